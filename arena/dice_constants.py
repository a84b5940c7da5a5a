"""`python -m arena dice-values`: computes the constants of the strong dice player, as the text of their module."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from textwrap import wrap

from arena import dice_wins
from arena.dice_wins import HIGHEST_SCORES
from engine.computer.dice.color_odds import ColorOdds
from engine.computer.dice.number_odds import CountPlan
from engine.computer.dice.race import Columns, Curve, Race
from engine.dice.game import FIVE_PHASES, LAST_PHASE
from engine.dice.score import HIGHEST_SCORE, color_size
from engine.scoring import BONUS, FIVE_PHASE_POINTS, PENALTY


@cache
def turn_value(phase_no: int, floor: float) -> float:
    """The best expected value of a turn in which failing, or a score below the floor, is worth the floor."""
    if color_size(phase_no) is None:
        return CountPlan(phase_no, [max(float(s), floor) for s in range(HIGHEST_SCORE + 1)], floor).at_start
    return floor + ColorOdds(phase_no, [max(s - floor, 0.0) for s in range(HIGHEST_SCORE + 1)]).at_start[1]


def reservation_value(phase_no: int, cost: float) -> float:
    """The value x of failing if every turn costs `cost` and there is no last attempt: turn_value(x) = x + cost."""
    low, high = -100.0, float(HIGHEST_SCORES[phase_no - 1])
    low_gap, high_gap = turn_value(phase_no, low) - low - cost, -cost
    for _ in range(40):
        middle = _zero_crossing(low, low_gap, high, high_gap)
        gap = turn_value(phase_no, middle) - middle - cost
        if abs(gap) < 1e-4 or high - low < 1e-4:
            return middle
        if gap > 0:
            low, low_gap, high_gap = middle, gap, high_gap / 2
        else:
            high, high_gap, low_gap = middle, gap, low_gap / 2
    return middle


def _zero_crossing(low: float, low_gap: float, high: float, high_gap: float) -> float:
    """Where the line through both ends crosses zero (regula falsi, Illinois variant)."""
    return low + (high - low) * low_gap / (low_gap - high_gap)


def solo() -> tuple[Columns, dict[int, float]]:
    """The expected points at the start of each phase of a solo game, and the reservation value of each phase."""
    reservations = {no: reservation_value(no, PENALTY) for no in range(1, LAST_PHASE + 1)}
    expected: Columns = {}
    later = reservations[LAST_PHASE]
    pays = [max(score + BONUS, later) for score in range(HIGHEST_SCORE + 1)]
    expected[LAST_PHASE] = (0, (CountPlan(LAST_PHASE, pays, later).at_start,))
    for no in range(LAST_PHASE - 1, FIVE_PHASES, -1):
        expected[no] = (0, (reservations[no] + PENALTY + expected[no + 1][1][0],))
    first, most = FIVE_PHASE_POINTS, sum(HIGHEST_SCORES[:FIVE_PHASES])
    for no in range(FIVE_PHASES, 0, -1):
        first, most = first - HIGHEST_SCORES[no - 1], most - HIGHEST_SCORES[no - 1]
        expected[no] = (first - 1, tuple(_column(no, first, most, reservations[no], _later_points(no, expected))))
    return expected, reservations


def _later_points(no: int, expected: Columns) -> Callable[[int], float]:
    start, values = expected[no + 1]

    def later_points(points: int) -> float:
        bonus = BONUS if no == FIVE_PHASES and points >= FIVE_PHASE_POINTS else 0
        return bonus + values[min(max(points - start, 0), len(values) - 1)]

    return later_points


def _column(no: int, first: int, most: int, reservation: float, later_points: Callable[[int], float]) -> list[float]:
    """The expected points for each number of points, from the most that cannot win the bonus upwards."""
    values = [reservation + PENALTY + later_points(first - 1)]
    for points in range(first, max(most, first) + 1):
        before = values[max(0, points - PENALTY - (first - 1))]
        fails = before - PENALTY
        pays = [max(score + later_points(points + score), fails) for score in range(HIGHEST_SCORE + 1)]
        values.append(CountPlan(no, pays, fails).at_start)
    return values


def module(progress: Callable[[int, int], None]) -> str:
    """The text of engine/computer/dice/values.py, computed anew."""
    expected, reservations = solo()
    return text_of(expected, reservations, dice_wins.race(progress))


def text_of(expected: Columns, solo_reservation: Mapping[int, float], race: Race) -> str:
    lines = [
        '"""Constants of the strong dice player, made by `python -m arena dice-values`; not to be changed by hand."""',
        "",
        "from typing import Final",
        "",
        "# fmt: off",
        "# Solo: the points still expected at the start of a phase; by points, from the first number of points upwards",
        "EXPECTED_POINTS: Final[dict[int, tuple[int, tuple[float, ...]]]] = {",
    ]
    lines += [
        *_columns(expected, 4),
        "}",
        "",
        "# Solo: the reservation value of a phase, without what follows it; lower scores are declined",
        "SOLO_RESERVATION: Final = {",
        *_wrapped(f"{no}: {value:.4f}" for no, value in sorted(solo_reservation.items())),
        "}",
        "",
        "# Against others: the expected value of the five-phase bonus at the start of a phase; by points, as above",
        "BONUS_VALUES: Final[dict[int, tuple[int, tuple[float, ...]]]] = {",
        *_columns(race.bonus, 2),
        "}",
        "",
        "# The probability that a last turn from this phase on brings more points than these: points, ten-thousandths",
        "LAST_TURN_CURVES: Final[dict[int, tuple[tuple[int, ...], tuple[int, ...]]]] = {",
        *_curves({str(no): curve for no, curve in sorted(race.last_turns.items())}),
        "}",
        "",
        "# The win probability when on turn; by phase, the other's phase, whether first: leads, ten-thousandths",
        "WIN_CURVES: Final[dict[tuple[int, int, bool], tuple[tuple[int, ...], tuple[int, ...]]]] = {",
        *_curves({str(key): curve for key, curve in sorted(race.wins.items())}),
        "}",
        "",
    ]
    return "\n".join(lines)


def _columns(columns: Columns, places: int) -> Iterator[str]:
    for no, (first, values) in sorted(columns.items()):
        yield f"    {no}: ({first}, ("
        yield from _wrapped(f"{value:.{places}f}" for value in values)
        yield "    )),"


def _curves(curves: Mapping[str, Curve]) -> Iterator[str]:
    for key, (leads, chances) in curves.items():
        yield f"    {key}: (("
        yield from _wrapped(map(str, leads))
        yield "    ), ("
        yield from _wrapped(map(str, chances))
        yield "    )),"


def _wrapped(items: Iterable[str]) -> list[str]:
    """The items joined by commas and wrapped into lines, without breaking an item."""
    glued = ", ".join(item.replace(" ", "\0") for item in items) + ","
    indent = " " * 8
    return [line.replace("\0", " ") for line in wrap(glued, 118, initial_indent=indent, subsequent_indent=indent)]
