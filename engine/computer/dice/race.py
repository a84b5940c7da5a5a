"""The probability of winning the dice game against others, by phases and by the lead in points.

The probabilities hold for two seats that both play to win; `arena/dice_wins.py` computes them by backward induction.
They are curves over the lead. While the five-phase bonus (D8) is open, its expected value counts as points, so that the
lead is a single number; equal totals count as half a win. Everything else follows the rules.
"""

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.dice.game import FIVE_PHASES, LAST_PHASE
from engine.dice.score import HIGHEST_SCORE
from engine.scoring import BONUS, FIVE_PHASE_POINTS

Floats: TypeAlias = NDArray[np.float64]
Curve: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""Leads from low to high, and the probability at each lead in units of 1 / `SCALE`; linear in between."""
Columns: TypeAlias = dict[int, tuple[int, tuple[float, ...]]]
"""By phase: a number of points, and a value for it and for each point more."""

SCALE: Final = 10_000
SCORES: Final = range(HIGHEST_SCORE + 1)


def interpolated(curve: Curve, leads: Floats) -> Floats:
    return np.interp(leads, *curve) / SCALE


class Race:
    """The tables for two seats.

    `wins`: the win curve of the seat on turn, by its phase, the other's phase, and whether it plays first in the round.
    `last_turns`: by phase the probability that a last turn (D10) makes all remaining phases and beats a total.
    `bonus`: the expected value of the five-phase bonus, by phase and points.
    """

    def __init__(
        self,
        wins: dict[tuple[int, int, bool], Curve],
        last_turns: dict[int, Curve],
        bonus: Columns,
    ) -> None:
        self.wins = wins
        self.last_turns = last_turns
        self.bonus = bonus

    def points_with_bonus(self, phase_no: int, points: int, last_phase: int = LAST_PHASE) -> float:
        """The points of a seat in this phase plus the expected value of the bonus (D8)."""
        if phase_no > FIVE_PHASES or last_phase < FIVE_PHASES:
            return points
        first, values = self.bonus[phase_no]
        return points + values[min(max(points - first, 0), len(values) - 1)]

    def points_after_scores(self, phase_no: int, points: int, last_phase: int = LAST_PHASE) -> Floats:
        """The same after each possible score in this phase."""
        after = [points + score for score in SCORES]
        if phase_no == FIVE_PHASES:
            after = [total + BONUS * (total >= FIVE_PHASE_POINTS) for total in after]
        return np.array([self.points_with_bonus(phase_no + 1, total, last_phase) for total in after])

    def last_turn_probability(self, phase_no: int, needs: Floats) -> Floats:
        """The probability that a last turn from this phase on brings more points than needed; a tie counts as half."""
        if phase_no > LAST_PHASE:
            return np.where(needs < 0, 1.0, np.where(needs > 0, 0.0, 0.5))
        return interpolated(self.last_turns[phase_no], needs)

    def win_probability_after_turn(self, mine: int, theirs: int, is_first: bool, leads: Floats) -> Floats:
        """The win probability of a seat that ended its turn and now has phase `mine`; 11 means it finished first."""
        if mine <= LAST_PHASE:
            return 1 - interpolated(self.wins[theirs, mine, not is_first], -leads)
        gets_bonus_too = theirs == LAST_PHASE and is_first  # D9: in the same round
        return 1 - self.last_turn_probability(theirs, leads + BONUS - BONUS * gets_bonus_too)
