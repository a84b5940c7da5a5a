"""M6: consecutive numbers in one color."""

import pytest

from engine.cardgame import master
from engine.cardgame.master_state import MasterState
from engine.errors import BrokenMeld, CardDoesNotFit, EndNotNamed, NotThePhase
from engine.events import CardHit
from engine.moves import Hit
from tests.engine.cardgame.master_positions import a_round, holding
from tests.engine.cardgame.positions import ANA, BEN, assert_refused, card, lay, meld, melds, played

BEFORE_8 = tuple(range(1, 8))
SET = "set9[R9 Y9 G9]"


def with_color_run(hand: str, run: str = "runG4[G4 G5 J1:GV G7]") -> MasterState:
    """Ana has laid down phase 8 in an earlier turn."""
    return a_round(holding(hand, down=f"{run} {SET}", laid=8), holding("R2"))


@pytest.mark.parametrize(
    "run",
    [
        "runG1[G1 G2 G3 G4]",
        "runG9[G9 G10 G11 G12]",
        "runR6[J1:RY R7 R8 J7:RV]",
        "runV1[V1 J1:* J1:YV V4]",
        "runY2[Y2 Y3 Y4 Y5 Y6 J7:YG]",
    ],
)
def test_a_color_run_is_laid_down(run: str) -> None:
    hand = " ".join(str(face) for face in meld(run).cards)
    before = a_round(holding(f"{hand} R9 Y9 G9 R12", done=BEFORE_8), holding("R2"))

    after = played(before, (ANA, lay(8, f"{run} {SET}")))

    assert after.seats[ANA] == holding("R12", down=f"{run} {SET}", laid=8)


@pytest.mark.parametrize(
    "run",
    [
        pytest.param("runG4[G4 G5 R6 G7]", id="a number card of another color"),
        pytest.param("runG4[G4 G5 J1:RY G7]", id="a joker without the color"),
        pytest.param("runG4[G4 G5 J7:RG G7]", id="a joker of the other range"),
        pytest.param("runG4[G4 G5 G7 G8]", id="a hole"),
        pytest.param("runG10[G10 G11 G12 J1:*]", id="12 is not followed by 1"),
        pytest.param("runG4[G4 G5 T2 G7]", id="an action card"),
    ],
)
def test_every_card_must_fit_in_number_and_color(run: str) -> None:
    hand = " ".join(str(face) for face in meld(run).cards)
    state = a_round(holding(f"{hand} R9 Y9 G9 R12", done=BEFORE_8), holding("R2"))

    assert_refused(state, ANA, lay(8, f"{run} {SET}"), BrokenMeld, meld=meld(run))


@pytest.mark.parametrize(
    "run",
    [
        pytest.param("run4[G4 G5 G6 R7]", id="a run of several colors"),
        pytest.param("colorG[G4 G5 G6 G9]", id="a color that is no run"),
        pytest.param("runG4[G4 G5 G6]", id="only three cards"),
        pytest.param("runG4[G4 J1:GV J1:* J7:GV]", id="only one number card"),
    ],
)
def test_nothing_else_is_taken_for_a_color_run(run: str) -> None:
    hand = " ".join(str(face) for face in meld(run).cards)
    state = a_round(holding(f"{hand} R9 Y9 G9 R12", done=BEFORE_8), holding("R2"))

    assert_refused(state, ANA, lay(8, f"{run} {SET}"), NotThePhase, phase_no=8)


@pytest.mark.parametrize(
    ("text", "end", "run"),
    [
        ("G3", "low", "runG3[G3 G4 G5 J1:GV G7]"),
        ("G8", "high", "runG4[G4 G5 J1:GV G7 G8]"),
        ("J1:RG", "low", "runG3[J1:RG G4 G5 J1:GV G7]"),
        ("J7:*", "high", "runG4[G4 G5 J1:GV G7 J7:*]"),
    ],
)
def test_hits_extend_it_in_its_color(text: str, end: str, run: str) -> None:
    after, events = master.apply(with_color_run(f"{text} R12"), ANA, Hit(card(text), ANA, 0))

    assert after.seats[ANA] == holding("R12", down=f"{run} {SET}", laid=8)
    assert [str(event) for event in events] == [f"seat 0 hits {text} on meld 0 of seat 0, {end} end"]


@pytest.mark.parametrize("text", ["R3", "Y8", "G4", "G6", "G9", "J1:RY", "J7:YV", "S"])
def test_hits_of_another_color_or_number_are_refused(text: str) -> None:
    state = with_color_run(f"{text} R12")
    run = state.seats[ANA].melds[0]

    assert_refused(state, ANA, Hit(card(text), ANA, 0), CardDoesNotFit, card=card(text), meld=run)


def test_another_seats_color_run_is_hit_in_its_color_too() -> None:
    before = a_round(
        holding("G3 R3 R12", down="set7[R7 G7] set9[R9 G9] set1[R1 J1:*] set12[V12 Y12]"),
        holding("R2", down=f"runG4[G4 G5 G6 G7] {SET}", laid=8),
    )

    after, events = master.apply(before, ANA, Hit(card("G3"), BEN, 0))

    assert after.seats[BEN].melds == melds(f"runG3[G3 G4 G5 G6 G7] {SET}")
    assert events == (CardHit(ANA, card("G3"), BEN, 0, "low"),)
    run = meld("runG4[G4 G5 G6 G7]")
    assert_refused(before, ANA, Hit(card("R3"), BEN, 0), CardDoesNotFit, card=card("R3"), meld=run)


def test_a_joker_that_fits_both_ends_needs_the_end_named() -> None:
    run = "runG2[G2 G3 G4 G5]"
    state = with_color_run("J1:GV R12", run)

    assert_refused(state, ANA, Hit(card("J1:GV"), ANA, 0), EndNotNamed, card=card("J1:GV"), meld=meld(run))
    after = played(state, (ANA, Hit(card("J1:GV"), ANA, 0, "high")))
    assert after.seats[ANA].melds == melds(f"runG2[G2 G3 G4 G5 J1:GV] {SET}")


@pytest.mark.parametrize(
    ("text", "run"),
    [("J1:*", "runG1[G1 G2 G3 G4 G5 G6]"), ("J7:*", "runG7[G7 G8 G9 G10 G11 G12]")],
)
def test_it_stays_within_1_and_12(text: str, run: str) -> None:
    state = with_color_run(f"{text} R12", run)

    assert_refused(state, ANA, Hit(card(text), ANA, 0), CardDoesNotFit, card=card(text), meld=meld(run))


def test_a_full_color_run_takes_nothing_more() -> None:
    full = "runG1[G1 G2 G3 G4 G5 G6 G7 G8 G9 G10 G11 G12]"

    assert meld(full).takes() == {}


def test_the_hits_that_are_offered_are_those_of_its_color() -> None:
    state = with_color_run("G3 R3 G8 Y8 J1:GV J1:RY R12")
    hits = [str(move) for move in master.legal_moves(state, ANA) if isinstance(move, Hit)]

    assert sorted(hits) == ["hit G3 0.0", "hit G8 0.0", "hit J1:GV 0.0"]
