"""Clicks go first: what the bot does by itself never takes all connections."""

import asyncio
import threading
from collections.abc import Iterator

import pytest
from sqlalchemy import Connection

from storage import open_tables
from storage.background import in_background
from storage.connections.engines import READERS
from storage.database import BACKGROUND_READERS, Database
from tests.storage.values import a_stored_table

SOON = 5.0  # seconds; it takes milliseconds


class Blocked:
    """A question that is not answered before `go` is set; `begun` counts those that have a connection."""

    def __init__(self) -> None:
        self.go = threading.Event()
        self.begun = 0

    def __call__(self, _: Connection) -> None:
        self.begun += 1
        self.go.wait(10 * SOON)


@pytest.fixture
def blocked() -> Iterator[Blocked]:
    question = Blocked()
    yield question
    question.go.set()


async def ask_in_background(db: Database, blocked: Blocked, times: int) -> asyncio.Task[list[None]]:
    async def ask() -> list[None]:
        return await asyncio.gather(*(db.read(blocked) for _ in range(times)))

    with in_background():
        asking = asyncio.create_task(ask())
    while blocked.begun < BACKGROUND_READERS:
        await asyncio.sleep(0.001)
    return asking


async def test_a_click_is_answered_while_the_clock_waits_for_the_disk(sqlite_db: Database, blocked: Blocked) -> None:
    table_id = await a_stored_table(sqlite_db)
    asking = await ask_in_background(sqlite_db, blocked, 3 * READERS)

    async with asyncio.timeout(SOON):
        for _ in range(2 * READERS):
            assert (await sqlite_db.read(open_tables.load, table_id)).table_id == table_id

    assert blocked.begun == BACKGROUND_READERS < READERS
    blocked.go.set()
    await asking


async def test_what_had_to_wait_is_answered_later(sqlite_db: Database, blocked: Blocked) -> None:
    asking = await ask_in_background(sqlite_db, blocked, 3 * READERS)

    blocked.go.set()

    assert await asking == [None] * 3 * READERS
    assert blocked.begun == 3 * READERS


async def test_only_what_is_started_inside_is_in_the_background(sqlite_db: Database, blocked: Blocked) -> None:
    with in_background():
        pass

    asking = asyncio.gather(*(sqlite_db.read(blocked) for _ in range(READERS)))
    async with asyncio.timeout(SOON):
        while blocked.begun < READERS:
            await asyncio.sleep(0.001)

    blocked.go.set()
    await asking
