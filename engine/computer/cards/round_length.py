"""How long a round is likely to last, and the value of a hand by the draws that it still needs."""

from functools import cache
from typing import Final

import numpy as np

from engine.computer.cards.samples import DRAWS_WITH_DEAL, Grid
from engine.views import CardsView

# Turns until half of all rounds are over; one column per number of seats (2, 3, 4, 5 or more), one row per fewest cards
# of another seat that is down (0: none is down). Measured in games between normal players.
_HALF_LIFE: Final = {
    0: (7.6, 6.0, 5.0, 4.3),
    1: (1.8, 1.4, 1.1, 0.9),
    2: (3.9, 3.2, 2.7, 2.3),
    3: (5.4, 4.3, 3.5, 3.0),
    4: (8.0, 5.5, 4.3, 3.6),
}
_MANY_CARDS: Final = 4
_TURNS_PER_DRAW: Final = 0.85
"""Below 1, because useful discards come in addition to draws."""
_DISCOUNT: Final = 0.97
"""Discount per turn: whoever lays down later sheds fewer cards."""


def round_survival(view: CardsView) -> Grid:
    """The probability that the round lasts for 0, 1, 2 ... further draws."""
    down = [other.hand_size for seat, other in enumerate(view.seats) if other.laid and seat != view.seat]
    fewest = min(_MANY_CARDS, max(1, min(down))) if down else 0
    return survival_curve(len(view.seats), fewest)


@cache
def survival_curve(seats: int, fewest: int) -> Grid:
    half = _HALF_LIFE[fewest][min(seats, 5) - 2]
    turns = np.arange(DRAWS_WITH_DEAL + 2) * _TURNS_PER_DRAW
    lasts = 1 / (1 + np.exp((turns - half) / (0.25 * half + 0.3)))
    return np.asarray(lasts / lasts[0] * _DISCOUNT**turns)


def expected_values(needed: Grid, survival: Grid) -> Grid:
    """The value of each hand: the mean survival over the draws that it needs in the samples, which may be fractions."""
    return np.asarray(np.interp(needed, np.arange(len(survival)), survival).mean(axis=-1))
