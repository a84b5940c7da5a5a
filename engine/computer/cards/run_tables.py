"""How many cards a run misses, looked up by the mask of the numbers that are there (bit n-1 for the number n)."""

from functools import cache
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.cards import HIGHEST
from engine.solver.joker_hand import FIRST_HIGH

Counts: TypeAlias = NDArray[np.int8]

MASKS: Final = 1 << HIGHEST
MOST_JOKERS: Final = 4
"""More of one range are counted as so many."""

_BITS: Final = np.array([mask.bit_count() for mask in range(MASKS)]).astype(np.int8)
_LOW: Final = (1 << FIRST_HIGH - 1) - 1
_LEAST_NUMBERS: Final = 2  # M2


@cache
def gaps(size: int) -> Counts:
    """Classic: the fewest numbers that are missing in a run of this size."""
    masks = np.arange(MASKS)
    windows = [((1 << size) - 1) << low for low in range(HIGHEST - size + 1)]
    fewest = np.min([size - _BITS[masks & window] for window in windows], axis=0)
    return np.asarray(fewest, dtype=np.int8)


@cache
def joker_gaps(size: int) -> Counts:
    """Master: the same after so many low and high jokers have helped out, at `joker_place(low, high) | mask`."""
    masks = np.arange(MASKS)
    found = np.full((MOST_JOKERS + 1, MOST_JOKERS + 1, MASKS), size, dtype=np.int8)
    for low in range(HIGHEST - size + 1):
        window = ((1 << size) - 1) << low
        there = masks & window
        low_gaps = (window & _LOW).bit_count() - _BITS[there & _LOW]
        high_gaps = (window & ~_LOW).bit_count() - _BITS[there & ~_LOW]
        short = _LEAST_NUMBERS - _BITS[there]
        for lows in range(MOST_JOKERS + 1):
            for highs in range(MOST_JOKERS + 1):
                left = np.maximum(low_gaps - lows, 0) + np.maximum(high_gaps - highs, 0)
                np.minimum(found[lows, highs], np.maximum(left, short), out=found[lows, highs])
    return found.ravel()


def joker_place(low: Counts, high: Counts) -> NDArray[np.int32]:
    """Where the table for so many jokers begins."""
    lows = np.clip(low, 0, MOST_JOKERS).astype(np.int32)
    highs = np.clip(high, 0, MOST_JOKERS).astype(np.int32)
    return np.asarray((lows * (MOST_JOKERS + 1) + highs) * MASKS)
