"""What pictures show, what they never show, and how large they may become."""

import random
import subprocess
import sys
import zlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from itertools import pairwise
from typing import get_args

import msgspec
import pytest

from cogs.ui.pictures import canvas, score_sheets
from cogs.ui.pictures.canvas import ALT_LIMIT, ANYBODY, MARGIN, Picture, Reader
from cogs.ui.pictures.dice_picture import DiceWords, dice_picture
from cogs.ui.pictures.faces import Seated
from cogs.ui.pictures.hand_picture import IN_ROW, cards_picture, hand_picture, sorted_hand
from cogs.ui.pictures.lettering import fitting
from cogs.ui.pictures.palette import palette
from cogs.ui.pictures.score_sheets import MOST_ROUNDS, card_sheet, dice_sheet
from cogs.ui.pictures.sprites import HAND, Look
from cogs.ui.pictures.table_picture import table_picture
from cogs.ui.pictures.theme import ThemeName, theme
from cogs.ui.text.words import LANGUAGES, Words
from engine.cards import CLASSIC_DECK, MASTER_DECK, SKIP, TAKE_TWO, Card, cards_text, parse_cards
from engine.melds import parse_melds
from engine.rules import DiceRules
from engine.scoring import FIVE_PHASE_POINTS, Outcome, RoundScore
from engine.views import ClassicView, MasterView
from tests import ROOT
from tests.cogs.ui.pictures.positions import (
    NAMES,
    PILES,
    SEATS,
    WORDS,
    classic_view,
    dice_view,
    master_view,
    open_image,
)

MOST_PIXELS = 4096
MOST_BYTES = 256 * 1024


KINDS: dict[str, Callable[[Reader], Picture]] = {
    "hand": lambda reader: hand_picture(classic_view(), reader=reader),
    "table": lambda reader: table_picture(master_view(), SEATS[:2], PILES, reader),
    "dice": lambda reader: dice_picture(dice_view(), NAMES[:2], reader=reader),
    "card sheet": lambda _: card_sheet(classic_view(), NAMES[:2], WORDS),
    "dice sheet": lambda _: dice_sheet(dice_view(), NAMES[:2], WORDS),
}
WITH_A_LOOK = ("hand", "table", "dice")


@pytest.fixture
def composed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The sizes of pictures that were composed and compressed, and not remembered."""
    canvas._png.cache_clear()
    sizes = []

    def noted(pixels: bytes, level: int) -> bytes:
        sizes.append(len(pixels))
        return zlib.compress(pixels, level)

    monkeypatch.setattr(canvas, "compress", noted)
    return sizes


@pytest.mark.parametrize("kind", KINDS)
def test_a_picture_is_a_palette_png_of_its_stated_size(kind: str) -> None:
    picture = KINDS[kind](ANYBODY)

    image = open_image(picture)

    assert (image.format, image.mode, image.size) == ("PNG", "P", picture.size)


def test_all_pictures_of_a_theme_share_one_palette() -> None:
    plain = {bytes(open_image(draw(ANYBODY)).getpalette() or ()) for draw in KINDS.values()}
    dark = {bytes(open_image(KINDS[kind](Reader(Look("contrast")))).getpalette() or ()) for kind in WITH_A_LOOK}

    assert [*plain] == [palette().png]
    assert [*dark] == [palette("contrast").png]


@pytest.mark.parametrize("kind", WITH_A_LOOK)
def test_themes_and_letters_make_other_pictures(kind: str) -> None:
    looks = [Look(name, letters) for name in get_args(ThemeName) for letters in (False, True)]

    assert len({KINDS[kind](Reader(look)).png for look in looks}) == len(looks)


def test_a_theme_changes_no_description_and_no_size() -> None:
    for kind in WITH_A_LOOK:
        one, other = (KINDS[kind](Reader(look)) for look in (Look(), Look("contrast", letters=True)))
        assert (one.lines, one.size) == (other.lines, other.size)


@pytest.mark.parametrize("name", get_args(ThemeName))
def test_the_felt_has_the_colors_of_its_theme_from_one_end_to_the_other(name: ThemeName) -> None:
    felt = open_image(canvas.Canvas(900, 300, Look(name)).finished(())).convert("RGB")

    for x in (40, 450, 860):
        for y, role in ((5, "felt-light"), (294, "felt-dark")):
            shown = felt.getpixel((x, y))
            assert isinstance(shown, tuple)
            assert max(abs(a - b) for a, b in zip(shown, theme(name).color(role), strict=True)) < 8


def test_corners_are_transparent_and_the_rest_is_not() -> None:
    image = open_image(KINDS["hand"](ANYBODY)).convert("RGBA")

    alphas = image.getchannel("A")

    assert [alphas.getpixel((x, y)) for x in (0, image.width - 1) for y in (0, image.height - 1)] == [0] * 4
    assert alphas.crop((24, 24, image.width - 24, image.height - 24)).getextrema() == (255, 255)


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_view_gives_the_same_picture_which_is_composed_once(kind: str, composed: list[int]) -> None:
    first = KINDS[kind](ANYBODY)

    assert KINDS[kind](ANYBODY) == first
    assert len(composed) == 1

    canvas._png.cache_clear()
    assert KINDS[kind](ANYBODY) == first
    assert len(composed) == 2


def test_another_place_or_another_sprite_is_another_picture(composed: list[int]) -> None:
    cards = parse_cards("R7 Y8 G9")
    pictures = [cards_picture(cards), cards_picture(cards[::-1]), cards_picture(cards, lifted=(1,))]
    pictures += [
        cards_picture(cards, lifted=(2,)),
        cards_picture(cards, new=2),
        cards_picture(parse_cards("R7 Y8 G10")),
    ]

    assert len({picture.png for picture in pictures}) == len(composed) == len(pictures)


def test_pictures_in_memory_are_bounded() -> None:
    for number in range(1, 13):
        for color in "RYGV":
            for other in "RYGVWS":
                cards_picture(parse_cards(f"{color}{number} {other}{'1' if other in 'RYGV' else ''}"))

    assert canvas._png.cache_info().currsize == canvas._PICTURES


def test_another_process_draws_the_same_bytes() -> None:
    ask = "from tests.cogs.ui.pictures.test_pictures import digest; print(digest())"

    answer = subprocess.run([sys.executable, "-c", ask], cwd=ROOT, capture_output=True, text=True, check=True)

    assert answer.stdout.strip() == digest()


def digest() -> str:
    return sha256(b"".join(draw(ANYBODY).png for draw in KINDS.values())).hexdigest()


def test_threads_draw_the_same() -> None:
    hands = [MASTER_DECK[n : n + 11] for n in range(40)]
    canvas._png.cache_clear()
    with ThreadPoolExecutor(4) as threads:
        drawn = [*threads.map(lambda hand: cards_picture(hand).png, hands)]
    canvas._png.cache_clear()

    assert drawn == [cards_picture(hand).png for hand in hands]


def test_a_hand_is_sorted_by_number_with_wilds_and_actions_last() -> None:
    hand = parse_cards("S V7 J7:* R12 R7 W Y1")

    assert cards_text(sorted_hand(hand, "number")) == "Y1 R7 V7 R12 W J7:* S"


def test_a_hand_is_sorted_by_color_on_request() -> None:
    hand = parse_cards("S V7 R12 R7 W Y1")

    assert cards_text(sorted_hand(hand, "color")) == "R7 R12 Y1 V7 W S"


def test_the_description_of_a_hand_lists_its_cards_in_the_order_shown() -> None:
    picture = cards_picture(parse_cards("R7 W"), label="Your hand")

    assert picture.alt == "Your hand: R7, W"


def test_cards_have_the_names_that_the_reader_uses() -> None:
    picture = cards_picture(parse_cards("R7 W"), Reader(say=lambda card: f"<{card}>"))

    assert picture.alt == "<R7>, <W>"


def test_another_card_is_another_picture() -> None:
    pictures = {cards_picture(parse_cards(text)).png for text in ("R7", "R8", "Y7", "W", "J1:RY", "J1:RG", "J7:RY")}

    assert len(pictures) == 7


def test_a_hand_shows_the_cards_of_the_views_own_seat() -> None:
    own, others, public = (hand_picture(classic_view(seat=seat)) for seat in (0, 1, None))

    assert len(own.lines[0].items) == len(others.lines[0].items) == 10
    assert own.alt != others.alt
    assert public.alt == ""


def test_the_description_of_dice_lists_faces_and_kept_dice() -> None:
    picture = dice_picture(dice_view(), NAMES[:2], DiceWords("Dice", "Kept", "Total", "Sheet"))

    assert picture.alt.splitlines() == [
        "Dice: B1, R1, GW, RW, R5, R6, R7, R9, G10, O10",
        "Kept: B1, GW",
        "Sheet",
        "Ana: Total 0",
        "Ben: Total 0",
    ]


def test_the_sheet_of_the_dice_lists_every_score_and_what_a_phase_can_bring() -> None:
    view = dice_view()
    ana = msgspec.structs.replace(view.seats[0], scores=(47, 31), points=78, phase_no=3)
    ahead = msgspec.structs.replace(view, seats=(ana, view.seats[1]))

    after = dice_picture(ahead, NAMES[:2], DiceWords("Dice", "Kept", "Total", "Sheet"))

    assert after.alt.splitlines()[-2:] == ["Ana: 1: 47, 2: 31, Total 78", "Ben: Total 0"]
    assert after.png != dice_picture(view, NAMES[:2], DiceWords("Dice", "Kept", "Total", "Sheet")).png


def test_dice_chosen_just_now_replace_the_kept_dice_of_the_view() -> None:
    chosen = dice_picture(dice_view(), NAMES[:2], kept=(9,))

    assert chosen.lines[1].items == ("O10",)
    assert (
        len({chosen.png, dice_picture(dice_view(), NAMES[:2]).png, dice_picture(dice_view(), NAMES[:2], kept=()).png})
        == 3
    )


def test_before_the_first_roll_there_is_only_the_sheet() -> None:
    picture = dice_picture(dice_view(rolled=False), NAMES[:2], DiceWords("Dice", "Kept", "Total", "Sheet"))

    assert picture.size[1] < dice_picture(dice_view(), NAMES[:2]).size[1]
    assert picture.alt.splitlines() == ["Sheet", "Ana: Total 0", "Ben: Total 0"]


def test_the_description_of_a_card_sheet_starts_with_sums_and_the_newest_round() -> None:
    sheet = (RoundScore((0, 35), (1, 0), 0), RoundScore((20, 0), (0, 1), 1))
    view = msgspec.structs.replace(classic_view(), sheet=sheet)

    assert card_sheet(view, NAMES[:2], WORDS).alt.splitlines() == [
        "Total: Ana 0, Ben 0",
        "Phases: Ana 0, Ben 0",
        "2: Ana 20, Ben 0 ✓1★",
        "1: Ana 0 ✓1★, Ben 35",
    ]


def test_a_finished_game_has_places() -> None:
    outcome = Outcome((2, 1), (50, 40), (10, 10), "last_phase")
    view = msgspec.structs.replace(classic_view(), outcome=outcome)

    assert card_sheet(view, NAMES[:2], WORDS).alt.splitlines()[0] == "Place: Ana 2, Ben 1"


def test_a_dice_sheet_marks_the_phase_that_is_due() -> None:
    view = dice_view()
    ahead = msgspec.structs.replace(view.seats[0], scores=(47,), points=47, phase_no=2, failed=1)

    lines = dice_sheet(msgspec.structs.replace(view, seats=(ahead, view.seats[1])), NAMES[:2], WORDS).alt.splitlines()

    assert lines[0] == "Total: Ana 47, Ben 0"
    assert lines[-2:] == ["2: Ana ▸ 1x, Ben", "1: Ana 47, Ben ▸"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_label_of_a_sheet_is_cut(language: str) -> None:
    words = Words(language)
    rows = ("total", "phases", "place", "five-phase-bonus", "ten-phase-bonus", "penalties")

    for label in (words(f"sheet-{row}", least=FIVE_PHASE_POINTS, phase_no=10) for row in rows):
        assert fitting(label, score_sheets._SIZE, score_sheets._LABEL) == label


@pytest.mark.parametrize(("choice", "has_five"), [("first 3", False), ("first 5", True), ("all", True)])
def test_the_sheet_of_a_short_dice_game_has_only_the_phases_that_are_played(choice: str, has_five: bool) -> None:
    """D4a."""
    rules = DiceRules(phases=choice)
    sheet = dice_sheet(msgspec.structs.replace(dice_view(), rules=rules), NAMES[:2], WORDS)

    phases = {label for label in labels_of(sheet) if label.isdecimal()}
    assert phases == {*map(str, rules.played)}
    assert ("Five" in labels_of(sheet)) is has_five
    assert "Ten" in labels_of(sheet)


def labels_of(sheet: Picture) -> set[str]:
    return {line.partition(":")[0] for line in sheet.alt.splitlines()}


def test_a_dice_sheet_has_penalties_in_solo_games_and_places_in_others() -> None:
    over = Outcome((1,), (0,), (10,), "last_phase")
    alone = dice_sheet(msgspec.structs.replace(dice_view(1), outcome=over), NAMES[:1], WORDS)
    both = msgspec.structs.replace(over, places=(1, 1), points=(0, 0), phases_done=(10, 10))
    together = dice_sheet(msgspec.structs.replace(dice_view(2), outcome=both), NAMES[:2], WORDS)

    assert labels_of(alone) ^ labels_of(together) == {"Penalties", "Place"}
    assert "Penalties" in labels_of(alone)


def a_crowded_master_table() -> MasterView:
    view = master_view(6)
    melds = parse_melds(" ".join(f"set7[{' '.join(['R7', 'J7:*', 'V7', 'G7', 'Y7'] * 2)}]" for _ in range(4)))
    seats = [msgspec.structs.replace(seat, melds=melds, front=(SKIP, TAKE_TWO, TAKE_TWO)) for seat in view.seats]
    return msgspec.structs.replace(view, seats=tuple(seats))


def a_long_game() -> ClassicView:
    score = RoundScore((125,) * 6, (10,) * 6, 3)
    return msgspec.structs.replace(classic_view(6), sheet=(score,) * (MOST_ROUNDS + 30))


LONG_NAMES = tuple(f"{name} {'W' * 40}" for name in NAMES)
LONG_SEATS = tuple(Seated(name, phase="W" * 40, points="1995", said=("W" * 200,)) for name in LONG_NAMES)
LARGEST = {
    "45 cards": lambda: cards_picture(random.Random(1).sample(MASTER_DECK, 45)),
    "six seats, many melds": lambda: table_picture(a_crowded_master_table(), LONG_SEATS[:6], PILES),
    "a long game of six": lambda: card_sheet(a_long_game(), LONG_NAMES[:6], WORDS),
    "eight dice players": lambda: dice_sheet(dice_view(8), LONG_NAMES, WORDS),
}


@pytest.mark.parametrize("case", list(LARGEST))
def test_the_largest_pictures_stay_within_limits(case: str) -> None:
    picture = LARGEST[case]()

    assert max(open_image(picture).size) <= MOST_PIXELS
    assert len(picture.png) <= MOST_BYTES
    assert len(picture.alt) <= ALT_LIMIT


@pytest.mark.parametrize("deck", [CLASSIC_DECK, MASTER_DECK], ids=["classic", "master"])
def test_a_hand_of_eleven_is_a_small_file(deck: tuple[Card, ...]) -> None:
    source = random.Random(3)

    largest = max(len(cards_picture(source.sample(deck, 11)).png) for _ in range(20))

    assert largest <= 22_000


@pytest.mark.parametrize("count", [0, 1, 2, 10, 11, 13, 22, 33, 45])
def test_any_number_of_cards_has_a_picture(count: int) -> None:
    picture = cards_picture(MASTER_DECK[:count])

    assert open_image(picture).size == picture.size
    assert len(picture.lines[0].items) == count


@pytest.mark.parametrize("count", [1, 2, 11, IN_ROW, IN_ROW + 1, 30])
def test_all_cards_of_a_hand_lie_on_the_felt_with_their_corners_visible(
    count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    places: list[tuple[int, int]] = []
    monkeypatch.setattr(canvas.Canvas, "paste", lambda _, __, x, y: places.append((x, y)))

    width, height = cards_picture(MASTER_DECK[:count]).size

    assert len({*places}) == count
    assert min(x for x, _ in places) >= MARGIN
    assert max(x for x, _ in places) + HAND.width <= width - MARGIN
    assert max(y for _, y in places) + HAND.height <= height - MARGIN
    steps = [right - left for (left, y), (right, below) in pairwise(places) if y == below]
    assert min(steps, default=HAND.width) >= 58  # the corner of a card
