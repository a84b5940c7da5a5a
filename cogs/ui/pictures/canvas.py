"""The felt on which a picture is composed, and the finished picture."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from struct import pack
from typing import Final, TypeAlias
from zlib import crc32

from PIL import Image
from zlib_ng.zlib_ng import compress

from cogs.ui.pictures.lettering import text_sprite, width_of
from cogs.ui.pictures.palette import TRANSPARENT, Sprite, palette
from cogs.ui.pictures.sprites import PLAIN, Look
from cogs.ui.pictures.theme import ThemeName
from engine.cards import Card
from engine.dice.faces import Face

MARGIN: Final = 20
ALT_LIMIT: Final = 1024
"""Discord's limit for the description of a picture."""
_BITS, _WITH_PALETTE, _UNFILTERED = 8, 3, 0
_QUICK, _SMALL = 2, 6  # levels of compression
_FELTS: Final = 32  # in memory, the largest 1 MB
_END: Final = 40  # the width of a felt's left or right end
_PICTURES: Final = 256  # in memory, about 8 MB
_Box: TypeAlias = tuple[int, int, int, int]
_Step: TypeAlias = tuple[Sprite | int, _Box]
"""What is put on the felt, and where: a sprite, or one color."""


@dataclass(frozen=True)
class Line:
    """One line of a picture's description: a label, and the items in the order shown."""

    label: str
    items: tuple[str, ...]

    def __str__(self) -> str:
        return ": ".join(filter(None, (self.label, ", ".join(self.items))))


@dataclass(frozen=True)
class Reader:
    """The reader's preferences: how things look, and the names of cards and dice in their language."""

    look: Look = PLAIN
    say: Callable[[Card | Face], str] = str


ANYBODY: Final = Reader()


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
    """A piece of felt with round corners, and what is to be put on it."""

    def __init__(self, width: int, height: int, look: Look = PLAIN) -> None:
        self.size = width, height
        self.look = look
        self._steps: list[_Step] = []

    def paste(self, sprite: Sprite, x: int, y: int) -> None:
        width, height = sprite.size
        self._steps.append((sprite, (x, y, x + width, y + height)))

    def box(self, left: int, top: int, right: int, bottom: int, role: str) -> None:
        self._steps.append((palette(self.look.theme).nearest(role), (left, top, right, bottom)))

    def text(self, x: int, y: int, text: str, size: int, *, ink: str = "ink", ground: str = "felt") -> int:
        """Writes text with its upper left corner at x, y; returns the x where it ends."""
        line = text_sprite(text, size, ink, ground, self.look.theme)
        self.paste(line, x, y)
        return x + line.pixels.width

    def centered(self, x: int, y: int, text: str, size: int, *, ink: str = "ink", ground: str = "felt") -> None:
        self.text(x - width_of(text, size) // 2, y, text, size, ink=ink, ground=ground)

    def finished(self, lines: tuple[Line, ...], *, is_for_all: bool = False) -> Picture:
        """A picture that many people load takes more time to draw and fewer bytes."""
        level = _SMALL if is_for_all else _QUICK
        return Picture(_png(self.size, self.look.theme, tuple(self._steps), level), self.size, lines)


@lru_cache(_PICTURES)
def _png(size: tuple[int, int], name: ThemeName, steps: tuple[_Step, ...], level: int) -> bytes:
    """Composes and encodes the PNG directly: each row of pixels already starts with the byte for its filter.

    Pastes Pillow's pixels themselves: what `Image.paste` looks at before takes five times as long.
    """
    image = _felt(*size, name).copy()
    pixels = image.im
    for what, (left, top, right, bottom) in steps:
        box = 1 + left, top, 1 + right, bottom
        if isinstance(what, Sprite):
            pixels.paste(what.pixels.im, box, what.cover.im)
        else:
            image.paste(what, box)
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", pack(">IIBBBBB", *size, _BITS, _WITH_PALETTE, 0, 0, 0)),
            _chunk(b"PLTE", palette(name).png),
            _chunk(b"tRNS", bytes([0] * (TRANSPARENT + 1))),
            _chunk(b"IDAT", compress(image.tobytes(), level)),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(name: bytes, content: bytes) -> bytes:
    return pack(">I", len(content)) + name + content + pack(">I", crc32(name + content))


@lru_cache(_FELTS)
def _felt(width: int, height: int, name: ThemeName) -> Image.Image:
    """The empty felt with the filter bytes of its rows: its ends are drawn, and its middle column fills the rest."""
    places = {"width": 2 * _END, "height": height, "inner_width": 2 * _END - 8, "inner_height": height - 7}
    bare = palette(name).drawn("felt", 2 * _END, **places).pixels
    felt = bare.crop((_END, 0, _END + 1, height)).resize((1 + width, height), Image.Resampling.NEAREST)
    felt.paste(bare.crop((0, 0, _END, height)), (1, 0))
    felt.paste(bare.crop((_END, 0, 2 * _END, height)), (1 + width - _END, 0))
    felt.paste(_UNFILTERED, (0, 0, 1, height))
    return felt
