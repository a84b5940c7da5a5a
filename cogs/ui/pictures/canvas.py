"""The panel on which a picture is composed, and the finished picture."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property
from struct import pack
from typing import Final
from zlib import compress, crc32

from PIL import Image, ImageDraw

from cogs.ui.pictures.lettering import even, text_pixels, width_of
from cogs.ui.pictures.palette import INDEX, PALETTE, PANEL, TRANSPARENT, WHITE, Pixels, Rgb, both, packed
from cogs.ui.pictures.sketch import Marks
from engine.cards import Card
from engine.dice.faces import Face

MARGIN: Final = 20
ALT_LIMIT: Final = 1024
"""Discord's limit for the description of a picture."""
_CORNER: Final = 24
_BITS, _WITH_PALETTE, _UNFILTERED = 4, 3, 0
_LEVEL: Final = 2  # a fifth faster than 3, and a fifteenth larger


@dataclass(frozen=True)
class Line:
    """One line of a picture's description: a label, and the items in the order shown."""

    label: str
    items: tuple[str, ...]

    def __str__(self) -> str:
        return ": ".join(filter(None, (self.label, ", ".join(self.items))))


@dataclass(frozen=True)
class Reader:
    """The reader's preferences: letters or symbols for colors, and the names of cards and dice in their language."""

    marks: Marks = "letters"
    say: Callable[[Card | Face], str] = str


PLAIN: Final = Reader()


@dataclass(frozen=True)
class Picture:
    """A PNG with its size and a description for people who cannot see it."""

    png: bytes
    size: tuple[int, int]
    lines: tuple[Line, ...]

    @cached_property
    def alt(self) -> str:
        text = "\n".join(map(str, self.lines))
        return text if len(text) <= ALT_LIMIT else text[: ALT_LIMIT - 1] + "…"


class Canvas:
    """A dark panel with round corners, which looks the same in light and dark clients.

    Measured in pixels, but x and width must be even. Each row starts with the byte for its PNG filter.
    """

    def __init__(self, width: int, height: int) -> None:
        self.size = width, height = even(width), height
        self._image = Image.new("L", (1 + width // 2, height), both(INDEX[PANEL]))
        self._image.paste(_UNFILTERED, (0, 0, 1, height))
        self._pixels = self._image.im
        right, bottom = width - _CORNER, height - _CORNER
        for n, at in enumerate(((0, 0), (right, 0), (0, bottom), (right, bottom))):
            self.paste(_corners()[n], *at)

    def paste(self, sprite: Pixels, x: int, y: int) -> None:
        """Pastes Pillow's pixels themselves: what `Image.paste` looks at before takes five times as long."""
        left = 1 + x // 2
        self._pixels.paste(sprite.im, (left, y, left + sprite.width, y + sprite.height))

    def box(self, left: int, top: int, right: int, bottom: int, color: Rgb) -> None:
        self._image.paste(both(INDEX[color]), (1 + left // 2, top, 1 + right // 2, bottom))

    def text(self, x: int, y: int, text: str, size: int, ink: Rgb = WHITE, background: Rgb = PANEL) -> int:
        """Writes text with its upper left corner at x, y; returns the x where it ends."""
        line = text_pixels(text, size, ink, background)
        self.paste(line, x, y)
        return x + 2 * line.width

    def centered(self, x: int, y: int, text: str, size: int, ink: Rgb = WHITE, background: Rgb = PANEL) -> None:
        self.text(x - width_of(text, size) // 2, y, text, size, ink, background)

    def finished(self, lines: tuple[Line, ...]) -> Picture:
        """Encodes the PNG directly, because the rows are already in its format."""
        png = b"".join(
            (
                b"\x89PNG\r\n\x1a\n",
                _chunk(b"IHDR", pack(">IIBBBBB", *self.size, _BITS, _WITH_PALETTE, 0, 0, 0)),
                _chunk(b"PLTE", PALETTE),
                _chunk(b"tRNS", bytes([0] * (TRANSPARENT + 1))),
                _chunk(b"IDAT", compress(self._image.tobytes(), _LEVEL)),
                _chunk(b"IEND", b""),
            )
        )
        return Picture(png, self.size, lines)


def _chunk(name: bytes, content: bytes) -> bytes:
    return pack(">I", len(content)) + name + content + pack(">I", crc32(name + content))


@cache
def _corners() -> tuple[Pixels, ...]:
    """The corners upper left, upper right, lower left and lower right."""
    disc = Image.new("L", (2 * _CORNER, 2 * _CORNER), TRANSPARENT)
    ImageDraw.Draw(disc).ellipse((0, 0, 2 * _CORNER - 1, 2 * _CORNER - 1), fill=INDEX[PANEL])
    places = ((x, y) for y in (0, _CORNER) for x in (0, _CORNER))
    return tuple(packed(disc.crop((x, y, x + _CORNER, y + _CORNER))) for x, y in places)
