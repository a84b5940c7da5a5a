"""Database addresses, and SQLAlchemy engines configured for them."""

from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from storage.errors import DatabaseMissing, DatabaseUnavailable, UnknownDatabase
from storage.news import LISTENER

DEFAULT_URL: Final = "sqlite+aiosqlite:///data/phase10.db"
READERS: Final = 4
POOL_TIMEOUT: Final = 120  # seconds a migration or check waits for a free connection to a server
CONNECT_SECONDS: Final = 2.0  # until a server must have accepted a connection
CHECKPOINT_PAGES: Final = 2_000  # 8 MB, so a row that changes often is copied from the WAL to the file less often
LARGEST_LOG: Final = 64 * 2**20  # bytes the WAL file keeps after a delayed checkpoint

_DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}


def read_url(address: str | None) -> URL:
    """The address with our driver for it; None or an empty text means the embedded default."""
    try:
        url = make_url(address or DEFAULT_URL)
    except ArgumentError:
        raise UnknownDatabase("DATABASE_URL") from None
    driver = _DRIVERS.get(url.drivername)
    if driver is None or (driver == "sqlite+aiosqlite" and sqlite_path(url) is None):
        raise UnknownDatabase(url.drivername)
    return url.set(drivername=driver)


def sqlite_path(url: URL) -> Path | None:
    """The file of an SQLite address; None for an in-memory database."""
    name = (url.database or "").removeprefix("file:")
    return Path(name) if name and ":memory:" not in name else None


def make_folder(url: URL) -> None:
    path = sqlite_path(url) if url.get_backend_name() == "sqlite" else None
    if path is not None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise DatabaseUnavailable(f"{path.parent}: {error.strerror}") from error


def read_only(url: URL) -> URL:
    """The address of the same database, which cannot be changed or made through it; DatabaseMissing without a file."""
    if url.get_backend_name() != "sqlite":
        return url
    path = sqlite_path(url)
    if path is None or not path.is_file():
        raise DatabaseMissing(path or Path())
    return url.set(database=f"file:{path}", query={"mode": "ro", "uri": "true"})


def server_engine(
    url: URL, busy_seconds: float, answer_seconds: float | None, *, may_write: bool = True, process: str = ""
) -> AsyncEngine:
    """Reads and writes on a PostgreSQL server; `process` tells other processes who has changed something.

    Without `answer_seconds` a statement takes as long as it takes, as those of migrations and checks may.
    """
    settings = {"lock_timeout": _milliseconds(busy_seconds), "application_name": "phase10"}
    if answer_seconds is not None:
        settings["lock_timeout"] = _milliseconds(min(busy_seconds, answer_seconds))
        settings["statement_timeout"] = _milliseconds(2 * answer_seconds)  # nobody waits for it any more
    if not may_write:
        settings["default_transaction_read_only"] = "on"
    return create_async_engine(
        url,
        pool_size=READERS + 1,
        pool_timeout=answer_seconds or POOL_TIMEOUT,
        pool_pre_ping=True,
        hide_parameters=True,
        execution_options={LISTENER: process},
        connect_args={"server_settings": settings, "timeout": CONNECT_SECONDS, "command_timeout": answer_seconds},
    )


def _milliseconds(seconds: float) -> str:
    return str(round(seconds * 1000))


def sqlite_engine(url: URL, busy_seconds: float) -> Engine:
    """Does not begin transactions: the owner of a connection does."""
    engine = create_engine(
        url.set(drivername="sqlite+pysqlite"),
        poolclass=NullPool,
        hide_parameters=True,
        connect_args={"timeout": busy_seconds, "isolation_level": None},
    )
    _prepare_sqlite(engine)
    return engine


def _prepare_sqlite(engine: Engine) -> None:
    """Sets the pragmas of new connections. Python's own transactions are off, because they would exclude DDL."""

    @event.listens_for(engine, "connect")
    def _set_up(connection: Any, _: Any) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.execute(f"PRAGMA wal_autocheckpoint={CHECKPOINT_PAGES}")
        cursor.execute(f"PRAGMA journal_size_limit={LARGEST_LOG}")
        if engine.url.query.get("mode") != "ro":
            cursor.execute("PRAGMA journal_mode=WAL")
        cursor.close()
