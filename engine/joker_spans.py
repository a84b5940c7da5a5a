"""The stretches of numbers over which one of master's runs can be laid, given the numbers that are there."""

from functools import cache, lru_cache
from typing import Final, NamedTuple

from engine.cards import HIGHEST, LOWEST
from engine.joker_hand import FIRST_HIGH

_REMEMBERED: Final = 1 << 13


class Span(NamedTuple):
    """`own` is the mask of the numbers that are there; `short`: how many more of them the run must have (M2)."""

    low: int
    high: int
    own: int
    low_gaps: int
    high_gaps: int
    short: int


@cache
def spans(size: int, numbers: int, mask: int) -> tuple[Span, ...]:
    """From every low the span of the run's size, and longer ones as far as they bring in number cards it lacks."""
    found: list[Span] = []
    for low in range(LOWEST, HIGHEST + 2 - size):
        high = low + size - 1
        while high <= HIGHEST:
            span = _span(numbers, mask, low, high)
            if high < low + size or mask >> high & 1:
                found.append(span)
            if not span.short:
                break
            high += 1
    return tuple(found)


def _span(numbers: int, mask: int, low: int, high: int) -> Span:
    gaps = [number for number in range(low, high + 1) if not mask >> number & 1]
    low_gaps = sum(number < FIRST_HIGH for number in gaps)
    short = max(0, numbers - (high + 1 - low - len(gaps)))
    own = mask & (2 << high) - (1 << low)
    return Span(low, high, own, low_gaps, len(gaps) - low_gaps, short)


@lru_cache(_REMEMBERED)
def complete_spans(size: int, numbers: int, mask: int, low: int, high: int) -> tuple[Span, ...]:
    """Those that so many low and high jokers complete: at most one from every low."""
    return tuple(
        span
        for span in spans(size, numbers, mask)
        if not span.short and span.low_gaps <= low and span.high_gaps <= high
    )
