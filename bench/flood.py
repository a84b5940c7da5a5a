"""`make flood`: the start after a long stop, when thousands of tables are due at once and people click all the same."""

import argparse
import asyncio
import contextlib
import cProfile
import logging
import math
import resource
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from time import perf_counter, process_time, thread_time
from typing import Final

from bench.due_tables import Due, fill
from bench.pretended_discord import Clicker, PretendedDiscord
from bot import make_bot
from cogs.client import Phase10
from cogs.live.screens import now
from cogs.ui.controls.items import ButtonItem, SelectItem
from storage import open_tables
from storage.database import Database
from tables.thinking import Thinkers

CLICKED_TABLES: Final = 200
CLICKS_EACH_SECOND: Final = 5
POLL: Final = 0.2  # seconds
AIM: Final = 1.0  # seconds in which 99 of 100 clicks have to be answered


@dataclass(frozen=True)
class Measured:
    """Seconds; `done` until everything due is stored, `shown` until every message is up to date."""

    due: int
    done: float
    cpu_done: float
    shown: float
    cpu_shown: float
    cpu_thinking: float
    requests: int
    clicks: Sequence[float]

    def __str__(self) -> str:
        each = 1000 / self.due
        lines = [
            f"{self.due:,} due tables: done in {self.done:.1f} s, shown in {self.shown:.1f} s",
            f"CPU for each: {self.cpu_done * each:.2f} ms until done, {self.cpu_shown * each:.2f} ms until shown,"
            f" {self.cpu_thinking * each:.2f} ms of computer players; {self.requests / self.due:.2f} requests",
        ]
        if self.clicks:
            parts = ", ".join(f"{name} {percentile(self.clicks, part) * 1000:,.0f} ms" for name, part in _PARTS)
            slow = sum(seconds > AIM for seconds in self.clicks)
            lines.append(f"{len(self.clicks):,} clicks: {parts}; {slow} above {AIM:g} s")
        return "\n".join(lines)


_PARTS: Final = (("p50", 0.5), ("p90", 0.9), ("p99", 0.99), ("longest", 1.0))


def percentile(values: Sequence[float], part: float) -> float:
    ordered = sorted(values)
    return ordered[max(0, math.ceil(part * len(ordered)) - 1)]


async def measured(address: str, due: int, *, clicks: int = 0, is_made_up: bool = False) -> Measured:
    """Fills the database and runs the bot in it until everything is shown; `clicks` is how many come each second."""
    async with await Database.open(address) as database:
        await fill(database, Due(due, CLICKED_TABLES), now(), is_made_up=is_made_up)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        thinkers = Thinkers()
        await asyncio.gather(thinkers.cards.start(), thinkers.dice.start())
        client = make_bot(database, uploads_emojis=False, computers=thinkers)
        client.add_dynamic_items(ButtonItem, SelectItem)
        flood = _Flood(client, database, due)
        await flood.run(clicks)
        await client.tables.close()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    thinking = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Measured(due, *flood.done, *flood.shown, thinking, flood.discord.requests, flood.discord.answered)


class _Flood:
    """One run; `done` and `shown` are seconds since its begin and seconds of CPU."""

    def __init__(self, client: Phase10, database: Database, due: int) -> None:
        self._client = client
        self._database = database
        self._due = due
        self.discord = PretendedDiscord(client)
        self.done = self.shown = (0.0, 0.0)
        self._is_over = False

    async def run(self, clicks: int) -> None:
        begun, begun_at, cpu = perf_counter(), now(), process_time()
        self._client.clock.start()
        self._client.tick.start()
        clicking = asyncio.create_task(self._click(clicks))
        while await self._database.read(open_tables.due, begun_at, 1):
            await asyncio.sleep(POLL)
        self.done = perf_counter() - begun, process_time() - cpu
        while self._is_showing():
            await asyncio.sleep(POLL)
        self.shown = perf_counter() - begun, process_time() - cpu
        self._is_over = True
        await clicking
        self._client.clock.cancel()
        self._client.tick.cancel()
        await self._client.tables.settle()
        await self._client.messages.settle()

    def _is_showing(self) -> bool:
        messages = self._client.messages
        return any(table_id <= self._due for table_id in (*messages._pending, *messages._tasks))

    async def _click(self, each_second: int) -> None:
        """At every table in turn, whether earlier clicks have been answered or not."""
        people = cycle([Clicker(self._client, self._due + number) for number in range(1, CLICKED_TABLES + 1)])
        async with asyncio.TaskGroup() as under_way:
            while each_second and not self._is_over:
                under_way.create_task(next(people).click())
                await asyncio.sleep(1 / each_second)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.flood", description=__doc__)
    parser.add_argument("--due", type=int, default=10_000, metavar="TABLES")
    parser.add_argument("--clicks", type=int, default=CLICKS_EACH_SECOND, metavar="EACH_SECOND")
    parser.add_argument("--made-up", action="store_true", help="it is known that the bot was not there")
    parser.add_argument("--profile", type=Path, metavar="FILE", help="write what takes the time")
    parser.add_argument("--database", metavar="ADDRESS", help="an empty database instead of a new SQLite file")
    chosen = parser.parse_args()
    logging.disable(logging.INFO)
    profile = cProfile.Profile(thread_time) if chosen.profile else None
    with tempfile.TemporaryDirectory() as folder, profile or contextlib.nullcontext():
        address = chosen.database or f"sqlite:///{folder}/flood.db"
        result = asyncio.run(measured(address, chosen.due, clicks=chosen.clicks, is_made_up=chosen.made_up))
    print(result)
    if profile:
        profile.dump_stats(chosen.profile)
    sys.exit(bool(result.clicks) and percentile(result.clicks, 0.99) > AIM)


if __name__ == "__main__":
    main()
