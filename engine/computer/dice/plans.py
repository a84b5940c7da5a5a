"""How the strong player plays a turn of the dice game: for a payoff, by dynamic programming.

Alone (D12) the payoff is the exact expectation of the final total: `values.py` holds what is to come after each
phase. Against others it is the chance to win (`race.py`).
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, Protocol

import numpy as np

from engine.computer.dice import odds as dice_odds
from engine.computer.dice.color_odds import ColorLastRoll, ColorOdds
from engine.computer.dice.number_odds import CountPlan
from engine.computer.dice.race import Floats, Race
from engine.computer.dice.values import AHEAD, BONUS_WORTH, LAST, SOLO_RESERVE, WINS
from engine.dice.faces import ALL_DICE, Face
from engine.dice.game import FIVE_PHASES, LAST_PHASE
from engine.dice.score import HIGHEST_SCORE, color_size
from engine.dice.state import LAST_TURNS, DiceSeatView, DiceView
from engine.moves import Decline, Move, Pass, Roll, Score
from engine.phases import ALL
from engine.scoring import BONUS, FIVE_PHASE_POINTS, PENALTY

RACE: Final = Race(WINS, LAST, BONUS_WORTH)
_FOR_PLACES: Final = np.arange(50, 51 + HIGHEST_SCORE) * 1e-5
"""Added to the chance to win with each score: where nothing can be won or lost any more, phases and points count."""
_USUAL: Final = (33, 39, 45)
"""Scores of the color phase by which it is told what a payoff cares for."""
_HIGH_FLOOR: Final = 15.0
_LOW_FLOOR: Final = -40.0
"""Scores count from the floor upwards: a high one asks for high scores, a low one for making the phase at all."""


class _Plan(Protocol):
    def best_keep(self, faces: Sequence[Face], rolls_left: int) -> tuple[int, ...]: ...


class Payoff:
    """What each score of the turn is worth, and what failing is."""

    def __init__(self, pays: Sequence[float], fails: float) -> None:
        self.pays = tuple(pays)
        self.fails = fails


def build() -> None:
    """Make the tables of the color phase now, which take seconds."""
    for phase_no in ALL:
        if color_size(phase_no) is not None:
            _high_color_odds(phase_no)


def plan_for(phase_no: int, payoff: Payoff) -> _Plan:
    """For scores that are declined where failing is worth more."""
    pays = tuple(max(pay, payoff.fails) for pay in payoff.pays)
    return (_count_plan if color_size(phase_no) is None else _color_plan)(phase_no, pays, payoff.fails)


@lru_cache(12)
def _count_plan(phase_no: int, pays: tuple[float, ...], fails: float) -> CountPlan:
    return CountPlan(phase_no, pays, fails)


@lru_cache(12)
def _color_plan(phase_no: int, pays: tuple[float, ...], fails: float) -> "_ColorPlan":
    return _ColorPlan(phase_no, [pay - fails for pay in pays])


@cache
def _high_color_odds(phase_no: int) -> ColorOdds:
    """For scores above what failing is worth alone."""
    return ColorOdds(phase_no, [max(score - SOLO_RESERVE[phase_no], 0.0) for score in range(HIGHEST_SCORE + 1)])


class _ColorPlan:
    """The phase of one color: exact for the last roll. Before that the table of the nearest payoff must do.

    There are three: making the phase, the score, and the score above what failing is worth alone.
    """

    def __init__(self, phase_no: int, worth: Sequence[float]) -> None:
        self._phase_no = phase_no
        self._last = ColorLastRoll(phase_no, worth)
        low, usual, high = (worth[score] for score in _USUAL)
        slope = (high - low) / (_USUAL[2] - _USUAL[0])
        self._floor = _USUAL[1] - usual / slope if slope > 0 else _LOW_FLOOR

    def best_keep(self, faces: Sequence[Face], rolls_left: int) -> tuple[int, ...]:
        if rolls_left == 1:
            return self._last.best_keep(faces)
        if self._floor > _HIGH_FLOOR:
            odds = _high_color_odds(self._phase_no)
            return odds.keep_at(faces, int(odds.choices(faces, rolls_left)[1].argmax()))
        best_for = dice_odds.best_for_score if self._floor > _LOW_FLOOR else dice_odds.best_for_making
        return best_for(faces, rolls_left, self._phase_no).keep


def strong_dice_move(view: DiceView) -> Move:
    mine = view.seats[view.on_turn]
    phase_no = mine.phase_no
    if not view.faces or phase_no is None:
        return view.moves[0]
    payoff = payoff_of(view, phase_no)
    if view.rolls_left:
        keep = plan_for(phase_no, payoff).best_keep(view.faces, view.rolls_left)
        if len(keep) < len(ALL_DICE):
            return Roll(keep)
    if view.score is None:
        return Pass()
    return Decline() if payoff.fails > payoff.pays[view.score] else Score()


def payoff_of(view: DiceView, phase_no: int) -> Payoff:
    mine = view.seats[view.on_turn]
    if len(view.seats) == 1:
        return solo_payoff(phase_no, mine.points, mine.failed == 0)
    return _last_payoff(view, phase_no) if view.stage is LAST_TURNS else _race_payoff(view, phase_no)


# Alone


def ahead(phase_no: int, points: int) -> float:
    """The points that are still expected when this phase begins with so many."""
    first, values = AHEAD[phase_no]
    return values[min(max(points - first, 0), len(values) - 1)]


def solo_payoff(phase_no: int, points: int, is_first_attempt: bool) -> Payoff:
    """D8, D12: exact. A failed attempt costs five points, which can cost the five-phase bonus too."""
    bonus = BONUS if phase_no == LAST_PHASE and is_first_attempt else 0
    pays = [score + bonus + _to_come(phase_no, points + score) for score in range(HIGHEST_SCORE + 1)]
    if phase_no == LAST_PHASE:
        return Payoff(pays, SOLO_RESERVE[phase_no])
    return Payoff(pays, ahead(phase_no, points - PENALTY) - PENALTY)


def _to_come(phase_no: int, points: int) -> float:
    """What follows after the phase, with so many points then."""
    if phase_no == LAST_PHASE:
        return 0.0
    bonus = BONUS if phase_no == FIVE_PHASES and points >= FIVE_PHASE_POINTS else 0
    return bonus + ahead(phase_no + 1, points + bonus)


# Against others


def _race_payoff(view: DiceView, phase_no: int) -> Payoff:
    """The chance to win: for two seats that of the tables, for more the product of the chances against each rival.

    So every rival counts as if it were alone and next; those who are close to winning count most.
    """
    me, points = view.on_turn, view.seats[view.on_turn].points
    after, now = RACE.worths(phase_no, points), np.array([RACE.worth(phase_no, points)])
    pays, fails = np.ones(HIGHEST_SCORE + 1), np.ones(1)
    for seat, rival in enumerate(view.seats):
        if seat != me and rival.phase_no is not None:
            theirs = RACE.worth(rival.phase_no, rival.points)
            pays *= RACE.handed_on(phase_no + 1, rival.phase_no, me < seat, after - theirs)
            fails *= RACE.handed_on(phase_no, rival.phase_no, me < seat, now - theirs)
    return Payoff((pays + _FOR_PLACES).tolist(), float(fails[0]))


def _last_payoff(view: DiceView, phase_no: int) -> Payoff:
    """D10, D11: the best of those who have finished must be beaten, and who comes later must not do better."""
    mine = view.seats[view.on_turn]
    after = RACE.worths(phase_no, mine.points)
    finished = [seat for seat in view.seats if seat.phase_no is None]
    best = max(seat.points for seat in finished)
    if phase_no < LAST_PHASE:
        pays = RACE.last(phase_no + 1, best - after)
    else:
        after += BONUS * _gets_bonus(view, view.on_turn, view.first_phase)
        pays = _beats(mine, after, finished) * _holds(view, after)
    return Payoff((pays + _FOR_PLACES).tolist(), 0.0)


def _gets_bonus(view: DiceView, seat: int, first_phase: int) -> bool:
    """D9: whether a last turn that begins in this phase is in the finisher's round, and can bring the bonus."""
    assert view.finisher is not None
    return first_phase == LAST_PHASE and seat > view.finisher


def _beats(mine: DiceSeatView, totals: Floats, finished: Sequence[DiceSeatView]) -> Floats:
    """D11: 1 where the last score makes the best of those who have finished, a half where they share."""
    best = max((seat.points, max(seat.scores)) for seat in finished)
    highest = max(mine.scores)
    ours = [(total, max(highest, score)) for score, total in enumerate(totals.tolist())]
    return np.array([1.0 if it > best else 0.5 if it == best else 0.0 for it in ours])


def _holds(view: DiceView, totals: Floats) -> Floats:
    """The chance that none of those whose last turns are still to come gets more."""
    assert view.finisher is not None
    chances, seat = np.ones(len(totals)), (view.on_turn + 1) % len(view.seats)
    while seat != view.finisher:
        rival = view.seats[seat]
        assert rival.phase_no is not None
        needs = totals - RACE.worth(rival.phase_no, rival.points)
        chances *= 1 - RACE.last(rival.phase_no, needs - BONUS * _gets_bonus(view, seat, rival.phase_no))
        seat = (seat + 1) % len(view.seats)
    return chances
