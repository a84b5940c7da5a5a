"""A whole game as readable text: seed and rules, every move, and what happened (F3).

phase 10 record 1
engine 2                          the version of the rules; 1 where this line is missing
game classic
seats 2
seed 5f0c...                      64 hexadecimal digits
rules {"type":"classic", ...}

0 draw                            a seat and its move
  seat 0 draws R7                 what happened, indented
0 discard R12
  seat 0 discards R12
end places 1 2, points 0 45       or: end unfinished
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import msgspec

from engine import GAMES, Game, State
from engine.codec import decode, encode
from engine.errors import RuleError
from engine.moves import Move, parse_move
from engine.rules import RULES_VERSION
from engine.scoring import Outcome
from engine.value import Value

_TITLE: Final = "phase 10 record 1"
_ENGINE: Final = "engine"
_ENGINE_LINE: Final = 2
_HEADER: Final = ("game", "seats", "seed", "rules")


class RecordError(Exception):
    """The text is not a valid record; the message says where and why."""

    def __init__(self, line_no: int, why: str) -> None:
        super().__init__(f"line {line_no}: {why}")
        self.line_no = line_no
        self.why = why


class ToldMove(Value):
    """A move and what happened, both in words as they were kept."""

    seat: int
    move: str
    events: tuple[str, ...]


def told(
    game_name: str, seats: int, seed: str, rules: str, version: int, moves: Iterable[ToldMove], outcome: Outcome | None
) -> str:
    """The record of a game that another version of the rules has played: nothing in it is computed again."""
    lines = _head(version, game_name, seats, seed, rules)
    for told_move in moves:
        lines.append(f"{told_move.seat} {told_move.move}")
        lines += [f"  {event}" for event in told_move.events]
    return "\n".join([*lines, _end_line(outcome), ""])


def _head(version: int, game_name: str, seats: int, seed: str, rules: str) -> list[str]:
    chosen = (game_name, seats, seed, rules)
    return [_TITLE, f"{_ENGINE} {version}", *(f"{name} {it}" for name, it in zip(_HEADER, chosen, strict=True)), ""]


def record_of(game_name: str, start: State, moves: Iterable[tuple[int, Move]]) -> str:
    """The record of a game that began in the state `start` and continued with these moves."""
    game = GAMES[game_name]
    rules = encode(start.rules).decode()
    lines = _head(RULES_VERSION, game_name, len(start.seats), start.chance.seed.hex(), rules)
    state = start
    for seat, move in moves:
        state, events = game.apply(state, seat, move)
        lines.append(f"{seat} {move}")
        lines += [f"  {event}" for event in events]
    return "\n".join([*lines, _end_line(game.outcome(state)), ""])


def replayed(text: str) -> State:
    """The state at the end of a record whose every line is right, or a RecordError."""
    lines = text.splitlines()
    version = _version(lines)
    try:
        return _replayed(lines)
    except RecordError as error:
        if version == RULES_VERSION:
            raise
        why = f"{error.why}; the game was played with version {version} of the rules, and this is {RULES_VERSION}"
        raise RecordError(error.line_no, why) from None


def _version(lines: Sequence[str]) -> int:
    """The version of the rules with which the game was played."""
    word, _, version = lines[1].strip().partition(" ") if len(lines) > 1 else ("", "", "")
    if word != _ENGINE:
        return 1
    if not version.isdecimal():
        raise RecordError(_ENGINE_LINE, f"{version!r} is not a version of the rules")
    return int(version)


def _replayed(text: Sequence[str]) -> State:
    lines = enumerate(text, start=1)
    game, state = _read_header(lines)
    expected: list[str] = []
    for line_no, line in lines:
        if not line.strip():
            continue
        if line.startswith(" "):
            _compare(line_no, line.strip(), expected)
        elif expected:
            raise RecordError(line_no, f"before this line the record must say: {expected[0]}")
        elif line.startswith("end "):
            _check_end(game, state, line_no, line, lines)
            return state
        else:
            state, expected = _moved(game, state, line_no, line)
    raise RecordError(len(text) + 1, "the record stops without an end line")


def _read_header(lines: Iterator[tuple[int, str]]) -> tuple[Game, State]:
    line_no, title = next(lines, (1, ""))
    if title.strip() != _TITLE:
        raise RecordError(line_no, f"a record begins with: {_TITLE}")
    chosen: dict[str, tuple[int, str]] = {}
    for name in _HEADER:
        line_no, line = next(lines, (line_no + 1, ""))
        if line_no == _ENGINE_LINE and line.startswith(f"{_ENGINE} "):
            line_no, line = next(lines, (line_no + 1, ""))
        word, _, rest = line.strip().partition(" ")
        if word != name:
            raise RecordError(line_no, f"expected a line that begins with: {name}")
        chosen[name] = line_no, rest
    return _new_game(chosen)


def _new_game(chosen: dict[str, tuple[int, str]]) -> tuple[Game, State]:
    line_no, name = chosen["game"]
    if name not in GAMES:
        raise RecordError(line_no, f"there is no game called {name!r}; there are {', '.join(GAMES)}")
    game = GAMES[name]
    seats_line, seats = chosen["seats"]
    if not seats.isdecimal():
        raise RecordError(seats_line, f"{seats!r} is not a number of seats")
    seed_line, digits = chosen["seed"]
    try:
        seed = bytes.fromhex(digits)
    except ValueError:
        raise RecordError(seed_line, "the seed is not record_of in hexadecimal digits") from None
    rules_line, text = chosen["rules"]
    try:
        rules = decode(text, game.Rules)
    except (msgspec.MsgspecError, RuleError) as error:
        raise RecordError(rules_line, f"these rules cannot be played: {error}") from None
    try:
        return game, game.new(int(seats), seed, rules)
    except RuleError as error:
        raise RecordError(seats_line, f"the game cannot begin: {error}") from None
    except ValueError as error:
        raise RecordError(seed_line, str(error)) from None


def _moved(game: Game, state: State, line_no: int, line: str) -> tuple[State, list[str]]:
    seat, _, text = line.strip().partition(" ")
    if not seat.isdecimal():
        raise RecordError(line_no, f"a move begins with the number of a seat, not with {seat!r}")
    try:
        state, events = game.apply(state, int(seat), parse_move(text))
    except RuleError as error:
        raise RecordError(line_no, f"this move is refused: {error}") from None
    return state, [str(event) for event in events]


def _compare(line_no: int, said: str, expected: list[str]) -> None:
    if not expected:
        raise RecordError(line_no, f"nothing more happened here, but the record says: {said}")
    happened = expected.pop(0)
    if said != happened:
        raise RecordError(line_no, f"the record says: {said}; but what happened is: {happened}")


def _check_end(game: Game, state: State, line_no: int, line: str, rest: Iterator[tuple[int, str]]) -> None:
    end = _end_line(game.outcome(state))
    if line.strip() != end:
        raise RecordError(line_no, f"the record says: {line.strip()}; but the game comes to: {end}")
    for late_no, late in rest:
        if late.strip():
            raise RecordError(late_no, "there is something behind the end of the record")


def _end_line(outcome: Outcome | None) -> str:
    if outcome is None:
        return "end unfinished"
    places = " ".join(map(str, outcome.places))
    points = " ".join(map(str, outcome.points))
    return f"end places {places}, points {points}"
