"""The card faces of classic and master, their notation, and the decks."""

from collections.abc import Iterable
from itertools import combinations
from typing import ClassVar, Final

from engine.errors import UnknownCard

COLORS: Final = "RYGV"
LOWEST: Final = 1
HIGHEST: Final = 12
NUMBERS: Final = range(LOWEST, HIGHEST + 1)


class Card:
    """One face. There is one object per face: equal cards are the same object.

    `numbers` and `colors` say what the card can stand for in a meld; only a number card has a `number`.
    """

    __slots__ = ("color", "colors", "index", "is_wild", "number", "numbers", "text")

    _faces: ClassVar[dict[str, "Card"]] = {}

    def __init__(self, text: str, numbers: Iterable[int], colors: Iterable[str]) -> None:
        self.text = text
        self.numbers = frozenset(numbers)
        self.colors = frozenset(colors)
        self.number = min(self.numbers) if len(self.numbers) == 1 else 0
        self.color = min(self.colors) if self.number else ""
        self.is_wild = len(self.numbers) > 1
        self.index = len(self._faces)
        assert text not in self._faces, f"two faces are called {text}"
        self._faces[text] = self

    @classmethod
    def parse(cls, text: str) -> "Card":
        try:
            return cls._faces[text]
        except KeyError:
            raise UnknownCard(text=text) from None

    @classmethod
    def faces(cls) -> tuple["Card", ...]:
        """Every face, in the order of the decks: colors, numbers, then the others."""
        return tuple(cls._faces.values())

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return Card.parse, (self.text,)


NUMBER_CARDS: Final = tuple(Card(f"{color}{number}", [number], [color]) for color in COLORS for number in NUMBERS)
WILD: Final = Card("W", NUMBERS, COLORS)
SKIP: Final = Card("S", [], [])

# M2: J1 stands for 1-6, J7 for 7-12, in one of two colors or (*) in any
JOKERS: Final = tuple(
    Card(f"J{low}:{'*' if colors == COLORS else colors}", range(low, low + 6), colors)
    for colors in (*(one + two for one, two in combinations(COLORS, 2)), COLORS)
    for low in (1, 7)
)

# M1: master's action cards besides the skip
TAKE_TWO: Final = Card("T2", [], [])
ALL_MINE: Final = Card("AM", [], [])
GIVE_FIVE: Final = Card("GF", [], [])
BLANK: Final = Card("B", [], [])

# C1 and M1; the order matters, because every shuffle starts from it
_NUMBERS_TWICE: Final = tuple(card for card in NUMBER_CARDS for _ in range(2))
CLASSIC_DECK: Final = _NUMBERS_TWICE + (WILD,) * 8 + (SKIP,) * 4
MASTER_DECK: Final = (
    *_NUMBERS_TWICE,
    *JOKERS,
    *(TAKE_TWO,) * 4,
    *(ALL_MINE,) * 4,
    *(SKIP,) * 6,
    *(GIVE_FIVE,) * 4,
    *(BLANK,) * 3,
)


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards of a text such as `R7 W`."""
    return tuple(Card.parse(word) for word in text.split())


def cards_text(cards: Iterable[Card]) -> str:
    return " ".join(card.text for card in cards)
