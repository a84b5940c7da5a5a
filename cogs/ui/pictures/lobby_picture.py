"""The picture of an open table: the game, what is played, and who sits there."""

from collections.abc import Sequence
from typing import Final

from cogs.ui.pictures.canvas import ANYBODY, MARGIN, Canvas, Line, Picture, Reader
from cogs.ui.pictures.faces import Seated, face_sprite
from cogs.ui.pictures.lettering import fitting
from cogs.ui.pictures.palette import Sprite, palette
from cogs.ui.pictures.sprites import LARGE, Look, card_sprite, die_sprite
from engine.cards import parse_cards
from engine.dice.faces import parse_faces

WIDTH: Final = 900
_EMBLEMS: Final = {"classic": "R7 Y8 G9 W", "master": "V4 G5 J1:RY T2"}
_DICE: Final = "R7 O10 G3 BW"
_ABOUT_WIDTH: Final = 480  # beside the emblem
_STEP: Final = 72
_DIE: Final = 96
_TITLE: Final = 76
_ABOUT: Final = 36
_LINES: Final = 3
_FACE: Final = 92
_NAME: Final = 34
_SEATS_HEIGHT: Final = _FACE + 52


def lobby_picture(
    game: str,
    title: str,
    about: Sequence[str],
    seats: Sequence[Seated],
    most: int,
    reader: Reader = ANYBODY,
    label: str = "",
    taken: str = "",
) -> Picture:
    """`about` are short lines below the title; seats up to `most` that nobody has taken are empty places.

    `label` says in words what the message is, `taken` how many seats are taken.
    """
    top = MARGIN + LARGE.height + 24
    canvas = Canvas(WIDTH, top + _SEATS_HEIGHT + MARGIN, reader.look)
    for n, sprite in enumerate(_emblem(game, reader.look)):
        x, y = (n % 2 * (_DIE + 12), n // 2 * (_DIE + 4)) if game == "dice" else (n * _STEP, 0)
        canvas.paste(sprite, MARGIN + 8 + x, MARGIN + 4 + y)
    left = WIDTH - MARGIN - _ABOUT_WIDTH
    canvas.text(left, MARGIN - 6, fitting(title, _TITLE, _ABOUT_WIDTH), _TITLE)
    for n, line in enumerate(with_room(about)):
        canvas.text(left, MARGIN + 86 + n * 42, line, _ABOUT, ink="soft")
    step = (WIDTH - 2 * MARGIN) // most
    for seat in range(most):
        middle = MARGIN + seat * step + step // 2
        if seat >= len(seats):
            canvas.paste(palette(reader.look.theme).kept("empty-seat", _FACE), middle - _FACE // 2, top)
            continue
        canvas.paste(face_sprite(seats[seat], seat, _FACE, on_turn=False, look=reader.look), middle - _FACE // 2, top)
        name = fitting(seats[seat].name, _NAME, step - 6, instead=str(seat + 1))
        canvas.centered(middle, top + _FACE + 6, name, _NAME)
    told = (Line(it.label or it.name, it.said) for it in seats)
    return canvas.finished((Line(label or title, tuple(about)), *([Line(taken, ())] if taken else []), *told))


def with_room(about: Sequence[str]) -> list[str]:
    """The lines that can be read in the picture."""
    return [line for line in about if fitting(line, _ABOUT, _ABOUT_WIDTH) == line][:_LINES]


def _emblem(game: str, look: Look) -> list[Sprite]:
    if game == "dice":
        return [die_sprite(face, False, look, _DIE) for face in parse_faces(_DICE)]
    return [card_sprite(card, LARGE, look) for card in parse_cards(_EMBLEMS[game])]
