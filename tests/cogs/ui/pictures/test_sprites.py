"""Every face has a sprite, and no two faces differ by color alone."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from itertools import combinations
from typing import get_args

import pytest
from PIL import Image, ImageChops, ImageStat

from cogs.ui.pictures import sprites
from cogs.ui.pictures.palette import INKS, Palette, Sprite, palette
from cogs.ui.pictures.sprites import (
    ACTIONS,
    DIE,
    HAND,
    LARGE,
    SMALL,
    TINY,
    Form,
    Look,
    back_sprite,
    card_sprite,
    die_sprite,
    draw_all,
    gap_sprite,
    new_sprite,
    placed_sprite,
)
from cogs.ui.pictures.theme import Rgb, ThemeName, theme
from engine.cards import COLORS, NUMBERS, Card
from engine.dice.faces import DICE_COLORS, FACES, Face
from tests import ROOT

THEMES: tuple[ThemeName, ...] = get_args(ThemeName)
LOOKS = [Look(name, letters) for name in THEMES for letters in (False, True)]
FORMS = (HAND, LARGE, SMALL)
ON_A_PHONE = 36
"""The width in pixels of a small card when the picture of a table is as wide as a phone."""
DIE_ON_A_PHONE = 60


def shown(sprite: Sprite, name: ThemeName) -> Image.Image:
    """The sprite in RGB as it looks on the felt."""
    colors = Image.new("P", sprite.size)
    colors.putpalette(palette(name).png)
    colors.frombytes(sprite.pixels.tobytes())
    felt = Image.new("RGB", sprite.size, theme(name).color("felt"))
    felt.paste(colors.convert("RGB"), (0, 0), sprite.cover)
    return felt


def in_gray(sprite: Sprite, name: ThemeName, width: int = ON_A_PHONE, white: int = 215) -> Image.Image:
    """The sprite as large as on a phone, in black and white: what is brighter than `white` is white.

    What is left are lines and shapes: cards that differ only in how bright their color is come out the same.
    """
    gray = shown(sprite, name).convert("L").resize((width, sprite.size[1] * width // sprite.size[0]))
    return gray.point(lambda light: 255 * (light > white))


def difference(one: Image.Image, other: Image.Image) -> float:
    """The mean difference over all pixels, from 0 to 255."""
    return ImageStat.Stat(ImageChops.difference(one, other)).mean[0]


def contrast(one: Rgb, other: Rgb) -> float:
    """The contrast ratio as WCAG 2 defines it."""

    def light(color: Rgb) -> float:
        parts = [part / 255 for part in color]
        red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


def digest() -> str:
    """Of some sprites, drawn without files."""
    look = theme("contrast")
    fresh, pixels = Palette(look), b""
    for card in map(Card.parse, ("R7", "Y12", "W", "J1:RY", "S")):
        drawing, values = sprites._card(look, card, SMALL)
        pixels += fresh.drawn(drawing, SMALL.width, **values).pixels.tobytes()
    return sha256(fresh.png + pixels).hexdigest()


# Every face


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("look", LOOKS)
def test_every_card_has_its_own_sprite(form: Form, look: Look) -> None:
    drawn = [card_sprite(card, form, look) for card in Card.faces()]

    assert {sprite.size for sprite in drawn} == {(form.width, form.height)}
    assert len({sprite.pixels.tobytes() for sprite in drawn}) == len(Card.faces())


@pytest.mark.parametrize("is_kept", [False, True])
@pytest.mark.parametrize("look", LOOKS)
def test_every_die_face_has_its_own_sprite(look: Look, is_kept: bool) -> None:
    drawn = [die_sprite(face, is_kept, look) for face in (*FACES, None)]

    assert {sprite.size for sprite in drawn} == {(DIE, DIE)}
    assert len({sprite.pixels.tobytes() for sprite in drawn}) == len(FACES) + 1


@pytest.mark.parametrize("look", LOOKS)
def test_a_wild_in_a_meld_shows_what_it_stands_for(look: Look) -> None:
    drawn = [in_gray(placed_sprite(text, look), look.theme, white=100) for text in (*map(str, NUMBERS), *COLORS)]

    assert min(difference(one, other) for one, other in combinations(drawn, 2)) > 3


@pytest.mark.parametrize("name", THEMES)
def test_backs_gaps_and_marks_look_like_no_card(name: ThemeName) -> None:
    look = Look(name)
    others = [back_sprite(LARGE, look), gap_sprite(LARGE, look)]
    drawn = {sprite.pixels.tobytes() for sprite in (*others, *(card_sprite(it, LARGE, look) for it in Card.faces()))}

    assert len(drawn) == len(Card.faces()) + 2
    assert back_sprite(TINY, look).size == (TINY.width, TINY.height)
    assert new_sprite(look).cover.getbbox()


# Without color, and small


@pytest.mark.parametrize("look", LOOKS)
def test_cards_differ_in_small_and_in_gray(look: Look) -> None:
    """Also for people who see no colors, on a phone."""
    drawn = {card: in_gray(card_sprite(card, SMALL, look), look.theme) for card in Card.faces()}

    alike = [(str(a), str(b)) for a, b in combinations(drawn, 2) if difference(drawn[a], drawn[b]) < 2]
    assert alike == []


@pytest.mark.parametrize("look", LOOKS)
def test_colors_differ_by_shape_in_black_and_white(look: Look) -> None:
    """On a card of each number, in the field of the shape."""
    for number in NUMBERS:
        fields = []
        for color in COLORS:
            card = in_gray(card_sprite(Card.parse(f"{color}{number}"), SMALL, look), look.theme)
            fields.append(card.crop((4, card.height * 6 // 10, card.width - 4, card.height - 4)))
        assert min(difference(one, other) for one, other in combinations(fields, 2)) > 8, number


@pytest.mark.parametrize("look", LOOKS)
def test_dice_differ_in_small_and_in_gray(look: Look) -> None:
    drawn = {face: die_in_gray(face, look) for face in FACES}

    alike = [(str(a), str(b)) for a, b in combinations(drawn, 2) if difference(drawn[a], drawn[b]) < 1]
    assert alike == []


@pytest.mark.parametrize("look", LOOKS)
def test_dice_of_different_colors_differ_by_shape(look: Look) -> None:
    fields = [die_in_gray(Face.parse(f"{color}7"), look).crop((8, 26, 24, 40)) for color in DICE_COLORS]

    assert min(difference(one, other) for one, other in combinations(fields, 2)) > 5


def die_in_gray(face: Face, look: Look) -> Image.Image:
    """What is written on a die, without its edges, which shine."""
    return in_gray(die_sprite(face, False, look), look.theme, DIE_ON_A_PHONE).crop((14, 12, 46, 54))


@pytest.mark.parametrize("look", LOOKS)
def test_a_kept_die_differs_without_its_color(look: Look) -> None:
    for face in (FACES[0], None):
        free, kept = (in_gray(die_sprite(face, is_kept, look), look.theme, white=160) for is_kept in (False, True))
        assert difference(free, kept) > 2


@pytest.mark.parametrize("name", THEMES)
def test_numbers_and_text_contrast_with_their_background(name: ThemeName) -> None:
    look = theme(name)
    pairs = [(look.color(ink), look.color(ground)) for ink in INKS for ground in ("felt-light", "panel", "panel-turn")]
    pairs += [(look.color("sign"), edge_of(name, color)) for color in sprites.COLOR_NAMES.values()]

    assert min(contrast(ink, ground) for ink, ground in pairs) >= 3


def edge_of(name: ThemeName, color: str) -> Rgb:
    """The line around a card's number, taken from the drawing itself."""
    drawn = theme(name).drawn(
        "number-card", 264, classes=f"{color} one large", color=color, number=8, letter="", middle=91
    )
    colors = drawn.convert("RGB").crop((60, 100, 204, 268)).getcolors(100_000) or []
    return min((shade for count, shade in colors if count > 20), key=sum)  # type: ignore[arg-type, return-value]


# Looks


@pytest.mark.parametrize("letters", [False, True])
def test_every_sprite_differs_between_themes(letters: bool) -> None:
    looks = [Look(name, letters) for name in THEMES]
    for card in Card.faces():
        one, other = (shown(card_sprite(card, LARGE, look), look.theme) for look in looks)
        assert difference(one.convert("L"), other.convert("L")) > 0, card


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("form", FORMS)
def test_letters_are_an_addition(form: Form, name: ThemeName) -> None:
    """Number cards and dice have them, and have nothing less; the shapes stay."""
    plain, with_letters = Look(name), Look(name, letters=True)
    for color in COLORS:
        card = Card.parse(f"{color}7")
        assert card_sprite(card, form, plain).pixels.tobytes() != card_sprite(card, form, with_letters).pixels.tobytes()
        assert card_sprite(card, form, plain).cover.tobytes() == card_sprite(card, form, with_letters).cover.tobytes()
    for color in DICE_COLORS:
        face = Face.parse(f"{color}7")
        one, other = (die_sprite(face, False, look).pixels.tobytes() for look in (plain, with_letters))
        assert one != other


def test_every_action_has_its_sign() -> None:
    assert {card for card in Card.faces() if not card.number and not card.is_wild} == {*ACTIONS}


# Drawing


def test_all_sprites_are_drawn_once() -> None:
    drawn = draw_all()
    sprite = card_sprite(Card.parse("R7"), LARGE)

    assert draw_all() == drawn == 314
    assert card_sprite(Card.parse("R7"), LARGE) is sprite


def test_threads_draw_the_same_sprites_at_once() -> None:
    """As a click does while all sprites are drawn after the start."""
    look = Look("contrast", letters=True)
    cards = [Card.parse(f"{color}{number}") for color in COLORS for number in NUMBERS]
    with ThreadPoolExecutor(4) as threads:
        drawn = [
            *threads.map(lambda n: [card_sprite(card, SMALL, look) for card in cards[n:] + cards[:n]], (0, 9, 0, 24))
        ]

    for start, found in zip((0, 9, 0, 24), drawn, strict=True):
        for card, sprite in zip(cards[start:] + cards[:start], found, strict=True):
            assert sprite.pixels.tobytes() == card_sprite(card, SMALL, look).pixels.tobytes()


def test_another_process_draws_the_same_bytes() -> None:
    ask = "from tests.cogs.ui.pictures.test_sprites import digest; print(digest())"

    answer = subprocess.run([sys.executable, "-c", ask], cwd=ROOT, capture_output=True, text=True, check=True)

    assert answer.stdout.strip() == digest()


@pytest.mark.parametrize("name", THEMES)
def test_a_palette_has_room_and_the_colors_of_its_text(name: ThemeName) -> None:
    colors = palette(name)

    assert len(colors.png) == 3 * (len(colors.colors) + 1) <= 3 * 256
    assert len(set(colors.colors)) == len(colors.colors)
    assert {theme(name).color(ink) for ink in INKS} <= set(colors.colors)
