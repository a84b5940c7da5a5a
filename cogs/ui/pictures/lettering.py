"""Text in pictures: the fonts, and text that is cut to fit."""

from functools import cache, lru_cache
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from cogs.ui.pictures.palette import Sprite, palette
from cogs.ui.pictures.theme import ART, NUMBERS_FONT, ThemeName

_BROAD_FONT: Final = ART / "fonts" / "DejaVuSans-Bold.ttf"
"""For names in the many alphabets that our own font lacks."""
_BROAD_SHARE: Final = 0.86  # it looks larger than our own
_NO_GLYPH: Final = "\uffff"
ELLIPSIS: Final = "…"


@cache
def font(size: int, *, is_broad: bool = False) -> ImageFont.FreeTypeFont:
    """Uses basic layout, so that pictures are the same with and without the raqm library."""
    file, size = (_BROAD_FONT, round(size * _BROAD_SHARE)) if is_broad else (NUMBERS_FONT, size)
    return ImageFont.truetype(str(file), size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=4096)
def has_glyph(character: str, *, is_broad: bool = True) -> bool:
    if character.isspace():
        return character == " "
    shown = font(24, is_broad=is_broad)
    return bytes(shown.getmask(character)) != bytes(shown.getmask(_NO_GLYPH))


@lru_cache(maxsize=4096)
def font_for(text: str, size: int) -> ImageFont.FreeTypeFont:
    return font(size, is_broad=not all(has_glyph(letter, is_broad=False) for letter in text))


def width_of(text: str, size: int) -> int:
    return round(font_for(text, size).getlength(text))


@lru_cache(maxsize=4096)
def fitting(text: str, size: int, width: int, instead: str = "") -> str:
    """The text without characters that the fonts lack, cut to the width; `instead` if nothing is left."""
    text = "".join(filter(has_glyph, text)).strip() or instead
    if width_of(text, size) <= width:
        return text
    while text and width_of(text + ELLIPSIS, size) > width:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS


@lru_cache(maxsize=2048)
def text_sprite(text: str, size: int, ink: str, ground: str, name: ThemeName) -> Sprite:
    """One line of text. All lines of one size have the same height, so they share their baseline."""
    ascent, descent = font(size).getmetrics()
    level = Image.new("L", (width_of(text, size) + 2, ascent + descent))
    ImageDraw.Draw(level).text((0, ascent), text, fill=255, font=font_for(text, size), anchor="ls")
    return Sprite(level.point(palette(name).shades(ink, ground)), level.point([0] * 32 + [255] * 224).convert("1"))
