"""Text in pictures: what the fonts have, what they lack, and text that is cut."""

from typing import get_args

import pytest

from cogs.ui.pictures.faces import initials
from cogs.ui.pictures.lettering import fitting, font_for, has_glyph, text_sprite, width_of
from cogs.ui.pictures.palette import palette
from cogs.ui.pictures.theme import ThemeName, theme


def test_the_fonts_have_the_letters_of_both_languages_and_the_signs_of_the_sheets() -> None:
    assert [letter for letter in "ÄÖÜäöüß✓★▸…éñЖΩ" if not has_glyph(letter)] == []


def test_our_own_font_has_the_letters_of_both_languages() -> None:
    ours = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜabcdefghijklmnopqrstuvwxyzäöüß0123456789+-:,."

    assert [letter for letter in ours if not has_glyph(letter, is_broad=False)] == []


def test_a_name_that_our_own_font_lacks_is_written_in_the_other() -> None:
    assert font_for("Ana", 24) != font_for("Жанна", 24)
    assert fitting("Жанна", 24, 200) == "Жанна"


def test_a_long_name_is_cut_to_its_width() -> None:
    cut = fitting("Maximilian-Alexander", 24, 120)

    assert cut.endswith("…")
    assert 80 < width_of(cut, 24) <= 120


def test_what_the_fonts_lack_is_left_out() -> None:
    assert fitting("Ana 🤖", 24, 200) == "Ana"
    assert fitting("🤖", 24, 200, instead="3") == "3"


@pytest.mark.parametrize(
    ("name", "shown"),
    [("Ana", "A"), ("ana maria", "AM"), ("A B C", "AB"), ("🤖 Ben", "B"), ("日本", "3"), ("", "3"), ("<&>", "<")],
)
def test_initials_are_the_first_letters_or_the_number_of_the_seat(name: str, shown: str) -> None:
    assert initials(name, 2) == shown


def test_lines_of_one_size_share_their_height_in_both_fonts() -> None:
    assert len({text_sprite(text, 28, "ink", "felt", "classic").size[1] for text in ("Ana", "Жg", "…")}) == 1


@pytest.mark.parametrize("name", get_args(ThemeName))
def test_letters_have_exactly_the_color_of_their_ink(name: ThemeName) -> None:
    for ink in ("ink", "soft", "gold"):
        sprite = text_sprite("M", 60, ink, "panel", name)
        index = palette(name).index[theme(name).color(ink)]
        assert sprite.pixels.tobytes().count(index) > 100
