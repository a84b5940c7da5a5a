"""A slow and plain solver, to compare with: it tries every meld, every place and every card.

It is written from docs/RULES.md alone (C7-C9, C8c, M2, M5, M6) and shares no code with the engine's solver.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, TypeAlias

from engine.cards import Card
from engine.phases import ColorOf, ColorRunOf, Need, Phase, RunOf, SetOf

NUMBERS = range(1, 13)
COLORS = "RYGV"


class Place(NamedTuple):
    """What one card of a meld must stand for; number 0 or color "" when it does not matter."""

    number: int = 0
    color: str = ""


class Kind(NamedTuple):
    """What matters about a card for one phase; cards of one kind are interchangeable."""

    numbers: frozenset[int]
    colors: frozenset[str]
    is_number: bool
    points: int

    def fits(self, place: Place) -> bool:
        return (not place.number or place.number in self.numbers) and (not place.color or place.color in self.colors)


Counts: TypeAlias = tuple[int, ...]
"""How many cards of each kind are still in the hand."""

Points: TypeAlias = Callable[[Card], int]


def can_lay(hand: Iterable[Card], phase: Phase) -> bool:
    return bool(_Search(hand, phase, lambda _: 0).ends(budget=0, is_exact=False))


def most_points(hand: Iterable[Card], phase: Phase, points: Points) -> int | None:
    """The most points that a lay-down of exactly the phase's size sheds; None if there is no such lay-down."""
    search = _Search(hand, phase, points)
    ends = search.ends(budget=0, is_exact=True)
    return max((search.points(search.start) - search.points(left) for left in ends), default=None)


def missing(hand: Iterable[Card], phase: Phase) -> int:
    """The fewest additional cards, freely chosen, with which the hand can lay down the phase.

    The best choice is always a number card: it fits any place and counts as a number (M2).
    """
    search = _Search(hand, phase, lambda _: 0)
    return next(budget for budget in range(phase.size + 1) if search.ends(budget, is_exact=False))


def fewest_jokers(hand: Iterable[Card], phase: Phase) -> dict[tuple[Place, ...], int]:
    """The fewest wilds or jokers for each choice of where the melds begin, larger melds included."""
    search = _Search(hand, phase, lambda card: int(card.is_wild))
    found: dict[tuple[Place, ...], set[Counts]] = {(): {search.start}}
    for need in phase.needs:
        longer: dict[tuple[Place, ...], set[Counts]] = {}
        for begun, rests in found.items():
            for places in _melds(need, is_exact=False):
                ends = {end for rest in rests for end, _ in search.fill((rest, 0), places, need.numbers)}
                if ends:
                    longer.setdefault((*begun, places[0]), set()).update(ends)
        found = longer
    all_jokers = search.points(search.start)
    return {begun: all_jokers - max(map(search.points, rests)) for begun, rests in found.items()}


class _Search:
    def __init__(self, hand: Iterable[Card], phase: Phase, points: Points) -> None:
        kinds = Counter(_kind(card, phase, points(card)) for card in hand)
        self.kinds = tuple(kinds)
        self.start = tuple(kinds.values())
        self.phase = phase

    def points(self, counts: Counts) -> int:
        return sum(kind.points * count for kind, count in zip(self.kinds, counts, strict=True))

    def ends(self, budget: int, is_exact: bool) -> set[Counts]:
        """Every remainder of the hand after laying down with at most `budget` additional cards."""
        states = {(self.start, budget)}
        least = self._numbers(self.start) + budget - self.phase.numbers
        for need in self.phase.needs:
            states = {
                end
                for places in _melds(need, is_exact)
                for start in states
                for end in self.fill(start, places, need.numbers)
            }
        return {counts for counts, left in states if self._numbers(counts) + left <= least}

    def _numbers(self, counts: Counts) -> int:
        """How many number cards are still in the hand (C8c)."""
        return sum(count for kind, count in zip(self.kinds, counts, strict=True) if kind.is_number)

    def fill(self, start: tuple[Counts, int], places: list[Place], numbers: int) -> set[tuple[Counts, int]]:
        """Every (remaining hand, remaining budget) after filling these places."""
        states = {(*start, 0)}
        for place in places:
            states = set(self._with_card_at(place, states))
        return {(counts, budget) for counts, budget, used in states if used >= numbers}

    def _with_card_at(self, place: Place, states: set[tuple[Counts, int, int]]) -> Iterator[tuple[Counts, int, int]]:
        fitting = [(i, kind.is_number) for i, kind in enumerate(self.kinds) if kind.fits(place)]
        for counts, budget, used in states:
            if budget:
                yield counts, budget - 1, used + 1
            for i, is_number in fitting:
                if counts[i]:
                    yield (*counts[:i], counts[i] - 1, *counts[i + 1 :]), budget, used + is_number


def _kind(card: Card, phase: Phase, points: int) -> Kind:
    numbers_matter = any(not isinstance(need, ColorOf) for need in phase.needs)
    colors_matter = any(isinstance(need, ColorOf | ColorRunOf) for need in phase.needs)
    return Kind(
        card.numbers if numbers_matter else frozenset(),
        card.colors if colors_matter else frozenset(),
        card.number > 0 and (phase.numbers > 0 or any(need.numbers for need in phase.needs)),
        points,
    )


def _melds(need: Need, is_exact: bool) -> Iterator[list[Place]]:
    """Every meld that meets the need: its places, in order.

    Larger melds are tried only where a minimum of number cards may be reached by extra cards (M2).
    """
    may_be_larger = need.numbers > 0 and not is_exact
    match need:
        case SetOf(size):
            for length in range(size, size + may_be_larger * need.numbers + 1):
                yield from ([Place(number)] * length for number in NUMBERS)
        case ColorOf(size):
            for length in range(size, size + may_be_larger * need.numbers + 1):
                yield from ([Place(color=color)] * length for color in COLORS)
        case RunOf(size):
            yield from _runs(range(size, 13 if may_be_larger else size + 1), "")
        case ColorRunOf(size):
            for color in COLORS:
                yield from _runs(range(size, 13 if may_be_larger else size + 1), color)


def _runs(lengths: range, color: str) -> Iterator[list[Place]]:
    for length in lengths:
        for low in range(1, 12 - length + 2):
            yield [Place(number, color) for number in range(low, low + length)]
