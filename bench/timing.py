"""Times two pieces of work in turn, several times over, and takes the median of the ratios."""

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import perf_counter

ROUNDS = 7


@dataclass(frozen=True)
class Comparison:
    """One line of the table; `ours` and `theirs` are for one piece of work, in seconds unless `unit` says otherwise."""

    what: str
    ours: float
    theirs: float
    ratio: float
    least: float
    aim: float
    unit: str = "s"

    @property
    def verdict(self) -> str:
        if self.ratio >= self.aim:
            return "reached"
        return "enough" if self.ratio >= self.least else "TOO SLOW"


def compare(what: str, ours: Callable[[], int], theirs: Callable[[], int], least: float, aim: float) -> Comparison:
    """Time `ours` and `theirs`; each does some work and returns the number of pieces it has done."""
    pairs = [(_seconds_per_piece(ours), _seconds_per_piece(theirs)) for _ in range(ROUNDS)]
    return Comparison(
        what,
        ours=median(own for own, _ in pairs),
        theirs=median(other for _, other in pairs),
        ratio=median(other / own for own, other in pairs),
        least=least,
        aim=aim,
    )


def _seconds_per_piece(work: Callable[[], int]) -> float:
    start = perf_counter()
    pieces = work()
    return (perf_counter() - start) / pieces


def table(lines: list[Comparison]) -> str:
    rows = [("what", "ours", "theirs", "ratio", "at least", "aim", "")]
    rows += [
        (
            line.what,
            _amount(line.ours, line.unit),
            _amount(line.theirs, line.unit),
            f"{line.ratio:,.2f}x" if line.ratio < 100 else f"{line.ratio:,.0f}x",
            f"{line.least:,g}x",
            f"{line.aim:,g}x",
            line.verdict,
        )
        for line in lines
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if n == 0 else cell.rjust(width)
            for n, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    )


def _amount(value: float, unit: str) -> str:
    if unit == "MB":
        return f"{value / 1e6:,.1f} MB"
    return f"{value * 1e6:,.1f} µs" if value < 1e-3 else f"{value * 1e3:,.2f} ms"
