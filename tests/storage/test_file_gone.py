"""The database file is deleted, moved or replaced while the bot runs: nothing is acknowledged any more."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from storage import messages, open_tables
from storage.database import Database
from storage.errors import DatabaseGone
from tests.storage.values import a_save, a_stored_table


def delete(file: Path) -> None:
    for path in file.parent.glob("phase10.db*"):
        path.unlink()


def replace(file: Path) -> None:
    shutil.copy(file, file.with_suffix(".copy"))
    file.with_suffix(".copy").replace(file)


def move(file: Path) -> None:
    file.rename(file.with_suffix(".moved"))


@pytest.mark.parametrize("lose", [delete, replace, move])
async def test_nothing_is_acknowledged_into_a_file_without_a_name(
    sqlite_db: Database, tmp_path: Path, lose: Callable[[Path], None]
) -> None:
    table_id = await a_stored_table(sqlite_db)
    assert await sqlite_db.save(a_save(table_id)) == 1

    lose(tmp_path / "phase10.db")

    with pytest.raises(DatabaseGone, match="put the file back or restore a backup, and start it again"):
        await sqlite_db.save(a_save(table_id, 1))
    with pytest.raises(DatabaseGone):
        await sqlite_db.write(messages.save_fact, "name", "value")
    with pytest.raises(DatabaseGone):
        await sqlite_db.read(open_tables.load, table_id)
    assert not sqlite_db.is_well


async def test_no_empty_database_is_made_in_its_place(sqlite_db: Database, tmp_path: Path) -> None:
    table_id = await a_stored_table(sqlite_db)
    delete(tmp_path / "phase10.db")

    for _ in range(3):
        with pytest.raises(DatabaseGone):
            await sqlite_db.save(a_save(table_id))

    assert not (tmp_path / "phase10.db").exists()


async def test_a_file_that_is_put_back_is_used_again(sqlite_db: Database, tmp_path: Path) -> None:
    table_id = await a_stored_table(sqlite_db)
    file = tmp_path / "phase10.db"
    move(file)
    with pytest.raises(DatabaseGone):
        await sqlite_db.save(a_save(table_id))

    file.with_suffix(".moved").rename(file)

    assert await sqlite_db.save(a_save(table_id)) == 1
    assert (await sqlite_db.read(open_tables.load, table_id)).revision == 1
    assert sqlite_db.is_well
