"""Operations on arrays with one axis per die, done to each axis in turn."""

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Grid: TypeAlias = NDArray[Any]


def along_axes(table: Grid, matrices: Sequence[Grid]) -> Grid:
    """Multiply each axis by its matrix, which maps the old entries of the axis to the new ones."""
    shape = list(table.shape)
    for axis in range(len(shape)):
        matrix = matrices[axis]
        before, after = int(np.prod(shape[:axis])), int(np.prod(shape[axis + 1 :]))
        if after == 1:
            table = table.reshape(before, shape[axis]) @ matrix.T
        else:
            table = np.matmul(matrix, table.reshape(before, shape[axis], after))
        shape[axis] = len(matrix)
    return table.reshape(shape)


def selected(table: Grid, entries: Sequence[Sequence[int]]) -> Grid:
    """Select these entries on each axis, in this order."""
    for axis in range(table.ndim - 1, -1, -1):
        table = table.take(entries[axis], axis)
    return table


def best_of_axes(table: Grid, drops_last: bool = False) -> Grid:
    """On every axis the better of each entry and the last one, which stands for "rolled"."""
    for axis in range(table.ndim):
        by_axis = np.moveaxis(table, axis, 0)
        kept = by_axis[:-1] if drops_last else by_axis
        table = np.moveaxis(np.maximum(kept, by_axis[-1]), 0, axis)
    return table
