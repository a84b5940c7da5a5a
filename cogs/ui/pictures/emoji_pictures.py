"""The emojis: every card and every die face as a small square picture with a transparent background."""

from collections.abc import Mapping
from functools import cache
from io import BytesIO
from types import MappingProxyType
from typing import Final

from PIL import Image, ImageDraw

from cogs.ui.pictures.lettering import width_of
from cogs.ui.pictures.palette import FILLS, INK, LIGHT_FILLS, SLATE, WHITE, Rgb
from cogs.ui.pictures.sketch import Sketch
from engine.cards import ALL_MINE, BLANK, COLORS, GIVE_FIVE, SKIP, TAKE_TWO, WILD, Card
from engine.dice.faces import FACES, Face
from engine.dice.faces import WILD as DIE_WILD

SIZE: Final = 128
"""Discord stores emojis as squares of this many pixels and shows them at about 22 in a line of text."""

_MIDDLE: Final = SIZE / 2
_RIM: Final = 7
_CARD_RADIUS: Final = 24
_DIE_RADIUS: Final = 44
_BAND: Final = 27
_SHADES: Final = 64
_COLOR_NAMES: Final = {"R": "red", "Y": "yellow", "G": "green", "V": "violet", "B": "blue", "O": "orange"}
_CARD_NAMES: Final = {
    WILD: "wild",
    SKIP: "skip",
    TAKE_TWO: "take_two",
    ALL_MINE: "all_mine",
    GIVE_FIVE: "give_me_five",
    BLANK: "blank",
}


# A screen reader reads these names aloud: they must name the card, but be short, because a hand has many.


@cache
def card_emoji(card: Card) -> str:
    """The name of a card's emoji: `red7`, `wild`, `joker1to6_red_yellow`, `joker7to12_any`."""
    if card.number:
        return f"{_COLOR_NAMES[card.color]}{card.number}"
    if card in _CARD_NAMES:
        return _CARD_NAMES[card]
    colors = [_COLOR_NAMES[color] for color in COLORS if color in card.colors]
    shown = "any" if len(colors) == len(COLORS) else "_".join(colors)
    return f"joker{min(card.numbers)}to{max(card.numbers)}_{shown}"


@cache
def face_emoji(face: Face) -> str:
    """The name of a die face's emoji: `die_red9`, `die_orange_wild`."""
    return f"die_{_COLOR_NAMES[face.color]}{face.number or '_wild'}"


@cache
def emoji_pictures() -> Mapping[str, bytes]:
    """All emojis as PNGs by name, always the same bytes; drawing them takes about half a second."""
    cards = {card_emoji(card): _card(card) for card in Card.faces()}
    dice = {face_emoji(face): _numbered(face.text, _DIE_RADIUS) for face in FACES}
    return MappingProxyType(cards | dice)


class _EmojiSketch(Sketch):
    """Drawn as a full square; the round corners and the white rim are added last."""

    def png(self, radius: int) -> bytes:
        picture = Image.new("RGB", (SIZE, SIZE), WHITE)
        picture.paste(self._image.resize((SIZE, SIZE), Image.Resampling.BOX), mask=_rounded(_RIM, radius - _RIM))
        picture.putalpha(_rounded(0, radius))
        png = BytesIO()
        _in_few_shades(picture).save(png, "PNG", optimize=True)
        return png.getvalue()


@cache
def _rounded(margin: int, radius: int) -> Image.Image:
    """The alpha mask of a square with round corners."""
    over = 4
    cover = Image.new("L", (SIZE * over, SIZE * over))
    end = (SIZE - margin) * over - 1
    ImageDraw.Draw(cover).rounded_rectangle((margin * over, margin * over, end, end), radius * over, fill=255)
    return cover.reduce(over)


def _in_few_shades(picture: Image.Image) -> Image.Image:
    """Reduces the colors: a third of the bytes, with no visible difference."""
    few = picture.quantize(_SHADES, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    shades = bytearray(few.getpalette("RGBA") or ())
    # a shade is the mean of its pixels, so fully clear or solid pixels come out slightly off
    shades[3::4] = bytes(0 if alpha < 5 else 255 if alpha > 250 else alpha for alpha in shades[3::4])
    few.putpalette(shades, "RGBA")
    return few


def _card(card: Card) -> bytes:
    if card.number:
        return _numbered(card.text, _CARD_RADIUS)
    sketch = _EmojiSketch(SIZE, SIZE, SLATE)
    if card is WILD:
        _color_fields(sketch, COLORS)
        sketch.disc(_MIDDLE, _MIDDLE, 42, WHITE)
        sketch.text(_MIDDLE, _MIDDLE, card.text, 58, INK)
    elif card.is_wild:
        _joker(sketch, card)
    else:
        _icon(sketch, card)
    return sketch.png(_CARD_RADIUS)


def _numbered(text: str, radius: int) -> bytes:
    """A number card or a die: the number as large as possible, with the color's letter below."""
    color, number = text[0], text[1:]
    sketch = _EmojiSketch(SIZE, SIZE, FILLS[color])
    # a W is wider than any number and would touch the round corners
    size = 62 if number == DIE_WILD else _largest(number, 78, 102)
    sketch.text(_MIDDLE, 42, number, size, _ink_on(color))
    sketch.box(_MIDDLE - 27, 76, _MIDDLE + 27, SIZE, WHITE, 12)
    sketch.text(
        _MIDDLE, 97, color, 42, INK
    )  # well above the rim, because in a line of text the emoji is only 22 pixels high
    return sketch.png(radius)


def _largest(text: str, size: int, width: int) -> int:
    """The largest size up to `size` at which the text is not wider than `width`."""
    while width_of(text, size) > width:
        size -= 1
    return size


def _ink_on(color: str) -> Rgb:
    return INK if color in LIGHT_FILLS else WHITE


def _color_fields(sketch: Sketch, colors: str) -> None:
    """Two colors above each other, or four in the corners."""
    columns = len(colors) // 2
    for n, color in enumerate(colors):
        left = SIZE / columns * (n % columns)
        top = _MIDDLE * (n // columns)
        sketch.box(left, top, left + SIZE / columns, top + _MIDDLE, FILLS[color])


def _joker(sketch: Sketch, card: Card) -> None:
    colors = "".join(color for color in COLORS if color in card.colors)
    _color_fields(sketch, colors)
    columns = len(colors) // 2
    for n, color in enumerate(colors):
        x = _MIDDLE if columns == 1 else _MIDDLE + (28 if n % 2 else -28)
        y = 22 if n < columns else SIZE - 22
        sketch.text(x, y, color, 30, _ink_on(color))
    sketch.box(0, _MIDDLE - _BAND, SIZE, _MIDDLE + _BAND, WHITE)
    text = f"{min(card.numbers)}-{max(card.numbers)}"
    sketch.text(_MIDDLE, _MIDDLE, text, _largest(text, 60, SIZE - 2 * _RIM), INK)


def _icon(sketch: Sketch, card: Card) -> None:
    x = y = _MIDDLE
    if card is SKIP:
        sketch.disc(x, y, 46, WHITE)
        sketch.disc(x, y, 32, SLATE)
        sketch.line([(x - 28, y + 28), (x + 28, y - 28)], 14, WHITE)
    elif card is TAKE_TWO:
        sketch.text(x, y, "+2", 72, WHITE)
    elif card is ALL_MINE:
        _arrow_into_tray(sketch)
    elif card is GIVE_FIVE:
        for dx, dy in ((0, 0), (-1, -1), (1, -1), (-1, 1), (1, 1)):
            sketch.disc(x + dx * 31, y + dy * 31, 14, WHITE)
    elif card is BLANK:
        sketch.box(x - 31, y - 42, x + 31, y + 42, WHITE, 10)


def _arrow_into_tray(sketch: Sketch) -> None:
    x = _MIDDLE
    sketch.box(x - 9, 20, x + 9, 56, WHITE)
    sketch.shape([(x - 28, 54), (x + 28, 54), (x, 86)], WHITE)
    sketch.box(x - 44, 94, x + 44, 108, WHITE)
    for side in (-38, 38):
        sketch.box(x + side - 6, 66, x + side + 6, 108, WHITE)
