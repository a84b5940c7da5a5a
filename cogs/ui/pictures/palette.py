"""The one palette of all pictures: sixteen colors, so that two pixels go in a byte."""

from functools import cache
from typing import Final, TypeAlias

from PIL import Image

Rgb: TypeAlias = tuple[int, int, int]
Pixels: TypeAlias = Image.Image
"""An L image in which every byte holds two pixels: what a PNG stores, pasted at memory speed."""

PANEL: Final[Rgb] = (36, 43, 54)
SLATE: Final[Rgb] = (84, 97, 118)
GRAY: Final[Rgb] = (158, 166, 178)
WHITE: Final[Rgb] = (252, 252, 250)
INK: Final[Rgb] = (20, 23, 29)
YELLOW: Final[Rgb] = (247, 196, 34)
_BROWN: Final[Rgb] = (139, 107, 33)

# of the cards R Y G V and of the dice B R O G; light ones carry dark letters
FILLS: Final[dict[str, Rgb]] = {
    "R": (201, 36, 49),
    "Y": YELLOW,
    "G": (22, 130, 68),
    "V": (125, 62, 178),
    "B": (28, 101, 196),
    "O": (240, 134, 36),
}
LIGHT_FILLS: Final = frozenset("YO")

# the edges of white on red, on green, and on violet or blue; other edges fall on one of the above
_EDGES: Final[tuple[Rgb, ...]] = ((227, 144, 150), (137, 191, 159), (166, 166, 220))

TRANSPARENT: Final = 0
OPAQUE: Final = (PANEL, SLATE, GRAY, WHITE, INK, _BROWN, *FILLS.values(), *_EDGES)
INDEX: Final[dict[Rgb, int]] = {color: index for index, color in enumerate(OPAQUE, TRANSPARENT + 1)}
PALETTE: Final = bytes(PANEL) + b"".join(map(bytes, OPAQUE))
assert len(PALETTE) == 3 * 16

# what lies between ink and background at the edges of letters
_RAMPS: Final[dict[tuple[Rgb, Rgb], tuple[Rgb, ...]]] = {
    (PANEL, WHITE): (PANEL, SLATE, GRAY, WHITE),
    (PANEL, GRAY): (PANEL, SLATE, GRAY),
    (PANEL, YELLOW): (PANEL, _BROWN, YELLOW),
    (SLATE, WHITE): (SLATE, GRAY, WHITE),
}


@cache
def ramp(background: Rgb, ink: Rgb) -> tuple[int, ...]:
    """For each of 256 degrees of cover the index of what `ink` on `background` looks like."""
    colors = _RAMPS[background, ink]
    return tuple(INDEX[colors[cover * len(colors) // 256]] for cover in range(256))


def both(index: int) -> int:
    """A byte with the same pixel twice."""
    return index << 4 | index


def packed(indices: Image.Image) -> Pixels:
    """An L image of indices, of even width, with two of them to a byte."""
    assert indices.width % 2 == 0, "an odd pixel has no byte"
    shown = indices.copy()
    shown.putpalette(PALETTE)
    return Image.frombytes("L", (indices.width // 2, indices.height), shown.tobytes("raw", "P;4"))


def indexed(picture: Image.Image) -> Image.Image:
    """An RGB image as an L image of the indices of the nearest colors."""
    book = Image.new("P", (1, 1))
    # without the transparent entry, and the unused end repeats the last color
    book.putpalette(PALETTE[3:] + bytes(OPAQUE[-1]) * (256 - len(OPAQUE)))
    found = picture.quantize(palette=book, dither=Image.Dither.NONE)
    numbers = [min(index + 1, len(OPAQUE)) for index in range(256)]
    return Image.frombytes("L", found.size, found.tobytes()).point(numbers)
