"""In how many draws hands complete a phase, over samples of the cards to come.

Every card that comes is thought to be kept, which is a little better than can be played but equally so for all
hands that are compared. All hands see the same samples.
"""

from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np

from engine.cards import COLORS, HIGHEST, NUMBERS, Card
from engine.computer.cards.run_tables import gaps, joker_gaps, joker_place
from engine.computer.cards.samples import (
    HIGH_JOKERS,
    HIGH_JOKERS_OF,
    LOW_JOKERS,
    LOW_JOKERS_OF,
    OF_COLOR,
    WILDS,
    Draws,
    Grid,
    Together,
)
from engine.phases import ColorOf, ColorRunOf, Phase, RunOf
from engine.solver.joker_hand import FIRST_HIGH

_ALL: Final = (1 << HIGHEST) - 1
_LOWS: Final = range(1, FIRST_HIGH)
_HIGHS: Final = range(FIRST_HIGH, HIGHEST + 1)


def draws_needed(hands: Sequence[Sequence[Card]], phases: Sequence[Phase], draws: Draws) -> Grid:
    """For each hand and sample the number of draws until one of the phases is complete; too many: one more than all."""
    together = Together(hands, draws)
    needed = [(~is_complete(together, phase)).sum(axis=-1) for phase in phases]
    return np.asarray(np.min(needed, axis=0))


def is_complete(cards: Together, phase: Phase) -> Grid:
    needs = phase.needs
    if isinstance(needs[0], ColorOf):
        return _color_complete(cards, phase.size)
    if all(not isinstance(need, RunOf | ColorRunOf) for need in needs):
        sizes = [need.size for need in needs]
        return _joker_sets_complete(cards, sizes) if phase.jokers else _sets_complete(cards, sizes)
    run = next(need for need in needs if isinstance(need, RunOf | ColorRunOf))
    set_size = phase.size - run.size
    if not phase.jokers:
        return _run_complete(cards, run.size, set_size)
    if isinstance(run, ColorRunOf):
        return _color_run_complete(cards, run.size, set_size)
    return _joker_run_complete(cards, run.size, set_size)


def _color_complete(cards: Together, size: int) -> Grid:
    counts = [cards.sum(OF_COLOR + color) for color in range(len(COLORS))]
    return np.asarray(np.maximum.reduce(counts) + cards.sum(WILDS) >= size)


# Classic


def _two_most(counts: Iterator[Grid]) -> tuple[Grid, Grid]:
    first = next(counts)
    second = np.zeros_like(first)
    for count in counts:
        np.maximum(second, np.minimum(first, count), out=second)
        first = np.maximum(first, count)
    return first, second


def _short(size: int, count: Grid) -> Grid:
    return np.asarray(np.maximum(size - count, 0))


def _sets_complete(cards: Together, sizes: Sequence[int]) -> Grid:
    """The larger set on the most frequent number, the other on the next or on the same."""
    first, second = _two_most(cards.number(number) for number in NUMBERS)
    large, small = sizes
    apart = _short(large, first) + _short(small, second)
    return np.asarray(np.minimum(apart, _short(large + small, first)) <= cards.sum(WILDS))


def _run_complete(cards: Together, size: int, set_size: int) -> Grid:
    table, mask = gaps(size), cards.mask()
    missing = table[mask]
    if set_size:
        alone, missing = missing, np.full_like(missing, size + set_size)
        for number in NUMBERS:
            count = cards.number(number)
            for_set = _short(set_size, count) + table[mask & (_ALL ^ 1 << number - 1)]
            for_run = np.where(count > 0, _short(set_size + 1, count) + alone, for_set)
            missing = np.minimum(missing, np.minimum(for_set, for_run))
    return np.asarray(missing <= cards.sum(WILDS))


# Master


def _joker_sets_complete(cards: Together, sizes: Sequence[int]) -> Grid:
    low_jokers, high_jokers = cards.sum(LOW_JOKERS), cards.sum(HIGH_JOKERS)
    if len(sizes) > 2:
        return _pairs_complete(cards, len(sizes), low_jokers, high_jokers)
    lows = _two_most(cards.number(number) for number in _LOWS)
    highs = _two_most(cards.number(number) for number in _HIGHS)
    large, small = sizes
    missing = [
        _set_missing(large, lows[0], low_jokers) + _set_missing(small, highs[0], high_jokers),
        _set_missing(small, lows[0], low_jokers) + _set_missing(large, highs[0], high_jokers),
    ]
    for (first, second), jokers in ((lows, low_jokers), (highs, high_jokers)):
        gaps_left = np.maximum(_short(large, first) + _short(small, second) - jokers, 0)
        missing.append(np.maximum(gaps_left, (second == 0).astype(np.int8)))
        missing.append(np.maximum(_short(large + small, first) - jokers, 0))
    return np.asarray(np.minimum.reduce(missing) == 0)


def _set_missing(size: int, count: Grid, jokers: Grid) -> Grid:
    return np.asarray(np.maximum(_short(size, count) - jokers, (count == 0).astype(np.int8)))


def _pairs_complete(cards: Together, amount: int, low_jokers: Grid, high_jokers: Grid) -> Grid:
    pairs: Grid = np.zeros_like(low_jokers)
    for numbers, jokers in ((_LOWS, low_jokers), (_HIGHS, high_jokers)):
        counts = [cards.number(number) for number in numbers]
        natural = np.add.reduce([count // 2 for count in counts])
        singles = np.add.reduce([count % 2 for count in counts])
        helped = np.minimum(singles, jokers)
        pairs = pairs + natural + helped + np.minimum((jokers - helped) // 2, natural)
    return np.asarray(pairs >= amount)


def _joker_run_complete(cards: Together, size: int, set_size: int) -> Grid:
    low, high, mask, table = cards.sum(LOW_JOKERS), cards.sum(HIGH_JOKERS), cards.mask(), joker_gaps(size)
    if not set_size:
        return np.asarray(table[joker_place(low, high) | mask] == 0)
    found = np.zeros(mask.shape, dtype=bool)
    for number in _worth_a_set(cards, _TRIED):
        found |= _set_and_run(cards.number(number), number, set_size, (low, high), (low, high), mask, table)
    return found


def _color_run_complete(cards: Together, size: int, set_size: int) -> Grid:
    low, high, table = cards.sum(LOW_JOKERS), cards.sum(HIGH_JOKERS), joker_gaps(size)
    found = np.zeros(low.shape, dtype=bool)
    for color in range(len(COLORS)):
        fitting = cards.sum(LOW_JOKERS_OF + color), cards.sum(HIGH_JOKERS_OF + color)
        mask = cards.mask(color)
        for number in _worth_a_set(cards, _TRIED_IN_COLORS):
            found |= _set_and_run(cards.number(number), number, set_size, (low, high), fitting, mask, table)
    return found


_TRIED: Final = 8
_TRIED_IN_COLORS: Final = 5


def _worth_a_set(cards: Together, tried: int) -> list[int]:
    """The numbers of which the hands have most."""
    return sorted(NUMBERS, key=lambda number: -cards.most_held(number))[:tried]


def _set_and_run(
    count: Grid,
    number: int,
    set_size: int,
    jokers: tuple[Grid, Grid],
    fitting: tuple[Grid, Grid],
    mask: Grid,
    table: Grid,
) -> Grid:
    """Whether the set on this number and a run can both be made; the set takes its jokers first."""
    is_low = number < FIRST_HIGH
    bit = 1 << number - 1
    in_run = ((mask & bit) > 0) & (count > 1)
    own = count - in_run
    for_set = _short(set_size, own)
    low, high = jokers
    left = low - for_set if is_low else high - for_set
    is_set = (own > 0) & (left >= 0)
    low, high = (np.minimum(left, fitting[0]), fitting[1]) if is_low else (fitting[0], np.minimum(left, fitting[1]))
    there = np.where(in_run, mask, mask & (_ALL ^ bit))
    return np.asarray(is_set & (table[joker_place(low, high) | there] == 0))
