"""A save based on an old revision is refused, whichever process wrote the newer one."""

import asyncio
import subprocess
import sys

import pytest

from storage import open_tables
from storage.database import Database
from storage.errors import StaleRevision
from tests.storage.values import a_save, a_stored_table

RACER = """
import asyncio, sys
from storage.database import Database
from storage.errors import StaleRevision
from tests.storage.values import a_save

async def race(address, table_id, name):
    async with await Database.open(address, busy_seconds=30) as db:
        won, revision = 0, 0
        while revision < 40:
            try:
                revision = await db.save(a_save(table_id, revision, move=name))
                won += 1
            except StaleRevision as error:
                revision = error.stored
        print(won)

asyncio.run(race(sys.argv[1], int(sys.argv[2]), sys.argv[3]))
"""


async def test_a_save_from_an_old_revision_is_refused_and_changes_nothing(db: Database) -> None:
    table_id = await a_stored_table(db)
    await db.save(a_save(table_id, move="first"))

    with pytest.raises(StaleRevision) as caught:
        await db.save(a_save(table_id, move="second", status="finished"))

    assert (caught.value.table_id, caught.value.revision, caught.value.stored) == (table_id, 0, 1)
    assert [entry.move for entry in await db.read(open_tables.log, table_id)] == ["first"]
    assert (await db.read(open_tables.load, table_id)).status == "running"


async def test_a_save_from_a_revision_that_is_not_there_yet_is_refused(db: Database) -> None:
    table_id = await a_stored_table(db)

    with pytest.raises(StaleRevision):
        await db.save(a_save(table_id, 5))


async def test_one_of_several_saves_at_the_same_moment_wins(db: Database) -> None:
    table_id = await a_stored_table(db)

    outcomes = await asyncio.gather(*(db.save(a_save(table_id)) for _ in range(5)), return_exceptions=True)

    assert outcomes[0] == 1
    assert [type(outcome) for outcome in outcomes[1:]] == [StaleRevision] * 4


async def test_waiting_saves_of_one_table_are_stored_one_after_the_other(db: Database) -> None:
    table_id = await a_stored_table(db)

    assert await asyncio.gather(*(db.save(a_save(table_id, revision)) for revision in range(5))) == [1, 2, 3, 4, 5]


async def test_one_of_two_connections_wins(db: Database, address: str) -> None:
    table_id = await a_stored_table(db)
    async with await Database.open(address) as other:
        await other.save(a_save(table_id, move="other"))

    with pytest.raises(StaleRevision):
        await db.save(a_save(table_id, move="own"))

    assert [entry.move for entry in await db.read(open_tables.log, table_id)] == ["other"]


async def test_two_processes_race_and_every_revision_is_won_once(db: Database, address: str) -> None:
    table_id = await a_stored_table(db)
    command = [sys.executable, "-W", "error", "-c", RACER, address, str(table_id)]
    racers = [await asyncio.create_subprocess_exec(*command, name, stdout=subprocess.PIPE) for name in ("one", "other")]

    won = [int((await racer.communicate())[0]) for racer in racers]

    log = await db.read(open_tables.log, table_id)
    assert [entry.revision for entry in log] == list(range(1, 41))
    assert won == [sum(entry.move == name for entry in log) for name in ("one", "other")]
