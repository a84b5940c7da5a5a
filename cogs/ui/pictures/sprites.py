"""Sprites: every card and die, drawn once per size, with letters or symbols for the colors."""

from dataclasses import dataclass
from functools import cache
from typing import Final, get_args

from cogs.ui.pictures.palette import FILLS, INK, LIGHT_FILLS, PANEL, SLATE, WHITE, YELLOW, Pixels, Rgb
from cogs.ui.pictures.sketch import Marks, Sketch
from engine.cards import ALL_MINE, BLANK, COLORS, GIVE_FIVE, SKIP, TAKE_TWO, WILD, Card
from engine.dice.faces import FACES, Face


@dataclass(frozen=True)
class Form:
    """The dimensions of a card: the number, and the white field below it with the color's mark."""

    width: int
    height: int
    border: int
    radius: int
    number: int
    number_y: int
    range: int
    field: int
    mark: int

    @property
    def field_y(self) -> float:
        return self.height - 2 * self.border - self.field / 2

    @property
    def middle(self) -> float:
        return self.width / 2


LARGE: Final = Form(width=132, height=180, border=5, radius=15, number=78, number_y=68, range=40, field=48, mark=38)
SMALL: Final = Form(width=62, height=86, border=3, radius=8, number=36, number_y=31, range=19, field=28, mark=24)
TINY: Final = Form(width=24, height=34, border=2, radius=4, number=14, number_y=12, range=8, field=10, mark=9)
DIE: Final = 136
DIE_CELL: Final = 164


@cache
def card_sprite(card: Card, form: Form, marks: Marks) -> Pixels:
    sketch = _card(form, FILLS[card.color] if card.number else SLATE)
    if card.number:
        sketch.text(form.middle, form.number_y, card.text[1:], form.number, _ink_on(card.color))
        _field(sketch, form, form.middle)
        sketch.mark(form.middle, form.field_y, card.color, form.mark, INK, marks)
    elif card is WILD:
        _color_fields(sketch, form, COLORS)
        sketch.disc(form.middle, form.height / 2, form.width * 0.33, WHITE)
        sketch.text(form.middle, form.height / 2, card.text, form.number * 2 // 3, INK)
    elif card.is_wild:
        _joker(sketch, form, card, marks)
    else:
        _icon(sketch, card, form)
        _field(sketch, form, form.middle, wide=len(card.text) > 1)
        sketch.text(form.middle, form.field_y, card.text, form.mark * 7 // 8, INK)
    return sketch.done()


@cache
def back_sprite(form: Form) -> Pixels:
    """The back of a card, the same for all cards."""
    sketch = _card(form, SLATE)
    across = form.width * 0.26
    x, y = form.middle, form.height / 2
    sketch.shape([(x, y - across * 1.4), (x + across, y), (x, y + across * 1.4), (x - across, y)], WHITE)
    return sketch.done()


@cache
def gap_sprite(form: Form) -> Pixels:
    """An empty place for a card."""
    sketch = Sketch(form.width, form.height)
    border = form.border
    sketch.box(0, 0, form.width, form.height, SLATE, form.radius)
    sketch.box(border, border, form.width - border, form.height - border, PANEL, form.radius - border)
    return sketch.done()


@cache
def turn_sprite() -> Pixels:
    """The arrow beside the name of a seat on turn."""
    sketch = Sketch(32, 32)
    sketch.shape([(4, 2), (28, 16), (4, 30)], YELLOW)
    return sketch.done()


@cache
def placed_sprite(card: Card, stands_for: str, marks: Marks) -> Pixels:
    """A wild or joker in a meld: the number or color it stands for, above what it is."""
    form = SMALL
    sketch = _card(form, WHITE)
    if stands_for in FILLS:
        sketch.mark(form.middle, form.number_y, stands_for, form.number, INK, marks)
    else:
        sketch.text(form.middle, form.number_y, stands_for, form.number, INK)
    colors = "".join(color for color in COLORS if color in card.colors)
    width = (form.width - 2 * form.border) / len(colors)
    for n, color in enumerate(colors):
        left = form.border + n * width
        sketch.box(left, form.field_y - form.field / 2, left + width, form.height - form.border, FILLS[color])
    sketch.disc(form.middle, form.field_y, form.field / 2, WHITE)
    sketch.text(form.middle, form.field_y, card.text[0], form.mark * 5 // 6, INK)
    return sketch.done()


@cache
def die_sprite(face: Face | None, is_kept: bool, marks: Marks) -> Pixels:
    """A die; None is one that has not been rolled. A kept die has a frame and a tick."""
    sketch = Sketch(DIE_CELL, DIE_CELL)
    rim = (DIE_CELL - DIE) / 2
    if is_kept:
        sketch.box(0, 0, DIE_CELL, DIE_CELL, YELLOW, 38)
        sketch.box(7, 7, DIE_CELL - 7, DIE_CELL - 7, PANEL, 32)
    sketch.box(rim, rim, DIE_CELL - rim, DIE_CELL - rim, WHITE, 28)
    inner = rim + 5
    sketch.box(inner, inner, DIE_CELL - inner, DIE_CELL - inner, FILLS[face.color] if face else SLATE, 24)
    if face:
        sketch.text(DIE_CELL / 2, 66, face.text[1:], 66, _ink_on(face.color))
        sketch.box(DIE_CELL / 2 - 22, 101, DIE_CELL / 2 + 22, 141, WHITE, 12)
        sketch.mark(DIE_CELL / 2, 121, face.color, 32, INK, marks)
    if is_kept:
        _tick(sketch, DIE_CELL - 26, 26)
    return sketch.done()


def draw_all() -> int:
    """Draws all missing sprites, so that no picture has to wait for them; returns the number of sprites."""
    sprites = [turn_sprite(), gap_sprite(LARGE), *(back_sprite(form) for form in (LARGE, TINY))]
    wilds = [card for card in Card.faces() if card.is_wild]
    for marks in get_args(Marks):
        sprites += [card_sprite(card, form, marks) for card in Card.faces() for form in (LARGE, SMALL)]
        sprites += [placed_sprite(card, text, marks) for card in wilds for text in _may_stand_for(card)]
        sprites += [die_sprite(face, is_kept, marks) for face in (*FACES, None) for is_kept in (False, True)]
    return len(sprites)


def _may_stand_for(card: Card) -> tuple[str, ...]:
    return (*map(str, sorted(card.numbers)), *sorted(card.colors))


def _ink_on(color: str) -> Rgb:
    return INK if color in LIGHT_FILLS else WHITE


def _card(form: Form, fill: Rgb) -> Sketch:
    sketch = Sketch(form.width, form.height)
    border = form.border
    sketch.box(0, 0, form.width, form.height, WHITE, form.radius)
    sketch.box(border, border, form.width - border, form.height - border, fill, form.radius - border)
    return sketch


def _field(sketch: Sketch, form: Form, x: float, *, wide: bool = False, y: float | None = None) -> None:
    """The white field that carries a mark."""
    half = form.field * (0.82 if wide else 0.5)
    y = form.field_y if y is None else y
    sketch.box(x - half, y - form.field / 2, x + half, y + form.field / 2, WHITE, form.field / 4)


def _color_fields(sketch: Sketch, form: Form, colors: str) -> None:
    """Two colors side by side, or four in the corners; the outer corners are round like the border."""
    rows = len(colors) // 2
    inner = form.height - 2 * form.border
    for n, color in enumerate(colors):
        left = form.border if n % 2 == 0 else form.middle
        top = form.border + inner * (n // 2) / rows
        width = form.middle - form.border
        sketch.box(left, top, left + width, top + inner / rows, FILLS[color], form.radius - form.border)
        # only the outer corners are round
        inward = form.middle - width / 2 if n % 2 == 0 else form.middle
        sketch.box(inward, top, inward + width / 2, top + inner / rows, FILLS[color])
        if rows == 2:
            down = top + inner / 4 if n < 2 else top
            sketch.box(left, down, left + width, down + inner / 4, FILLS[color])


def _joker(sketch: Sketch, form: Form, card: Card, marks: Marks) -> None:
    colors = "".join(color for color in COLORS if color in card.colors)
    _color_fields(sketch, form, colors)
    middle = form.height / 2
    half = form.range * 0.72
    sketch.box(form.border, middle - half, form.width - form.border, middle + half, WHITE)
    sketch.text(form.middle, middle, f"{min(card.numbers)}-{max(card.numbers)}", form.range, INK)
    for n, color in enumerate(colors):
        x = form.middle + form.width * (0.235 if n % 2 else -0.235)
        y = form.height - form.field_y if n < len(colors) - 2 else form.field_y
        size = form.field * 5 // 6
        sketch.box(x - size / 2, y - size / 2, x + size / 2, y + size / 2, WHITE, size / 4)
        sketch.mark(x, y, color, form.mark * 5 // 6, INK, marks)


def _icon(sketch: Sketch, card: Card, form: Form) -> None:
    x, y, unit = form.middle, form.number_y, form.width / 160
    if card is SKIP:
        sketch.disc(x, y, 50 * unit, WHITE)
        sketch.disc(x, y, 36 * unit, SLATE)
        sketch.line([(x - 32 * unit, y + 32 * unit), (x + 32 * unit, y - 32 * unit)], 14 * unit, WHITE)
    elif card is TAKE_TWO:
        sketch.text(x, y, "+2", form.number * 4 // 5, WHITE)
    elif card is ALL_MINE:
        _arrow_into_tray(sketch, x, y, unit)
    elif card is GIVE_FIVE:
        for dx, dy in ((0, 0), (-1, -1), (1, -1), (-1, 1), (1, 1)):
            sketch.disc(x + dx * 34 * unit, y + dy * 34 * unit, 16 * unit, WHITE)
    elif card is BLANK:
        sketch.box(x - 40 * unit, y - 50 * unit, x + 40 * unit, y + 50 * unit, WHITE, 12 * unit)
        sketch.box(x - 32 * unit, y - 42 * unit, x + 32 * unit, y + 42 * unit, SLATE, 6 * unit)


def _arrow_into_tray(sketch: Sketch, x: float, y: float, unit: float) -> None:
    sketch.box(x - 9 * unit, y - 54 * unit, x + 9 * unit, y - 8 * unit, WHITE)
    sketch.shape([(x - 30 * unit, y - 10 * unit), (x + 30 * unit, y - 10 * unit), (x, y + 24 * unit)], WHITE)
    sketch.box(x - 52 * unit, y + 36 * unit, x + 52 * unit, y + 50 * unit, WHITE)
    for side in (-45, 45):
        sketch.box(x + (side - 7) * unit, y + 4 * unit, x + (side + 7) * unit, y + 50 * unit, WHITE)


def _tick(sketch: Sketch, x: float, y: float) -> None:
    sketch.disc(x, y, 26, PANEL)
    sketch.disc(x, y, 22, YELLOW)
    sketch.line([(x - 11, y), (x - 3, y + 9), (x + 12, y - 9)], 7, INK)
