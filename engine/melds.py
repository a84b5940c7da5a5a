"""Melds on the table: their cards, the cards that fit on them, and their notation.

A meld names its number, lowest number or color, even if it is all wilds (C8a).
"""

import re
from collections.abc import Mapping
from functools import cache
from typing import Final, Literal, TypeAlias

from engine.cards import COLORS, HIGHEST, LOWEST, NUMBERS, Card, cards_text, parse_cards
from engine.errors import UnknownMeldText
from engine.value import Value

End: TypeAlias = Literal["low", "high"]
Fits: TypeAlias = Mapping[Card, tuple[End | None, ...]]
"""The ends of the meld that each fitting card can go to; `None` for melds without ends."""


class SetMeld(Value, tag="set"):
    """Cards of one number (C8)."""

    number: int
    cards: tuple[Card, ...]

    def is_sound(self) -> bool:
        return self.number in NUMBERS and all(self.number in card.numbers for card in self.cards)

    def takes(self) -> Fits:
        return _set_takes(self.number)

    def with_hit(self, card: Card, end: End | None) -> "SetMeld":
        return SetMeld(self.number, (*self.cards, card))

    def __str__(self) -> str:
        return f"set{self.number}[{cards_text(self.cards)}]"


class RunMeld(Value, tag="run"):
    """Consecutive numbers (C8): the card at place i stands for `low + i`."""

    low: int
    cards: tuple[Card, ...]

    @property
    def high(self) -> int:
        return self.low + len(self.cards) - 1

    def is_sound(self) -> bool:
        in_range = self.low >= LOWEST and self.high <= HIGHEST
        return in_range and all(n in card.numbers for n, card in enumerate(self.cards, self.low))

    def takes(self) -> Fits:
        return _run_takes(self.low, self.high)

    def with_hit(self, card: Card, end: End | None) -> "RunMeld":
        if end == "low":
            return RunMeld(self.low - 1, (card, *self.cards))
        return RunMeld(self.low, (*self.cards, card))

    def __str__(self) -> str:
        return f"run{self.low}[{cards_text(self.cards)}]"


class ColorMeld(Value, tag="color"):
    """Cards of one color (C8)."""

    color: str
    cards: tuple[Card, ...]

    def is_sound(self) -> bool:
        return self.color in COLORS and all(self.color in card.colors for card in self.cards)

    def takes(self) -> Fits:
        return _color_takes(self.color)

    def with_hit(self, card: Card, end: End | None) -> "ColorMeld":
        return ColorMeld(self.color, (*self.cards, card))

    def __str__(self) -> str:
        return f"color{self.color}[{cards_text(self.cards)}]"


class ColorRunMeld(Value, tag="color_run"):
    """Consecutive numbers in one color (M6): the card at place i stands for `low + i`."""

    color: str
    low: int
    cards: tuple[Card, ...]

    @property
    def high(self) -> int:
        return self.low + len(self.cards) - 1

    def is_sound(self) -> bool:
        in_range = self.color in COLORS and self.low >= LOWEST and self.high <= HIGHEST
        return in_range and all(
            n in card.numbers and self.color in card.colors for n, card in enumerate(self.cards, self.low)
        )

    def takes(self) -> Fits:
        return _color_run_takes(self.color, self.low, self.high)

    def with_hit(self, card: Card, end: End | None) -> "ColorRunMeld":
        if end == "low":
            return ColorRunMeld(self.color, self.low - 1, (card, *self.cards))
        return ColorRunMeld(self.color, self.low, (*self.cards, card))

    def __str__(self) -> str:
        return f"run{self.color}{self.low}[{cards_text(self.cards)}]"


Meld: TypeAlias = SetMeld | RunMeld | ColorMeld | ColorRunMeld


@cache
def _set_takes(number: int) -> Fits:
    return {card: (None,) for card in Card.faces() if number in card.numbers}


@cache
def _run_takes(low: int, high: int) -> Fits:
    fits: dict[Card, tuple[End | None, ...]] = {}
    for card in Card.faces():
        ends: tuple[End | None, ...] = ()
        if low - 1 in card.numbers:
            ends += ("low",)
        if high + 1 in card.numbers:
            ends += ("high",)
        if ends:
            fits[card] = ends
    return fits


@cache
def _color_takes(color: str) -> Fits:
    return {card: (None,) for card in Card.faces() if color in card.colors}


@cache
def _color_run_takes(color: str, low: int, high: int) -> Fits:
    return {card: ends for card, ends in _run_takes(low, high).items() if color in card.colors}


_NOTATION: Final = re.compile(r"(set|run|color)([A-Z]?)(\d*)\[([^\]]*)\]")


def parse_meld(text: str) -> Meld:
    """`set7[R7 G7 W]`, `run4[R4 W Y6 G7]` (from 4 upwards), `colorR[R1 R1 W]`, `runV2[V2 V3 J1:*]`."""
    found = _NOTATION.fullmatch(text)
    if found is None:
        raise UnknownMeldText(text=text)
    kind, color, number, inside = found.groups()
    cards = parse_cards(inside)
    match kind, bool(color), bool(number):
        case "set", False, True:
            return SetMeld(int(number), cards)
        case "run", False, True:
            return RunMeld(int(number), cards)
        case "color", True, False:
            return ColorMeld(color, cards)
        case "run", True, True:
            return ColorRunMeld(color, int(number), cards)
    raise UnknownMeldText(text=text)


def parse_melds(text: str) -> tuple[Meld, ...]:
    """Several melds, separated by spaces."""
    pieces = re.findall(r"[^\s\[]+\[[^\]]*\]|\S+", text)
    return tuple(parse_meld(piece) for piece in pieces)
