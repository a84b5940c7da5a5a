"""Faces, moves and events of the dice game have a notation, and JSON goes both ways."""

import pickle

import msgspec
import pytest

from engine.codec import decode, encode
from engine.dice.faces import DICE, FACES, Face, faces_text, parse_faces
from engine.errors import UnknownFace, UnknownMove
from engine.events import (
    AttemptFailed,
    BonusWon,
    DiceRolled,
    Event,
    LastTurnsBegun,
    PhaseScored,
    ScoreDeclined,
    seen_by,
)
from engine.moves import Decline, Move, Pass, Roll, Score, parse_move
from engine.rules import DiceRules

ROLLED = parse_faces("B1 OW R3 RW R5 R6 O10 B10 O8 O10")
EVENTS: list[tuple[Event, str]] = [
    (DiceRolled(1, 3, 1, (), ROLLED), "seat 1 rolls for phase 3: B1 OW R3 RW R5 R6 O10 B10 O8 O10"),
    (DiceRolled(1, 3, 2, (0, 9), ROLLED), "seat 1 rolls keeping 09 for phase 3: B1 OW R3 RW R5 R6 O10 B10 O8 O10"),
    (PhaseScored(1, 3, 47), "seat 1 scores 47 for phase 3"),
    (ScoreDeclined(1, 3, 20), "seat 1 declines 20 for phase 3"),
    (ScoreDeclined(0, 3, 20, 5), "seat 0 declines 20 for phase 3, which costs 5"),
    (AttemptFailed(1, 3), "seat 1 does not make phase 3"),
    (AttemptFailed(0, 3, 5), "seat 0 does not make phase 3, which costs 5"),
    (BonusWon(1, 5, 40), "seat 1 wins the bonus of 40 for 5 phases"),
    (LastTurnsBegun(1), "seat 1 has finished; the last turns begin"),
]


def test_a_face_is_a_color_and_a_number_or_w() -> None:
    red_nine, orange_wild = parse_faces("R9 OW")

    assert (red_nine.color, red_nine.number, red_nine.is_wild) == ("R", 9, False)
    assert (orange_wild.color, orange_wild.number, orange_wild.is_wild) == ("O", 0, True)
    assert faces_text((red_nine, orange_wild)) == "R9 OW"


def test_every_face_can_be_written_and_read() -> None:
    assert {face for die in DICE for face in die} <= set(FACES)
    for face in FACES:
        assert Face.parse(str(face)) is face
        assert decode(encode(face), Face) is face
        assert pickle.loads(pickle.dumps(face)) is face


@pytest.mark.parametrize("text", ["", "9", "R0", "R11", "Y5", "W", "r9", "R"])
def test_a_text_that_is_no_face_is_refused(text: str) -> None:
    with pytest.raises(UnknownFace) as refusal:
        Face.parse(text)

    assert refusal.value.facts == {"text": text}
    with pytest.raises(msgspec.ValidationError):
        decode(encode(text), Face)


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Roll(), "roll"),
        (Roll((0, 3, 9)), "roll 039"),
        (Roll(tuple(range(9))), "roll 012345678"),
        (Score(), "score"),
        (Decline(), "decline"),
        (Pass(), "pass"),
    ],
)
def test_moves_both_ways(move: Move, text: str) -> None:
    assert str(move) == text
    assert parse_move(text) == move
    assert decode(encode(move), Move) == move  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["roll x", "roll 1 2", "roll -1", "score 3", "pass 0"])
def test_a_text_that_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(UnknownMove):
        parse_move(text)


@pytest.mark.parametrize(("event", "text"), EVENTS)
def test_events_can_be_read_and_everybody_may_know_them(event: Event, text: str) -> None:
    assert str(event) == text
    assert decode(encode(event), Event) == event  # type: ignore[arg-type]
    assert seen_by([event], None) == (event,)


def test_rules_both_ways() -> None:
    assert decode(encode(DiceRules(daily=True)), DiceRules) == DiceRules(daily=True)
    assert encode(DiceRules()) == b'{"type":"dice","daily":false,"phases":"all"}'
