"""Exact answers about master's phases with a run or a color run, alone or next to a set.

A run is looked for in each *suit*: the numbers that are there and the jokers that fit, for a color run those of one
color. With the span of the run and the number of the set chosen, counting decides:

- The only number card of the set's number belongs to the set, which needs one (M2).
- Of two or more the run takes one if it can. That costs the set at most a joker of the same range, and the set
  is content with any color, so it is never worse than the other way round.
- The run takes jokers that fit it, and the set any others.

A longer run than the phase asks for is never of use, unless it brings in a number card that the run lacks (M2).
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


class _Asked(NamedTuple):
    """The run, the size of the set (0: none) and which comes first, and the hand that they are asked of."""

    run: Need
    size: int
    is_run_first: bool
    held: bytes


_Way: TypeAlias = tuple[int, tuple[int, ...], Suit, Span, int]
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
    suits = _suits(cards, hand, held, run, run.size)
    if not suits:
        return iter(())
    asked = _Asked(run, size, needs[0] is run, held)
    ways = [way for suit in suits for way in _ways(asked, suit, numbers)]
    return _built_in_order(cards, asked, ways) if ways else iter(())


def _run_and_set_size(needs: Sequence[Need]) -> tuple[Need, int]:
    if len(needs) == 1:
        return needs[0], 0
    first, second = needs
    return (second, first.size) if isinstance(first, SetOf) else (first, second.size)


def _suits(cards: Sequence[Card], hand: int, held: bytes, run: Need, least: int) -> list[Suit]:
    return color_suits(cards, held, least) if isinstance(run, ColorRunOf) else any_suit(hand, held, least)


def _ways(asked: _Asked, suit: Suit, numbers: Sequence[int]) -> Iterator[_Way]:
    """The ways to lay the run in this suit and the set on one of these numbers."""
    run, size, is_run_first, held = asked
    for number in numbers:
        there = _left_for_run(suit.mask, number, held)
        for span in complete_spans(run.size, run.numbers, there, suit.low, suit.high):
            own = held[number] - (span.own >> number & 1)
            jokers = size - own if own < size else 0
            if jokers > _jokers(number, held) - (span.low_gaps if number < FIRST_HIGH else span.high_gaps):
                continue
            run_anchors = (COLORS.find(suit.color), span.low)
            anchors = (*run_anchors, number) if is_run_first else (number, *run_anchors)
            yield span.low_gaps + span.high_gaps + jokers, anchors, suit, span, number


def _left_for_run(there: int, number: int, held: bytes) -> int:
    return there & ~(1 << number) if held[number] == 1 else there


def _jokers(number: int, held: bytes) -> int:
    return held[LOW_JOKERS] if number < FIRST_HIGH else held[HIGH_JOKERS]


def _built_in_order(cards: Sequence[Card], asked: _Asked, ways: list[_Way]) -> Iterator[Melds]:
    _, size, is_run_first, held = asked
    for _, _, suit, span, number in sorted(ways):
        pool = Pool(cards)
        of_set = pool.take_many(number, 1 if size and held[number] == 1 else 0)
        of_run = tuple([pool.take(place, suit.color) for place in range(span.low, span.high + 1)])
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
    asked = _Asked(run, size, needs[0] is run, held)
    of_sets = _set_missing(size, held) if size else {0: 0}
    of_best_set = min(of_sets.values())
    fewest = run.size + size
    for of_run, suit in sorted([(_run_missing(run, suit), suit) for suit in _suits(cards, hand, held, run, 0)]):
        if of_best_set + of_run >= fewest:
            break
        for of_set, number in _worth_asking(suit, of_sets, held):
            if of_set + of_run >= fewest:
                break
            fewest = _fewest_missing(asked, suit, number, of_set, fewest)
    return fewest


def _run_missing(run: Need, suit: Suit) -> int:
    """What the run would be missing if it had the suit to itself."""
    return ranked_spans(run.size, run.numbers, suit.mask, suit.low, suit.high)[0][0]


def _set_missing(size: int, held: bytes) -> dict[int, int]:
    """For each number what the set would be missing if it had all jokers to itself."""
    return {number: max(size - held[number] - _jokers(number, held), 0 if held[number] else 1) for number in NUMBERS}


def _worth_asking(suit: Suit, of_sets: Mapping[int, int], held: bytes) -> list[tuple[int, int]]:
    """The numbers to try for the set with what it would be missing, from the least upwards.

    Those are the numbers that the suit has; of the low and of the high others only the most frequent.
    """
    if 0 in of_sets:
        return [(0, 0)]
    numbers = [number for number in NUMBERS if suit.mask >> number & 1]
    for of_range in _OF_RANGE:
        others = [number for number in of_range if not suit.mask >> number & 1]
        if others:
            numbers.append(max(others, key=held.__getitem__))
    return sorted([(of_sets[number], number) for number in numbers])


_OF_RANGE: Final = (range(LOWEST, FIRST_HIGH), range(FIRST_HIGH, HIGHEST + 1))


def _fewest_missing(asked: _Asked, suit: Suit, number: int, of_set: int, fewest: int) -> int:
    """`fewest`, or what is missing with the set on this number if that is less."""
    run = asked.run
    there = _left_for_run(suit.mask, number, asked.held)
    for of_run, span in ranked_spans(run.size, run.numbers, there, suit.low, suit.high):
        if of_set + of_run >= fewest:
            break
        fewest = min(fewest, _missing_at(asked, suit, span, number))
    return fewest


def _missing_at(asked: _Asked, suit: Suit, span: Span, number: int) -> int:
    """The gaps less the jokers that can fill them; what a meld lacks in number cards no joker can fill (M2)."""
    _, size, _, held = asked
    own = held[number] - (span.own >> number & 1)
    gaps = max(0, size - own)
    in_set = min(gaps if own or not size else gaps - 1, _jokers(number, held))
    low, high = held[LOW_JOKERS], held[HIGH_JOKERS]
    if number < FIRST_HIGH:
        low -= in_set
    else:
        high -= in_set
    run_gaps = span.low_gaps + span.high_gaps
    fitting = min(span.low_gaps, suit.low, low) + min(span.high_gaps, suit.high, high)
    return gaps - in_set + run_gaps - min(fitting, run_gaps - span.short)
