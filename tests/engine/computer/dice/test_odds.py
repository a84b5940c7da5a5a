"""The exact odds, against full enumeration and against simulations of the same strategy."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from itertools import product
from math import sqrt
from random import Random
from statistics import mean, median, pstdev
from time import perf_counter, process_time

import pytest

from engine.computer.dice import odds as dice_odds
from engine.computer.dice.color_odds import ColorOdds
from engine.computer.dice.number_odds import CountOdds
from engine.computer.dice.odds import Choice, best_for_making, best_for_score, odds_of
from engine.dice.faces import ALL_DICE, DICE, DICE_COLORS, HIGH_DICE, LOW_DICE, Face, parse_faces
from engine.dice.game import ROLLS, best_score
from engine.phases import ALL
from tests.engine.dice.positions import making, rolled

COLOR_PHASE = 8
NUMBER_PHASES = [phase_no for phase_no in ALL if phase_no != COLOR_PHASE]
NOTHING = rolled(Random(0))
Aim = Callable[[Sequence[Face], int, int], Choice]


def with_rolled(random: Random, faces: Sequence[Face], keep: Sequence[int]) -> tuple[Face, ...]:
    return tuple(face if die in keep else random.choice(DICE[die]) for die, face in enumerate(faces))


def after_rolling(faces: tuple[Face, ...], keep: Sequence[int]) -> list[tuple[Face, ...]]:
    """Every outcome of rolling the dice that are not kept, all equally likely."""
    return list(product(*[[face] if die in keep else DICE[die] for die, face in enumerate(faces)]))


# The first roll


def number_enumeration(phase_no: int) -> tuple[float, float]:
    """All 6^10 outcomes of the ten dice, grouped by their numbers."""
    made = points = 0
    highs, lows = number_counts(HIGH_DICE), number_counts(LOW_DICE)
    face_of = {face.number: face for die in DICE for face in die}
    for high, high_count in highs.items():
        for low, low_count in lows.items():
            score = best_score([face_of[number] for number in low + high], phase_no)
            if score is not None:
                made += high_count * low_count
                points += high_count * low_count * score
    return made / 6**10, points / 6**10


@cache
def number_counts(dice: tuple[tuple[Face, ...], ...]) -> Counter[tuple[int, ...]]:
    return Counter(tuple(sorted(face.number for face in roll)) for roll in product(*dice))


def color_enumeration() -> float:
    """All 6^10 outcomes of the ten dice, each half grouped by its counts of colors."""
    halves = [Counter(map(color_counts, product(*half))) for half in (DICE[:5], DICE[5:])]
    made = sum(
        one_count * other_count
        for one, one_count in halves[0].items()
        for other, other_count in halves[1].items()
        if max(a + b for a, b in zip(one, other, strict=True)) >= 7
    )
    return made / 6**10


def color_counts(faces: Sequence[Face]) -> tuple[int, ...]:
    shown = "".join(face.color for face in faces)
    return tuple(map(shown.count, DICE_COLORS))


@pytest.mark.slow
@pytest.mark.parametrize("phase_no", NUMBER_PHASES)
def test_the_first_roll_against_full_enumeration(phase_no: int) -> None:
    odds = odds_of(NOTHING, 1, phase_no, ())

    assert (odds.probability, odds.expected) == pytest.approx(number_enumeration(phase_no), abs=1e-12)


@pytest.mark.slow
def test_the_first_roll_for_one_color_against_full_enumeration() -> None:
    assert odds_of(NOTHING, 1, COLOR_PHASE, ()).probability == pytest.approx(color_enumeration(), abs=1e-12)


# One roll and two rolls left


@pytest.mark.parametrize("phase_no", ALL)
def test_the_last_roll_against_full_enumeration(phase_no: int) -> None:
    random = Random(phase_no)
    for _ in range(6):
        faces = with_rolled(random, making(phase_no), random.sample(ALL_DICE, 6))
        keep = random.sample(ALL_DICE, random.choice((6, 7, 8, 9)))

        scores = [best_score(after, phase_no) for after in after_rolling(faces, keep)]

        odds = odds_of(faces, 1, phase_no, keep)
        assert odds.probability == pytest.approx(mean(score is not None for score in scores), abs=1e-9)
        assert odds.expected == pytest.approx(mean(score or 0 for score in scores), abs=1e-9)


@pytest.mark.parametrize("phase_no", ALL)
def test_the_second_roll_is_worth_the_mean_of_the_best_choices_after_it(phase_no: int) -> None:
    random, gaps = Random(phase_no), []
    for _ in range(6):
        faces = with_rolled(random, making(phase_no), random.sample(ALL_DICE, 6))
        keep = random.sample(ALL_DICE, random.choice((7, 8, 9)))

        followers = after_rolling(faces, keep)
        made = mean(best_for_making(after, 1, phase_no).odds.probability for after in followers)
        expected = mean(best_for_score(after, 1, phase_no).odds.expected for after in followers)

        odds = odds_of(faces, 2, phase_no, keep)
        assert odds.probability == pytest.approx(made, abs=1e-5)
        gaps.append(expected - odds.expected)
    # in the color phase the color is chosen before the numbers are known: a lower bound, and a tight one
    assert min(gaps) > -1e-4
    assert mean(gaps) < (0.05 if phase_no == COLOR_PHASE else 1e-9)


@pytest.mark.parametrize("phase_no", ALL)
@pytest.mark.parametrize("rolls_left", [1, 2])
def test_the_best_choice_is_the_best_of_all_1024(phase_no: int, rolls_left: int) -> None:
    faces = rolled(Random(phase_no))
    keeps = [[die for die in ALL_DICE if mask >> die & 1] for mask in range(1024)]

    every = [odds_of(faces, rolls_left, phase_no, keep) for keep in keeps]

    most_likely = best_for_making(faces, rolls_left, phase_no)
    assert most_likely.odds == odds_of(faces, rolls_left, phase_no, most_likely.keep)
    assert most_likely.odds.probability == pytest.approx(max(odds.probability for odds in every), abs=2e-6)
    dearest = best_for_score(faces, rolls_left, phase_no)
    assert dearest.odds == odds_of(faces, rolls_left, phase_no, dearest.keep)
    assert dearest.odds.expected == pytest.approx(max(odds.expected for odds in every), abs=2e-6)


def test_keeping_all_dice_or_having_no_roll_left_is_what_the_dice_show() -> None:
    made, not_made = parse_faces("B1 R1 O1 G1 G10 R10 O10 R9 R9 G9"), parse_faces("B1 R1 R2 O2 R5 R6 R7 B8 R9 O10")

    assert odds_of(made, 2, 1, ALL_DICE) == odds_of(made, 0, 1, ()) == dice_odds.Odds(1.0, 57.0)
    assert odds_of(not_made, 2, 5, ALL_DICE) == odds_of(not_made, 0, 5, ()) == dice_odds.Odds(0.0, 0.0)
    assert best_for_making(made, 0, 1) == best_for_score(made, 0, 1) == Choice(ALL_DICE, dice_odds.Odds(1.0, 57.0))


def test_a_made_phase_is_kept_when_that_is_the_aim_and_more_is_tried_only_without_risk() -> None:
    faces = parse_faces("OW BW BW R4 G10 R10 O10 B5 O8 O6")

    choice = best_for_making(faces, 1, 1)

    assert best_score(faces, 1) == 38
    assert choice.keep == (0, 1, 2, 3, 4, 5, 6, 8)
    assert choice.odds.probability == 1.0
    assert choice.odds.expected > 38


# Simulations


def simulated(
    random: Random, aim: Aim, phase_no: int, faces: tuple[Face, ...], keep: Sequence[int], rolls: int
) -> int | None:
    """Roll all but the kept dice, then follow the aim to the end of the turn; the score, None if not made."""
    while rolls and len(keep) < len(DICE):
        faces, rolls = with_rolled(random, faces, keep), rolls - 1
        keep = aim(faces, rolls, phase_no).keep
    return best_score(faces, phase_no)


def assert_within_four_standard_errors(figure: float, seen: list[float]) -> None:
    error = pstdev(seen) / sqrt(len(seen))
    assert abs(mean(seen) - figure) <= 4 * error + 1e-6, (figure, mean(seen), error)


@pytest.mark.slow
@pytest.mark.parametrize("phase_no", ALL)
def test_a_whole_turn_against_a_simulation(phase_no: int) -> None:
    random, odds, count = Random(phase_no), dice_odds.at_start(phase_no), 1500

    made = [simulated(random, best_for_making, phase_no, NOTHING, (), ROLLS) for _ in range(count)]
    scored = [simulated(random, best_for_score, phase_no, NOTHING, (), ROLLS) for _ in range(count)]

    assert_within_four_standard_errors(odds.probability, [float(score is not None) for score in made])
    assert_within_four_standard_errors(odds.expected, [float(score or 0) for score in scored])


@pytest.mark.slow
@pytest.mark.parametrize("phase_no", ALL)
@pytest.mark.parametrize("rolls_left", [1, 2])
def test_any_choice_against_a_simulation(phase_no: int, rolls_left: int) -> None:
    random = Random(10 * phase_no + rolls_left)
    for kept in (2, 4, 6):
        faces, keep = rolled(random), sorted(random.sample(ALL_DICE, kept))
        odds = odds_of(faces, rolls_left, phase_no, keep)

        made = [simulated(random, best_for_making, phase_no, faces, keep, rolls_left) for _ in range(800)]
        scored = [simulated(random, best_for_score, phase_no, faces, keep, rolls_left) for _ in range(800)]

        assert_within_four_standard_errors(odds.probability, [float(score is not None) for score in made])
        assert_within_four_standard_errors(odds.expected, [float(score or 0) for score in scored])


# Time


@pytest.mark.slow
def test_all_tables_are_made_in_under_15_seconds() -> None:
    start = process_time()

    for phase_no in NUMBER_PHASES:
        CountOdds(phase_no)
    ColorOdds(COLOR_PHASE)

    assert process_time() - start < 15


def test_building_shows_its_progress() -> None:
    told: list[tuple[int, int]] = []

    dice_odds.build(lambda done, total: told.append((done, total)))

    assert told == [(done, 10) for done in range(1, 11)]


@pytest.mark.parametrize("phase_no", ALL)
def test_a_look_up_takes_less_than_a_millisecond(phase_no: int) -> None:
    random = Random(phase_no)
    situations = [(rolled(random), sorted(random.sample(ALL_DICE, random.randrange(10)))) for _ in range(60)]

    making = [timed(best_for_making, faces, 2, phase_no) for faces, _ in situations]
    scoring = [timed(best_for_score, faces, 2, phase_no) for faces, _ in situations]
    any_choice = [timed(odds_of, faces, 2, phase_no, keep) for faces, keep in situations]

    assert max(median(making), median(scoring), median(any_choice)) < 0.001


def timed(look_up: Callable[..., object], *situation: object) -> float:
    """The best of three runs, so that other load on the machine does not count."""
    return min(once(look_up, *situation) for _ in range(3))


def once(look_up: Callable[..., object], *situation: object) -> float:
    start = perf_counter()
    look_up(*situation)
    return perf_counter() - start
