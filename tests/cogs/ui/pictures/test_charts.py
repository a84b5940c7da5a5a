"""Rating curves: legible, the same in light and dark clients, and described in words."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

import pytest
from PIL import Image

from cogs.ui.pictures.charts import Curve, rating_picture
from cogs.ui.pictures.palette import PANEL, YELLOW, Rgb
from cogs.ui.text.words import Words

ENGLISH, GERMAN = Words("en"), Words("de")
UPS_AND_DOWNS = Curve("Classic", (1010, 1065, -30, 1040), first_game=7)
OTHERS = (Curve("Master", (1020, 1040)), Curve("Dice", (1100, 1080, 1120)))


def open_image(*curves: Curve) -> Image.Image:
    return Image.open(BytesIO(rating_picture(ENGLISH, curves).png)).convert("RGBA")


def places_of(picture: Image.Image, color: Rgb) -> list[tuple[int, int]]:
    """The pixels of exactly this color below the legend."""
    width, height = picture.size
    return [(x, y) for y in range(90, height) for x in range(0, width, 3) if picture.getpixel((x, y)) == (*color, 255)]


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


def test_the_chart_has_a_dark_panel_with_transparent_corners() -> None:
    picture = open_image(UPS_AND_DOWNS)
    width, height = picture.size

    assert rating_picture(ENGLISH, [UPS_AND_DOWNS]).size == (width, height)
    assert [picture.getpixel((x, y))[3] for x in (0, width - 1) for y in (0, height - 1)] == [0, 0, 0, 0]  # type: ignore[index]
    assert picture.getpixel((width // 2, 4)) == (*PANEL, 255)


def test_the_line_rises_with_the_rating() -> None:
    rising = places_of(open_image(Curve("Classic", (1000, 1200))), YELLOW)
    falling = places_of(open_image(Curve("Classic", (1200, 1000))), YELLOW)

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

    assert places_of(open_image(curve), YELLOW)
    assert len(picture.png) < 150_000


def test_three_curves_have_three_colors() -> None:
    shown = open_image(UPS_AND_DOWNS, *OTHERS)

    assert all(places_of(shown, color) for color in (YELLOW, (137, 191, 159), (166, 166, 220)))


def test_threads_draw_the_same() -> None:
    curves = [Curve("Classic", (1000, 1000 + 20 * number, 1020)) for number in range(6)]
    with ThreadPoolExecutor(3) as threads:
        drawn = [*threads.map(lambda curve: rating_picture(ENGLISH, [curve]).png, curves)]

    assert drawn == [rating_picture(ENGLISH, [curve]).png for curve in curves]
    assert len({*drawn}) == len(curves)


def test_importing_the_bot_does_not_load_matplotlib() -> None:
    source = "import sys, cogs.client; print('matplotlib' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, check=True)

    assert done.stdout.strip() == "False"
