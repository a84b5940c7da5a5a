"""Storing a move until it is acknowledged, against raw one-row commits with sqlite3 on the same disk and as safe."""

import asyncio
import sqlite3
import tempfile
from pathlib import Path

from bench.timing import Comparison, compare
from engine import codec
from engine.cardgame import classic
from storage import open_tables
from storage.database import Database
from storage.records import NewTable, Save, Seat, Setup

TABLES = 100
MOVES_OF_ONE = 500
MOVES_OF_EACH = 50
RAW_COMMITS = 500
MINUTE = 60_000


def comparisons() -> list[Comparison]:
    """The databases are in the working folder, because /tmp may be in memory, where a commit costs nothing."""
    with tempfile.TemporaryDirectory(dir=Path.cwd(), prefix=".bench-") as folder, asyncio.Runner() as runner:
        games = runner.run(_Games.open(Path(folder) / "ours.db"))
        raw = _Raw(Path(folder) / "raw.db")
        try:
            return [
                compare(
                    "storage: one acknowledged move, one table playing",
                    lambda: runner.run(games.play(1, MOVES_OF_ONE)),
                    raw,
                    least=0.4,
                    aim=0.6,
                ),
                compare(
                    "storage: one acknowledged move, 100 tables playing",
                    lambda: runner.run(games.play(TABLES, MOVES_OF_EACH)),
                    raw,
                    least=5,
                    aim=9,
                ),
            ]
        finally:
            raw.close()
            runner.run(games.close())


class _Games:
    """Tables with four seats that store the state, the clock and the events of a classic game at every move."""

    def __init__(self, db: Database, tables: list[int]) -> None:
        self._db = db
        self._revisions = dict.fromkeys(tables, 0)
        state = classic.new(4, bytes(32))
        seat = classic.to_act(state)[0]
        move = classic.legal_moves(state, seat)[0]
        state, events = classic.apply(state, seat, move)
        self._state = codec.encode(state).decode()
        self._events = codec.encode(events).decode()
        self._move = str(move)

    @classmethod
    async def open(cls, path: Path) -> "_Games":
        db = await Database.open(f"sqlite:///{path}")
        setup = Setup(game="classic", rules='{"type":"classic"}', options="{}", host_id=1)
        seats = tuple(Seat(number, f"Player {number}", number + 1) for number in range(4))
        new = [
            NewTable(guild_id=1, channel_id=n, setup=setup, at=0, seats=seats, status="running") for n in range(TABLES)
        ]
        return cls(db, [await db.write(open_tables.open_table, table) for table in new])

    async def play(self, tables: int, moves: int) -> int:
        await asyncio.gather(*(self._play(table_id, moves) for table_id in list(self._revisions)[:tables]))
        return tables * moves

    async def _play(self, table_id: int, moves: int) -> None:
        revision = self._revisions[table_id]
        for _ in range(moves):
            at = revision * MINUTE + table_id
            revision = await self._db.save(
                Save(
                    table_id=table_id,
                    revision=revision,
                    at=at,
                    status="running",
                    state=self._state,
                    person_moved_at=at,
                    due_at=at + MINUTE,
                    due="remind",
                    seat=revision % 4,
                    move=self._move,
                    events=self._events,
                )
            )
        self._revisions[table_id] = revision

    async def close(self) -> None:
        await self._db.close()


class _Raw:
    """The fastest possible commit on this disk: one short row and nothing else."""

    def __init__(self, path: Path) -> None:
        self._connection = sqlite3.connect(path, isolation_level=None)
        self._connection.execute("PRAGMA journal_mode=WAL")
        self._connection.execute("PRAGMA synchronous=FULL")
        self._connection.execute("CREATE TABLE moves (id INTEGER PRIMARY KEY, move TEXT)")

    def __call__(self) -> int:
        for _ in range(RAW_COMMITS):
            self._connection.execute("INSERT INTO moves (move) VALUES ('draw')")
        return RAW_COMMITS

    def close(self) -> None:
        self._connection.close()
