"""D12: alone every failed attempt costs 5 points, and the bonus is for the first attempt only."""

import pytest

from engine.dice import game
from engine.dice.state import DiceStage
from engine.events import AttemptFailed, BonusWon, GameEnded, ScoreDeclined
from engine.moves import Decline
from tests.engine.dice.positions import ANA, TENS_AND_NINES, a_turn, attempt, in_phase


def test_a_failed_attempt_costs_5_points_and_the_total_may_go_below_zero() -> None:
    state, events = attempt(a_turn(in_phase(5)), is_made=False)
    state, _ = attempt(state, is_made=False)

    assert state.seats[ANA].points == -10
    assert events == (AttemptFailed(ANA, 5, penalty=5),)
    assert (state.on_turn, state.round_no) == (ANA, 3)


def test_a_declined_score_is_a_failed_attempt() -> None:
    """D12a."""
    state, events = game.apply(a_turn(in_phase(1), faces=TENS_AND_NINES), ANA, Decline())

    assert (state.seats[ANA].points, state.seats[ANA].failed) == (-5, 1)
    assert events == (ScoreDeclined(ANA, 1, 57, penalty=5),)


def test_with_others_nothing_is_taken_off() -> None:
    state, _ = attempt(a_turn(in_phase(5), in_phase(5)), is_made=False)

    assert state.seats[ANA].points == 0


@pytest.mark.parametrize(("failed", "bonus"), [(0, 40), (1, 0)])
def test_the_ten_phase_bonus_is_for_the_first_attempt(failed: int, bonus: int) -> None:
    state, events = attempt(a_turn(in_phase(10, failed=failed)), is_made=True)

    assert state.seats[ANA].ten_phase_bonus == bonus
    assert (BonusWon(ANA, 10, 40) in events) is bool(bonus)


def test_the_game_ends_with_phase_10() -> None:
    state, events = attempt(a_turn(in_phase(10)), is_made=True)

    outcome = game.outcome(state)
    assert outcome is not None
    assert (outcome.places, outcome.phases_done) == ((1,), (10,))
    assert events[-1] == GameEnded(outcome)
    assert state.stage is DiceStage.GAME_OVER
