"""D7: a phase that is not made, or not scored, is tried again in the next turn."""

from engine.dice import game
from engine.errors import PhaseIsMade, PhaseNotMade
from engine.events import AttemptFailed, ScoreDeclined
from engine.moves import Decline, Pass, Roll, Score
from tests.engine.dice.positions import (
    ANA,
    BEN,
    ODDS_AND_ENDS,
    TENS_AND_NINES,
    a_turn,
    assert_refused,
    attempt,
    failing,
    in_phase,
)


def test_a_phase_that_is_not_made_gives_no_points_and_is_due_again() -> None:
    before = a_turn(in_phase(5, 100), in_phase(1), faces=ODDS_AND_ENDS)

    state, events = game.apply(before, ANA, Pass())

    assert (state.seats[ANA].points, state.seats[ANA].phase_no) == (100, 5)
    assert (state.on_turn, state.faces, state.rolls) == (BEN, (), 0)
    assert events == (AttemptFailed(ANA, 5),)


def test_the_last_dice_stay_on_the_table_until_the_seat_passes() -> None:
    """D7a."""
    state = a_turn(in_phase(5), in_phase(1), faces=ODDS_AND_ENDS)

    assert game.legal_moves(state, ANA) == (Pass(),)
    assert game.view(state, BEN).faces == state.faces


def test_a_made_phase_may_be_declined_and_is_due_again() -> None:
    before = a_turn(in_phase(1), in_phase(1), faces=TENS_AND_NINES)

    state, events = game.apply(before, ANA, Decline())

    assert (state.seats[ANA].points, state.seats[ANA].phase_no, state.on_turn) == (0, 1, BEN)
    assert events == (ScoreDeclined(ANA, 1, 57),)


def test_a_made_phase_is_scored_or_declined_but_not_passed() -> None:
    """D7a."""
    state = a_turn(in_phase(1), in_phase(1), faces=TENS_AND_NINES)

    assert game.legal_moves(state, ANA) == (Score(), Decline())
    assert_refused(state, ANA, Pass(), PhaseIsMade)


def test_only_a_made_phase_can_be_declined() -> None:
    assert_refused(a_turn(in_phase(5), faces=ODDS_AND_ENDS), ANA, Decline(), PhaseNotMade, phase_no=5)


def test_with_rolls_left_a_phase_that_is_not_made_can_be_rolled_for_or_passed() -> None:
    moves = game.legal_moves(a_turn(in_phase(5), faces=ODDS_AND_ENDS, rolls=2), ANA)

    assert moves[0] == Pass()
    assert all(isinstance(move, Roll) for move in moves[1:])


def test_attempts_at_a_phase_are_counted_until_it_is_scored() -> None:
    state, _ = attempt(a_turn(in_phase(5), faces=failing(5)), is_made=False)
    assert state.seats[ANA].failed == 1

    state, _ = attempt(state, is_made=True)
    assert state.seats[ANA].failed == 0
