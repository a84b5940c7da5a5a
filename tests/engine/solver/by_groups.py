"""A brute force for chosen cards: every way to share them out among the melds of a phase, or to leave them out.

It shares no code with the engine but the values: cards, needs and phases.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from engine.cards import WILD, Card
from engine.phases import ColorOf, ColorRunOf, Need, Phase, SetOf

NEVER = 99


def is_meld(cards: Sequence[Card], need: Need, more: int = 0) -> bool:
    """Whether the cards make the meld together with this many number cards of one's choice."""
    naturals = sum(card.number > 0 for card in cards) + more
    if len(cards) + more < need.size or naturals < need.numbers or not all(card.numbers for card in cards):
        return False
    if isinstance(need, SetOf):
        return any(all(number in card.numbers for card in cards) for number in range(1, 13))
    if isinstance(need, ColorOf | ColorRunOf) and not any(all(c in card.colors for card in cards) for c in "RYGV"):
        return False
    return isinstance(need, ColorOf) or any(
        can_lie(tuple(cards), frozenset(range(low, low + len(cards) + more)))
        for low in range(1, 14 - len(cards) - more)
    )


@cache
def can_lie(cards: tuple[Card, ...], places: frozenset[int]) -> bool:
    """Whether every card gets a place of its own, by trying."""
    if not cards:
        return True
    return any(can_lie(cards[1:], places - {number}) for number in places & cards[0].numbers)


def short(cards: Sequence[Card], need: Need) -> int:
    """The fewest cards of one's choice that make the meld; NEVER if the cards cannot lie in it together."""
    return next((more for more in range(13) if is_meld(cards, need, more)), NEVER)


def closest(cards: Sequence[Card], phase: Phase) -> tuple[int, int]:
    """The fewest cards missing, and with these the fewest that lie in no meld."""
    whole = (1 << len(cards)) - 1
    subsets = [tuple(card for place, card in enumerate(cards) if mask >> place & 1) for mask in range(whole + 1)]
    best = {0: 0}  # what is missing, by the cards that lie somewhere
    for need in phase.needs:
        costs = {mask: cost for mask in range(whole + 1) if (cost := short(subsets[mask], need)) < NEVER}
        after: dict[int, int] = {}
        for used, missing in best.items():
            for mask, cost in costs.items():
                if not used & mask and missing + cost < after.get(used | mask, NEVER):
                    after[used | mask] = missing + cost
        best = after
    missing = min(best.values())
    return missing, len(cards) - max(used.bit_count() for used, cost in best.items() if cost == missing)


# Exactly the phase, with a number card in it (C8c)


class Answers(NamedTuple):
    """`points` and `wilds` are of the best lay-downs of exactly the phase; None if there are none."""

    missing: int
    points: int | None
    wilds: int | None


def answers(cards: Sequence[Card], phase: Phase, points: Mapping[Card, int]) -> Answers:
    """What is missing, the most points that can be shed, and the fewest wilds that can be spent."""
    others, wilds = [card for card in cards if card is not WILD], cards.count(WILD)
    reached = {(0, 0): 0}  # the fewest cards missing, by the other cards and the wilds that lie somewhere
    for need in phase.needs:
        groups = [*_groups(others, wilds, need)]
        after: dict[tuple[int, int], int] = {}
        for (used, spent), missing in reached.items():
            for mask, count, cost in groups:
                key = used | mask, spent + count
                if not used & mask and key[1] <= wilds and missing + cost < after.get(key, NEVER):
                    after[key] = missing + cost
        reached = after
    short = min(max(missing, 0 if used or not phase.numbers else 1) for (used, _), missing in reached.items())
    whole = [key for key, missing in reached.items() if not missing and (key[0] or not phase.numbers)]
    shed = [
        sum(points[card] for place, card in enumerate(others) if used >> place & 1) + spent * points.get(WILD, 0)
        for used, spent in whole
    ]
    spent_of = [spent + _jokers(others, used) for used, spent in whole]
    return Answers(short, max(shed, default=None), min(spent_of, default=None))


def _jokers(cards: Sequence[Card], used: int) -> int:
    return sum(card.is_wild for place, card in enumerate(cards) if used >> place & 1)


def _groups(cards: Sequence[Card], wilds: int, need: Need) -> Iterator[tuple[int, int, int]]:
    """Every group without extra cards: its cards as a mask, its wilds, and what it misses (M2b: runs may be longer)."""
    for mask in range(1 << len(cards)):
        group = [card for place, card in enumerate(cards) if mask >> place & 1]
        may_grow = need.numbers and not isinstance(need, SetOf | ColorOf)
        if len(group) > need.size and not may_grow:
            continue
        for count in range(wilds + 1):
            if len(group) + count > need.size and not may_grow:
                break
            cost = short([*group, *[WILD] * count], need)
            if cost < NEVER:
                yield mask, count, cost
