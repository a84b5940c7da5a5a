"""Starting up and idling with 100,000 open tables, against 10: both have to cost the same."""

import asyncio
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

from sqlalchemy import Connection

from bench.timing import ROUNDS, Comparison
from engine.rules import ClassicRules
from storage import open_tables
from storage.database import Database
from storage.records import NewTable, Seat, Setup
from tables.clocks import PUT_AWAY_AFTER
from tables.table import Clock, Options, text

FEW, MANY = 10, 100_000
_OPENED = 1_700_000_000_000

# Runs in a process of its own: starts like the bot, runs due clocks once, and prints seconds and bytes.
_START = """
import asyncio, os, sys, time
from storage.database import Database
from tables.host import Tables
from tables.thinking import InstantComputers

async def start():
    began = time.perf_counter()
    async with await Database.open(sys.argv[1]) as database:
        async def tell(happened): pass
        computers = InstantComputers()
        tables = Tables(database, now=lambda: 1_700_000_000_001, seed=lambda: bytes(32), computers=computers, tell=tell)
        await tables.run_due()
        seconds = time.perf_counter() - began
        with open("/proc/self/statm") as pages:  # peak memory would include the parent process
            print(seconds, int(pages.read().split()[1]) * os.sysconf("SC_PAGE_SIZE"))

asyncio.run(start())
"""


def comparisons() -> list[Comparison]:
    with tempfile.TemporaryDirectory() as folder:
        few, many = (_database(Path(folder) / f"{count}.db", count) for count in (FEW, MANY))
        pairs = [(_start_up(many), _start_up(few)) for _ in range(ROUNDS)]
    return [
        _comparison(f"start with {MANY:,} open tables, against {FEW}: seconds", [(a[0], b[0]) for a, b in pairs]),
        _comparison(f"memory with {MANY:,} open tables, against {FEW}: bytes", [(a[1], b[1]) for a, b in pairs], "MB"),
    ]


def _comparison(what: str, pairs: list[tuple[float, float]], unit: str = "s") -> Comparison:
    return Comparison(
        what,
        ours=median(own for own, _ in pairs),
        theirs=median(other for _, other in pairs),
        ratio=median(other / own for own, other in pairs),
        least=0.7,
        aim=0.9,
        unit=unit,
    )


def _start_up(address: str) -> tuple[float, float]:
    done = subprocess.run([sys.executable, "-c", _START, address], capture_output=True, text=True, check=True)
    seconds, memory = map(float, done.stdout.split())
    return seconds, memory


def _database(path: Path, count: int) -> str:
    address = f"sqlite+aiosqlite:///{path}"
    asyncio.run(_fill(address, count))
    return address


async def _fill(address: str, count: int) -> None:
    setup = Setup(game="classic", rules=text(ClassicRules()), options=text(Options()), host_id=1)
    clock = Clock("put_away", _OPENED + PUT_AWAY_AFTER)
    async with await Database.open(address) as database:
        await database.write(_open_all, setup, text(clock), clock.at, count)


def _open_all(connection: Connection, setup: Setup, due: str, due_at: int, count: int) -> None:
    for channel in range(count):
        seats = (Seat(0, "Ana", computer="normal"),)
        new = NewTable(guild_id=1, channel_id=channel, setup=setup, at=_OPENED, seats=seats, due_at=due_at, due=due)
        open_tables.open_table(connection, new)
