"""V1: one round per phase, and everyone goes on to the next phase."""

import pytest

from engine.cardgame import classic
from engine.cardgame.turn import GAME_OVER, ROUND_OVER
from engine.errors import PhaseAlreadyDown, PhaseNotDue
from engine.moves import StartRound
from engine.rules import ClassicRules
from engine.scoring import Outcome
from tests.engine.cardgame.positions import (
    ANA,
    BEN,
    PHASE_1,
    PHASE_2,
    a_round,
    assert_refused,
    holding,
    lay,
    played,
    throw,
)

FIXED = ClassicRules(fixed_rounds=True)
EVEN = ClassicRules(fixed_rounds=True, phases="even")


def test_after_each_round_everyone_goes_on_done_or_not() -> None:
    before = a_round(holding("R1", down=PHASE_1), holding("R2"), rules=FIXED)

    after = played(before, (ANA, throw("R1")), (ANA, StartRound()))

    assert [classic.due_phases(after, seat) for seat in (ANA, BEN)] == [(2,), (2,)]
    assert [seat.done for seat in after.seats] == [(1,), ()]


def test_the_phase_of_the_round_is_laid_down_without_the_ones_before() -> None:
    before = a_round(holding("R5 G5 V5 R4 G5 W Y7 Y8"), holding("R2"), rules=FIXED, round_no=2)

    after, _ = classic.apply(before, ANA, lay(2, PHASE_2))

    assert after.seats[ANA] == holding("Y8", down=PHASE_2, laid=2, done=(2,))


def test_a_phase_of_another_round_is_not_due() -> None:
    state = a_round(holding("R7 G7 V7 R9 G9 W Y4 Y5"), holding("R2"), rules=FIXED, round_no=2)

    assert_refused(state, ANA, lay(1, PHASE_1), PhaseNotDue, phase_no=1, due=(2,))


def test_the_phase_of_the_round_is_laid_down_only_once() -> None:
    state = a_round(holding("R7 G7 V7 R9 G9 W Y4 Y5", down=PHASE_1), holding("R2"), rules=FIXED)

    assert_refused(state, ANA, lay(1, PHASE_1), PhaseAlreadyDown, phase_no=1)


@pytest.mark.parametrize(
    ("rules", "rounds"),
    [(FIXED, 10), (EVEN, 5), (ClassicRules(fixed_rounds=True, phases="first 3"), 3)],
)
def test_there_are_exactly_as_many_rounds_as_phases(rules: ClassicRules, rounds: int) -> None:
    ended_at = [
        played(a_round(holding("R1"), holding("R2"), rules=rules, round_no=no), (ANA, throw("R1"))).stage
        for no in range(1, rounds + 1)
    ]

    assert ended_at == [*[ROUND_OVER] * (rounds - 1), GAME_OVER]


def test_the_game_does_not_end_early_because_somebody_has_done_the_last_phase() -> None:
    done_all = (2, 4, 6, 8, 10)
    before = a_round(holding("R1", done=done_all), holding("R2"), rules=EVEN, round_no=4)

    after, _ = classic.apply(before, ANA, throw("R1"))

    assert after.stage is ROUND_OVER


def test_fewest_points_wins_however_many_phases_are_done() -> None:
    before = a_round(
        holding("R1", done=(1, 2, 3), points=60),
        holding("W", points=20),
        holding("R2", done=(1,), points=50),
        rules=FIXED,
        round_no=10,
    )

    after, _ = classic.apply(before, ANA, throw("R1"))

    assert classic.outcome(after) == Outcome((3, 1, 2), (60, 40, 55), (3, 0, 1), "fixed_rounds")


def test_ties_share_the_win_even_with_whoever_went_out() -> None:
    """V1a."""
    before = a_round(
        holding("R1", points=25), holding("R2", points=20), holding("W", points=20), rules=FIXED, round_no=10
    )

    after, _ = classic.apply(before, ANA, throw("R1"))

    assert classic.outcome(after) == Outcome((1, 1, 3), (25, 25, 40), (0, 0, 0), "fixed_rounds")
