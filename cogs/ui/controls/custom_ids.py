"""What a button or select says when it is clicked: "p10:<table>:<revision>:<verb>:<args>", both ways.

A move is told by its notation; a lay-down, which can be long, by its place among the moves of the seat's view.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.errors import UnknownMove
from engine.moves import LayDown, Move, parse_move

PREFIX: Final = "p10"
LIMIT: Final = 100  # Discord's, in characters
_LARGEST: Final = 2**64 - 1
_NUMBER: Final = r"0|[1-9][0-9]{0,19}"
_VERB: Final = re.compile(r"[a-z][a-z0-9-]{0,19}")
_ARGS: Final = re.compile(r"[ -~]*")
_TEXT: Final = re.compile(rf"{PREFIX}:({_NUMBER}):({_NUMBER}):({_VERB.pattern}):({_ARGS.pattern})")
PLACE: Final = "#"
"""What a move that is told by its place begins with."""
_PLACE: Final = re.compile(rf"{PLACE}(0|[1-9][0-9]{{0,5}})")


@dataclass(frozen=True, slots=True)
class CustomId:
    """`args` is everything behind the last colon of the pattern and may contain colons itself, as jokers do."""

    table: int
    revision: int
    verb: str
    args: str = ""

    def __post_init__(self) -> None:
        if not (0 <= self.table <= _LARGEST and 0 <= self.revision <= _LARGEST):
            raise ValueError(f"a table and a revision are numbers of 64 bits: {self.table}, {self.revision}")
        if _VERB.fullmatch(self.verb) is None or _ARGS.fullmatch(self.args) is None:
            raise ValueError(f"a custom id cannot say {self.verb!r} {self.args!r}")
        if len(str(self)) > LIMIT:
            raise ValueError(f"a custom id has at most {LIMIT} characters: {self}")

    def __str__(self) -> str:
        return f"{PREFIX}:{self.table}:{self.revision}:{self.verb}:{self.args}"

    @classmethod
    def parse(cls, text: str) -> "CustomId | None":
        """None for whatever was not written by us."""
        found = _TEXT.fullmatch(text)
        if found is None or len(text) > LIMIT:
            return None
        table, revision, verb, args = found.groups()
        if int(table) > _LARGEST or int(revision) > _LARGEST:
            return None
        return cls(int(table), int(revision), verb, args)


def _template(verb: str) -> str:
    return rf"{PREFIX}:(?:{_NUMBER}):(?:{_NUMBER}):{verb}:(?:{_ARGS.pattern})"


# What a select says begins with `choose-`, what a button says does not: no text matches both.
PRESSED: Final = _template(rf"(?!choose-){_VERB.pattern}")
CHOSEN: Final = _template(rf"choose-{_VERB.pattern}")


def move_args(move: Move, moves: Sequence[Move]) -> str:
    """A move as short text, where `moves` are all moves of the view that the control was made from."""
    return f"{PLACE}{moves.index(move)}" if isinstance(move, LayDown) else str(move)


def move_of(args: str, moves: Sequence[Move]) -> Move:
    """The move that `move_args` wrote, or UnknownMove. A place is good for the revision it was written in only."""
    found = _PLACE.fullmatch(args)
    if found is None:
        return parse_move(args)
    place = int(found[1])
    if place >= len(moves):
        raise UnknownMove(text=args)
    return moves[place]
