"""M2, M5: the ten phases, jokers in them, and the number cards that sets and runs need."""

import pytest

from engine.cardgame import master
from engine.errors import BrokenMeld, EndNotNamed, LastCardMustBeDiscarded, NotThePhase, PhaseNotDue
from engine.events import CardHit, PhaseLaidDown
from engine.melds import Meld
from engine.moves import Hit, LayDown
from engine.phases import MASTER
from tests.engine.cardgame.master_positions import PHASE_1, a_round, holding
from tests.engine.cardgame.positions import ANA, assert_refused, card, cards, lay, melds, played

PLAIN_WAYS = {
    1: "set1[R1 Y1] set2[R2 Y2] set3[R3 Y3] set4[R4 Y4]",
    2: "colorR[R1 R1 R5 R7 R9 R12]",
    3: "set4[R4 Y4 G4 V4] run9[R9 Y10 G11 V12]",
    4: "run1[R1 Y2 G3 V4 R5 Y6 G7 V8]",
    5: "colorV[V1 V1 V5 V7 V9 V12 V12]",
    6: "run4[R4 Y5 G6 V7 R8 Y9 G10 V11 R12]",
    7: "set4[R4 Y4 G4 V4] set5[R5 Y5 G5 V5]",
    8: "runG3[G3 G4 G5 G6] set7[R7 Y7 G7]",
    9: "set4[R4 Y4 G4 V4 R4] set5[R5 Y5 G5]",
    10: "set4[R4 Y4 G4 V4 R4] runG10[G10 G11 G12]",
}
ACCEPTED = [
    (1, "set7[R7 J7:RY] set8[R8 J7:RG] set1[R1 J1:RY] set2[R2 J1:GV]", "one number card in every set"),
    (1, "set7[R7 Y7] set7[G7 V7] set7[R7 Y7] set7[G7 V7]", "all sets of one number"),
    (2, "colorR[J1:RY J7:RY J1:RG J7:RG J1:RV J7:*]", "a color of jokers only"),
    (2, "colorV[V3 J1:YV J7:YV J1:* V3 V12]", "both ranges of jokers in a color"),
    (3, "set4[R4 J1:RY J1:RG J1:RV] run7[J7:RY R8 J7:RG R10]", "jokers in the set and in the run"),
    (4, "run1[R1 J1:RY J1:RG J1:RV J1:YG J1:YV J7:RY R8]", "two number cards in a run of eight"),
    (4, "run3[J1:RY J1:RG J1:RV R6 Y7 J7:YG J7:YV J7:RY]", "jokers at both ends"),
    (4, "run1[R1 J1:RY J1:RG J1:RV J1:YG J1:YV J7:RY J7:RG R9]", "the second number card is the ninth card"),  # M2b
    (6, "run1[R1 J1:RY J1:RG J1:RV J1:YG J1:YV J7:RY J7:RG J7:RV R10]", "the second number card is the tenth card"),
    (6, "run1[R1 J1:RY J1:RG J1:RV J1:YG J1:YV J7:RY J7:RG J7:RV J7:* R11]", "the same with eleven cards"),
    (7, "set12[R12 J7:RY J7:RG J7:RV] set12[Y12 J7:YG J7:YV J7:GV]", "two sets of one number with jokers"),
    (7, "set12[R12 J7:RY J7:RG J7:RV G12 V12] set1[Y1 Y1 J1:YG J1:YV J1:GV]", "extra cards"),
    (8, "runG3[J1:RG G4 J1:GV G6] set7[J7:RY J7:YV G7]", "jokers in a color run and in a set"),
    (9, "set1[R1 J1:RY J1:RG J1:RV J1:*] set9[J7:RY R9 J7:RG]", "one number card in each"),
    (10, "set1[R1 J1:RY J1:RG J1:RV J1:*] runG5[J1:GV G6 G7]", "a color run of three with one joker"),
    (10, "set1[R1 J1:RY J1:RG J1:RV Y1] runG5[G5 J1:GV J7:GV G8]", "a longer color run for its second number card"),
]
TOO_FEW = [
    (1, "set7[J7:YG J7:RY] set8[R8 J7:RG] set1[R1 J1:RY] set2[R2 J1:GV]", "a set of jokers only"),
    (3, "set4[J1:YG J1:RY J1:RG J1:RV] run7[R7 R8 R9 R10]", "a set of four jokers"),
    (3, "set4[R4 J1:RY J1:RG J1:RV] run7[J7:RY R8 J7:RG J7:RV]", "a run with one number card"),
    (4, "run1[R1 J1:RY J1:RG J1:RV J1:YG J1:YV J7:RY J7:RG]", "a run of eight with one number card"),
    (4, "run1[J1:* J1:RY J1:RG J1:RV J1:YG J1:YV J7:RY J7:RG]", "a run of jokers only"),
    (6, "run1[J1:* J1:RY J1:RG J1:RV J1:YG J1:YV J7:RY J7:RG R9]", "a run of nine with one number card"),
    (7, "set12[R12 J7:RY J7:RG J7:RV] set12[J7:* J7:YG J7:YV J7:GV]", "one of two sets without"),
    (8, "runG3[J1:RG G4 J1:GV J1:*] set7[R7 Y7 G7]", "a color run with one number card"),  # M2a
    (9, "set1[R1 Y1 G1 V1 J1:*] set9[J7:RY J7:RV J7:RG]", "the small set without"),
    (10, "set1[R1 Y1 G1 V1 J1:*] runG5[J1:GV J1:RG G7]", "a color run of three with one number card"),  # M2a
    (10, "set1[R1 Y1 G1 V1 J1:*] runG5[J1:GV J1:RG G7 J7:GV]", "extra jokers do not help"),
]
BROKEN = [
    (1, "set7[R7 J1:RY] set8[R8 Y8] set1[R1 Y1] set2[R2 Y2]", 0, "a low joker for a high number"),
    (1, "set7[R7 Y7] set8[R8 Y8] set1[R1 J7:*] set2[R2 Y2]", 2, "a high joker for a low number"),
    (1, "set7[R7 Y7] set8[R8 Y8] set1[R1 S] set2[R2 Y2]", 2, "an action card in a set"),
    (2, "colorR[R1 R2 R3 R4 R5 J1:YG]", 0, "a joker without the color"),
    (2, "colorR[R1 R2 R3 R4 R5 B]", 0, "a blank card in a color"),
    (2, "colorR[R1 R2 R3 R4 R5 Y6]", 0, "a number card of another color"),
    (3, "set4[R4 Y4 G4 V4] run5[R5 R6 J1:* R8]", 1, "a low joker in the place of the 7"),
    (3, "set4[R4 Y4 G4 V4] run4[R4 R5 J7:* R7]", 1, "a high joker in the place of the 6"),
    (3, "set4[R4 Y4 G4 V4] run10[R10 R11 R12 J1:*]", 1, "12 is not followed by 1"),
    (3, "set4[R4 Y4 G4 V4] run5[R5 R6 R8 R9]", 1, "a run with a hole"),
    (3, "set4[R4 Y4 G4 V4] run0[J1:* R1 R2 R3]", 1, "nothing comes before 1"),
]
OTHER_PHASES = [
    (1, "set1[R1 Y1] set2[R2 Y2] set3[R3 Y3]", "three sets"),
    (1, "set1[R1 Y1] set2[R2 Y2] set3[R3 Y3] set4[R4]", "a set of one"),
    (2, "colorR[R1 R1 R5 R7 R9]", "five of one color"),
    (3, "run9[R9 Y10 G11 V12] set4[R4 Y4 G4 V4]", "melds in another order"),
    (4, "run1[R1 Y2 G3 V4 R5 Y6 G7]", "a run of seven"),
    (5, "colorV[V1 V1 V5 V7 V9 V12]", "six of one color"),
    (6, "run4[R4 Y5 G6 V7 R8 Y9 G10 V11]", "a run of eight"),
    (7, "set4[R4 Y4 G4 V4] set5[R5 Y5 G5]", "four and three"),
    (9, "set4[R4 Y4 G4 V4] set5[R5 Y5 G5 V5]", "four and four"),
    (10, "set4[R4 Y4 G4 V4 R4] set5[R5 Y5 G5]", "a set in place of the color run"),
]


def about_to_lay(phase_no: int, way: tuple[Meld, ...]) -> str:
    """A hand with the cards of these melds and one more."""
    return " ".join(str(card) for meld in way for card in meld.cards) + " V10"


@pytest.mark.parametrize(
    ("phase_no", "text"),
    [pytest.param(no, text, id=f"phase {no}") for no, text in PLAIN_WAYS.items()]
    + [pytest.param(no, text, id=f"phase {no}: {why}") for no, text, why in ACCEPTED],
)
def test_a_phase_is_laid_down(phase_no: int, text: str) -> None:
    done = tuple(range(1, phase_no))
    before = a_round(holding(about_to_lay(phase_no, melds(text)), done=done), holding("R1"))

    after, events = master.apply(before, ANA, lay(phase_no, text))

    assert after.seats == (holding("V10", down=text, laid=phase_no), holding("R1"))
    assert events == (PhaseLaidDown(ANA, phase_no, melds(text)),)


@pytest.mark.parametrize(
    ("phase_no", "text"),
    [pytest.param(no, text, id=f"phase {no}: {why}") for no, text, why in TOO_FEW + OTHER_PHASES],
)
def test_what_is_not_the_phase_or_has_too_few_number_cards_is_refused(phase_no: int, text: str) -> None:
    done = tuple(range(1, phase_no))
    state = a_round(holding(about_to_lay(phase_no, melds(text)), done=done), holding("R1"))

    assert_refused(state, ANA, lay(phase_no, text), NotThePhase, phase_no=phase_no)


@pytest.mark.parametrize(
    ("phase_no", "text", "meld_no"),
    [pytest.param(no, text, meld_no, id=f"phase {no}: {why}") for no, text, meld_no, why in BROKEN],
)
def test_a_card_in_a_place_that_it_cannot_stand_for_is_refused(phase_no: int, text: str, meld_no: int) -> None:
    done = tuple(range(1, phase_no))
    state = a_round(holding(about_to_lay(phase_no, melds(text)), done=done), holding("R1"))

    assert_refused(state, ANA, lay(phase_no, text), BrokenMeld, meld=melds(text)[meld_no])


def test_a_run_for_whose_minimum_an_extra_card_is_needed_is_offered_as_a_move() -> None:
    """M2b."""
    text = "run1[R1 J1:RY J1:RG J1:RV J1:YG J1:YV J7:RY J7:RG R9]"
    state = a_round(holding(f"{about_to_lay(4, melds(text))}", done=(1, 2, 3)), holding("R1"))
    ways = [move for move in master.legal_moves(state, ANA) if isinstance(move, LayDown)]

    assert [len(meld.cards) for move in ways for meld in move.melds if str(meld).startswith("run1[")] == [9]


def test_the_phases_come_in_order() -> None:
    assert [master.due_phases(a_round(holding("", done=tuple(range(1, n)))), ANA) for n in MASTER] == [
        (n,) for n in range(1, 11)
    ]
    state = a_round(holding("R1 R2 R3 R4 R5 R6 R7"), holding("R1"))
    assert_refused(state, ANA, lay(2, "colorR[R1 R2 R3 R4 R5 R6]"), PhaseNotDue, phase_no=2, due=(1,))


def test_a_lay_down_leaves_a_card_in_the_hand() -> None:
    state = a_round(holding("R7 G7 R9 G9 R1 J1:* V12 Y12"), holding("R2"))

    assert_refused(state, ANA, lay(1, PHASE_1), LastCardMustBeDiscarded)
    assert not any(isinstance(move, LayDown) for move in master.legal_moves(state, ANA))


def test_hits_need_no_number_cards() -> None:
    before = a_round(holding("J7:RY J7:GV J1:RG V10", down=PHASE_1), holding("R2"))

    after = played(
        before,
        (ANA, Hit(card("J7:RY"), ANA, 0)),
        (ANA, Hit(card("J7:GV"), ANA, 0)),
        (ANA, Hit(card("J1:RG"), ANA, 2)),
    )

    hit = "set7[R7 G7 J7:RY J7:GV] set9[R9 G9] set1[R1 J1:* J1:RG] set12[V12 Y12]"
    assert after.seats[ANA] == holding("V10", down=hit)


def test_a_joker_that_fits_both_ends_of_a_run_is_put_where_the_player_says() -> None:
    before = a_round(holding("J1:RG V10", down="run2[R2 Y3 G4 V5]", laid=3), holding("R2"))

    after, events = master.apply(before, ANA, Hit(card("J1:RG"), ANA, 0, "low"))

    assert after.seats[ANA] == holding("V10", down="run1[J1:RG R2 Y3 G4 V5]", laid=3)
    assert events == (CardHit(ANA, card("J1:RG"), ANA, 0, "low"),)
    meld = before.seats[ANA].melds[0]
    assert_refused(before, ANA, Hit(card("J1:RG"), ANA, 0), EndNotNamed, card=card("J1:RG"), meld=meld)


def test_a_joker_that_fits_one_end_only_needs_no_end_named() -> None:
    before = a_round(holding("J1:RG J7:RG V10", down="run3[R3 Y4 G5 V6]", laid=3), holding("R2"))

    after = played(before, (ANA, Hit(card("J1:RG"), ANA, 0)), (ANA, Hit(card("J7:RG"), ANA, 0)))

    assert after.seats[ANA].melds == melds("run2[J1:RG R3 Y4 G5 V6 J7:RG]")
    assert after.seats[ANA].hand == cards("V10")
