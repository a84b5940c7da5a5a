"""C4a: lay-downs and hits of the running turn are taken back, nothing else."""

from engine.cardgame import classic
from engine.cardgame.turn import DRAW
from engine.errors import DrawFirst, NothingToUndo, NotYourTurn, RoundIsOver
from engine.events import MoveUndone
from engine.moves import Hit, Play, Undo
from engine.rules import ClassicRules
from tests.engine.cardgame.positions import (
    ANA,
    BEN,
    DRAW_PILE,
    PHASE_1,
    a_round,
    assert_refused,
    card,
    cards,
    holding,
    lay,
    played,
    throw,
)

UNDO = Undo()


def test_a_lay_down_is_taken_back_as_if_it_had_not_happened() -> None:
    before = a_round(holding("R7 Y4 G7 V7 R9 G9 W Y5"), holding("R1"))
    laid = played(before, (ANA, lay(1, PHASE_1)))

    after, events = classic.apply(laid, ANA, UNDO)

    assert after == before
    assert events == (MoveUndone(ANA, cards("R7 R9 G7 G9 V7 W")),)


def test_a_hit_on_ones_own_meld_is_taken_back() -> None:
    before = a_round(holding("Y7 R12", down=PHASE_1), holding("R1"))
    hit = played(before, (ANA, Hit(card("Y7"), ANA, 0)))

    after, events = classic.apply(hit, ANA, UNDO)

    assert after == before
    assert events == (MoveUndone(ANA, cards("Y7")),)


def test_a_hit_on_another_seats_meld_is_taken_back() -> None:
    before = a_round(holding("W R12", down=PHASE_1), holding("R1", down="run4[R4 R5 R6 R7]"))
    hit = played(before, (ANA, Hit(card("W"), BEN, 0, "low")))

    after, events = classic.apply(hit, ANA, UNDO)

    assert after == before
    assert events == (MoveUndone(ANA, cards("W")),)


def test_several_moves_are_taken_back_one_by_one_the_last_first() -> None:
    states = [a_round(holding("R7 Y7 G7 V7 R9 G9 W Y5 R2"), holding("R1", down="set5[R5 G5 V5]"))]
    for move in (lay(1, PHASE_1), Hit(card("Y7"), ANA, 0), Hit(card("Y5"), BEN, 0)):
        states.append(played(states[-1], (ANA, move)))

    back = states.pop()
    while states:
        back = played(back, (ANA, UNDO))

        assert back == states.pop()

    assert_refused(back, ANA, UNDO, NothingToUndo)


def test_undo_is_offered_only_when_there_is_something_to_undo() -> None:
    before = a_round(holding("R7 Y4 G7 V7 R9 G9 W Y5"), holding("R1"))
    laid = played(before, (ANA, lay(1, PHASE_1)))

    assert UNDO not in classic.legal_moves(before, ANA)
    assert UNDO in classic.legal_moves(laid, ANA)


def test_after_an_undo_the_phase_may_be_laid_down_differently() -> None:
    other = "set7[R7 G7 W] set9[R9 G9 V9]"
    before = a_round(holding("R7 V9 G7 V7 R9 G9 W Y5"), holding("R1"))

    after = played(before, (ANA, lay(1, PHASE_1)), (ANA, UNDO), (ANA, lay(1, other)))

    assert after.seats[ANA] == holding("V7 Y5", down=other)


def test_an_undone_lay_down_leaves_earlier_phases_done() -> None:
    before = a_round(holding("R7 Y4 G7 V7 R9 G9 W Y5", done=(4, 9)), holding("R1"), rules=ClassicRules(free_order=True))

    after = played(before, (ANA, lay(1, PHASE_1)), (ANA, UNDO))

    assert after.seats[ANA].done == (4, 9)


def test_a_draw_is_not_taken_back() -> None:
    drawn = played(a_round(holding("R7 Y4"), holding("R1"), stage=DRAW), (ANA, DRAW_PILE))

    assert_refused(drawn, ANA, UNDO, NothingToUndo)


def test_a_discard_is_not_taken_back() -> None:
    ended = played(a_round(holding("R7 Y4 Y7", down=PHASE_1), holding("R1")), (ANA, throw("Y4")))

    assert_refused(ended, ANA, UNDO, NotYourTurn, on_turn=BEN)


def test_hits_of_an_earlier_turn_are_not_taken_back() -> None:
    before = a_round(holding("Y7 Y4 S R1 R2", down=PHASE_1), holding("R1"))
    again = played(before, (ANA, Hit(card("Y7"), ANA, 0)), (ANA, Play(card("S"), BEN)))

    assert_refused(again, ANA, UNDO, DrawFirst)
    assert_refused(played(again, (ANA, DRAW_PILE)), ANA, UNDO, NothingToUndo)


def test_nothing_is_taken_back_when_the_round_is_over() -> None:
    before = a_round(holding("Y7", down=PHASE_1), holding("R1"), rules=ClassicRules(go_out_by_hit=True))
    over = played(before, (ANA, Hit(card("Y7"), ANA, 0)))

    assert over.steps == ()
    assert_refused(over, ANA, UNDO, RoundIsOver)
