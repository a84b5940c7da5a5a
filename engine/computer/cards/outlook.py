"""How many draws hands need to complete a phase, over samples of future draws.

Every drawn card is assumed to be kept, which is slightly optimistic, but equally so for all hands. All hands are
compared on the same samples.
"""

from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np

from engine.cards import COLORS, HIGHEST, NUMBERS, Card
from engine.computer.cards.plans import plan_complete
from engine.computer.cards.run_tables import gaps, joker_gaps, joker_offset
from engine.computer.cards.samples import (
    HIGH_JOKERS,
    HIGH_JOKERS_OF,
    LOW_JOKERS,
    LOW_JOKERS_OF,
    OF_COLOR,
    WILDS,
    Draws,
    Grid,
    HandsWithDraws,
)
from engine.phases import ColorOf, ColorRunOf, Phase, RunOf, SetOf
from engine.solver.joker_hand import FIRST_HIGH

_ALL: Final = (1 << HIGHEST) - 1
_LOWS: Final = range(1, FIRST_HIGH)
_HIGHS: Final = range(FIRST_HIGH, HIGHEST + 1)


def draws_needed(hands: Sequence[Sequence[Card]], phases: Sequence[Phase], draws: Draws) -> Grid:
    """For each hand and sample the draws until one of the phases is complete; one more than sampled if none is."""
    cards = HandsWithDraws(hands, draws)
    needed = [(~is_complete(cards, phase)).sum(axis=-1) for phase in phases]
    return np.asarray(np.min(needed, axis=0))


def is_complete(cards: HandsWithDraws, phase: Phase) -> Grid:
    needs = phase.needs
    if not _is_printed_kind(phase):
        return plan_complete(cards, phase)
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


def _is_printed_kind(phase: Phase) -> bool:
    """Whether the melds are of a kind that this file counts; all others are looked at plan by plan (V5)."""
    sizes = {need.size for need in phase.needs if isinstance(need, SetOf)}
    if phase.is_mixed or len(phase.needs) == len(sizes) == 1:
        return False
    return len(phase.needs) < 3 or sizes == {2}


def _color_complete(cards: HandsWithDraws, size: int) -> Grid:
    counts = [cards.sum(OF_COLOR + color) for color in range(len(COLORS))]
    return np.asarray(np.maximum.reduce(counts) + cards.sum(WILDS) >= size)


# Classic


def _two_highest(counts: Iterator[Grid]) -> tuple[Grid, Grid]:
    first = next(counts)
    second = np.zeros_like(first)
    for count in counts:
        np.maximum(second, np.minimum(first, count), out=second)
        first = np.maximum(first, count)
    return first, second


def _lacking(size: int, count: Grid) -> Grid:
    return np.asarray(np.maximum(size - count, 0))


def _sets_complete(cards: HandsWithDraws, sizes: Sequence[int]) -> Grid:
    """The larger set on the most frequent number, the other on the next or on the same."""
    first, second = _two_highest(cards.number(number) for number in NUMBERS)
    large, small = sizes
    apart = _lacking(large, first) + _lacking(small, second)
    return np.asarray(np.minimum(apart, _lacking(large + small, first)) <= cards.sum(WILDS))


def _run_complete(cards: HandsWithDraws, size: int, set_size: int) -> Grid:
    table, mask = gaps(size), cards.mask()
    missing = table[mask]
    if set_size:
        alone, missing = missing, np.full_like(missing, size + set_size)
        for number in NUMBERS:
            count = cards.number(number)
            for_set = _lacking(set_size, count) + table[mask & (_ALL ^ 1 << number - 1)]
            for_run = np.where(count > 0, _lacking(set_size + 1, count) + alone, for_set)
            missing = np.minimum(missing, np.minimum(for_set, for_run))
    return np.asarray(missing <= cards.sum(WILDS))


# Master


def _joker_sets_complete(cards: HandsWithDraws, sizes: Sequence[int]) -> Grid:
    low_jokers, high_jokers = cards.sum(LOW_JOKERS), cards.sum(HIGH_JOKERS)
    if len(sizes) > 2:
        return _pairs_complete(cards, len(sizes), low_jokers, high_jokers)
    lows = _two_highest(cards.number(number) for number in _LOWS)
    highs = _two_highest(cards.number(number) for number in _HIGHS)
    large, small = sizes
    missing = [
        _set_missing(large, lows[0], low_jokers) + _set_missing(small, highs[0], high_jokers),
        _set_missing(small, lows[0], low_jokers) + _set_missing(large, highs[0], high_jokers),
    ]
    for (first, second), jokers in ((lows, low_jokers), (highs, high_jokers)):
        gaps_left = np.maximum(_lacking(large, first) + _lacking(small, second) - jokers, 0)
        missing.append(np.maximum(gaps_left, (second == 0).astype(np.int8)))
        missing.append(np.maximum(_lacking(large + small, first) - jokers, 0))
    return np.asarray(np.minimum.reduce(missing) == 0)


def _set_missing(size: int, count: Grid, jokers: Grid) -> Grid:
    return np.asarray(np.maximum(_lacking(size, count) - jokers, (count == 0).astype(np.int8)))


def _pairs_complete(cards: HandsWithDraws, amount: int, low_jokers: Grid, high_jokers: Grid) -> Grid:
    pairs: Grid = np.zeros_like(low_jokers)
    for numbers, jokers in ((_LOWS, low_jokers), (_HIGHS, high_jokers)):
        counts = [cards.number(number) for number in numbers]
        natural = np.add.reduce([count // 2 for count in counts])
        singles = np.add.reduce([count % 2 for count in counts])
        helped = np.minimum(singles, jokers)
        pairs = pairs + natural + helped + np.minimum((jokers - helped) // 2, natural)
    return np.asarray(pairs >= amount)


def _joker_run_complete(cards: HandsWithDraws, size: int, set_size: int) -> Grid:
    low, high, mask, table = cards.sum(LOW_JOKERS), cards.sum(HIGH_JOKERS), cards.mask(), joker_gaps(size)
    if not set_size:
        return np.asarray(table[joker_offset(low, high) | mask] == 0)
    found = np.zeros(mask.shape, dtype=bool)
    for number in _set_candidates(cards, _CANDIDATES):
        found |= _set_and_run(cards.number(number), number, set_size, (low, high), (low, high), mask, table)
    return found


def _color_run_complete(cards: HandsWithDraws, size: int, set_size: int) -> Grid:
    low, high, table = cards.sum(LOW_JOKERS), cards.sum(HIGH_JOKERS), joker_gaps(size)
    found = np.zeros(low.shape, dtype=bool)
    for color in range(len(COLORS)):
        fitting = cards.sum(LOW_JOKERS_OF + color), cards.sum(HIGH_JOKERS_OF + color)
        mask = cards.mask(color)
        for number in _set_candidates(cards, _CANDIDATES_PER_COLOR):
            found |= _set_and_run(cards.number(number), number, set_size, (low, high), fitting, mask, table)
    return found


_CANDIDATES: Final = 8
_CANDIDATES_PER_COLOR: Final = 5


def _set_candidates(cards: HandsWithDraws, amount: int) -> list[int]:
    """The most frequent numbers in the hands, which are tried for the set."""
    return sorted(NUMBERS, key=lambda number: -cards.most_held(number))[:amount]


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
    in_set = count - in_run
    for_set = _lacking(set_size, in_set)
    low, high = jokers
    left = low - for_set if is_low else high - for_set
    is_set = (in_set > 0) & (left >= 0)
    low, high = (np.minimum(left, fitting[0]), fitting[1]) if is_low else (fitting[0], np.minimum(left, fitting[1]))
    run_mask = np.where(in_run, mask, mask & (_ALL ^ bit))
    return np.asarray(is_set & (table[joker_offset(low, high) | run_mask] == 0))
