"""D9: 40 points for the first to finish, and for seats that finish in the same round from phase 10."""

from engine.dice.state import DiceStage
from engine.events import BonusWon, LastTurnsBegun
from tests.engine.dice.positions import ANA, BEN, CAM, a_turn, attempt, in_phase


def test_the_first_to_finish_gets_it_at_any_attempt() -> None:
    state, events = attempt(a_turn(in_phase(10, failed=3), in_phase(1)), is_made=True)

    assert state.seats[ANA].ten_phase_bonus == 40
    assert events[1:] == (BonusWon(ANA, 10, 40), LastTurnsBegun(ANA))


def test_whoever_finishes_in_the_same_round_and_was_in_phase_10_gets_it_too() -> None:
    state, _ = attempt(a_turn(in_phase(10), in_phase(10), in_phase(1), round_no=7), is_made=True)

    state, events = attempt(state, is_made=True)

    assert state.seats[BEN].ten_phase_bonus == 40
    assert events[1:] == (BonusWon(BEN, 10, 40),)


def test_whoever_comes_to_phase_10_within_the_last_turn_does_not() -> None:
    state, _ = attempt(a_turn(in_phase(10), in_phase(9), in_phase(1)), is_made=True)

    state, _ = attempt(state, is_made=True)
    state, _ = attempt(state, is_made=True)

    assert (len(state.seats[BEN].scores), state.seats[BEN].ten_phase_bonus) == (10, 0)


def test_whoever_sits_before_the_finisher_has_its_last_turn_in_the_next_round() -> None:
    state, _ = attempt(a_turn(in_phase(10), in_phase(1), in_phase(10), on_turn=CAM, round_no=7), is_made=True)
    assert (state.on_turn, state.round_no, state.stage) == (ANA, 8, DiceStage.LAST_TURNS)

    state, _ = attempt(state, is_made=True)

    assert (len(state.seats[ANA].scores), state.seats[ANA].ten_phase_bonus) == (10, 0)
