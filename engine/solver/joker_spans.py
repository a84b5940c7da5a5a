"""The spans of numbers where a master run can lie, given the numbers in the hand."""

from functools import cache, lru_cache
from typing import Final, NamedTuple

from engine.cards import HIGHEST, LOWEST
from engine.solver.joker_hand import FIRST_HIGH

_CACHE_SIZE: Final = 1 << 13


class Span(NamedTuple):
    """`present` is the mask of the numbers in the hand; `short` is how many number cards the run lacks (M2)."""

    low: int
    high: int
    present: int
    low_gaps: int
    high_gaps: int
    short: int


@cache
def spans(size: int, numbers: int, mask: int) -> tuple[Span, ...]:
    """For each lowest number the span of the run's size, and longer spans that add number cards it lacks."""
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
    stretch = (2 << high) - (1 << low)
    present, gaps = mask & stretch, stretch & ~mask
    low_gaps = (gaps & (1 << FIRST_HIGH) - 1).bit_count()
    short = numbers - present.bit_count()
    return Span(low, high, present, low_gaps, gaps.bit_count() - low_gaps, max(0, short))


@lru_cache(_CACHE_SIZE)
def complete_spans(size: int, numbers: int, mask: int, low: int, high: int) -> tuple[Span, ...]:
    """The spans that `low` and `high` jokers complete; at most one for each lowest number."""
    return tuple(
        span
        for span in spans(size, numbers, mask)
        if not span.short and span.low_gaps <= low and span.high_gaps <= high
    )


@lru_cache(_CACHE_SIZE)
def ranked_spans(size: int, numbers: int, mask: int, low: int, high: int) -> tuple[tuple[int, Span], ...]:
    """Each span with the number of cards that the run misses after using these jokers, fewest first."""
    return tuple(sorted((_missing(span, low, high), span) for span in spans(size, numbers, mask)))


def _missing(span: Span, low: int, high: int) -> int:
    return max(max(0, span.low_gaps - low) + max(0, span.high_gaps - high), span.short)
