"""A brute force for chosen cards: every way to share them out among the melds of a phase, or to leave them out.

It shares no code with the engine but the values: cards, needs and phases.
"""

from collections.abc import Sequence
from functools import cache

from engine.cards import Card
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
