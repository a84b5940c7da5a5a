"""What computer players ask about a view of a card game."""

from collections.abc import Sequence
from functools import lru_cache
from operator import attrgetter
from typing import Final, TypeAlias

from engine import solver
from engine.cardgame.turn import without
from engine.cards import Card
from engine.melds import Meld
from engine.moves import Discard, Play
from engine.phases import Phase
from engine.rules import Effect
from engine.views import CardsView, MasterView, SeatView, own_hand

TurnEnd: TypeAlias = Discard | Play
_INDEX: Final = attrgetter("index")


def own_seat(view: CardsView) -> int:
    assert view.seat is not None
    return view.seat


def mine(view: CardsView) -> SeatView:
    return view.seats[own_seat(view)]


def due(view: CardsView, seat: int) -> tuple[Phase, ...]:
    """The phases that the seat still tries to lay down in this round."""
    seat_view = view.seats[seat]
    return () if seat_view.laid else tuple(view.rules.book[no] for no in seat_view.due)


def missing(cards: Sequence[Card], wanted: Sequence[Phase]) -> int:
    """How many cards are missing for the nearest of these phases."""
    in_order = tuple(sorted(cards, key=_INDEX))
    return min((_missing(in_order, phase) for phase in wanted), default=0)


@lru_cache(1 << 12)
def _missing(cards: tuple[Card, ...], phase: Phase) -> int:
    return solver.missing(cards, phase)


def points(view: CardsView, card: Card) -> int:
    return view.rules.card_points[card]


def melds(view: CardsView) -> list[Meld]:
    return [meld for seat in view.seats for meld in seat.melds]


def fits(view: CardsView, card: Card) -> bool:
    """Whether the card can be hit on a meld that lies on the table."""
    return any(card in meld.takes() for meld in melds(view))


def turn_ends(view: CardsView) -> list[TurnEnd]:
    return [move for move in view.moves if isinstance(move, Discard | Play)]


def left_in_hand(view: CardsView, move: TurnEnd) -> tuple[Card, ...]:
    return without(own_hand(view), move.card)


def is_skipped(view: CardsView, seat: int) -> bool:
    if isinstance(view, MasterView):
        return Effect.SKIP in view.seats[seat].effects
    return view.seats[seat].is_skipped


def next_seat(view: CardsView, seat: int) -> int:
    """The seat that draws after this one, passing over skipped seats."""
    step = view.direction if isinstance(view, MasterView) else 1
    count = len(view.seats)
    after = (seat + step) % count
    while is_skipped(view, after) and after != seat:
        after = (after + step) % count
    return after


def effect(view: CardsView, card: Card) -> Effect:
    """The effect of playing a card; in classic only the skip has one."""
    if isinstance(view, MasterView):
        return view.rules.effect(card)
    return Effect.NONE if card.numbers else Effect.SKIP


def leader_first(view: CardsView) -> list[int]:
    """The other seats, the nearest to winning first."""
    others = [seat for seat in range(len(view.seats)) if seat != view.seat]
    return sorted(others, key=lambda seat: _standing(view, seat))


def _standing(view: CardsView, seat: int) -> tuple[int, int, int]:
    seat_view = view.seats[seat]
    return -len(seat_view.done), seat_view.hand_size if seat_view.laid else len(view.seats) * 100, seat_view.points
