"""V5: the host's own phases are played in place of the printed ones."""

from engine.cardgame import classic
from engine.cardgame.turn import GAME_OVER
from engine.errors import NotThePhase
from engine.rules import ClassicRules
from tests.engine.cardgame.positions import ANA, a_round, assert_refused, holding, lay, throw

RUN_AND_COLOR = ClassicRules(own_phases="r3+c3;s2")


def test_the_first_own_phase_is_due_and_can_be_laid_down() -> None:
    state = a_round(holding("R1 G2 Y3 V4 V8 V9 R12"), holding("R1"), rules=RUN_AND_COLOR)

    after, _ = classic.apply(state, ANA, lay(1, "run1[R1 G2 Y3] colorV[V4 V8 V9]"))

    assert after.seats[ANA].laid == 1
    assert classic.due_phases(after, ANA) == (2,)


def test_a_printed_phase_is_not_played() -> None:
    state = a_round(holding("R7 G7 V7 R9 G9 V9 R12"), holding("R1"), rules=RUN_AND_COLOR)

    assert_refused(state, ANA, lay(1, "set7[R7 G7 V7] set9[R9 G9 V9]"), NotThePhase, phase_no=1)


def test_the_last_own_phase_ends_the_game() -> None:
    state = a_round(holding("R7 G7 R12", done=(1,)), holding("R1"), rules=RUN_AND_COLOR)

    state, _ = classic.apply(state, ANA, lay(2, "set7[R7 G7]"))
    state, _ = classic.apply(state, ANA, throw("R12"))

    assert state.stage is GAME_OVER
    assert classic.outcome(state) is not None
