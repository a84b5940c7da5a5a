"""Questions to a computer player and its replies as lines of JSON, so that it can run in another process."""

from typing import Any, Literal, TypeAlias, TypeVar

from engine.codec import decode, encode
from engine.computer.dice import odds
from engine.computer.levels import Level
from engine.computer.player import hint, move, prepare, wants_knock
from engine.computer.reasons import Hint
from engine.dice.faces import Face
from engine.moves import Move
from engine.rules import CardRules
from engine.value import Value
from engine.views import View
from engine.workshop import difficulty


class AskMove(Value, tag="move"):
    view: View
    level: Level


class AskHint(Value, tag="hint"):
    view: View


class AskKnock(Value, tag="knock"):
    """Whether to claim the last discard (V3)."""

    view: View
    level: Level


class AskChance(Value, tag="chance"):
    """The probability of making the phase if these dice are kept."""

    faces: tuple[Face, ...]
    rolls_left: int
    phase_no: int
    keep: tuple[int, ...]


class AskMade(Value, tag="made"):
    """How many of these simulated hands can lay down the phase (engine/workshop/difficulty.py)."""

    rules: CardRules
    phase_no: int
    first: int
    hands: int


class Prepare(Value, tag="prepare"):
    """Build the lookup tables of the game, which takes seconds for dice; the reply is true."""

    what: Literal["cards", "dice"]


Question: TypeAlias = AskMove | AskHint | AskKnock | AskChance | AskMade | Prepare
Reply: TypeAlias = Move | Hint | bool | float | int
T = TypeVar("T")
_ANY_QUESTION: Any = Question  # a union is no type[T] to mypy


class NoReply(Exception):
    """A question that could not be answered; the text says why."""


def reply_line(line: bytes) -> bytes:
    """The reply to a question, both as JSON; the type of the reply follows from the question.

    An error becomes a text that says what is wrong, so that the next question finds a process that works.
    """
    try:
        question: Question = decode(line, _ANY_QUESTION)
        return encode(reply_to(question))
    except Exception as error:
        return encode(repr(error))


def read_reply(line: bytes, kind: type[T]) -> T:
    """The reply of this kind; NoReply if it is a text instead, which no reply is."""
    if line.startswith(b'"'):
        raise NoReply(decode(line, str))
    return decode(line, kind)


def reply_to(question: Question) -> Reply:
    match question:
        case Prepare(what):
            if what == "dice":
                prepare()
            return True
        case AskMove(view, level):
            return move(view, level)
        case AskHint(view):
            return hint(view)
        case AskKnock(view, level):
            return wants_knock(view, level)
        case AskChance():
            return chance_of(question)
        case AskMade(rules, phase_no, first, hands):
            return difficulty.made(rules, phase_no, first, hands)


def chance_of(question: AskChance) -> float:
    return odds.odds_of(question.faces, question.rolls_left, question.phase_no, question.keep).probability
