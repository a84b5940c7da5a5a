"""Achievements: which ones a seat deserves at the end of a game; storage decides which are new."""

from collections.abc import Iterable, Sequence
from typing import Final, Literal, TypeAlias, get_args

from engine.events import (
    ActionPlayed,
    AttemptFailed,
    CardDiscarded,
    CardDrawn,
    CardHit,
    DiceRolled,
    DiscardTaken,
    Knocked,
    MoveUndone,
    NothingDrawn,
    PhaseLaidDown,
    PhaseScored,
    RoundEnded,
    ScoreDeclined,
    SkipPlayed,
)
from storage.records import Award, Progress, Result, SeatFigures
from tables.happenings import Happening, SeatTakenBack, SeatTakenOver, TurnMissed
from tables.table import Table

Achievement: TypeAlias = Literal[
    "first_win",
    "ten_in_ten",
    "one_turn",
    "six_hundred",
    "ten_games",
    "three_in_a_row",
    "strong_computer",
    "full_table",
    "daily_week",
]
ACHIEVEMENTS: Final[tuple[Achievement, ...]] = get_args(Achievement)

DICE_POINTS: Final = 600
GAMES: Final = 10
WINS_IN_A_ROW: Final = 3
SEATS: Final = 6
DAYS_IN_A_ROW: Final = 7
_NEW_TURN: Final = (CardDrawn, DiscardTaken, NothingDrawn, Knocked, DiceRolled)
_TURN_ENDS: Final = (CardDiscarded, SkipPlayed, ActionPlayed, RoundEnded, PhaseScored, ScoreDeclined, AttemptFailed)


def award(
    table: Table, results: Sequence[Result], figures: Sequence[SeatFigures], happenings: Iterable[Happening]
) -> Award:
    """The award function of a game; players who left, or whose seat a computer played at the end, earn nothing."""
    happenings = tuple(happenings)
    absent = absent_at_the_end(happenings)
    in_one_turn = seats_out_in_one_turn(happenings)
    is_contest = len(results) > 1

    def deserved(seat: int, progress: Progress) -> tuple[str, ...]:
        result, own = results[seat], figures[seat]
        has_won = is_contest and result.is_winner
        if result.has_left or seat in absent:
            return ()
        is_true: dict[Achievement, bool] = {
            "first_win": has_won,
            "ten_in_ten": own.rounds == own.phases_made == 10 and table.rules.book == table.rules.printed,
            "one_turn": seat in in_one_turn,
            "six_hundred": table.game == "dice" and result.points >= DICE_POINTS,
            "ten_games": progress.games >= GAMES,
            "three_in_a_row": progress.streak >= WINS_IN_A_ROW,
            "strong_computer": has_won and any(other.computer == "strong" for other in results),
            "full_table": has_won and len(results) >= SEATS,
            "daily_week": progress.daily_streak >= DAYS_IN_A_ROW,
        }
        return tuple(name for name in ACHIEVEMENTS if is_true[name])

    return deserved


def absent_at_the_end(happenings: Iterable[Happening]) -> frozenset[int]:
    """The seats a computer played at the end: taken over, or covered in their last turn."""
    away: set[int] = set()
    covered: set[int] = set()
    is_over = False  # whether the covered turn has ended
    for happening in happenings:
        match happening:
            case TurnMissed(seat):
                covered.add(seat)
                is_over = False
            case SeatTakenOver(seat):
                away.add(seat)
            case SeatTakenBack(seat):
                away.discard(seat)
            case _ if isinstance(happening, _NEW_TURN) and (is_over or happening.seat not in covered):
                covered.clear()
            case _ if isinstance(happening, _TURN_ENDS):
                is_over = True
    return frozenset(away | covered)


def seats_out_in_one_turn(happenings: Iterable[Happening]) -> frozenset[int]:
    """The seats that laid down and went out in the same turn of any round."""
    seats: set[int] = set()
    steps: list[PhaseLaidDown | CardHit] = []  # in the current turn; an undo removes the last one
    for happening in happenings:
        match happening:
            case PhaseLaidDown() | CardHit():
                steps.append(happening)
            case MoveUndone() if steps:
                steps.pop()
            case RoundEnded(out=int(out)) if any(isinstance(step, PhaseLaidDown) for step in steps):
                seats.add(out)
                steps.clear()
            case _ if isinstance(happening, (*_NEW_TURN, RoundEnded)):
                steps.clear()
    return frozenset(seats)
