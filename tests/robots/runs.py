"""Runs robots in one city after another, each with a seed of its own, and says how far they have come."""

import shutil
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeAlias

from engine.computer.dice import odds
from storage.database import Database
from tests.robots.refusing import Offers

COUNT: Final = 100_000
IN_A_CITY: Final = 1_000
"""Interactions in one city; a fresh one keeps the robots quick, because SimCord remembers every request."""


class Found(Exception):
    """A robot has found something wrong; the message names it and the last interactions."""

    def __init__(self, problems: Sequence[str], last: Sequence[str]) -> None:
        super().__init__("\n".join([*problems, "", "the last interactions:", *last]))


@dataclass
class Run:
    """What a robot has done, summed up over cities."""

    facts: Counter[str]
    offers: Offers
    verbs: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Run") -> None:
        self.facts += other.facts
        self.verbs += other.verbs
        self.offers.accepted += other.offers.accepted
        self.offers.refused += other.offers.refused


RunsInACity: TypeAlias = Callable[[int, int, Path], Awaitable[Run]]


async def migrated(folder: Path) -> Path:
    """A database to copy, because every city begins with an empty one."""
    file = folder / "empty.db"
    await (await Database.open(f"sqlite+aiosqlite:///{file}")).close()
    return file


async def run_all(name: str, a_run: RunsInACity, arguments: Sequence[str]) -> None:
    """Runs as many cities as the count needs; a failure names the seed that repeats it, and ends the process."""
    count = int(arguments[0]) if arguments else COUNT
    seed = int(arguments[1]) if arguments[1:] else time.time_ns() % 2**32
    begun, total = time.monotonic(), Run(Counter(), Offers())
    sys.stdout.write(f"{count} interactions, beginning with the seed {seed}\n")
    odds.build()
    memory = "/dev/shm" if Path("/dev/shm").is_dir() else None  # where writing takes no time
    with tempfile.TemporaryDirectory(prefix=f"phase10-{name}-", dir=memory) as made:
        empty = await migrated(Path(made))
        while (done := total.facts["interactions"]) < count:
            file = Path(made) / f"{seed}.db"
            shutil.copy(empty, file)
            size = min(IN_A_CITY, count - done)
            try:
                total.add(await a_run(seed, size, file))
                _clear(file)
            except Exception as error:
                raise SystemExit(_told(error, f"python -m tests.robots.{name} {size} {seed}")) from None
            seed += 1
            _tell(total, time.monotonic() - begun)
    _sum_up(total)


def _clear(file: Path) -> None:
    """Deletes the database of a city with its log: SQLite leaves it when two connections close at once."""
    for name in (file.name, f"{file.name}-wal", f"{file.name}-shm"):
        file.with_name(name).unlink(missing_ok=True)


def _told(error: Exception, command: str) -> str:
    """What was found, or where something unexpected happened, and how to see it again."""
    shown = [str(error)] if isinstance(error, Found) else traceback.format_exception(error)
    return f"{''.join(shown)}\n\nrepeat it: {command}"


def _tell(total: Run, seconds: float) -> None:
    facts = ", ".join(f"{times} {what}" for what, times in total.facts.items())
    speed = total.facts["interactions"] / seconds
    sys.stdout.write(f"{facts}; {speed:.1f} interactions a second, {seconds:.0f} s\n")
    sys.stdout.flush()


def _sum_up(total: Run) -> None:
    """What was clicked and refused; fails if a control was only ever refused."""
    for verb, times in total.verbs.most_common():
        sys.stdout.write(f"{times:7} {verb}\n")
    for (verb, is_own, reason), times in total.offers.refused.most_common():
        sys.stdout.write(f"{times:7} {verb} on {'own' if is_own else 'public'} screens refused: {reason}\n")
    dead = [*total.offers.dead()]
    if dead:
        raise Found(dead, [])
