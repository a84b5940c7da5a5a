"""After a long stop many tables are due at once: they are loaded together, and nobody who clicks waits for them."""

import asyncio
import threading
from collections.abc import Iterator, Sequence

import pytest
from sqlalchemy import Connection

from storage import open_tables
from storage.errors import DatabaseDamaged
from storage.records import StoredTable
from tables.clocks import HOUR
from tables.clockwork import AT_ONCE
from tables.happenings import Reminded
from tests.tables.house import ANA, BEN, House
from tests.tables.test_memory import statements

DUE = 3 * AT_ONCE
SOON = 5.0  # seconds; it takes milliseconds


async def flooded(house: House) -> tuple[list[int], int]:
    """Tables whose reminders are due after a restart, and one at which there is time."""
    due = [await house.start_game(BEN, game="dice", channel_id=number, pace="slow") for number in range(DUE)]
    house.now += 11 * HOUR
    other = await house.start_game(BEN, game="dice", channel_id=DUE, pace="slow")
    await house.restart()
    house.now += 2 * HOUR
    house.told.clear()
    return due, other


async def test_due_tables_are_loaded_in_groups(sqlite_house: House) -> None:
    due, _ = await flooded(sqlite_house)

    with statements() as executed:
        await sqlite_house.tables.run_due()

    assert sorted(it.table_id for it in sqlite_house.told) == due
    assert {type(one) for it in sqlite_house.told for one in it.happenings()} == {Reminded}
    assert len([it for it in executed if "FROM seats" in it]) == DUE // AT_ONCE


class Blocked:
    """Loading several tables does not end before `go` is set."""

    def __init__(self) -> None:
        self.begun, self.go = threading.Event(), threading.Event()
        self._load_all = open_tables.load_all

    def __call__(self, connection: Connection, table_ids: Sequence[int]) -> tuple[StoredTable, ...]:
        if len(table_ids) > 1:
            self.begun.set()
            self.go.wait(10 * SOON)
        return self._load_all(connection, table_ids)


@pytest.fixture
def blocked(monkeypatch: pytest.MonkeyPatch) -> Iterator[Blocked]:
    loading = Blocked()
    monkeypatch.setattr(open_tables, "load_all", loading)
    yield loading
    loading.go.set()


async def test_a_move_elsewhere_does_not_wait_for_due_tables(sqlite_house: House, blocked: Blocked) -> None:
    house = sqlite_house
    _, other = await flooded(house)
    running = asyncio.create_task(house.tables.run_due())
    assert await asyncio.to_thread(blocked.begun.wait, SOON)

    async with asyncio.timeout(SOON):
        await house.move_once(other, ANA)

    assert [it.table_id for it in house.told] == [other]
    blocked.go.set()
    await running
    assert len({it.table_id for it in house.told}) == DUE + 1


async def test_whoever_looks_at_a_due_table_waits_until_it_is_loaded(sqlite_house: House, blocked: Blocked) -> None:
    house = sqlite_house
    due, _ = await flooded(house)
    running = asyncio.create_task(house.tables.run_due())
    assert await asyncio.to_thread(blocked.begun.wait, SOON)

    looking = asyncio.create_task(house.tables.table_view(due[0]))
    await asyncio.sleep(0.05)
    assert not looking.done()

    blocked.go.set()
    assert (await looking).table_id == due[0]
    await running


async def test_tables_that_cannot_be_loaded_together_are_loaded_alone(
    sqlite_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    due, _ = await flooded(sqlite_house)
    load_all = open_tables.load_all

    def damaged(connection: Connection, table_ids: Sequence[int]) -> tuple[StoredTable, ...]:
        if len(table_ids) > 1:
            raise DatabaseDamaged
        return load_all(connection, table_ids)

    monkeypatch.setattr(open_tables, "load_all", damaged)
    await sqlite_house.tables.run_due()

    assert sorted(it.table_id for it in sqlite_house.told) == due
