"""The emojis: every card and every die face as a small square picture with a transparent background."""

from collections.abc import Mapping
from functools import cache
from io import BytesIO
from types import MappingProxyType
from typing import Final

from PIL import Image

from cogs.ui.pictures.sprites import ACTIONS, COLOR_NAMES, joker_colors, joker_range
from cogs.ui.pictures.theme import theme
from engine.cards import COLORS, WILD, Card
from engine.dice.faces import FACES, Face

SIZE: Final = 128
"""Discord stores emojis as squares of this many pixels and shows them at about 22 in a line of text."""

_CARD_ROUND: Final = 26
_DIE_ROUND: Final = 46
_RIM: Final = 7
_SHADES: Final = 64


# A screen reader reads these names aloud: they must name the card, but be short, because a hand has many.


@cache
def card_emoji(card: Card) -> str:
    """The name of a card's emoji: `red7`, `wild`, `joker1to6_red_yellow`, `joker7to12_any`."""
    if card.number:
        return f"{COLOR_NAMES[card.color]}{card.number}"
    if card is WILD:
        return "wild"
    if card in ACTIONS:
        return ACTIONS[card].replace("-", "_")
    colors = [COLOR_NAMES[color] for color in COLORS if color in card.colors]
    shown = "any" if len(colors) == len(COLORS) else "_".join(colors)
    return f"joker{min(card.numbers)}to{max(card.numbers)}_{shown}"


@cache
def face_emoji(face: Face) -> str:
    """The name of a die face's emoji: `die_red9`, `die_orange_wild`."""
    return f"die_{COLOR_NAMES[face.color]}{face.number or '_wild'}"


@cache
def emoji_pictures() -> Mapping[str, bytes]:
    """All emojis as PNGs by name, always the same bytes; drawing them takes about a second."""
    cards = {card_emoji(card): _card(card) for card in Card.faces()}
    dice = {face_emoji(face): _numbered(face.color, face.number, _DIE_ROUND) for face in FACES}
    return MappingProxyType(cards | dice)


def _card(card: Card) -> bytes:
    if card.number:
        return _numbered(card.color, card.number, _CARD_ROUND)
    if card is WILD:
        return _signed("wild", sign='<use xlink:href="#wild-star"/>')
    if card.is_wild:
        scale = 1 if len(card.colors) == 2 else 0.82
        return _signed("wild", colors=joker_colors(card, small=True), colors_scale=scale, numbers=joker_range(card))
    return _signed("night", sign=theme().part(ACTIONS[card]))


def _numbered(color: str, number: int, round_: int) -> bytes:
    """A number card or a die, with the shape of its color; a wild die has a star."""
    name = COLOR_NAMES[color]
    star = '<use xlink:href="#star" stroke-width="9" transform="translate(64 49) scale(0.8)"/>'
    drawn = theme().drawn(
        "emoji-number",
        SIZE,
        classes=" ".join((name, *["two"] * (number > 9))),
        round=round_,
        inner_round=round_ - _RIM,
        number=number or "",
        big="" if number else star,
        color=name,
        letter="",
    )
    return _png(drawn)


def _signed(classes: str, *, sign: str = "", colors: str = "", colors_scale: float = 1, numbers: str = "") -> bytes:
    places = {"sign": sign, "scale": 1.0, "colors": colors, "colors_scale": colors_scale, "range": numbers}
    return _png(theme().drawn("emoji-sign", SIZE, classes=classes, **places))


def _png(drawn: Image.Image) -> bytes:
    """In few shades: a third of the bytes, with no visible difference."""
    few = drawn.quantize(_SHADES, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    shades = bytearray(few.getpalette("RGBA") or ())
    # a shade is the mean of its pixels, so fully clear or solid pixels come out slightly off
    shades[3::4] = bytes(0 if alpha < 5 else 255 if alpha > 250 else alpha for alpha in shades[3::4])
    few.putpalette(shades, "RGBA")
    png = BytesIO()
    few.save(png, "PNG", optimize=True)
    return png.getvalue()
