"""Every card and die face has an emoji that Discord accepts and people can tell apart."""

import re
import subprocess
import sys
from hashlib import sha256
from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from cogs.ui.pictures.emoji_pictures import SIZE, card_emoji, emoji_pictures, face_emoji
from engine.cards import COLORS, NUMBERS, Card
from engine.dice.faces import DICE_COLORS, FACES, Face
from tests import ROOT

IN_A_LINE = 22
LIGHT, DARK = "#ffffff", "#313338"


def picture(name: str) -> Image.Image:
    return Image.open(BytesIO(emoji_pictures()[name])).convert("RGBA")


def in_a_line(name: str, background: str) -> Image.Image:
    """An emoji as a client shows it in a line of text."""
    shown = Image.new("RGBA", (SIZE, SIZE), background)
    shown.alpha_composite(picture(name))
    return shown.convert("RGB").resize((IN_A_LINE, IN_A_LINE), Image.Resampling.LANCZOS)


def difference(one: Image.Image, other: Image.Image) -> float:
    """The mean difference over all pixels, from 0 to 255."""
    return ImageStat.Stat(ImageChops.difference(one, other).convert("L")).mean[0]


def digest() -> str:
    return sha256(b"".join(emoji_pictures().values())).hexdigest()


def test_there_is_an_emoji_for_every_card_and_every_die_face() -> None:
    names = [*map(card_emoji, Card.faces()), *map(face_emoji, FACES)]

    assert list(emoji_pictures()) == names
    assert len(set(names)) == len(Card.faces()) + len(FACES)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("R7", "red7"),
        ("V12", "violet12"),
        ("W", "wild"),
        ("S", "skip"),
        ("J1:RY", "joker1to6_red_yellow"),
        ("J7:*", "joker7to12_any"),
        ("T2", "take_two"),
    ],
)
def test_the_name_of_a_card_emoji_suits_a_screen_reader(text: str, name: str) -> None:
    assert card_emoji(Card.parse(text)) == name


@pytest.mark.parametrize(("text", "name"), [("R9", "die_red9"), ("OW", "die_orange_wild")])
def test_the_name_of_a_die_emoji_suits_a_screen_reader(text: str, name: str) -> None:
    assert face_emoji(Face.parse(text)) == name


def test_discord_accepts_the_names_with_a_hash_appended() -> None:
    assert [name for name in emoji_pictures() if not re.fullmatch(r"\w{2,32}", f"{name}_1a2b3c", re.ASCII)] == []


def test_each_emoji_is_a_different_small_square_png() -> None:
    pictures = emoji_pictures()

    assert {Image.open(BytesIO(png)).format for png in pictures.values()} == {"PNG"}
    assert {picture(name).size for name in pictures} == {(SIZE, SIZE)}
    assert max(map(len, pictures.values())) < 4096
    assert len(set(pictures.values())) == len(pictures)


def test_emojis_are_transparent_outside_the_round_corners_and_opaque_inside() -> None:
    for name in emoji_pictures():
        alpha = picture(name).getchannel("A")

        last = SIZE - 1
        assert [alpha.getpixel(at) for at in ((0, 0), (last, 0), (0, last), (last, last))] == [0] * 4, name
        assert alpha.crop((16, 16, SIZE - 16, SIZE - 16)).getextrema() == (255, 255), name


@pytest.mark.parametrize("background", [LIGHT, DARK])
def test_no_two_emojis_look_alike_in_a_line_of_text(background: str) -> None:
    shown = {name: in_a_line(name, background) for name in emoji_pictures()}

    alike = [(a, b) for a, b in combinations(shown, 2) if difference(shown[a], shown[b]) < 2]
    assert alike == []


@pytest.mark.parametrize("background", [LIGHT, DARK])
def test_each_emoji_stands_out_from_the_background(background: str) -> None:
    ground = Image.new("RGB", (IN_A_LINE, IN_A_LINE), background)

    assert min(difference(in_a_line(name, background), ground) for name in emoji_pictures()) > 45


def test_in_a_line_of_text_colors_differ_for_people_who_cannot_see_them() -> None:
    """Compares only the field of the shape, in black and white."""

    def shape(name: str) -> Image.Image:
        field = picture(name).crop((40, 84, 88, 122)).convert("L")
        return field.resize((8, 6), Image.Resampling.LANCZOS).point(lambda light: 255 * (light > 200))

    cards = [[card_emoji(Card.parse(f"{color}{number}")) for color in COLORS] for number in NUMBERS]
    dice = [[face_emoji(Face.parse(f"{color}7")) for color in DICE_COLORS]]
    for names in (*cards, *dice):
        for one, other in combinations(names, 2):
            assert difference(shape(one), shape(other)) > 8, (one, other)


def test_another_process_draws_the_same_bytes() -> None:
    ask = "from tests.cogs.ui.pictures.test_emoji_pictures import digest; print(digest())"

    answer = subprocess.run([sys.executable, "-c", ask], cwd=ROOT, capture_output=True, text=True, check=True)

    assert answer.stdout.strip() == digest()
