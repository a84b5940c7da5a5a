"""The strong player of the dice game: plays every turn for a payoff, by dynamic programming.

In a solo game (D12) the payoff is the exact expected value of the final total: `values.py` holds the points that are
expected after each phase. Against others it is the probability of winning (`race.py`).
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, Protocol

import numpy as np

from engine.computer.dice import odds as dice_odds
from engine.computer.dice.color_odds import ColorLastRoll, ColorOdds
from engine.computer.dice.number_odds import CountPlan
from engine.computer.dice.race import Floats, Race
from engine.computer.dice.values import BONUS_VALUES, EXPECTED_POINTS, LAST_TURN_CURVES, SOLO_RESERVATION, WIN_CURVES
from engine.dice.faces import ALL_DICE, Face
from engine.dice.game import FIVE_PHASES, LAST_PHASE
from engine.dice.score import HIGHEST_SCORE, color_size
from engine.dice.state import LAST_TURNS, DiceSeatView, DiceView
from engine.moves import Decline, Move, Pass, Roll, Score
from engine.phases import ALL
from engine.scoring import BONUS, FIVE_PHASE_POINTS, PENALTY

RACE: Final = Race(WIN_CURVES, LAST_TURN_CURVES, BONUS_VALUES)
_TIE_BREAK: Final = np.arange(50, 51 + HIGHEST_SCORE) * 1e-5
"""Added to the win probability of each score, so that phases and points decide when the win is certain or lost."""
_TYPICAL_SCORES: Final = (33, 39, 45)
"""Scores of the color phase whose payoffs tell whether high scores matter."""
_HIGH_FLOOR: Final = 15.0
_LOW_FLOOR: Final = -40.0
"""Scores count from a floor upwards: a high floor asks for high scores, a low floor for making the phase at all."""


class _Plan(Protocol):
    def best_keep(self, faces: Sequence[Face], rolls_left: int) -> tuple[int, ...]: ...


class Payoff:
    """The value of each score of the turn, and of failing."""

    def __init__(self, pays: Sequence[float], fails: float) -> None:
        self.pays = tuple(pays)
        self.fails = fails


def build() -> None:
    """Build the tables of the color phase now, which takes seconds."""
    for phase_no in ALL:
        if color_size(phase_no) is not None:
            _high_color_odds(phase_no)


def plan_for(phase_no: int, payoff: Payoff) -> _Plan:
    """The plan for a payoff; a score is declined if failing is worth more."""
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
    """Odds in which only the points above the solo reservation value count."""
    return ColorOdds(phase_no, [max(score - SOLO_RESERVATION[phase_no], 0.0) for score in range(HIGHEST_SCORE + 1)])


class _ColorPlan:
    """The plan of the color phase: exact for the last roll; before that it uses the table with the nearest payoff.

    There are three tables: making the phase, the score, and the score above the solo reservation value.
    """

    def __init__(self, phase_no: int, values: Sequence[float]) -> None:
        self._phase_no = phase_no
        self._last = ColorLastRoll(phase_no, values)
        low, usual, high = (values[score] for score in _TYPICAL_SCORES)
        slope = (high - low) / (_TYPICAL_SCORES[2] - _TYPICAL_SCORES[0])
        self._floor = _TYPICAL_SCORES[1] - usual / slope if slope > 0 else _LOW_FLOOR

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
        return solo_payoff(phase_no, mine.points, mine.failed == 0, view.rules.last_phase)
    return _last_payoff(view, phase_no) if view.stage is LAST_TURNS else _race_payoff(view, phase_no)


# Solo


def expected_points(phase_no: int, points: int) -> float:
    """The points still expected when a seat begins this phase of ten with `points`."""
    first, values = EXPECTED_POINTS[phase_no]
    return values[min(max(points - first, 0), len(values) - 1)]


def solo_payoff(phase_no: int, points: int, is_first_attempt: bool, last_phase: int = LAST_PHASE) -> Payoff:
    """D8, D12: exact. A failed attempt costs five points, which can cost the five-phase bonus too.

    In a short game (D4a) too: the points of later phases are a constant that changes no decision, so the values of ten
    phases serve while the five-phase bonus is open. Only before phase 5 of five phases they do not know that phase 5
    will bring both bonuses.
    """
    bonus = BONUS if phase_no == last_phase and is_first_attempt else 0
    if phase_no > FIVE_PHASES or last_phase < FIVE_PHASES:
        later = expected_points(phase_no + 1, points) if FIVE_PHASES < phase_no < LAST_PHASE else 0.0
        pays = [score + bonus + later for score in range(HIGHEST_SCORE + 1)]
        return Payoff(pays, SOLO_RESERVATION[phase_no] + later)
    pays = [score + bonus + _expected_after(phase_no, points + score) for score in range(HIGHEST_SCORE + 1)]
    return Payoff(pays, expected_points(phase_no, points - PENALTY) - PENALTY)


def _expected_after(phase_no: int, points: int) -> float:
    """The points expected after one of the first five phases, for a seat with `points` by then."""
    bonus = BONUS if phase_no == FIVE_PHASES and points >= FIVE_PHASE_POINTS else 0
    return bonus + expected_points(phase_no + 1, points + bonus)


# Against others


def _of_ten(phase_no: int, last_phase: int) -> int:
    """The phase of a game of ten with as many phases left: the tables of the race are for ten (D4a)."""
    return phase_no + LAST_PHASE - last_phase


def _race_payoff(view: DiceView, phase_no: int) -> Payoff:
    """The probability of winning: from the tables for two seats, the product over all rivals for more.

    Every rival counts as if it were the only one and next; rivals close to winning count most.
    """
    me, points, last = view.on_turn, view.seats[view.on_turn].points, view.rules.last_phase
    after = RACE.points_after_scores(phase_no, points, last)
    now = np.array([RACE.points_with_bonus(phase_no, points, last)])
    mine = _of_ten(phase_no, last)
    pays, fails = np.ones(HIGHEST_SCORE + 1), np.ones(1)
    for seat, rival in enumerate(view.seats):
        if seat != me and rival.phase_no is not None:
            theirs = RACE.points_with_bonus(rival.phase_no, rival.points, last)
            left = _of_ten(rival.phase_no, last)
            pays *= RACE.win_probability_after_turn(mine + 1, left, me < seat, after - theirs)
            fails *= RACE.win_probability_after_turn(mine, left, me < seat, now - theirs)
    return Payoff((pays + _TIE_BREAK).tolist(), float(fails[0]))


def _last_payoff(view: DiceView, phase_no: int) -> Payoff:
    """D10, D11: the seat must beat the best finished seat, and later seats must not do better."""
    mine, last = view.seats[view.on_turn], view.rules.last_phase
    after = RACE.points_after_scores(phase_no, mine.points, last)
    finished = [seat for seat in view.seats if seat.phase_no is None]
    best = max(seat.points for seat in finished)
    if phase_no < last:
        pays = RACE.last_turn_probability(_of_ten(phase_no, last) + 1, best - after)
    else:
        after += BONUS * _gets_bonus(view, view.on_turn, view.first_phase)
        pays = _beats_finished(mine, after, finished) * _stays_ahead(view, after)
    return Payoff((pays + _TIE_BREAK).tolist(), 0.0)


def _gets_bonus(view: DiceView, seat: int, first_phase: int) -> bool:
    """D9: whether a last turn that begins in this phase can win the bonus; it must be in the finisher's round."""
    assert view.finisher is not None
    return first_phase == view.rules.last_phase and seat > view.finisher


def _beats_finished(mine: DiceSeatView, totals: Floats, finished: Sequence[DiceSeatView]) -> Floats:
    """D11: for each last score 1 if it beats the best finished seat, a half if it ties."""
    best = max((seat.points, max(seat.scores)) for seat in finished)
    highest = max(mine.scores, default=0)
    ours = [(total, max(highest, score)) for score, total in enumerate(totals.tolist())]
    return np.array([1.0 if result > best else 0.5 if result == best else 0.0 for result in ours])


def _stays_ahead(view: DiceView, totals: Floats) -> Floats:
    """The probability that no seat whose last turn is still to come gets more."""
    assert view.finisher is not None
    chances, seat, last = np.ones(len(totals)), (view.on_turn + 1) % len(view.seats), view.rules.last_phase
    while seat != view.finisher:
        rival = view.seats[seat]
        assert rival.phase_no is not None
        needs = totals - RACE.points_with_bonus(rival.phase_no, rival.points, last)
        needs -= BONUS * _gets_bonus(view, seat, rival.phase_no)
        chances *= 1 - RACE.last_turn_probability(_of_ten(rival.phase_no, last), needs)
        seat = (seat + 1) % len(view.seats)
    return chances
