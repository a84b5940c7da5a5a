"""Custom ids of buttons and selects: "p10:<table>:<revision>:<verb>:<args>", written and parsed.

Moves travel in notation; lay-downs, which can be long, as an index into `view.moves`.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.errors import UnknownMove
from engine.moves import LayDown, Move, parse_move

PREFIX: Final = "p10"
LIMIT: Final = 100  # Discord's limit, in characters
_LARGEST: Final = 2**64 - 1
_NUMBER: Final = r"0|[1-9][0-9]{0,19}"
_VERB: Final = re.compile(r"[a-z][a-z0-9-]{0,31}")  # an option of the lobby is named in full
_ARGS: Final = re.compile(r"[ -~]*")
_TEXT: Final = re.compile(rf"{PREFIX}:({_NUMBER}):({_NUMBER}):({_VERB.pattern}):({_ARGS.pattern})")
PLACE: Final = "#"
"""The prefix of a move given as an index."""
_PLACE: Final = re.compile(rf"{PLACE}(0|[1-9][0-9]{{0,5}})")


@dataclass(frozen=True, slots=True)
class CustomId:
    """`args` is everything after the fourth colon; it may contain colons itself, as jokers do."""

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
        """None for a text that is not one of our custom ids."""
        match = _TEXT.fullmatch(text)
        if match is None or len(text) > LIMIT:
            return None
        table, revision, verb, args = match.groups()
        if int(table) > _LARGEST or int(revision) > _LARGEST:
            return None
        return cls(int(table), int(revision), verb, args)


def _template(verb: str) -> str:
    return rf"{PREFIX}:(?:{_NUMBER}):(?:{_NUMBER}):{verb}:(?:{_ARGS.pattern})"


# Verbs of selects start with `choose-`, verbs of buttons do not: no custom id matches both.
PRESSED: Final = _template(rf"(?!choose-){_VERB.pattern}")
CHOSEN: Final = _template(rf"choose-{_VERB.pattern}")
CHANNELS: Final = f"{PREFIX}-channels"
"""The select of channels, which discord.py fills with channels instead of texts."""
UNKNOWN: Final = rf"(?!(?:{PRESSED}|{CHOSEN}|{CHANNELS})\Z){PREFIX}[:-](?s:.)*"
"""Begins as ours do, but is none of ours: it is answered all the same."""


def move_args(move: Move, moves: Sequence[Move]) -> str:
    """A move as short text; `moves` are all moves of the view that the control was made from."""
    return f"{PLACE}{moves.index(move)}" if isinstance(move, LayDown) else str(move)


def move_of(args: str, moves: Sequence[Move]) -> Move:
    """The move that `move_args` wrote, or UnknownMove. An index is valid only for the revision it was written in."""
    match = _PLACE.fullmatch(args)
    if match is None:
        return parse_move(args)
    place = int(match[1])
    if place >= len(moves):
        raise UnknownMove(text=args)
    return moves[place]
