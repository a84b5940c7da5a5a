"""The palette of all pictures: sixteen colors, so that two pixels fit into a byte."""

from functools import cache
from typing import Final, TypeAlias

from PIL import Image

Rgb: TypeAlias = tuple[int, int, int]
Pixels: TypeAlias = Image.Image
"""An L image in which every byte holds two pixels, as in the PNG, so that pasting is a memory copy."""

PANEL: Final[Rgb] = (36, 43, 54)
SLATE: Final[Rgb] = (84, 97, 118)
GRAY: Final[Rgb] = (158, 166, 178)
WHITE: Final[Rgb] = (252, 252, 250)
INK: Final[Rgb] = (20, 23, 29)
YELLOW: Final[Rgb] = (247, 196, 34)
_BROWN: Final[Rgb] = (139, 107, 33)

# cards have R Y G V, dice B R O G; light fills carry dark letters
FILLS: Final[dict[str, Rgb]] = {
    "R": (201, 36, 49),
    "Y": YELLOW,
    "G": (22, 130, 68),
    "V": (125, 62, 178),
    "B": (28, 101, 196),
    "O": (240, 134, 36),
}
LIGHT_FILLS: Final = frozenset("YO")

# edges of white on red, on green, and on violet or blue; other edges use one of the colors above
_EDGES: Final[tuple[Rgb, ...]] = ((227, 144, 150), (137, 191, 159), (166, 166, 220))

TRANSPARENT: Final = 0
OPAQUE: Final = (PANEL, SLATE, GRAY, WHITE, INK, _BROWN, *FILLS.values(), *_EDGES)
INDEX: Final[dict[Rgb, int]] = {color: index for index, color in enumerate(OPAQUE, TRANSPARENT + 1)}
PALETTE: Final = bytes(PANEL) + b"".join(map(bytes, OPAQUE))
assert len(PALETTE) == 3 * 16

# the shades between ink and background at the edges of letters
_RAMPS: Final[dict[tuple[Rgb, Rgb], tuple[Rgb, ...]]] = {
    (PANEL, WHITE): (PANEL, SLATE, GRAY, WHITE),
    (PANEL, GRAY): (PANEL, SLATE, GRAY),
    (PANEL, YELLOW): (PANEL, _BROWN, YELLOW),
    (SLATE, WHITE): (SLATE, GRAY, WHITE),
}


@cache
def ramp(background: Rgb, ink: Rgb) -> tuple[int, ...]:
    """Maps each of 256 levels of coverage to the color index of `ink` on `background`."""
    colors = _RAMPS[background, ink]
    return tuple(INDEX[colors[cover * len(colors) // 256]] for cover in range(256))


def both(index: int) -> int:
    """A byte that holds the same pixel twice."""
    return index << 4 | index


def packed(indices: Image.Image) -> Pixels:
    """Packs an L image of color indices, of even width, into two pixels per byte."""
    assert indices.width % 2 == 0, "an odd pixel has no byte"
    shown = indices.copy()
    shown.putpalette(PALETTE)
    return Image.frombytes("L", (indices.width // 2, indices.height), shown.tobytes("raw", "P;4"))


def indexed(picture: Image.Image) -> Image.Image:
    """Turns an RGB image into an L image of the nearest colors' indices."""
    reference = Image.new("P", (1, 1))
    # without the transparent entry; unused entries repeat the last color
    reference.putpalette(PALETTE[3:] + bytes(OPAQUE[-1]) * (256 - len(OPAQUE)))
    nearest = picture.quantize(palette=reference, dither=Image.Dither.NONE)
    numbers = [min(index + 1, len(OPAQUE)) for index in range(256)]
    return Image.frombytes("L", nearest.size, nearest.tobytes()).point(numbers)
