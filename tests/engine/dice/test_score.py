"""D4-D6: the score of ten dice in a phase, with wilds for any number."""

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from random import Random

import pytest

from engine.dice import game
from engine.dice.faces import DICE, DICE_COLORS, Face, parse_faces
from engine.errors import PhaseNotMade
from engine.events import PhaseScored
from engine.moves import Score
from engine.phases import CLASSIC, ColorOf, Need, RunOf, SetOf
from tests.engine.dice.positions import ANA, ODDS_AND_ENDS, a_turn, assert_refused, in_phase, rolled

HIGHEST = {1: 60, 2: 57, 3: 59, 4: 49, 5: 52, 6: 54, 7: 60, 8: 56, 9: 60, 10: 62}


def test_the_example_of_the_rules() -> None:
    faces = parse_faces("R9 B9 G9 R9 R5 O4 OW O2 G9 RW")

    assert game.best_score(faces, 3) == 9 + 9 + 9 + 9 + 5 + 4 + 2


@pytest.mark.parametrize(
    ("phase_no", "faces", "points"),
    [
        (1, "BW OW BW GW R10 R9 R8 R7 R6 R5", 10 + 9),
        (1, "B1 R1 O1 G1 G10 R10 O10 B10 G10 O10", 60),
        (2, "RW R1 R2 O2 G10 R10 O10 B8 R9 G7", 30 + 9 + 8 + 7),
        (4, "B1 B2 R3 B4 R5 O6 B7 G8 O9 G10", 10 + 9 + 8 + 7 + 6 + 5 + 4),
        (4, "B1 B2 O1 O2 R5 O6 B7 G8 O9 G10", None),
        (4, "RW BW GW RW R5 O6 B7 G8 O9 G10", 10 + 9 + 8 + 7 + 6 + 5),
        (6, "RW BW GW RW R5 O6 B7 G8 O9 G10", 45),
        (7, "RW BW GW RW G10 R10 O10 B10 G10 O10", 60),
        (8, "RW R1 R2 RW R5 R6 R7 O7 O8 G7", 1 + 2 + 5 + 6 + 7),
        (8, "RW BW GW RW R5 R6 R7 R9 R7 G7", 5 + 6 + 7 + 9 + 7),
        (8, "RW BW GW GW R5 R6 R7 R9 R7 G7", None),
        (9, "RW BW GW GW R5 R6 R7 R9 R7 G10", 7 + 7 + 10),
        (10, "RW BW GW R4 G10 R10 R7 R9 B10 O10", 10 * 4 + 9),
        (10, "B1 R1 O1 G1 G10 R10 O10 B10 G10 R9", 50 + 3),
    ],
)
def test_wilds_stand_for_any_number_but_keep_their_color(phase_no: int, faces: str, points: int | None) -> None:
    assert game.best_score(parse_faces(faces), phase_no) == points


def outcomes() -> Iterator[tuple[Face, ...]]:
    """All numbers that ten dice can show, in any order and colors."""
    lows = parse_faces("R1 R2 R3 R4 RW")
    highs = parse_faces("R5 R6 R7 R8 R9 R10")
    for high in combinations_with_replacement(highs, 6):
        for low in combinations_with_replacement(lows, 4):
            yield low + high


@pytest.mark.slow
@pytest.mark.parametrize("phase_no", sorted(set(HIGHEST) - {8}))
def test_the_highest_possible_score_of_all_outcomes(phase_no: int) -> None:
    scores = [game.best_score(faces, phase_no) for faces in outcomes()]

    assert len(scores) == 462 * 70
    assert max(score for score in scores if score is not None) == HIGHEST[phase_no]


def test_the_highest_possible_score_of_seven_in_one_color() -> None:
    """D1a, D6."""
    best = [
        game.best_score([max((face for face in die if face.color == color), key=lambda f: f.number) for die in DICE], 8)
        for color in DICE_COLORS
    ]

    assert best == [49, 52, HIGHEST[8], 55]


def brute_force(faces: tuple[Face, ...], needs: tuple[Need, ...]) -> int | None:
    """Try every choice of dice for each meld and check whether they make it."""
    first, *rest = needs
    best = None
    for chosen in combinations(range(len(faces)), first.size):
        if not is_made([faces[die] for die in chosen], first):
            continue
        points = sum(faces[die].number for die in chosen)
        if rest:
            left = tuple(face for die, face in enumerate(faces) if die not in chosen)
            more = brute_force(left, tuple(rest))
            if more is None:
                continue
            points += more
        best = points if best is None else max(best, points)
    return best


def is_made(faces: list[Face], need: Need) -> bool:
    numbers = [face.number for face in faces if not face.is_wild]
    match need:
        case SetOf():
            return len(set(numbers)) <= 1
        case RunOf(size=size):
            return len(set(numbers)) == len(numbers) and (not numbers or max(numbers) - min(numbers) < size)
        case ColorOf():
            return len({face.color for face in faces}) == 1
    raise AssertionError(need)


@pytest.mark.parametrize("phase_no", CLASSIC)
def test_an_independent_brute_force_agrees(phase_no: int) -> None:
    random, count = Random(phase_no), 800 if len(CLASSIC[phase_no].needs) > 1 else 1500
    for _ in range(count):
        faces = rolled(random)

        assert game.best_score(faces, phase_no) == brute_force(faces, CLASSIC[phase_no].needs), faces


def test_a_score_is_written_down_and_the_next_phase_is_due() -> None:
    before = a_turn(in_phase(1), in_phase(1), faces="B1 R1 O1 G1 G10 R10 O10 R9 R9 G9")

    state, events = game.apply(before, ANA, Score())

    assert state.seats[ANA].scores == (57,)
    assert state.seats[ANA].phase_no == 2
    assert events == (PhaseScored(ANA, 1, 57),)


def test_a_phase_that_is_not_made_cannot_be_scored() -> None:
    assert_refused(a_turn(in_phase(5), faces=ODDS_AND_ENDS), ANA, Score(), PhaseNotMade, phase_no=5)


def test_the_view_says_what_the_dice_are_worth_now() -> None:
    before = a_turn(in_phase(1), faces="B1 R1 O1 G1 G10 R10 O10 R9 R9 G9", rolls=1)

    assert game.view(before, ANA).score == 57
    assert game.view(a_turn(in_phase(5), faces=ODDS_AND_ENDS), None).score is None
