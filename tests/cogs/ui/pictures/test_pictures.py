"""What pictures show, what they never show, and how large they may become."""

import random

import msgspec
import pytest

from cogs.ui.pictures import score_sheets
from cogs.ui.pictures.canvas import ALT_LIMIT, Line, Picture, Reader
from cogs.ui.pictures.hand_picture import cards_picture, dice_picture, hand_picture, sorted_hand
from cogs.ui.pictures.lettering import fitting
from cogs.ui.pictures.palette import PALETTE
from cogs.ui.pictures.score_sheets import MOST_ROUNDS, card_sheet, dice_sheet
from cogs.ui.pictures.table_picture import table_picture
from cogs.ui.text.words import LANGUAGES, Words
from engine.cardgame.master_state import OfferedCard
from engine.cards import CLASSIC_DECK, MASTER_DECK, SKIP, TAKE_TWO, Card, cards_text, parse_cards
from engine.melds import parse_melds
from engine.rules import DiceRules
from engine.scoring import FIVE_PHASE_POINTS, Outcome, RoundScore
from engine.views import ClassicView, MasterView
from tests.cogs.ui.pictures.positions import (
    NAMES,
    PILES,
    WORDS,
    classic_view,
    dice_view,
    master_view,
    open_image,
    with_melds,
)

MOST_PIXELS = 4096
MOST_BYTES = 256 * 1024


def all_kinds() -> dict[str, Picture]:
    return {
        "hand": hand_picture(classic_view()),
        "table": table_picture(master_view(), NAMES[:2], PILES),
        "dice": dice_picture(dice_view()),
        "card sheet": card_sheet(classic_view(), NAMES[:2], WORDS),
        "dice sheet": dice_sheet(dice_view(), NAMES[:2], WORDS),
    }


@pytest.mark.parametrize("kind", list(all_kinds()))
def test_a_picture_is_a_palette_png_of_its_stated_size(kind: str) -> None:
    picture = all_kinds()[kind]

    image = open_image(picture)

    assert (image.format, image.mode, image.size) == ("PNG", "P", picture.size)


def test_all_pictures_share_one_palette() -> None:
    palettes = {bytes(open_image(picture).getpalette() or ()) for picture in all_kinds().values()}

    assert palettes == {PALETTE}


def test_corners_are_transparent_and_the_rest_is_not() -> None:
    image = open_image(all_kinds()["hand"]).convert("RGBA")

    alphas = image.getchannel("A")

    assert [alphas.getpixel((x, y)) for x in (0, image.width - 1) for y in (0, image.height - 1)] == [0] * 4
    assert alphas.crop((24, 24, image.width - 24, image.height - 24)).getextrema() == (255, 255)


@pytest.mark.parametrize("kind", list(all_kinds()))
def test_the_same_view_gives_the_same_picture(kind: str) -> None:
    assert all_kinds()[kind] == all_kinds()[kind]


def test_offered_cards_lie_on_the_table_with_their_owners() -> None:
    """M11."""
    view = master_view(3)
    offers = (OfferedCard(1, Card.parse("R7")), OfferedCard(2, Card.parse("J1:*")))

    without = table_picture(view, NAMES[:3], PILES)
    shown = table_picture(msgspec.structs.replace(view, offers=offers), NAMES[:3], PILES)

    assert [line for line in shown.lines if line not in without.lines] == [Line("Offers", ("R7 (Ben)", "J1:* (Clara)"))]
    assert shown.size[1] > without.size[1]


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


def test_symbols_for_colors_make_another_picture() -> None:
    card = parse_cards("R7")

    assert cards_picture(card, Reader("symbols")).png != cards_picture(card).png


def test_a_hand_shows_the_cards_of_the_views_own_seat() -> None:
    own, others, public = (hand_picture(classic_view(seat=seat)) for seat in (0, 1, None))

    assert len(own.lines[0].items) == len(others.lines[0].items) == 10
    assert own.alt != others.alt
    assert public.alt == ""


def test_the_table_shows_nothing_that_only_its_viewer_knows() -> None:
    own, others, public = (classic_view(seat=seat) for seat in (0, 1, None))

    pictures = {table_picture(view, NAMES[:2], PILES) for view in (own, others, public)}

    assert len(pictures) == 1


def test_the_description_of_the_table_lists_piles_and_melds() -> None:
    view = with_melds(classic_view(), "set7[R7 W Y7] run4[R4 W Y6 G7]", "")
    view = msgspec.structs.replace(view, discard_pile=parse_cards("R1 Y2"), draw_pile_size=40)

    picture = table_picture(view, NAMES[:2], PILES)

    assert picture.alt.splitlines() == ["Draw: 40", "Discard: 2, Y2", "Ana: R7 W Y7, R4 W Y6 G7"]


def test_the_table_shows_what_a_wild_stands_for() -> None:
    view = classic_view()

    sets, runs = (table_picture(with_melds(view, text, ""), NAMES, PILES) for text in ("set7[W W]", "run6[W W]"))

    assert sets.png != runs.png


def test_the_table_shows_who_is_on_turn_and_who_is_skipped() -> None:
    view = classic_view()
    skipped = msgspec.structs.replace(view.seats[1], is_skipped=True)

    pictures = {
        table_picture(view, NAMES[:2], PILES, marked=(0,)).png,
        table_picture(view, NAMES[:2], PILES, marked=(1,)).png,
        table_picture(msgspec.structs.replace(view, seats=(view.seats[0], skipped)), NAMES[:2], PILES).png,
    }

    assert len(pictures) == 3


def test_empty_piles_leave_a_gap() -> None:
    view = msgspec.structs.replace(master_view(), discard_pile=(), blue_pile=(), draw_pile_size=0)

    picture = table_picture(view, NAMES[:2], PILES)

    assert picture.alt.splitlines()[:3] == ["Draw: 0", "Discard: 0", "Blue: 0"]


def test_a_name_that_the_font_cannot_write_is_the_seats_number() -> None:
    view = classic_view()

    assert table_picture(view, ("日本", "Ben"), PILES).png == table_picture(view, ("1", "Ben"), PILES).png


def test_the_description_of_dice_lists_faces_and_kept_dice() -> None:
    picture = dice_picture(dice_view(), label="Dice", kept_label="Kept")

    assert picture.alt.splitlines() == ["Dice: B1, R1, GW, RW, R5, R6, R7, R9, G10, O10", "Kept: B1, GW"]


def test_dice_chosen_just_now_replace_the_kept_dice_of_the_view() -> None:
    chosen = dice_picture(dice_view(), kept=(9,))

    assert chosen.lines[1].items == ("O10",)
    assert len({chosen.png, dice_picture(dice_view()).png, dice_picture(dice_view(), kept=()).png}) == 3


def test_dice_that_have_not_been_rolled_show_nothing() -> None:
    picture = dice_picture(dice_view(rolled=False))

    assert picture.size == dice_picture(dice_view()).size
    assert picture.alt == ""


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
LARGEST = {
    "45 cards": lambda: cards_picture(random.Random(1).sample(MASTER_DECK, 45)),
    "six seats, many melds": lambda: table_picture(a_crowded_master_table(), LONG_NAMES[:6], PILES),
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

    assert largest <= 15_000


@pytest.mark.parametrize("count", [0, 1, 2, 10, 11, 13, 22, 33, 45])
def test_any_number_of_cards_has_a_picture(count: int) -> None:
    picture = cards_picture(MASTER_DECK[:count])

    assert open_image(picture).size == picture.size
    assert len(picture.lines[0].items) == count


def test_cards_in_front_of_a_seat_are_described_before_its_melds() -> None:
    view = master_view()
    seat = msgspec.structs.replace(view.seats[0], front=(SKIP, TAKE_TWO), melds=parse_melds("set7[R7 Y7]"))

    picture = table_picture(msgspec.structs.replace(view, seats=(seat, view.seats[1])), NAMES[:2], PILES)

    assert picture.alt.splitlines()[3] == "Ana: S T2, R7 Y7"
