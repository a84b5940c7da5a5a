"""The dice game: rules D1-D13."""

from itertools import combinations
from typing import Final, TypeAlias

from msgspec.structs import replace

from engine.chance import Chance, commitment
from engine.dice.daily_dice import daily_side
from engine.dice.faces import ALL_DICE, DICE, SIDES
from engine.dice.score import best_score as best_score
from engine.dice.state import GAME_OVER, LAST_TURNS, DiceSeat, DiceSeatView, DiceState, DiceView
from engine.errors import (
    GameIsOver,
    NoDeclining,
    NoRollsLeft,
    NothingToKeep,
    NothingToRoll,
    NotInThisGame,
    NotYourTurn,
    PhaseIsMade,
    PhaseNotMade,
    RollFirst,
    UnknownDie,
    UnknownSeat,
)
from engine.events import (
    AttemptFailed,
    BonusWon,
    DiceRolled,
    Event,
    GameEnded,
    LastTurnsBegun,
    PhaseScored,
    ScoreDeclined,
)
from engine.moves import Decline, Move, Pass, Roll, Score
from engine.rules import DiceRules, require_seats
from engine.scoring import BONUS, FIVE_PHASE_POINTS, PENALTY, Outcome, places_by_dice

SEATS: Final = range(1, 9)
ROLLS: Final = 3  # D3
LAST_PHASE: Final = 10  # D4, unless fewer are played (D4a)
FIVE_PHASES: Final = 5  # D8

Rules: TypeAlias = DiceRules
State: TypeAlias = DiceState
Result: TypeAlias = tuple[DiceState, tuple[Event, ...]]


def new(seats: int, seed: bytes, rules: DiceRules | None = None) -> DiceState:
    """D2: seat 0 is the host's and starts. A daily challenge has one seat, so nobody sees its dice before playing."""
    rules = DiceRules() if rules is None else rules
    require_seats(seats, range(1, 2) if rules.daily else SEATS)
    return DiceState(rules, Chance(seed), (DiceSeat(),) * seats)


# Moves


def apply(state: DiceState, seat: int, move: Move) -> Result:
    """The state after the move and what happened, or a RuleError."""
    if not isinstance(move, Roll | Score | Decline | Pass):
        raise NotInThisGame(move=move)
    _require_turn(state, seat)
    match move:
        case Roll():
            return _roll(state, move.keep)
        case Score():
            return _score(state)
        case Decline():
            return _decline(state)
        case Pass():
            return _pass(state)


def _require_turn(state: DiceState, seat: int) -> None:
    if not 0 <= seat < len(state.seats):
        raise UnknownSeat(seat=seat)
    if state.stage is GAME_OVER:
        raise GameIsOver()
    if seat != state.on_turn:
        raise NotYourTurn(on_turn=state.on_turn)


def _roll(state: DiceState, keep: tuple[int, ...]) -> Result:
    """D3: the first roll is all ten dice, the next two are the dice that are not kept."""
    if state.rolls == ROLLS:
        raise NoRollsLeft()
    for place, die in enumerate(keep):
        if die not in ALL_DICE or die in keep[:place]:
            raise UnknownDie(die=die)
    if keep and not state.rolls:
        raise NothingToKeep()
    if len(keep) == len(DICE):
        raise NothingToRoll()
    state = _rolled(state, tuple(sorted(keep)))
    phase_no = state.seats[state.on_turn].phase_no
    return state, (DiceRolled(state.on_turn, phase_no, state.rolls, state.kept, state.faces),)


def _rolled(state: DiceState, kept: tuple[int, ...]) -> DiceState:
    """The dice that are not kept get new sides in their order, from the stream (F1) or from the day's dice (D13)."""
    mine = state.seats[state.on_turn]
    faces, chance, rolls = list(state.faces or (die[0] for die in DICE)), state.chance, state.rolls + 1
    for die in ALL_DICE:
        if die in kept:
            continue
        if state.rules.daily:
            side = daily_side(chance.seed, mine.phase_no, mine.failed + 1, die, rolls)
        else:
            side, chance = chance.below(SIDES)
        faces[die] = DICE[die][side]
    return replace(state, chance=chance, faces=tuple(faces), kept=kept, rolls=rolls)


def _score(state: DiceState) -> Result:
    """D6, D8, D9: the phase is done, with any bonus that it wins."""
    seat, mine, points = state.on_turn, state.seats[state.on_turn], _points_made(state)
    events: tuple[Event, ...] = (PhaseScored(seat, mine.phase_no, points),)
    was_first_attempt = mine.failed == 0
    mine = replace(mine, scores=(*mine.scores, points), failed=0)
    done, last = len(mine.scores), state.rules.last_phase
    if done == FIVE_PHASES and mine.points >= FIVE_PHASE_POINTS:  # D8a
        mine = replace(mine, five_phase_bonus=BONUS)
        events += (BonusWon(seat, FIVE_PHASES, BONUS),)
    if done == last and _wins_ten_phase_bonus(state, was_first_attempt):  # D4a
        mine = replace(mine, ten_phase_bonus=BONUS)
        events += (BonusWon(seat, LAST_PHASE, BONUS),)
    state = _with_seat(state, mine)
    if done == last and state.finisher is None:
        state = replace(state, stage=LAST_TURNS, finisher=seat, last_round=state.round_no)
        events += (LastTurnsBegun(seat),) if len(state.seats) > 1 else ()
    elif done < last and state.stage is LAST_TURNS:
        return replace(state, faces=(), kept=(), rolls=0), events  # D10: the seat goes on with its next phase
    return _next_turn(state, events)


def _wins_ten_phase_bonus(state: DiceState, was_first_attempt: bool) -> bool:
    """D9; in a solo game only with the first attempt (D12)."""
    if len(state.seats) == 1:
        return was_first_attempt
    if state.finisher is None:
        return True
    return state.round_no == state.last_round and state.first_phase == state.rules.last_phase


def _decline(state: DiceState) -> Result:
    """D7; not in the last turns (D10a); in a solo game it counts as failed (D12a)."""
    points = _points_made(state)
    if state.stage is LAST_TURNS:
        raise NoDeclining()
    phase_no = state.seats[state.on_turn].phase_no
    declined = ScoreDeclined(state.on_turn, phase_no, points, _penalty(state))
    return _next_turn(_with_failure(state), (declined,))


def _pass(state: DiceState) -> Result:
    """D7a: the turn ends without the phase; in the last turns the seat is then done (D10)."""
    if _points(state) is not None:
        raise PhaseIsMade()
    failed = AttemptFailed(state.on_turn, state.seats[state.on_turn].phase_no, _penalty(state))
    return _next_turn(_with_failure(state), (failed,))


def _points(state: DiceState) -> int | None:
    if not state.rolls:
        raise RollFirst()
    return best_score(state.faces, state.seats[state.on_turn].phase_no)


def _points_made(state: DiceState) -> int:
    points = _points(state)
    if points is None:
        raise PhaseNotMade(phase_no=state.seats[state.on_turn].phase_no)
    return points


def _penalty(state: DiceState) -> int:
    return PENALTY if len(state.seats) == 1 else 0  # D12


def _with_failure(state: DiceState) -> DiceState:
    mine = state.seats[state.on_turn]
    return _with_seat(state, replace(mine, failed=mine.failed + 1, penalties=mine.penalties + _penalty(state)))


def _with_seat(state: DiceState, mine: DiceSeat) -> DiceState:
    return replace(state, seats=(*state.seats[: state.on_turn], mine, *state.seats[state.on_turn + 1 :]))


def _next_turn(state: DiceState, events: tuple[Event, ...]) -> Result:
    """The turn passes clockwise; the game is over when the last turns reach the finisher (D10)."""
    seat = (state.on_turn + 1) % len(state.seats)
    if seat == state.finisher:
        state = replace(state, stage=GAME_OVER)
        return state, (*events, GameEnded(standing(state)))
    state = replace(
        state,
        round_no=state.round_no + (seat == 0),
        on_turn=seat,
        first_phase=state.seats[seat].phase_no,
        faces=(),
        kept=(),
        rolls=0,
    )
    return state, events


# Questions


def outcome(state: DiceState) -> Outcome | None:
    return standing(state) if state.stage is GAME_OVER else None


def standing(state: DiceState) -> Outcome:
    """The outcome if the game ended now (D11)."""
    points = tuple(seat.points for seat in state.seats)
    done = tuple(len(seat.scores) for seat in state.seats)
    best = [max(seat.scores, default=0) for seat in state.seats]
    return Outcome(places_by_dice(done, points, best), points, done, "last_phase")


def to_act(state: DiceState) -> tuple[int, ...]:
    return () if state.stage is GAME_OVER else (state.on_turn,)


def waits_for(state: DiceState) -> tuple[int, ...]:
    return to_act(state)


def turn_no(state: DiceState) -> int:
    return state.round_no * len(state.seats) + state.on_turn


_FIRST_ROLL: Final = (Roll(),)
_NEXT_ROLLS: Final = tuple(Roll(keep) for size in range(len(DICE)) for keep in combinations(ALL_DICE, size))


def legal_moves(state: DiceState, seat: int) -> tuple[Move, ...]:
    """Every legal move: the ones that end the turn, then a roll for every choice of dice to keep."""
    if state.stage is GAME_OVER or seat != state.on_turn:
        return ()
    if not state.rolls:
        return _FIRST_ROLL
    rolls = _NEXT_ROLLS if state.rolls < ROLLS else ()
    if _points(state) is None:
        return (Pass(), *rolls)
    return (Score(), *rolls) if state.stage is LAST_TURNS else (Score(), Decline(), *rolls)


# What a seat may know


def view(state: DiceState, seat: int | None) -> DiceView:
    """All that this seat may know; None is the public."""
    is_over = state.stage is GAME_OVER
    return DiceView(
        seat=seat,
        rules=state.rules,
        round_no=state.round_no,
        on_turn=state.on_turn,
        first_phase=state.first_phase,
        stage=state.stage,
        to_act=to_act(state),
        faces=state.faces,
        kept=state.kept,
        rolls_left=ROLLS - state.rolls,
        score=None if is_over or not state.rolls else _points(state),
        moves=() if seat is None else legal_moves(state, seat),
        seats=tuple(_seat_view(seat, state.rules.last_phase) for seat in state.seats),
        finisher=state.finisher,
        outcome=outcome(state),
        commitment=commitment(state.chance.seed),
        seed=state.chance.seed if is_over and not state.rules.daily else None,  # F2, F2a
    )


def _seat_view(seat: DiceSeat, last_phase: int) -> DiceSeatView:
    return DiceSeatView(
        scores=seat.scores,
        five_phase_bonus=seat.five_phase_bonus,
        ten_phase_bonus=seat.ten_phase_bonus,
        penalties=seat.penalties,
        failed=seat.failed,
        points=seat.points,
        phase_no=seat.phase_no if seat.phase_no <= last_phase else None,
    )
