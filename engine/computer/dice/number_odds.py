"""Exact odds of the dice phases that ask for numbers: there only how many dice show what matters.

The four low dice are alike and so are the six high ones. A situation is a multiset of each (70 x 462), a
choice is a multiset of each that is kept (126 x 924), and a roll is a matrix on either side.
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

EQUAL: Final = 1e-6  # what rounding can make of equal figures


class _Kind:
    """Dice that are alike: the multisets that they can show or keep, smaller ones first."""

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
        self._smaller = [[self.place[less] for less in _one_less(keep)] for keep in self.keeps]
        self._sizes = self._by_size()
        self.likely = self.rolled(np.eye(len(self.full)))[0]
        self.within = [self._within(place) for place in range(self.first_full, len(self.keeps))]

    def _multisets(self, size: int) -> Iterator[Counts]:
        for drawn in combinations_with_replacement(self.numbers, size):
            yield tuple(drawn.count(number) for number in self.numbers)

    def _by_size(self) -> list[tuple[slice, Ints, Ints]]:
        """Where the multisets of each size are; what each is with one die less and with one more, by number."""
        sizes, end = [], 0
        for size in range(self.dice + 1):
            start, end = end, end + len(list(self._multisets(size)))
            keeps, numbers = self.keeps[start:end], range(len(self.numbers))
            less = [[self.place.get(_less_by(keep, number), self.place[keep]) for number in numbers] for keep in keeps]
            more = [[self.place.get(_one_more(keep, number), 0) for number in numbers] for keep in keeps]
            sizes.append((slice(start, end), np.array(less).T, np.array(more).T))
        return sizes

    def rolled(self, values: Floats) -> Floats:
        """From a value of each full multiset to what is expected of each that is kept, the others rolled."""
        expected = np.empty((len(self.keeps), values.shape[1]))
        expected[self.first_full :] = values
        for here, _, more in self._sizes[-2::-1]:
            expected[here] = np.tensordot(self.chances, expected.take(more, 0), 1)
        return expected

    def _within(self, place: int) -> Ints:
        """Every multiset that can be kept of this one, largest first."""
        found, due = {place}, [place]
        while due:
            new = set(self._smaller[due.pop()]) - found
            found |= new
            due += new
        return np.array(sorted(found, reverse=True))

    def best_kept(self, values: Floats) -> Floats:
        """For each full multiset the highest value of all that can be kept of it."""
        best = values.copy()
        for here, less, _ in self._sizes[1:]:
            np.maximum(best[here], best.take(less, 0).max(axis=0), out=best[here])
        return best[self.first_full :]

    def counts(self, faces: Sequence[Face]) -> Counts:
        numbers = [face.number for face in faces]
        return tuple(map(numbers.count, self.numbers))


def _one_less(keep: Counts) -> Iterator[Counts]:
    for number, count in enumerate(keep):
        if count:
            yield _less_by(keep, number)


def _less_by(keep: Counts, number: int) -> Counts:
    return (*keep[:number], keep[number] - 1, *keep[number + 1 :])


def _one_more(keep: Counts, number: int) -> Counts:
    return (*keep[:number], keep[number] + 1, *keep[number + 1 :])


_LOW: Final = _Kind(LOW_DICE)
_HIGH: Final = _Kind(HIGH_DICE)
_LOWS: Final = len(LOW_DICE)


def _turn(final: Floats) -> tuple[float, list[Floats]]:
    """From the value of each outcome: of a whole turn, and of what is kept with one roll left and with two."""
    tables = []
    for _ in range(2):
        kept = _LOW.rolled(_HIGH.rolled(final).T)
        tables.append(kept.T)
        final = _HIGH.best_kept(_LOW.best_kept(kept).T.copy())
    return float(_HIGH.likely @ final @ _LOW.likely), tables


class CountOdds:
    """The tables of one phase: for 1 and 2 rolls left what each choice of dice to keep is worth."""

    def __init__(self, phase_no: int) -> None:
        scores = _scores(phase_no)
        self._made: list[Floats] = [(scores >= 0).astype(float)]
        self._expected: list[Floats] = [np.maximum(scores, 0.0)]
        self.at_start = (self._filled(self._made), self._filled(self._expected))

    @staticmethod
    def _filled(tables: list[Floats]) -> float:
        """Add what is kept with one roll left and with two; gives the value of a whole turn."""
        value, kept = _turn(tables[0])
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
    """Which choices there are: multisets of high and of low dice that can be kept."""
    low = _LOW.place[_LOW.counts(faces[:_LOWS])] - _LOW.first_full
    high = _HIGH.place[_HIGH.counts(faces[_LOWS:])] - _HIGH.first_full
    return _HIGH.within[high], _LOW.within[low]


class CountPlan:
    """One turn played for a payoff: `pays` says what each score is worth, `fails` what a failed turn is."""

    def __init__(self, phase_no: int, pays: Sequence[float], fails: float) -> None:
        scores = _scores(phase_no).astype(np.intp)
        final = np.where(scores >= 0, np.array(pays)[scores], fails)
        self.at_start, self._tables = _turn(final)

    def best_keep(self, faces: Sequence[Face], rolls_left: int) -> tuple[int, ...]:
        """The dice to keep; all ten: stop here."""
        worth = self._tables[rolls_left - 1][np.ix_(*_within(faces))].ravel()
        return _keep_at(faces, int(np.argmax(worth >= worth.max() - EQUAL)))


@cache
def _scores(phase_no: int) -> Floats:
    """D6 for all 462 x 70 outcomes at once, -1 where the phase is not made."""
    best = np.full((len(_HIGH.full), len(_LOW.full)), -1.0)
    wilds = _LOW.shown[0][None, :]
    for demand in demands(phase_no):
        high_points, high_missing = _met(_HIGH, demand)
        low_points, low_missing = _met(_LOW, demand)
        points = high_points[:, None] + low_points[None, :]
        is_made = high_missing[:, None] + low_missing[None, :] <= wilds
        np.maximum(best, points, out=best, where=is_made)
    return best


def _met(kind: _Kind, demand: Sequence[tuple[int, int]]) -> tuple[Floats, Floats]:
    points = np.zeros(len(kind.full))
    missing = np.zeros(len(kind.full))
    for number, amount in demand:
        if number in kind.shown:
            used = np.minimum(kind.shown[number], amount)
            points += number * used
            missing += amount - used
    return points, missing
