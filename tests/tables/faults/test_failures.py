"""When the database fails: a clear error, nothing announced, and the table in memory equals the one on disk."""

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.computer.simple import simple_move
from engine.moves import Move, Roll
from engine.rules import ClassicRules, DiceRules
from storage.database import Database
from storage.errors import DatabaseClosed, DatabaseFull, DatabaseLocked, DatabaseReadOnly
from tables.clocks import MINUTE
from tables.errors import NotSaved, TableMovedOn, TableUnreadable
from tables.happenings import Reminded
from tables.table import Options
from tests.tables.house import ANA, BEN, CHANNEL, GUILD, House, refused

FILE = "phase10.db"


@pytest.fixture
async def impatient(sqlite_address: str) -> AsyncIterator[House]:
    """A house that does not wait for a busy file."""
    house = House(sqlite_address, await Database.open(sqlite_address, busy_seconds=0.05))
    yield house
    await house.close()


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


async def test_while_the_file_is_locked_nothing_is_acknowledged_and_afterwards_the_same_click_works(
    impatient: House, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    house = impatient
    table_id = await house.start_game(BEN, game="dice")
    before = await house.stored(table_id)

    with locked(tmp_path / FILE):
        refusal = await refused(NotSaved, house.tables.move(table_id, ANA, before.revision, Roll()), house)
        assert isinstance(refusal.facts["cause"], DatabaseLocked)
        assert [record.levelname for record in caplog.records] == ["ERROR"]
        assert "could not be stored: Another process keeps the database busy" in caplog.text
        assert await house.stored(table_id) == before
        assert await house.is_as_stored(table_id)
        await refused(NotSaved, house.tables.leave(table_id, BEN), house)
        await refused(NotSaved, house.tables.open(GUILD, 2, ANA, "dice", DiceRules(), Options()), house)

    await house.tables.move(table_id, ANA, before.revision, Roll())
    assert await house.is_as_stored(table_id)


async def test_what_was_due_while_the_file_was_locked_is_done_afterwards(impatient: House, tmp_path: Path) -> None:
    house = impatient
    tables = [await house.start_game(BEN, game="dice", channel_id=number) for number in range(3)]
    told = len(house.told)

    with locked(tmp_path / FILE):
        await refused(NotSaved, house.wait(5 * MINUTE), house)
    await house.wait(0)

    assert house.happened(told) == [Reminded(0)] * 3
    assert all([await house.is_as_stored(table_id) for table_id in tables])


async def test_computers_that_could_not_be_stored_play_later(impatient: House, tmp_path: Path) -> None:
    house = impatient
    table_id = await house.start_game(computers=1, game="dice")
    while (await house.stored(table_id)).clock.kind != "computers":  # type: ignore[union-attr]
        await house.move_once(table_id, ANA)
        with locked(tmp_path / FILE):
            await house.tables.settle()

    await house.wait(0)

    assert await house.on_turn(table_id) == ANA
    assert 1 in {seat for seat, _ in await house.moves(table_id)}


async def test_a_read_only_database_can_be_looked_at(sqlite_house: House, tmp_path: Path) -> None:
    table_id = await sqlite_house.start_game(BEN, game="dice")
    address = f"sqlite:///file:{tmp_path / FILE}?mode=ro&uri=true"
    house = House(address, await Database.open(address))
    before = await house.stored(table_id)

    refusal = await refused(NotSaved, house.tables.move(table_id, ANA, before.revision, Roll()), house)

    assert isinstance(refusal.facts["cause"], DatabaseReadOnly)
    assert await house.stored(table_id) == before
    assert await house.is_as_stored(table_id)
    assert await house.tables.in_channel(CHANNEL) == table_id
    await house.close()


async def test_on_a_full_disk_a_table_stays_where_it_was(sqlite_house: House) -> None:
    """SQLite may not add a page; now and then a move still fits into the free space."""
    house = sqlite_house
    table_id = await house.start_game(BEN, rules=ClassicRules())
    refusals = 0
    for _ in range(60):
        await house.database.write(_fill)
        before, told = await house.stored(table_id), len(house.told)
        try:
            await house.move_once(table_id, (await house.awaited(table_id) or [ANA])[0])
        except NotSaved as refusal:
            refusals += 1
            assert isinstance(refusal.facts["cause"], DatabaseFull)  # noqa: PT017 - it may also succeed
            assert (await house.stored(table_id), len(house.told)) == (before, told)
        else:
            assert await house.revision(table_id) == before.revision + 1
        assert await house.is_as_stored(table_id)

    assert refusals > 0


def _fill(connection: Any) -> None:
    pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
    connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")


async def test_a_closed_database_refuses_everything(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, game="dice")
    await house.public(table_id)
    await house.database.close()

    refusal = await refused(NotSaved, house.tables.move(table_id, ANA, 2, Roll()), house)
    assert isinstance(refusal.facts["cause"], DatabaseClosed)
    await refused(NotSaved, house.tables.table_view(table_id), house)
    await refused(NotSaved, house.tables.in_channel(CHANNEL), house)
    await refused(NotSaved, house.tables.put_away_in(CHANNEL), house)
    await refused(NotSaved, house.tables.open(GUILD, 2, ANA, "dice", DiceRules(), Options()), house)


async def test_one_damaged_table_is_refused_and_the_clock_goes_on_for_the_others(
    sqlite_house: House, tmp_path: Path
) -> None:
    house = sqlite_house
    tables = [await house.start_game(BEN, game="dice", channel_id=number) for number in range(3)]
    await house.restart()
    with sqlite3.connect(tmp_path / FILE, isolation_level=None) as other:
        other.execute("UPDATE tables SET state = '{}' WHERE id = ?", (tables[0],))
    other.close()
    told = len(house.told)

    await house.wait(5 * MINUTE)

    assert sorted(it.table_id for it in house.told[told:]) == tables[1:]
    await refused(TableUnreadable, house.tables.table_view(tables[0]), house)
    await refused(TableUnreadable, house.tables.move(tables[0], ANA, 2, Roll()), house)
    await house.end(tables[1])


async def test_many_tables_that_fail_do_not_keep_others_waiting(sqlite_house: House, tmp_path: Path) -> None:
    house = sqlite_house
    for number in range(130):
        await house.open_table("dice", channel_id=number)
    await house.restart()
    with sqlite3.connect(tmp_path / FILE, isolation_level=None) as other:
        other.execute("UPDATE tables SET due_at = 0")
        other.execute(
            "CREATE TRIGGER no BEFORE UPDATE ON tables WHEN OLD.due_at = 0 BEGIN SELECT RAISE(ABORT, 'no'); END"
        )
    other.close()
    table_id = await house.start_game(BEN, game="dice", channel_id=1_000)
    told = len(house.told)

    await house.wait(5 * MINUTE)

    assert [it.table_id for it in house.told[told:]] == [table_id]


async def test_what_is_due_while_the_clock_cannot_be_read_is_done_afterwards(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, game="dice")
    house.now += 5 * MINUTE
    told = len(house.told)

    await house.database.close()
    await refused(NotSaved, house.tables.run_due(), house)
    await refused(NotSaved, house.tables.run_due(), house)
    assert len(house.told) == told
    await house.restart()
    await house.tables.run_due()

    assert [it.table_id for it in house.told[told:]] == [table_id]


@pytest.mark.parametrize("wrong", [ValueError, RuntimeError])
async def test_a_computer_that_fails_stops_only_its_own_table(sqlite_address: str, wrong: type[Exception]) -> None:
    def player(view: Any) -> Move:
        if len(view.seats) == 3:
            raise wrong("no idea")
        return simple_move(view)

    house = House(sqlite_address, await Database.open(sqlite_address), player=player)
    good = await house.start_game(computers=1, game="dice", channel_id=1)
    bad = await house.start_game(computers=2, game="dice", channel_id=2)
    for table_id in (bad, good):
        turn_no = await house.turn_no(table_id)
        while await house.turn_no(table_id) == turn_no:
            await house.move_once(table_id, ANA)
    await house.tables.settle()
    await house.wait(0)

    assert await house.awaited(bad) == []
    assert await house.is_as_stored(bad)
    assert await house.awaited(good) == [ANA]
    await house.close()


async def test_a_computer_that_breaks_the_rules_changes_nothing(sqlite_address: str) -> None:
    house = House(sqlite_address, await Database.open(sqlite_address), player=lambda _: Roll((0, 0)))
    table_id = await house.start_game(computers=1, game="dice")
    while await house.awaited(table_id) == [ANA]:
        await house.move_once(table_id, ANA)
    before = await house.stored(table_id)

    await house.tables.settle()
    await house.wait(0)

    assert await house.stored(table_id) == before
    await house.close()


async def test_a_listener_that_fails_does_not_undo_a_move(sqlite_house: House) -> None:
    """A stored move counts: the person gets an answer and the computers go on."""
    house = sqlite_house
    table_id = await house.start_game(computers=1, game="dice")

    house.is_deaf = True
    turn_no = await house.turn_no(table_id)
    while await house.turn_no(table_id) == turn_no:
        await house.move_once(table_id, ANA)
    await house.tables.settle()

    assert await house.on_turn(table_id) == ANA
    assert 1 in {seat for seat, _ in await house.moves(table_id)}


@pytest.mark.parametrize("patience", range(0, 12, 3))
async def test_a_click_that_is_cancelled_leaves_memory_and_disk_the_same(house: House, patience: int) -> None:
    table_id = await house.start_game(BEN, game="dice")
    revision = await house.revision(table_id)
    click = asyncio.create_task(house.tables.move(table_id, ANA, revision, Roll()))
    for _ in range(patience):
        await asyncio.sleep(0)

    click.cancel()
    await asyncio.gather(click, return_exceptions=True)
    await house.tables.settle()
    await asyncio.sleep(0.1)

    with contextlib.suppress(TableMovedOn):  # memory may be one move old; a click is then refused
        await house.tables.move(table_id, ANA, (await house.public(table_id)).revision, Roll())
    assert await house.is_as_stored(table_id)
    await house.play_turn(table_id)


async def test_a_table_that_fails_by_itself_rests_longer_and_longer_and_the_others_do_not(
    sqlite_address: str, caplog: pytest.LogCaptureFixture
) -> None:
    def player(view: Any) -> Move:
        raise ValueError("no idea")

    house = House(sqlite_address, await Database.open(sqlite_address), player=player)
    await house.start_game(computers=1, game="dice", channel_id=1, pace="live")
    for _ in range(95):
        await house.wait(1_000)
    assert "what was due could not be done" in caplog.text
    caplog.clear()
    good = await house.start_game(BEN, game="dice", channel_id=2, pace="live")
    told = len(house.told)

    for _ in range(45):
        await house.wait(1_000)

    assert len(caplog.records) <= 6
    assert Reminded(0) in [it for told in house.told[told:] if told.table_id == good for it in told.happenings()]
    await house.close()
