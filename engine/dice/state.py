"""The values of the dice game: the score sheet, the state, and what a seat may know."""

from enum import StrEnum

from engine.chance import Chance
from engine.dice.faces import Face
from engine.moves import Move
from engine.rules import DiceRules
from engine.scoring import Outcome
from engine.value import Value


class DiceStage(StrEnum):
    """How far the game has come; the last turns begin when somebody has finished the last phase (D10)."""

    TURNS = "turns"
    LAST_TURNS = "last_turns"
    GAME_OVER = "game_over"


TURNS, LAST_TURNS, GAME_OVER = DiceStage


class DiceSeat(Value):
    """One column of the score sheet; `failed` counts the failed attempts at the phase that is due."""

    scores: tuple[int, ...] = ()
    five_phase_bonus: int = 0
    ten_phase_bonus: int = 0
    penalties: int = 0
    failed: int = 0

    @property
    def points(self) -> int:
        return sum(self.scores) + self.five_phase_bonus + self.ten_phase_bonus - self.penalties

    @property
    def phase_no(self) -> int:
        """The phase that is due; one past the last when all are done."""
        return len(self.scores) + 1


class DiceState(Value, tag="dice"):
    """`faces` is empty before the first roll of an attempt.

    `first_phase` is the phase that was due when the turn began (D9). `finisher` is the first seat that finished the
    last phase, in round `last_round`.
    """

    rules: DiceRules
    chance: Chance
    seats: tuple[DiceSeat, ...]
    stage: DiceStage = TURNS
    round_no: int = 1
    on_turn: int = 0
    first_phase: int = 1
    faces: tuple[Face, ...] = ()
    kept: tuple[int, ...] = ()
    rolls: int = 0
    finisher: int | None = None
    last_round: int = 0


class DiceSeatView(Value):
    """`phase_no` is None when all phases are done."""

    scores: tuple[int, ...]
    five_phase_bonus: int
    ten_phase_bonus: int
    penalties: int
    failed: int
    points: int
    phase_no: int | None


class DiceView(Value, tag="dice"):
    """Only future rolls are hidden. `score` is the score of the dice now; None if they do not make the phase.

    `first_phase` is the phase that was due when the turn began (D9). `seed` is shown when the game is over (F2), except
    in the daily challenge, which others still play (F2a).
    """

    seat: int | None
    rules: DiceRules
    round_no: int
    on_turn: int
    first_phase: int
    stage: DiceStage
    to_act: tuple[int, ...]
    faces: tuple[Face, ...]
    kept: tuple[int, ...]
    rolls_left: int
    score: int | None
    moves: tuple[Move, ...]
    seats: tuple[DiceSeatView, ...]
    finisher: int | None
    outcome: Outcome | None
    commitment: str
    seed: bytes | None
