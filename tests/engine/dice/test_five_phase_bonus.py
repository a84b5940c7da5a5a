"""D8: 40 points for 221 or more when phase 5 is scored."""

import pytest

from engine.dice import game
from engine.events import BonusWon, PhaseScored
from engine.moves import Score
from tests.engine.dice.positions import ANA, a_turn, attempt, in_phase

EIGHT_IN_A_ROW = "BW BW GW RW R5 O6 B7 G8 O9 G10"  # scores 45 as a run of 8


@pytest.mark.parametrize(("before", "bonus"), [(221 - 45, 40), (221 - 46, 0), (0, 0), (300, 40)])
def test_the_bonus_needs_221_points_with_phase_5(before: int, bonus: int) -> None:
    state, events = game.apply(a_turn(in_phase(5, before), in_phase(1), faces=EIGHT_IN_A_ROW), ANA, Score())

    assert state.seats[ANA].five_phase_bonus == bonus
    assert state.seats[ANA].points == before + 45 + bonus
    assert events == (PhaseScored(ANA, 5, 45), *([BonusWon(ANA, 5, 40)] if bonus else []))


@pytest.mark.parametrize("phase_no", [1, 4, 6, 9])
def test_no_other_phase_brings_it(phase_no: int) -> None:
    state, events = attempt(a_turn(in_phase(phase_no, 400), in_phase(1)), is_made=True)

    assert state.seats[ANA].five_phase_bonus == 0
    assert len(events) == 1


def test_alone_what_failed_attempts_cost_is_taken_off_first() -> None:
    """D8a."""
    dear = in_phase(5, 221 - 45, penalties=5)

    state, _ = game.apply(a_turn(dear, faces=EIGHT_IN_A_ROW), ANA, Score())

    assert state.seats[ANA].five_phase_bonus == 0
