"""The chance to win the dice game for two seats that play for it: backward induction over their phases and the lead."""

from collections.abc import Callable
from functools import cache, partial
from typing import TypeAlias

import numpy as np

from engine.computer.dice.color_odds import ColorOdds
from engine.computer.dice.number_odds import CountPlan
from engine.computer.dice.race import SCORES, WHOLE, Columns, Curve, Floats, Race
from engine.dice.game import FIVE_PHASES, LAST_PHASE
from engine.dice.score import color_size
from engine.scoring import BONUS, FIVE_PHASE_POINTS

Chances: TypeAlias = tuple[float, ...]

BEST = (60, 57, 59, 49, 52, 54, 60, 56, 60, 62)  # D6
TURN = 34.0
"""What a failed turn costs in points, for the five-phase bonus: about the lead that makes up for it in phases 1-5."""
WIDEST, COARSE, FINE = 384, 32, 2
"""Leads that are reckoned: how far, in which steps at first, and at last where a curve bends."""
TOLERANCE = 0.0008
SHIPPED_TOLERANCE = 0.0015
EQUAL = 1e-5
FLOORS = (0, 30)
"""Scores of the color phase count above these in the ways to play it that are considered."""
BUCKET, LOWEST = 4, 16
NUDGE = 0.5


# One turn


def turn_chance(phase_no: int, pays: Floats, fails: float) -> float:
    """The best a turn can be worth, if what is worth less than failing is declined."""
    worth = np.maximum(pays, fails)
    if color_size(phase_no) is None:
        return CountPlan(phase_no, worth.tolist(), fails).at_start
    above = np.append(worth - fails, 0.0)
    return fails + max(float(likely @ above) for likely in color_ways(phase_no))


@cache
def color_ways(phase_no: int) -> list[Floats]:
    """How likely each score is, and failing, in ways to play the color phase that value points more and more.

    A score's chance is how much the value of the turn grows if the score is worth a little more.
    """
    return [_color_way(phase_no, floor) for floor in FLOORS]


def _color_way(phase_no: int, floor: int) -> Floats:
    scores = np.array(SCORES)
    base = np.maximum(scores - floor, 0.0)
    start = ColorOdds(phase_no, base.tolist()).at_start[1]
    likely = np.zeros(len(SCORES) + 1)
    above = 0.0
    for low in range(BEST[phase_no - 1] - BUCKET + 1, LOWEST - 1, -BUCKET):
        nudged = base + NUDGE * (scores >= low)
        more = (ColorOdds(phase_no, nudged.tolist()).at_start[1] - start) / NUDGE
        likely[low : low + BUCKET] = max(more - above, 0.0) / BUCKET
        above = more
    likely[-1] = 1 - likely.sum()
    return likely


# Curves


def curve_of(value: Callable[[int], Chances]) -> list[Curve]:
    """The curves of several values at once, with leads wherever a straight line would miss one of them."""
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
    return [(tuple(leads), tuple(round(WHOLE * chance) for chance in column)) for column in columns]


def thinned(curve: Curve) -> Curve:
    """Without the leads that lie nearly on the straight line of their neighbors."""
    leads, chances = curve
    kept = [0]
    for place in range(2, len(leads)):
        first, between = kept[-1], slice(kept[-1] + 1, place)
        line = np.interp(leads[between], (leads[first], leads[place]), (chances[first], chances[place]))
        if np.abs(line - chances[between]).max() > WHOLE * SHIPPED_TOLERANCE:
            kept.append(place - 1)
    kept.append(len(leads) - 1)
    return tuple(leads[place] for place in kept), tuple(chances[place] for place in kept)


# The five-phase bonus


def bonus_worths() -> Columns:
    """D8: what the bonus is worth, if a failed turn costs `TURN` points."""
    worths: Columns = {FIVE_PHASES + 1: (FIVE_PHASE_POINTS - 1, (0.0, float(BONUS)))}
    first = FIVE_PHASE_POINTS
    for no in range(FIVE_PHASES, 0, -1):
        first -= BEST[no - 1]
        start, after = worths[no + 1]
        lowest, most = max(first - 1, 0), min(sum(BEST[: no - 1]), FIVE_PHASE_POINTS)
        without = _with_cost(no, np.array(SCORES, dtype=float))
        column = []
        for points in range(lowest, most + 1):
            more = [after[min(max(points + score - start, 0), len(after) - 1)] for score in SCORES]
            column.append(round(_with_cost(no, np.array(SCORES) + more) - without, 2))
        worths[no] = (lowest, tuple(column))
    del worths[FIVE_PHASES + 1]
    return worths


def _with_cost(phase_no: int, pays: Floats) -> float:
    """The value of a phase that is tried until it is made, if every failed turn costs `TURN`."""
    value, before = 50.0, 0.0
    while abs(value - before) > 1e-3:
        value, before = turn_chance(phase_no, pays, value - TURN), value
    return value


# The whole game


def race(progress: Callable[[int, int], None]) -> Race:
    """All curves, the last phases first; `progress` is told how many pairs of phases are done, and of how many."""
    found = Race({}, {}, bonus_worths())
    for no in range(LAST_PHASE, 0, -1):
        found.lasts[no] = curve_of(partial(_last_chance, found, no))[0]
    pairs = [(mine, theirs) for mine in range(LAST_PHASE, 0, -1) for theirs in range(LAST_PHASE, 0, -1)]
    for done, (mine, theirs) in enumerate(sorted(pairs, key=sum, reverse=True)):
        first, second = curve_of(_Pair(found, mine, theirs))
        found.wins[mine, theirs, True] = first
        found.wins[theirs, mine, False] = _turned(second)
        progress(done + 1, len(pairs))
    wins = {key: thinned(curve) for key, curve in found.wins.items()}
    return Race(wins, {no: thinned(curve) for no, curve in found.lasts.items()}, found.bonus)


def _gains(found: Race, phase_no: int) -> Floats:
    """By how much each score changes the worth of a seat to which the five-phase bonus is as near as at the start."""
    if phase_no > FIVE_PHASES:
        return np.array(SCORES, dtype=float)
    (start,) = found.bonus[1][1]
    first, values = found.bonus[phase_no]
    points = first + int(np.argmin(np.abs(np.subtract(values, start))))
    return found.worths(phase_no, points) - found.worth(phase_no, points)


def _last_chance(found: Race, phase_no: int, need: int) -> Chances:
    pays = found.last(phase_no + 1, need - _gains(found, phase_no))
    return (turn_chance(phase_no, pays, 0.0),)


class _Pair:
    """Both seats' chances when they are to play, by the lead of the first: each one's failed turn is the other's."""

    def __init__(self, found: Race, mine: int, theirs: int) -> None:
        self._found = found
        self._phases = mine, theirs
        self._gains = _gains(found, mine), _gains(found, theirs)

    def __call__(self, lead: int) -> Chances:
        mine, theirs = self._phases
        pays = self._found.handed_on(mine + 1, theirs, True, lead + self._gains[0])
        their_pays = self._found.handed_on(theirs + 1, mine, False, self._gains[1] - lead)
        ours, others, change = 0.5, 0.5, 1.0
        while change > EQUAL:
            before = others
            ours = turn_chance(mine, pays, 1 - others)
            others = turn_chance(theirs, their_pays, 1 - ours)
            change = abs(others - before)
        return ours, others


def _turned(curve: Curve) -> Curve:
    """The same by the other seat's lead."""
    leads, chances = curve
    return tuple(-lead for lead in reversed(leads)), chances[::-1]
