"""The state of a master game, and the changes to it that several moves share."""

from typing import TypeAlias

from msgspec.structs import replace

from engine.cardgame import rounds
from engine.cardgame.turn import CardState, Seat, still_known, with_seat
from engine.cards import Card
from engine.errors import DrawPileEmpty
from engine.events import CardDrawn, Event
from engine.moves import Pile
from engine.rules import Effect, MasterRules
from engine.value import Value


class Look(Value):
    """The hand that a seat has looked at in this round (M3b)."""

    target: int
    hand: tuple[Card, ...]


class OfferedCard(Value):
    """An offer after *Give me five!*; the card is still in its owner's hand (M11)."""

    seat: int
    card: Card


class MasterSeat(Seat):
    """`front` are the action cards in front of the seat; `keeps` says that the seat keeps its hand (M9)."""

    front: tuple[Card, ...] = ()
    look: Look | None = None
    keeps: bool = False


class MasterState(CardState, tag="master"):
    """`drawn` are the two cards to choose from (M8); `undecided` are the seats that still have to decide (M9)."""

    rules: MasterRules
    seats: tuple[MasterSeat, ...]
    blue_pile: tuple[Card, ...] = ()
    direction: int = 1
    drawn: tuple[Card, ...] = ()
    drawn_from: Pile = "draw"
    offers: tuple[OfferedCard, ...] = ()
    undecided: tuple[int, ...] = ()


Result: TypeAlias = tuple[MasterState, tuple[Event, ...]]


def has_in_front(state: MasterState, seat: int, effect: Effect) -> bool:
    """M3c: a blank with this action counts like the printed card."""
    return any(state.rules.effect(card) is effect for card in state.seats[seat].front)


def with_hand(state: MasterState, seat: int, hand: tuple[Card, ...]) -> MasterState:
    return replace(state, seats=with_seat(state.seats, seat, replace(state.seats[seat], hand=hand)))


def with_seen(state: MasterState, seat: int, got: tuple[Card, ...] = (), lost: Card | None = None) -> MasterState:
    """Remember what everybody saw: the cards in `got` came into the hand, or `lost` left it."""
    mine = state.seats[seat]
    taken = mine.taken + got if lost is None else still_known(mine.taken, (lost,))
    return replace(state, seats=with_seat(state.seats, seat, replace(mine, taken=taken)))


def with_draw_pile(state: MasterState) -> Result:
    """M12: the discards and the blue pile become a new draw pile when the old one is empty."""
    if state.draw_pile:
        return state, ()
    return rounds.renewed(replace(state, blue_pile=()), also=state.blue_pile)


def given_from_draw_pile(state: MasterState, seat: int, count: int) -> Result:
    """The seat gets cards from the draw pile outside its turn; fewer when there are no more (M3a)."""
    events: tuple[Event, ...] = ()
    for _ in range(count):
        try:
            state, renewed = with_draw_pile(state)
        except DrawPileEmpty:
            break
        card = state.draw_pile[-1]
        state = with_hand(state, seat, state.seats[seat].hand + (card,))
        state = replace(state, draw_pile=state.draw_pile[:-1])
        events += (*renewed, CardDrawn(seat, card))
    return state, events
