"""Samples of future draws from the unseen cards, and the counts of hands and draws that phases depend on."""

from collections.abc import Iterable, Sequence
from functools import cache
from hashlib import sha256
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.cards import COLORS, HIGHEST, NUMBERS, SKIP, Card
from engine.solver.joker_hand import FIRST_HIGH

Grid: TypeAlias = NDArray[Any]

SAMPLES: Final = 256
"""Enough to rank nearly equal hands reliably, and few enough to decide within milliseconds."""
DRAWS: Final = 10
"""How many draws to look ahead; rounds are hardly ever longer."""
DRAWS_WITH_DEAL: Final = 20
"""How many draws to look ahead if ten cards are dealt first."""

_FACES: Final = Card.faces()


def _evenly_spread(samples: int, draws: int) -> Grid:
    """A fixed table of stratified samples in [0, 1): each draw covers the pile evenly, in shuffled order."""
    words = [sha256(f"phase 10 sample {place}".encode()).digest() for place in range(samples * draws)]
    keys = np.array([int.from_bytes(word[:6], "big") for word in words]).reshape(draws, samples)
    return np.asarray((keys.argsort(axis=1).argsort(axis=1).T + 0.5) / samples)


_SPREAD: Final = _evenly_spread(SAMPLES, DRAWS_WITH_DEAL)

# Features that are summed over cards, as indices into a row
WILDS: Final = HIGHEST  # the number n has the index n-1
LOW_JOKERS: Final = HIGHEST + 1
HIGH_JOKERS: Final = HIGHEST + 2
OF_COLOR: Final = HIGHEST + 3  # without classic's wilds, which have every color
LOW_JOKERS_OF: Final = OF_COLOR + len(COLORS)
HIGH_JOKERS_OF: Final = LOW_JOKERS_OF + len(COLORS)
_FEATURES: Final = HIGH_JOKERS_OF + len(COLORS)


def _features(card: Card) -> list[int]:
    is_wild = len(card.numbers) == HIGHEST
    is_low = card.is_wild and FIRST_HIGH not in card.numbers
    is_high = card.is_wild and not is_wild and not is_low
    colors = [color in card.colors and not is_wild for color in COLORS]
    row = [card.number == number for number in NUMBERS] + [is_wild, is_low, is_high, *colors]
    return [*row, *(is_low and has for has in colors), *(is_high and has for has in colors)]


_ROWS: Final = np.ascontiguousarray(np.array([_features(card) for card in _FACES]).astype(np.int8).T)
# Features that are combined by bitwise or: masks of numbers, in any color and in each color
_MASKS: Final = np.array(
    [
        [1 << card.number - 1 if card.number and color in (None, card.color) else 0 for card in _FACES]
        for color in (None, *COLORS)
    ]
).astype(np.int32)


class Draws:
    """The samples: for each feature the totals after 0, 1, 2 ... draws, as an array [sample, draws]."""

    def __init__(self, unseen: Grid, ahead: int = DRAWS) -> None:
        ends = np.cumsum(unseen)
        spread = _SPREAD[:, :ahead]
        # if no card is unseen, every draw is a skip, which helps no phase
        self._faces: Grid = (
            np.searchsorted(ends, spread * ends[-1], side="right") if ends[-1] else np.full(spread.shape, SKIP.index)
        )
        self._unseen = unseen
        self._sums: dict[int, Grid] = {}
        self._masks: dict[int, Grid] = {}

    def sum(self, feature: int) -> Grid:
        """Samples are drawn with replacement, so the totals are capped at the number of unseen cards."""
        if feature not in self._sums:
            of_face = _ROWS[feature]
            sums = np.zeros((self._faces.shape[0], self._faces.shape[1] + 1), dtype=np.int8)
            np.cumsum(of_face[self._faces], axis=1, out=sums[:, 1:])
            self._sums[feature] = np.minimum(sums, np.int8(min(100, int(of_face @ self._unseen))))
        return self._sums[feature]

    def mask(self, place: int) -> Grid:
        if place not in self._masks:
            masks = np.zeros((self._faces.shape[0], self._faces.shape[1] + 1), dtype=np.int32)
            np.bitwise_or.accumulate(_MASKS[place][self._faces], axis=1, out=masks[:, 1:])
            self._masks[place] = masks
        return self._masks[place]


class HandsWithDraws:
    """Several hands, each with the first draws of each sample added, as arrays [hand, sample, draws]."""

    def __init__(self, hands: Sequence[Sequence[Card]], draws: Draws) -> None:
        faces = [np.array([card.index for card in hand], dtype=np.intp) for hand in hands]
        self._sums = np.array([_ROWS[:, hand_faces].sum(axis=1) for hand_faces in faces], dtype=np.int8)
        self._masks = np.array([np.bitwise_or.reduce(_MASKS[:, hand_faces], axis=1) for hand_faces in faces])
        self._draws = draws
        self.most = max(hands, key=len, default=())
        """The largest hand, without draws."""

    def sum(self, feature: int) -> Grid:
        return np.asarray(self._sums[:, feature, None, None] + self._draws.sum(feature))

    def number(self, number: int) -> Grid:
        return self.sum(number - 1)

    def mask(self, color_no: int = -1) -> Grid:
        """The masks of the numbers, in one color or (-1) in any."""
        return np.asarray(self._masks[:, color_no + 1, None, None] | self._draws.mask(color_no + 1))

    def most_held(self, number: int) -> int:
        """The highest count of a number in one of the hands, without draws."""
        return int(self._sums[:, number - 1].max())


def unseen_cards(deck: Iterable[Card], seen: Iterable[Card]) -> Grid:
    """How many cards of each face the deck has beyond the seen ones."""
    counts = _deck_counts(tuple(deck)) - np.bincount([card.index for card in seen], minlength=len(_FACES))
    return np.maximum(counts, 0)


@cache
def _deck_counts(deck: tuple[Card, ...]) -> Grid:
    return np.bincount([card.index for card in deck], minlength=len(_FACES))
