"""Cards matched one to one with the places of melds.

A card is a bit, and a place is the mask of the cards that fit it. The most places that can be filled never depends on
the order in which they are added: where no free card fits, a card is freed by moving others (an augmenting path).
"""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

Holders: TypeAlias = dict[int, int]
"""The place, as a mask, that holds each used card."""


def put(places: Iterable[int], free: int, holders: Holders) -> tuple[int, int]:
    """Fill as many of the places as possible; the cards that are still free, and how many places were filled.

    `holders` is changed. No place that was filled before becomes empty.
    """
    filled = 0
    for place in places:
        fitting = place & free
        taken = fitting & -fitting
        if taken:
            holders[taken] = place
        else:
            taken = _moved(place, free, holders)
            if not taken:
                continue
        free ^= taken
        filled += 1
    return free, filled


def _moved(place: int, free: int, holders: Holders) -> int:
    """Fill the place with a used card whose own place gets another one; the free card that this takes, or 0."""
    reached = place
    before: dict[int, int] = {}
    queue = [bit for bit in holders if bit & place]
    for bit in queue:
        fitting = holders[bit] & free
        if fitting:
            taken = fitting & -fitting
            _shift(bit, taken, before, place, holders)
            return taken
        more = holders[bit] & ~reached
        reached |= more
        while more:
            other = more & -more
            before[other] = bit
            queue.append(other)
            more ^= other
    return 0


def _shift(bit: int, taken: int, before: dict[int, int], place: int, holders: Holders) -> None:
    """Along the path, each place gets the next card, and `place` gets the first one."""
    while True:
        holders[taken] = holders[bit]
        if bit not in before:
            break
        taken, bit = bit, before[bit]
    holders[bit] = place


def dealt(cards: Iterable[int], places: Sequence[int], most: int) -> list[int]:
    """For each place its card, or 0; cards are used in their order, at most this many.

    A card that has a place keeps one, so the first cards that can all be used together are used.
    """
    held = [0] * len(places)
    for bit in cards:
        if not most:
            break
        most -= _finds_place(bit, places, held, set())
    return held


def _finds_place(bit: int, places: Sequence[int], held: list[int], tried: set[int]) -> bool:
    fitting = [place for place, mask in enumerate(places) if mask & bit and place not in tried]
    for place in fitting:
        if not held[place]:
            held[place] = bit
            return True
    for place in fitting:
        tried.add(place)
        if _finds_place(held[place], places, held, tried):
            held[place] = bit
            return True
    return False
