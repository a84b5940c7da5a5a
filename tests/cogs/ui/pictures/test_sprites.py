"""Every face has a sprite, and no two faces differ by color alone."""

from itertools import combinations
from typing import get_args

import pytest

from cogs.ui.pictures.lettering import fitting, has_glyph, width_of
from cogs.ui.pictures.palette import FILLS, GRAY, INDEX, INK, LIGHT_FILLS, PANEL, WHITE, YELLOW, Pixels, Rgb
from cogs.ui.pictures.sketch import Marks
from cogs.ui.pictures.sprites import DIE_CELL, LARGE, SMALL, Form, card_sprite, die_sprite, draw_all, placed_sprite
from engine.cards import COLORS, NUMBER_CARDS, WILD, Card
from engine.dice.faces import DICE_COLORS, FACES, Face

MARKS = get_args(Marks)


def letters_of(sprite: Pixels) -> bytes:
    """The dark and white pixels of a sprite, as seen without any color."""
    shades = {INDEX[INK]: 1, INDEX[WHITE]: 2}
    return bytes(shades.get(index, 0) for pair in sprite.tobytes() for index in (pair >> 4, pair & 15))


def contrast(one: Rgb, other: Rgb) -> float:
    """The contrast ratio as WCAG 2 defines it."""

    def light(color: Rgb) -> float:
        parts = [part / 255 for part in color]
        red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("form", [LARGE, SMALL])
@pytest.mark.parametrize("marks", MARKS)
def test_every_card_has_its_own_sprite(form: Form, marks: Marks) -> None:
    sprites = [card_sprite(card, form, marks) for card in Card.faces()]

    assert {sprite.size for sprite in sprites} == {(form.width // 2, form.height)}
    assert len({sprite.tobytes() for sprite in sprites}) == len(Card.faces())


@pytest.mark.parametrize("is_kept", [False, True])
@pytest.mark.parametrize("marks", MARKS)
def test_every_die_face_has_its_own_sprite(marks: Marks, is_kept: bool) -> None:
    sprites = [die_sprite(face, is_kept, marks) for face in (*FACES, None)]

    assert {sprite.size for sprite in sprites} == {(DIE_CELL // 2, DIE_CELL)}
    assert len({sprite.tobytes() for sprite in sprites}) == len(FACES) + 1


@pytest.mark.parametrize("form", [LARGE, SMALL])
@pytest.mark.parametrize("marks", MARKS)
def test_cards_differ_without_their_colors(form: Form, marks: Marks) -> None:
    letters = {letters_of(card_sprite(card, form, marks)) for card in Card.faces()}

    assert len(letters) == len(Card.faces())


@pytest.mark.parametrize("marks", MARKS)
def test_dice_differ_without_their_colors(marks: Marks) -> None:
    letters = {letters_of(die_sprite(face, False, marks)) for face in FACES}

    assert len(letters) == len(FACES)


@pytest.mark.parametrize("marks", MARKS)
def test_marks_of_one_game_differ_clearly(marks: Marks) -> None:
    cards = [letters_of(card_sprite(Card.parse(f"{color}7"), SMALL, marks)) for color in COLORS]
    dice = [letters_of(die_sprite(Face.parse(f"{color}7"), False, marks)) for color in DICE_COLORS]

    for sprites in (cards, dice):
        for one, other in combinations(sprites, 2):
            assert sum(a != b for a, b in zip(one, other, strict=True)) >= 30


def test_a_kept_die_differs_without_its_color() -> None:
    face = FACES[0]

    assert letters_of(die_sprite(face, True, "letters")) != letters_of(die_sprite(face, False, "letters"))


@pytest.mark.parametrize("marks", MARKS)
def test_a_wild_in_a_meld_shows_what_it_stands_for(marks: Marks) -> None:
    stands_for = (*map(str, range(1, 13)), *COLORS)

    assert len({letters_of(placed_sprite(WILD, text, marks)) for text in stands_for}) == len(stands_for)


def test_letters_contrast_with_their_background() -> None:
    pairs = [(INK if color in LIGHT_FILLS else WHITE, fill) for color, fill in FILLS.items()]
    pairs += [(INK, WHITE), (WHITE, PANEL), (GRAY, PANEL), (YELLOW, PANEL)]

    assert min(contrast(ink, ground) for ink, ground in pairs) >= 4.5


def test_all_sprites_are_drawn_once() -> None:
    drawn = draw_all()
    sprite = card_sprite(NUMBER_CARDS[0], LARGE, "letters")

    assert draw_all() == drawn
    assert card_sprite(NUMBER_CARDS[0], LARGE, "letters") is sprite


def test_the_font_has_the_letters_of_both_languages_and_the_marks_of_the_sheets() -> None:
    assert [letter for letter in "ÄÖÜäöüß✓★▸…éñЖΩ" if not has_glyph(letter)] == []


def test_a_long_name_is_cut_to_its_width() -> None:
    shown = fitting("Maximilian-Alexander", 24, 120)

    assert shown.endswith("…")
    assert width_of(shown, 24) <= 120


def test_what_the_font_cannot_show_is_left_out() -> None:
    assert fitting("Ana 🤖", 24, 200) == "Ana"
    assert fitting("🤖", 24, 200, instead="3") == "3"
