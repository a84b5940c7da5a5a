"""How much a discard helps the next seat, judged by the cards that this seat took, threw and left lying."""

from math import exp
from typing import Final, NamedTuple

from engine.cards import HIGHEST, Card
from engine.computer.cards.view_queries import fits, melds, mine, next_seat, own_seat
from engine.phases import ColorOf, Phase, RunOf, SetOf
from engine.views import CardsView, SeatView, own_hand

FEEDS_HIT: Final = {1: 0.35, 2: 0.15}
"""By the number of cards in the next seat's hand: with one card it would go out."""
FEEDS_ANY_HIT: Final = 0.08
FEEDS_PHASE: Final = 0.12
FEEDS_WILD: Final = 0.3
LEAD: Final = 0.5
"""How much more a rival counts for each phase that it is ahead, with three or more seats."""


def danger(view: CardsView, card: Card) -> float:
    """The danger of discarding the card, in the same unit as the value of a hand."""
    seat = next_seat(view, own_seat(view))
    return 0.0 if seat == view.seat else rivalry(view, seat) * danger_for(view, seat, card)


def rivalry(view: CardsView, seat: int) -> float:
    """The weight of a rival: higher if it is ahead, lower if it is far behind."""
    if len(view.seats) == 2:
        return 1.0
    lead = len(view.seats[seat].done) - len(mine(view).done)
    return max(0.3, min(3.0, 1 + LEAD * lead))


def danger_for(view: CardsView, seat: int, card: Card) -> float:
    """The danger of letting this seat have the card."""
    seat_view = view.seats[seat]
    if card.is_wild:
        return FEEDS_WILD
    if not card.number:
        return 0.0
    if seat_view.laid:
        return FEEDS_HIT.get(seat_view.hand_size, FEEDS_ANY_HIT) if fits(view, card) else 0.0
    return FEEDS_PHASE * wanted_probability(view, seat, card)


class _Weights(NamedTuple):
    """The weights of a logistic model, in log odds; fitted to games between computers.

    The features are: similar cards that the seat has taken, thrown, or left lying; similar cards that are open or in
    the player's hand; taken cards with a number near this one; all taken cards; the distance from the middle number;
    the turns so far.
    """

    intercept: float
    taken: float
    thrown: float
    left: float
    seen: float = 0.0
    near: float = 0.0
    all_taken: float = 0.0
    outside: float = 0.0
    turns: float = 0.0


_SETS: Final = _Weights(-0.6, taken=3.5, thrown=-2.7, left=-1.4, seen=-0.3, all_taken=-0.6)
_SET_AND_RUN: Final = _Weights(-0.7, taken=1.3, thrown=-3.0, left=-0.65, seen=-0.12, all_taken=-0.7)
_RUN: Final = _Weights(0.2, taken=-6.0, thrown=-6.0, left=-1.5, near=0.35, outside=-0.45, turns=-0.08)
_COLOR: Final = _Weights(-1.0, taken=5.0, thrown=-3.5, left=-0.7, all_taken=-1.8, turns=0.5)


def wanted_probability(view: CardsView, seat: int, card: Card) -> float:
    """The probability that a number card brings the seat's phase nearer."""
    seat_view, book = view.seats[seat], view.rules.book
    return max((_probability_for_phase(view, seat_view, card, book[no]) for no in seat_view.due), default=0.0)


def _probability_for_phase(view: CardsView, seat_view: SeatView, card: Card, phase: Phase) -> float:
    weights = _weights_for(phase)

    def similar(cards: tuple[Card, ...]) -> int:
        if weights is _COLOR:
            return sum(card.color in other.colors for other in cards if other.number)
        return sum(card.number == other.number for other in cards)

    seen = similar(view.discard_pile) + similar(own_hand(view)) + sum(similar(meld.cards) for meld in melds(view))
    near = sum(0 < abs(other.number - card.number) <= 2 for other in seat_view.taken if other.number)
    odds = (
        weights.intercept
        + weights.taken * similar(seat_view.taken)
        + weights.thrown * similar(seat_view.thrown)
        + weights.left * similar(mine(view).thrown)
        + weights.seen * seen
        + weights.near * near
        + weights.all_taken * len(seat_view.taken)
        + weights.outside * abs(card.number - (HIGHEST + 1) / 2)
        + weights.turns * len(seat_view.thrown)
    )
    return 1 / (1 + exp(-max(-20.0, min(20.0, odds))))


def _weights_for(phase: Phase) -> _Weights:
    needs = phase.needs
    if isinstance(needs[0], ColorOf):
        return _COLOR
    if all(isinstance(need, SetOf) for need in needs):
        return _SETS
    return _RUN if len(needs) == 1 and isinstance(needs[0], RunOf) else _SET_AND_RUN
