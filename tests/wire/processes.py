"""Several processes of the real program on one PostgreSQL server, each with its own shards, and a look at what they
store."""

import asyncio
import contextlib
import json
import re
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any, NamedTuple, Self

import asyncpg
import pytest

from tests.wire.fake_discord import PATIENCE, TOKEN, FakeDiscord
from tests.wire.fake_payloads import Json, Place, a_guild
from tests.wire.program import Process, ended, program, started

SHARDS = 3
SERVERS = 10  # in each shard
NAMES = ("left", "right", "next")  # of processes; each is a user of the database, so that rows tell who wrote them
USUAL = re.compile(r"[-0-9]+ [:,0-9]+ (INFO .+|WARNING discord.client: \w+ is not installed.+)")
# What takes long and is tested elsewhere: emojis, Discord's pause between two shards, processes that think.
# Turns of the pace `live` last about a second; clocks are looked at more often.
QUICK = """
import discord
import bot
import cogs.client
import storage.database
import tables.clocks
from tables.thinking import InstantComputers

async def nothing(*_, **__):
    return {}

discord.Client.before_identify_hook = nothing
cogs.client.sync_emojis = nothing
cogs.client.Phase10.clock.change_interval(seconds=0.2)
bot.Thinkers = InstantComputers
storage.database.ANSWER_SECONDS = 30.0
storage.news.CLAIM_SECONDS = 20.0
tables.clocks.PACES["live"] = 1_200
tables.clocks.MINUTE = 1_000
"""


def server_of(shard: int, number: int = 0) -> Place:
    """The channel of one of several servers that belong to a shard."""
    guild_id = (SHARDS * (number + 1) + shard) << 22
    return Place(guild_id, guild_id + 1)


class Entry(NamedTuple):
    """A row of the log: what happened, and which process wrote it."""

    revision: int
    happened: tuple[str, ...]
    written_by: str


class Processes:
    """Starts and ends processes by name."""

    def __init__(self, folder: Path, fake: FakeDiscord, address: str, database: Any) -> None:
        self.fake = fake
        self.expected: list[str] = []  # complaints that tests provoke
        self._folder = folder
        self._address = address
        self._database = database
        self._running: dict[str, Process] = {}
        self._shards: dict[str, tuple[int, ...]] = {}

    @classmethod
    @contextlib.asynccontextmanager
    async def on(cls, folder: Path, fake: FakeDiscord, address: str) -> AsyncIterator[Self]:
        """Every process that still runs at the end has to end well."""
        fake.guilds = [a_guild(server_of(shard, number)) for shard in range(SHARDS) for number in range(SERVERS)]
        async with asyncpg.create_pool(address, min_size=1) as database:
            for name in NAMES:
                role = f"CREATE ROLE {name} SUPERUSER LOGIN; EXCEPTION WHEN duplicate_object THEN NULL;"
                await database.execute(f"DO $$ BEGIN {role} END $$")
            await database.execute("ALTER TABLE log ADD COLUMN written_by text DEFAULT current_user")
            processes = cls(folder, fake, address, database)
            try:
                yield processes
                await processes.stop(*processes._running)
            finally:
                for name in [*processes._running]:
                    await processes.kill(name)

    # Starting and ending

    async def serve(self, **shards: tuple[int, ...]) -> None:
        """Lets exactly these processes run, each with these shards; others are stopped or started anew."""
        await self.stop(*(name for name in self._running if self._shards[name] != shards.get(name)))
        await asyncio.gather(*(self.start(name, *its) for name, its in shards.items() if name not in self._running))

    async def start(self, name: str, *shards: int) -> None:
        """Starts a process, and waits until it has all its shards."""
        self._shards[name] = shards
        before = {shard: self.fake.served(shard) for shard in shards}
        self._running[name] = process = await started(
            self._folder,
            *program(self.fake, QUICK),
            DISCORD_TOKEN=TOKEN,
            DATABASE_URL=self._address.replace("phase10@", f"{name}@"),
            SHARD_IDS=",".join(map(str, shards)),
            SHARD_COUNT=str(SHARDS),
        )
        await self.fake.until(
            lambda: process.returncode is not None or all(self.fake.served(it) > before[it] for it in shards)
        )
        if process.returncode is not None:
            pytest.fail((await self._end(name))[1])

    async def stop(self, *names: str) -> None:
        """Ends processes; each has to end well, and to have had nothing to complain about."""
        for name in names:
            self._running[name].send_signal(signal.SIGTERM)
        for name in names:
            code, said = await self._end(name)
            assert code == 0, said
            complaints = [it for it in said.splitlines() if not (USUAL.fullmatch(it) or self._is_expected(it))]
            assert not complaints, "\n".join(complaints)

    def _is_expected(self, line: str) -> bool:
        return any(complaint in line for complaint in self.expected)

    async def kill(self, name: str) -> None:
        with contextlib.suppress(ProcessLookupError):  # it has ended by itself
            self._running[name].kill()
        await self._end(name)

    async def _end(self, name: str) -> tuple[int | None, str]:
        process = self._running.pop(name)
        try:
            return await ended(process)
        finally:
            if process.returncode is None:
                process.kill()

    # What is stored

    async def one(self, query: str, *values: object) -> Any:
        """The only value of a query."""
        return await self._database.fetchval(query, *values)

    async def entries(self, table_id: int) -> list[Entry]:
        """The log of a table, in the order in which it was written."""
        rows = await self._database.fetch("SELECT * FROM log WHERE table_id = $1 ORDER BY id", table_id)
        return [
            Entry(row["revision"], tuple(it["type"] for it in json.loads(row["events"])), row["written_by"])
            for row in rows
        ]

    async def settings(self, user_id: int) -> Json:
        """What a person has chosen."""
        stored: Json = json.loads(await self.one("SELECT settings FROM players WHERE id = $1", user_id) or "{}")
        return stored

    async def until(self, happened: Callable[[], Awaitable[object]]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not await happened():
                await asyncio.sleep(0.02)
