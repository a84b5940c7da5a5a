"""C10: hits on the melds that lie on the table."""

import pytest
from msgspec.structs import replace

from engine.cardgame import classic
from engine.errors import CardDoesNotFit, CardNotInHand, EndNotNamed, PhaseNotDown, UnknownMeld
from engine.events import CardHit
from engine.melds import End
from engine.moves import Hit, parse_move
from tests.engine.cardgame.positions import (
    ANA,
    BEN,
    PHASE_1,
    PHASE_2,
    a_round,
    assert_refused,
    card,
    cards,
    holding,
    lay,
    meld,
    melds,
)

RUN_4_TO_7 = "set5[R5 G5 V5] run4[R4 G5 W Y7]"
FULL_RUN = "run1[R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12]"
COLOR = "colorR[R1 R1 R4 R12 R9 R3 R2]"


def on_a_table_with(down: str, hand: str) -> classic.State:
    """Ben has these melds down; Ana has phase 1 down and this hand."""
    return a_round(holding(f"{hand} R12", down=PHASE_1), holding("R1", down=down, laid=4))


def test_a_hit_moves_the_card_from_hand_to_meld() -> None:
    before = a_round(holding("Y7 R12", down=PHASE_1), holding("R1"))

    after, events = classic.apply(before, ANA, Hit(card("Y7"), seat=ANA, meld=0))

    assert after.seats[ANA].hand == cards("R12")
    assert after.seats[ANA].melds == melds("set7[R7 G7 V7 Y7] set9[R9 G9 W]")
    assert replace(after, seats=before.seats, steps=()) == before
    assert events == (CardHit(ANA, card("Y7"), owner=ANA, meld=0),)


def test_you_may_hit_on_the_melds_of_others() -> None:
    before = on_a_table_with(RUN_4_TO_7, "R8")

    after, events = classic.apply(before, ANA, Hit(card("R8"), seat=BEN, meld=1))

    assert after.seats[ANA] == holding("R12", down=PHASE_1)
    assert after.seats[BEN].melds == melds("set5[R5 G5 V5] run4[R4 G5 W Y7 R8]")
    assert events == (CardHit(ANA, card("R8"), owner=BEN, meld=1, end="high"),)


def test_you_may_hit_in_the_turn_in_which_you_lay_down_and_as_often_as_you_like() -> None:
    state = a_round(holding("R7 G7 V7 R9 G9 W Y7 Y9 V9 R1"), holding("R1"))

    for move in (
        lay(1, PHASE_1),
        Hit(card("Y7"), ANA, 0),
        Hit(card("Y9"), ANA, 1),
        Hit(card("V9"), ANA, 1),
    ):
        state, _ = classic.apply(state, ANA, move)

    assert state.seats[ANA] == holding("R1", down="set7[R7 G7 V7 Y7] set9[R9 G9 W Y9 V9]")


def test_you_may_not_hit_before_your_own_phase_is_down() -> None:
    state = a_round(holding("Y7 R12"), holding("R1", down=PHASE_1))

    assert_refused(state, ANA, Hit(card("Y7"), BEN, 0), PhaseNotDown)
    assert not any(isinstance(move, Hit) for move in classic.legal_moves(state, ANA))


@pytest.mark.parametrize(
    ("down", "hit", "end", "grown"),
    [
        ("set7[R7 G7 V7]", "V7", None, "set7[R7 G7 V7 V7]"),
        ("set7[R7 G7 V7]", "W", None, "set7[R7 G7 V7 W]"),
        ("set7[W W W]", "R7", None, "set7[W W W R7]"),
        ("run4[R4 G5 W Y7]", "G3", None, "run3[G3 R4 G5 W Y7]"),
        ("run4[R4 G5 W Y7]", "G3", "low", "run3[G3 R4 G5 W Y7]"),
        ("run4[R4 G5 W Y7]", "G8", None, "run4[R4 G5 W Y7 G8]"),
        ("run4[R4 G5 W Y7]", "W", "low", "run3[W R4 G5 W Y7]"),
        ("run4[R4 G5 W Y7]", "W", "high", "run4[R4 G5 W Y7 W]"),
        ("run1[R1 G2 V3 Y4]", "W", None, "run1[R1 G2 V3 Y4 W]"),
        ("run9[R9 G10 V11 Y12]", "W", None, "run8[W R9 G10 V11 Y12]"),
        ("run9[W W W W]", "R8", None, "run8[R8 W W W W]"),
        (COLOR, "R1", None, COLOR.replace("]", " R1]")),
        (COLOR, "W", None, COLOR.replace("]", " W]")),
    ],
)
def test_what_fits_on_a_meld(down: str, hit: str, end: End | None, grown: str) -> None:
    before = on_a_table_with(down, hit)

    after, _ = classic.apply(before, ANA, Hit(card(hit), BEN, 0, end))

    assert after.seats[BEN].melds == (meld(grown),)
    assert after.seats[ANA].hand == cards("R12")


@pytest.mark.parametrize(
    ("down", "hit", "end"),
    [
        ("set7[R7 G7 W]", "V8", None),
        ("set7[R7 G7 W]", "S", None),
        ("set7[R7 G7 W]", "R7", "low"),
        ("set7[R7 G7 W]", "W", "high"),
        ("run4[R4 G5 W Y7]", "R6", None),
        ("run4[R4 G5 W Y7]", "R4", None),
        ("run4[R4 G5 W Y7]", "R9", None),
        ("run4[R4 G5 W Y7]", "G3", "high"),
        ("run4[R4 G5 W Y7]", "G8", "low"),
        ("run4[R4 G5 W Y7]", "S", None),
        ("run1[R1 G2 V3 Y4]", "R12", None),
        ("run1[R1 G2 V3 Y4]", "W", "low"),
        ("run9[R9 G10 V11 Y12]", "R1", None),
        ("run9[R9 G10 V11 Y12]", "W", "high"),
        (FULL_RUN, "W", None),
        (FULL_RUN, "W", "low"),
        (FULL_RUN, "R1", None),
        (COLOR, "Y1", None),
        (COLOR, "S", None),
    ],
)
def test_what_does_not_fit_on_a_meld(down: str, hit: str, end: End | None) -> None:
    state = on_a_table_with(down, hit)

    assert_refused(state, ANA, Hit(card(hit), BEN, 0, end), CardDoesNotFit, card=card(hit), meld=meld(down))


def test_a_full_run_takes_nothing_more() -> None:
    assert meld(FULL_RUN).takes() == {}


def test_a_wild_that_fits_both_ends_of_a_run_needs_the_end_named() -> None:
    state = on_a_table_with("run4[R4 G5 W Y7]", "W")

    assert_refused(state, ANA, Hit(card("W"), BEN, 0), EndNotNamed, card=card("W"), meld=meld("run4[R4 G5 W Y7]"))


def test_a_run_may_grow_until_it_is_full() -> None:
    state = on_a_table_with("run3[R3 R4 R5 R6 R7 R8 R9]", "W W R2 R11 R12")

    for hit in ("hit R2 1.0", "hit W 1.0 low", "hit W 1.0", "hit R11 1.0", "hit R12 1.0 high"):
        state, _ = classic.apply(state, ANA, parse_move(hit))

    assert state.seats[BEN].melds == melds("run1[W R2 R3 R4 R5 R6 R7 R8 R9 W R11 R12]")


def test_the_card_must_be_in_the_hand() -> None:
    state = a_round(holding("Y7 R12", down=PHASE_1), holding("G7"))

    assert_refused(state, ANA, Hit(card("G7"), ANA, 0), CardNotInHand, card=card("G7"))


@pytest.mark.parametrize(("seat", "meld_no"), [(ANA, 2), (BEN, 0), (5, 0), (-1, 0), (ANA, -1)])
def test_a_hit_cannot_start_a_new_meld(seat: int, meld_no: int) -> None:
    state = a_round(holding("Y7 R12", down=PHASE_1), holding("G7"))

    assert_refused(state, ANA, Hit(card("Y7"), seat, meld_no), UnknownMeld, seat=seat, meld=meld_no)


def test_all_hits_are_offered_and_the_end_only_where_it_must_be_named() -> None:
    state = a_round(holding("R7 W R5 R5", down=PHASE_1), holding("R1", down=PHASE_2, laid=2))

    offered = {move for move in classic.legal_moves(state, ANA) if isinstance(move, Hit)}

    assert offered == {
        Hit(card("R7"), ANA, 0),
        Hit(card("W"), ANA, 0),
        Hit(card("W"), ANA, 1),
        Hit(card("R5"), BEN, 0),
        Hit(card("W"), BEN, 0),
        Hit(card("W"), BEN, 1, "low"),
        Hit(card("W"), BEN, 1, "high"),
    }
