"""The probability of winning the dice game for two seats that play to win: backward induction over phases and lead."""

from collections.abc import Callable
from functools import cache, partial
from typing import TypeAlias

import numpy as np

from engine.computer.dice.color_odds import ColorOdds
from engine.computer.dice.number_odds import CountPlan
from engine.computer.dice.race import SCALE, SCORES, Columns, Curve, Floats, Race
from engine.dice.game import FIVE_PHASES, LAST_PHASE
from engine.dice.score import color_size
from engine.scoring import BONUS, FIVE_PHASE_POINTS

Chances: TypeAlias = tuple[float, ...]

HIGHEST_SCORES = (60, 57, 59, 49, 52, 54, 60, 56, 60, 62)  # D6
FAILED_TURN_COST = 34.0
"""What a failed turn costs, in points, to value the five-phase bonus: about the lead that offsets it in phases 1-5."""
WIDEST, COARSE, FINE = 384, 32, 2
"""The leads to compute: the widest, the step at first, and the finest step where a curve bends."""
TOLERANCE = 0.0008
SHIPPED_TOLERANCE = 0.0015
CONVERGED = 1e-5
FLOORS = (0, 30)
"""The strategies considered for the color phase: each counts only points above its floor."""
BUCKET, LOWEST = 4, 16
NUDGE = 0.5


# One turn


def best_turn_value(phase_no: int, pays: Floats, fails: float) -> float:
    """The best expected value of a turn, with every score declined that is worth less than failing."""
    values = np.maximum(pays, fails)
    if color_size(phase_no) is None:
        return CountPlan(phase_no, values.tolist(), fails).at_start
    above = np.append(values - fails, 0.0)
    return fails + max(float(probabilities @ above) for probabilities in color_score_probabilities(phase_no))


@cache
def color_score_probabilities(phase_no: int) -> list[Floats]:
    """The probability of each score, and of failing (last), for each strategy of the color phase.

    The probability of a score is how much the value of the turn grows if that score is worth a little more.
    """
    return [_score_probabilities(phase_no, floor) for floor in FLOORS]


def _score_probabilities(phase_no: int, floor: int) -> Floats:
    scores = np.array(SCORES)
    base = np.maximum(scores - floor, 0.0)
    start = ColorOdds(phase_no, base.tolist()).at_start[1]
    probabilities = np.zeros(len(SCORES) + 1)
    above = 0.0
    for low in range(HIGHEST_SCORES[phase_no - 1] - BUCKET + 1, LOWEST - 1, -BUCKET):
        nudged = base + NUDGE * (scores >= low)
        more = (ColorOdds(phase_no, nudged.tolist()).at_start[1] - start) / NUDGE
        probabilities[low : low + BUCKET] = max(more - above, 0.0) / BUCKET
        above = more
    probabilities[-1] = 1 - probabilities.sum()
    return probabilities


# Curves


def sampled_curves(value: Callable[[int], Chances]) -> list[Curve]:
    """Sample several functions of the lead at once, with more leads wherever a straight line would miss one of them."""
    known = {lead: value(lead) for lead in range(-WIDEST, WIDEST + 1, COARSE)}
    due = [(lead, lead + COARSE) for lead in sorted(known)[:-1]]
    while due:
        low, high = due.pop()
        middle = (low + high) // 2
        line = np.add(known[low], known[high]) / 2
        if high - low <= FINE or np.abs(np.subtract(known[high], known[low])).max() < TOLERANCE:
            continue
        known[middle] = value(middle)
        if np.abs(known[middle] - line).max() > TOLERANCE:
            due += [(low, middle), (middle, high)]
    leads = sorted(known)
    columns = zip(*(known[lead] for lead in leads), strict=True)
    return [(tuple(leads), tuple(round(SCALE * chance) for chance in column)) for column in columns]


def thinned(curve: Curve) -> Curve:
    """The curve without the leads that lie nearly on the line between their neighbors."""
    leads, chances = curve
    kept = [0]
    for place in range(2, len(leads)):
        first, between = kept[-1], slice(kept[-1] + 1, place)
        line = np.interp(leads[between], (leads[first], leads[place]), (chances[first], chances[place]))
        if np.abs(line - chances[between]).max() > SCALE * SHIPPED_TOLERANCE:
            kept.append(place - 1)
    kept.append(len(leads) - 1)
    return tuple(leads[place] for place in kept), tuple(chances[place] for place in kept)


# The five-phase bonus


def bonus_values() -> Columns:
    """D8: the expected value of the bonus, if a failed turn costs `FAILED_TURN_COST` points."""
    columns: Columns = {FIVE_PHASES + 1: (FIVE_PHASE_POINTS - 1, (0.0, float(BONUS)))}
    first = FIVE_PHASE_POINTS
    for no in range(FIVE_PHASES, 0, -1):
        first -= HIGHEST_SCORES[no - 1]
        start, after = columns[no + 1]
        lowest, most = max(first - 1, 0), min(sum(HIGHEST_SCORES[: no - 1]), FIVE_PHASE_POINTS)
        without = _repeated_phase_value(no, np.array(SCORES, dtype=float))
        column = []
        for points in range(lowest, most + 1):
            more = [after[min(max(points + score - start, 0), len(after) - 1)] for score in SCORES]
            column.append(round(_repeated_phase_value(no, np.array(SCORES) + more) - without, 2))
        columns[no] = (lowest, tuple(column))
    del columns[FIVE_PHASES + 1]
    return columns


def _repeated_phase_value(phase_no: int, pays: Floats) -> float:
    """The value of a phase that is tried until it is made, if every failed turn costs `FAILED_TURN_COST`."""
    value, before = 50.0, 0.0
    while abs(value - before) > 1e-3:
        value, before = best_turn_value(phase_no, pays, value - FAILED_TURN_COST), value
    return value


# The whole game


def race(progress: Callable[[int, int], None]) -> Race:
    """All curves, the last phases first; `progress` is called with the number of pairs of phases done, and of all."""
    found = Race({}, {}, bonus_values())
    for no in range(LAST_PHASE, 0, -1):
        found.last_turns[no] = sampled_curves(partial(_last_turn_probability, found, no))[0]
    pairs = [(mine, theirs) for mine in range(LAST_PHASE, 0, -1) for theirs in range(LAST_PHASE, 0, -1)]
    for done, (mine, theirs) in enumerate(sorted(pairs, key=sum, reverse=True)):
        first, second = sampled_curves(_Pair(found, mine, theirs))
        found.wins[mine, theirs, True] = first
        found.wins[theirs, mine, False] = _mirrored(second)
        progress(done + 1, len(pairs))
    wins = {key: thinned(curve) for key, curve in found.wins.items()}
    return Race(wins, {no: thinned(curve) for no, curve in found.last_turns.items()}, found.bonus)


def _gains(found: Race, phase_no: int) -> Floats:
    """How many points each score adds, bonus included, for a seat as near to the five-phase bonus as at the start."""
    if phase_no > FIVE_PHASES:
        return np.array(SCORES, dtype=float)
    (start,) = found.bonus[1][1]
    first, values = found.bonus[phase_no]
    points = first + int(np.argmin(np.abs(np.subtract(values, start))))
    return found.points_after_scores(phase_no, points) - found.points_with_bonus(phase_no, points)


def _last_turn_probability(found: Race, phase_no: int, need: int) -> Chances:
    pays = found.last_turn_probability(phase_no + 1, need - _gains(found, phase_no))
    return (best_turn_value(phase_no, pays, 0.0),)


class _Pair:
    """Both seats' win probabilities when on turn, by the first seat's lead; iterated, as a failed turn passes on."""

    def __init__(self, found: Race, mine: int, theirs: int) -> None:
        self._found = found
        self._phases = mine, theirs
        self._gains = _gains(found, mine), _gains(found, theirs)

    def __call__(self, lead: int) -> Chances:
        mine, theirs = self._phases
        pays = self._found.win_probability_after_turn(mine + 1, theirs, True, lead + self._gains[0])
        their_pays = self._found.win_probability_after_turn(theirs + 1, mine, False, self._gains[1] - lead)
        ours, others, change = 0.5, 0.5, 1.0
        while change > CONVERGED:
            before = others
            ours = best_turn_value(mine, pays, 1 - others)
            others = best_turn_value(theirs, their_pays, 1 - ours)
            change = abs(others - before)
        return ours, others


def _mirrored(curve: Curve) -> Curve:
    """The same curve by the other seat's lead."""
    leads, chances = curve
    return tuple(-lead for lead in reversed(leads)), chances[::-1]
