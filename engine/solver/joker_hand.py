"""A master hand for the solver: packed into one integer for counting, and a pool to take cards from."""

from collections.abc import Iterable, Sequence
from functools import cache
from operator import attrgetter
from typing import Final, NamedTuple, TypeAlias

from engine.cards import COLORS, HIGHEST, JOKERS, NUMBERS, Card
from engine.melds import Meld

Melds: TypeAlias = tuple[Meld, ...]

FIRST_HIGH: Final = 7
"""M2: a low joker stands for any number below this one, a high joker for this number or any above."""

# The integer has a field of eight bits for each number, for each range of jokers, and for each range and color of
# jokers. No field counts more than 127 cards, so adding 128-k to it sets its highest bit if it holds k or more.
_FIELD: Final = 8
_TOP: Final = 1 << _FIELD - 1
LOW_JOKERS: Final = HIGHEST + 1
HIGH_JOKERS: Final = HIGHEST + 2
_LOW_OF: Final = {color: HIGH_JOKERS + 1 + place for place, color in enumerate(COLORS)}
_HIGH_OF: Final = {color: place + len(COLORS) for color, place in _LOW_OF.items()}
_FIELDS: Final = HIGH_JOKERS + 1 + 2 * len(COLORS)


def _fields(places: Iterable[int], value: int = 1) -> int:
    return sum(value << _FIELD * place for place in places)


def _joker_fields(card: Card) -> int:
    if FIRST_HIGH in card.numbers:
        return _fields([HIGH_JOKERS, *(_HIGH_OF[color] for color in card.colors)])
    return _fields([LOW_JOKERS, *(_LOW_OF[color] for color in card.colors)])


_TALLY: Final = {card: _fields([card.number]) if card.number else 0 for card in Card.faces()} | {
    joker: _joker_fields(joker) for joker in JOKERS
}
_FLAGS: Final = _fields(NUMBERS, _TOP)
_LOW_AT_LEAST: Final = [_fields(range(1, FIRST_HIGH), _TOP - k) for k in range(_TOP)]
_HIGH_AT_LEAST: Final = [_fields(range(FIRST_HIGH, HIGHEST + 1), _TOP - k) for k in range(_TOP)]


def tally(cards: Iterable[Card]) -> int:
    return sum(map(_TALLY.__getitem__, cards))


def counts(tally: int) -> bytes:
    """The fields as bytes: the cards of each number, and the jokers at `LOW_JOKERS` and `HIGH_JOKERS`."""
    return tally.to_bytes(_FIELDS, "little")


def flags(tally: int, least_low: int, least_high: int) -> int:
    """The highest bits of the numbers with at least `least_low` cards (low numbers) or `least_high` (high numbers)."""
    return tally + _LOW_AT_LEAST[least_low] + _HIGH_AT_LEAST[least_high] & _FLAGS


@cache
def flagged(flags: int) -> tuple[int, ...]:
    """The numbers whose flag is set."""
    return tuple(number for number in NUMBERS if flags >> _FIELD * number & _TOP)


# A mask has bit n set if the hand has the number n

_MASK: Final = 16  # bits for each color
_ONE_COLOR: Final = (1 << _MASK) - 1


@cache
def mask(flags: int) -> int:
    return sum(1 << number for number in flagged(flags))


_PRESENCE: Final = {
    card: 1 << _MASK * COLORS.index(card.color) + card.number if card.number else 0 for card in Card.faces()
}


class Suit(NamedTuple):
    """The cards that a run can use: a color ("" for any), the mask of its numbers, the fitting low and high jokers."""

    color: str
    mask: int
    low: int
    high: int


def any_suit(tally: int, counts: bytes, least: int) -> list[Suit]:
    """One suit of all colors, if it has at least `least` different numbers and jokers."""
    numbers, low, high = mask(flags(tally, 1, 1)), counts[LOW_JOKERS], counts[HIGH_JOKERS]
    return [Suit("", numbers, low, high)] if numbers.bit_count() + low + high >= least else []


def color_suits(cards: Iterable[Card], counts: bytes, least: int) -> list[Suit]:
    """A suit for each color that has at least `least` different numbers and jokers."""
    present = sum(map(_PRESENCE.__getitem__, set(cards)))
    found = []
    for color in COLORS:
        numbers, low, high = present & _ONE_COLOR, counts[_LOW_OF[color]], counts[_HIGH_OF[color]]
        if numbers.bit_count() + low + high >= least:
            found.append(Suit(color, numbers, low, high))
        present >>= _MASK
    return found


_INDEX: Final = attrgetter("index")


class Pool:
    """The cards of a hand, taken one by one: number cards before jokers, all-color jokers last."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self._left: dict[int, list[Card]] = {0: []}  # by number; 0 for jokers
        for card in sorted(cards, key=_INDEX):  # the order in which cards should be used
            self._left.setdefault(card.number, []).append(card)

    def take(self, number: int, color: str = "") -> Card:
        """Take the best card for this number, and this color if one is given; there must be such a card."""
        naturals = self._left.get(number)
        if naturals and not color:
            return naturals.pop(0)
        for left in (naturals or [], self._left[0]):
            for place, card in enumerate(left):
                if number in card.numbers and (not color or color in card.colors):
                    return left.pop(place)
        raise LookupError(number, color)

    def take_many(self, number: int, amount: int) -> list[Card]:
        return [self.take(number) for _ in range(amount)]
