"""What master's action cards do: M3 and M8-M11."""

from collections.abc import Iterator
from functools import partial
from itertools import takewhile
from operator import eq
from typing import Final

from msgspec.structs import replace

from engine import errors
from engine.cardgame.master_state import (
    Look,
    MasterState,
    OfferedCard,
    Result,
    given_from_draw_pile,
    has_in_front,
    with_hand,
    with_seen,
)
from engine.cardgame.turn import DEMAND, OFFER, TAKE, require_stage, require_target, require_turn, with_seat, without
from engine.cards import Card
from engine.events import (
    ActionPlayed,
    CardOffered,
    DirectionTurned,
    Event,
    FiveDemanded,
    HandSeen,
    OfferTaken,
)
from engine.moves import Play
from engine.rules import Effect

OFFERS: Final = 5  # M11
_IN_FRONT_OF_ITSELF: Final = (Effect.TAKE_TWO, Effect.ALL_MINE)
_ON_ANOTHER: Final = (Effect.SKIP, Effect.DRAW_TWO, Effect.LOOK)


def targets(state: MasterState, seat: int, card: Card) -> tuple[int | None, ...]:
    """The seats that the card can be played on; (None,) if it needs no target or would have no effect (M10a)."""
    effect = state.rules.effect(card)
    if effect not in _ON_ANOTHER or len(state.seats[seat].hand) == 1:
        return (None,)
    others = (other for other in range(len(state.seats)) if other != seat)
    if effect is Effect.SKIP:  # M10: at most one in front of a seat
        others = (other for other in others if not has_in_front(state, other, Effect.SKIP))
    return tuple(others) or (None,)


def played(state: MasterState, seat: int, move: Play) -> Result:
    """The card leaves the hand and has its effect (M7); the caller decides how the turn goes on."""
    card, effect = move.card, state.rules.effect(move.card)
    hand = without(state.seats[seat].hand, card)
    if effect is Effect.NONE:
        raise errors.NotAnActionCard(card=card)
    require_target(state, seat, move, targets(state, seat, card))
    has_effect = bool(hand) and not (effect in _ON_ANOTHER and move.target is None)
    if effect in _IN_FRONT_OF_ITSELF:
        has_effect = has_effect and not has_in_front(state, seat, effect)  # M8, M9: at most one
    state = replace(with_seen(with_hand(state, seat, hand), seat, lost=card), steps=())
    event = ActionPlayed(seat, card, effect.value if has_effect else "", move.target)
    if not has_effect:
        return _on_blue_pile(state, card), (event,)
    state, events = _with_effect(state, seat, card, effect, move.target)
    return state, (event, *events)


def _with_effect(state: MasterState, seat: int, card: Card, effect: Effect, target: int | None) -> Result:
    match effect:
        case Effect.TAKE_TWO | Effect.ALL_MINE:
            return _in_front(state, seat, card), ()
        case Effect.SKIP:
            assert target is not None
            return _in_front(state, target, card), ()
        case Effect.GIVE_FIVE:
            return replace(_on_blue_pile(state, card), stage=DEMAND), ()
        case Effect.DRAW_TWO:
            assert target is not None
            return given_from_draw_pile(_on_blue_pile(state, card), target, 2)
        case Effect.LOOK:
            assert target is not None
            return _looked(_on_blue_pile(state, card), seat, target)
        case _:  # Turn around!
            turned = replace(_on_blue_pile(state, card), direction=-state.direction)
            return turned, (DirectionTurned(turned.direction),)


def _on_blue_pile(state: MasterState, card: Card) -> MasterState:
    return replace(state, blue_pile=state.blue_pile + (card,))


def _in_front(state: MasterState, seat: int, card: Card) -> MasterState:
    owner = state.seats[seat]
    return replace(state, seats=with_seat(state.seats, seat, replace(owner, front=owner.front + (card,))))


def _looked(state: MasterState, seat: int, target: int) -> Result:
    """*Look!*: only this seat sees the hand, and can see it again until the round ends (M3b)."""
    hand = state.seats[target].hand
    mine = replace(state.seats[seat], look=Look(target, hand))
    return replace(state, seats=with_seat(state.seats, seat, mine)), (HandSeen(seat, target, hand),)


# Give me five! (M11)


def demanded(state: MasterState, seat: int, wants: bool) -> Result:
    require_turn(state, seat, DEMAND)
    event = FiveDemanded(seat, wants)
    return (replace(state, stage=OFFER) if wants else state), (event,)


def asked(state: MasterState) -> int | None:
    """The seat that must offer next."""
    return next(_still_asked(state), None)


def owed(state: MasterState) -> int:
    """How many cards the seat that must offer next offers in a row, before another seat is asked (M11b)."""
    return len([*takewhile(partial(eq, asked(state)), _still_asked(state))])


def _still_asked(state: MasterState) -> Iterator[int]:
    """The seats that must offer, in their order: clockwise (M11a), leaving out seats with no more cards to offer."""
    count = len(state.seats)
    left = [len(offerable(state, seat)) if seat != state.on_turn else 0 for seat in range(count)]
    last = state.offers[-1].seat if state.offers else state.on_turn
    for _ in range(len(state.offers), OFFERS):
        around = ((last + step) % count for step in range(1, count + 1))
        following = next((seat for seat in around if left[seat]), None)
        if following is None:
            return
        left[following] -= 1
        last = following
        yield following


def offerable(state: MasterState, seat: int) -> tuple[Card, ...]:
    """The cards of the hand that are not yet on offer."""
    left = state.seats[seat].hand
    for offer in state.offers:
        if offer.seat == seat:
            left = without(left, offer.card)
    return left


def offered(state: MasterState, seat: int, card: Card) -> Result:
    require_stage(state, seat, OFFER)
    if seat != asked(state):
        raise errors.NotAsked(asked=(asked(state),))
    without(offerable(state, seat), card)  # refuses a card that the seat cannot offer
    state = replace(state, offers=state.offers + (OfferedCard(seat, card),))
    if asked(state) is None:
        state = replace(state, stage=TAKE)
    return state, (CardOffered(seat, card),)


def offer_taken(state: MasterState, seat: int, offer_no: int) -> Result:
    """The seat takes one offer, whose owner draws a card in exchange; the other offers go back."""
    require_turn(state, seat, TAKE)
    if not 0 <= offer_no < len(state.offers):
        raise errors.UnknownOffer(offer=offer_no)
    offer = state.offers[offer_no]
    state = with_hand(state, offer.seat, without(state.seats[offer.seat].hand, offer.card))
    state = with_seen(with_hand(state, seat, state.seats[seat].hand + (offer.card,)), seat, (offer.card,))
    state = with_seen(state, offer.seat, lost=offer.card)
    state, drawn = given_from_draw_pile(replace(state, offers=()), offer.seat, 1)
    events: tuple[Event, ...] = (OfferTaken(seat, offer.seat, offer.card), *drawn)
    return state, events
