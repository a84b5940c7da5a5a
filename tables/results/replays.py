"""Replays of finished games: step by step with open hands, as text, and the proof of fairness (F2, F3)."""

from collections.abc import Iterable, Iterator
from typing import Literal, TypeAlias

from engine import State
from engine.chance import commitment
from engine.errors import RuleError
from engine.moves import Move, parse_move
from engine.record import record_of
from engine.revealed import revealed
from engine.rules import RULES_VERSION, Rules
from engine.value import Value
from engine.views import View
from storage.records import LogEntry
from storage.results.history import PastGame, WholeGame
from tables.errors import NotReplayable, TableUnreadable
from tables.happenings import GameStarted, Happening
from tables.table import Table
from tables.versions import upgrades
from tables.versions.reading import from_stored, happenings_of

Why: TypeAlias = Literal["other_rules", "newer", "mismatch"]
"""Why a game cannot be played again: under other rules, stored by a newer version, or its moves lead elsewhere."""


class Step(Value, kw_only=True):
    """The table after one move, with all hands open; step 0 is the deal. `happenings` hide nothing."""

    number: int
    at: int
    seat: int | None
    move: Move | None
    happenings: tuple[Happening, ...]
    view: View

    @property
    def round_no(self) -> int:
        return self.view.round_no


class Fairness(Value, kw_only=True):
    """`shown` is the hash shown at the start, `commitment` the hash of the seed, `deal` the view after dealing from it.

    `has_replayed` says whether the moves lead from that deal to the stored end; if not, `why_not` says why, and of a
    game that cannot be compared here there is no `deal`. `rules_version` is the one the game was played with.
    """

    shown: str
    seed: str
    commitment: str
    deal: View | None
    has_replayed: bool
    why_not: Why | None
    rules_version: int

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
    seed, why, deal = _compared(game)
    started = [it for entry in game.log for it in _started(entry)]
    return Fairness(
        shown=started[0].commitment if started else "",
        seed=seed.hex(),
        commitment=commitment(seed),
        deal=deal,
        has_replayed=why is None,
        why_not=why,
        rules_version=game.table.setup.rules_version,
    )


def _compared(game: WholeGame) -> tuple[bytes, Why | None, View | None]:
    """The seed, why the moves do not lead from it to the stored end (None if they do), and the view of the deal."""
    try:
        table, end = final_position(game)
    except NotReplayable:
        return _seed(game), why_not(game), None
    seed = end.chance.seed
    deal = table.engine.new(len(table.seats), seed, table.rules)
    try:
        is_same = [frame.state for frame in _frames(table, seed, game.log)][-1] == end
    except RuleError:
        is_same = False
    why = None if is_same else why_not(game)
    return seed, why, revealed(deal) if why in (None, "mismatch") else None


def _seed(game: WholeGame) -> bytes:
    """The seed as it was noted at the start; empty if it cannot be read."""
    try:
        return bytes.fromhex(game.table.setup.seed or "")
    except ValueError:
        return b""


def why_not(game: WholeGame) -> Why:
    """Why the moves of a game do not lead to its end."""
    if game.table.setup.rules_version != RULES_VERSION:
        return "other_rules"
    return "newer" if game.table.shape > upgrades.SHAPE else "mismatch"


def final_position(game: WholeGame) -> tuple[Table, State]:
    """The table at the end of the game, and the state of its game."""
    try:
        table = from_stored(game.table)
    except TableUnreadable as error:
        raise NotReplayable(table_id=game.table.table_id) from error
    if table.state is None:
        raise NotReplayable(table_id=game.table.table_id)
    return table, table.state


def _frames(table: Table, seed: bytes, log: Iterable[LogEntry]) -> Iterator[_Frame]:
    start, *pieces = by_moves(log)
    state = table.engine.new(len(table.seats), seed, table.rules)
    yield _Frame(start, state)
    for entries in pieces:
        move = parse_move(entries[-1].move or "")
        state, _ = table.engine.apply(state, entries[-1].seat or 0, move)
        yield _Frame(entries, state, move)


def by_moves(log: Iterable[LogEntry]) -> Iterator[tuple[LogEntry, ...]]:
    """The log without the lobby: first the start, then a piece for every move, which is its last entry.

    What happened between two moves, such as a missed turn, belongs to the later one.
    """
    has_begun = False
    waiting: tuple[LogEntry, ...] = ()
    for entry in log:
        is_move = entry.move is not None and entry.seat is not None
        if not has_begun and (is_move or _started(entry)):
            has_begun = True
            yield () if is_move else (entry,)
            if not is_move:
                continue
        if has_begun:
            waiting += (entry,)
        if is_move:
            yield waiting
            waiting = ()
    if not has_begun:
        yield ()


def _started(entry: LogEntry) -> list[GameStarted]:
    if '"game_started"' not in entry.events:
        return []
    return [happening for happening in happenings_of([entry]) if isinstance(happening, GameStarted)]
