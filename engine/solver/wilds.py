"""The solver of classic hands: wilds that stand for any card.

A way to lay down is described by its *anchors*: the number of each set, the lowest number of each run, the
color. With the anchors chosen, each number is asked for a known number of times. The most own number cards
that can be used follow from that by counting, and wilds fill the rest: no search is needed for one choice of
anchors, and there are few choices.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from operator import attrgetter
from typing import Final, TypeAlias

from engine.cards import COLORS, HIGHEST, NUMBER_CARDS, NUMBERS, WILD, Card
from engine.melds import ColorMeld, Meld, RunMeld, SetMeld
from engine.phases import ColorOf, Need, Phase, RunOf
from engine.scoring import FIRST_HIGH, Points

Melds: TypeAlias = tuple[Meld, ...]

_INDEX: Final = attrgetter("index")
_LOW: Final = Card.parse(f"R{FIRST_HIGH - 1}")
_HIGH: Final = Card.parse(f"R{FIRST_HIGH}")


def missing(cards: Sequence[Card], phase: Phase) -> int:
    if isinstance(phase.needs[0], ColorOf):
        own = max(map(len, _by_color(cards).values()))
    else:
        own = _most_together(_tally(cards), phase.needs)
    return max(0, phase.size - own - cards.count(WILD))


def completing(cards: Sequence[Card], phase: Phase) -> tuple[Card, ...]:
    """The number cards that bring the phase one card nearer."""
    if isinstance(phase.needs[0], ColorOf):
        counts = {color: len(own) for color, own in _by_color(cards).items()}
        most = max(counts.values())
        return tuple([card for card in NUMBER_CARDS if counts[card.color] == most])
    tally = _tally(cards)
    own = _most_together(tally, phase.needs)
    better = {number for number in NUMBERS if _most_together(tally + (1 << _FIELD * number), phase.needs) > own}
    return tuple([card for card in NUMBER_CARDS if card.number in better])


def lay_downs(cards: Sequence[Card], phase: Phase, points: Points) -> Iterator[Melds]:
    """For every choice of anchors up to two ways, ordered by points, wilds kept back, anchors.

    One takes the most penalty points out of the hand, the other spends the fewest wilds.
    """
    worth = points[WILD], points[_HIGH], points[_LOW]
    if isinstance(phase.needs[0], ColorOf):
        return _color_lay_downs(cards, phase.size, worth)
    return _number_lay_downs(cards, phase, worth)


# Phases of sets and runs: one or two melds; of two the first is a set

# A hand is counted into one integer, a field of six bits for each number and one for the wilds: at most 31
# cards of a kind fit, and adding 32-k to every field sets the highest bit of those that hold k or more.
_FIELD: Final = 6
_FULL: Final = (1 << _FIELD - 1) - 1
_WILDS: Final = _FIELD * (HIGHEST + 1)
_TALLY: Final = {
    card: 1 << _WILDS if card is WILD else (1 << _FIELD * card.number if card.number else 0) for card in Card.faces()
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
"""A meld as if it had the hand to itself: its anchor, the own cards it uses, how many of them are high."""


def _number_lay_downs(cards: Sequence[Card], phase: Phase, worth: "_Worth") -> Iterator[Melds]:
    tally = _tally(cards)
    wilds = tally >> _WILDS
    if len(phase.needs) == 1:
        places = _places(phase.needs[0], tally, phase.size - wilds)
        ranked = [rank for place in places for rank in _ranks(place, phase.size, wilds, worth)]
    else:
        ranked = _paired_ranks(phase, tally, wilds, worth)
    return _built_in_order(cards, phase, ranked) if ranked else iter(())


def _paired_ranks(phase: Phase, tally: int, wilds: int, worth: "_Worth") -> list["_Rank"]:
    least = phase.size - wilds
    one, two = phase.needs
    most_two = _most_alone(two, tally)
    if least > most_two and not _flags(tally, least - most_two):
        return []
    most_one = _most_alone(one, tally)
    ranked: list[_Rank] = []
    second = _places(two, tally, least - most_one)
    for number, own, high in _places(one, tally, least - most_two):
        for other, more, more_high in second:
            if own + more < least or (number < other and one == two):
                continue
            shared = _shared(phase.needs, number, other, tally)
            if own + more - shared >= least:
                both_high = high + more_high - (shared if high else 0)
                place = (number << 4 | other, own + more - shared, both_high)
                ranked += _ranks(place, phase.size, wilds, worth)
    return ranked


def _most_alone(need: Need, tally: int) -> int:
    """The most own cards that the meld can use if it has the hand to itself."""
    if isinstance(need, RunOf):
        return _most_in_run(need.size, _flags(tally, 1))
    most = need.size
    while most and not tally + _AT_LEAST[most] & _FLAGS:
        most -= 1
    return most


@cache
def _most_in_run(size: int, flags: int) -> int:
    return max([own for _, own, _ in _windows(size, flags, 1)], default=0)


def _most_together(tally: int, needs: Sequence[Need]) -> int:
    """The most own cards that the melds of a phase can use."""
    if len(needs) == 1:
        return _most_alone(needs[0], tally)
    one, two = needs
    return _most_in_set_and_run(tally, one, two) if isinstance(two, RunOf) else _most_in_sets(tally, one, two)


def _most_in_sets(tally: int, larger: Need, smaller: Need) -> int:
    """Two sets do best on the two most frequent numbers, or both on the most frequent one."""
    numbers = _flagged(_flags(tally, 1))
    *_, second, first = sorted([0, 0, *[_count(tally, number) for number in numbers]])
    apart = min(first, larger.size) + min(second, smaller.size)
    return max(apart, min(first, larger.size + smaller.size))


def _most_in_set_and_run(tally: int, same: Need, run: Need) -> int:
    """What each can use alone; one card less if wherever both do best they need the same card."""
    in_set, in_run = _most_alone(same, tally), _most_alone(run, tally)
    if not in_set or _flags(tally, same.size + 1):
        return in_set + in_run
    numbers = _flagged(_flags(tally, in_set))
    lows = [low for low, _, _ in _windows(run.size, _flags(tally, 1), in_run)]
    are_apart = any(not low <= number < low + run.size for low in lows for number in numbers)
    return in_set + in_run - (not are_apart)


def _shared(needs: Sequence[Need], number: int, other: int, tally: int) -> int:
    """How many own cards the set of `number` and the second meld both counted on."""
    count, size, other_size = _count(tally, number), needs[0].size, needs[1].size
    if isinstance(needs[1], RunOf):
        return int(0 < count <= size and other <= number < other + other_size)
    return min(count, size) + min(count, other_size) - min(count, size + other_size) if number == other else 0


def _places(need: Need, tally: int, least: int) -> Sequence[_Place]:
    """Where the meld can lie with at least so many own cards.

    A place without any own card is of use only where there is none with: the same wilds do there too.
    """
    size = need.size
    if isinstance(need, RunOf):
        found: Sequence[_Place] = _windows(size, _flags(tally, 1), max(1, least))
        return found or ([] if least > 0 else [(HIGHEST + 1 - size, 0, 0)])
    numbers = _flagged(_flags(tally, max(1, least)))
    if not numbers and least <= 0:
        return [(HIGHEST, 0, 0)]
    counted = [(number, min(size, _count(tally, number))) for number in numbers]
    return [(number, own, own if number >= FIRST_HIGH else 0) for number, own in counted]


@cache
def _windows(size: int, flags: int, least: int) -> tuple[_Place, ...]:
    found = []
    for low in range(1, HIGHEST + 2 - size):
        own = [number for number in _flagged(flags) if low <= number < low + size]
        if len(own) >= least:
            found.append((low, len(own), sum(number >= FIRST_HIGH for number in own)))
    return tuple(found)


_Worth: TypeAlias = tuple[int, int, int]
"""What a wild, a high and a low number card count (C13)."""
_Rank: TypeAlias = tuple[int, int, int]
"""Minus the points that leave the hand, the wilds spent, the anchors: the smallest rank is the best way."""


def _ranks(place: _Place, size: int, wilds: int, worth: _Worth) -> list[_Rank]:
    """The way that sheds the most points, and the one that spends the fewest wilds."""
    most = _rank(place, size, min(wilds, size), worth)
    fewest = _rank(place, size, size - place[1], worth)
    return [most] if most == fewest else [most, fewest]


def _rank(place: _Place, size: int, spent: int, worth: _Worth) -> _Rank:
    anchor, _, high = place
    own = size - spent
    high = min(own, high)
    points = spent * worth[0] + high * worth[1] + (own - high) * worth[2]
    return -points, spent, anchor


def _built_in_order(cards: Sequence[Card], phase: Phase, ranked: list[_Rank]) -> Iterator[Melds]:
    ranked.sort()
    hand = _by_number(cards)
    for _, spent, packed in ranked:
        anchors = (packed,) if len(phase.needs) == 1 else (packed >> 4, packed & 15)
        used = [number for number in _asked(phase.needs, anchors) if number in hand]
        own = {number: hand[number][: used.count(number)] for number in used}
        spare = sum(map(len, own.values())) - (phase.size - spent)
        yield _built(phase, anchors, _without_lowest(own, spare) if spare else own)


@cache
def _asked(needs: tuple[Need, ...], anchors: tuple[int, ...]) -> tuple[int, ...]:
    """The numbers that the melds at these anchors ask for, as often as they do, from high to low."""
    asked: list[int] = []
    for need, anchor in zip(needs, anchors, strict=True):
        asked += range(anchor, anchor + need.size) if isinstance(need, RunOf) else [anchor] * need.size
    return tuple(sorted(asked, reverse=True))


def _without_lowest(own: dict[int, list[Card]], spare: int) -> dict[int, list[Card]]:
    """Wilds take the places of the lowest numbers, which count the fewest points."""
    kept = dict(own)
    for number in reversed(own):
        stay = max(0, len(own[number]) - spare)
        spare -= len(own[number]) - stay
        kept[number] = own[number][:stay]
    return kept


def _built(phase: Phase, anchors: tuple[int, ...], own: dict[int, list[Card]]) -> Melds:
    """The melds with these own cards in their places, and wilds in all others.

    The second meld chooses first, so that of set and run a wild that has to help out stands in the set.
    """
    melds: list[Meld] = []
    for need, anchor in zip(reversed(phase.needs), reversed(anchors), strict=True):
        is_run = isinstance(need, RunOf)
        numbers = range(anchor, anchor + need.size) if is_run else [anchor] * need.size
        cards = tuple([own[number].pop(0) if own.get(number) else WILD for number in numbers])
        melds.append(RunMeld(anchor, cards) if is_run else SetMeld(anchor, cards))
    return tuple(reversed(melds))


def _by_number(cards: Sequence[Card]) -> dict[int, list[Card]]:
    """The number cards under their numbers, each in the order of colors."""
    found: dict[int, list[Card]] = {}
    for card in sorted(cards, key=_INDEX):
        found.setdefault(card.number, []).append(card)
    return found


# The phase of one color


def _color_lay_downs(cards: Sequence[Card], size: int, worth: _Worth) -> Iterator[Melds]:
    wilds = cards.count(WILD)
    hand = _by_color(cards)
    ranked: list[_Rank] = []
    for place, own in enumerate(hand.values()):
        if len(own) + wilds >= size:
            high = sum(card.number >= FIRST_HIGH for card in own)
            ranked += _ranks((place, min(size, len(own)), high), size, wilds, worth)
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
