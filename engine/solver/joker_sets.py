"""Exact answers about master's phases that consist of sets only.

Counting decides whether a choice of numbers works: the sets on a number use its number cards first and jokers of its
range for the rest, and each set needs at least one number card (M2).
"""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import product
from typing import Final, TypeAlias

from engine.cards import HIGHEST, Card
from engine.melds import SetMeld
from engine.phases import Need
from engine.solver.joker_hand import FIRST_HIGH, HIGH_JOKERS, LOW_JOKERS, Melds, Pool, counts, flagged, flags, tally

_Sizes: TypeAlias = tuple[int, ...]


def lay_downs(cards: Sequence[Card], needs: Sequence[Need]) -> Iterator[Melds]:
    hand = tally(cards)
    sizes = _sizes(needs)
    natural, smallest, least = 0, sizes[-1], sizes[-1]
    while natural < len(sizes) and (enough := flags(hand, least, least)):
        natural += enough.bit_count()
        least += smallest
    lacking = len(sizes) - natural
    held = counts(hand)
    low, high = held[LOW_JOKERS], held[HIGH_JOKERS]
    # a set that number cards alone cannot make takes at least one joker
    if lacking > low + high or not flags(hand, max(1, sizes[0] - low), max(1, sizes[0] - high)):
        return iter(())
    return _in_order(cards, hand, sizes, max(0, lacking))


@cache
def _sizes(needs: Sequence[Need]) -> _Sizes:
    """The sizes of the sets; the phases name the larger sets first."""
    return tuple(need.size for need in needs)


def _in_order(cards: Sequence[Card], hand: int, sizes: _Sizes, fewest: int) -> Iterator[Melds]:
    held = counts(hand)
    search = _Search(sizes, held, flagged(flags(hand, 1, 1)))
    low, high = held[LOW_JOKERS], held[HIGH_JOKERS]
    for spent in range(fewest, low + high + 1):
        for numbers in search.choices((), low, high, spent):
            yield _built(cards, sizes, numbers)


class _Search:
    """Finds the choices of numbers for the sets that spend exactly `spent` jokers, in the order of numbers."""

    def __init__(self, sizes: _Sizes, held: bytes, numbers: Sequence[int]) -> None:
        self._sizes = sizes
        self._numbers = numbers
        self._left = list(held)  # by number: cards that no set uses yet; below 0, jokers stand in
        self._free = list(held)  # by number: how many more sets could get the number card they need

    def choices(self, chosen: tuple[int, ...], low: int, high: int, spent: int) -> Iterator[tuple[int, ...]]:
        place = len(chosen)
        if place == len(self._sizes):
            if not spent:
                yield chosen
            return
        size, left, free = self._sizes[place], self._left, self._free
        is_same_size = place > 0 and self._sizes[place - 1] == size
        for number in self._numbers:
            naturals = left[number]
            jokers = 0 if naturals >= size else size - naturals if naturals > 0 else size
            if jokers > spent or not free[number]:
                continue
            if is_same_size and number < chosen[-1]:
                continue  # the same sets in another order
            is_low = number < FIRST_HIGH
            if jokers > (low if is_low else high):
                continue
            left[number] -= size
            free[number] -= 1
            after = (low - jokers, high) if is_low else (low, high - jokers)
            yield from self.choices((*chosen, number), *after, spent - jokers)
            left[number] += size
            free[number] += 1


def _built(cards: Sequence[Card], sizes: _Sizes, numbers: Sequence[int]) -> Melds:
    pool = Pool(cards)
    firsts = [pool.take(number) for number in numbers]  # every set gets its number card first
    return tuple(
        [
            SetMeld(number, (first, *pool.take_many(number, size - 1)))
            for number, first, size in zip(numbers, firsts, sizes, strict=True)
        ]
    )


# What is missing: low and high numbers have different jokers, so the sets are split between the two ranges


def missing(cards: Sequence[Card], needs: Sequence[Need]) -> int:
    held = counts(tally(cards))
    sizes = _sizes(needs)
    low, high = _largest_counts(held[1:FIRST_HIGH], sizes), _largest_counts(held[FIRST_HIGH : HIGHEST + 1], sizes)
    return min(
        _range_missing(lows, low, held[LOW_JOKERS]) + _range_missing(highs, high, held[HIGH_JOKERS])
        for lows, highs in _splits(sizes)
    )


def _largest_counts(held: bytes, sizes: _Sizes) -> tuple[int, ...]:
    """The counts of the most frequent numbers, where sets do best, capped at the cards that all sets need."""
    most = sum(sizes)
    return tuple(sorted([min(most, count) for count in held], reverse=True)[: len(sizes)])


@cache
def _splits(sizes: _Sizes) -> frozenset[tuple[_Sizes, _Sizes]]:
    """The ways to split the sets between low and high numbers."""
    return frozenset(
        (
            tuple(size for size, is_low in zip(sizes, are_low, strict=True) if is_low),
            tuple(size for size, is_low in zip(sizes, are_low, strict=True) if not is_low),
        )
        for are_low in product((True, False), repeat=len(sizes))
    )


_CACHE_SIZE: Final = 1 << 12


@lru_cache(_CACHE_SIZE)
def _range_missing(sizes: _Sizes, counts: Sequence[int], jokers: int) -> int:
    return min(_missing_at(placing, counts, jokers) for placing in _placings(sizes))


_Placing: TypeAlias = tuple[tuple[int, int], ...]
"""For each number, most frequent first: how many sets lie on it, and how many cards they need."""


def _missing_at(placing: _Placing, counts: Sequence[int], jokers: int) -> int:
    without_number = gaps = 0
    for (sets, size), count in zip(placing, counts, strict=False):
        without_number += max(0, sets - count)
        gaps += max(0, size - count)
    return max(gaps - jokers, without_number)


@cache
def _placings(sizes: _Sizes) -> frozenset[_Placing]:
    """The ways to put n sets on n numbers or fewer."""
    places = range(len(sizes))
    found = set()
    for chosen in product(places, repeat=len(sizes)):
        sizes_at = [[size for size, where in zip(sizes, chosen, strict=True) if where == place] for place in places]
        found.add(tuple((len(sizes_here), sum(sizes_here)) for sizes_here in sizes_at))
    return frozenset(found)
