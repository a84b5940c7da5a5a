"""Hands and dice as pictures, made from views."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from typing import Final, Literal, TypeAlias

from cogs.ui.pictures.canvas import MARGIN, PLAIN, Canvas, Line, Picture, Reader
from cogs.ui.pictures.palette import Pixels
from cogs.ui.pictures.sprites import DIE_CELL, LARGE, card_sprite, die_sprite
from engine.cards import COLORS, Card
from engine.dice.faces import ALL_DICE
from engine.dice.state import DiceView
from engine.views import CardsView, own_hand

Order: TypeAlias = Literal["number", "color"]

_GAP: Final = 10
_DICE_IN_ROW: Final = 5


@cache
def hand_ranks(order: Order) -> Mapping[Card, int]:
    """The order of all faces in a hand: number cards by number or by color, then wilds and jokers, then actions."""

    def place(card: Card) -> tuple[int, ...]:
        if not card.number:
            return (1 if card.is_wild else 2, card.index)
        color = COLORS.index(card.color)
        return (0, card.number, color) if order == "number" else (0, color, card.number)

    return {card: rank for rank, card in enumerate(sorted(Card.faces(), key=place))}


def sorted_hand(cards: Iterable[Card], order: Order) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=hand_ranks(order).__getitem__))


def hand_picture(view: CardsView, order: Order = "number", reader: Reader = PLAIN, label: str = "") -> Picture:
    """The hand of the seat whose view it is."""
    return cards_picture(sorted_hand(own_hand(view), order), reader, label)


def cards_picture(cards: Sequence[Card], reader: Reader = PLAIN, label: str = "") -> Picture:
    """Open cards in the given order: a hand, the two cards of *Take two!*, the offers for *Give me five!*"""
    sprites = [card_sprite(card, LARGE, reader.marks) for card in cards]
    return _spread(sprites, (Line(label, tuple(map(reader.say, cards))),))


def dice_picture(
    view: DiceView,
    kept: Collection[int] | None = None,
    reader: Reader = PLAIN,
    label: str = "",
    kept_label: str = "",
) -> Picture:
    """The ten dice in two rows; `kept` are the dice chosen just now, by default the view's."""
    kept = view.kept if kept is None else kept
    faces = view.faces or (None,) * len(ALL_DICE)
    rows = -(-len(faces) // _DICE_IN_ROW)
    step = DIE_CELL + _GAP
    canvas = Canvas(2 * MARGIN + _DICE_IN_ROW * step - _GAP, 2 * MARGIN + rows * step - _GAP)
    for die, face in enumerate(faces):
        row, column = divmod(die, _DICE_IN_ROW)
        canvas.paste(die_sprite(face, die in kept, reader.marks), MARGIN + column * step, MARGIN + row * step)
    lines = [Line(label, tuple(map(reader.say, view.faces)))]
    if kept and view.faces:
        lines.append(Line(kept_label, tuple(reader.say(view.faces[die]) for die in sorted(kept))))
    return canvas.finished(tuple(lines))


def _spread(sprites: Sequence[Pixels], lines: tuple[Line, ...]) -> Picture:
    columns = _columns(len(sprites))
    rows = max(1, -(-len(sprites) // columns))
    across, down = LARGE.width + _GAP, LARGE.height + _GAP
    canvas = Canvas(2 * MARGIN + columns * across - _GAP, 2 * MARGIN + rows * down - _GAP)
    for n, sprite in enumerate(sprites):
        row, column = divmod(n, columns)
        canvas.paste(sprite, MARGIN + column * across, MARGIN + row * down)
    return canvas.finished(lines)


def _columns(cards: int) -> int:
    """As few columns as possible, so that cards are large on a phone, but without a tower of rows."""
    if cards <= 12:
        return max(4, min(6, cards))
    return 7 if cards <= 21 else 8 if cards <= 32 else 9
