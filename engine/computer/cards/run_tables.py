"""Lookup tables of how many cards a run misses, by the mask of the numbers in the hand (bit n-1 for the number n)."""

from functools import cache
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.cards import HIGHEST
from engine.solver.joker_hand import FIRST_HIGH

Counts: TypeAlias = NDArray[np.int8]

MASKS: Final = 1 << HIGHEST
MOST_JOKERS: Final = 4
"""The highest number of jokers per range that the table knows; more jokers count as this many."""

_BITS: Final = np.array([mask.bit_count() for mask in range(MASKS)]).astype(np.int8)
_LOW: Final = (1 << FIRST_HIGH - 1) - 1
_LEAST_NUMBERS: Final = 2  # M2


@cache
def gaps(size: int) -> Counts:
    """Classic: the fewest numbers that a run of this size misses."""
    masks = np.arange(MASKS)
    windows = [((1 << size) - 1) << low for low in range(HIGHEST - size + 1)]
    fewest = np.min([size - _BITS[masks & window] for window in windows], axis=0)
    return np.asarray(fewest, dtype=np.int8)


@cache
def joker_gaps(size: int) -> Counts:
    """Master: the same after low and high jokers have filled gaps, at the index `joker_offset(low, high) | mask`."""
    masks = np.arange(MASKS)
    found = np.full((MOST_JOKERS + 1, MOST_JOKERS + 1, MASKS), size, dtype=np.int8)
    for low in range(HIGHEST - size + 1):
        window = ((1 << size) - 1) << low
        present = masks & window
        low_gaps = (window & _LOW).bit_count() - _BITS[present & _LOW]
        high_gaps = (window & ~_LOW).bit_count() - _BITS[present & ~_LOW]
        short = _LEAST_NUMBERS - _BITS[present]
        for lows in range(MOST_JOKERS + 1):
            for highs in range(MOST_JOKERS + 1):
                left = np.maximum(low_gaps - lows, 0) + np.maximum(high_gaps - highs, 0)
                np.minimum(found[lows, highs], np.maximum(left, short), out=found[lows, highs])
    return found.ravel()


def joker_offset(low: Counts, high: Counts) -> NDArray[np.int32]:
    """Where the table for these numbers of jokers begins."""
    lows = np.clip(low, 0, MOST_JOKERS).astype(np.int32)
    highs = np.clip(high, 0, MOST_JOKERS).astype(np.int32)
    return np.asarray((lows * (MOST_JOKERS + 1) + highs) * MASKS)
