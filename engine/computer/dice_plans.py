"""How the strong player plays a turn of the dice game: for a payoff, by dynamic programming.

Alone (D12) the payoff is the exact expectation of the final total: `dice_values.py` holds what is to come after each
phase. Against others a failed turn is taken to cost `TURN` points: others come nearer to the end of the game.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from math import erf, sqrt
from typing import Final, Protocol

from engine.computer import dice_odds
from engine.computer.dice_colors import ColorOdds
from engine.computer.dice_counts import CountPlan
from engine.computer.dice_values import AHEAD, RACE_RESERVE, SOLO_RESERVE
from engine.dice import BONUS, FIVE_PHASE_POINTS, FIVE_PHASES, LAST_PHASE, PENALTY
from engine.dicebox import ALL_DICE, Face
from engine.dicegame import LAST_TURNS, DiceView
from engine.dicescore import color_size
from engine.moves import Decline, Move, Pass, Roll, Score
from engine.phases import ALL

HIGHEST_SCORE: Final = 62  # D6
TURN: Final = 20.0
_EXPECTED: Final = 43.0
"""A phase's score when the five-phase bonus is in reach, and how much it varies."""
_SPREAD: Final = 7.0
_LOWEST_SCORE: Final = 5
"""Of seven dice of one color, hardly ever less."""


class _Plan(Protocol):
    def best_keep(self, faces: Sequence[Face], rolls_left: int) -> tuple[int, ...]: ...


class Payoff:
    """What each score of the turn is worth, and what failing is."""

    def __init__(self, pays: Sequence[float], fails: float) -> None:
        self.pays = tuple(pays)
        self.fails = fails


def build() -> None:
    """Make the tables of the color phase now, which take seconds."""
    for phase_no in ALL:
        if color_size(phase_no) is not None:
            plan_for(phase_no, solo_payoff(phase_no, 0, True), may_decline=True)
            plan_for(phase_no, _race_payoff(phase_no, 0), may_decline=True)


def plan_for(phase_no: int, payoff: Payoff, may_decline: bool) -> _Plan:
    pays = tuple(max(pay, payoff.fails) for pay in payoff.pays) if may_decline else payoff.pays
    if color_size(phase_no) is None:
        return _count_plan(phase_no, pays, payoff.fails)
    if not may_decline:
        return _SurePlan(phase_no)
    floor = round(payoff.fails - payoff.pays[0], 3)
    return _ColorPlan(phase_no, floor) if floor > _LOWEST_SCORE else _ScorePlan(phase_no)


@lru_cache(12)
def _count_plan(phase_no: int, pays: tuple[float, ...], fails: float) -> CountPlan:
    return CountPlan(phase_no, pays, fails)


@cache
def color_odds(phase_no: int, floor: float) -> ColorOdds:
    return ColorOdds(phase_no, floor)


class _ColorPlan:
    """The same for the phase of one color, where scores above the floor count one by one."""

    def __init__(self, phase_no: int, floor: float) -> None:
        self._odds = color_odds(phase_no, floor)

    def best_keep(self, faces: Sequence[Face], rolls_left: int) -> tuple[int, ...]:
        _, expected = self._odds.choices(faces, rolls_left)
        return self._odds.keep_at(faces, int(expected.argmax()))


class _ScorePlan:
    """Plays the phase of one color for the highest expected score: no score is so low that it is declined."""

    def __init__(self, phase_no: int) -> None:
        self._phase_no = phase_no

    def best_keep(self, faces: Sequence[Face], rolls_left: int) -> tuple[int, ...]:
        return dice_odds.best_for_score(faces, rolls_left, self._phase_no).keep


class _SurePlan:
    """Makes the phase of one color as often as possible, whatever it scores."""

    def __init__(self, phase_no: int) -> None:
        self._phase_no = phase_no

    def best_keep(self, faces: Sequence[Face], rolls_left: int) -> tuple[int, ...]:
        return dice_odds.best_for_making(faces, rolls_left, self._phase_no).keep


def planned_move(view: DiceView) -> Move:
    mine = view.seats[view.on_turn]
    phase_no = mine.phase_no
    if not view.faces or phase_no is None:
        return view.moves[0]
    payoff = payoff_of(view, phase_no)
    may_decline = view.stage is not LAST_TURNS
    if view.rolls_left:
        keep = plan_for(phase_no, payoff, may_decline).best_keep(view.faces, view.rolls_left)
        if len(keep) < len(ALL_DICE):
            return Roll(keep)
    if view.score is None:
        return Pass()
    return Decline() if may_decline and payoff.fails > payoff.pays[view.score] else Score()


def payoff_of(view: DiceView, phase_no: int) -> Payoff:
    mine = view.seats[view.on_turn]
    if len(view.seats) == 1:
        return solo_payoff(phase_no, mine.points, mine.failed == 0)
    if view.stage is LAST_TURNS:
        return _last_payoff(view, phase_no)
    return _race_payoff(phase_no, mine.points)


# Alone


def ahead(phase_no: int, points: int) -> float:
    """The points that are still expected when this phase begins with so many."""
    first, values = AHEAD[phase_no]
    return values[min(max(points - first, 0), len(values) - 1)]


def solo_payoff(phase_no: int, points: int, is_first_attempt: bool) -> Payoff:
    """D8, D12: exact. A failed attempt costs five points, which can cost the five-phase bonus too."""
    bonus = BONUS if phase_no == LAST_PHASE and is_first_attempt else 0
    pays = [score + bonus + _to_come(phase_no, points + score) for score in range(HIGHEST_SCORE + 1)]
    if phase_no == LAST_PHASE:
        return Payoff(pays, SOLO_RESERVE[phase_no])
    return Payoff(pays, ahead(phase_no, points - PENALTY) - PENALTY)


def _to_come(phase_no: int, points: int) -> float:
    """What follows after the phase, with so many points then."""
    if phase_no == LAST_PHASE:
        return 0.0
    bonus = BONUS if phase_no == FIVE_PHASES and points >= FIVE_PHASE_POINTS else 0
    return bonus + ahead(phase_no + 1, points + bonus)


# Against others


def _race_payoff(phase_no: int, points: int) -> Payoff:
    """Relative to what follows: failing is worth a turn less than what the phase is worth at its best play."""
    if phase_no > FIVE_PHASES:
        return Payoff(range(HIGHEST_SCORE + 1), RACE_RESERVE[phase_no])
    bonus = [BONUS * _bonus_chance(phase_no, points + score) for score in range(HIGHEST_SCORE + 1)]
    fails = RACE_RESERVE[phase_no] + BONUS * _bonus_chance(phase_no - 1, points)
    return Payoff([score + more for score, more in enumerate(bonus)], fails)


def _bonus_chance(done: int, points: int) -> float:
    """D8: how likely the five-phase bonus is won with so many points after so many phases."""
    if done == FIVE_PHASES:
        return float(points >= FIVE_PHASE_POINTS)
    left = FIVE_PHASES - done
    above = points + left * _EXPECTED - FIVE_PHASE_POINTS
    return 0.5 * (1 + erf(above / (_SPREAD * sqrt(2 * left))))


def _last_payoff(view: DiceView, phase_no: int) -> Payoff:
    """D10, D11: the phase must be made; with the last one it is the total that must be the highest."""
    mine = view.seats[view.on_turn]
    best = max(seat.points for seat in view.seats if seat.phase_no is None)
    pays = []
    for score in range(HIGHEST_SCORE + 1):
        wins = phase_no == LAST_PHASE and mine.points + score > best
        pays.append(1.0 + score / 1000 + 2.0 * wins)
    return Payoff(pays, 0.0)
