"""Exact answers about master's phases with a run or a color run, alone or with a set.

A run is looked for in each *suit*: the hand's numbers and the jokers that fit; a color run has one suit per color.
Once the span of the run and the number of the set are chosen, counting decides:

- If the hand has a single number card of the set's number, the set gets it, because a set needs one (M2).
- If the hand has more, the run gets one if it can use it. That costs the set at most one joker of the same range, and
  the set takes jokers of any color, so this is never worse than the opposite.
- The run takes jokers that fit it, and the set takes any others.

A run longer than the phase asks for helps only if it adds a number card that the run lacks (M2).
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from engine.cards import COLORS, HIGHEST, LOWEST, NUMBERS, Card
from engine.melds import ColorRunMeld, Meld, RunMeld, SetMeld
from engine.phases import ColorRunOf, Need, SetOf
from engine.solver.joker_hand import (
    FIRST_HIGH,
    HIGH_JOKERS,
    LOW_JOKERS,
    Melds,
    Pool,
    Suit,
    any_suit,
    color_suits,
    counts,
    flagged,
    flags,
    tally,
)
from engine.solver.joker_spans import Span, complete_spans, ranked_spans


class _Query(NamedTuple):
    """The run and the size of the set (0: none) to look for, their order in the phase, and the counts of the hand."""

    run: Need
    size: int
    is_run_first: bool
    held: bytes


_Way: TypeAlias = tuple[int, tuple[int, ...], Suit, Span, int]
"""The jokers spent, the anchors in the order of the needs, the suit and span of the run, the set's number (0: none)."""


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
    suits = _suits(cards, hand, held, run, run.size)
    if not suits:
        return iter(())
    query = _Query(run, size, needs[0] is run, held)
    ways = [way for suit in suits for way in _ways(query, suit, numbers)]
    return _built_in_order(cards, query, ways) if ways else iter(())


def _run_and_set_size(needs: Sequence[Need]) -> tuple[Need, int]:
    if len(needs) == 1:
        return needs[0], 0
    first, second = needs
    return (second, first.size) if isinstance(first, SetOf) else (first, second.size)


def _suits(cards: Sequence[Card], hand: int, held: bytes, run: Need, least: int) -> list[Suit]:
    return color_suits(cards, held, least) if isinstance(run, ColorRunOf) else any_suit(hand, held, least)


def _ways(query: _Query, suit: Suit, numbers: Sequence[int]) -> Iterator[_Way]:
    """The ways to lay the run in this suit and the set on one of these numbers."""
    run, size, is_run_first, held = query
    for number in numbers:
        run_mask = _run_mask(suit.mask, number, held)
        for span in complete_spans(run.size, run.numbers, run_mask, suit.low, suit.high):
            naturals = held[number] - (span.present >> number & 1)
            jokers = size - naturals if naturals < size else 0
            if jokers > _jokers(number, held) - (span.low_gaps if number < FIRST_HIGH else span.high_gaps):
                continue
            run_anchors = (COLORS.find(suit.color), span.low)
            anchors = (*run_anchors, number) if is_run_first else (number, *run_anchors)
            yield span.low_gaps + span.high_gaps + jokers, anchors, suit, span, number


def _run_mask(mask: int, number: int, held: bytes) -> int:
    """The numbers left for the run once the set has its number card."""
    return mask & ~(1 << number) if held[number] == 1 else mask


def _jokers(number: int, held: bytes) -> int:
    return held[LOW_JOKERS] if number < FIRST_HIGH else held[HIGH_JOKERS]


def _built_in_order(cards: Sequence[Card], query: _Query, ways: list[_Way]) -> Iterator[Melds]:
    _, size, is_run_first, held = query
    for _, _, suit, span, number in sorted(ways):
        pool = Pool(cards)
        set_cards = pool.take_many(number, 1 if size and held[number] == 1 else 0)
        run_cards = tuple([pool.take(place, suit.color) for place in range(span.low, span.high + 1)])
        run: Meld = ColorRunMeld(suit.color, span.low, run_cards) if suit.color else RunMeld(span.low, run_cards)
        if not size:
            yield (run,)
            continue
        set_meld = SetMeld(number, (*set_cards, *pool.take_many(number, size - len(set_cards))))
        yield (run, set_meld) if is_run_first else (set_meld, run)


# What is missing


def missing(cards: Sequence[Card], needs: Sequence[Need]) -> int:
    hand = tally(cards)
    held = counts(hand)
    run, size = _run_and_set_size(needs)
    query = _Query(run, size, needs[0] is run, held)
    set_bounds = _set_bounds(size, held) if size else {0: 0}
    best_set_bound = min(set_bounds.values())
    fewest = run.size + size
    for run_bound, suit in sorted([(_run_bound(run, suit), suit) for suit in _suits(cards, hand, held, run, 0)]):
        if best_set_bound + run_bound >= fewest:
            break
        for set_bound, number in _set_candidates(suit, set_bounds, held):
            if set_bound + run_bound >= fewest:
                break
            fewest = _fewest_missing(query, suit, number, set_bound, fewest)
    return fewest


def _run_bound(run: Need, suit: Suit) -> int:
    """The cards that the run misses if it can use the whole suit: a lower bound."""
    return ranked_spans(run.size, run.numbers, suit.mask, suit.low, suit.high)[0][0]


def _set_bounds(size: int, held: bytes) -> dict[int, int]:
    """For each number the cards that the set misses if it can use all jokers: a lower bound."""
    return {number: max(size - held[number] - _jokers(number, held), 0 if held[number] else 1) for number in NUMBERS}


def _set_candidates(suit: Suit, bounds: Mapping[int, int], held: bytes) -> list[tuple[int, int]]:
    """The numbers to try for the set, with the lower bounds of what it misses, lowest first.

    These are the numbers in the suit, and the most frequent low and high number outside it.
    """
    if 0 in bounds:
        return [(0, 0)]
    numbers = [number for number in NUMBERS if suit.mask >> number & 1]
    for numbers_of_range in _RANGES:
        others = [number for number in numbers_of_range if not suit.mask >> number & 1]
        if others:
            numbers.append(max(others, key=held.__getitem__))
    return sorted([(bounds[number], number) for number in numbers])


_RANGES: Final = (range(LOWEST, FIRST_HIGH), range(FIRST_HIGH, HIGHEST + 1))


def _fewest_missing(query: _Query, suit: Suit, number: int, set_bound: int, fewest: int) -> int:
    """The smaller of `fewest` and what the phase misses with the set on this number."""
    run = query.run
    run_mask = _run_mask(suit.mask, number, query.held)
    for run_bound, span in ranked_spans(run.size, run.numbers, run_mask, suit.low, suit.high):
        if set_bound + run_bound >= fewest:
            break
        fewest = min(fewest, _missing_at(query, suit, span, number))
    return fewest


def _missing_at(query: _Query, suit: Suit, span: Span, number: int) -> int:
    """The gaps minus the jokers that can fill them; no joker replaces a number card that a meld needs (M2)."""
    _, size, _, held = query
    naturals = held[number] - (span.present >> number & 1)
    gaps = max(0, size - naturals)
    in_set = min(gaps if naturals or not size else gaps - 1, _jokers(number, held))
    low, high = held[LOW_JOKERS], held[HIGH_JOKERS]
    if number < FIRST_HIGH:
        low -= in_set
    else:
        high -= in_set
    run_gaps = span.low_gaps + span.high_gaps
    fitting = min(span.low_gaps, suit.low, low) + min(span.high_gaps, suit.high, high)
    return gaps - in_set + run_gaps - min(fitting, run_gaps - span.short)
