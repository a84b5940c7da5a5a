"""V3: the time in which a discard can be claimed by knocking, and the knock itself."""

from msgspec.structs import replace

from engine import errors
from engine.cardgame.classic_state import ClassicState, Result
from engine.cardgame.turn import DRAW, PLAY, with_seat
from engine.cards import SKIP
from engine.events import Event, Knocked, TurnLost


def knocked(state: ClassicState, seat: int) -> Result:
    """V3: take the discard out of turn; the seats in between are passed over.

    Whoever knocked before may knock again (V3e). Of two equal cards nobody can say which one was claimed (V3h).
    """
    if (reason := _why_not(state, seat)) is not None:
        raise reason
    card = state.discard_pile[-1]
    others = tuple(replace(other, has_knocked=False) if other.has_knocked else other for other in state.seats)
    mine = state.seats[seat]
    claimed = None if card in mine.hand else card
    mine = replace(mine, hand=(*mine.hand, card), has_knocked=True, taken=(*mine.taken, card))
    state = replace(
        state,
        on_turn=seat,
        stage=PLAY,
        turn_no=state.turn_no + 1,
        claim=None,
        claimed=claimed,
        discard_pile=state.discard_pile[:-1],
        seats=with_seat(others, seat, mine),
    )
    return state, (Knocked(seat, card),)


def may_knock(state: ClassicState, seat: int) -> bool:
    return _why_not(state, seat) is None


def _why_not(state: ClassicState, seat: int) -> errors.RuleError | None:
    """V3a: whether the card is of use is the knocker's own affair; to check it would tell what it holds."""
    if not 0 <= seat < len(state.seats):
        return errors.UnknownSeat(seat=seat)
    if not state.rules.knocking:
        return errors.KnockingNotPlayed()
    if state.stage is not DRAW or state.claim is None:  # V3b, V3d
        return errors.NothingToClaim()
    if seat in (state.claim, state.on_turn):  # V3c
        return errors.KnockOutOfPlace()
    if state.seats[seat].is_skipped:  # V3f
        return errors.KnockWhileSkipped()
    return errors.KnockedTwice() if state.seats[seat].has_knocked else None  # V3e


def require_other_card(state: ClassicState, seat: int) -> None:
    """V3i: refuse a position in which the claimed card is alone in the hand and can never leave it in this turn."""
    if not may_end_turn(state, seat):
        raise errors.OnlyClaimedCardLeft(card=state.claimed)


def may_end_turn(state: ClassicState, seat: int) -> bool:
    """Whether the seat has a card that it may discard or play, or may go out by hitting its claimed card (V3i)."""
    hand = state.seats[seat].hand
    if state.claimed is None or hand != (state.claimed,):
        return True
    is_fitting = any(state.claimed in meld.takes() for other in state.seats for meld in other.melds)
    return state.rules.least_left == 0 and is_fitting


def turn_opened(state: ClassicState) -> Result:
    """Nobody can claim the last discard any more (V3b); skipped seats before the one on turn lose their turn (V3g)."""
    if state.claim is None:
        return state, ()
    events: tuple[Event, ...] = ()
    seats, pile, count = state.seats, state.discard_pile, len(state.seats)
    seat = (state.claim + 1) % count
    while seat != state.on_turn:
        seats = with_seat(seats, seat, replace(seats[seat], is_skipped=False, has_knocked=False))  # V3e
        pile = (SKIP, *pile)
        events += (TurnLost(seat),)
        seat = (seat + 1) % count
    return replace(state, seats=seats, discard_pile=pile, claim=None), events
