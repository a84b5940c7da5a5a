"""What chosen cards miss for a phase, and which of them fit nowhere: hard cases, and many against a brute force."""

from collections import Counter
from random import Random
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import solver
from engine.cards import JOKERS, NUMBER_CARDS, WILD, Card, cards_text
from engine.phases import (
    CLASSIC,
    CLASSIC_WITH_NUMBERS,
    MASTER,
    ColorOf,
    ColorRunOf,
    Need,
    Phase,
    RunOf,
    SetOf,
    numbered,
)
from engine.solver.partial_fit import Fit, closest_fit
from tests.engine.cardgame.positions import cards
from tests.engine.random_phases import random_hand, random_phase
from tests.engine.solver import by_groups

CHUNKS = 4
LIMIT = 0.02
"""Seconds; a few milliseconds are usual, but a busy machine is slower."""


def own(*needs: Need, jokers: bool = False) -> Phase:
    return numbered(needs, jokers=jokers)[1]


def told(fit: Fit | None) -> tuple[list[tuple[str, int, str]], str]:
    """The parts and what is left over in notation; of the completing faces the number cards, colors left out if all."""
    assert fit is not None
    parts = [(cards_text(part.cards), part.missing, faces_text(part.completing)) for part in fit.parts]
    return parts, cards_text(fit.unplaced)


def faces_text(faces: tuple[Card, ...]) -> str:
    numbers = [face for face in faces if face.number]
    counted = Counter(face.number for face in numbers)
    if set(counted.values()) <= {4}:
        return " ".join(map(str, sorted(counted)))
    return cards_text(numbers)


@pytest.mark.parametrize(
    ("phase", "chosen", "parts", "unplaced"),
    [
        pytest.param(
            CLASSIC[2],
            "R3 G3 V3 R6 G7 R8 R12",
            [("R3 G3 V3", 0, ""), ("R6 G7 R8", 1, "5 9")],
            "R12",
            id="both ends of a run",
        ),
        pytest.param(
            CLASSIC[2],
            "R3 G3 V3 R6 R7 W R12",
            [("R3 G3 V3", 0, ""), ("R6 R7 W", 1, "4 5 8 9")],
            "R12",
            id="a wild moves",
        ),
        pytest.param(
            CLASSIC[2],
            "R7 G7 W R4 G5 V6",
            [("R7 G7 W", 0, ""), ("R4 G5 V6", 1, "3 7")],
            "",
            id="where the wild tells more",
        ),
        pytest.param(
            CLASSIC[1], "R7 G7 V7 Y7 R9 G9", [("R7 Y7 G7 V7", 0, ""), ("R9 G9", 1, "9")], "", id="an extra card"
        ),
        pytest.param(
            CLASSIC[1],
            "R7 G7 V7 R9 G9 V9 R12",
            [("R9 G9 V9", 0, ""), ("R7 G7 V7", 0, "")],
            "R12",
            id="nothing is missing",
        ),
        pytest.param(
            CLASSIC[1], "R7 G7 V7 R9 G9 V9 S", [("R9 G9 V9", 0, ""), ("R7 G7 V7", 0, "")], "S", id="a skip fits nowhere"
        ),
        pytest.param(
            CLASSIC[4], "R4 G5 V6 R8 G9 V10 R1", [("R4 G5 V6 R8 G9 V10", 1, "7")], "R1", id="a gap in the run"
        ),
        pytest.param(CLASSIC[4], "R1 R1 R2 R3 R4 R5 R6", [("R1 R2 R3 R4 R5 R6", 1, "7")], "R1", id="a number twice"),
        pytest.param(
            CLASSIC[8],
            "R1 R2 R3 R4 W W G9",
            [("R1 R2 R3 R4 W W", 1, cards_text(NUMBER_CARDS[:12]))],
            "G9",
            id="a color",
        ),
        pytest.param(CLASSIC[7], "R7 G7 V7 R9 G9 V9 W R1", None, "R1", id="two sets short of one card"),
        pytest.param(CLASSIC_WITH_NUMBERS[1], "W W W W W R1 R2", None, "", id="a number card is there"),
        pytest.param(CLASSIC[6], " ".join(["W"] * 13), [(" ".join(["W"] * 12), 0, "")], "W", id="a run ends at 12"),
        pytest.param(
            own(ColorRunOf(4), SetOf(2)),
            "R4 R5 G6 R7 G9 V9",
            [("R4 R5 R7", 1, "R6"), ("G9 V9", 0, "")],
            "G6",
            id="a color run",
        ),
        pytest.param(
            MASTER[4], "R1 J1:RY J1:RG J1:* J7:RY J7:* J7:GV J1:YV", None, "", id="a run of jokers misses a number card"
        ),
        pytest.param(
            MASTER[7],
            "R7 G7 V7 J7:* J1:RY J1:RG J1:YG J1:*",
            [("R7 G7 V7 J7:*", 0, ""), ("J1:RY J1:RG J1:YG J1:*", 1, "1 2 3 4 5 6")],
            "",
            id="jokers alone are no set",
        ),
        pytest.param(
            own(SetOf(2), RunOf(3), ColorOf(2), ColorRunOf(3)),
            "R1 G1 R4 G5 V6 Y9 Y12 V8 V9 R11",
            [("R1 G1", 0, ""), ("R4 G5 V6", 0, ""), ("Y9 Y12", 0, ""), ("V8 V9", 1, "V7 V10")],
            "R11",
            id="four melds",
        ),
    ],
)
def test_hard_choices(phase: Phase, chosen: str, parts: list[tuple[str, int, str]] | None, unplaced: str) -> None:
    fit = closest_fit(cards(chosen), phase)

    assert parts is None or told(fit) == (parts, unplaced)
    assert_exact(phase, cards(chosen))


def assert_exact(phase: Phase, chosen: tuple[Card, ...]) -> int:
    """Every claim against the brute force; how many claims there were, 0 if the search was given up."""
    about = f"{phase.needs} with {cards_text(chosen)}"
    fit = closest_fit(chosen, phase)
    if fit is None:
        return 0
    placed = [card for part in fit.parts for card in part.cards]
    missing = sum(part.missing for part in fit.parts)
    assert Counter(placed) + Counter(fit.unplaced) == Counter(chosen), about
    assert tuple(part.need for part in fit.parts) == phase.needs, about
    if len(chosen) <= 11:
        assert (missing, len(fit.unplaced)) == by_groups.closest(chosen, phase), about
    faces = (*NUMBER_CARDS, *(JOKERS if phase.jokers else (WILD,)))
    for part in fit.parts:
        completing = [face for face in faces if by_groups.is_meld((*part.cards, face), part.need)]
        assert part.missing == by_groups.short(part.cards, part.need), about
        assert list(part.completing) == (completing if part.missing == 1 else []), about
        if missing == 1:
            assert not {*part.completing} & {*fit.otherwise}, about
            assert all(solver.can_lay((*placed, face), phase) for face in part.completing), about
    return 2 + 2 * len(fit.parts)


def assert_nothing_is_omitted(phase: Phase, chosen: tuple[Card, ...]) -> bool:
    """If one card is missing, every number card that completes the phase with the placed cards is named."""
    fit = closest_fit(chosen, phase)
    if fit is None or sum(part.missing for part in fit.parts) != 1:
        return False
    placed = [card for part in fit.parts for card in part.cards]
    named = {face for part in fit.parts for face in part.completing if face.number} | {*fit.otherwise}
    is_colored = any(isinstance(need, ColorOf | ColorRunOf) for need in phase.needs)
    for face in NUMBER_CARDS if is_colored else NUMBER_CARDS[:12]:
        completes = by_groups.closest((*placed, face), phase) == (0, 0)
        assert (face in named) is completes, f"{phase.needs} with {cards_text(chosen)} and {face}"
    return True


@pytest.mark.parametrize("jokers", [False, True])
def test_no_card_that_completes_the_phase_is_omitted(jokers: bool) -> None:
    compare_completions(Random(f"omitted {jokers}"), jokers=jokers, times=10)


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("jokers", [False, True])
def test_no_card_that_completes_one_of_many_phases_is_omitted(jokers: bool, chunk: int) -> None:
    compare_completions(Random(f"many omitted {jokers} {chunk}"), jokers=jokers, times=40)


def compare_completions(chance: Random, *, jokers: bool, times: int) -> None:
    compared = 0
    while compared < times:
        phase = random_phase(chance, jokers=jokers)
        kinds = {type(need) for need in phase.needs}
        if phase.size <= 8 and (kinds <= {SetOf, RunOf} or kinds == {ColorOf}):
            chosen = random_hand(chance, jokers=jokers, size=chance.randint(phase.size - 1, 8))
            compared += assert_nothing_is_omitted(phase, chosen)


@settings(max_examples=60, deadline=None, derandomize=True, database=None)
@given(seed=st.integers(0, 2**32), jokers=st.booleans(), size=st.integers(1, 8), is_own=st.booleans())
def test_any_choice_for_any_phase(seed: int, jokers: bool, size: int, is_own: bool) -> None:
    chance = Random(seed)
    printed = [*(MASTER if jokers else CLASSIC).values()]
    phase = random_phase(chance, jokers=jokers) if is_own else chance.choice(printed)
    chosen = random_hand(chance, jokers=jokers, size=size)

    assert_exact(phase, chosen)


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("jokers", [False, True])
def test_hundreds_of_choices(jokers: bool, chunk: int) -> None:
    chance, given_up = Random(f"fits {jokers} {chunk}"), 0
    for _ in range(150):
        chosen = random_hand(chance, jokers=jokers, size=chance.randint(6, 9))
        given_up += not assert_exact(random_phase(chance, jokers=jokers), chosen)

    assert given_up < 10


@pytest.mark.slow
@pytest.mark.parametrize("jokers", [False, True])
def test_choices_of_eleven_cards(jokers: bool) -> None:
    chance = Random(f"eleven {jokers}")
    for _ in range(12):
        assert_exact(random_phase(chance, jokers=jokers), random_hand(chance, jokers=jokers, size=11))


@pytest.mark.parametrize("jokers", [False, True])
def test_printed_phases_are_always_explained_and_in_time(jokers: bool) -> None:
    chance = Random(f"in time {jokers}")
    for phase in (MASTER if jokers else CLASSIC).values():
        for _ in range(30):
            chosen = random_hand(chance, jokers=jokers, size=11)
            assert closest_fit(chosen, phase) is not None, f"{phase.needs} with {cards_text(chosen)}"
            assert min(seconds(phase, chosen) for _ in range(3)) < LIMIT


def test_own_phases_are_explained_or_given_up_in_time() -> None:
    chance = Random("own in time")
    for _ in range(300):
        jokers = chance.random() < 0.5
        phase, chosen = random_phase(chance, jokers=jokers), random_hand(chance, jokers=jokers, size=11)
        assert min(seconds(phase, chosen) for _ in range(3)) < LIMIT, f"{phase.needs} with {cards_text(chosen)}"


def seconds(phase: Phase, chosen: tuple[Card, ...]) -> float:
    start = process_time()
    closest_fit(chosen, phase)
    return process_time() - start
