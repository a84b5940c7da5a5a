"""Player processes, how they are killed, and what must be in the database afterwards."""

import asyncio
import subprocess
import sys
import time
from collections import defaultdict, deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import NamedTuple, TypeAlias

from engine import GAMES
from engine.codec import decode
from engine.moves import parse_move
from storage import open_tables
from storage.database import Database
from storage.records import LogEntry, StoredTable
from tables import check
from tests import ROOT

LIVES_PER_FILE = 10
PATIENCE = 30  # seconds without output until a process counts as hung

Acknowledged: TypeAlias = Mapping[int, list[int]]
"""The revisions of each table, in the order of their announcement."""
Moves: TypeAlias = Mapping[tuple[int, int], str]
"""The moves that were confirmed to their player, by table and revision."""


class Player:
    """A process that is ready to play; it opens the database on command."""

    def __init__(self, database: Path, output: Path, seed: int, computers: int = 1) -> None:
        command = [sys.executable, "-W", "error", "-m", "tests.crash.player"]
        arguments = [f"sqlite:///{database}", str(seed), str(computers)]
        self._output = output
        with output.open("wb") as told, output.with_suffix(".err").open("wb") as complaints:
            self._process = subprocess.Popen(
                command + arguments, cwd=ROOT, stdin=subprocess.PIPE, stdout=told, stderr=complaints
            )

    def begin(self) -> None:
        self._say(b"begin\n")

    def wait_for_moves(self, count: int) -> None:
        """Waits until the process has written `count` lines."""
        until = time.monotonic() + PATIENCE
        while self._output.read_bytes().count(b"\n") < count:
            self._require_life()
            assert time.monotonic() < until, f"nothing was played: {self._complaints()}"
            time.sleep(0.002)

    def kill(self) -> None:
        """Kills the process with SIGKILL; it must have been alive until then."""
        self._require_life()
        self._process.kill()
        self._process.wait()
        self._close()

    def clean_up(self) -> None:
        """Leaves no process behind after a failure."""
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        self._close()

    def end(self) -> None:
        """Ends the process in order: it finishes and announces everything it has begun."""
        self._say(b"end\n")
        assert self._process.wait(PATIENCE) == 0, self._complaints()
        assert not self._complaints()
        self._close()

    def acknowledged(self) -> Acknowledged:
        told = defaultdict(list)
        for table_id, revision, move in self._lines():
            if not move:
                told[table_id].append(revision)
        return told

    def moves(self) -> Moves:
        return {(table_id, revision): move for table_id, revision, move in self._lines() if move}

    def _lines(self) -> Iterator[tuple[int, int, str]]:
        for line in self._output.read_text(encoding="utf-8").splitlines():
            table_id, revision, *move = line.split(maxsplit=2)
            yield int(table_id), int(revision), "".join(move)

    def _say(self, line: bytes) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(line)
        self._process.stdin.flush()

    def _close(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()

    def _require_life(self) -> None:
        assert self._process.poll() is None, f"the player ended by itself: {self._complaints()}"

    def _complaints(self) -> str:
        return self._output.with_suffix(".err").read_text(encoding="utf-8")


class Count(NamedTuple):
    """The totals after a series of kills."""

    kills: int
    revisions: int
    tables: int


@dataclass
class Ledger:
    """Everything that was ever acknowledged for one database file."""

    database: Path
    told: dict[int, set[int]] = field(default_factory=lambda: defaultdict(set))
    moves: dict[tuple[int, int], str] = field(default_factory=dict)

    def add(self, player: Player) -> None:
        self.moves |= player.moves()
        for table_id, revisions in player.acknowledged().items():
            assert len(set(revisions)) == len(revisions), f"table {table_id}: told twice"
            twice = self.told[table_id] & set(revisions)
            assert not twice, f"table {table_id}: revisions {sorted(twice)} were acknowledged twice"
            self.told[table_id] |= set(revisions)

    async def require_all(self) -> None:
        """Every acknowledged revision is in the log, and every open table replays to its stored state."""
        async with await Database.open(f"sqlite:///{self.database}") as database:
            assert [it async for it in check.problems(database)] == []
            for table_id, revisions in self.told.items():
                stored = await database.read(open_tables.load, table_id)
                entries = await database.read(open_tables.log, table_id)
                assert [entry.revision for entry in entries] == list(range(1, stored.revision + 1))
                lost = revisions - {0} - {entry.revision for entry in entries}
                assert not lost, f"table {table_id}: acknowledged revisions {sorted(lost)} are lost"
                self._require_moves(table_id, entries)
                require_replay(stored, entries)

    def _require_moves(self, table_id: int, entries: tuple[LogEntry, ...]) -> None:
        for entry in entries:
            told = self.moves.get((table_id, entry.revision), entry.move)
            assert entry.move == told, f"table {table_id}: revision {entry.revision} is another move"


def require_replay(stored: StoredTable, entries: tuple[LogEntry, ...]) -> None:
    """Fails unless the seed, rules and moves lead to the stored state."""
    if stored.state is None:
        return
    game, setup = GAMES[stored.setup.game], stored.setup
    assert setup.seed is not None, f"table {stored.table_id} runs without a seed"
    state = game.new(len(stored.seats), bytes.fromhex(setup.seed), decode(setup.rules, game.Rules))
    for entry in entries:
        if entry.seat is not None and entry.move is not None:
            state, _ = game.apply(state, entry.seat, parse_move(entry.move))
    assert state == decode(stored.state, game.State), f"table {stored.table_id} does not replay"


def lives(kills: int, seed: int, folder: Path) -> Iterator[Count]:
    """Kills one player after the other; after each kill, everything it acknowledged must be stored."""
    chance = Random(seed)
    ledgers = [Ledger(folder / f"{number}.db") for number in range(-(-kills // LIVES_PER_FILE))]
    ready: deque[Player] = deque()
    try:
        for life in range(kills):
            while len(ready) < 2 and life + len(ready) < kills:  # the next player loads its modules meanwhile
                ahead = life + len(ready)
                file = ledgers[ahead // LIVES_PER_FILE].database
                ready.append(Player(file, folder / f"{ahead}.out", chance.getrandbits(32)))
            ledger = ledgers[life // LIVES_PER_FILE]
            _live_and_die(ready[0], chance)
            ledger.add(ready.popleft())
            asyncio.run(ledger.require_all())
            told = [len(revisions) for it in ledgers for revisions in it.told.values()]
            yield Count(life + 1, sum(told), len(told))
    finally:
        for player in ready:
            player.clean_up()


def _live_and_die(player: Player, chance: Random) -> None:
    """Kills the player at a random moment: sometimes while it opens the database, mostly while it plays."""
    player.begin()
    if chance.random() < 0.85:
        player.wait_for_moves(1)
    time.sleep(chance.uniform(0, 0.3))
    player.kill()
