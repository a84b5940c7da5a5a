"""Copies the whole database while it is in use."""

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from storage.connections.engines import read_only, read_url, sqlite_path
from storage.errors import BackupRefused, translating

_MODE: Final = 0o600
"""A copy holds everything that the database holds, so only its owner may read it."""


async def back_up(address: str | None, target: Path) -> None:
    """Writes one consistent moment into one file; an older file of that name is replaced when the new one is whole.

    The database is only read, whatever version made it, and tables are played on meanwhile. BackupRefused for the
    database itself as the target, for a file of somebody else, and for PostgreSQL.
    """
    url = read_url(address)
    if url.get_backend_name() != "sqlite":
        raise BackupRefused("This is a PostgreSQL database: make a backup with pg_dump.")
    source = sqlite_path(read_only(url))
    assert source is not None
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
            part.touch(_MODE)
            _write(source, part)
            _verify(part)
            _sync(part)
            part.replace(target)
            _sync(target.parent)
    finally:
        part.unlink(missing_ok=True)


def _write(source: Path, part: Path) -> None:
    with closing(_reading(source)) as original, closing(sqlite3.connect(part)) as copy:
        original.backup(copy)  # all pages in one go: one read transaction, which holds up no writer
        copy.execute("PRAGMA journal_mode=DELETE")  # one file, without a log beside it


def _verify(part: Path) -> None:
    """Opens the copy as a restore would."""
    with closing(_reading(part)) as copy:
        [[verdict]] = copy.execute("PRAGMA quick_check(1)").fetchall()
        if verdict != "ok":
            raise BackupRefused(f"The copy is damaged, so the database may be too: {verdict}.")
        [[is_ours]] = copy.execute("SELECT count(*) FROM sqlite_schema WHERE name = 'alembic_version'").fetchall()
        if not is_ours:
            raise BackupRefused("This file is not a database of the bot; nothing was copied.")


def _reading(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)


def _sync(path: Path) -> None:
    """Flushes to disk; a renamed file is safe only when its folder is flushed too."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
