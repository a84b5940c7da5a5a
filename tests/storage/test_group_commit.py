"""Saves of different tables that arrive together share a commit; a save is acknowledged once it is on disk."""

import asyncio
import sqlite3
import time
from collections.abc import Mapping
from pathlib import Path

import pytest

from storage import open_tables
from storage.database import Database
from storage.errors import ChannelTaken, ConstraintViolated, DatabaseClosed, StaleRevision
from storage.records import Rating
from tests.storage.values import ANA, BEN, a_finish, a_save, a_stored_table


async def commits_during(path: Path, saves: int, db: Database, tables: list[int]) -> int:
    """How often the file changed, as another connection sees it through SQLite's data_version."""
    watcher = sqlite3.connect(path, isolation_level=None)
    seen = set()
    done = asyncio.gather(*(db.save(a_save(table_id)) for table_id in tables))
    while not done.done():
        seen.add(watcher.execute("PRAGMA data_version").fetchone())
        await asyncio.sleep(0)
    seen.add(watcher.execute("PRAGMA data_version").fetchone())
    watcher.close()
    assert await done == [1] * saves
    return len(seen) - 1


async def test_saves_that_arrive_together_share_one_commit(sqlite_db: Database, tmp_path: Path) -> None:
    tables = [await a_stored_table(sqlite_db, channel_id=n) for n in range(50)]

    assert await commits_during(tmp_path / "phase10.db", 50, sqlite_db, tables) == 1


async def test_many_tables_go_on_together(db: Database) -> None:
    tables = [await a_stored_table(db, channel_id=n) for n in range(60)]

    async def play(table_id: int) -> None:
        for revision in range(20):
            assert await db.save(a_save(table_id, revision, move=f"{table_id} {revision}")) == revision + 1

    await asyncio.gather(*(play(table_id) for table_id in tables))

    for table_id in tables:
        moves = [entry.move for entry in await db.read(open_tables.log, table_id)]
        assert moves == [f"{table_id} {revision}" for revision in range(20)]


async def test_a_refused_save_does_not_hurt_the_others_of_its_group(db: Database) -> None:
    tables = [await a_stored_table(db, channel_id=n) for n in range(4)]

    outcomes = await asyncio.gather(
        *(db.save(a_save(table_id, 7 if table_id == tables[2] else 0)) for table_id in tables), return_exceptions=True
    )

    assert outcomes[:2] + outcomes[3:] == [1, 1, 1]
    assert isinstance(outcomes[2], StaleRevision)


async def test_a_group_that_fails_is_retried_one_by_one(db: Database) -> None:
    away = await a_stored_table(db, channel_id=1)
    await db.save(a_save(away, status="away"))
    good = [await a_stored_table(db, channel_id=n) for n in (1, 2)]
    broken = await a_stored_table(db, channel_id=3)

    outcomes = await asyncio.gather(
        db.save(a_save(good[0])),
        db.save(a_save(away, 1, status="open")),
        db.save(a_save(broken, status=None)),
        db.save(a_save(good[1])),
        return_exceptions=True,
    )

    assert outcomes[0] == outcomes[3] == 1
    assert isinstance(outcomes[1], ChannelTaken)
    assert isinstance(outcomes[2], ConstraintViolated)
    assert [(await db.read(open_tables.load, table_id)).revision for table_id in (*good, away, broken)] == [1, 1, 1, 0]


async def test_an_error_of_our_own_inside_a_group_reaches_only_its_caller(db: Database) -> None:
    def broken(_: Mapping[int, Rating]) -> Mapping[int, Rating]:
        raise ZeroDivisionError

    good, bad = [await a_stored_table(db, channel_id=n) for n in range(2)]
    finish = a_finish({ANA: 10, BEN: 20}, broken)

    outcomes = await asyncio.gather(
        db.save(a_save(good)), db.save(a_save(bad, status="finished", finish=finish)), return_exceptions=True
    )

    assert outcomes[0] == 1
    assert isinstance(outcomes[1], ZeroDivisionError)
    assert (await db.read(open_tables.load, bad)).revision == 0


async def test_a_caller_who_gives_up_does_not_stop_the_write(db: Database) -> None:
    table_id = await a_stored_table(db)

    waiting = asyncio.create_task(db.save(a_save(table_id)))
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting

    with pytest.raises(StaleRevision):
        await db.save(a_save(table_id))


async def test_the_event_loop_goes_on_while_the_disk_is_busy(sqlite_address: str, tmp_path: Path) -> None:
    async with await Database.open(sqlite_address) as db:
        table_id = await a_stored_table(db)
        blocker = sqlite3.connect(tmp_path / "phase10.db", isolation_level=None)
        blocker.execute("BEGIN IMMEDIATE")

        saving = asyncio.create_task(db.save(a_save(table_id)))
        longest, until = 0.0, time.monotonic() + 0.5
        while time.monotonic() < until:
            before = time.monotonic()
            await asyncio.sleep(0.001)
            longest = max(longest, time.monotonic() - before)
        assert not saving.done()
        blocker.execute("ROLLBACK")
        blocker.close()

        assert await saving == 1
        assert longest < 0.4  # the disk was busy for longer than that


async def test_closing_finishes_saves_in_progress_and_refuses_later_ones(db: Database) -> None:
    tables = [await a_stored_table(db, channel_id=n) for n in range(5)]
    saving = [asyncio.create_task(db.save(a_save(table_id))) for table_id in tables]
    await asyncio.sleep(0)

    await db.close()

    assert [await save for save in saving] == [1] * 5
    with pytest.raises(DatabaseClosed):
        await db.save(a_save(tables[0], 1))
    with pytest.raises(DatabaseClosed):
        await db.read(open_tables.load, tables[0])
    with pytest.raises(DatabaseClosed):
        await db.write(open_tables.load, tables[0])
