"""A second slow solver for phases of any melds: it looks at every subset of the hand.

For each meld of the phase it finds all sets of cards that can lie in one such meld, and how many further cards would
complete it. Then it tries all of them together. It is written from docs/RULES.md alone (C8, C9, M2, M6).
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple, TypeAlias

from engine.cards import Card
from engine.phases import ColorOf, Need, Phase, SetOf

Subsets: TypeAlias = dict[int, int]
"""The cards as bits, and how many further cards would make a meld of them."""


class Answers(NamedTuple):
    """`points` and `wilds` are the most points and the fewest wilds or jokers of a lay-down without extra cards.

    In master extra cards count if a run lacks number cards without them. They are None if nothing can be laid down.
    """

    missing: int
    points: int | None
    wilds: int | None


def answers(hand: Sequence[Card], phase: Phase, points: Mapping[Card, int]) -> Answers:
    useful = [card for card in hand if card.numbers]
    subsets = {need: _subsets(useful, need) for need in phase.needs}
    missing = _fewest_missing([subsets[need] for need in phase.needs])
    if missing:
        return Answers(missing, None, None)
    complete = [[mask for mask, short in subsets[need].items() if not short] for need in phase.needs]
    used = [mask for mask in _unions(complete) if phase.jokers or mask.bit_count() == phase.size]
    return Answers(
        0,
        max(sum(points.get(card, 0) for card in _cards(useful, mask)) for mask in used),
        min(sum(card.is_wild for card in _cards(useful, mask)) for mask in used),
    )


def _cards(hand: Sequence[Card], mask: int) -> list[Card]:
    return [card for place, card in enumerate(hand) if mask >> place & 1]


def _fewest_missing(choices: list[Subsets]) -> int:
    states: Subsets = {0: 0}
    for subsets in choices:
        after: Subsets = {}
        for used, short in states.items():
            for mask, more in subsets.items():
                if not used & mask and after.get(used | mask, 99) > short + more:
                    after[used | mask] = short + more
        states = after
    return min(states.values())


def _unions(choices: list[list[int]]) -> set[int]:
    states = {0}
    for masks in choices:
        states = {used | mask for used in states for mask in masks if not used & mask}
    return states


def _subsets(hand: Sequence[Card], need: Need) -> Subsets:
    found: Subsets = {0: need.size}
    for size in range(1, min(len(hand), 12) + 1):
        is_any = False
        for places in combinations(range(len(hand)), size):
            short = _missing_in_meld([hand[place] for place in places], need)
            if short is not None:
                is_any = True
                found[sum(1 << place for place in places)] = short
        if not is_any:
            break
    return found


def _missing_in_meld(cards: list[Card], need: Need) -> int | None:
    """How many cards of one's choice would make such a meld of these; None if they cannot lie in one meld."""
    naturals = [card for card in cards if card.number]
    least = max(0, need.size - len(cards), need.numbers - len(naturals))
    if len(cards) > need.size and (not need.numbers or isinstance(need, SetOf | ColorOf)):
        return None
    match need:
        case SetOf():
            return least if any(all(number in card.numbers for card in cards) for number in range(1, 13)) else None
        case ColorOf():
            return least if any(all(color in card.colors for card in cards) for color in "RYGV") else None
    found = [_missing_in_run(cards, need, low, high) for low, high in combinations(range(1, 14), 2)]
    return min((short for short in found if short is not None), default=None)


def _missing_in_run(cards: list[Card], need: Need, low: int, end: int) -> int | None:
    """With the run from `low` to below `end`."""
    size = end - low
    short = size - len(cards)
    naturals = [card.number for card in cards if card.number]
    if size < need.size or short < 0 or short + len(naturals) < need.numbers or len({*naturals}) < len(naturals):
        return None
    if size > need.size and not need.numbers:
        return None  # more cards help only to reach the minimum (M2b)
    if not all(low <= number < end for number in naturals):
        return None
    if "color" in type(need).__name__.lower() and not any(all(c in card.colors for card in cards) for c in "RYGV"):
        return None
    gaps = {*range(low, end)} - {*naturals}
    return short if _can_fill(gaps, [card for card in cards if not card.number]) else None


def _can_fill(gaps: set[int], helpers: list[Card]) -> bool:
    """Whether every helper gets a gap of its own, by trying."""
    if not helpers:
        return True
    return any(_can_fill(gaps - {gap}, helpers[1:]) for gap in _different(gaps, helpers[0]))


def _different(gaps: set[int], helper: Card) -> Iterator[int]:
    """A gap in each range of jokers: gaps in the same range are alike."""
    fitting = sorted(gaps & helper.numbers)
    yield from {gap < 7: gap for gap in fitting}.values()
