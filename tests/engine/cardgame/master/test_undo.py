"""C4a: lay-downs and hits of the running turn are taken back, nothing else."""

import pytest

from engine.cardgame import master
from engine.cardgame.turn import CHOOSE, DEMAND, DRAW, KEEP, OFFER, TAKE, Stage
from engine.errors import DrawFirst, NothingToUndo, NotNow, NotYourTurn, RoundIsOver
from engine.events import MoveUndone
from engine.moves import Hit, Move, Undo
from tests.engine.cardgame.master_positions import (
    PHASE_1,
    TWO_FROM_DRAW_PILE,
    a_round,
    an_offer,
    assert_refused,
    holding,
    keep,
    played,
    use,
)
from tests.engine.cardgame.positions import ANA, BEN, DRAW_PILE, card, cards, lay, throw

UNDO = Undo()
HAND = "R7 Y4 G7 R9 G9 R1 J1:* V12 Y12 S"


def test_a_lay_down_is_taken_back_as_if_it_had_not_happened() -> None:
    before = a_round(holding(HAND, front="T2"), holding("R1"))
    laid = played(before, (ANA, lay(1, PHASE_1)))

    after, events = master.apply(laid, ANA, UNDO)

    assert after == before
    assert events == (MoveUndone(ANA, cards("R1 R7 R9 Y12 G7 G9 V12 J1:*")),)


def test_a_joker_hit_on_another_seats_color_run_is_taken_back() -> None:
    before = a_round(
        holding("J1:GV R12", down=PHASE_1), holding("R1", down="runG2[G2 G3 G4 G5] set7[R7 G7 V7]", laid=8)
    )
    hit = played(before, (ANA, Hit(card("J1:GV"), BEN, 0, "low")))

    after, events = master.apply(hit, ANA, UNDO)

    assert after == before
    assert events == (MoveUndone(ANA, cards("J1:GV")),)


def test_several_moves_are_taken_back_one_by_one_the_last_first() -> None:
    states = [a_round(holding(f"{HAND} Y7 J7:RY"), holding("R1", down=PHASE_1))]
    for move in (lay(1, PHASE_1), Hit(card("Y7"), ANA, 0), Hit(card("J7:RY"), BEN, 1)):
        states.append(played(states[-1], (ANA, move)))

    back = states.pop()
    while states:
        back = played(back, (ANA, UNDO))

        assert back == states.pop()

    assert_refused(back, ANA, UNDO, NothingToUndo)


def test_it_is_offered_only_when_there_is_something_to_undo() -> None:
    before = a_round(holding(HAND), holding("R1"))
    laid = played(before, (ANA, lay(1, PHASE_1)))

    assert UNDO not in master.legal_moves(before, ANA)
    assert master.legal_moves(laid, ANA)[-1] == UNDO


@pytest.mark.parametrize("draws", [(DRAW_PILE,), (TWO_FROM_DRAW_PILE, keep("Y3"))], ids=["one", "two"])
def test_a_draw_is_not_taken_back(draws: tuple[Move, ...]) -> None:
    state = a_round(holding("R7 Y4", front="T2"), holding("R1"), stage=DRAW)
    for move in draws:
        state = played(state, (ANA, move))

    assert_refused(state, ANA, UNDO, NothingToUndo)


def test_neither_a_discard_nor_an_action_is_taken_back() -> None:
    hit = played(a_round(holding("R2 T2 Y7", down=PHASE_1), holding("R1")), (ANA, Hit(card("Y7"), ANA, 0)))

    for move in (throw("R2"), use("T2")):
        ended = played(hit, (ANA, move))

        assert ended.steps == ()
        assert_refused(ended, ANA, UNDO, NotYourTurn, on_turn=BEN)


def test_hits_of_an_earlier_turn_are_not_taken_back() -> None:
    before = a_round(holding("Y7 Y4 S R1 R2", down=PHASE_1), holding("R1"))
    again = played(before, (ANA, Hit(card("Y7"), ANA, 0)), (ANA, use("S", BEN)))

    assert_refused(again, ANA, UNDO, DrawFirst)
    assert_refused(played(again, (ANA, DRAW_PILE)), ANA, UNDO, NothingToUndo)


def test_after_give_me_five_is_played_hits_are_not_taken_back() -> None:
    before = a_round(holding("Y7 GF R1 R2", down=PHASE_1), holding("R1"))
    asking = played(before, (ANA, Hit(card("Y7"), ANA, 0)), (ANA, use("GF")))

    assert asking.steps == ()
    assert_refused(asking, ANA, UNDO, NotNow, stage=DEMAND)


@pytest.mark.parametrize("stage", [CHOOSE, DEMAND, OFFER, TAKE])
def test_nothing_is_taken_back_while_something_else_is_to_be_decided(stage: Stage) -> None:
    state = a_round(
        holding("R1", down=PHASE_1), holding("R2"), stage=stage, drawn="Y1 Y2", offers=(an_offer(BEN, "R2"),)
    )

    assert_refused(state, ANA, UNDO, NotNow, stage=stage)


def test_nothing_is_taken_back_when_the_round_is_over() -> None:
    before = a_round(holding("Y7 R1", down=PHASE_1), holding("R1", front="AM"))
    over = played(before, (ANA, Hit(card("Y7"), ANA, 0)), (ANA, throw("R1")))

    assert (over.stage, over.steps) == (KEEP, ())
    assert_refused(over, ANA, UNDO, RoundIsOver)
