"""What the picture of a table shows, and what it never shows."""

import msgspec
import pytest

from cogs.ui.pictures import table_picture as tables
from cogs.ui.pictures.canvas import Line
from cogs.ui.pictures.faces import Seated, face_sprite
from cogs.ui.pictures.sprites import SMALL
from cogs.ui.pictures.table_picture import table_picture
from engine.cardgame.master_state import OfferedCard
from engine.cards import SKIP, TAKE_TWO, Card, parse_cards
from engine.melds import parse_melds
from engine.views import MasterSeatView
from tests.cogs.ui.pictures.positions import (
    NAMES,
    PILES,
    SEATS,
    a_full_table,
    classic_view,
    master_view,
    with_melds,
)


def test_offered_cards_lie_on_the_table_with_their_owners() -> None:
    """M11."""
    view = master_view(3)
    offers = (OfferedCard(1, Card.parse("R7")), OfferedCard(2, Card.parse("J1:*")))

    without = table_picture(view, SEATS[:3], PILES)
    shown = table_picture(msgspec.structs.replace(view, offers=offers), SEATS[:3], PILES)

    assert [line for line in shown.lines if line not in without.lines] == [Line("Offers", ("R7 (Ben)", "J1:* (Clara)"))]
    assert shown.size[1] > without.size[1]


def test_the_table_shows_nothing_that_only_its_viewer_knows() -> None:
    own, others, public = (classic_view(seat=seat) for seat in (0, 1, None))

    pictures = {table_picture(view, SEATS[:2], PILES) for view in (own, others, public)}

    assert len(pictures) == 1


def test_the_description_of_the_table_lists_piles_and_seats() -> None:
    view = msgspec.structs.replace(classic_view(), discard_pile=parse_cards("R1 Y2"), draw_pile_size=40)
    seats = (Seated("Ana", said=("phase 2", "7s: R7 W Y7")), Seated("Ben", is_computer=True, said=("phase 1",)))

    picture = table_picture(view, seats, PILES)

    assert picture.alt.splitlines() == [
        "Classic",
        "Draw: 40",
        "Discard: 2, Y2",
        "Ana: phase 2, 7s: R7 W Y7",
        "Ben: phase 1",
    ]


def test_the_table_shows_what_a_wild_stands_for() -> None:
    view = classic_view()

    sets, runs = (table_picture(with_melds(view, text, ""), SEATS[:2], PILES) for text in ("set7[W W]", "run6[W W]"))

    assert sets.png != runs.png


def test_the_table_shows_who_is_on_turn_and_who_is_skipped() -> None:
    view = classic_view()
    skipped = msgspec.structs.replace(view.seats[1], is_skipped=True)

    pictures = {
        table_picture(view, SEATS[:2], PILES, marked=(0,)).png,
        table_picture(view, SEATS[:2], PILES, marked=(1,)).png,
        table_picture(msgspec.structs.replace(view, seats=(view.seats[0], skipped)), SEATS[:2], PILES).png,
    }

    assert len(pictures) == 3


def test_empty_piles_leave_a_gap() -> None:
    view = msgspec.structs.replace(master_view(), discard_pile=(), blue_pile=(), draw_pile_size=0)

    picture = table_picture(view, SEATS[:2], PILES)

    assert picture.alt.splitlines()[1:4] == ["Draw: 0", "Discard: 0", "Blue: 0"]


def test_a_name_that_the_font_cannot_write_is_the_seats_number() -> None:
    view = classic_view()

    strange, numbered = (table_picture(view, (Seated(name), Seated("Ben")), PILES) for name in ("日本", "1"))

    assert strange.png == numbered.png
    assert strange.lines[-2].label == "日本"


def test_a_full_table_of_six_is_a_small_file() -> None:
    assert len(table_picture(a_full_table(), SEATS[:6], PILES, marked=(2,)).png) <= 45 * 1024


def test_cards_in_front_of_a_seat_lie_before_its_melds() -> None:
    view = master_view()
    seat = msgspec.structs.replace(view.seats[0], melds=parse_melds("set7[R7 Y7]"))
    fronts = ((), (SKIP,), (SKIP, TAKE_TWO))
    views = [msgspec.structs.replace(view, seats=(replaced(seat, front), view.seats[1])) for front in fronts]

    assert len({table_picture(it, SEATS[:2], PILES).png for it in views}) == len(fronts)


def replaced(seat: MasterSeatView, front: tuple[Card, ...]) -> MasterSeatView:
    return msgspec.structs.replace(seat, front=front)


def test_computers_share_a_face_that_no_person_has() -> None:
    computers = {face_sprite(Seated(name, is_computer=True), n, 80, on_turn=False) for n, name in enumerate(NAMES)}
    people = [face_sprite(Seated(name), n, 80, on_turn=False) for n, name in enumerate(NAMES)]

    assert len(computers) == 1
    assert len({face.pixels.tobytes() for face in (*people, *computers)}) == len(NAMES) + 1


def test_the_table_shows_who_is_a_computer() -> None:
    view = classic_view()
    seats = [(Seated("Ana"), Seated("Ben", is_computer=is_computer)) for is_computer in (False, True)]

    assert len({table_picture(view, them, PILES).png for them in seats}) == 2


@pytest.mark.parametrize(
    "other",
    [Seated("Bea", False, "Phase 1", "0"), Seated("Ben", False, "Phase 2", "0"), Seated("Ben", False, "Phase 1", "5")],
)
def test_the_table_shows_name_phase_and_points(other: Seated) -> None:
    ben = Seated("Ben", False, "Phase 1", "0")

    assert len({table_picture(classic_view(), (SEATS[0], it), PILES).png for it in (ben, other)}) == 2


def test_the_table_shows_how_many_cards_somebody_holds() -> None:
    view = classic_view()
    fewer = msgspec.structs.replace(view, seats=(view.seats[0], msgspec.structs.replace(view.seats[1], hand_size=9)))

    assert table_picture(view, SEATS[:2], PILES).png != table_picture(fewer, SEATS[:2], PILES).png


@pytest.mark.parametrize("seats", range(2, 7))
def test_all_melds_of_any_number_of_seats_lie_inside_their_panels(seats: int) -> None:
    view = msgspec.structs.replace(a_full_table(), seats=a_full_table().seats[:seats])
    columns = 1 if seats < 4 else 2

    for seat in range(seats):
        panel = tables._panel(view, seat, columns)
        assert len(panel.places) == sum(len(meld.cards) for meld in view.seats[seat].melds)
        for _, x, y in panel.places:
            assert x + SMALL.width <= panel.width
            assert y + SMALL.height <= panel.height
