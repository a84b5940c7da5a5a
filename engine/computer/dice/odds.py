"""Odds within a turn of the dice game: the probability of making a phase, and its expected score.

Computed by dynamic programming, not by simulation. Declining is ignored: a phase that is made is scored.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Protocol, TypeAlias

import numpy as np

from engine.computer.dice.color_odds import ColorOdds
from engine.computer.dice.number_odds import EQUAL, CountOdds
from engine.computer.dice.tensors import Grid
from engine.dice.faces import ALL_DICE, Face
from engine.dice.score import best_score, color_size
from engine.phases import ALL
from engine.value import Value

Progress: TypeAlias = Callable[[int, int], None]
"""Called with the number of phases that are done, and of all phases."""


class Odds(Value):
    """`probability` of making the phase if the player aims at that; `expected` score if the player aims at points."""

    probability: float
    expected: float


class Choice(Value):
    """The dice to keep and their odds; keeping all ten means to stop rolling."""

    keep: tuple[int, ...]
    odds: Odds


class _PhaseOdds(Protocol):
    at_start: tuple[float, float]

    def of(self, faces: Sequence[Face], rolls_left: int, keep: Sequence[int]) -> tuple[float, float]: ...
    def choices(self, faces: Sequence[Face], rolls_left: int) -> tuple[Grid, Grid]: ...
    def keep_at(self, faces: Sequence[Face], choice: int) -> tuple[int, ...]: ...


def build(progress: Progress | None = None) -> None:
    """Build all tables now instead of each at its first use."""
    for phase_no in ALL:
        _table(phase_no)
        if progress is not None:
            progress(phase_no, len(ALL))


@cache
def _table(phase_no: int) -> _PhaseOdds:
    return CountOdds(phase_no) if color_size(phase_no) is None else ColorOdds(phase_no)


def at_start(phase_no: int) -> Odds:
    """The odds before the first of three rolls."""
    return Odds(*_table(phase_no).at_start)


def odds_of(faces: Sequence[Face], rolls_left: int, phase_no: int, keep: Sequence[int]) -> Odds:
    """The odds if these dice are kept and the others rolled; `rolls_left` (0-2) includes that roll."""
    if rolls_left == 0 or len(keep) == len(ALL_DICE):
        return _stopped(faces, phase_no)
    made, expected = _table(phase_no).of(faces, rolls_left, keep)
    return Odds(min(made, 1.0), expected)  # rounding can exceed 1


def _stopped(faces: Sequence[Face], phase_no: int) -> Odds:
    points = best_score(faces, phase_no)
    return Odds(0.0, 0.0) if points is None else Odds(1.0, float(points))


def best_for_making(faces: Sequence[Face], rolls_left: int, phase_no: int) -> Choice:
    """The choice most likely to make the phase; among equals the one with the highest expected score."""
    if rolls_left == 0:
        return Choice(ALL_DICE, _stopped(faces, phase_no))
    made, expected = _table(phase_no).choices(faces, rolls_left)
    return _choice(faces, phase_no, rolls_left, np.where(made >= made.max() - EQUAL, expected, -1.0))


def best_for_score(faces: Sequence[Face], rolls_left: int, phase_no: int) -> Choice:
    """The choice with the highest expected score; among equals the one that keeps most."""
    if rolls_left == 0:
        return Choice(ALL_DICE, _stopped(faces, phase_no))
    _, expected = _table(phase_no).choices(faces, rolls_left)
    return _choice(faces, phase_no, rolls_left, expected)


def _choice(faces: Sequence[Face], phase_no: int, rolls_left: int, values: Grid) -> Choice:
    best = int(np.argmax(values >= values.max() - EQUAL))
    keep = _table(phase_no).keep_at(faces, best)
    return Choice(keep, odds_of(faces, rolls_left, phase_no, keep))
