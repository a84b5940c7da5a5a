"""C11: whom a skip may be played on; C2a: what a skip does that is turned up at the beginning of a round."""

from engine import errors
from engine.cardgame import turn
from engine.cardgame.classic_state import ClassicState
from engine.cards import SKIP, Card
from engine.moves import Play
from engine.rules import ClassicRules


def targets(state: ClassicState, seat: int) -> tuple[int | None, ...]:
    """The seats that can be skipped (C11a, C11b); (None,) if the skip has no effect (C11c, C11d)."""
    count = len(state.seats)
    others = [next_seat(state, seat)] if state.rules.skip_target == "next" else [n for n in range(count) if n != seat]
    free = tuple(n for n in others if not state.seats[n].is_skipped)
    return (None,) if len(state.seats[seat].hand) == 1 or not free else free


def require_target(state: ClassicState, seat: int, move: Play) -> None:
    """Refuse unless the skip can be played like this."""
    allowed = targets(state, seat)
    only = next_seat(state, seat)
    others = {*range(len(state.seats))} - {seat, only}
    if state.rules.skip_target == "next" and allowed == (only,) and move.target in others:
        raise errors.NotTheNextSeat(seat=only)
    turn.require_target(state, seat, move, allowed)


def next_seat(state: ClassicState, seat: int) -> int:
    return (seat + 1) % len(state.seats)


def unfit_to_begin(rules: ClassicRules) -> frozenset[Card]:
    """C2a: the cards that go under the draw pile when they are turned up."""
    return frozenset({SKIP}) if rules.first_skip == "under" else frozenset()
