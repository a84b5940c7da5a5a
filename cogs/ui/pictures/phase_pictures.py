"""Phases as a picture: for each one example cards of its melds, and a figure beside them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from cogs.ui.pictures.canvas import MARGIN, Canvas, Line, Picture
from cogs.ui.pictures.lettering import width_of
from cogs.ui.pictures.sprites import PLAIN, Form, Look, card_sprite
from engine.cards import COLORS, NUMBERS, Card
from engine.phases import ColorOf, ColorRunOf, Need, Phase, RunOf

CARD: Final = Form(48, is_small=True)
WIDTH: Final = 900
_NO: Final = 56  # pixels for the number of the phase
_CARD_GAP: Final = 2
_MELD_GAP: Final = 14
_ROW: Final = CARD.height + 8
_SIZE: Final = 34
_SMALL: Final = 24
_NUMBERS_OF_SETS: Final = (7, 9, 4, 11)  # so that two sets of a phase look different
_FIRST_OF_RUNS: Final = (3, 5, 2, 6)
_NUMBERS_OF_COLORS: Final = (2, 5, 6, 9, 11, 3, 8, 12, 1, 10)


@dataclass(frozen=True)
class Row:
    """A phase with its figure: in words for those who cannot see it, and with how much it may be off."""

    phase: Phase
    label: str
    figure: str
    margin: str


def phases_picture(rows: Sequence[Row], look: Look = PLAIN) -> Picture:
    canvas = Canvas(WIDTH, 2 * MARGIN + len(rows) * _ROW - (_ROW - CARD.height), look)
    for n, row in enumerate(rows):
        top = MARGIN + n * _ROW
        middle = top + (CARD.height - _SIZE) // 2 - 4
        canvas.text(MARGIN, middle, str(row.phase.no), _SIZE, ink="soft")
        for card, x in _places(row.phase):
            canvas.paste(card_sprite(card, CARD, look), x, top)
        margin = width_of(row.margin, _SMALL)
        right = WIDTH - MARGIN - margin
        canvas.text(right, middle + 8, row.margin, _SMALL, ink="soft")
        left = right - width_of(row.figure, _SIZE) - (14 if row.margin else 0)
        canvas.text(left, middle, row.figure, _SIZE)
    return canvas.finished(tuple(Line(row.label, (f"{row.figure} {row.margin}".strip(),)) for row in rows))


def _places(phase: Phase) -> Iterator[tuple[Card, int]]:
    """Example cards for the melds of a phase, with their x."""
    x = MARGIN + _NO
    for n, need in enumerate(phase.needs):
        for card in example(need, n):
            yield card, x
            x += CARD.width + _CARD_GAP
        x += _MELD_GAP


def example(need: Need, place: int) -> tuple[Card, ...]:
    """Cards that make this meld, the one with this place in its phase."""
    color = COLORS[place % len(COLORS)]
    if isinstance(need, RunOf | ColorRunOf):
        first = min(_FIRST_OF_RUNS[place], len(NUMBERS) + 1 - need.size)
        numbers = [*range(first, first + need.size)]
    elif isinstance(need, ColorOf):
        numbers = sorted(_NUMBERS_OF_COLORS[: need.size])
    else:
        numbers = [_NUMBERS_OF_SETS[place]] * need.size
    is_one_color = isinstance(need, ColorOf | ColorRunOf)
    return tuple(Card.parse(f"{color if is_one_color else COLORS[n % 4]}{number}") for n, number in enumerate(numbers))
