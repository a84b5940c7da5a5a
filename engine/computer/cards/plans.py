"""Whether hands complete a phase of any melds (V5), looked at plan by plan.

A *plan* says where each meld lies. The plans that the hand is nearest to are counted over all samples at once, and the
phase is complete if one of them is. What two melds could both use is counted roughly, and equally so for all hands.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np

from engine.cards import NUMBERS, Card
from engine.computer.cards.samples import (
    HIGH_JOKERS,
    LOW_JOKERS,
    OF_COLOR,
    WILDS,
    Grid,
    HandsWithDraws,
)
from engine.phases import ColorOf, ColorRunOf, Phase, SetOf
from engine.solver.joker_hand import FIRST_HIGH
from engine.solver.mixed import near_choices
from engine.solver.mixed_options import Choice

_PLANS: Final = 24


class _Plan(NamedTuple):
    """How many cards of each number, which cards of color runs (color and number), and how many of each color."""

    numbers: tuple[tuple[int, int], ...]
    cells: tuple[tuple[int, int], ...]
    colors: tuple[tuple[int, int], ...]


def plan_complete(cards: HandsWithDraws, phase: Phase) -> Grid:
    found = np.zeros(cards.sum(WILDS).shape, dtype=bool)
    for plan in _plans(tuple(sorted(cards.most, key=lambda card: card.index)), phase):
        found |= _is_complete(cards, plan)
    return found


@lru_cache(1 << 10)
def _plans(hand: tuple[Card, ...], phase: Phase) -> tuple[_Plan, ...]:
    return tuple(dict.fromkeys(_plan(choice, phase) for choice in near_choices(hand, phase, _PLANS)))


def _plan(choice: Choice, phase: Phase) -> _Plan:
    numbers: Counter[int] = Counter()
    colors: Counter[int] = Counter()
    cells: list[tuple[int, int]] = []
    for need, option in zip(phase.needs, choice, strict=True):
        number, color = option.anchor
        match need:
            case SetOf():
                numbers[number] += need.size
            case ColorOf():
                colors[color] += need.size
            case ColorRunOf():
                cells += [(color, number + place) for place in range(need.size)]
            case _:
                numbers.update(range(number, number + need.size))
    return _Plan(tuple(sorted(numbers.items())), tuple(cells), tuple(sorted(colors.items())))


def _is_complete(cards: HandsWithDraws, plan: _Plan) -> Grid:
    """Gaps in numbers are filled by jokers of their range or by wilds, gaps in colors by wilds."""
    in_cells = {cell: cards.mask(cell[0]) >> cell[1] - 1 & 1 for cell in plan.cells}
    low = _gaps(cards, plan, in_cells, range(1, FIRST_HIGH)) - cards.sum(LOW_JOKERS)
    high = _gaps(cards, plan, in_cells, range(FIRST_HIGH, len(NUMBERS) + 1)) - cards.sum(HIGH_JOKERS)
    gaps = np.maximum(low, 0) + np.maximum(high, 0) + _color_gaps(cards, plan, in_cells)
    return np.asarray(gaps <= cards.sum(WILDS))


_InCells = dict[tuple[int, int], Grid]


def _gaps(cards: HandsWithDraws, plan: _Plan, in_cells: _InCells, numbers: Sequence[int]) -> Grid:
    gaps = np.zeros_like(cards.sum(WILDS))
    for (_, number), present in in_cells.items():
        if number in numbers:
            gaps = gaps + (1 - present)
    for number, size in plan.numbers:
        if number in numbers:
            gaps = gaps + np.maximum(size - _left(cards, number, in_cells), 0)
    return np.asarray(gaps)


def _left(cards: HandsWithDraws, number: int, in_cells: _InCells) -> Grid:
    """The cards of a number that no color run uses."""
    left = cards.number(number)
    for (_, other), present in in_cells.items():
        if other == number:
            left = left - present
    return np.asarray(left)


def _color_gaps(cards: HandsWithDraws, plan: _Plan, in_cells: _InCells) -> Grid | int:
    """What the colors lack of their own cards, or of all cards that the other melds leave."""
    if not plan.colors:
        return 0
    sizes = dict(plan.numbers)
    free = sum(_spare(cards, in_cells, sizes))
    apart: Grid | int = 0
    for color, size in plan.colors:
        own = cards.sum(OF_COLOR + color)
        for (other, _), present in in_cells.items():
            if other == color:
                own = own - present
        apart = apart + np.maximum(size - own, 0)
    jokers = cards.sum(LOW_JOKERS) + cards.sum(HIGH_JOKERS)
    return np.asarray(np.maximum(apart, sum(size for _, size in plan.colors) - free - jokers))


def _spare(cards: HandsWithDraws, in_cells: _InCells, sizes: dict[int, int]) -> Iterator[Grid]:
    for number in NUMBERS:
        yield np.maximum(_left(cards, number, in_cells) - sizes.get(number, 0), 0)
