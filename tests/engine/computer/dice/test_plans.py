"""The strong dice player: exact in a solo game, and it takes any score where it must."""

from pathlib import Path

import pytest

from arena.dice_constants import text_of
from engine.computer.dice import values
from engine.computer.dice.number_odds import CountPlan
from engine.computer.dice.plans import RACE, expected_points, solo_payoff
from engine.computer.player import move
from engine.dice import game
from engine.dice.score import HIGHEST_SCORE, MOST_POINTS
from engine.dice.state import DiceStage
from engine.moves import Decline, Score
from engine.phases import ALL
from engine.scoring import BONUS, PENALTY
from tests.engine.dice.positions import ANA, TENS_AND_NINES, a_turn, in_phase

BEST = tuple(MOST_POINTS.values())  # D6
NUMBER_PHASES = [no for no in ALL if no != 8]


def turn_value(phase_no: int, points: int, is_first_attempt: bool = True) -> float:
    payoff = solo_payoff(phase_no, points, is_first_attempt)
    pays = [max(pay, payoff.fails) for pay in payoff.pays]
    return CountPlan(phase_no, pays, payoff.fails).at_start


@pytest.mark.parametrize("phase_no", NUMBER_PHASES)
@pytest.mark.parametrize("points", [0, 55, 120, 175, 215])
def test_the_expected_points_are_what_the_best_turn_leads_to(phase_no: int, points: int) -> None:
    """Bellman's equation, in every situation that can come up."""
    if points <= sum(BEST[: phase_no - 1]):
        assert turn_value(phase_no, points) == pytest.approx(expected_points(phase_no, points), abs=2e-3)


def test_a_later_attempt_at_the_last_phase_brings_no_bonus() -> None:
    later = turn_value(10, 400, is_first_attempt=False)

    assert later == pytest.approx(solo_payoff(10, 400, is_first_attempt=False).fails + PENALTY, abs=2e-3)
    assert later < expected_points(10, 400) < later + BONUS


def test_alone_it_declines_a_low_score_and_writes_down_a_high_one() -> None:
    low = a_turn(in_phase(1), faces="B1 R1 O1 G2 R5 R5 R5 R6 R8 R9")
    high = a_turn(in_phase(1), faces=TENS_AND_NINES)

    assert move(game.view(low, ANA), "strong") == Decline()
    assert move(game.view(high, ANA), "strong") == Score()


def test_against_others_it_does_not_wait_that_long() -> None:
    seats = in_phase(1), in_phase(1)
    state = a_turn(*seats, faces="B1 R4 O4 G4 R9 R9 R9 R6 R8 G10")

    assert move(game.view(state, ANA), "strong") == Score()


def test_in_the_last_turns_it_takes_what_it_gets() -> None:
    state = a_turn(
        *(in_phase(9, points=100), in_phase(11, points=400)),
        faces="B1 R1 O1 G1 R5 R5 R5 R6 R8 R9",
        stage=DiceStage.LAST_TURNS,
        finisher=1,
        rolls=3,
    )
    view = game.view(state, ANA)

    assert view.score is None or move(view, "strong") == Score()


def test_every_score_has_its_payoff() -> None:
    assert len(solo_payoff(1, 0, True).pays) == HIGHEST_SCORE + 1


def test_the_constants_are_written_as_the_arena_writes_them() -> None:
    written = text_of(values.EXPECTED_POINTS, values.SOLO_RESERVATION, RACE)

    assert Path(values.__file__).read_text(encoding="utf-8") == written
