"""Why something could not be stored or read: one class per reason, and the translation from driver errors.

StorageError
├── Refused                     the database works, this one request is refused
│   ├── StaleRevision           the table has moved on
│   ├── TableNotFound
│   ├── TableSetAside           another process could not read the table
│   ├── ChannelTaken            another table is open there
│   ├── DailyAlreadyPlayed      one attempt a day
│   ├── PlayerIsSeated          a player at an open table cannot be deleted
│   ├── ShelfFull               a server keeps a limited number of things
│   ├── NameTaken               somebody else has saved something under this name
│   └── ConstraintViolated      a row breaks a constraint of the schema: a bug in the caller
├── DatabaseError               no request can be stored now, and nothing was stored
│   ├── DatabaseLocked          another process holds the lock
│   ├── DatabaseConflict        two transactions were in each other's way, more than once
│   ├── DatabaseReadOnly
│   ├── DatabaseFull
│   ├── DatabaseDamaged
│   ├── DatabaseGone            its file was deleted or replaced
│   ├── DatabaseUnfit           its tables or our rights are not as the bot left them
│   ├── DatabaseUnavailable     not reachable, or the connection broke: reload the table before going on
│   └── DatabaseClosed
├── DatabaseMissing             there is nothing to look at: a backup or a check never makes a database
├── DatabaseTooOld              made by an older version of the bot, and only to be looked at
├── DatabaseTooNew              made by a newer version of the bot
├── UnknownDatabase             the address names an unsupported kind of database
└── BackupRefused
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy.exc import DBAPIError, IntegrityError, InterfaceError, StatementError
from sqlalchemy.exc import TimeoutError as PoolTimeout


class StorageError(Exception):
    """Base class of all storage errors; the text is one sentence without secrets."""


class Refused(StorageError):
    """The database works, but this request is refused."""


class StaleRevision(Refused):
    def __init__(self, table_id: int, revision: int, stored: int) -> None:
        super().__init__(f"Table {table_id} is at revision {stored}, not {revision}.")
        self.table_id = table_id
        self.revision = revision
        self.stored = stored


class TableNotFound(Refused):
    def __init__(self, table_id: int) -> None:
        super().__init__(f"There is no table {table_id}.")
        self.table_id = table_id


class TableSetAside(Refused):
    def __init__(self, table_id: int) -> None:
        super().__init__(f"Table {table_id} has been set aside.")
        self.table_id = table_id


class ChannelTaken(Refused):
    def __init__(self) -> None:
        super().__init__("Another table is open in this channel.")


class DailyAlreadyPlayed(Refused):
    def __init__(self) -> None:
        super().__init__("The player has already begun the challenge of this day.")


class PlayerIsSeated(Refused):
    def __init__(self, table_ids: tuple[int, ...]) -> None:
        super().__init__(f"The player still sits at {len(table_ids)} open or running tables.")
        self.table_ids = table_ids


class ShelfFull(Refused):
    def __init__(self, most: int) -> None:
        super().__init__(f"The server keeps {most} such things already.")
        self.most = most


class NameTaken(Refused):
    def __init__(self, saved_by: int | None) -> None:
        super().__init__("Somebody else has saved something under this name.")
        self.saved_by = saved_by


class ConstraintViolated(Refused):
    """A row that the schema does not allow; the text is the driver's."""


class DatabaseError(StorageError):
    """The database cannot store anything now."""

    SENTENCE = "The database does not work."

    def __init__(self, detail: str = "") -> None:
        super().__init__(f"{self.SENTENCE} ({detail})" if detail else self.SENTENCE)


class DatabaseLocked(DatabaseError):
    SENTENCE = "Another process keeps the database busy."


class DatabaseConflict(DatabaseError):
    SENTENCE = "Several changes were in each other's way."


class DatabaseReadOnly(DatabaseError):
    SENTENCE = "The database can only be read; check who owns the file and how the disk is mounted."


class DatabaseFull(DatabaseError):
    SENTENCE = "There is no room left for the database; free some space on its disk."


class DatabaseDamaged(DatabaseError):
    SENTENCE = "The database is damaged; restore a backup."


class DatabaseGone(DatabaseError):
    SENTENCE = (
        "The database file was deleted or replaced while the bot runs;"
        " stop the bot, put the file back or restore a backup, and start it again."
    )


class DatabaseUnfit(DatabaseError):
    SENTENCE = "The database is not as the bot left it; look at its tables and at the rights of the bot's user."


class DatabaseUnavailable(DatabaseError):
    SENTENCE = "The database cannot be reached."


class DatabaseClosed(DatabaseError):
    SENTENCE = "The database has been closed."


class DatabaseMissing(StorageError):
    def __init__(self, path: Path) -> None:
        super().__init__(f"There is no database at {path}. Start this in the folder of the bot, or set DATABASE_URL.")


class DatabaseTooOld(StorageError):
    def __init__(self, version: str | None) -> None:
        super().__init__(
            f"The database was made by an older version of the bot (schema {version or 'none'})."
            " The next start of the bot upgrades it; make a backup before that."
        )


class DatabaseTooNew(StorageError):
    def __init__(self, version: str) -> None:
        super().__init__(f"The database was made by a newer version of the bot (schema {version}); update the bot.")
        self.version = version


class UnknownDatabase(StorageError):
    def __init__(self, kind: str) -> None:
        super().__init__(f"{kind!r} is not a database that is supported; use sqlite+aiosqlite or postgresql+asyncpg.")


class BackupRefused(StorageError):
    """The backup cannot be made this way; the text says what to do instead."""


# The lowest eight bits of an extended SQLite result code are the primary code: https://www.sqlite.org/rescode.html
_SQLITE: Final[dict[int, type[DatabaseError]]] = {
    sqlite3.SQLITE_ERROR: DatabaseUnfit,
    sqlite3.SQLITE_SCHEMA: DatabaseUnfit,
    sqlite3.SQLITE_BUSY: DatabaseLocked,
    sqlite3.SQLITE_LOCKED: DatabaseLocked,
    sqlite3.SQLITE_READONLY: DatabaseReadOnly,
    sqlite3.SQLITE_FULL: DatabaseFull,
    sqlite3.SQLITE_CORRUPT: DatabaseDamaged,
    sqlite3.SQLITE_NOTADB: DatabaseDamaged,
    sqlite3.SQLITE_IOERR: DatabaseUnavailable,
    sqlite3.SQLITE_CANTOPEN: DatabaseUnavailable,
    sqlite3.SQLITE_PERM: DatabaseUnavailable,
    sqlite3.SQLITE_AUTH: DatabaseUnavailable,
}

# SQLSTATE, or its first two characters: https://www.postgresql.org/docs/current/errcodes-appendix.html
_POSTGRESQL: Final[dict[str, type[DatabaseError]]] = {
    "25006": DatabaseReadOnly,
    "53100": DatabaseFull,
    "55P03": DatabaseLocked,
    "40P01": DatabaseConflict,
    "40001": DatabaseConflict,
    "57014": DatabaseLocked,
    "0A000": DatabaseUnfit,  # statements that were prepared before a table was changed
    "42": DatabaseUnfit,
    "XX001": DatabaseDamaged,
    "XX002": DatabaseDamaged,
    "08": DatabaseUnavailable,
    "28": DatabaseUnavailable,
    "3D": DatabaseUnavailable,
    "53": DatabaseUnavailable,
    "57": DatabaseUnavailable,
    "58": DatabaseUnavailable,
}

# SQLite names the columns of a broken constraint, PostgreSQL its name.
_UNIQUE: Final[dict[str, type[ChannelTaken] | type[DailyAlreadyPlayed]]] = {
    "tables.channel_id": ChannelTaken,
    "one_table_per_channel": ChannelTaken,
    "daily_results.day": DailyAlreadyPlayed,
    "pk_daily_results": DailyAlreadyPlayed,
}


def translated(error: Exception) -> Exception:
    """Our error for an error of the driver or SQLAlchemy; any other error, a bug, is returned unchanged."""
    if isinstance(error, StorageError):
        return error
    cause = error.orig if isinstance(error, StatementError) and error.orig is not None else error
    if isinstance(cause, sqlite3.IntegrityError) or isinstance(error, IntegrityError) or _state(cause).startswith("23"):
        return _constraint_error(str(cause))
    if isinstance(cause, sqlite3.Error):
        kind = _SQLITE.get(getattr(cause, "sqlite_errorcode", 0) & 0xFF)
        return kind(str(cause)) if kind else error
    if state := _state(cause):
        kind = _POSTGRESQL.get(state) or _POSTGRESQL.get(state[:2])
        return kind(str(cause).splitlines()[0]) if kind else error
    if isinstance(cause, OSError | PoolTimeout) or isinstance(error, InterfaceError) or _is_broken(error):
        return DatabaseUnavailable(type(cause).__name__)
    return error


@contextmanager
def translating() -> Iterator[None]:
    """Raises driver errors from its block as our own errors."""
    try:
        yield
    except Exception as error:
        ours = translated(error)
        if ours is error:
            raise
        raise ours from error


def _state(cause: BaseException) -> str:
    return str(getattr(cause, "sqlstate", None) or "")


def _is_broken(error: Exception) -> bool:
    return isinstance(error, DBAPIError) and error.connection_invalidated


def _constraint_error(text: str) -> Refused:
    for name, kind in _UNIQUE.items():
        if name in text:
            return kind()
    return ConstraintViolated(text.splitlines()[0])
