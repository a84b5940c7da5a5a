"""C7-C9: the phases, what melds are made of, and how a phase is laid down."""

import pytest
from msgspec.structs import replace

from engine.cardgame import classic
from engine.cardgame.turn import Stage
from engine.errors import BrokenMeld, CardNotInHand, NotThePhase, PhaseAlreadyDown, PhaseNotDue, RuleError
from engine.events import PhaseLaidDown
from engine.moves import LayDown
from tests.engine.cardgame.positions import (
    ANA,
    PHASE_1,
    a_round,
    assert_refused,
    card,
    cards,
    hands,
    holding,
    lay,
    meld,
    melds,
    throw,
)

PHASES = {
    1: "set7[R7 G7 V7] set9[R9 G9 Y9]",
    2: "set7[R7 G7 V7] run4[R4 G5 V6 Y7]",
    3: "set7[R7 G7 V7 Y7] run4[R4 G5 V6 Y7]",
    4: "run4[R4 G5 V6 Y7 R8 R9 R10]",
    5: "run4[R4 G5 V6 Y7 R8 R9 R10 R11]",
    6: "run4[R4 G5 V6 Y7 R8 R9 R10 R11 G12]",
    7: "set7[R7 G7 V7 Y7] set1[R1 G1 Y1 V1]",
    8: "colorR[R1 R1 R4 R12 R9 R3 R2]",
    9: "set7[R7 G7 V7 Y7 R7] set1[R1 G1]",
    10: "set7[R7 G7 V7 Y7 R7] set1[R1 G1 V1]",
}


def before_laying(phase_no: int, text: str, more: str = "G12") -> classic.State:
    """Ana's next phase is this one, and she holds exactly these cards and `more`."""
    needed = " ".join(str(card) for meld in melds(text) for card in meld.cards)
    return a_round(holding(f"{needed} {more}", done=tuple(range(1, phase_no))), holding("R1"))


def assert_laid(phase_no: int, text: str) -> None:
    before = before_laying(phase_no, text)

    after, events = classic.apply(before, ANA, lay(phase_no, text))

    assert after.seats[ANA] == holding("G12", down=text, laid=phase_no)
    assert events == (PhaseLaidDown(ANA, phase_no, melds(text)),)


def assert_not_laid(phase_no: int, text: str, error: type[RuleError], /, **facts: object) -> None:
    assert_refused(before_laying(phase_no, text), ANA, lay(phase_no, text), error, **facts)


@pytest.mark.parametrize("phase_no", PHASES)
def test_each_phase_is_laid_down_with_its_melds(phase_no: int) -> None:
    assert_laid(phase_no, PHASES[phase_no])


@pytest.mark.parametrize("phase_no", PHASES)
def test_a_phase_with_one_card_too_few_is_not_the_phase(phase_no: int) -> None:
    first, *others = melds(PHASES[phase_no])
    short = " ".join(map(str, (replace(first, cards=first.cards[:-1]), *others)))

    assert_not_laid(phase_no, short, NotThePhase, phase_no=phase_no)


def test_a_lay_down_moves_the_cards_and_leaves_the_rest_of_the_table_alone() -> None:
    before = a_round(holding("R7 R12 G7 V7 R9 G9 W Y4"), holding("R1"))

    after, _ = classic.apply(before, ANA, lay(1, PHASE_1))

    assert after.seats == (holding("R12 Y4", down=PHASE_1), holding("R1"))
    assert replace(after, seats=before.seats, steps=()) == before
    assert after.stage is Stage.PLAY


@pytest.mark.parametrize(
    ("phase_no", "text"),
    [
        (1, "set7[R7 W V7] set9[W G9 W]"),
        (4, "run6[R6 G7 V8 Y9 R10 R11 R12]"),
        (4, "run1[W G2 W Y4 W R6 W]"),
        (8, "colorY[Y1 Y1 Y2 Y2 W Y3 W]"),
    ],
)
def test_wilds_stand_for_any_card(phase_no: int, text: str) -> None:
    assert_laid(phase_no, text)


@pytest.mark.parametrize(
    ("phase_no", "text"),
    [
        (1, "set7[W W W] set12[W W W]"),
        (4, "run1[W W W W W W W]"),
        (4, "run6[W W W W W W W]"),
        (8, "colorG[W W W W W W W]"),
    ],
)
def test_a_meld_of_wilds_only_is_what_its_player_says(phase_no: int, text: str) -> None:
    """C8a."""
    assert_laid(phase_no, text)


@pytest.mark.parametrize(
    ("phase_no", "text"),
    [(1, "set7[R7 G7 V7] set7[R7 G7 W]"), (9, "set7[R7 G7 V7 Y7 W] set7[R7 W]")],
)
def test_two_sets_of_a_phase_may_have_the_same_number(phase_no: int, text: str) -> None:
    """C8b."""
    assert_laid(phase_no, text)


@pytest.mark.parametrize(
    ("phase_no", "text"),
    [
        (1, "set7[R7 G7 V8] set9[R9 G9 W]"),
        (1, "set7[R7 G7 S] set9[R9 G9 W]"),
        (1, "set13[W W W] set9[R9 G9 W]"),
        (1, "set0[W W W] set9[R9 G9 W]"),
        (4, "run7[R7 G8 V9 Y10 R11 R12 R1]"),
        (4, "run7[R7 G8 V9 Y10 R11 R12 W]"),
        (4, "run0[W R1 R2 R3 R4 R5 R6]"),
        (4, "run4[R4 G5 V6 S R8 R9 R10]"),
        (4, "run4[R4 G5 V6 Y8 W R9 R10]"),
        (4, "run5[R4 G5 V6 Y7 R8 R9 R10]"),
        (4, "run4[R5 R4 V6 Y7 R8 R9 R10]"),
        (4, "run4[R4 R4 V5 Y6 R7 R8 R9]"),
        (8, "colorR[R1 R1 R4 R12 R9 R3 Y2]"),
        (8, "colorR[R1 R1 R4 R12 R9 R3 S]"),
        (8, "colorX[W W W W W W W]"),
    ],
)
def test_a_card_that_does_not_fit_its_place_breaks_the_meld(phase_no: int, text: str) -> None:
    broken = next(meld for meld in melds(text) if not meld.is_sound())

    assert_not_laid(phase_no, text, BrokenMeld, meld=broken)


@pytest.mark.parametrize(
    ("phase_no", "text"),
    [
        (1, ""),
        (1, "set7[R7 G7 V7]"),
        (1, "set7[R7 G7 V7] set9[R9 G9 W] set1[R1 G1 V1]"),
        (1, "set7[R7 G7 V7] run4[R4 G5 V6]"),
        (2, "run4[R4 G5 V6 Y7] set7[R7 G7 V7]"),
        (4, "run4[R4 G5 V6 Y7] run4[R4 G5 V6]"),
        (4, "runR4[R4 R5 R6 R7 R8 R9 R10]"),
        (8, "colorR[R1 R1 R4] colorR[R12 R9 R3 R2]"),
        (9, "set1[R1 G1] set7[R7 G7 V7 Y7 R7]"),
    ],
)
def test_other_melds_than_the_phase_asks_for_are_refused(phase_no: int, text: str) -> None:
    assert_not_laid(phase_no, text, NotThePhase, phase_no=phase_no)


@pytest.mark.parametrize(
    ("phase_no", "text"),
    [
        (1, "set7[R7 G7 V7 Y7] set9[R9 G9 W Y9]"),
        (2, "set7[R7 G7 V7] run3[W R4 G5 V6 Y7 R8]"),
        (4, "run1[R1 R2 R3 R4 R5 R6 R7 R8 R9 W]"),
        (8, "colorR[R1 R1 R4 R12 R9 R3 R2 W W]"),
    ],
)
def test_extra_cards_that_fit_go_down_with_the_phase(phase_no: int, text: str) -> None:
    assert_laid(phase_no, text)


def test_all_cards_must_come_from_the_hand() -> None:
    state = a_round(holding("R7 G7 R9 G9 W Y4"), holding("V7"))

    assert_refused(state, ANA, lay(1, PHASE_1), CardNotInHand, card=card("V7"))


def test_one_card_cannot_be_in_two_melds() -> None:
    state = a_round(holding("R7 G7 V7 R9 G9 W Y4"), holding("V7"))

    assert_refused(state, ANA, lay(1, "set7[R7 G7 W] set9[R9 G9 W]"), CardNotInHand, card=card("W"))


def test_only_one_phase_is_laid_down_in_a_round() -> None:
    state = a_round(holding("R5 G5 V5 R4 G5 W Y7 Y8", down=PHASE_1), holding("V7"))

    assert_refused(state, ANA, lay(2, "set5[R5 G5 V5] run4[R4 G5 W Y7]"), PhaseAlreadyDown, phase_no=1)
    assert not any(isinstance(move, LayDown) for move in classic.legal_moves(state, ANA))


@pytest.mark.parametrize("phase_no", [0, 2, 10, 11, -1])
def test_another_phase_than_the_one_that_is_due_is_refused(phase_no: int) -> None:
    state = a_round(holding("R7 G7 V7 R9 G9 W Y4"), holding("V7"))

    assert_refused(state, ANA, lay(phase_no, PHASE_1), PhaseNotDue, phase_no=phase_no, due=(1,))


def test_a_wild_keeps_the_place_in_which_it_was_laid() -> None:
    state = a_round(holding("R4 G5 W Y7 R5 G5 V5 R6", done=(1,)), holding("R1"))

    after, _ = classic.apply(state, ANA, lay(2, "set5[R5 G5 V5] run4[R4 G5 W Y7]"))

    assert after.seats[ANA].melds[1] == meld("run4[R4 G5 W Y7]")
    assert card("R6") not in after.seats[ANA].melds[1].takes()


def test_a_phase_need_not_be_laid_down() -> None:
    before = a_round(holding("R7 G7 V7 R9 G9 W Y4"), holding("R1"))

    after, _ = classic.apply(before, ANA, throw("Y4"))

    assert (hands(after), after.seats[ANA].melds) == (["R7 G7 V7 R9 G9 W", "R1"], ())
    assert after.discard_pile == cards("R3 Y4")
