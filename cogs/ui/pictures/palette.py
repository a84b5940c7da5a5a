"""The palette of all pictures of a theme: 256 colors, taken from its drawings, so that a pixel is a byte."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from hashlib import blake2b
from io import BytesIO
from typing import Final

from PIL import Image

from cogs.ui.pictures.kept_files import read, write
from cogs.ui.pictures.theme import Rgb, Theme, ThemeName, theme

TRANSPARENT: Final = 0
_SIZE: Final = 256
_FILE: Final = "palette"
_SPRITES: Final = 2_000  # in memory
_FELT_TONES: Final = 28
_SHADES: Final = 4
"""Between the ink of a letter and its background."""
_CUBE: Final = 3  # shades of red, green and blue, for the faces of people
_SEEN: Final = 100  # of 255: what covers less is not drawn
INKS: Final = ("ink", "soft", "gold")
BACKGROUNDS: Final = ("felt", "panel", "panel-turn")
CURVES: Final = ("dot-first", "dot-second", "dot-third")


@dataclass(frozen=True, eq=False)
class Sprite:
    """Something drawn: the indices of its colors, and which of its pixels cover what lies below.

    Equal only to itself, because each is drawn once.
    """

    pixels: Image.Image
    cover: Image.Image

    @property
    def size(self) -> tuple[int, int]:
        return self.pixels.size


class Palette:
    """Maps what is drawn to the nearest of the theme's colors."""

    def __init__(self, look: Theme) -> None:
        self._theme = look
        self.colors: Final = _colors(look)
        self.index: Final = {color: number for number, color in enumerate(self.colors, TRANSPARENT + 1)}
        self.png: Final = bytes(3) + b"".join(map(bytes, self.colors))

    @lru_cache(_SPRITES)  # noqa: B019 - palettes live as long as the program
    def kept(self, drawing: str, across: int, **values: str | int | float) -> Sprite:
        """The sprite of a drawing, from its file if there is one."""
        told = f"{drawing} {across} {sorted(values.items())}"
        name = f"{drawing}-{blake2b(told.encode(), digest_size=8).hexdigest()}.png"
        stored = read(self._theme.version, name)
        if stored is not None:
            return sprite_of(Image.open(BytesIO(stored)).convert("L"))
        sprite = self.drawn(drawing, across, **values)
        file = BytesIO()
        sprite.pixels.save(file, "PNG", compress_level=1)
        write(self._theme.version, name, file.getvalue())
        return sprite

    def drawn(self, drawing: str, across: int, **values: str | int | float) -> Sprite:
        """The sprite of a drawing that has no file, because there are too many of its kind."""
        return self.sprite(self._theme.drawn(drawing, across, **values))

    def sprite(self, drawn: Image.Image, *, dithered: bool = False) -> Sprite:
        """Edges are drawn as they look on the felt."""
        clear = drawn.getchannel("A").point([255] * _SEEN + [0] * (256 - _SEEN))
        ground = Image.new("RGBA", drawn.size, self._theme.color("felt"))
        ground.alpha_composite(drawn)
        pixels = self.indexed(ground.convert("RGB"), dithered=dithered)
        pixels.paste(TRANSPARENT, mask=clear)
        return sprite_of(pixels)

    def indexed(self, picture: Image.Image, *, dithered: bool = False) -> Image.Image:
        """An RGB picture as an L picture of the nearest colors' indices."""
        dither = Image.Dither.FLOYDSTEINBERG if dithered else Image.Dither.NONE
        nearest = picture.quantize(palette=_reference(self.colors), dither=dither)
        numbers = [min(number + 1, len(self.colors)) for number in range(256)]
        return Image.frombytes("L", nearest.size, nearest.tobytes()).point(numbers)

    @cache  # noqa: B019 - palettes live as long as the program
    def nearest(self, role: str) -> int:
        return self.indexed(Image.new("RGB", (1, 1), self._theme.color(role))).tobytes()[0]

    @cache  # noqa: B019 - palettes live as long as the program
    def shades(self, ink: str, background: str) -> tuple[int, ...]:
        """For each of 256 levels of coverage the index of this ink on this background."""
        steps = [self.index[color] for color in _letter_colors(self._theme, ink, background)]
        return tuple(steps[level * len(steps) // 256] for level in range(256))


def _colors(look: Theme) -> tuple[Rgb, ...]:
    """All colors without the transparent one."""
    stored = read(look.version, _FILE)
    if stored is None:
        fixed = list(dict.fromkeys((*_felt_tones(look), *_letter_shades(look), *map(look.color, CURVES), *_cube())))
        drawn = _main_colors(look, _SIZE - 1 - len(fixed))
        stored = b"".join(map(bytes, fixed + [color for color in drawn if color not in fixed]))
        write(look.version, _FILE, stored)
    return tuple((stored[n], stored[n + 1], stored[n + 2]) for n in range(0, len(stored), 3))


def sprite_of(pixels: Image.Image) -> Sprite:
    """A sprite covers what lies below wherever it has a color."""
    return Sprite(pixels, pixels.point([0] + [255] * 255).convert("1"))


@cache
def palette(name: ThemeName = "classic") -> Palette:
    return Palette(theme(name))


def _reference(colors: Iterable[Rgb]) -> Image.Image:
    colors = list(colors)
    reference = Image.new("P", (1, 1))
    reference.putpalette(b"".join(map(bytes, colors)) + bytes(colors[-1]) * (256 - len(colors)))
    return reference


def _felt_tones(look: Theme) -> Iterator[Rgb]:
    """The tones of the felt from light to dark."""
    yield look.color("felt-edge")
    yield from _between(look.color("felt-light"), look.color("felt-dark"), _FELT_TONES)


def _between(first: Rgb, last: Rgb, count: int) -> Iterator[Rgb]:
    for n in range(count):
        share = n / (count - 1)
        red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, last, strict=True))
        yield red, green, blue


def _letter_colors(look: Theme, ink: str, background: str) -> Iterator[Rgb]:
    return _between(look.color(background), look.color(ink), _SHADES + 2)


def _letter_shades(look: Theme) -> Iterator[Rgb]:
    for background in BACKGROUNDS:
        for ink in INKS:
            yield from _letter_colors(look, ink, background)


def _cube() -> Iterator[Rgb]:
    levels = [255 * n // (_CUBE - 1) for n in range(_CUBE)]
    return ((red, green, blue) for red in levels for green in levels for blue in levels)


def _main_colors(look: Theme, count: int) -> list[Rgb]:
    """The colors that stand for all drawings best."""
    shown = [*_samples(look)]
    stock = Image.new("RGB", (sum(it.width for it in shown), max(it.height for it in shown)), look.color("felt"))
    x = 0
    for it in shown:
        stock.paste(it, (x, 0), it)
        x += it.width
    few = stock.quantize(count, Image.Quantize.MEDIANCUT, kmeans=3, dither=Image.Dither.NONE)
    told = bytes(few.getpalette() or ())[: 3 * count]
    return [(told[n], told[n + 1], told[n + 2]) for n in range(0, len(told), 3)]


def _samples(look: Theme) -> Iterator[Image.Image]:
    """Drawings that have all colors of the theme."""
    for color in ("red", "yellow", "green", "violet", "blue", "orange"):
        for size, across in (("large", 132), ("small", 56)):
            places = {"color": color, "number": 8, "letter": "", "middle": 91}
            yield look.drawn("number-card", across, classes=f"{color} {size}", **places)
        yield look.drawn("die", 132, classes=" ".join((color, "kept")), color=color, number=8, letter="")
    yield look.drawn("wild", 132, classes="large", scale=1)
    yield look.drawn("action-card", 132, classes="large", sign=look.part("skip"), scale=1)
    yield look.drawn("back", 132, classes="large", scale=1)
    for place in (1, 2, 3):
        sizes = {"width": 132, "height": 132, "inner": 128, "middle": 66, "points_y": 110}
        yield look.drawn("step", 132, classes=f"place-{place}", number=place, points="", **sizes)
    yield look.drawn("die", 132, classes="unrolled", color="red", number="", letter="")
