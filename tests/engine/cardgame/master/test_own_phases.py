"""V5 in master: the host's own phases need the number cards that M2 asks for."""

import pytest

from engine.cardgame import master
from engine.errors import NotThePhase
from engine.rules import MasterRules
from tests.engine.cardgame.master_positions import a_round, holding
from tests.engine.cardgame.positions import ANA, lay

RUN_AND_COLOR = MasterRules(own_phases="r3+c2")
HAND = "R1 G2 Y3 J1:RY J1:RV V12 V12"


def test_an_own_phase_can_be_laid_down_with_jokers() -> None:
    state = a_round(holding(HAND), holding("R1"), rules=RUN_AND_COLOR)

    after, _ = master.apply(state, ANA, lay(1, "run1[R1 G2 Y3] colorR[J1:RY J1:RV]"))

    assert after.seats[ANA].laid == 1
    assert master.due_phases(after, ANA) == ()


def test_a_run_needs_two_number_cards() -> None:
    state = a_round(holding(HAND), holding("R1"), rules=RUN_AND_COLOR)

    with pytest.raises(NotThePhase):
        master.apply(state, ANA, lay(1, "run1[R1 J1:RY J1:RV] colorV[V12 V12]"))
