"""What a discard gives to the next seat, judged by what everybody saw it take, throw and leave."""

from math import exp
from typing import Final, NamedTuple

from engine.cards import HIGHEST, Card
from engine.computer.cards.view_queries import fits, melds, mine, next_seat, own_seat
from engine.phases import ColorOf, Phase, RunOf, SetOf
from engine.views import CardsView, SeatView, own_hand

FEEDS_HIT: Final = {1: 0.35, 2: 0.15}
"""By the cards that the next seat has left: with one it would go out."""
FEEDS_ANY_HIT: Final = 0.08
FEEDS_PHASE: Final = 0.12
FEEDS_WILD: Final = 0.3
LEAD: Final = 0.5
"""How much more a seat matters for each phase that it is ahead, if there are several others."""


def danger(view: CardsView, card: Card) -> float:
    """Of discarding the card, in the same measure as the worth of a hand."""
    seat = next_seat(view, own_seat(view))
    return 0.0 if seat == view.seat else rivalry(view, seat) * danger_for(view, seat, card)


def rivalry(view: CardsView, seat: int) -> float:
    """How much it matters what this seat gets: more if it is ahead, less if it is far behind."""
    if len(view.seats) == 2:
        return 1.0
    lead = len(view.seats[seat].done) - len(mine(view).done)
    return max(0.3, min(3.0, 1 + LEAD * lead))


def danger_for(view: CardsView, seat: int, card: Card) -> float:
    """Of letting this seat have the card."""
    it = view.seats[seat]
    if card.is_wild:
        return FEEDS_WILD
    if not card.number:
        return 0.0
    if it.laid:
        return FEEDS_HIT.get(it.hand_size, FEEDS_ANY_HIT) if fits(view, card) else 0.0
    return FEEDS_PHASE * wants(view, seat, card)


class _Signs(NamedTuple):
    """How much each sign says, in log odds; fitted to games between computers.

    Cards like this one that the seat took, threw, or left lying; that are open or in the own hand; that are near it
    and were taken; all cards taken; the distance from the middle number; the turns so far.
    """

    always: float
    taken: float
    thrown: float
    left: float
    seen: float = 0.0
    near: float = 0.0
    all_taken: float = 0.0
    outside: float = 0.0
    turns: float = 0.0


_SETS: Final = _Signs(-0.6, taken=3.5, thrown=-2.7, left=-1.4, seen=-0.3, all_taken=-0.6)
_SET_AND_RUN: Final = _Signs(-0.7, taken=1.3, thrown=-3.0, left=-0.65, seen=-0.12, all_taken=-0.7)
_RUN: Final = _Signs(0.2, taken=-6.0, thrown=-6.0, left=-1.5, near=0.35, outside=-0.45, turns=-0.08)
_COLOR: Final = _Signs(-1.0, taken=5.0, thrown=-3.5, left=-0.7, all_taken=-1.8, turns=0.5)


def wants(view: CardsView, seat: int, card: Card) -> float:
    """How likely a number card brings the phase of the seat nearer."""
    it = view.seats[seat]
    return max((_likelihood(view, it, card, view.rules.book[no]) for no in it.due), default=0.0)


def _likelihood(view: CardsView, it: SeatView, card: Card, phase: Phase) -> float:
    signs = _signs_for(phase)

    def alike(cards: tuple[Card, ...]) -> int:
        if signs is _COLOR:
            return sum(card.color in other.colors for other in cards if other.number)
        return sum(card.number == other.number for other in cards)

    seen = alike(view.discard_pile) + alike(own_hand(view)) + sum(alike(meld.cards) for meld in melds(view))
    near = sum(0 < abs(other.number - card.number) <= 2 for other in it.taken if other.number)
    odds = (
        signs.always
        + signs.taken * alike(it.taken)
        + signs.thrown * alike(it.thrown)
        + signs.left * alike(mine(view).thrown)
        + signs.seen * seen
        + signs.near * near
        + signs.all_taken * len(it.taken)
        + signs.outside * abs(card.number - (HIGHEST + 1) / 2)
        + signs.turns * len(it.thrown)
    )
    return 1 / (1 + exp(-max(-20.0, min(20.0, odds))))


def _signs_for(phase: Phase) -> _Signs:
    needs = phase.needs
    if isinstance(needs[0], ColorOf):
        return _COLOR
    if all(isinstance(need, SetOf) for need in needs):
        return _SETS
    return _RUN if len(needs) == 1 and isinstance(needs[0], RunOf) else _SET_AND_RUN
