"""Rating curves: legible, the same in light and dark clients, and described in words."""

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from cogs.ui.pictures import charts
from cogs.ui.pictures.charts import Curve, rating_picture
from cogs.ui.pictures.sprites import Look
from cogs.ui.pictures.theme import Rgb, theme
from cogs.ui.text.words import Words

ENGLISH, GERMAN = Words("en"), Words("de")
UPS_AND_DOWNS = Curve("Classic", (1010, 1065, -30, 1040), first_game=7)
FIRST, SECOND, THIRD = (theme().color(role) for role in ("dot-first", "dot-second", "dot-third"))
OTHERS = (Curve("Master", (1020, 1040)), Curve("Dice", (1100, 1080, 1120)))


def open_image(*curves: Curve) -> Image.Image:
    return Image.open(BytesIO(rating_picture(ENGLISH, curves).png)).convert("RGBA")


def places_of(picture: Image.Image, color: Rgb) -> list[tuple[int, int]]:
    """The pixels of almost this color below the legend; there are 256 colors in all."""
    near = picture.convert("RGB").crop((0, 90, *picture.size))
    far = ImageChops.difference(near, Image.new("RGB", near.size, color))
    most = ImageChops.lighter(ImageChops.lighter(far.getchannel("R"), far.getchannel("G")), far.getchannel("B"))
    is_near = most.point([1] * 12 + [0] * 244).tobytes()
    return [(n % near.width, n // near.width) for n, found in enumerate(is_near) if found]


def test_the_description_has_the_first_highest_lowest_and_last_rating() -> None:
    assert rating_picture(ENGLISH, [UPS_AND_DOWNS]).alt == (
        "Rating after each game\n"
        "Classic, the last 4 rated games: first 1010, highest 1065 after game 8, "
        "lowest \N{MINUS SIGN}30 after game 9, last 1040."
    )
    assert rating_picture(GERMAN, [UPS_AND_DOWNS]).alt == (
        "Wertung nach jedem Spiel\n"
        "Classic, die letzten 4 gewerteten Spiele: zuerst 1010, am höchsten 1065 nach Spiel 8, "
        "am niedrigsten \N{MINUS SIGN}30 nach Spiel 9, zuletzt 1040."
    )


def test_one_game_is_described_without_first_and_last() -> None:
    assert rating_picture(ENGLISH, [Curve("Dice", (1025,))]).alt.endswith("\nDice, one rated game: 1025.")


def test_every_curve_is_described() -> None:
    told = rating_picture(ENGLISH, [UPS_AND_DOWNS, *OTHERS]).alt.splitlines()

    assert [line.split(",")[0] for line in told[1:]] == ["Classic", "Master", "Dice"]


def test_the_chart_lies_on_felt_with_transparent_corners() -> None:
    picture = open_image(UPS_AND_DOWNS)
    width, height = picture.size

    assert rating_picture(ENGLISH, [UPS_AND_DOWNS]).size == (width, height)
    assert [picture.getpixel((x, y))[3] for x in (0, width - 1) for y in (0, height - 1)] == [0, 0, 0, 0]  # type: ignore[index]
    assert picture.getpixel((width // 2, 4)) == (*theme().color("felt-light"), 255)


def test_a_chart_has_the_theme_of_its_reader() -> None:
    plain, dark = (rating_picture(ENGLISH, [UPS_AND_DOWNS], look) for look in (Look(), Look("contrast")))

    assert plain.png != dark.png
    assert plain.lines == dark.lines


def test_the_line_rises_with_the_rating() -> None:
    rising = places_of(open_image(Curve("Classic", (1000, 1200))), FIRST)
    falling = places_of(open_image(Curve("Classic", (1200, 1000))), FIRST)

    assert min(rising)[1] > max(rising)[1]
    assert min(falling)[1] < max(falling)[1]


@pytest.mark.parametrize(
    "curve",
    [
        Curve("Classic", (1000,)),
        Curve("Classic", (1040, 1040)),
        Curve("Classic", tuple(1000 + n % 7 for n in range(500)), first_game=501),
        Curve("Classic", (-20_000, 20_000)),
    ],
)
def test_any_number_of_games_can_be_drawn(curve: Curve) -> None:
    picture = rating_picture(ENGLISH, [curve])

    assert places_of(open_image(curve), FIRST)
    assert len(picture.png) < 30_000


def test_three_curves_have_three_colors() -> None:
    shown = open_image(UPS_AND_DOWNS, *OTHERS)

    assert all(places_of(shown, color) for color in (FIRST, SECOND, THIRD))


def test_threads_draw_the_same() -> None:
    curves = [Curve("Classic", (1000, 1000 + 20 * number, 1020)) for number in range(6)]
    with ThreadPoolExecutor(3) as threads:
        drawn = [*threads.map(lambda curve: rating_picture(ENGLISH, [curve]).png, curves)]

    assert drawn == [rating_picture(ENGLISH, [curve]).png for curve in curves]
    assert len({*drawn}) == len(curves)


def test_curves_differ_without_their_colors() -> None:
    """In their dots and dashes: the same ratings as the first, second or third curve."""
    flat = Curve("", (1000, 1000, 1000, 1000))
    far = Curve("", (4000, 4000, 4000, 4000))
    strips = []
    for place in range(3):
        curves = [far, far, far]
        curves[place] = flat
        gray = open_image(*curves).convert("L").crop((100, 300, 880, 420))
        strips.append(gray.point(lambda light: 255 * (light > 150)).tobytes())

    assert len({*strips}) == 3
    assert max(sum(a != b for a, b in zip(strips[0], other, strict=True)) for other in strips[1:]) > 500


@pytest.mark.parametrize("name", ["a < b & c", "\u202e", "$grid", "🤖", "W" * 200])
def test_a_name_can_be_anything(name: str) -> None:
    picture = rating_picture(ENGLISH, [Curve(name, (1000, 1100))])

    assert picture.lines[1].items[0].startswith(name)
    assert picture.size == rating_picture(ENGLISH, [UPS_AND_DOWNS]).size


def test_lines_across_are_at_round_numbers_and_few() -> None:
    for ratings in ((1000,), (990, 1010), (500, 2500), (-20_000, 20_000)):
        marks = charts._scale([Curve("Classic", ratings)]).marks
        assert 2 <= len(marks) <= 6
        step = marks[1] - marks[0]
        assert str(step).strip("0") in ("1", "2", "5")
        assert all(mark % step == 0 for mark in marks)
