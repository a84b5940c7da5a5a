"""Copies the whole database while it is in use."""

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path

from storage.database import Database
from storage.engines import sqlite_path
from storage.errors import BackupRefused, translating


async def back_up(database: Database, target: Path) -> None:
    """Writes a consistent snapshot to one file; an existing file is replaced only when the copy is complete.

    Games go on meanwhile. Raises BackupRefused if the target is the database itself, and for PostgreSQL.
    """
    source = sqlite_path(database.url) if database.url.get_backend_name() == "sqlite" else None
    if source is None:
        raise BackupRefused("This is a PostgreSQL database: make a backup with pg_dump.")
    if target.exists() and target.samefile(source):
        raise BackupRefused(f"{target} is the database itself; name another file.")
    if not target.parent.is_dir():
        raise BackupRefused(f"There is no folder {target.parent}.")
    await asyncio.to_thread(_copy, source, target)


def _copy(source: Path, target: Path) -> None:
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    try:
        with translating():
            _write(source, part)
            _sync(part)
            part.replace(target)
            _sync(target.parent)
    finally:
        part.unlink(missing_ok=True)


def _write(source: Path, part: Path) -> None:
    with closing(sqlite3.connect(source)) as original, closing(sqlite3.connect(part)) as copy:
        original.backup(copy)  # all pages in one read transaction, which blocks no writer
        copy.execute("PRAGMA journal_mode=DELETE")  # a single file, without a WAL beside it
        [[verdict]] = copy.execute("PRAGMA quick_check(1)").fetchall()
    if verdict != "ok":
        raise BackupRefused(f"The copy is damaged, so the database may be too: {verdict}.")


def _sync(path: Path) -> None:
    """Flushes to disk; a renamed file is safe only when its folder is flushed too."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
