"""A backup is a consistent snapshot of a database in use; a check finds what is wrong."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from storage import open_tables
from storage.database import Database
from storage.errors import BackupRefused, DatabaseMissing, DatabaseReadOnly, DatabaseTooOld
from storage.upkeep import check
from storage.upkeep.backup import back_up
from storage.upkeep.versions import migrate_one_step, versions
from tests.storage.values import ANA, BEN, a_finished_game, a_save, a_stored_table


async def test_a_backup_while_playing_is_whole_and_one_moment(
    sqlite_db: Database, sqlite_address: str, tmp_path: Path
) -> None:
    tables = [await a_stored_table(sqlite_db, channel_id=n) for n in range(20)]
    acknowledged = dict.fromkeys(tables, 0)

    async def play(table_id: int) -> None:
        while acknowledged[table_id] < 60:
            acknowledged[table_id] = await sqlite_db.save(a_save(table_id, acknowledged[table_id], state="x" * 3000))

    playing = asyncio.gather(*(play(table_id) for table_id in tables))
    await asyncio.sleep(0.02)
    before = dict(acknowledged)
    await back_up(sqlite_address, tmp_path / "copy.db")
    await playing

    assert not (tmp_path / "copy.db.part").exists()
    async with await Database.open(f"sqlite:///{tmp_path / 'copy.db'}") as copy:
        assert await copy.read(check.problems) == ()
        for table_id in tables:
            assert (await copy.read(open_tables.load, table_id)).revision >= before[table_id]


async def test_a_backup_is_one_file_that_replaces_an_older_one(
    sqlite_db: Database, sqlite_address: str, tmp_path: Path
) -> None:
    target = tmp_path / "copies" / "copy.db"
    target.parent.mkdir()
    target.write_text("an older copy", encoding="utf-8")
    table_id = await a_stored_table(sqlite_db)

    await back_up(sqlite_address, target)

    assert list(target.parent.iterdir()) == [target]
    copy = sqlite3.connect(target)
    assert copy.execute("SELECT id FROM tables").fetchall() == [(table_id,)]
    copy.close()


@pytest.mark.usefixtures("sqlite_db")
async def test_the_database_is_never_its_own_backup(sqlite_address: str, tmp_path: Path) -> None:
    with pytest.raises(BackupRefused, match="the database itself"):
        await back_up(sqlite_address, tmp_path / "phase10.db")
    with pytest.raises(BackupRefused, match="no folder"):
        await back_up(sqlite_address, tmp_path / "nowhere" / "copy.db")


async def test_postgresql_is_backed_up_with_its_own_program(postgresql_address: str, tmp_path: Path) -> None:
    with pytest.raises(BackupRefused, match="pg_dump"):
        await back_up(postgresql_address, tmp_path / "copy.db")


async def test_a_backup_of_nothing_is_refused_and_the_older_one_stays(
    empty_sqlite_address: str, tmp_path: Path
) -> None:
    target = tmp_path / "copy.db"
    target.write_text("an older copy", encoding="utf-8")

    with pytest.raises(DatabaseMissing, match="There is no database at"):
        await back_up(empty_sqlite_address, target)

    assert target.read_text(encoding="utf-8") == "an older copy"
    assert list(tmp_path.iterdir()) == [target]


async def test_a_file_of_somebody_else_is_not_backed_up(empty_sqlite_address: str, tmp_path: Path) -> None:
    sqlite3.connect(tmp_path / "phase10.db").execute("CREATE TABLE recipes (name)").connection.close()
    target = tmp_path / "copy.db"
    target.write_text("an older copy", encoding="utf-8")

    with pytest.raises(BackupRefused, match="not a database of the bot"):
        await back_up(empty_sqlite_address, target)

    assert target.read_text(encoding="utf-8") == "an older copy"


@pytest.mark.usefixtures("sqlite_db")
async def test_only_its_owner_may_read_a_backup(sqlite_address: str, tmp_path: Path) -> None:
    await back_up(sqlite_address, tmp_path / "copy.db")

    assert (tmp_path / "copy.db").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("version", versions()[:-1])
async def test_a_backup_before_an_upgrade_has_the_schema_of_before(
    empty_sqlite_address: str, tmp_path: Path, version: str
) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'phase10.db'}")
    with engine.begin() as connection:
        while migrate_one_step(connection, version):
            pass
    engine.dispose()

    await back_up(empty_sqlite_address, tmp_path / "copy.db")
    with pytest.raises(DatabaseTooOld, match=version):
        await Database.open_read_only(empty_sqlite_address)

    for name in ("phase10.db", "copy.db"):
        copy = sqlite3.connect(tmp_path / name)
        assert copy.execute("SELECT version_num FROM alembic_version").fetchall() == [(version,)]
        copy.close()


async def test_a_check_of_nothing_makes_nothing(empty_sqlite_address: str, tmp_path: Path) -> None:
    with pytest.raises(DatabaseMissing):
        await Database.open_read_only(empty_sqlite_address)

    assert list(tmp_path.iterdir()) == []


async def test_a_database_that_is_only_looked_at_cannot_be_changed(db: Database, address: str) -> None:
    table_id = await a_stored_table(db)

    async with await Database.open_read_only(address) as looking:
        assert await looking.read(check.problems) == ()
        with pytest.raises(DatabaseReadOnly):
            await looking.save(a_save(table_id))


async def test_unfinished_tables_are_read_in_small_batches(db: Database) -> None:
    tables = [await a_stored_table(db, channel_id=n) for n in range(7)]
    await db.save(a_save(tables[3], status="finished"))
    await db.save(a_save(tables[4], status="away"))

    unfinished = [table.table_id async for table in check.unfinished(db, batch=2)]

    assert unfinished == tables[:3] + tables[4:]


@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        ("UPDATE tables SET revision = revision + 1 WHERE id = {playing}", "Table {playing}: its log does not end"),
        ("DELETE FROM log WHERE table_id = {playing} AND revision = 1", "the one before it is missing"),
        ("UPDATE standings SET wins = 9 WHERE wins = 1", "other standings"),
    ],
)
async def test_a_check_finds_inconsistent_rows(db: Database, damage: str, complaint: str) -> None:
    await a_finished_game(db, {ANA: 1, BEN: 2})
    playing = await a_stored_table(db)
    await db.save(a_save(playing))
    await db.save(a_save(playing, 1))
    assert await db.read(check.problems) == ()

    await db.write(lambda connection: connection.execute(text(damage.format(playing=playing))))

    [problem] = await db.read(check.problems)
    assert complaint.format(playing=playing) in problem


async def test_a_check_finds_a_missing_reference(sqlite_db: Database, tmp_path: Path) -> None:
    await a_stored_table(sqlite_db)
    other = sqlite3.connect(tmp_path / "phase10.db")
    with other:
        other.execute(f"DELETE FROM players WHERE id = {ANA}")
    other.close()

    assert await sqlite_db.read(check.problems) == ("A row of seats refers to a row of players that is missing.",)
