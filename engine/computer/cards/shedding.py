"""Getting rid of cards once the phase is down: which hits, in which order."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.cards import Card
from engine.melds import ColorRunMeld, Meld, RunMeld
from engine.moves import Hit


class Shed(NamedTuple):
    """The hits in order, the cards left in the hand, and the melds after the hits."""

    hits: tuple[Hit, ...]
    rest: tuple[Card, ...]
    melds: tuple[tuple[Meld, ...], ...]


def shed(hand: Sequence[Card], melds: Sequence[Sequence[Meld]]) -> Shed:
    """Hit greedily: number cards first, then wilds where they let in most other cards; may use up the whole hand."""
    table = [list(of_seat) for of_seat in melds]
    left, hits = list(hand), []
    while left:
        hit = _plain_hit(left, table) or _wild_hit(left, table)
        if hit is None:
            break
        hits.append(hit)
        left.remove(hit.card)
        _apply_hit(table, hit)
    return Shed(tuple(hits), tuple(left), tuple(map(tuple, table)))


def _apply_hit(table: list[list[Meld]], hit: Hit) -> None:
    meld = table[hit.seat][hit.meld]
    end = hit.end or meld.takes()[hit.card][0]
    table[hit.seat][hit.meld] = meld.with_hit(hit.card, end)


def possible_hits(cards: Sequence[Card], table: Sequence[Sequence[Meld]]) -> list[Hit]:
    return [
        Hit(card, seat, place, end if len(ends) > 1 else None)
        for card in dict.fromkeys(cards)
        for seat, of_seat in enumerate(table)
        for place, meld in enumerate(of_seat)
        for ends in (meld.takes().get(card, ()),)
        for end in ends
    ]


def _plain_hit(left: Sequence[Card], table: list[list[Meld]]) -> Hit | None:
    """A hit with a number card, on a run rather than on a set, because that opens the run for the next number."""
    hits = possible_hits([card for card in left if card.number], table)
    return max(hits, key=lambda hit: _lets_in(left, table, hit), default=None)


def _wild_hit(left: Sequence[Card], table: list[list[Meld]]) -> Hit | None:
    hits = possible_hits([card for card in left if card.is_wild], table)
    return max(hits, key=lambda hit: _lets_in(left, table, hit), default=None)


def _lets_in(left: Sequence[Card], table: list[list[Meld]], hit: Hit) -> int:
    """How many more cards of the hand fit on the meld after the hit than before."""
    meld = table[hit.seat][hit.meld]
    after = meld.with_hit(hit.card, hit.end or meld.takes()[hit.card][0])
    if after.takes() is meld.takes():
        return 0
    others = list(left)
    others.remove(hit.card)
    return sum((card in after.takes()) - (card in meld.takes()) for card in others if not card.is_wild)


def hit_probability(card: Card, table: Sequence[Sequence[Meld]]) -> float:
    """The rough probability that a kept card can be hit later: higher the nearer it is to the end of a run."""
    if card.is_wild:
        return 1.0
    probability = 0.0
    for meld in (meld for of_seat in table for meld in of_seat):
        if card in meld.takes():
            return 1.0
        if isinstance(meld, RunMeld | ColorRunMeld) and card.number:
            gap = meld.low - card.number if card.number < meld.low else card.number - meld.high
            if gap > 1 and (isinstance(meld, RunMeld) or meld.color == card.color):
                probability = max(probability, 0.6 / gap)
    return probability
