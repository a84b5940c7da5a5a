"""The stretches of numbers over which one of master's runs can be laid, given the numbers that are there."""

from functools import cache, lru_cache
from typing import Final, NamedTuple

from engine.cards import HIGHEST, LOWEST
from engine.solver.joker_hand import FIRST_HIGH

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
    stretch = (2 << high) - (1 << low)
    own, gaps = mask & stretch, stretch & ~mask
    low_gaps = (gaps & (1 << FIRST_HIGH) - 1).bit_count()
    short = numbers - own.bit_count()
    return Span(low, high, own, low_gaps, gaps.bit_count() - low_gaps, max(0, short))


@lru_cache(_REMEMBERED)
def complete_spans(size: int, numbers: int, mask: int, low: int, high: int) -> tuple[Span, ...]:
    """Those that so many low and high jokers complete: at most one from every low."""
    return tuple(
        span
        for span in spans(size, numbers, mask)
        if not span.short and span.low_gaps <= low and span.high_gaps <= high
    )


@lru_cache(_REMEMBERED)
def ranked_spans(size: int, numbers: int, mask: int, low: int, high: int) -> tuple[tuple[int, Span], ...]:
    """Each span with what the run would be missing if it had all these jokers, from the least upwards."""
    return tuple(sorted((_missing(span, low, high), span) for span in spans(size, numbers, mask)))


def _missing(span: Span, low: int, high: int) -> int:
    return max(max(0, span.low_gaps - low) + max(0, span.high_gaps - high), span.short)
