"""The score of ten faces in a phase (D5, D6): exact, by trying every choice of numbers or colors."""

from collections.abc import Iterable
from functools import cache
from typing import Final, TypeAlias

from engine.dice.faces import DICE_COLORS, HIGHEST, NUMBERS, Face
from engine.phases import ColorOf, Need, RunOf, SetOf
from engine.rules import DiceRules

MOST_POINTS: Final = {1: 60, 2: 57, 3: 59, 4: 49, 5: 52, 6: 54, 7: 60, 8: 56, 9: 60, 10: 62}  # D6
HIGHEST_SCORE: Final = max(MOST_POINTS.values())

Demand: TypeAlias = tuple[tuple[int, int], ...]
"""How many dice of each number a phase asks for; wilds stand in for missing ones."""


def best_score(faces: Iterable[Face], phase_no: int) -> int | None:
    """The highest score of these faces; None if they do not make the phase (D6)."""
    shown = tuple(faces)
    size = color_size(phase_no)
    return _best_by_number(shown, phase_no) if size is None else _best_by_color(shown, size)


def color_size(phase_no: int) -> int | None:
    """How many dice of one color the phase asks for; None when it asks for numbers."""
    match DiceRules.printed[phase_no].needs:
        case (ColorOf(size=size),):
            return size
    return None


@cache
def demands(phase_no: int) -> tuple[Demand, ...]:
    """Every way to choose the numbers of a phase's sets and runs."""
    ways: list[tuple[int, ...]] = [()]
    for need in DiceRules.printed[phase_no].needs:
        ways = [(*way, *numbers) for way in ways for numbers in _numbers_for(need)]
    merged = (tuple((number, way.count(number)) for number in sorted(set(way))) for way in ways)
    return tuple(dict.fromkeys(merged))


def _numbers_for(need: Need) -> list[tuple[int, ...]]:
    match need:
        case SetOf(size=size):
            return [(number,) * size for number in NUMBERS]
        case RunOf(size=size):
            return [tuple(range(low, low + size)) for low in range(1, HIGHEST - size + 2)]
    raise ValueError(f"no dice phase asks for {need}")


def _best_by_number(faces: tuple[Face, ...], phase_no: int) -> int | None:
    counts = [0] * (HIGHEST + 1)
    for face in faces:
        counts[face.number] += 1
    wilds = counts[0]
    best = None
    for demand in demands(phase_no):
        points = missing = 0
        for number, amount in demand:
            count = counts[number]
            if count >= amount:
                points += amount * number
            else:
                points += count * number
                missing += amount - count
        if missing <= wilds and (best is None or points > best):
            best = points
    return best


def _best_by_color(faces: tuple[Face, ...], size: int) -> int | None:
    """D5: a wild counts only as a die of the color that it shows."""
    by_color = [sorted(face.number for face in faces if face.color == color) for color in DICE_COLORS]
    return max((sum(numbers[-size:]) for numbers in by_color if len(numbers) >= size), default=None)
