"""Exact answers about phases of any melds, for which engine/solver/wilds.py and jokers.py have no counting.

A way to lay down is a choice of where each meld lies. What a choice misses is found by matching cards with places.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby, islice
from typing import Final, TypeAlias

from engine.cards import COLORS, WILD, Card
from engine.melds import ColorMeld, ColorRunMeld, Meld, RunMeld, SetMeld
from engine.phases import ColorOf, ColorRunOf, Need, Phase, SetOf
from engine.scoring import FIRST_HIGH, Points
from engine.solver.matching import dealt
from engine.solver.mixed_options import Choice, Held, Option, held, options
from engine.solver.mixed_search import Search, used_of

Melds: TypeAlias = tuple[Meld, ...]

MOST_WAYS: Final = 24
"""Four melds can lie in thousands of ways; the best way and this many others are listed."""
_LOW: Final = Card.parse(f"R{FIRST_HIGH - 1}")
_HIGH: Final = Card.parse(f"R{FIRST_HIGH}")


def can_lay(cards: Sequence[Card], phase: Phase) -> bool:
    wilds = _wilds(cards, phase)
    return _search(held(cards), phase, 0).fewest(limit=wilds, goal=wilds) <= wilds


def missing(cards: Sequence[Card], phase: Phase) -> int:
    """The smallest number of further cards that would complete the phase."""
    wilds = _wilds(cards, phase)
    return max(0, _search(held(cards), phase, 0).fewest(limit=phase.size, goal=wilds) - wilds)


def lay_downs(cards: Sequence[Card], phase: Phase, points: Points) -> Iterator[Melds]:
    """The best way first: in classic the most points shed, in master the fewest jokers; then some others in order."""
    hand = held(cards)
    return _joker_ways(hand, phase) if phase.jokers else _wild_ways(hand, phase, cards.count(WILD), points)


def near_choices(cards: Sequence[Card], phase: Phase, most: int) -> Iterator[Choice]:
    """Choices of where the melds lie that miss the fewest cards, then such as miss one more; `most` of each."""
    hand = held(cards)
    fewest = _search(hand, phase, 0).fewest(limit=phase.size)
    listing = _search(hand, phase, 0, lists_all=True)
    listing.sort()
    for short in (fewest, fewest + 1):
        yield from islice(listing.choices(short), most)


def _wilds(cards: Sequence[Card], phase: Phase) -> int:
    return 0 if phase.jokers else cards.count(WILD)


def _search(hand: Held, phase: Phase, value: int, *, lists_all: bool = False) -> Search:
    of_need: dict[Need, list[Option]] = {}
    for need in phase.needs:
        if need not in of_need:
            of_need[need] = options(need, hand, value, lists_all=lists_all)
    repeats = [False, *(one == two for one, two in zip(phase.needs, phase.needs[1:], strict=False))]
    return Search([of_need[need] for need in phase.needs], repeats, (1 << len(hand.cards)) - 1, hand.jokers)


# Classic

_Rank: TypeAlias = tuple[int, int, tuple[tuple[int, int], ...]]
"""Minus the points shed, the wilds spent, the anchors: the smallest rank is the best way."""


def _wild_ways(hand: Held, phase: Phase, wilds: int, points: Points) -> Iterator[Melds]:
    """For each choice up to two ways, as in engine/solver/wilds.py: one sheds the most points, one spares wilds.

    No card counts more than a wild (C13), so that the most points are shed with as many wilds as possible.
    """
    high = sum([1 << place for place, card in enumerate(hand.cards) if card.number >= FIRST_HIGH])
    worth = points[WILD], points[_HIGH], points[_LOW]
    search = _search(hand, phase, high)
    best = search.cheapest(wilds, high, phase.size - min(wilds, phase.size))
    if not best:
        return
    best = _in_order(best, phase)
    first = min(_wild_ranks(best, hand, high, wilds, worth))
    yield _with_wilds(best, phase, hand, first[1])
    search.fewest(limit=wilds)
    listing = _search(hand, phase, high, lists_all=True)
    listing.sort()
    found = {_anchors(choice): choice for choice in (best, _in_order(search.best, phase))}
    for choice in islice(listing.choices(wilds), MOST_WAYS):
        in_order = _in_order(choice, phase)
        found.setdefault(_anchors(in_order), in_order)
    ranked = {rank for choice in found.values() for rank in _wild_ranks(choice, hand, high, wilds, worth)}
    for rank in sorted(ranked - {first}):
        yield _with_wilds(found[rank[2]], phase, hand, rank[1])


def _wild_ranks(choice: Choice, hand: Held, high: int, wilds: int, worth: tuple[int, int, int]) -> set[_Rank]:
    size = sum([option.size for option in choice])
    ranks = set()
    for spent in (min(wilds, size), size - used_of(choice, hand.naturals)):
        naturals = size - spent
        highs = min(naturals, used_of(choice, high))
        points = spent * worth[0] + highs * worth[1] + (naturals - highs) * worth[2]
        ranks.add((-points, spent, _anchors(choice)))
    return ranks


def _with_wilds(choice: Choice, phase: Phase, hand: Held, spent: int) -> Melds:
    slots = [slot for option in choice for slot in option.slots]
    bits = dealt([1 << place for place in range(len(hand.cards))], slots, len(slots) - spent)
    return _built(choice, phase, [hand.cards[bit.bit_length() - 1] if bit else WILD for bit in bits])


# Master


def _joker_ways(hand: Held, phase: Phase) -> Iterator[Melds]:
    """For each choice the way that spends the fewest jokers."""
    best = _search(hand, phase, hand.naturals).cheapest(0, hand.naturals, len(hand.cards))
    if not best:
        return
    first = _with_jokers(_in_order(best, phase), phase, hand)
    yield first
    listing = _search(hand, phase, hand.naturals, lists_all=True)
    listing.sort()
    choices = islice(listing.choices(0), MOST_WAYS)
    found = {_place(melds): melds for melds in (_with_jokers(_in_order(it, phase), phase, hand) for it in choices)}
    found.pop(_place(first), None)
    yield from sorted(found.values(), key=lambda melds: (_jokers(melds), _place(melds)))


def _with_jokers(choice: Choice, phase: Phase, hand: Held) -> Melds:
    slots = [slot for option in choice for slot in option.slots]
    bits = dealt([1 << place for place in range(len(hand.cards))], slots, len(slots))
    return _built(choice, phase, [hand.cards[bit.bit_length() - 1] for bit in bits])


def _jokers(melds: Melds) -> int:
    return sum([card.is_wild for meld in melds for card in meld.cards])


def _place(melds: Melds) -> tuple[tuple[str, int], ...]:
    """What makes two ways different: the number, lowest number or color of each meld, and its length."""
    return tuple([(str(meld).partition("[")[0], len(meld.cards)) for meld in melds])


# Choices and melds


def _anchors(choice: Choice) -> tuple[tuple[int, int], ...]:
    return tuple([option.anchor for option in choice])


def _in_order(choice: Choice, phase: Phase) -> Choice:
    """Melds that ask for the same are put in the order of their anchors."""
    pairs = zip(phase.needs, choice, strict=True)
    same = groupby(pairs, key=lambda pair: pair[0])
    return tuple([it for _, group in same for it in sorted([it for _, it in group], key=lambda it: it.anchor)])


def _built(choice: Choice, phase: Phase, cards: Sequence[Card]) -> Melds:
    melds, start = [], 0
    for option, need in zip(choice, phase.needs, strict=True):
        melds.append(_meld(need, option.anchor, list(cards[start : start + option.size])))
        start += option.size
    return tuple(melds)


def _meld(need: Need, anchor: tuple[int, int], cards: list[Card]) -> Meld:
    number, color = anchor
    match need:
        case SetOf():
            return SetMeld(number, tuple(sorted(cards, key=_naturals_first)))
        case ColorOf():
            return ColorMeld(COLORS[color], tuple(sorted(cards, key=_naturals_first)))
        case ColorRunOf():
            return ColorRunMeld(COLORS[color], number, _no_longer_than_needed(need, cards))
    return RunMeld(number, _no_longer_than_needed(need, cards))


def _no_longer_than_needed(need: Need, cards: list[Card]) -> tuple[Card, ...]:
    """A run has extra cards only to reach its minimum of number cards (M2b)."""
    while len(cards) > need.size and sum(card.number > 0 for card in cards[:-1]) >= need.numbers:
        cards.pop()
    return tuple(cards)


def _naturals_first(card: Card) -> tuple[bool, int, int]:
    return card.is_wild, -card.number, card.index
