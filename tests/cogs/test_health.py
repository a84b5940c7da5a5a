"""Health: every part turns red when it does not work, and green again when it does."""

import asyncio
import sqlite3
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import aiohttp
import pytest

from cogs.client import Phase10
from cogs.health import LATE, Health, HealthServer
from cogs.live import table_messages
from cogs.live.screens import now
from cogs.steady import end
from engine.moves import Roll
from storage.database import Database
from tables.errors import ChannelHasTable, NotSaved
from tables.thinking import Thinkers
from tests.storage.servers import free_port
from tests.tables.house import ANA, BEN, House, refused

PATIENCE = 30  # seconds


class Connected(Phase10):
    """Has no shard that could be closed."""

    def is_ready(self) -> bool:
        return True


@pytest.fixture
async def house(sqlite_address: str) -> AsyncIterator[House]:
    house = House(sqlite_address, await Database.open(sqlite_address, busy_seconds=0.05))
    yield house
    await house.close()


@pytest.fixture
async def client(house: House) -> AsyncIterator[Phase10]:
    client = Connected(lambda _: house.tables)
    client.clock.start()
    client.tick.start()
    yield client
    await client.end_clock()
    await end(client.tick)


async def until(reached: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not reached():
            await asyncio.sleep(0.02)


async def test_nothing_is_red_when_all_is_well(client: Phase10) -> None:
    assert Health(client).red() == ()


async def test_the_gateway_is_red_until_the_bot_is_connected(house: House) -> None:
    assert "gateway" in Health(Phase10(lambda _: house.tables)).red()


async def test_the_database_is_red_after_a_save_that_failed_until_one_succeeds(
    client: Phase10, house: House, tmp_path: Path
) -> None:
    table_id = await house.start_game(BEN, game="dice")
    revision = await house.revision(table_id)
    other = sqlite3.connect(tmp_path / "phase10.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    await refused(NotSaved, house.tables.move(table_id, ANA, revision, Roll()), house)
    assert "database" in Health(client).red()

    other.execute("ROLLBACK")
    other.close()
    await house.tables.move(table_id, ANA, revision, Roll())
    assert "database" not in Health(client).red()


async def test_database_and_clock_are_red_when_the_file_is_deleted(
    client: Phase10, house: House, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    client.clock.change_interval(seconds=0.02)
    (tmp_path / "phase10.db").unlink()

    await until(lambda: Health(client).red() == ("database", "clock"))

    assert "put the file back or restore a backup, and start it again" in caplog.text


async def test_a_refused_click_says_nothing_against_the_database(client: Phase10, house: House) -> None:
    await house.open_table("dice")

    await refused(ChannelHasTable, house.open_table("dice"), house)

    assert Health(client).red() == ()


@pytest.mark.parametrize("loop", ["clock", "tick"])
async def test_the_clock_is_red_when_a_loop_has_ended(client: Phase10, loop: str) -> None:
    getattr(client, loop).cancel()
    await asyncio.sleep(0)

    await until(lambda: Health(client).red() == ("clock",))


async def test_the_clock_is_red_while_it_fails(client: Phase10, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail() -> None:
        raise ValueError("?")

    await client.steady_clock.run(fail)

    assert Health(client).red() == ("clock",)


async def test_the_clock_is_red_when_it_has_not_been_done_for_long(client: Phase10) -> None:
    client.steady_clock._succeeded_at -= LATE + 1

    assert Health(client).red() == ("clock",)


async def test_messages_are_red_when_one_waits_for_more_than_a_minute(
    client: Phase10, monkeypatch: pytest.MonkeyPatch
) -> None:
    with client.messages.hold(7):
        client.messages.request_update(7)
        assert Health(client).red() == ()

        monkeypatch.setattr(table_messages, "now", lambda: now() + 61_000)
        assert Health(client).red() == ("messages",)


async def test_computers_are_red_when_their_processes_cannot_start_and_are_started_again(
    client: Phase10, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinkers = client.tables.computers = Thinkers()
    with monkeypatch.context() as without_python:
        without_python.setattr(sys, "executable", "/gone/python")
        thinkers.prepare()
        await until(lambda: not thinkers.is_well)
        assert Health(client).red() == ("computers",)
        await asyncio.sleep(0.1)

    await until(lambda: Health(client).red() == ())


async def test_the_page_says_which_part_is_red_and_nothing_else(client: Phase10) -> None:
    port = free_port()
    server = HealthServer(Health(client), "127.0.0.1", port)
    await server.cog_load()
    try:
        async with aiohttp.ClientSession(f"http://127.0.0.1:{port}") as session:
            async with session.get("/health") as answer:
                assert (answer.status, await answer.json()) == (200, {"healthy": True, "red": []})
            await client.end_clock()
            async with session.get("/health") as answer:
                assert (answer.status, await answer.json()) == (503, {"healthy": False, "red": ["clock"]})
            async with session.get("/") as answer:
                assert answer.status == 404
    finally:
        await server.cog_unload()
