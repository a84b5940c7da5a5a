"""`python -m arena dice-values`: reckons the constants of the strong dice player and prints their module."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from textwrap import wrap

from arena import dice_wins
from arena.dice_wins import BEST
from engine.computer.dice.color_odds import ColorOdds
from engine.computer.dice.number_odds import CountPlan
from engine.computer.dice.race import Columns, Curve, Race
from engine.dice.game import FIVE_PHASES, LAST_PHASE
from engine.dice.score import HIGHEST_SCORE, color_size
from engine.scoring import BONUS, FIVE_PHASE_POINTS, PENALTY


@cache
def turn_value(phase_no: int, floor: float) -> float:
    """The best expectation of a turn in which a score below the floor, or none, is worth the floor."""
    if color_size(phase_no) is None:
        return CountPlan(phase_no, [max(float(s), floor) for s in range(HIGHEST_SCORE + 1)], floor).at_start
    return floor + ColorOdds(phase_no, [max(s - floor, 0.0) for s in range(HIGHEST_SCORE + 1)]).at_start[1]


def reserve(phase_no: int, cost: float) -> float:
    """What failing is worth if a turn costs so much and the phase can be tried for ever: W(x) = x + cost."""
    low, high = -100.0, float(BEST[phase_no - 1])
    low_gap, high_gap = turn_value(phase_no, low) - low - cost, -cost
    for _ in range(40):
        middle = _between(low, low_gap, high, high_gap)
        gap = turn_value(phase_no, middle) - middle - cost
        if abs(gap) < 1e-4 or high - low < 1e-4:
            return middle
        if gap > 0:
            low, low_gap, high_gap = middle, gap, high_gap / 2
        else:
            high, high_gap, low_gap = middle, gap, low_gap / 2
    return middle


def _between(low: float, low_gap: float, high: float, high_gap: float) -> float:
    """Illinois: the line through both ends."""
    return low + (high - low) * low_gap / (low_gap - high_gap)


def solo() -> tuple[Columns, dict[int, float]]:
    reserves = {no: reserve(no, PENALTY) for no in range(1, LAST_PHASE + 1)}
    ahead: Columns = {}
    later = reserves[LAST_PHASE]
    pays = [max(score + BONUS, later) for score in range(HIGHEST_SCORE + 1)]
    ahead[LAST_PHASE] = (0, (CountPlan(LAST_PHASE, pays, later).at_start,))
    for no in range(LAST_PHASE - 1, FIVE_PHASES, -1):
        ahead[no] = (0, (reserves[no] + PENALTY + ahead[no + 1][1][0],))
    first, most = FIVE_PHASE_POINTS, sum(BEST[:FIVE_PHASES])
    for no in range(FIVE_PHASES, 0, -1):
        first, most = first - BEST[no - 1], most - BEST[no - 1]
        ahead[no] = (first - 1, tuple(_column(no, first, most, reserves[no], _following(no, ahead))))
    return ahead, reserves


def _following(no: int, ahead: Columns) -> Callable[[int], float]:
    start, values = ahead[no + 1]

    def follow(points: int) -> float:
        bonus = BONUS if no == FIVE_PHASES and points >= FIVE_PHASE_POINTS else 0
        return bonus + values[min(max(points - start, 0), len(values) - 1)]

    return follow


def _column(no: int, first: int, most: int, reserve: float, follow: Callable[[int], float]) -> list[float]:
    """From the points with which the bonus is out of reach upwards; failing leads five points down."""
    values = [reserve + PENALTY + follow(first - 1)]
    for points in range(first, max(most, first) + 1):
        before = values[max(0, points - PENALTY - (first - 1))]
        fails = before - PENALTY
        pays = [max(score + follow(points + score), fails) for score in range(HIGHEST_SCORE + 1)]
        values.append(CountPlan(no, pays, fails).at_start)
    return values


def module(progress: Callable[[int, int], None]) -> str:
    """The text of engine/computer/dice/values.py, reckoned anew."""
    ahead, reserves = solo()
    return text_of(ahead, reserves, dice_wins.race(progress))


def text_of(ahead: Columns, solo_reserve: Mapping[int, float], race: Race) -> str:
    lines = [
        '"""Constants of the strong dice player, made by `python -m arena dice-values`; not to be changed by hand."""',
        "",
        "from typing import Final",
        "",
        "# fmt: off",
        "# What is still expected at the start of a phase, alone: by points, from the first number of them upwards",
        "AHEAD: Final[dict[int, tuple[int, tuple[float, ...]]]] = {",
    ]
    lines += [
        *_columns(ahead, 4),
        "}",
        "",
        "# What failing is worth alone, with what follows left out: scores below are declined",
        "SOLO_RESERVE: Final = {",
        *_wrapped(f"{no}: {value:.4f}" for no, value in sorted(solo_reserve.items())),
        "}",
        "",
        "# Against others: what the five-phase bonus is worth at the start of a phase: by points, as above",
        "BONUS_WORTH: Final[dict[int, tuple[int, tuple[float, ...]]]] = {",
        *_columns(race.bonus, 2),
        "}",
        "",
        "# The chance that a last turn from this phase on brings more points than so many: points, ten-thousandths",
        "LAST: Final[dict[int, tuple[tuple[int, ...], tuple[int, ...]]]] = {",
        *_curves({str(no): curve for no, curve in sorted(race.lasts.items())}),
        "}",
        "",
        "# The chance to win when on turn: own phase, the other's, whether first in the round: leads, ten-thousandths",
        "WINS: Final[dict[tuple[int, int, bool], tuple[tuple[int, ...], tuple[int, ...]]]] = {",
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
    """Joined with commas, no line too long, an item never broken."""
    glued = ", ".join(item.replace(" ", "\0") for item in items) + ","
    indent = " " * 8
    return [line.replace("\0", " ") for line in wrap(glued, 118, initial_indent=indent, subsequent_indent=indent)]
