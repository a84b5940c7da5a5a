"""Hints: the strong move with one reason, as data."""

from engine.cardgame import classic, master
from engine.cardgame.turn import DRAW
from engine.computer.hints import reason_for
from engine.computer.player import hint
from engine.computer.reasons import (
    BestChance,
    BestOfFive,
    BringsNearer,
    CompletesPhase,
    Denies,
    FitsTable,
    GoesOut,
    Hint,
    KeepsOpen,
    NothingMatches,
    OnlyMove,
    ScoresEnough,
    ShedsPoints,
    StopsSeat,
)
from engine.dice import game
from engine.moves import Decline, Demand, Hit, Knock, Roll
from engine.rules import ClassicRules
from tests.engine.cardgame.master_positions import a_round as a_master_round
from tests.engine.cardgame.master_positions import holding as holding_master
from tests.engine.cardgame.positions import ANA, BEN, CAM, PHASE_1, a_round, card, holding
from tests.engine.dice.positions import a_turn, in_phase


def test_laying_down_completes_the_phase() -> None:
    state = a_round(holding("R7 G7 V7 R9 G9 W R1"), holding("R2"))

    assert hint(classic.view(state, ANA)).reason == CompletesPhase(1)


def test_taking_the_last_missing_card_completes_the_phase_too() -> None:
    state = a_round(holding("R7 G7 V7 Y9 R9 R1"), holding("R2"), discard="V9", stage=DRAW)

    assert hint(classic.view(state, ANA)).reason == CompletesPhase(1)


def test_a_discard_keeps_a_run_open_and_says_how_many_cards_would_complete_it() -> None:
    """Eight threes, eight tens and eight wilds are unseen."""
    state = a_round(holding("R4 G5 V6 Y7 R8 G9 V1", done=(1, 2, 3)), holding("R2 R2", done=(1, 2, 3)), discard="V12")

    given = hint(classic.view(state, ANA))

    assert str(given.move) == "discard V1"
    assert given.reason == KeepsOpen("run", outs=24, low=3, high=9)


def test_a_discard_that_leaves_more_missing_says_how_many() -> None:
    state = a_round(holding("R4 G5 V6 Y12 R11 G1", done=(1, 2, 3)), holding("R2 R2", done=(1, 2, 3)))

    reason = hint(classic.view(state, ANA)).reason

    assert isinstance(reason, BringsNearer)
    assert (reason.phase_no, reason.missing) == (4, 3)


def test_a_hit_sheds_points() -> None:
    state = a_round(holding("Y7 R1 R12", down=PHASE_1), holding("R2"))

    given = hint(classic.view(state, ANA))

    assert (given.move, given.reason) == (Hit(card("Y7"), ANA, 0), ShedsPoints(5))


def test_the_last_hit_and_the_last_discard_go_out() -> None:
    hitting = a_round(holding("Y7 R1", down=PHASE_1), holding("R2"))
    throwing = a_round(holding("R1", down=PHASE_1), holding("R2"))

    assert hint(classic.view(hitting, ANA)).reason == GoesOut()
    assert hint(classic.view(throwing, ANA)).reason == OnlyMove()


def test_a_card_is_not_thrown_because_the_next_seat_collects_its_number() -> None:
    state = a_round(holding("R1 G1 V4 Y4 R12 G9"), holding("R2 R3 R5", taken="Y12 G12"), discard="R3")

    given = hint(classic.view(state, ANA))

    assert (str(given.move), given.reason) == ("discard G9", Denies(BEN, number=12))


def test_a_skip_stops_a_seat() -> None:
    state = a_round(holding("S R1 R5"), holding("R3", down=PHASE_1))

    assert hint(classic.view(state, ANA)).reason == StopsSeat(BEN)


def test_an_unknown_card_is_drawn_because_the_open_one_does_not_match() -> None:
    state = a_round(holding("R7 G7 V7 Y9 R9 R1"), holding("R2"), discard="V2", stage=DRAW)

    assert hint(classic.view(state, ANA)).reason == NothingMatches(card("V2"))


def test_a_card_is_taken_because_it_fits_on_the_table() -> None:
    state = a_round(holding("R1 R3", down=PHASE_1), holding("R2"), discard="Y7", stage=DRAW)

    assert hint(classic.view(state, ANA)).reason == FitsTable(card("Y7"))


def test_dice_are_kept_for_the_best_chance() -> None:
    state = a_turn(in_phase(4), in_phase(4), faces="BW RW O3 G4 R5 R6 B7 R9 R9 G10", rolls=2)

    given = hint(game.view(state, ANA))

    assert isinstance(given.move, Roll)
    assert isinstance(given.reason, BestChance)
    assert 0 < given.reason.percent <= 100


def test_a_low_score_is_declined_alone_because_another_try_brings_more() -> None:
    state = a_turn(in_phase(1), faces="B1 R1 O1 G2 R5 R5 R5 R6 R8 R9")

    given = hint(game.view(state, ANA))

    assert (given.move, given.reason) == (Decline(), ScoresEnough(18, is_enough=False))


def test_nobody_is_told_to_knock_for_a_card_that_helps_nothing() -> None:
    rules = ClassicRules(knocking=True)
    seats = holding("R1 G5", down=PHASE_1), holding("R2 R3"), holding("V11 G12", down=PHASE_1)
    useless = a_round(*seats, discard="R4 G10", stage=DRAW, on_turn=BEN, claim=ANA, rules=rules)
    useful = a_round(*seats, discard="R4 G9", stage=DRAW, on_turn=BEN, claim=ANA, rules=rules)

    assert hint(classic.view(useless, CAM)) == Hint(None, NothingMatches(card("G10")))
    assert hint(classic.view(useful, CAM)) == Hint(Knock(), FitsTable(card("G9")))


def test_five_cards_that_are_not_wanted_have_a_reason_of_their_own() -> None:
    view = master.view(a_master_round(holding_master("R1"), holding_master("R2")), ANA)

    assert [reason_for(view, Demand(wants)) for wants in (True, False)] == [BestOfFive(True), BestOfFive(False)]
