"""Exact answers about a hand and a phase: can it be laid down, in which ways, and what is missing.

A way to lay down is described by its *anchors*: the number of each set, the lowest number of each run, the
color. With the anchors chosen, each number is asked for a known number of times. The most own number cards that
can be used follow from that by counting, and wilds fill the rest: no search is needed for one choice of anchors,
and there are few choices.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain
from typing import Final, TypeAlias

from engine.cards import COLORS, HIGHEST, NUMBERS, WILD, Card
from engine.melds import ColorMeld, Meld, RunMeld, SetMeld
from engine.phases import ColorOf, Need, Phase, RunOf, SetOf
from engine.scoring import CLASSIC_POINTS

Melds: TypeAlias = tuple[Meld, ...]
Anchors: TypeAlias = tuple[int, ...]

_WILD_POINTS: Final = CLASSIC_POINTS[WILD]
_FIRST_HIGH: Final = 10  # C13
_LOW_POINTS: Final = CLASSIC_POINTS[Card.parse("R9")]
_HIGH_POINTS: Final = CLASSIC_POINTS[Card.parse("R10")]


def can_lay(cards: Sequence[Card], phase: Phase) -> bool:
    return missing(cards, phase) == 0


def missing(cards: Sequence[Card], phase: Phase) -> int:
    """The smallest number of further cards that would complete the phase."""
    if isinstance(phase.needs[0], ColorOf):
        own = max(map(len, _by_color(cards).values()))
    else:
        own = _most_own(_tally(cards), phase.needs)
    return max(0, phase.size - own - cards.count(WILD))


def lay_downs(cards: Sequence[Card], phase: Phase) -> Iterator[Melds]:
    """The sensible ways to lay down exactly the phase, best first.

    For every choice of anchors there are up to two: the one that takes the most penalty points out of the hand,
    and the one that spends the fewest wilds. They come by points, then by wilds kept back, then by anchors.
    """
    if isinstance(phase.needs[0], ColorOf):
        return _color_lay_downs(cards, phase.size)
    return _number_lay_downs(cards, phase)


# Phases of sets and runs: one or two melds; of two the first is a set

# A hand is counted into one integer, a field of six bits for each number and one for the wilds: at most 31
# cards of a kind fit, and adding 32-k to every field sets the highest bit of those that hold k or more.
_FIELD: Final = 6
_FULL: Final = (1 << _FIELD - 1) - 1
_WILDS: Final = _FIELD * (HIGHEST + 1)
_TALLY: Final = {
    card: 1 << _WILDS if card is WILD else (1 << _FIELD * card.number if card.number else 0)
    for card in Card.faces()
}
_FLAGS: Final = sum(1 << _FIELD * number + _FIELD - 1 for number in NUMBERS)
_AT_LEAST: Final = [sum(_FULL + 1 - k << _FIELD * number for number in NUMBERS) for k in range(_FULL + 1)]


def _tally(cards: Sequence[Card]) -> int:
    return sum(map(_TALLY.__getitem__, cards))


def _count(tally: int, number: int) -> int:
    return tally >> _FIELD * number & _FULL


def _flags(tally: int, least: int) -> int:
    """A mark for each number of which there are at least so many."""
    return tally + _AT_LEAST[least] & _FLAGS


@cache
def _flagged(flags: int) -> tuple[int, ...]:
    return tuple(number for number in NUMBERS if flags >> _FIELD * number + _FIELD - 1 & 1)


_Place: TypeAlias = tuple[int, int, int]
"""One meld as if it had the hand to itself: its anchor, how many own cards it uses, how many of them are high."""


def _most_own(tally: int, needs: Sequence[Need]) -> int:
    """The most number cards that these melds can use together."""
    first, *others = [_places(need, tally, need.size) for need in needs]
    best = 0
    for number, own, _ in first:
        if not others:
            best = max(best, own)
        for other, more, _ in chain(*others):
            if own + more > best:
                best = max(best, own + more - _shared(needs, number, other, tally))
    return best


def _number_lay_downs(cards: Sequence[Card], phase: Phase) -> Iterator[Melds]:
    tally = _tally(cards)
    wilds = tally >> _WILDS
    first = _places(phase.needs[0], tally, wilds)
    if not first:
        return iter(())
    if len(phase.needs) == 1:
        ranked = [rank for place in first for rank in _ranks(place, phase.size, wilds)]
    else:
        second = _places(phase.needs[1], tally, wilds)
        ranked = _paired_ranks(phase, tally, wilds, first, second)
    return _built_in_order(cards, phase, ranked) if ranked else iter(())


def _paired_ranks(
    phase: Phase, tally: int, wilds: int, first: Sequence[_Place], second: Sequence[_Place]
) -> list["_Rank"]:
    ranked: list[_Rank] = []
    least = phase.size - wilds
    are_alike = phase.needs[0] == phase.needs[1]
    most = max([own for _, own, _ in second], default=0)
    for number, own, high in first:
        if own + most < least:
            continue
        for other, more, more_high in second:
            if own + more < least or (are_alike and number < other):
                continue
            shared = _shared(phase.needs, number, other, tally)
            if own + more - shared >= least:
                both_high = high + more_high - (shared if high else 0)
                place = (number << 4 | other, own + more - shared, both_high)
                ranked += _ranks(place, phase.size, wilds)
    return ranked


def _shared(needs: Sequence[Need], number: int, other: int, tally: int) -> int:
    """How many own cards the set of `number` and the second meld both counted on."""
    count, size, other_size = _count(tally, number), needs[0].size, needs[1].size
    if isinstance(needs[1], RunOf):
        return int(0 < count <= size and other <= number < other + other_size)
    return min(count, size) + min(count, other_size) - min(count, size + other_size) if number == other else 0


_Rank: TypeAlias = tuple[int, int, int]
"""Minus the points that leave the hand, the wilds spent, the anchors: the smallest rank is the best way."""


def _ranks(place: _Place, size: int, wilds: int) -> list[_Rank]:
    """The way that sheds the most points, and the one that spends the fewest wilds."""
    most = _rank(place, size, min(wilds, size))
    fewest = _rank(place, size, size - place[1])
    return [most] if most == fewest else [most, fewest]


def _rank(place: _Place, size: int, spent: int) -> _Rank:
    anchor, _, high = place
    own = size - spent
    high = min(own, high)
    points = spent * _WILD_POINTS + high * _HIGH_POINTS + (own - high) * _LOW_POINTS
    return -points, spent, anchor


def _places(need: Need, tally: int, wilds: int) -> Sequence[_Place]:
    """The places where the meld can be made with so many wilds.

    A place without any own card is left out where there is one with: the same wilds do there too.
    """
    size = need.size
    if isinstance(need, SetOf):
        flags = _flags(tally, size - wilds if wilds < size else 1)
        if flags:
            return [_set_place(number, min(size, _count(tally, number))) for number in _flagged(flags)]
        return (_set_place(HIGHEST, 0),) if wilds >= size else ()
    found = _windows(size, _flags(tally, 1), wilds)
    return ((HIGHEST + 1 - size, 0, 0),) if not found and wilds >= size else found


def _set_place(number: int, own: int) -> _Place:
    return number, own, own if number >= _FIRST_HIGH else 0


@cache
def _windows(size: int, flags: int, wilds: int) -> tuple[_Place, ...]:
    """For each place where a run can be made: its lowest number and how many own numbers it uses."""
    found = []
    for low in range(1, HIGHEST + 2 - size):
        own = [number for number in _flagged(flags) if low <= number < low + size]
        if own and len(own) + wilds >= size:
            found.append((low, len(own), sum(number >= _FIRST_HIGH for number in own)))
    return tuple(found)


def _built_in_order(cards: Sequence[Card], phase: Phase, ranked: list[_Rank]) -> Iterator[Melds]:
    ranked.sort()
    hand = _by_number(cards)
    for _, spent, packed in ranked:
        anchors = (packed,) if len(phase.needs) == 1 else (packed >> 4, packed & 15)
        asked = _asked(phase.needs, anchors)
        own = [
            card for number in sorted(asked, reverse=True) for card in hand.get(number, [])[: asked[number]]
        ]
        yield _built(phase, anchors, own[: phase.size - spent])


def _asked(needs: Sequence[Need], anchors: Anchors) -> dict[int, int]:
    """How often the melds at these anchors ask for each number."""
    asked: dict[int, int] = {}
    for need, anchor in zip(needs, anchors, strict=True):
        if isinstance(need, SetOf):
            asked[anchor] = asked.get(anchor, 0) + need.size
        else:
            for number in range(anchor, anchor + need.size):
                asked[number] = asked.get(number, 0) + 1
    return asked


def _built(phase: Phase, anchors: Anchors, own: Sequence[Card]) -> Melds:
    """The melds with these own cards in their places, and wilds in all others.

    Runs choose first, so that a wild that has to help out stands in the set.
    """
    left = list(own)

    def take(number: int) -> Card:
        for card in left:
            if card.number == number:
                left.remove(card)
                return card
        return WILD

    melds: list[Meld] = []
    for need, anchor in sorted(
        zip(phase.needs, anchors, strict=True), key=lambda pair: isinstance(pair[0], SetOf)
    ):
        if isinstance(need, RunOf):
            melds.append(RunMeld(anchor, tuple(take(anchor + place) for place in range(need.size))))
        else:
            melds.append(SetMeld(anchor, tuple(take(anchor) for _ in range(need.size))))
    return tuple(sorted(melds, key=lambda meld: isinstance(meld, RunMeld)))


def _by_number(cards: Sequence[Card]) -> dict[int, list[Card]]:
    """The number cards under their numbers, each in the order of colors."""
    found: dict[int, list[Card]] = {}
    for card in sorted(cards, key=lambda card: card.index):
        found.setdefault(card.number, []).append(card)
    return found


# The phase of one color


def _color_lay_downs(cards: Sequence[Card], size: int) -> Iterator[Melds]:
    wilds = cards.count(WILD)
    hand = _by_color(cards)
    ranked: list[_Rank] = []
    for place, own in enumerate(hand.values()):
        if len(own) + wilds >= size:
            high = sum(card.number >= _FIRST_HIGH for card in own)
            ranked += _ranks((place, min(size, len(own)), high), size, wilds)
    for _, spent, place in sorted(ranked):
        color = COLORS[place]
        yield (ColorMeld(color, (*hand[color][: size - spent], *(WILD,) * spent)),)


def _by_color(cards: Sequence[Card]) -> dict[str, list[Card]]:
    """The number cards under their colors, each from high to low."""
    found: dict[str, list[Card]] = {color: [] for color in COLORS}
    for card in sorted(cards, key=lambda card: -card.number):
        if card.number:
            found[card.color].append(card)
    return found
