"""Text in pictures: the bundled font, and text that is cut to fit."""

from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from cogs.ui.pictures.palette import Pixels, Rgb, packed, ramp

_FONT: Final = Path(__file__).parent / "fonts" / "DejaVuSans-Bold.ttf"
_NO_GLYPH: Final = "\uffff"
ELLIPSIS: Final = "…"


@cache
def font(size: int) -> ImageFont.FreeTypeFont:
    """Uses basic layout, so that pictures are the same with and without the raqm library."""
    return ImageFont.truetype(str(_FONT), size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=4096)
def has_glyph(character: str) -> bool:
    if character.isspace():
        return character == " "
    shown = font(24)
    return bytes(shown.getmask(character)) != bytes(shown.getmask(_NO_GLYPH))


def even(length: int) -> int:
    """The length rounded up to an even number, because two pixels share a byte."""
    return length + length % 2


def width_of(text: str, size: int) -> int:
    return round(font(size).getlength(text))


@lru_cache(maxsize=4096)
def fitting(text: str, size: int, width: int, instead: str = "") -> str:
    """The text without characters that the font lacks, cut to the width; `instead` if nothing is left."""
    text = "".join(filter(has_glyph, text)).strip() or instead
    if width_of(text, size) <= width:
        return text
    while text and width_of(text + ELLIPSIS, size) > width:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS


@lru_cache(maxsize=2048)
def text_pixels(text: str, size: int, ink: Rgb, background: Rgb) -> Pixels:
    """One line of text as pixels. All lines of one size have the same height, so they share their baseline."""
    letters = font(size)
    ascent, descent = letters.getmetrics()
    cover = Image.new("L", (even(width_of(text, size) + 2), ascent + descent))
    ImageDraw.Draw(cover).text((0, ascent), text, fill=255, font=letters, anchor="ls")
    return packed(cover.point(ramp(background, ink)))
