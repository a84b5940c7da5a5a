"""How long a round is likely to last: what a phase is worth that needs so many more draws."""

from functools import cache
from typing import Final

import numpy as np

from engine.computer.cards.samples import WITH_DEAL, Grid
from engine.views import CardsView

# After so many more turns of one's own half of the rounds are over: for 2, 3, 4 and more seats; measured with games
# between normal players. By the fewest cards of another seat that is down, 0 if none is.
_HALF: Final = {
    0: (7.6, 6.0, 5.0, 4.3),
    1: (1.8, 1.4, 1.1, 0.9),
    2: (3.9, 3.2, 2.7, 2.3),
    3: (5.4, 4.3, 3.5, 3.0),
    4: (8.0, 5.5, 4.3, 3.6),
}
_MANY_CARDS: Final = 4
_TURNS_PER_DRAW: Final = 0.85
"""Useful discards come in addition to what is drawn."""
_EARLY: Final = 0.97
"""Who is down a turn later sheds fewer cards."""


def patience(view: CardsView) -> Grid:
    """For 0, 1, 2 ... further draws: how likely the round lasts that long."""
    down = [it.hand_size for seat, it in enumerate(view.seats) if it.laid and seat != view.seat]
    fewest = min(_MANY_CARDS, max(1, min(down))) if down else 0
    return lasting(len(view.seats), fewest)


@cache
def lasting(seats: int, fewest: int) -> Grid:
    half = _HALF[fewest][min(seats, 5) - 2]
    turns = np.arange(WITH_DEAL + 2) * _TURNS_PER_DRAW
    over = 1 / (1 + np.exp((turns - half) / (0.25 * half + 0.3)))
    return np.asarray(over / over[0] * _EARLY**turns)


def worth(needed: Grid, lasts: Grid) -> Grid:
    """The value of each hand from the draws that it needs in the samples; parts of a draw are allowed."""
    return np.asarray(np.interp(needed, np.arange(len(lasts)), lasts).mean(axis=-1))
