"""Odds of the dice phase that asks for one color, where no two dice are alike.

The probability is exact: a situation is the color of each die (4^10), a choice of dice to keep is the color of each die
or "rolled" (5^10), and the arrays have one axis per die.

The expected score depends on the numbers too, which would take 6^10 situations and 7^10 choices. With one roll left it
is still exact, because the colors can be computed one by one and added up. With two rolls left it is the exact value of
a slightly restricted strategy, and so a lower bound: after the second roll the player chooses a color by the kept faces
and the rolled colors only, and then by all numbers which dice of that color to keep. docs/dice-odds.md says how tight
the bound is.
"""

from collections.abc import Sequence
from functools import cache, reduce
from itertools import combinations
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.computer.dice.tensors import along_axes, best_of_axes, selected
from engine.dice.faces import ALL_DICE, DICE, DICE_COLORS, SIDES, Face
from engine.dice.score import HIGHEST_SCORE, color_size

Floats: TypeAlias = NDArray[np.floating]
Ints: TypeAlias = NDArray[np.intp]

_COLORS: Final = range(len(DICE_COLORS))
_ROLLED: Final = len(DICE_COLORS)
KEEPS: Final = tuple(keep for size in range(len(DICE), -1, -1) for keep in combinations(ALL_DICE, size))
_MASKS: Final = np.array([[die in keep for die in ALL_DICE] for keep in KEEPS]).astype(np.intp)
_CHANCES: Final = [
    np.array([sum(face.color == color for face in die) / SIDES for color in DICE_COLORS]) for die in DICE
]


class _Color:
    """The dice as they matter to one color: each shows a face of this color (own), another color, or is rolled."""

    def __init__(self, color: str, size: int) -> None:
        self.no = DICE_COLORS.index(color)
        self.own = [[face.number for face in die if face.color == color] for die in DICE]
        self.counts = [len(own) for own in self.own]
        self.places = [
            {face: own.index(face.number) if face.color == color else len(own) for face in die}
            for die, own in zip(DICE, self.own, strict=True)
        ]
        self._shape = [count + 2 for count in self.counts]
        self._steps = np.array([int(np.prod(self._shape[die + 1 :])) for die in ALL_DICE])
        self._scores = self._final_scores(size)

    def _final_scores(self, size: int) -> Ints:
        """The score of each combination of [own faces, other]; -1 where the phase is not made."""
        numbers = np.meshgrid(*([*own, -1] for own in self.own), indexing="ij")
        shown = -np.sort(-np.stack([axis.ravel() for axis in numbers]), axis=0)
        scores = np.where(shown[size - 1] >= 0, shown[:size].sum(axis=0), -1)
        return scores.reshape([count + 1 for count in self.counts]).astype(np.intp)

    def with_last_roll(self, values: Sequence[float]) -> Floats:
        """The expected value of [own faces, other, rolled] before the last roll, by the value of each score."""
        return self.with_rolled(np.array([*values, 0.0])[self._scores])

    def with_rolled(self, values: Floats) -> Floats:
        """Add the entry "rolled" on each axis: from [own faces, other] to [own faces, other, rolled]."""
        return along_axes(values, [_with_roll(count) for count in self.counts])

    def flat_indices(self, faces: Sequence[Face], masks: Ints) -> Ints:
        """The indices of the choices with these masks in a flattened array [own faces, other, rolled]."""
        rolled = np.array(self.counts) + 1
        shown = np.array([place[face] for place, face in zip(self.places, faces, strict=True)])
        return np.asarray(masks @ ((shown - rolled) * self._steps) + rolled @ self._steps)


def _with_roll(count: int) -> Floats:
    roll = [1 / SIDES] * count + [1 - count / SIDES]
    return np.vstack([np.eye(count + 1), roll])


@cache
def _colors(size: int) -> tuple[_Color, ...]:
    return tuple(_Color(color, size) for color in DICE_COLORS)


class ColorOdds:
    """The tables of the phase: probability and expected score of each choice of dice to keep, with 1 and 2 rolls left.

    `values` replaces the scores by other values, which must not be below 0, the value of failing. The probability is
    not computed then.
    """

    def __init__(self, phase_no: int, values: Sequence[float] | None = None) -> None:
        size = color_size(phase_no)
        assert size is not None
        self._colors = _colors(size)
        self._has_odds = values is None
        last = [color.with_last_roll(range(HIGHEST_SCORE + 1) if values is None else values) for color in self._colors]
        self._expected_last = [table.ravel() for table in last]
        made = 0.0
        if self._has_odds:
            self._made_last = [color.with_last_roll([1.0] * (HIGHEST_SCORE + 1)).ravel() for color in self._colors]
            made, self._made_first = _probabilities(size)
        second = [best_of_axes(_kept_of_one_color(color, self._colors, last)) for color in self._colors]
        self._second = [_by_face_or_color(color, best) for color, best in zip(self._colors, second, strict=True)]
        expected, self._expected_first = _expected(self._colors, second)
        self.at_start = (made, expected)

    def of(self, faces: Sequence[Face], rolls_left: int, keep: Sequence[int]) -> tuple[float, float]:
        mask = np.array([[die in keep for die in ALL_DICE]]).astype(np.intp)
        made, expected = self._figures(faces, rolls_left, mask)
        if rolls_left > 1 and len({faces[die].color for die in keep}) > 1:
            return float(made[0]), self._kept_of_several(faces, keep)
        return float(made[0]), float(expected[0])

    def _kept_of_several(self, faces: Sequence[Face], keep: Sequence[int]) -> float:
        """The expected score with two rolls left if dice of several colors are kept."""
        rolled = [die for die in ALL_DICE if die not in keep]
        values = []
        for color, table in zip(self._colors, self._second, strict=True):
            place: list[int | slice] = [slice(count, None) for count in color.counts]
            for die in keep:
                shown = color.places[die][faces[die]]
                place[die] = shown if shown < color.counts[die] else shown + 1
            values.append(table[tuple(place)].ravel().take(_own_or_other(color.no, len(rolled)), mode="clip"))
        best = reduce(np.maximum, values)
        for die in rolled:
            best = _CHANCES[die] @ best.reshape(len(DICE_COLORS), -1)
        return float(best.item())

    def choices(self, faces: Sequence[Face], rolls_left: int) -> tuple[Floats, Floats]:
        """Probability and expected score of every choice; `keep_at` says which dice it keeps."""
        return self._figures(faces, rolls_left, _MASKS)

    @staticmethod
    def keep_at(faces: Sequence[Face], choice: int) -> tuple[int, ...]:
        return KEEPS[choice]

    def _figures(self, faces: Sequence[Face], rolls_left: int, masks: Ints) -> tuple[Floats, Floats]:
        indices = [color.flat_indices(faces, masks) for color in self._colors]
        if rolls_left == 1:
            expected = reduce(np.add, map(np.take, self._expected_last, indices))
            made = reduce(np.add, map(np.take, self._made_last, indices)) if self._has_odds else np.zeros_like(expected)
            return made, expected
        expected = reduce(np.maximum, map(np.take, self._expected_first, indices))
        if not self._has_odds:
            return np.zeros_like(expected), expected
        shown = np.array([DICE_COLORS.index(face.color) for face in faces])
        steps = (_ROLLED + 1) ** np.arange(len(DICE))[::-1]
        made = self._made_first[masks @ ((shown - _ROLLED) * steps) + _ROLLED * steps.sum()]
        return made, expected


class ColorLastRoll:
    """The last roll of the phase, exact for any values of the scores that are not below 0, the value of failing."""

    def __init__(self, phase_no: int, values: Sequence[float]) -> None:
        size = color_size(phase_no)
        assert size is not None
        self._colors = _colors(size)
        self._expected = [color.with_last_roll(values).ravel() for color in self._colors]

    def best_keep(self, faces: Sequence[Face]) -> tuple[int, ...]:
        """The dice to keep; all ten means to stop rolling."""
        indices = [color.flat_indices(faces, _MASKS) for color in self._colors]
        return KEEPS[int(reduce(np.add, map(np.take, self._expected, indices)).argmax())]


def _probabilities(size: int) -> tuple[float, NDArray[np.float32]]:
    """The probability of a whole turn, and of every choice with two rolls left; the player may always change color."""
    value = np.zeros((len(DICE_COLORS),) * len(DICE), dtype=np.float32)
    for color in _COLORS:
        is_color = np.arange(_ROLLED) == color
        value += reduce(np.add.outer, [is_color.astype(np.int8)] * len(DICE)) >= size
    rolls = [np.vstack([np.eye(_ROLLED), chances]).astype(np.float32) for chances in _CHANCES]
    value = best_of_axes(along_axes(value, rolls), drops_last=True)
    kept = along_axes(value, rolls)
    whole = along_axes(best_of_axes(kept, drops_last=True), [chances[None, :] for chances in _CHANCES])
    return float(whole.item()), kept.ravel()


def _expected(colors: Sequence[_Color], second: Sequence[Floats]) -> tuple[float, list[Floats]]:
    """The expected value of a whole turn, and for each color of every choice with two rolls left.

    If dice of several colors are kept, this is a lower bound that aims at one of them; `_kept_of_several` is tighter.
    """
    shown = [_by_color(color, values) for color, values in zip(colors, second, strict=True)]
    choices, first = [], []
    for color, values in zip(colors, second, strict=True):
        kept = color.with_rolled(values)
        kept_own = _with_change_of_color(color, values, shown)
        kept[np.ix_(*([*range(count), count + 1] for count in color.counts))] = kept_own
        choices.append(kept.ravel())
        first.append(_by_color(color, best_of_axes(kept_own)))
    whole = along_axes(_best_color(first, _COLORS), [chances[None, :] for chances in _CHANCES])
    return float(whole.item()), choices


def _kept_of_one_color(color: _Color, colors: Sequence[_Color], last: Sequence[Floats]) -> Floats:
    """The values with one roll left if only dice of this color are kept: [own faces, rolled]; any color may score."""
    total = selected(last[color.no], [[*range(count), count + 1] for count in color.counts])
    for other in colors:
        if other is not color:
            pairs = zip(color.counts, other.counts, strict=True)
            total = total + selected(last[other.no], [[its] * count + [its + 1] for count, its in pairs])
    return total


def _by_color(color: _Color, values: Floats) -> Floats:
    """Average the faces of the color: from [own faces, other] to [own color, other]."""
    return along_axes(values, [np.vstack([_mean_of(count), _other_of(count)]) for count in color.counts])


def _by_face_or_color(color: _Color, values: Floats) -> Floats:
    """Add the average face of the color: from [own faces, other] to [own faces, own color, other]."""
    faces = [np.vstack([np.eye(n, n + 1), _mean_of(n), _other_of(n)]) for n in color.counts]
    return along_axes(values, faces).astype(np.float32)


@cache
def _own_or_other(color_no: int, dice: int) -> Ints:
    """For each combination of colors of n dice (4^n) its index in [own color, other] (2^n)."""
    other = np.array([int(shown != color_no) for shown in _COLORS])
    return np.asarray(reduce(np.add.outer, [other << die for die in range(dice)][::-1]).ravel())


def _mean_of(count: int) -> Floats:
    return np.array([1 / count] * count + [0.0])


def _other_of(count: int) -> Floats:
    return np.array([0.0] * count + [1.0])


def _best_color(by_color: Sequence[Floats], numbers: Sequence[int]) -> Floats:
    """For each combination of colors of the dice (4^10) the value of the best of these colors to aim at."""
    tables = (
        selected(by_color[no], [[int(shown != no) for shown in _COLORS]] * len(DICE)).astype(np.float32)
        for no in numbers
    )
    return reduce(np.maximum, tables)


def _with_change_of_color(color: _Color, values: Floats, shown: Sequence[Floats]) -> Floats:
    """The values with two rolls left if only dice of this color are kept, as [own faces, rolled].

    After the roll the player knows the kept faces and the colors of the other dice, and aims at the better color.
    """
    others = _best_color(shown, [no for no in _COLORS if no != color.no])
    own = _by_face_or_color(color, values)
    in_own = [[*range(n), *(n + int(no != color.no) for no in _COLORS)] for n in color.counts]
    in_others = [[color.no] * n + list(_COLORS) for n in color.counts]
    rolls = [_rolls_of(color, die) for die in ALL_DICE]
    parts = []
    for first_own, first_others in zip(in_own[0], in_others[0], strict=True):  # all at once would take 100 MB
        best = np.maximum(selected(own[first_own], in_own[1:]), selected(others[first_others], in_others[1:]))
        parts.append(along_axes(best, rolls[1:]))
    return np.tensordot(rolls[0], np.stack(parts), axes=(1, 0))


def _rolls_of(color: _Color, die: int) -> NDArray[np.float32]:
    """The matrix from [own faces, the colors that can be rolled] to [own faces, rolled]."""
    count = color.counts[die]
    rolled = np.concatenate([np.zeros(count), _CHANCES[die]])
    return np.vstack([np.eye(count, count + _ROLLED), rolled]).astype(np.float32)
