"""Positions of the dice game in notation, one line each."""

from functools import cache
from random import Random
from typing import Any, Final

import pytest
from msgspec.structs import replace

from engine.chance import Chance
from engine.codec import encode
from engine.dice import game
from engine.dice.faces import DICE, Face, parse_faces
from engine.dice.state import DiceSeat, DiceStage, DiceState
from engine.errors import RuleError
from engine.events import Event
from engine.moves import Move, Pass, Score
from engine.rules import DiceRules

ANA, BEN, CAM, DAN, EVA = range(5)

SEED: Final = bytes(range(32))
# Phase 1 is made and scores 10+10+10+9+9+9; phase 5 is not
TENS_AND_NINES: Final = "B1 R1 O1 G1 G10 R10 O10 R9 R9 G9"
ODDS_AND_ENDS: Final = "B1 R1 R2 O2 R5 R6 R7 B8 R9 O10"


def rolled(random: Random) -> tuple[Face, ...]:
    return tuple(random.choice(die) for die in DICE)


@cache
def making(phase_no: int) -> tuple[Face, ...]:
    """Ten dice that make the phase."""
    random = Random(phase_no)
    return next(faces for _ in range(10**6) if game.best_score(faces := rolled(random), phase_no) is not None)


@cache
def failing(phase_no: int) -> tuple[Face, ...]:
    """Ten dice that do not make the phase."""
    random = Random(phase_no)
    return next(faces for _ in range(10**6) if game.best_score(faces := rolled(random), phase_no) is None)


def in_phase(phase_no: int, points: int = 0, **more: int) -> DiceSeat:
    """A seat with all earlier phases done; the first of them, if there is one, scored these points."""
    return DiceSeat(scores=(points, *[0] * (phase_no - 2)) if phase_no > 1 else (), **more)


def a_turn(
    *seats: DiceSeat,
    faces: str | tuple[Face, ...] = (),
    rolls: int | None = None,
    on_turn: int = ANA,
    round_no: int = 1,
    stage: DiceStage = DiceStage.TURNS,
    finisher: int | None = None,
    last_round: int = 0,
    rules: DiceRules = DiceRules(),  # noqa: B008  # frozen
) -> DiceState:
    """A position within a turn, after the last roll unless `rolls` says otherwise."""
    shown = parse_faces(faces) if isinstance(faces, str) else faces
    return DiceState(
        rules=rules,
        chance=Chance(SEED),
        seats=seats,
        stage=stage,
        round_no=round_no,
        on_turn=on_turn,
        first_phase=seats[on_turn].phase_no,
        faces=shown,
        rolls=(game.ROLLS if shown else 0) if rolls is None else rolls,
        finisher=finisher,
        last_round=last_round,
    )


def attempt(state: DiceState, *, is_made: bool) -> tuple[DiceState, tuple[Event, ...]]:
    """The seat on turn makes its phase and scores it, or fails and passes."""
    phase_no = state.seats[state.on_turn].phase_no
    faces = making(phase_no) if is_made else failing(phase_no)
    state = replace(state, faces=faces, rolls=game.ROLLS)
    return game.apply(state, state.on_turn, Score() if is_made else Pass())


def played(state: DiceState, *moves: Move) -> DiceState:
    """The state after these moves of the seats on turn."""
    for move in moves:
        state, _ = game.apply(state, state.on_turn, move)
    return state


def assert_refused(state: DiceState, seat: int, move: Move, error: type[RuleError], /, **facts: Any) -> None:
    """The move is refused for exactly this reason, and nothing has changed."""
    before = encode(state)

    with pytest.raises(error) as caught:
        game.apply(state, seat, move)

    assert (type(caught.value), caught.value.facts) == (error, facts)
    assert encode(state) == before
