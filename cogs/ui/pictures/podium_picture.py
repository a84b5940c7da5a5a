"""The end of a game: faces on three steps, and everybody else beside them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from typing import Final

from cogs.ui.pictures.canvas import ANYBODY, MARGIN, Canvas, Line, Picture, Reader
from cogs.ui.pictures.faces import Seated, face_sprite
from cogs.ui.pictures.lettering import fitting
from cogs.ui.pictures.palette import Sprite, palette
from cogs.ui.pictures.sprites import Look

WIDTH: Final = 900
_HEIGHT: Final = 420
_STEPS: Final = {1: 186, 2: 146, 3: 116}  # the height of the step of each place
_STEP: Final = 236
_FACE: Final = 108
_NAME: Final = 38
_REMEMBERED: Final = 64  # steps with their points
_ORDER: Final = (1, 0, 2)
"""The first stands in the middle, the second left of it."""


@dataclass(frozen=True)
class Standing:
    """A seat at the end: `place` is shared by those who are equal."""

    seat: int
    seated: Seated
    place: int


def podium_picture(standings: Sequence[Standing], title: str, reader: Reader = ANYBODY) -> Picture:
    """`standings` begin with the first place; the first three stand on steps."""
    canvas = Canvas(WIDTH, _HEIGHT, reader.look)
    for column, standing in _columns(standings[:3]):
        _paste(canvas, standing, (WIDTH - 3 * _STEP) // 2 + column * _STEP)
    lines = (Line(f"{it.place}.", (it.seated.name, *it.seated.said)) for it in standings)
    return canvas.finished((Line(title, ()), *lines), is_for_all=True)


def _columns(standings: Sequence[Standing]) -> Iterator[tuple[int, Standing]]:
    return ((_ORDER.index(n), standing) for n, standing in enumerate(standings))


def _paste(canvas: Canvas, standing: Standing, x: int) -> None:
    height = _STEPS[min(standing.place, 3)]
    middle, top = x + _STEP // 2, _HEIGHT - MARGIN - height
    canvas.paste(_step(standing.place, height, standing.seated.points, canvas.look), x, top)
    name = fitting(standing.seated.name, _NAME, _STEP - 8, instead=str(standing.seat + 1))
    canvas.centered(middle, top - _NAME - 12, name, _NAME, ink="gold" if standing.place == 1 else "ink")
    face = face_sprite(standing.seated, standing.seat, _FACE, on_turn=standing.place == 1, look=canvas.look)
    canvas.paste(face, middle - _FACE // 2, top - _NAME - 18 - _FACE)


@lru_cache(_REMEMBERED)
def _step(place: int, height: int, points: str, look: Look) -> Sprite:
    sizes = {"width": _STEP, "height": height, "inner": _STEP - 4, "middle": _STEP // 2, "points_y": height - 16}
    kind = f"place-{min(place, 3)}"
    return palette(look.theme).drawn("step", _STEP, classes=kind, number=place, points=escape(points), **sizes)
