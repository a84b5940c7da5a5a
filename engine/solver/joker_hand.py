"""A master hand as the solver sees it: counted into one integer, and taken apart card by card."""

from collections.abc import Iterable, Sequence
from functools import cache
from operator import attrgetter
from typing import Final, NamedTuple, TypeAlias

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
    """How often each number is there, and under `LOW_JOKERS` and `HIGH_JOKERS` the jokers."""
    return tally.to_bytes(_FIELDS, "little")


def flags(tally: int, least_low: int, least_high: int) -> int:
    """A mark for each number of which there are at least so many."""
    return tally + _LOW_AT_LEAST[least_low] + _HIGH_AT_LEAST[least_high] & _FLAGS


@cache
def flagged(flags: int) -> tuple[int, ...]:
    """The numbers that are marked."""
    return tuple(number for number in NUMBERS if flags >> _FIELD * number & _TOP)


# A mask has bit n set where the number n is there

_MASK: Final = 16  # bits for each color
_ONE_COLOR: Final = (1 << _MASK) - 1


@cache
def mask(flags: int) -> int:
    return sum(1 << number for number in flagged(flags))


_PRESENCE: Final = {
    card: 1 << _MASK * COLORS.index(card.color) + card.number if card.number else 0 for card in Card.faces()
}


class Suit(NamedTuple):
    """What a run can be made of: a color ("" for any), the mask of its numbers, the low and the high jokers."""

    color: str
    mask: int
    low: int
    high: int


def any_suit(tally: int, counts: bytes, least: int) -> list[Suit]:
    """All colors together, if that is at least so many different numbers and jokers."""
    there, low, high = mask(flags(tally, 1, 1)), counts[LOW_JOKERS], counts[HIGH_JOKERS]
    return [Suit("", there, low, high)] if there.bit_count() + low + high >= least else []


def color_suits(cards: Iterable[Card], counts: bytes, least: int) -> list[Suit]:
    """The colors that have at least so many different numbers and jokers."""
    present = sum(map(_PRESENCE.__getitem__, set(cards)))
    found = []
    for color in COLORS:
        there, low, high = present & _ONE_COLOR, counts[_LOW_OF[color]], counts[_HIGH_OF[color]]
        if there.bit_count() + low + high >= least:
            found.append(Suit(color, there, low, high))
        present >>= _MASK
    return found


_INDEX: Final = attrgetter("index")


class Pool:
    """The cards of a hand, to be taken one by one: number cards before jokers, all-color jokers last."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self._left: dict[int, list[Card]] = {0: []}  # under 0 the jokers
        for card in sorted(cards, key=_INDEX):  # the faces are in the order of use
            self._left.setdefault(card.number, []).append(card)

    def take(self, number: int, color: str = "") -> Card:
        """The best card to stand for this number, and this color if one is named; there must be one."""
        own = self._left.get(number)
        if own and not color:
            return own.pop(0)
        for left in (own or [], self._left[0]):
            for place, card in enumerate(left):
                if number in card.numbers and (not color or color in card.colors):
                    return left.pop(place)
        raise LookupError(number, color)

    def take_many(self, number: int, amount: int) -> list[Card]:
        return [self.take(number) for _ in range(amount)]
