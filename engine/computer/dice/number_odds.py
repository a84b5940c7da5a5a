"""Exact odds of the dice phases that ask for numbers, where only the count of each number matters.

The four low dice have the same numbers, and so do the six high dice. A situation is a multiset of each kind (70 x 462),
a choice is a kept multiset of each kind (126 x 924), and a roll is a linear map for each kind.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.dice.faces import HIGH_DICE, LOW_DICE, Face
from engine.dice.score import demands

Floats: TypeAlias = NDArray[np.float64]
Ints: TypeAlias = NDArray[np.intp]
Counts: TypeAlias = tuple[int, ...]

EQUAL: Final = 1e-6  # tolerance for values that differ by rounding only


class _DiceKind:
    """Dice with the same numbers: the multisets that they can show or keep, smaller ones first."""

    def __init__(self, dice: Sequence[Sequence[Face]]) -> None:
        sides = Counter(face.number for face in dice[0])
        self.dice = len(dice)
        self.numbers = tuple(sides)
        self.chances = [sides[number] / len(dice[0]) for number in self.numbers]
        self.keeps = [keep for size in range(self.dice + 1) for keep in self._multisets(size)]
        self.place = {keep: place for place, keep in enumerate(self.keeps)}
        self.first_full = next(n for n, keep in enumerate(self.keeps) if sum(keep) == self.dice)
        self.full = self.keeps[self.first_full :]
        self.shown = {number: np.array([full[n] for full in self.full]) for n, number in enumerate(sides)}
        self._smaller = [[self.place[fewer] for fewer in _each_one_fewer(keep)] for keep in self.keeps]
        self._sizes = self._by_size()
        self.probabilities = self.rolled(np.eye(len(self.full)))[0]
        self.within = [self._within(place) for place in range(self.first_full, len(self.keeps))]

    def _multisets(self, size: int) -> Iterator[Counts]:
        for drawn in combinations_with_replacement(self.numbers, size):
            yield tuple(drawn.count(number) for number in self.numbers)

    def _by_size(self) -> list[tuple[slice, Ints, Ints]]:
        """By size: the slice of the multisets, and for each number their places with one die fewer and one more."""
        sizes, end = [], 0
        for size in range(self.dice + 1):
            start, end = end, end + len(list(self._multisets(size)))
            keeps, numbers = self.keeps[start:end], range(len(self.numbers))
            fewer = [[self.place.get(_one_fewer(keep, n), self.place[keep]) for n in numbers] for keep in keeps]
            more = [[self.place.get(_one_more(keep, n), 0) for n in numbers] for keep in keeps]
            sizes.append((slice(start, end), np.array(fewer).T, np.array(more).T))
        return sizes

    def rolled(self, values: Floats) -> Floats:
        """The expected value of each kept multiset after rolling the other dice, from the value of each full one."""
        expected = np.empty((len(self.keeps), values.shape[1]))
        expected[self.first_full :] = values
        for here, _, more in self._sizes[-2::-1]:
            expected[here] = np.tensordot(self.chances, expected.take(more, 0), 1)
        return expected

    def _within(self, place: int) -> Ints:
        """Every multiset that can be kept from this one, largest first."""
        found, due = {place}, [place]
        while due:
            new = set(self._smaller[due.pop()]) - found
            found |= new
            due += new
        return np.array(sorted(found, reverse=True))

    def best_kept(self, values: Floats) -> Floats:
        """For each full multiset the highest value of all multisets that can be kept from it."""
        best = values.copy()
        for here, fewer, _ in self._sizes[1:]:
            np.maximum(best[here], best.take(fewer, 0).max(axis=0), out=best[here])
        return best[self.first_full :]

    def counts(self, faces: Sequence[Face]) -> Counts:
        numbers = [face.number for face in faces]
        return tuple(map(numbers.count, self.numbers))


def _each_one_fewer(keep: Counts) -> Iterator[Counts]:
    for number, count in enumerate(keep):
        if count:
            yield _one_fewer(keep, number)


def _one_fewer(keep: Counts, number: int) -> Counts:
    return (*keep[:number], keep[number] - 1, *keep[number + 1 :])


def _one_more(keep: Counts, number: int) -> Counts:
    return (*keep[:number], keep[number] + 1, *keep[number + 1 :])


_LOW: Final = _DiceKind(LOW_DICE)
_HIGH: Final = _DiceKind(HIGH_DICE)
_LOWS: Final = len(LOW_DICE)


def _turn_values(final: Floats) -> tuple[float, list[Floats]]:
    """The value of a whole turn, and of each choice with one roll left and with two, from the value of each outcome."""
    tables = []
    for _ in range(2):
        kept = _LOW.rolled(_HIGH.rolled(final).T)
        tables.append(kept.T)
        final = _HIGH.best_kept(_LOW.best_kept(kept).T.copy())
    return float(_HIGH.probabilities @ final @ _LOW.probabilities), tables


class CountOdds:
    """The tables of one phase: probability and expected score of each choice of dice, with 1 and 2 rolls left."""

    def __init__(self, phase_no: int) -> None:
        scores = _scores(phase_no)
        self._made: list[Floats] = [(scores >= 0).astype(float)]
        self._expected: list[Floats] = [np.maximum(scores, 0.0)]
        self.at_start = (self._fill(self._made), self._fill(self._expected))

    @staticmethod
    def _fill(tables: list[Floats]) -> float:
        """Append the tables for one roll left and for two, and return the value of a whole turn."""
        value, kept = _turn_values(tables[0])
        tables += kept
        return value

    def of(self, faces: Sequence[Face], rolls_left: int, keep: Sequence[int]) -> tuple[float, float]:
        low = _LOW.place[_LOW.counts([faces[die] for die in keep if die < _LOWS])]
        high = _HIGH.place[_HIGH.counts([faces[die] for die in keep if die >= _LOWS])]
        return float(self._made[rolls_left][high, low]), float(self._expected[rolls_left][high, low])

    def choices(self, faces: Sequence[Face], rolls_left: int) -> tuple[Floats, Floats]:
        """Probability and expected score of every choice; `keep_at` says which dice it keeps."""
        within = np.ix_(*_within(faces))
        return self._made[rolls_left][within].ravel(), self._expected[rolls_left][within].ravel()

    @staticmethod
    def keep_at(faces: Sequence[Face], choice: int) -> tuple[int, ...]:
        return _keep_at(faces, choice)


def _keep_at(faces: Sequence[Face], choice: int) -> tuple[int, ...]:
    highs, lows = _within(faces)
    high, low = divmod(choice, len(lows))
    wanted = dict(zip(_HIGH.numbers, _HIGH.keeps[highs[high]], strict=True))
    wanted |= dict(zip(_LOW.numbers, _LOW.keeps[lows[low]], strict=True))
    keep = []
    for die, face in enumerate(faces):
        if wanted[face.number]:
            wanted[face.number] -= 1
            keep.append(die)
    return tuple(keep)


def _within(faces: Sequence[Face]) -> tuple[Ints, Ints]:
    """The places of the multisets of high and of low dice that can be kept."""
    low = _LOW.place[_LOW.counts(faces[:_LOWS])] - _LOW.first_full
    high = _HIGH.place[_HIGH.counts(faces[_LOWS:])] - _HIGH.first_full
    return _HIGH.within[high], _LOW.within[low]


class CountPlan:
    """One turn played for a payoff: `pays` is the value of each score, `fails` the value of a failed turn."""

    def __init__(self, phase_no: int, pays: Sequence[float], fails: float) -> None:
        scores = _scores(phase_no).astype(np.intp)
        final = np.where(scores >= 0, np.array(pays)[scores], fails)
        self.at_start, self._tables = _turn_values(final)

    def best_keep(self, faces: Sequence[Face], rolls_left: int) -> tuple[int, ...]:
        """The dice to keep; all ten means to stop rolling."""
        values = self._tables[rolls_left - 1][np.ix_(*_within(faces))].ravel()
        return _keep_at(faces, int(np.argmax(values >= values.max() - EQUAL)))


@cache
def _scores(phase_no: int) -> Floats:
    """The scores of all 462 x 70 outcomes (D6); -1 where the phase is not made."""
    best = np.full((len(_HIGH.full), len(_LOW.full)), -1.0)
    wilds = _LOW.shown[0][None, :]
    for demand in demands(phase_no):
        high_points, high_missing = _points_and_missing(_HIGH, demand)
        low_points, low_missing = _points_and_missing(_LOW, demand)
        points = high_points[:, None] + low_points[None, :]
        is_made = high_missing[:, None] + low_missing[None, :] <= wilds
        np.maximum(best, points, out=best, where=is_made)
    return best


def _points_and_missing(kind: _DiceKind, demand: Sequence[tuple[int, int]]) -> tuple[Floats, Floats]:
    points = np.zeros(len(kind.full))
    missing = np.zeros(len(kind.full))
    for number, amount in demand:
        if number in kind.shown:
            used = np.minimum(kind.shown[number], amount)
            points += number * used
            missing += amount - used
    return points, missing
