"""The options for each meld of any phase: where it can lie in a hand, and which cards fit its places.

The hand is a set of bits, one for each card; classic's wilds are not in it, because they fit everywhere. Where a meld
needs a minimum of number cards (M2), some of its places take number cards only.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple, TypeAlias

from engine.cards import COLORS, HIGHEST, LOWEST, NUMBERS, Card
from engine.phases import ColorOf, ColorRunOf, Need, SetOf
from engine.solver.joker_hand import FIRST_HIGH

_CACHE_SIZE: Final = 1 << 13
_LOW_NUMBERS: Final = (1 << FIRST_HIGH) - 1


class Held(NamedTuple):
    """A hand: `cards[i]` is the bit `1 << i`, number cards first and high before low, then jokers."""

    cards: tuple[Card, ...]
    naturals: int
    by_number: Sequence[int]
    by_color: Sequence[int]
    low_jokers: int
    high_jokers: int

    @property
    def jokers(self) -> int:
        return self.low_jokers | self.high_jokers


class Option(NamedTuple):
    """One place for a meld: `short` cards are missing if it may use the whole hand, `bare` without jokers.

    `value` is how many of the cards that count it can use (see engine/solver/mixed.py).
    `places` are the masks that some card fits, `slots` all masks in their order. `anchor` is the number of a set or the
    lowest number of a run, and the index of a color.
    """

    short: int
    bare: int
    value: int
    size: int
    places: tuple[int, ...]
    slots: tuple[int, ...]
    anchor: tuple[int, int]


def held(cards: Iterable[Card]) -> Held:
    """The number cards and jokers among the cards, as bits."""
    used = sorted([card for card in cards if card.number or 1 < len(card.numbers) < HIGHEST], key=_ORDER.__getitem__)
    naturals = low = high = 0
    by_number, by_color = [0] * (HIGHEST + 1), [0] * len(COLORS)
    for place, card in enumerate(used):
        bit = 1 << place
        if card.number:
            naturals |= bit
            by_number[card.number] |= bit
        elif FIRST_HIGH in card.numbers:
            high |= bit
        else:
            low |= bit
        for color in _COLORS_OF[card]:
            by_color[color] |= bit
    return Held(tuple(used), naturals, by_number, by_color, low, high)


_ORDER: Final = {card: (not card.number, -card.number, card.index) for card in Card.faces()}
_COLORS_OF: Final = {card: [COLORS.index(color) for color in card.colors] for card in Card.faces()}


def options(need: Need, hand: Held, value: int, *, lists_all: bool) -> list[Option]:
    """Where the meld can lie. Without `lists_all`, options that are never better than another one are left out."""
    match need:
        case SetOf():
            return list(_sets(need, hand, value))
        case ColorOf():
            return list(_colors(need, hand, value))
        case ColorRunOf():
            suits = [_suit(hand, color) for color in range(len(COLORS))]
            return [option for suit in suits for option in _runs(need, suit, value, lists_all)]
    return list(_runs(need, _suit(hand, -1), value, lists_all))


# Sets and colors


def _sets(need: Need, hand: Held, value: int) -> Iterator[Option]:
    by_number = hand.by_number
    numbers = [number for number in NUMBERS if by_number[number]]
    numbers += _other_numbers(hand, numbers) if need.numbers else ([] if numbers else [HIGHEST])
    for number in numbers:
        naturals = by_number[number]
        jokers = hand.low_jokers if number < FIRST_HIGH else hand.high_jokers
        count = min(need.size, naturals.bit_count())
        fitting = min(need.size - max(count, need.numbers), jokers.bit_count())
        slots = (naturals,) * need.numbers + (naturals | jokers,) * (need.size - need.numbers)
        places = slots if naturals else slots[need.numbers :] if jokers else ()
        worth = min(need.size, (naturals & value).bit_count())
        bare, places = need.size - count, places[: count + fitting]
        yield Option(bare - fitting, bare, worth, need.size, places, slots, (number, 0))


def _other_numbers(hand: Held, numbers: Sequence[int]) -> list[int]:
    """One low and one high number that the hand does not have, for a set that would have jokers only."""
    found: list[int] = []
    ranges = (hand.low_jokers, NUMBERS[: FIRST_HIGH - 1]), (hand.high_jokers, NUMBERS[FIRST_HIGH - 1 :])
    for jokers, in_range in ranges:
        others = [number for number in in_range if number not in numbers]
        if others and (jokers or not numbers):
            found.append(others[-1])
    return found


def _colors(need: Need, hand: Held, value: int) -> Iterator[Option]:
    for color, mask in enumerate(hand.by_color):
        count = min(need.size, mask.bit_count())
        if count or not any(hand.by_color):
            worth = min(need.size, (mask & value).bit_count())
            slots = (mask,) * need.size
            bare = need.size - min(need.size, (mask & hand.naturals).bit_count())
            yield Option(need.size - count, bare, worth, need.size, slots[:count], slots, (0, color))


# Runs


class _Suit(NamedTuple):
    """The cards that a run can use: of one color, or of all (-1)."""

    color: int
    by_number: Sequence[int]
    present: int
    low_jokers: int
    high_jokers: int


def _suit(hand: Held, color: int) -> _Suit:
    mask = hand.by_color[color] if color >= 0 else -1
    by_number = [cards & mask for cards in hand.by_number]
    present = sum([1 << number for number in NUMBERS if by_number[number]])
    return _Suit(color, by_number, present, hand.low_jokers & mask, hand.high_jokers & mask)


def _runs(need: Need, suit: _Suit, value: int, lists_all: bool) -> Iterator[Option]:
    """Runs of the size asked for, and where jokers outnumber the places they may take, also longer ones (M2b)."""
    low_jokers, high_jokers = suit.low_jokers.bit_count(), suit.high_jokers.bit_count()
    for low in windows(need.size, suit.present, low_jokers + high_jokers > 0, lists_all):
        stretch = range(low, low + need.size)
        low_places = min(need.size, max(0, FIRST_HIGH - low))
        fitting = min(low_jokers, low_places) + min(high_jokers, need.size - low_places)
        is_tight = need.numbers and fitting > need.size - need.numbers
        for naturals_only in combinations(stretch, need.numbers) if is_tight else ((),):
            yield _run(need, suit, value, stretch, naturals_only)
    if need.numbers and low_jokers + high_jokers > need.size - need.numbers:
        for low, high in combinations([number for number in NUMBERS if suit.present >> number & 1], 2):
            if high - low >= need.size:
                yield _run(need, suit, value, range(low, high + 1), (low, high))


def _run(need: Need, suit: _Suit, value: int, stretch: range, naturals_only: Sequence[int]) -> Option:
    by_number, slots, worth = suit.by_number, [], 0
    count = low_gaps = high_gaps = 0
    for number in stretch:
        naturals = by_number[number]
        jokers = suit.low_jokers if number < FIRST_HIGH else suit.high_jokers
        slots.append(naturals if number in naturals_only else naturals | jokers)
        if naturals:
            count += 1
            worth += bool(naturals & value)
        elif number < FIRST_HIGH:
            low_gaps += 1
        else:
            high_gaps += 1
    size = len(stretch)
    fitting = min(low_gaps, suit.low_jokers.bit_count()) + min(high_gaps, suit.high_jokers.bit_count())
    short = max(size - count - fitting, need.numbers - count)
    places = tuple([slot for slot in slots if slot])
    return Option(short, size - count, worth, size, places, tuple(slots), (stretch[0], max(0, suit.color)))


@lru_cache(_CACHE_SIZE)
def windows(size: int, present: int, has_jokers: bool, lists_all: bool) -> tuple[int, ...]:
    """The lowest numbers of the runs worth trying, given the mask of the numbers in the suit.

    A run is never better than another one that has all its numbers and more; with jokers, the two must also have
    equally many places in each of the jokers' ranges.
    """
    fills: dict[int, tuple[int, int]] = {}
    for low in range(HIGHEST + 1 - size, LOWEST - 1, -1):
        stretch = (1 << low + size) - (1 << low)
        ranges = (stretch & _LOW_NUMBERS).bit_count() if has_jokers else 0
        fills[low] = present & stretch, ranges
    if lists_all:
        listed = tuple(low for low, (fill, _) in fills.items() if fill)
        return listed or tuple(fills)[:1]
    best: list[int] = []
    for low, (fill, ranges) in sorted(fills.items(), key=lambda item: -item[1][0].bit_count()):
        if all(ranges != fills[other][1] or fill & ~fills[other][0] for other in best):
            best.append(low)
    with_cards = [low for low in best if fills[low][0]]
    return tuple(best if has_jokers else with_cards or best[:1])


Choice: TypeAlias = tuple[Option, ...]
"""One option for every meld of a phase."""
