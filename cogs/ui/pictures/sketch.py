"""Simple shapes, drawn large and scaled down for smooth edges."""

from math import cos, pi, sin
from typing import Final, Literal, TypeAlias

from PIL import Image, ImageDraw

from cogs.ui.pictures.lettering import font
from cogs.ui.pictures.palette import PANEL, Pixels, Rgb, indexed, packed

Marks: TypeAlias = Literal["letters", "symbols"]
"""How colors are marked for people who cannot tell them apart: by a letter or by a shape."""

_OVER: Final = 4


class Sketch:
    """A drawing in the coordinates of the finished sprite."""

    def __init__(self, width: int, height: int, background: Rgb = PANEL) -> None:
        self._image = Image.new("RGB", (width * _OVER, height * _OVER), background)
        self._draw = ImageDraw.Draw(self._image)

    def done(self) -> Pixels:
        return packed(indexed(self._image.reduce(_OVER)))

    def box(self, left: float, top: float, right: float, bottom: float, fill: Rgb, radius: float = 0) -> None:
        # Pillow includes the last pixel
        area = (left * _OVER, top * _OVER, right * _OVER - 1, bottom * _OVER - 1)
        self._draw.rounded_rectangle(area, radius * _OVER, fill=fill)

    def disc(self, x: float, y: float, radius: float, fill: Rgb) -> None:
        self.box(x - radius, y - radius, x + radius, y + radius, fill, radius)

    def shape(self, corners: list[tuple[float, float]], fill: Rgb) -> None:
        self._draw.polygon([(x * _OVER, y * _OVER) for x, y in corners], fill=fill)

    def line(self, corners: list[tuple[float, float]], width: float, fill: Rgb) -> None:
        scaled = [(x * _OVER, y * _OVER) for x, y in corners]
        self._draw.line(scaled, fill=fill, width=round(width * _OVER), joint="curve")

    def text(self, x: float, y: float, text: str, size: int, fill: Rgb) -> None:
        """Centers the visible box of the text, not its line, so that 1 and 12 look centered."""
        letters = font(size * _OVER)
        left, top, right, bottom = letters.getbbox(text, anchor="ls")
        at = (x * _OVER - (left + right) / 2, y * _OVER - (top + bottom) / 2)
        self._draw.text(at, text, fill=fill, font=letters, anchor="ls")

    def mark(self, x: float, y: float, color: str, size: int, fill: Rgb, marks: Marks) -> None:
        """Draws the letter or symbol of a color."""
        if marks == "letters":
            self.text(x, y, color, size, fill)
        else:
            self._symbol(x, y, color, size / 2, fill)

    def _symbol(self, x: float, y: float, color: str, radius: float, fill: Rgb) -> None:
        match color:
            case "R":
                self.disc(x, y, radius * 0.85, fill)
            case "Y":
                self.shape(_star(x, y + radius * 0.2, [radius * 1.1] * 3), fill)
            case "G":
                side = radius * 0.78
                self.box(x - side, y - side, x + side, y + side, fill)
            case "V":
                self.shape(_star(x, y, [radius * 1.1] * 4), fill)
            case "B":
                arm = radius * 0.32
                self.box(x - radius, y - arm, x + radius, y + arm, fill)
                self.box(x - arm, y - radius, x + arm, y + radius, fill)
            case "O":
                self.shape(_star(x, y, [radius * 1.1, radius * 0.45] * 5), fill)


def _star(x: float, y: float, radii: list[float]) -> list[tuple[float, float]]:
    """The corners of a polygon around a point, the first one straight up."""
    turn = 2 * pi / len(radii)
    return [(x + radius * sin(n * turn), y - radius * cos(n * turn)) for n, radius in enumerate(radii)]
