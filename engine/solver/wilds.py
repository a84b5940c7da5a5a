"""The solver for classic hands, where wilds stand for any card.

A way to lay down is described by its *anchors*: the number of each set, the lowest number of each run, the
color. Once the anchors are chosen, it is known how often each number is needed. Counting then gives the most *naturals*
(number cards, as opposed to wilds) that the melds can use, and wilds fill the rest: one choice of anchors needs no
search, and there are few choices.
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
        naturals = max(map(len, _by_color(cards).values()))
    else:
        naturals = _most_in_phase(_tally(cards), phase.needs)
    return max(0, phase.size - naturals - cards.count(WILD), phase.numbers - naturals)


def completing(cards: Sequence[Card], phase: Phase) -> tuple[Card, ...]:
    """The number cards that bring the phase one card nearer."""
    if isinstance(phase.needs[0], ColorOf):
        counts = {color: len(naturals) for color, naturals in _by_color(cards).items()}
        most = max(counts.values())
        return tuple([card for card in NUMBER_CARDS if counts[card.color] == most])
    tally = _tally(cards)
    naturals = _most_in_phase(tally, phase.needs)
    better = {number for number in NUMBERS if _most_in_phase(tally + (1 << _FIELD * number), phase.needs) > naturals}
    return tuple([card for card in NUMBER_CARDS if card.number in better])


def lay_downs(cards: Sequence[Card], phase: Phase, points: Points) -> Iterator[Melds]:
    """For each choice of anchors up to two ways, ordered by points shed, wilds kept, anchors.

    One way sheds the most penalty points, the other spends the fewest wilds.
    """
    worth = points[WILD], points[_HIGH], points[_LOW]
    if isinstance(phase.needs[0], ColorOf):
        return _color_lay_downs(cards, phase, worth)
    return _number_lay_downs(cards, phase, worth)


# Phases of sets and runs: one or two melds; of two the first is a set

# A hand is packed into one integer with a field of six bits for each number and one for the wilds. A field counts at
# most 31 cards, so adding 32-k to it sets its highest bit if it holds k or more.
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
    """The highest bits of the numbers with at least `least` cards."""
    return tally + _AT_LEAST[least] & _FLAGS


@cache
def _flagged(flags: int) -> tuple[int, ...]:
    return tuple(number for number in NUMBERS if flags >> _FIELD * number + _FIELD - 1 & 1)


_Place: TypeAlias = tuple[int, int, int]
"""A meld that can use the whole hand: its anchor, the naturals it uses, how many of them are high (10-12)."""


def _number_lay_downs(cards: Sequence[Card], phase: Phase, worth: "_Worth") -> Iterator[Melds]:
    tally = _tally(cards)
    wilds = tally >> _WILDS
    if len(phase.needs) == 1:
        places = _places(phase.needs[0], tally, max(phase.numbers, phase.size - wilds))
        ranked = [rank for place in places for rank in _ranks(place, phase, wilds, worth)]
    else:
        ranked = _paired_ranks(phase, tally, wilds, worth)
    return _built_in_order(cards, phase, ranked) if ranked else iter(())


def _paired_ranks(phase: Phase, tally: int, wilds: int, worth: "_Worth") -> list["_Rank"]:
    least = max(phase.numbers, phase.size - wilds)
    one, two = phase.needs
    most_two = _most_in_meld(two, tally)
    if least > most_two and not _flags(tally, least - most_two):
        return []
    most_one = _most_in_meld(one, tally)
    ranked: list[_Rank] = []
    second = _places(two, tally, least - most_one)
    for number, naturals, high in _places(one, tally, least - most_two):
        for other, more, more_high in second:
            if naturals + more < least or (number < other and one == two):
                continue
            shared = _shared(phase.needs, number, other, tally)
            if naturals + more - shared >= least:
                both_high = high + more_high - (shared if high else 0)
                place = (number << 4 | other, naturals + more - shared, both_high)
                ranked += _ranks(place, phase, wilds, worth)
    return ranked


def _most_in_meld(need: Need, tally: int) -> int:
    """The most naturals that the meld can use if no other meld needs them."""
    if isinstance(need, RunOf):
        return _most_in_run(need.size, _flags(tally, 1))
    most = need.size
    while most and not tally + _AT_LEAST[most] & _FLAGS:
        most -= 1
    return most


@cache
def _most_in_run(size: int, flags: int) -> int:
    return max([naturals for _, naturals, _ in _windows(size, flags, 1)], default=0)


def _most_in_phase(tally: int, needs: Sequence[Need]) -> int:
    """The most naturals that all melds of a phase can use."""
    if len(needs) == 1:
        return _most_in_meld(needs[0], tally)
    one, two = needs
    return _most_in_set_and_run(tally, one, two) if isinstance(two, RunOf) else _most_in_sets(tally, one, two)


def _most_in_sets(tally: int, larger: Need, smaller: Need) -> int:
    """Two sets do best on the two most frequent numbers, or both on the most frequent one."""
    numbers = _flagged(_flags(tally, 1))
    *_, second, first = sorted([0, 0, *[_count(tally, number) for number in numbers]])
    apart = min(first, larger.size) + min(second, smaller.size)
    return max(apart, min(first, larger.size + smaller.size))


def _most_in_set_and_run(tally: int, set_need: Need, run_need: Need) -> int:
    """What each meld can use alone, minus one if the best sets and the best runs all need the same card."""
    in_set, in_run = _most_in_meld(set_need, tally), _most_in_meld(run_need, tally)
    if not in_set or _flags(tally, set_need.size + 1):
        return in_set + in_run
    numbers = _flagged(_flags(tally, in_set))
    lows = [low for low, _, _ in _windows(run_need.size, _flags(tally, 1), in_run)]
    are_apart = any(not low <= number < low + run_need.size for low in lows for number in numbers)
    return in_set + in_run - (not are_apart)


def _shared(needs: Sequence[Need], number: int, other: int, tally: int) -> int:
    """How many naturals both the set of `number` and the second meld have counted."""
    count, size, other_size = _count(tally, number), needs[0].size, needs[1].size
    if isinstance(needs[1], RunOf):
        return int(0 < count <= size and other <= number < other + other_size)
    return min(count, size) + min(count, other_size) - min(count, size + other_size) if number == other else 0


def _places(need: Need, tally: int, least: int) -> Sequence[_Place]:
    """Where the meld can lie with at least `least` naturals.

    An all-wild place is listed only if there is no other, because its wilds would be enough anywhere else.
    """
    size = need.size
    if isinstance(need, RunOf):
        found: Sequence[_Place] = _windows(size, _flags(tally, 1), max(1, least))
        return found or ([] if least > 0 else [(HIGHEST + 1 - size, 0, 0)])
    numbers = _flagged(_flags(tally, max(1, least)))
    if not numbers and least <= 0:
        return [(HIGHEST, 0, 0)]
    counted = [(number, min(size, _count(tally, number))) for number in numbers]
    return [(number, naturals, naturals if number >= FIRST_HIGH else 0) for number, naturals in counted]


@cache
def _windows(size: int, flags: int, least: int) -> tuple[_Place, ...]:
    found = []
    for low in range(1, HIGHEST + 2 - size):
        naturals = [number for number in _flagged(flags) if low <= number < low + size]
        if len(naturals) >= least:
            found.append((low, len(naturals), sum(number >= FIRST_HIGH for number in naturals)))
    return tuple(found)


_Worth: TypeAlias = tuple[int, int, int]
"""What a wild, a high and a low number card count (C13)."""
_Rank: TypeAlias = tuple[int, int, int]
"""Minus the points shed, the wilds spent, the anchors: the smallest rank is the best way."""


def _ranks(place: _Place, phase: Phase, wilds: int, worth: _Worth) -> list[_Rank]:
    """The way that sheds the most points, and the one that spends the fewest wilds; both leave the numbers of C8c."""
    size = phase.size
    most = _rank(place, size, min(wilds, size - phase.numbers), worth)
    fewest = _rank(place, size, size - place[1], worth)
    return [most] if most == fewest else [most, fewest]


def _rank(place: _Place, size: int, spent: int, worth: _Worth) -> _Rank:
    anchor, _, high = place
    naturals = size - spent
    high = min(naturals, high)
    points = spent * worth[0] + high * worth[1] + (naturals - high) * worth[2]
    return -points, spent, anchor


def _built_in_order(cards: Sequence[Card], phase: Phase, ranked: list[_Rank]) -> Iterator[Melds]:
    ranked.sort()
    hand = _by_number(cards)
    for _, spent, packed in ranked:
        anchors = (packed,) if len(phase.needs) == 1 else (packed >> 4, packed & 15)
        used = [number for number in _needed_numbers(phase.needs, anchors) if number in hand]
        naturals = {number: hand[number][: used.count(number)] for number in used}
        spare = sum(map(len, naturals.values())) - (phase.size - spent)
        yield _built(phase, anchors, _without_lowest(naturals, spare) if spare else naturals)


@cache
def _needed_numbers(needs: tuple[Need, ...], anchors: tuple[int, ...]) -> tuple[int, ...]:
    """The numbers that the melds at these anchors need, with repetitions, from high to low."""
    needed: list[int] = []
    for need, anchor in zip(needs, anchors, strict=True):
        needed += range(anchor, anchor + need.size) if isinstance(need, RunOf) else [anchor] * need.size
    return tuple(sorted(needed, reverse=True))


def _without_lowest(naturals: dict[int, list[Card]], spare: int) -> dict[int, list[Card]]:
    """Wilds take the places of the lowest numbers, which count the fewest points."""
    kept = dict(naturals)
    for number in reversed(naturals):
        stay = max(0, len(naturals[number]) - spare)
        spare -= len(naturals[number]) - stay
        kept[number] = naturals[number][:stay]
    return kept


def _built(phase: Phase, anchors: tuple[int, ...], naturals: dict[int, list[Card]]) -> Melds:
    """The melds with these naturals in their places, and wilds in all others.

    The second meld gets its cards first, so that wilds go into the set rather than into the run.
    """
    melds: list[Meld] = []
    for need, anchor in zip(reversed(phase.needs), reversed(anchors), strict=True):
        is_run = isinstance(need, RunOf)
        numbers = range(anchor, anchor + need.size) if is_run else [anchor] * need.size
        cards = tuple([naturals[number].pop(0) if naturals.get(number) else WILD for number in numbers])
        melds.append(RunMeld(anchor, cards) if is_run else SetMeld(anchor, cards))
    return tuple(reversed(melds))


def _by_number(cards: Sequence[Card]) -> dict[int, list[Card]]:
    """The number cards grouped by number, each group in the order of colors."""
    found: dict[int, list[Card]] = {}
    for card in sorted(cards, key=_INDEX):
        found.setdefault(card.number, []).append(card)
    return found


# The phase of one color


def _color_lay_downs(cards: Sequence[Card], phase: Phase, worth: _Worth) -> Iterator[Melds]:
    wilds, size = cards.count(WILD), phase.size
    hand = _by_color(cards)
    ranked: list[_Rank] = []
    for place, naturals in enumerate(hand.values()):
        if len(naturals) + wilds >= size and len(naturals) >= phase.numbers:
            high = sum(card.number >= FIRST_HIGH for card in naturals)
            ranked += _ranks((place, min(size, len(naturals)), high), phase, wilds, worth)
    for _, spent, place in sorted(ranked):
        color = COLORS[place]
        yield (ColorMeld(color, (*hand[color][: size - spent], *(WILD,) * spent)),)


def _by_color(cards: Sequence[Card]) -> dict[str, list[Card]]:
    """The number cards grouped by color, each group from high to low."""
    found: dict[str, list[Card]] = {color: [] for color in COLORS}
    for card in sorted(cards, key=lambda card: -card.number):
        if card.number:
            found[card.color].append(card)
    return found
