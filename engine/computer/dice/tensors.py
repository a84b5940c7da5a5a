"""Tables with one axis for each die: what is done to every axis in turn."""

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Grid: TypeAlias = NDArray[Any]


def along_axes(table: Grid, matrices: Sequence[Grid]) -> Grid:
    """Multiply each axis by its matrix, which goes from the entries there are to those there shall be."""
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


def taken(table: Grid, entries: Sequence[Sequence[int]]) -> Grid:
    """On each axis these entries, in this order."""
    for axis in range(table.ndim - 1, -1, -1):
        table = table.take(entries[axis], axis)
    return table


def best_of_axes(table: Grid, is_last_left_out: bool = False) -> Grid:
    """Every entry or the last one of its axis, "rolled", whichever is better; on all axes together."""
    for axis in range(table.ndim):
        by_axis = np.moveaxis(table, axis, 0)
        kept = by_axis[:-1] if is_last_left_out else by_axis
        table = np.moveaxis(np.maximum(kept, by_axis[-1]), 0, axis)
    return table
