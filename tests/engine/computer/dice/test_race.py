"""The strong dice player against others: it plays to win."""

from itertools import combinations, pairwise, product

import numpy as np
import pytest
from msgspec.structs import replace

from engine.computer.dice.number_odds import CountPlan
from engine.computer.dice.plans import RACE, payoff_of
from engine.computer.dice.race import SCALE
from engine.computer.player import move
from engine.dice import game
from engine.dice.faces import ALL_DICE, DICE, Face, parse_faces
from engine.dice.state import DiceStage, DiceState
from engine.moves import Roll
from engine.phases import ALL
from tests.engine.dice.positions import ANA, BEN, a_turn, in_phase

NEARLY = 0.004  # curves are linear between their points, and the errors of two turns add up


def on_turn(mine: int, theirs: int, lead: int, *, is_first: bool = True) -> DiceState:
    seats = in_phase(mine, 200 + lead), in_phase(theirs, 200)
    return a_turn(*(seats if is_first else seats[::-1]), on_turn=ANA if is_first else BEN)


def wins(mine: int, theirs: int, lead: float, *, is_first: bool = True) -> float:
    leads, chances = RACE.wins[mine, theirs, is_first]
    return float(np.interp(lead, leads, chances)) / SCALE


@pytest.mark.parametrize("phase_no", ALL)
def test_a_chance_is_a_chance_and_grows_with_the_lead(phase_no: int) -> None:
    curves = [RACE.wins[phase_no, theirs, is_first] for theirs in ALL for is_first in (True, False)]
    needs, last = RACE.last_turns[phase_no]
    for leads, chances in [*curves, (needs, last[::-1])]:
        assert all(low < high for low, high in pairwise(leads))
        assert all(low <= high for low, high in pairwise(chances))
        assert 0 <= chances[0] <= chances[-1] <= SCALE


@pytest.mark.parametrize("is_first", [True, False])
@pytest.mark.parametrize(("mine", "theirs"), [(10, 10), (10, 9), (9, 10), (9, 9), (10, 7), (7, 9), (6, 8), (6, 6)])
@pytest.mark.parametrize("lead", [-60, -15, 0, 35])
def test_the_chance_to_win_is_what_the_best_turn_leads_to(mine: int, theirs: int, lead: int, is_first: bool) -> None:
    """Bellman's equation."""
    state = on_turn(mine, theirs, lead, is_first=is_first)

    payoff = payoff_of(game.view(state, state.on_turn), mine)
    best = CountPlan(mine, [max(pay, payoff.fails) for pay in payoff.pays], payoff.fails).at_start

    assert best == pytest.approx(wins(mine, theirs, lead, is_first=is_first), abs=NEARLY)


def test_the_bonus_of_the_same_round_is_for_the_second_seat_only() -> None:
    """D9: if both are in phase 10, the second seat is ahead by the forty points that the first can no longer get."""
    assert wins(10, 10, 0, is_first=False) == pytest.approx(wins(10, 10, 40), abs=NEARLY)


def test_more_rivals_make_winning_harder() -> None:
    seats = [in_phase(7, 250)] * 4
    chances = [payoff_of(game.view(a_turn(*seats[:count]), ANA), 7) for count in (2, 3, 4)]

    assert all(more.fails < less.fails < 1 for less, more in pairwise(chances))
    assert all(more.pays[40] < less.pays[40] < 1 for less, more in pairwise(chances))


# The last turns


def last_turn(points: int, to_beat: int, faces: str, rolls: int = 2) -> DiceState:
    seats = in_phase(11, to_beat), in_phase(10, points)
    return a_turn(*seats, faces=faces, rolls=rolls, on_turn=BEN, stage=DiceStage.LAST_TURNS, finisher=ANA)


MADE, SCORE = "OW O4 B4 G1 G8 O8 B8 B8 O8 B5", 48  # phase 10 with 8 8 8 8 8 and 4 4 W
USED = {0, 1, 2, 4, 5, 6, 7, 8}


def chance_to_reach(faces: tuple[Face, ...], keep: tuple[int, ...], least: int) -> float:
    """The probability of at least this score, by trying all faces of the other dice."""
    sides = [(faces[die],) if die in keep else DICE[die] for die in ALL_DICE]
    scores = [game.best_score(shown, 10) for shown in product(*sides)]
    return sum(score is not None and score >= least for score in scores) / len(scores)


@pytest.mark.parametrize("need", [49, 51])
def test_with_one_roll_left_no_choice_wins_more_often(need: int) -> None:
    """Brute force over all choices that leave up to three dice to roll; the 40 points of the bonus are added (D9)."""
    state = last_turn(300, 300 + 40 + need - 1, MADE)
    faces = parse_faces(MADE)

    chosen = move(game.view(state, BEN), "strong")

    assert isinstance(chosen, Roll)
    choices = [keep for size in (7, 8, 9) for keep in combinations(ALL_DICE, size)]
    best = max(chance_to_reach(faces, keep, need) for keep in choices)
    assert chance_to_reach(faces, chosen.keep, need) >= best


@pytest.mark.parametrize(("more", "is_risked"), [(0, False), (8, True)])
def test_a_score_that_wins_is_safe_and_one_that_does_not_is_risked(more: int, is_risked: bool) -> None:
    state = last_turn(300, 300 + 40 + SCORE - 1 + more, MADE)

    chosen = move(game.view(state, BEN), "strong")

    kept = chosen.keep if isinstance(chosen, Roll) else ALL_DICE
    assert set(kept).issuperset(USED) != is_risked


def test_a_turn_that_began_before_the_last_phase_brings_no_bonus() -> None:
    state = last_turn(300, 300 + 40 + SCORE - 1, MADE)

    views = game.view(state, BEN), game.view(replace(state, first_phase=9), BEN)

    assert [payoff_of(view, 10).pays[SCORE] > 0.5 for view in views] == [True, False]


def test_who_comes_later_can_still_do_better() -> None:
    seats = in_phase(11, 400), in_phase(10, 400), in_phase(10, 400)
    state = a_turn(*seats, on_turn=BEN, stage=DiceStage.LAST_TURNS, finisher=ANA)

    pays = payoff_of(game.view(state, BEN), 10).pays

    assert pays[20] < pays[40] < pays[60]


def test_what_cannot_be_won_is_played_for_phases_and_points() -> None:
    payoff = payoff_of(game.view(last_turn(0, 600, MADE), BEN), 10)

    assert payoff.fails < payoff.pays[0] < payoff.pays[62] < 0.01
