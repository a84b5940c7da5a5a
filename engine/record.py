"""A whole game as readable text: seed and rules, every move, and what happened (F3).

phase 10 record 1
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

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from engine import GAMES, Game, State
from engine.codec import decode, encode
from engine.errors import RuleError
from engine.moves import Move, parse_move

_TITLE: Final = "phase 10 record 1"
_HEADER: Final = ("game", "seats", "seed", "rules")


class RecordError(Exception):
    """The text is not a valid record; the message says where and why."""

    def __init__(self, line_no: int, why: str) -> None:
        super().__init__(f"line {line_no}: {why}")
        self.line_no = line_no


def record_of(game_name: str, start: State, moves: Iterable[tuple[int, Move]]) -> str:
    """The record of a game that began in the state `start` and continued with these moves."""
    game = GAMES[game_name]
    rules = encode(start.rules).decode()
    seats, seed = len(start.seats), start.chance.seed.hex()
    lines = [_TITLE, f"game {game_name}", f"seats {seats}", f"seed {seed}", f"rules {rules}", ""]
    state = start
    for seat, move in moves:
        state, events = game.apply(state, seat, move)
        lines.append(f"{seat} {move}")
        lines += [f"  {event}" for event in events]
    return "\n".join([*lines, _end_line(game, state), ""])


def replayed(text: str) -> State:
    """The state at the end of a record whose every line is right, or a RecordError."""
    lines = enumerate(text.splitlines(), start=1)
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
    raise RecordError(len(text.splitlines()) + 1, "the record stops without an end line")


def _read_header(lines: Iterator[tuple[int, str]]) -> tuple[Game, State]:
    line_no, title = next(lines, (1, ""))
    if title.strip() != _TITLE:
        raise RecordError(line_no, f"a record begins with: {_TITLE}")
    chosen: dict[str, tuple[int, str]] = {}
    for name in _HEADER:
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
    end = _end_line(game, state)
    if line.strip() != end:
        raise RecordError(line_no, f"the record says: {line.strip()}; but the game comes to: {end}")
    for late_no, late in rest:
        if late.strip():
            raise RecordError(late_no, "there is something behind the end of the record")


def _end_line(game: Game, state: State) -> str:
    outcome = game.outcome(state)
    if outcome is None:
        return "end unfinished"
    places = " ".join(map(str, outcome.places))
    points = " ".join(map(str, outcome.points))
    return f"end places {places}, points {points}"
