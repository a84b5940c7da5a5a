"""V4: any phase that is not done yet may be laid down."""

import pytest
from msgspec.structs import replace

from engine.cardgame import classic
from engine.cardgame.turn import GAME_OVER, ROUND_OVER
from engine.errors import PhaseAlreadyDown, PhaseNotDue
from engine.moves import Hit, LayDown, StartRound
from engine.rules import ClassicRules
from engine.scoring import Outcome
from tests.engine.cardgame.positions import (
    ANA,
    BEN,
    PHASE_1,
    a_round,
    assert_refused,
    card,
    holding,
    lay,
    played,
    throw,
)

FREE = ClassicRules(free_order=True)
RUN_OF_7 = "run4[R4 G5 V6 Y7 R8 R9 R10]"
ALL = tuple(range(1, 11))


def test_any_phase_that_is_not_done_may_be_laid_down() -> None:
    before = a_round(holding("R4 G5 V6 Y7 R8 R9 R10 R12"), holding("R1"), rules=FREE)

    after, _ = classic.apply(before, ANA, lay(4, RUN_OF_7))

    assert classic.due_phases(before, ANA) == ALL
    assert after.seats[ANA] == holding("R12", down=RUN_OF_7, laid=4, done=(4,))
    assert classic.due_phases(after, ANA) == (1, 2, 3, 5, 6, 7, 8, 9, 10)


def test_the_player_says_which_phase_it_is() -> None:
    text = "run4[R4 G5 V6 Y7 R8 R9 R10 R11]"
    state = a_round(holding("R4 G5 V6 Y7 R8 R9 R10 R11 R12"), holding("R1"), rules=FREE)

    as_4, as_5 = (classic.apply(state, ANA, lay(no, text))[0] for no in (4, 5))

    assert (as_4.seats[ANA].done, as_5.seats[ANA].done) == ((4,), (5,))


def test_a_phase_that_is_done_cannot_be_laid_down_again() -> None:
    state = a_round(holding("R4 G5 V6 Y7 R8 R9 R10 R12", done=(4, 1)), holding("R1"), rules=FREE)

    assert_refused(state, ANA, lay(4, RUN_OF_7), PhaseNotDue, phase_no=4, due=(2, 3, 5, 6, 7, 8, 9, 10))


def test_hits_never_turn_it_into_another_phase() -> None:
    before = a_round(holding("R11 R12", down=RUN_OF_7, laid=4, done=(4,)), holding("R1"), rules=FREE)

    after, _ = classic.apply(before, ANA, Hit(card("R11"), ANA, 0))

    assert (after.seats[ANA].laid, after.seats[ANA].done) == (4, (4,))
    assert 5 in classic.due_phases(after, ANA)


def test_only_one_phase_is_laid_down_in_a_round() -> None:
    state = a_round(holding("R7 G7 V7 R9 G9 W R12", down=RUN_OF_7, laid=4, done=(4,)), holding("R1"), rules=FREE)

    assert_refused(state, ANA, lay(1, PHASE_1), PhaseAlreadyDown, phase_no=4)


def test_lay_downs_of_several_phases_are_offered() -> None:
    state = a_round(holding("R7 G7 V7 R4 R5 R6 R7 R1 G1 V1 R12", done=(3,)), holding("R1"), rules=FREE)

    offered = {move.phase_no for move in classic.legal_moves(state, ANA) if isinstance(move, LayDown)}

    assert offered == {1, 2, 8}


def test_done_phases_stay_done_over_the_rounds() -> None:
    before = a_round(holding("R1", down=RUN_OF_7, laid=4, done=(9, 4)), holding("R2", done=(1,)), rules=FREE)

    after = played(before, (ANA, throw("R1")), (BEN, StartRound()))

    assert [replace(seat, hand=()) for seat in after.seats] == [
        holding("", done=(9, 4)),
        holding("", done=(1,), points=5),
    ]


def test_the_first_to_have_done_all_wins_whatever_came_last() -> None:
    before = a_round(
        holding("R1", down=RUN_OF_7, laid=4, done=(10, 9, 8, 7, 6, 5, 3, 2, 1, 4), points=90),
        holding("R2", done=(10, 4, 3)),
        rules=FREE,
    )

    after, _ = classic.apply(before, ANA, throw("R1"))

    assert classic.outcome(after) == Outcome((1, 2), (90, 5), (10, 3), "last_phase")


def test_having_done_phase_10_does_not_end_the_game() -> None:
    before = a_round(holding("R1", done=(10,)), holding("R2"), rules=FREE)

    after, _ = classic.apply(before, ANA, throw("R1"))

    assert after.stage is ROUND_OVER


@pytest.mark.parametrize(("points", "places"), [(10, (2, 1)), (15, (1, 2)), (20, (1, 2))])
def test_ties_are_settled_by_points_and_then_by_going_out(points: int, places: tuple[int, ...]) -> None:
    before = a_round(holding("R1", done=ALL, points=20), holding("R2", done=ALL[::-1], points=points), rules=FREE)

    after, _ = classic.apply(before, ANA, throw("R1"))

    outcome = classic.outcome(after)
    assert after.stage is GAME_OVER
    assert outcome is not None
    assert outcome.places == places


def test_free_order_among_chosen_phases() -> None:
    state = a_round(holding("R1", done=(6,)), holding("R2"), rules=ClassicRules(free_order=True, phases="even"))

    assert classic.due_phases(state, ANA) == (2, 4, 8, 10)
