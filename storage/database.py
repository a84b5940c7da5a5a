"""The door to storage: opens a database, runs queries and changes, and saves tables."""

from collections.abc import Callable
from types import TracebackType
from typing import Concatenate, Final, ParamSpec, Self, TypeVar

from sqlalchemy import URL, Connection
from sqlalchemy.ext.asyncio import AsyncEngine

from storage import engines
from storage.errors import DatabaseClosed, translating
from storage.records import Save
from storage.saves import GroupCommit
from storage.upkeep import versions
from storage.writers import PoolWriter, ThreadWriter, Writer

P = ParamSpec("P")
T = TypeVar("T")

BUSY_SECONDS: Final = 5.0


class Database:
    """Opened with `await Database.open(...)`. Queries are functions of a connection: `db.read(boards.page, ...)`."""

    def __init__(self, url: URL, engine: AsyncEngine, writer: Writer) -> None:
        self.url = url
        self._engine = engine
        self._writer = writer
        self._saves = GroupCommit(writer, engine.dialect)
        self._is_closed = False

    @classmethod
    async def open(cls, address: str | None = None, *, busy_seconds: float = BUSY_SECONDS) -> Self:
        """Creates the database if there is none and brings its schema up to date; raises a StorageError.

        The default address is the file data/phase10.db. `busy_seconds` is how long to wait for other processes' locks.
        """
        url = engines.read_url(address)
        engines.make_folder(url)
        engine = engines.reading_engine(url, busy_seconds)
        is_sqlite = url.get_backend_name() == "sqlite"
        writer = ThreadWriter(url, busy_seconds) if is_sqlite else PoolWriter(engine)
        database = cls(url, engine, writer)
        try:
            if not await database.read(versions.is_newest):
                while await database.write(versions.migrate_one_step):
                    pass
        except BaseException:
            await database.close()
            raise
        return database

    @classmethod
    async def open_read_only(cls, address: str | None = None, *, busy_seconds: float = BUSY_SECONDS) -> Self:
        """Opens a database to look at it: it is neither made nor brought up to date; raises a StorageError."""
        url = engines.read_only(engines.read_url(address))
        engine = engines.reading_engine(url, busy_seconds, may_write=False)
        is_sqlite = url.get_backend_name() == "sqlite"
        database = cls(url, engine, ThreadWriter(url, busy_seconds) if is_sqlite else PoolWriter(engine))
        try:
            await database.read(versions.require_newest)
        except BaseException:
            await database.close()
            raise
        return database

    async def save(self, save: Save) -> int:
        """Stores a table's next revision and returns its number; only then is the move real.

        Raises StaleRevision when the table has moved on, ChannelTaken when its channel already has an open table, and a
        DatabaseError when the database cannot store anything now.
        """
        return await self._saves.save(save)

    async def read(self, query: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Runs a query on one consistent snapshot."""
        if self._is_closed:
            raise DatabaseClosed
        with translating():
            async with self._engine.connect() as connection:
                return await connection.run_sync(query, *args, **kwargs)

    async def write(self, change: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Makes one change in one transaction; when this returns, the change is on disk."""
        return await self._writer.run(lambda connection: change(connection, *args, **kwargs))

    async def close(self) -> None:
        """Finishes the saves in progress."""
        if self._is_closed:
            return
        self._is_closed = True
        await self._saves.close()
        await self._writer.close()
        await self._engine.dispose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()
