"""A database that is locked, read-only, full, damaged or gone: a clear error, nothing acknowledged, nothing stored."""

import sqlite3
import subprocess
import sys
import traceback
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from storage import open_tables
from storage.connections import engines
from storage.database import Database
from storage.errors import (
    DatabaseDamaged,
    DatabaseFull,
    DatabaseLocked,
    DatabaseReadOnly,
    DatabaseUnavailable,
    UnknownDatabase,
)
from tests.storage.values import a_save, a_stored_table

LOCKER = """
import sqlite3, sys
other = sqlite3.connect(sys.argv[1], isolation_level=None)
other.execute("BEGIN IMMEDIATE")
print("locked", flush=True)
sys.stdin.readline()
"""


async def test_a_file_that_another_process_locks_is_busy_and_then_works_again(
    sqlite_address: str, tmp_path: Path
) -> None:
    async with await Database.open(sqlite_address, busy_seconds=0.1) as db:
        table_id = await a_stored_table(db)
        command = [sys.executable, "-c", LOCKER, str(tmp_path / "phase10.db")]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
            assert other.stdout is not None
            other.stdout.readline()

            with pytest.raises(DatabaseLocked):
                await db.save(a_save(table_id))
            assert (await db.read(open_tables.load, table_id)).revision == 0

            other.communicate(b"\n")
        assert await db.save(a_save(table_id)) == 1


async def test_a_read_only_file_can_be_read_but_stores_nothing(sqlite_address: str, tmp_path: Path) -> None:
    async with await Database.open(sqlite_address) as db:
        table_id = await a_stored_table(db)

        async with await Database.open(f"sqlite:///file:{tmp_path / 'phase10.db'}?mode=ro&uri=true") as read_only:
            with pytest.raises(DatabaseReadOnly):
                await read_only.save(a_save(table_id))
            with pytest.raises(DatabaseReadOnly):
                await a_stored_table(read_only, channel_id=3)
            assert (await read_only.read(open_tables.load, table_id)).revision == 0


async def test_a_full_disk_refuses_what_does_not_fit_and_stores_what_does(sqlite_db: Database) -> None:
    def fill(connection: Connection) -> None:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages + 2}")

    table_id = await a_stored_table(sqlite_db)
    await sqlite_db.write(fill)

    with pytest.raises(DatabaseFull):
        await sqlite_db.save(a_save(table_id, state="x" * 100_000))

    stored = await sqlite_db.read(open_tables.load, table_id)
    assert (stored.revision, stored.state) == (0, None)
    assert await sqlite_db.save(a_save(table_id)) == 1


async def test_a_text_file_is_no_database(sqlite_address: str, tmp_path: Path) -> None:
    (tmp_path / "phase10.db").write_text("These are my notes, not a database. " * 100, encoding="utf-8")

    with pytest.raises(DatabaseDamaged):
        await Database.open(sqlite_address)


async def test_a_damaged_page_is_reported_and_other_tables_go_on(sqlite_address: str, tmp_path: Path) -> None:
    path = tmp_path / "phase10.db"
    async with await Database.open(sqlite_address) as db:
        tables = [await a_stored_table(db, channel_id=n, state="x" * 3000) for n in range(40)]
    _damage(path, tables[20])

    async with await Database.open(sqlite_address) as db:
        with pytest.raises(DatabaseDamaged):
            await db.save(a_save(tables[20]))
        with pytest.raises(DatabaseDamaged):
            await db.read(open_tables.load, tables[20])
        assert await db.save(a_save(tables[5])) == 1


def _damage(path: Path, table_id: int) -> None:
    """Overwrites the page that holds the row of one table."""
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    content = bytearray(path.read_bytes())
    [page] = [
        start
        for start in range(4096, len(content), 4096)
        if content[start] == 13 and b"x" * 3000 in content[start : start + 4096] and _holds(content, start, table_id)
    ]
    content[page : page + 200] = b"\xff" * 200
    path.write_bytes(content)


def _holds(content: bytearray, start: int, table_id: int) -> bool:
    """Whether the only row of a leaf page has this id; a cell starts with its length (2 bytes here), then the id."""
    cell = start + int.from_bytes(content[start + 8 : start + 10], "big")
    return content[cell + 2] == table_id


async def test_a_server_that_is_not_there_cannot_be_reached() -> None:
    with pytest.raises(DatabaseUnavailable):
        await Database.open("postgresql://phase10:secret@127.0.0.1:1/phase10")


async def test_a_database_that_is_not_there_on_the_server_cannot_be_reached(postgresql_port: int) -> None:
    with pytest.raises(DatabaseUnavailable):
        await Database.open(f"postgresql+asyncpg://phase10@127.0.0.1:{postgresql_port}/nowhere")


async def test_a_server_that_ends_our_connections_is_reconnected_to(postgresql_address: str) -> None:
    async with await Database.open(postgresql_address) as db, await Database.open(postgresql_address) as other:
        table_id = await a_stored_table(db)
        await other.read(
            lambda connection: connection.exec_driver_sql(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            ).all()
        )

        assert await db.save(a_save(table_id)) == 1


async def test_a_read_only_server_stores_nothing(postgresql_address: str) -> None:
    async with await Database.open(postgresql_address) as db:
        table_id = await a_stored_table(db)
        name = postgresql_address.rpartition("/")[2]
        await db.write(
            lambda connection: connection.exec_driver_sql(
                f"ALTER DATABASE {name} SET default_transaction_read_only = on"
            )
        )
        async with await Database.open(postgresql_address) as read_only:
            with pytest.raises(DatabaseReadOnly):
                await read_only.save(a_save(table_id))


async def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file", encoding="utf-8")

    with pytest.raises(DatabaseUnavailable, match="data"):
        await Database.open(f"sqlite:///{tmp_path}/data/phase10.db")


async def test_the_folder_is_made_and_the_default_is_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    async with await Database.open():
        assert (tmp_path / "data" / "phase10.db").exists()


@pytest.mark.parametrize("address", ["mysql://root:secret@localhost/x", "sqlite://", "sqlite:///:memory:", "nonsense"])
def test_an_unknown_kind_of_database_is_refused_without_its_password(address: str) -> None:
    with pytest.raises(UnknownDatabase) as caught:
        engines.read_url(address)

    assert "secret" not in str(caught.value)


async def test_sqlite_is_set_up_to_lose_nothing(sqlite_db: Database) -> None:
    def pragmas(connection: Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar_one() for name in names]

    assert await sqlite_db.read(pragmas) == await sqlite_db.write(pragmas) == ["wal", 2, 1, 5000]


async def test_an_error_never_tells_what_was_to_be_stored(db: Database) -> None:
    hand = " ".join(("R7", "G7", "W"))  # a traceback quotes the lines of this file

    def breaking(connection: Connection) -> None:
        connection.execute(text("INSERT INTO nowhere VALUES (:hand)"), {"hand": hand})

    with pytest.raises(Exception, match="nowhere") as raised:
        await db.write(breaking)

    assert hand not in "".join(traceback.format_exception(raised.value))
