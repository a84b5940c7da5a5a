"""Exact answers about master's phases with a run or a color run, alone or next to a set.

A run is looked for in each *suit*: the numbers that are there and the jokers that fit, for a color run those of one
color. With the span of the run and the number of the set chosen, counting decides:

- The only number card of the set's number belongs to the set, which needs one (M2).
- Of two or more the run takes one if it can. That costs the set at most a joker of the same range, and the set
  is content with any color, so it is never worse than the other way round.
- The run takes jokers that fit it, and the set any others.

A longer run than the phase asks for is never of use, unless it brings in a number card that the run lacks (M2).
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from engine.cards import COLORS, NUMBERS, Card
from engine.joker_hand import (
    FIRST_HIGH,
    HIGH_JOKERS,
    LOW_JOKERS,
    Melds,
    Pool,
    color_masks,
    counts,
    flagged,
    flags,
    jokers_of_color,
    mask,
    tally,
)
from engine.joker_spans import Span, complete_spans, spans
from engine.melds import ColorRunMeld, Meld, RunMeld, SetMeld
from engine.phases import ColorRunOf, Need, SetOf


class _Suit(NamedTuple):
    """What a run can be made of: a color ("" for any), the numbers that are there, and the jokers that fit."""

    color: str
    mask: int
    low: int
    high: int


_Way: TypeAlias = tuple[int, tuple[int, ...], _Suit, Span, int]
"""The jokers spent, the anchors in the order of the needs, and where the run and the set (0: none) are."""


def lay_downs(cards: Sequence[Card], needs: Sequence[Need]) -> Iterator[Melds]:
    hand = tally(cards)
    held = counts(hand)
    run, size = _run_and_set_size(needs)
    numbers: Sequence[int] = (0,)
    if size:
        low, high = size - held[LOW_JOKERS], size - held[HIGH_JOKERS]
        possible = flags(hand, low if low > 1 else 1, high if high > 1 else 1)
        if not possible:
            return iter(())
        numbers = flagged(possible)
    ways: list[_Way] = []
    for suit in _suits(cards, hand, held, run):
        if suit.mask.bit_count() + suit.low + suit.high >= run.size:
            ways += _ways(suit, run, numbers, size, held, needs[0] is run)
    return _built_in_order(cards, ways, size, held, needs[0] is run) if ways else iter(())


def _run_and_set_size(needs: Sequence[Need]) -> tuple[Need, int]:
    if len(needs) == 1:
        return needs[0], 0
    first, second = needs
    return (second, first.size) if isinstance(first, SetOf) else (first, second.size)


def _suits(cards: Sequence[Card], hand: int, held: bytes, run: Need) -> list[_Suit]:
    if not isinstance(run, ColorRunOf):
        return [_Suit("", mask(flags(hand, 1, 1)), held[LOW_JOKERS], held[HIGH_JOKERS])]
    return [
        _Suit(COLORS[color], there, *jokers_of_color(held, color))
        for color, there in enumerate(color_masks(cards))
    ]


def _ways(
    suit: _Suit, run: Need, numbers: Sequence[int], size: int, held: bytes, is_run_first: bool
) -> Iterator[_Way]:
    """The ways to lay the run in this suit, and the set (unless its size is 0) on one of these numbers."""
    for number in numbers:
        there = _left_for_run(suit.mask, number, held)
        for span in complete_spans(run.size, run.numbers, there, suit.low, suit.high):
            own = held[number] - (span.own >> number & 1)
            jokers = size - own if own < size else 0
            if jokers > _jokers_left(number, span, held):
                continue
            run_anchors = (COLORS.find(suit.color), span.low)
            anchors = (*run_anchors, number) if is_run_first else (number, *run_anchors)
            yield span.low_gaps + span.high_gaps + jokers, anchors, suit, span, number


def _left_for_run(there: int, number: int, held: bytes) -> int:
    return there & ~(1 << number) if held[number] == 1 else there


def _jokers_left(number: int, span: Span, held: bytes) -> int:
    if number < FIRST_HIGH:
        return held[LOW_JOKERS] - span.low_gaps
    return held[HIGH_JOKERS] - span.high_gaps


def _built_in_order(
    cards: Sequence[Card], ways: list[_Way], size: int, held: bytes, is_run_first: bool
) -> Iterator[Melds]:
    for _, _, suit, span, number in sorted(ways):
        pool = Pool(cards)
        of_set = pool.take_many(number, 1) if size and held[number] == 1 else ()
        of_run = tuple(pool.take(place, suit.color) for place in range(span.low, span.high + 1))
        run: Meld = ColorRunMeld(suit.color, span.low, of_run) if suit.color else RunMeld(span.low, of_run)
        if not size:
            yield (run,)
            continue
        same = SetMeld(number, (*of_set, *pool.take_many(number, size - len(of_set))))
        yield (run, same) if is_run_first else (same, run)


# What is missing


def missing(cards: Sequence[Card], needs: Sequence[Need]) -> int:
    hand = tally(cards)
    held = counts(hand)
    run, size = _run_and_set_size(needs)
    fewest = run.size + size
    for suit in _suits(cards, hand, held, run):
        for number in _worth_asking(suit, held) if size else (0,):
            fewest = min(fewest, _fewest_missing(suit, run, number, size, held))
    return fewest


def _worth_asking(suit: _Suit, held: bytes) -> list[int]:
    """The numbers that the suit has, and of the low and the high ones that it has not, the most frequent."""
    others = [number for number in NUMBERS if not suit.mask >> number & 1]
    low = [number for number in others if number < FIRST_HIGH]
    high = [number for number in others if number >= FIRST_HIGH]
    best = [max(of_range, key=held.__getitem__) for of_range in (low, high) if of_range]
    return best + [number for number in NUMBERS if suit.mask >> number & 1]


def _fewest_missing(suit: _Suit, run: Need, number: int, size: int, held: bytes) -> int:
    there = _left_for_run(suit.mask, number, held)
    return min(
        _missing_at(suit, span, number, size, held) for span in spans(run.size, run.numbers, there)
    )


def _missing_at(suit: _Suit, span: Span, number: int, size: int, held: bytes) -> int:
    """The gaps less the jokers that can fill them; what a meld lacks in number cards no joker can fill (M2)."""
    own = held[number] - (span.own >> number & 1)
    gaps = max(0, size - own)
    in_set = min(gaps if own or not size else gaps - 1, _jokers(number, held))
    low_left, high_left = held[LOW_JOKERS], held[HIGH_JOKERS]
    if number < FIRST_HIGH:
        low_left -= in_set
    else:
        high_left -= in_set
    in_run = min(
        min(span.low_gaps, suit.low, low_left) + min(span.high_gaps, suit.high, high_left),
        span.low_gaps + span.high_gaps - span.short,
    )
    return gaps - in_set + span.low_gaps + span.high_gaps - in_run


def _jokers(number: int, held: bytes) -> int:
    return held[LOW_JOKERS] if number < FIRST_HIGH else held[HIGH_JOKERS]
