"""A master hand as the solver sees it: counted into one integer, and taken apart card by card."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, TypeAlias

from engine.cards import COLORS, HIGHEST, JOKERS, NUMBERS, Card
from engine.melds import Meld

Melds: TypeAlias = tuple[Meld, ...]

FIRST_HIGH: Final = 7
"""M2: a joker stands for a number below this one, or for one from here on."""

# A field of eight bits for each number, one for each range of jokers, and one for each range and color of
# jokers: no kind has more than 127 cards, so adding 128-k to a field sets its highest bit if it holds k or more.
_FIELD: Final = 8
_TOP: Final = 1 << _FIELD - 1
LOW_JOKERS: Final = HIGHEST + 1
HIGH_JOKERS: Final = HIGHEST + 2
_COLORED_LOW: Final = HIGHEST + 3
_COLORED_HIGH: Final = _COLORED_LOW + len(COLORS)
_FIELDS: Final = _COLORED_HIGH + len(COLORS)


def _fields(places: Iterable[int], value: int = 1) -> int:
    return sum(value << _FIELD * place for place in places)


def _joker_fields(card: Card) -> int:
    is_low = FIRST_HIGH not in card.numbers
    first = _COLORED_LOW if is_low else _COLORED_HIGH
    return _fields([LOW_JOKERS if is_low else HIGH_JOKERS, *(first + COLORS.index(c) for c in card.colors)])


_TALLY: Final = {card: _fields([card.number]) if card.number else 0 for card in Card.faces()} | {
    joker: _joker_fields(joker) for joker in JOKERS
}
_FLAGS: Final = _fields(NUMBERS, _TOP)
_LOW_AT_LEAST: Final = [_fields(range(1, FIRST_HIGH), _TOP - k) for k in range(_TOP)]
_HIGH_AT_LEAST: Final = [_fields(range(FIRST_HIGH, HIGHEST + 1), _TOP - k) for k in range(_TOP)]


def tally(cards: Iterable[Card]) -> int:
    return sum(map(_TALLY.__getitem__, cards))


def counts(tally: int) -> bytes:
    """How often each number is there, and under `LOW_JOKERS` and `HIGH_JOKERS` the jokers."""
    return tally.to_bytes(_FIELDS, "little")


def jokers_of_color(counts: bytes, color: int) -> tuple[int, int]:
    """The low and the high jokers that have this color."""
    return counts[_COLORED_LOW + color], counts[_COLORED_HIGH + color]


def flags(tally: int, least_low: int, least_high: int) -> int:
    """A mark for each number of which there are at least so many."""
    return tally + _LOW_AT_LEAST[least_low] + _HIGH_AT_LEAST[least_high] & _FLAGS


@cache
def flagged(flags: int) -> tuple[int, ...]:
    """The numbers that are marked."""
    return tuple(number for number in NUMBERS if flags >> _FIELD * number & _TOP)


# A mask has bit n set where the number n is there

_MASK: Final = 16  # bits for each color


@cache
def mask(flags: int) -> int:
    return sum(1 << number for number in flagged(flags))


_PRESENCE: Final = {
    card: 1 << _MASK * COLORS.index(card.color) + card.number if card.number else 0 for card in Card.faces()
}


def color_masks(cards: Iterable[Card]) -> list[int]:
    """For each color the mask of its numbers."""
    present = sum(map(_PRESENCE.__getitem__, set(cards)))
    return [present >> _MASK * color & (1 << _MASK) - 1 for color in range(len(COLORS))]


class Pool:
    """The cards of a hand, to be taken one by one: number cards before jokers, all-color jokers last."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self._left = sorted(cards, key=lambda card: card.index)  # that is the order of the faces

    def take(self, number: int, color: str = "") -> Card:
        """The best card to stand for this number, and this color if one is named; there must be one."""
        for place, card in enumerate(self._left):
            if number in card.numbers and (not color or color in card.colors):
                return self._left.pop(place)
        raise LookupError(number, color)

    def take_many(self, number: int, amount: int) -> tuple[Card, ...]:
        return tuple(self.take(number) for _ in range(amount))
