"""V2b: people choose phases by number; there is one stored form for each choice."""

from itertools import combinations

import pytest

from engine import GAMES
from engine.cardgame import classic, master
from engine.cardgame.classic_state import ClassicState
from engine.cardgame.master_state import MasterState
from engine.errors import NoSuchPhase, RuleError, UnknownPhases
from engine.phases import ALL, CHOICES, chosen_phases, phases_from_text
from engine.rules import CardRules, ClassicRules, MasterRules
from tests.engine.random_games import seed_of
from tests.kinds import cards_view


@pytest.mark.parametrize(
    ("text", "stored", "phases"),
    [
        ("1-4, 8", "1-4, 8", (1, 2, 3, 4, 8)),
        ("8,4,1 - 3", "1-4, 8", (1, 2, 3, 4, 8)),
        ("  10 ; 2  7 2", "2, 7, 10", (2, 7, 10)),
        ("3–5", "3-5", (3, 4, 5)),  # noqa: RUF001
        ("7", "7", (7,)),
        ("9 10", "9, 10", (9, 10)),
        ("1 2 3", "first 3", (1, 2, 3)),
        ("1", "first 1", (1,)),
        ("1-10", "all", ALL),
        ("2 4 6 8 10", "even", (2, 4, 6, 8, 10)),
        ("1,3,5,7,9", "odd", (1, 3, 5, 7, 9)),
    ],
)
def test_numbers_and_ranges_are_read_and_stored_in_one_form(text: str, stored: str, phases: tuple[int, ...]) -> None:
    assert phases_from_text(text) == stored
    assert chosen_phases(stored) == phases
    assert ClassicRules(phases=stored).phases == MasterRules(phases=stored).phases == stored


@pytest.mark.parametrize("text", ["", " ", "4-1", "all of them", "1-", "-3", "1--3", "1.5", "1-2-3", "one", "²", "1e1"])
def test_a_text_without_phases_is_refused(text: str) -> None:
    with pytest.raises(UnknownPhases) as caught:
        phases_from_text(text)

    assert caught.value.facts == {"choice": text}


@pytest.mark.parametrize(("text", "no"), [("0", 0), ("11", 11), ("8-12", 12), ("0-3", 0), ("1, 2, 99", 99)])
def test_a_number_that_no_phase_has_is_named(text: str, no: int) -> None:
    with pytest.raises(NoSuchPhase) as caught:
        phases_from_text(text)

    assert caught.value.facts == {"phase_no": no}


@pytest.mark.parametrize("choice", ["1-3", "1,2", "8, 1-4", "2,7", "1-10", "07", "7 "])
def test_rules_take_only_the_stored_form(choice: str) -> None:
    with pytest.raises(RuleError):
        ClassicRules(phases=choice)


def test_every_choice_has_its_own_stored_form_and_is_read_back() -> None:
    every = [numbers for size in range(1, 11) for numbers in combinations(ALL, size)]

    stored = {phases_from_text(" ".join(map(str, numbers))): numbers for numbers in every}

    assert len(stored) == len(every) == 1023
    assert {choice: chosen_phases(choice) for choice in stored} == stored
    assert {*CHOICES} <= {*stored}


@pytest.mark.parametrize("rules", [ClassicRules(phases="3, 8-10"), MasterRules(phases="3, 8-10")])
def test_the_chosen_phases_are_due_one_after_the_other(rules: CardRules) -> None:
    view = cards_view(GAMES["classic" if isinstance(rules, ClassicRules) else "master"].view(begun(rules), 0))

    assert (rules.played, view.seats[0].due) == ((3, 8, 9, 10), (3,))


def begun(rules: CardRules) -> ClassicState | MasterState:
    if isinstance(rules, ClassicRules):
        return classic.new(2, seed_of(1), rules)
    return master.new(2, seed_of(1), rules)
