"""Each seat's statistics for a finished game: rounds, phases tried and failed, and its best round. Pure."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from engine.cardgame.classic_state import ClassicState
from engine.cardgame.master_state import MasterState
from engine.events import AttemptFailed, PhaseScored, ScoreDeclined
from engine.rules import ClassicRules, MasterRules
from storage.records import SeatFigures
from tables.happenings import Happening
from tables.table import Table

PHASES = 10


def of_seats(table: Table, happenings: Sequence[Happening]) -> tuple[SeatFigures, ...]:
    """`happenings` cover the whole game: the score sheet of the dice game does not list failures."""
    numbers = range(len(table.seats))
    if isinstance(table.state, ClassicState | MasterState):
        return tuple(_of_cards(table.state, seat) for seat in numbers)
    return tuple(_of_dice(happenings, seat) for seat in numbers)


def _of_cards(state: ClassicState | MasterState, seat: int) -> SeatFigures:
    """Reads the score sheet: a round without a phase is a failed attempt at the phase that was due."""
    tries: list[tuple[int, bool]] = []
    done = 0
    for round_no, line in enumerate(state.sheet):
        laid = line.laid[seat]
        phase_no = laid or _due(state.rules, round_no, done)
        if phase_no is not None:
            tries.append((phase_no, bool(laid)))
        done += bool(laid)
    points = [line.points[seat] for line in state.sheet]
    figures = _figures(seat, tries, rounds=len(state.sheet), fewest_points=min(points, default=None))
    if not state.rules.own_phases:
        return figures
    none = (0,) * PHASES  # phase by phase only the printed ones are counted (V5)
    return replace(figures, attempts=none, failed=none)


def _due(rules: ClassicRules | MasterRules, round_no: int, done: int) -> int | None:
    """The phase a seat had to make in a round; None if it could choose (V4)."""
    phases = rules.played
    if isinstance(rules, ClassicRules) and rules.free_order:
        return None
    place = round_no if isinstance(rules, ClassicRules) and rules.fixed_rounds else done
    return phases[place] if place < len(phases) else None


def _of_dice(happenings: Iterable[Happening], seat: int) -> SeatFigures:
    """In dice every attempt counts as a round; a last turn can have several attempts (D10)."""
    tries: list[tuple[int, bool]] = []
    scores: list[int] = []
    for event in happenings:
        if isinstance(event, PhaseScored | AttemptFailed | ScoreDeclined) and event.seat == seat:
            tries.append((event.phase_no, isinstance(event, PhaseScored)))
            scores += [event.points] if isinstance(event, PhaseScored) else []
    return _figures(seat, tries, rounds=len(tries), most_points=max(scores, default=None))


def _figures(
    seat: int,
    tries: Sequence[tuple[int, bool]],
    *,
    rounds: int,
    fewest_points: int | None = None,
    most_points: int | None = None,
) -> SeatFigures:
    attempts, failed = [0] * PHASES, [0] * PHASES
    for phase_no, is_made in tries:
        attempts[phase_no - 1] += 1
        failed[phase_no - 1] += not is_made
    return SeatFigures(
        seat_no=seat,
        rounds=rounds,
        phases_made=sum(is_made for _, is_made in tries),
        attempts=tuple(attempts),
        failed=tuple(failed),
        fewest_points=fewest_points,
        most_points=most_points,
    )
