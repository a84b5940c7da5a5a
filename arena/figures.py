"""Confidence intervals, and how long decisions take."""

from collections import defaultdict
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev

from engine.computer.levels import Level

Z = 1.96  # for a 95 % interval


def share_interval(total: float, games: int) -> tuple[float, float]:
    """The Wilson interval of a proportion."""
    share, spread = total / games, Z * Z / games
    middle = (share + spread / 2) / (1 + spread)
    half = Z * sqrt(share * (1 - share) / games + spread / games / 4) / (1 + spread)
    return middle - half, middle + half


def mean_interval(values: Sequence[float]) -> tuple[float, float]:
    half = Z * stdev(values) / sqrt(len(values))
    return fmean(values) - half, fmean(values) + half


class Clock:
    """Records how long each level takes for each decision."""

    def __init__(self) -> None:
        self._seconds: dict[Level, list[float]] = defaultdict(list)

    def __call__(self, level: Level, seconds: float) -> None:
        self._seconds[level].append(seconds)

    def lines(self) -> list[str]:
        found = []
        for level, seconds in sorted(self._seconds.items()):
            percentile = sorted(seconds)[int(0.95 * len(seconds))]
            found.append(
                f"{level}: {len(seconds):,} decisions, mean {1e3 * fmean(seconds):.2f} ms, "
                f"95 % within {1e3 * percentile:.2f} ms, longest {1e3 * max(seconds):.1f} ms"
            )
        return found
