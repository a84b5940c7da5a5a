"""V2: only some of the phases are played, in order."""

import pytest

from engine.cardgame import classic
from engine.cardgame.turn import GAME_OVER, ROUND_OVER
from engine.errors import PhaseNotDue, UnknownPhases
from engine.phases import chosen_phases
from engine.rules import ClassicRules
from tests.engine.cardgame.positions import ANA, PHASE_1, PHASE_2, a_round, assert_refused, holding, lay, throw


@pytest.mark.parametrize(
    ("choice", "phases"),
    [
        ("all", (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)),
        ("even", (2, 4, 6, 8, 10)),
        ("odd", (1, 3, 5, 7, 9)),
        *((f"first {n}", tuple(range(1, n + 1))) for n in range(1, 11)),
    ],
)
def test_what_a_choice_stands_for(choice: str, phases: tuple[int, ...]) -> None:
    assert chosen_phases(choice) == phases
    assert ClassicRules(phases=choice).phases == choice


@pytest.mark.parametrize(
    "choice",
    ["", "first", "first 0", "first 11", "first -1", "first  3", "First 3", "first 3 ", "none", "1,2"],
)
def test_any_other_choice_is_refused(choice: str) -> None:
    with pytest.raises(UnknownPhases) as caught:
        ClassicRules(phases=choice)

    assert caught.value.facts == {"choice": choice}


@pytest.mark.parametrize(
    ("choice", "done", "due"),
    [
        ("even", (), (2,)),
        ("even", (2, 4), (6,)),
        ("odd", (1,), (3,)),
        ("odd", (1, 3, 5, 7, 9), ()),
        ("first 3", (1, 2), (3,)),
        ("first 3", (1, 2, 3), ()),
    ],
)
def test_the_chosen_phases_come_in_order(choice: str, done: tuple[int, ...], due: tuple[int, ...]) -> None:
    state = a_round(holding("R1", done=done), holding("R2"), rules=ClassicRules(phases=choice))

    assert classic.due_phases(state, ANA) == due


def test_the_first_chosen_phase_is_laid_down_first() -> None:
    before = a_round(holding("R5 G5 V5 R4 G5 W Y7 Y8"), holding("R2"), rules=ClassicRules(phases="even"))

    after, _ = classic.apply(before, ANA, lay(2, PHASE_2))

    assert after.seats[ANA] == holding("Y8", down=PHASE_2, laid=2, done=(2,))


def test_a_phase_that_is_not_played_is_not_due() -> None:
    state = a_round(holding("R7 G7 V7 R9 G9 W Y4"), holding("R2"), rules=ClassicRules(phases="even"))

    assert_refused(state, ANA, lay(1, PHASE_1), PhaseNotDue, phase_no=1, due=(2,))


@pytest.mark.parametrize(
    ("choice", "done"), [("even", (2, 4, 6, 8, 10)), ("odd", (1, 3, 5, 7, 9)), ("first 2", (1, 2))]
)
def test_the_game_ends_when_the_last_chosen_phase_is_done(choice: str, done: tuple[int, ...]) -> None:
    rules = ClassicRules(phases=choice)
    almost = a_round(holding("R1", done=done[:-1]), holding("R2"), rules=rules, round_no=20)
    complete = a_round(holding("R1", done=done), holding("R2"), rules=rules, round_no=20)

    stages = [classic.apply(state, ANA, throw("R1"))[0].stage for state in (almost, complete)]

    assert stages == [ROUND_OVER, GAME_OVER]
