"""Hands as pictures, made from views: cards that overlap as they do in a hand."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from typing import Final, Literal, TypeAlias

from cogs.ui.pictures.canvas import ANYBODY, MARGIN, Canvas, Line, Picture, Reader
from cogs.ui.pictures.sprites import HAND, card_sprite, new_sprite
from engine.cards import COLORS, Card
from engine.views import CardsView, own_hand

Order: TypeAlias = Literal["number", "color"]

WIDTH: Final = 900
IN_ROW: Final = 12
"""So many cards fit beside each other with their corners visible."""
_GAP: Final = 10
_LIFT: Final = 26
_ROW: Final = HAND.height + 12


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


def hand_picture(view: CardsView, order: Order = "number", reader: Reader = ANYBODY, label: str = "") -> Picture:
    """The hand of the seat whose view it is."""
    return cards_picture(sorted_hand(own_hand(view), order), reader, label)


def cards_picture(
    cards: Sequence[Card],
    reader: Reader = ANYBODY,
    label: str = "",
    *,
    lifted: Collection[int] = (),
    new: int | None = None,
    new_label: str = "",
) -> Picture:
    """Open cards in the given order: a hand, the two cards of *Take two!*, the offers for *Give me five!*

    The cards with the numbers in `lifted` stand out above the others, `new` has just been drawn.
    """
    lines = [Line(label, tuple(map(reader.say, cards)))]
    if new is not None and new_label:
        lines.append(Line(new_label, (reader.say(cards[new]),)))
    rows = [range(start, min(start + IN_ROW, len(cards))) for start in range(0, len(cards), IN_ROW)]
    room = _LIFT if lifted or new is not None else 0
    height = 2 * MARGIN + room + HAND.height + (max(1, len(rows)) - 1) * _ROW
    canvas = Canvas(WIDTH, height, reader.look)
    for line, row in enumerate(rows):
        step = min(HAND.width + _GAP, (WIDTH - 2 * MARGIN - HAND.width) // max(1, len(row) - 1))
        x = (WIDTH - HAND.width - step * (len(row) - 1)) // 2
        for n in row:
            y = MARGIN + room + line * _ROW - (_LIFT if n in lifted else 0)
            canvas.paste(card_sprite(cards[n], HAND, reader.look), x, y)
            if n == new:
                canvas.paste(new_sprite(reader.look), x + 4, y - 16)
            x += step
    return canvas.finished(tuple(lines))
