"""D10: once somebody has finished, everybody else has one last turn for all missing phases."""

from engine.dice import game
from engine.dice.state import DiceStage
from engine.errors import NoDeclining, PhaseIsMade
from engine.events import AttemptFailed, GameEnded
from engine.moves import Decline, Pass, Roll, Score
from tests.engine.dice.positions import (
    ANA,
    BEN,
    CAM,
    DAN,
    EVA,
    a_turn,
    assert_refused,
    attempt,
    failing,
    in_phase,
    making,
)

LAST_TURNS = DiceStage.LAST_TURNS


def test_the_example_of_the_rules() -> None:
    state = a_turn(in_phase(9), in_phase(10), in_phase(8), in_phase(7), in_phase(10), round_no=20)

    state, _ = attempt(state, is_made=True)  # A makes phase 9
    assert (state.on_turn, state.stage) == (BEN, DiceStage.TURNS)
    state, _ = attempt(state, is_made=True)  # B makes phase 10
    for on_turn in (CAM, CAM, CAM):  # C makes 8, 9 and 10
        assert (state.on_turn, state.stage) == (on_turn, LAST_TURNS)
        state, _ = attempt(state, is_made=True)
    assert state.on_turn == DAN
    state, _ = attempt(state, is_made=False)  # D fails phase 7
    assert state.on_turn == EVA
    state, _ = attempt(state, is_made=True)  # E makes phase 10
    assert (state.on_turn, state.round_no) == (ANA, 21)
    state, events = attempt(state, is_made=True)  # A makes phase 10 in the next round

    assert [seat.ten_phase_bonus for seat in state.seats] == [0, 40, 0, 0, 40]
    assert [len(seat.scores) for seat in state.seats] == [10, 10, 10, 6, 10]
    assert isinstance(events[-1], GameEnded)
    assert state.stage is DiceStage.GAME_OVER


def test_a_made_phase_is_followed_by_the_next_with_three_new_rolls() -> None:
    state = a_turn(in_phase(10), in_phase(3), faces=making(3), on_turn=BEN, stage=LAST_TURNS, finisher=ANA)

    state, _ = game.apply(state, BEN, Score())

    assert (state.on_turn, state.seats[BEN].phase_no, state.rolls, state.faces) == (BEN, 4, 0, ())
    assert game.legal_moves(state, BEN) == (Roll(),)


def test_the_first_phase_that_fails_ends_the_game_of_that_seat() -> None:
    state = a_turn(
        in_phase(11), in_phase(3), in_phase(2), faces=failing(3), on_turn=BEN, stage=LAST_TURNS, finisher=ANA
    )

    state, events = game.apply(state, BEN, Pass())

    assert events == (AttemptFailed(BEN, 3),)
    assert state.on_turn == CAM


def test_declining_is_not_offered() -> None:
    """D10a."""
    state = a_turn(in_phase(11), in_phase(3), faces=making(3), on_turn=BEN, stage=LAST_TURNS, finisher=ANA)

    assert game.legal_moves(state, BEN) == (Score(),)
    assert_refused(state, BEN, Decline(), NoDeclining)
    assert_refused(state, BEN, Pass(), PhaseIsMade)


def test_the_game_ends_when_the_turns_have_come_round_to_the_finisher() -> None:
    state = a_turn(in_phase(3), in_phase(11), faces=failing(3), stage=LAST_TURNS, finisher=BEN)

    state, events = game.apply(state, ANA, Pass())

    outcome = game.outcome(state)
    assert outcome is not None
    assert events == (AttemptFailed(ANA, 3), GameEnded(outcome))
    assert game.to_act(state) == ()
