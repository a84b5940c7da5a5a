"""How hard a phase is: the share of hands that can lay it down in their first turn.

Such a hand is the ten cards of the deal and the first draw (C2, C4): a phase of ten cards needs one more to discard.
The number of a hand decides its cards, so that every phase is asked about the same hands.
"""

from functools import lru_cache
from hashlib import blake2b
from math import sqrt
from typing import Final

from engine import solver
from engine.cardgame.turn import HAND_SIZE
from engine.cards import CLASSIC_DECK, Card
from engine.rules import CardRules, MasterRules
from engine.value import Value

HANDS: Final = 20_000
PORTION: Final = 2_000
"""How many hands are asked about at once, so that whoever waits for a move need not wait long."""
_CARDS: Final = HAND_SIZE + 1
_BYTES: Final = 4  # of a hash for each card
_CERTAINTY: Final = 1.96  # standard deviations within which 95 % of all simulations lie


class Share(Value):
    """Of `hands` simulated hands `made` can lay down the phase."""

    made: int
    hands: int

    @property
    def probability(self) -> float:
        return self.made / self.hands

    @property
    def margin(self) -> float:
        """By how much the probability may be off, with a certainty of 95 % (Wilson's interval, its larger half)."""
        spread, p = _CERTAINTY**2 / self.hands, self.probability
        middle = (p + spread / 2) / (1 + spread)
        half = sqrt(p * (1 - p) * spread + spread**2 / 4) / (1 + spread)
        return abs(middle - p) + half


def made(rules: CardRules, phase_no: int, first: int = 0, hands: int = HANDS) -> int:
    """How many of the hands with the numbers from `first` on can lay down the phase."""
    phase, deck = rules.book[phase_no], deck_of(rules)
    return sum(solver.can_lay(hand, phase) for hand in _hands(deck, first, hands))


def deck_of(rules: CardRules) -> tuple[Card, ...]:
    return rules.deck if isinstance(rules, MasterRules) else CLASSIC_DECK


@lru_cache(2 * HANDS // PORTION)  # all hands of classic and of master
def _hands(deck: tuple[Card, ...], first: int, count: int) -> tuple[tuple[Card, ...], ...]:
    return tuple(hand(deck, number) for number in range(first, first + count))


def hand(deck: tuple[Card, ...], number: int) -> tuple[Card, ...]:
    """The first cards of a shuffle that the hash of the number decides."""
    left, words = list(deck), blake2b(f"phase 10 hand {number}".encode(), digest_size=_CARDS * _BYTES).digest()
    for place in range(_CARDS):
        word = int.from_bytes(words[place * _BYTES : (place + 1) * _BYTES], "big")
        other = place + word % (len(left) - place)
        left[place], left[other] = left[other], left[place]
    return tuple(left[:_CARDS])
