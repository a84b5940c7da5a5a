"""Against others: the chance to win the dice game, by phases and by the lead in points.

The chances are those of two seats that both play for them; `arena/dice_wins.py` reckons them by backward induction.
They are curves of the lead. While the five-phase bonus (D8) is open it counts as the points that it is worth by then,
which makes the lead one number; equal totals count as half a win. All else is as the rules say.
"""

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.dice.game import FIVE_PHASES, LAST_PHASE
from engine.dice.score import HIGHEST_SCORE
from engine.scoring import BONUS, FIVE_PHASE_POINTS

Floats: TypeAlias = NDArray[np.float64]
Curve: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
"""Leads from low to high, and the chance at each of them in parts of `WHOLE`; straight lines between them."""
Columns: TypeAlias = dict[int, tuple[int, tuple[float, ...]]]
"""By phase: a number of points, and values from there on, point by point."""

WHOLE: Final = 10_000
SCORES: Final = range(HIGHEST_SCORE + 1)


def on_curve(curve: Curve, leads: Floats) -> Floats:
    return np.interp(leads, *curve) / WHOLE


class Race:
    """The chances of two seats, one of which is to play.

    `wins`: by the phase of the seat on turn, that of the other, and whether the one on turn is the first of the round.
    `lasts`: that a last turn (D10) which begins in this phase makes all the rest and more points than so many.
    `bonus`: by phase what the five-phase bonus is worth, by points, from the first number of them upwards.
    """

    def __init__(
        self,
        wins: dict[tuple[int, int, bool], Curve],
        lasts: dict[int, Curve],
        bonus: Columns,
    ) -> None:
        self.wins = wins
        self.lasts = lasts
        self.bonus = bonus

    def worth(self, phase_no: int, points: int) -> float:
        """The points of a seat in this phase, with the bonus that may come (D8)."""
        if phase_no > FIVE_PHASES:
            return points
        first, values = self.bonus[phase_no]
        return points + values[min(max(points - first, 0), len(values) - 1)]

    def worths(self, phase_no: int, points: int) -> Floats:
        """What a seat has after each score in this phase."""
        after = [points + score for score in SCORES]
        if phase_no == FIVE_PHASES:
            after = [it + BONUS * (it >= FIVE_PHASE_POINTS) for it in after]
        return np.array([self.worth(phase_no + 1, it) for it in after])

    def last(self, phase_no: int, needs: Floats) -> Floats:
        """The chance of a last turn to end with more than is needed, from this phase on."""
        if phase_no > LAST_PHASE:
            return np.where(needs < 0, 1.0, np.where(needs > 0, 0.0, 0.5))
        return on_curve(self.lasts[phase_no], needs)

    def handed_on(self, mine: int, theirs: int, is_first: bool, leads: Floats) -> Floats:
        """The chance of a seat that has ended its turn and is due to play phase `mine`; 11: it has finished first."""
        if mine <= LAST_PHASE:
            return 1 - on_curve(self.wins[theirs, mine, not is_first], -leads)
        gets_bonus_too = theirs == LAST_PHASE and is_first  # D9: in the same round
        return 1 - self.last(theirs, leads + BONUS - BONUS * gets_bonus_too)
