"""Shows every drawing of every theme on sheets: `make art`, or `python -m docs.art FOLDER`."""

import sys
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Final, cast

from PIL import Image

from cogs.ui.pictures.canvas import Reader
from cogs.ui.pictures.charts import Curve, rating_picture
from cogs.ui.pictures.dice_picture import dice_picture
from cogs.ui.pictures.emoji_pictures import emoji_pictures
from cogs.ui.pictures.faces import Seated, face_sprite
from cogs.ui.pictures.hand_picture import cards_picture
from cogs.ui.pictures.lobby_picture import lobby_picture
from cogs.ui.pictures.palette import Sprite, palette
from cogs.ui.pictures.podium_picture import Standing, podium_picture
from cogs.ui.pictures.sprites import (
    HAND,
    LARGE,
    SMALL,
    TINY,
    Form,
    Look,
    Values,
    back_sprite,
    card_sprite,
    die_sprite,
    gap_sprite,
    new_sprite,
    placed_sprite,
)
from cogs.ui.pictures.table_picture import PileNames, table_picture
from cogs.ui.pictures.theme import ART, ThemeName, theme
from cogs.ui.text.words import Words
from engine.cardgame import classic
from engine.cards import COLORS, NUMBERS, Card
from engine.dice import game as dice
from engine.dice.faces import FACES

FOLDER: Final = Path("art-sheets")
_WIDTH: Final = 1_800
_GAP: Final = 8
_NAMES: Final = ("Ana", "Ben", "Cam", "Dee", "Eve", "Fay")
_RIBBON: Final[Values] = {
    "width": 240,
    "inner": 208,
    "middle": 120,
    "right_start": 210,
    "right_notch": 228,
    "right_end": 238,
    "text": "Phase 10",
}
_EMOJIS: Final = "#313338"  # Discord's dark background


def main(folder: Path = FOLDER) -> list[Path]:
    """Writes a sheet per theme, with and without letters, and one of the emojis; returns the files."""
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for name in themes():
        for letters in (False, True):
            look = Look(name, letters)
            felt = theme(name).color("felt")
            files.append(folder / f"{name}{'-letters' if letters else ''}.png")
            _sheet(_shown(look), "#{:02x}{:02x}{:02x}".format(*felt)).save(files[-1])
    files.append(folder / "emojis.png")
    _sheet((Image.open(BytesIO(png)).convert("RGBA") for png in emoji_pictures().values()), _EMOJIS).save(files[-1])
    return files


def themes() -> list[ThemeName]:
    """Every folder with colors, also one that nobody can choose yet."""
    return [cast(ThemeName, file.parent.name) for file in sorted(ART.glob("*/theme.css"))]


def _shown(look: Look) -> Iterator[Image.Image]:
    yield from (_rgba(sprite, look) for sprite in _sprites(look))
    reader = Reader(look)
    seats = [Seated(name, phase="Phase 1", points="0") for name in _NAMES[:4]]
    pictures = (
        table_picture(classic.view(classic.new(4, bytes(32)), None), seats, PileNames("", "", ""), reader, marked=(0,)),
        cards_picture(Card.faces()[4:48:4], reader, lifted=(2, 3), new=5),
        podium_picture([Standing(n, it, n + 1) for n, it in enumerate(seats[:3])], "", reader),
        lobby_picture("master", "Master", ("",), seats, 6, reader),
        dice_picture(dice.view(dice.new(2, bytes(32)), None), _NAMES[:2], reader=reader),
        rating_picture(Words("en"), [Curve("Classic", (1000, 1080, 1040)), Curve("Dice", (980, 1000, 1100))], look),
    )
    yield from (Image.open(BytesIO(picture.png)).convert("RGBA") for picture in pictures)


def _sprites(look: Look) -> Iterator[Sprite]:
    forms: tuple[Form, ...] = (HAND, LARGE, SMALL)
    for form in forms:
        yield from (card_sprite(card, form, look) for card in Card.faces())
    yield from (placed_sprite(text, look) for text in (*map(str, NUMBERS), *COLORS))
    yield from (back_sprite(form, look) for form in (LARGE, TINY))
    yield from (gap_sprite(LARGE, look), new_sprite(look))
    for is_kept in (False, True):
        yield from (die_sprite(face, is_kept, look) for face in (*FACES, None))
    for on_turn in (False, True):
        for seat, name in enumerate(_NAMES):
            yield face_sprite(Seated(name, is_computer=seat == 5), seat, 80, on_turn=on_turn, look=look)
    others = palette(look.theme)
    yield from (others.kept("slot", 20), others.kept("pill", 80, width=80), others.kept("ribbon", 240, **_RIBBON))


def _rgba(sprite: Sprite, look: Look) -> Image.Image:
    colors = Image.frombytes("P", sprite.size, sprite.pixels.tobytes())
    colors.putpalette(palette(look.theme).png)
    shown = colors.convert("RGBA")
    shown.putalpha(sprite.cover.convert("L"))
    return shown


def _sheet(shown: Iterable[Image.Image], ground: str) -> Image.Image:
    """Places the pictures in rows; pictures of another height begin a row."""
    places, x, y, height = [], _GAP, _GAP, 0
    for it in shown:
        if x > _GAP and (it.height != height or x + it.width + _GAP > _WIDTH):
            x, y = _GAP, y + height + _GAP
        places.append((it, x, y))
        x, height = x + it.width + _GAP, it.height
    sheet = Image.new("RGBA", (_WIDTH, y + height + _GAP), ground)
    for it, left, top in places:
        sheet.alpha_composite(it, (left, top))
    return sheet


if __name__ == "__main__":
    for written in main(*map(Path, sys.argv[1:2])):
        print(written)  # noqa: T201
