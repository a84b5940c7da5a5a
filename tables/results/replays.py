"""Replays of finished games: step by step with open hands, as text, and the proof of fairness (F2, F3)."""

from collections.abc import Iterable

from engine import State
from engine.chance import commitment
from engine.errors import RuleError
from engine.moves import Move, parse_move
from engine.record import record_of
from engine.revealed import revealed
from engine.rules import Rules
from engine.value import Value
from engine.views import View
from storage.records import LogEntry
from storage.results.history import PastGame, WholeGame
from tables.errors import NotReplayable, TableUnreadable
from tables.happenings import GameStarted, Happening
from tables.table import Table
from tables.versions.reading import from_stored, happenings_of


class Step(Value, kw_only=True):
    """The table after one move, with all hands open; step 0 is the deal. `happenings` hide nothing."""

    number: int
    at: int
    seat: int | None
    move: Move | None
    happenings: tuple[Happening, ...]
    view: View


class Fairness(Value, kw_only=True):
    """`shown` is the hash shown at the start, `commitment` the hash of the seed, `deal` the view after dealing from it.

    `has_replayed` says whether the moves lead from that deal to the stored end.
    """

    shown: str
    seed: str
    commitment: str
    deal: View
    has_replayed: bool

    @property
    def is_fair(self) -> bool:
        return self.shown == self.commitment and self.has_replayed


class _Frame(Value):
    entries: tuple[LogEntry, ...]
    state: State
    move: Move | None = None


class Replay:
    """A sequence of steps; views are made only for the steps that are asked for."""

    def __init__(self, game: WholeGame) -> None:
        """Raises NotReplayable if the log does not lead to the stored end."""
        table, end = final_position(game)
        self.past: PastGame = game.past
        self.rules: Rules = table.rules
        try:
            self._frames = tuple(_frames(table, end.chance.seed, game.log))
        except RuleError as error:
            raise NotReplayable(table_id=table.table_id) from error
        if self._frames[-1].state != end:
            raise NotReplayable(table_id=table.table_id)

    def __len__(self) -> int:
        return len(self._frames)

    def step(self, number: int) -> Step:
        """A step from 0 to `len` - 1; any other number gives the nearest step."""
        number = max(0, min(number, len(self) - 1))
        frame = self._frames[number]
        last = frame.entries[-1] if frame.entries else None
        return Step(
            number=number,
            at=self.past.finished_at if last is None else last.at,
            seat=last.seat if last is not None and frame.move is not None else None,
            move=frame.move,
            happenings=happenings_of(frame.entries),
            view=revealed(frame.state),
        )

    def record(self) -> str:
        """The whole game as text, which `python -m engine replay` checks line by line."""
        moves = [(frame.entries[-1].seat or 0, frame.move) for frame in self._frames if frame.move is not None]
        return record_of(self.past.game, self._frames[0].state, moves)


def fairness(game: WholeGame) -> Fairness:
    table, end = final_position(game)
    seed = end.chance.seed
    deal = table.engine.new(len(table.seats), seed, table.rules)
    try:
        has_replayed = [frame.state for frame in _frames(table, seed, game.log)][-1] == end
    except RuleError:
        has_replayed = False
    started = [it for entry in game.log for it in _started(entry)]
    return Fairness(
        shown=started[0].commitment if started else "",
        seed=seed.hex(),
        commitment=commitment(seed),
        deal=revealed(deal),
        has_replayed=has_replayed,
    )


def final_position(game: WholeGame) -> tuple[Table, State]:
    """The table at the end of the game, and the state of its game."""
    try:
        table = from_stored(game.table)
    except TableUnreadable as error:
        raise NotReplayable(table_id=game.table.table_id) from error
    if table.state is None:
        raise NotReplayable(table_id=game.table.table_id)
    return table, table.state


def _frames(table: Table, seed: bytes, log: Iterable[LogEntry]) -> Iterable[_Frame]:
    """One frame per move; happenings between two moves, such as a missed turn, belong to the later one."""
    state = table.engine.new(len(table.seats), seed, table.rules)
    has_begun = False
    waiting: tuple[LogEntry, ...] = ()
    for entry in log:
        if entry.move is None or entry.seat is None:
            if not has_begun and _started(entry):
                has_begun = True
                yield _Frame((entry,), state)
            elif has_begun:
                waiting += (entry,)
            continue
        if not has_begun:
            has_begun = True
            yield _Frame((), state)
        move = parse_move(entry.move)
        state, _ = table.engine.apply(state, entry.seat, move)
        yield _Frame((*waiting, entry), state, move)
        waiting = ()


def _started(entry: LogEntry) -> list[GameStarted]:
    if '"game_started"' not in entry.events:
        return []
    return [happening for happening in happenings_of([entry]) if isinstance(happening, GameStarted)]
