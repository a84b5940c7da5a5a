"""The door to storage: opens a database, runs queries and changes, and saves tables."""

from asyncio import Semaphore
from collections.abc import Awaitable, Callable
from pathlib import Path
from secrets import token_hex
from types import TracebackType
from typing import Concatenate, Final, ParamSpec, Self, TypeAlias, TypeVar

from sqlalchemy import URL, Connection

from storage.background import is_in_background
from storage.connections import engines
from storage.connections.condition import Condition
from storage.connections.database_file import DatabaseFile
from storage.connections.pools import ANSWER_SECONDS, PatientPool, Pool, ServerPool
from storage.connections.readers import ThreadReaders
from storage.connections.writers import PoolWriter, ThreadWriter, Writer
from storage.errors import DatabaseClosed
from storage.news import Listener, News
from storage.records import Save
from storage.saves import GroupCommit
from storage.upkeep import versions

P = ParamSpec("P")
T = TypeVar("T")
Query: TypeAlias = Callable[Concatenate[Connection, P], T]
"""What is asked of the database or changed in it: a function of a connection."""

BUSY_SECONDS: Final = 5.0
BACKGROUND_READERS: Final = engines.READERS // 2  # the others are left to those who click


class Database:
    """Opened with `await Database.open(...)`. Queries are functions of a connection: `db.read(boards.page, ...)`."""

    def __init__(
        self, url: URL, pool: Pool, writer: Writer, file: DatabaseFile | None = None, process: str = ""
    ) -> None:
        self._url = url
        self._process = process
        self._listener: Listener | None = None
        self._pool = pool
        self._file = file
        self._writer = writer
        self._saves = GroupCommit(writer, url.get_dialect()())
        self._condition = Condition()
        self._background = Semaphore(BACKGROUND_READERS)
        self._is_closed = False

    @classmethod
    async def open(cls, address: str | None = None, *, busy_seconds: float = BUSY_SECONDS) -> Self:
        """Creates the database if there is none and brings its schema up to date; raises a StorageError.

        The default address is the file data/phase10.db. `busy_seconds` is how long to wait for other processes' locks.
        """
        url = engines.read_url(address)
        engines.make_folder(url)
        if url.get_backend_name() == "sqlite":
            database = cls._of_file(url, busy_seconds)
            await database._closed_unless(database._upgrade())
            if database._file is not None:
                database._file.remember()
            return database
        patient = cls._of_server(url, busy_seconds, answer_seconds=None)
        await patient._closed_unless(patient._upgrade())
        await patient.close()
        return cls._of_server(url, busy_seconds, ANSWER_SECONDS)

    @classmethod
    async def open_read_only(cls, address: str | None = None, *, busy_seconds: float = BUSY_SECONDS) -> Self:
        """Opens a database to look at it: it is neither made nor brought up to date; raises a StorageError."""
        url = engines.read_only(engines.read_url(address))
        is_file = url.get_backend_name() == "sqlite"
        database = (
            cls._of_file(url, busy_seconds)
            if is_file
            else cls._of_server(url, busy_seconds, answer_seconds=None, may_write=False)
        )
        await database._closed_unless(database.read(versions.require_newest))
        return database

    @classmethod
    def _of_file(cls, url: URL, busy_seconds: float) -> Self:
        file = DatabaseFile(engines.sqlite_path(url) or Path())
        return cls(url, ThreadReaders(url, busy_seconds, file), ThreadWriter(url, busy_seconds, file), file)

    @classmethod
    def _of_server(cls, url: URL, busy_seconds: float, answer_seconds: float | None, *, may_write: bool = True) -> Self:
        process = token_hex(8)
        engine = engines.server_engine(url, busy_seconds, answer_seconds, may_write=may_write, process=process)
        pool = PatientPool(engine) if answer_seconds is None else ServerPool(engine, answer_seconds)
        return cls(url, pool, PoolWriter(pool), process=process)

    async def _upgrade(self) -> None:
        if not await self.read(versions.is_newest):
            while await self.write(versions.migrate_one_step):
                pass

    async def _closed_unless(self, succeeds: Awaitable[None]) -> None:
        try:
            await succeeds
        except BaseException:
            await self.close()
            raise

    async def save(self, save: Save) -> int:
        """Stores a table's next revision and returns its number; only then is the move real.

        Raises StaleRevision when the table has moved on, ChannelTaken when its channel already has an open table, and a
        DatabaseError when the database cannot store anything now.
        """
        with self._condition.writing:
            return await self._saves.save(save)

    async def read(self, query: Query[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Runs a query on one consistent snapshot."""
        if self._is_closed:
            raise DatabaseClosed
        with self._condition.reading:
            if not is_in_background():
                return await self._pool.run(lambda connection: query(connection, *args, **kwargs))
            async with self._background:
                return await self._pool.run(lambda connection: query(connection, *args, **kwargs))

    async def write(self, change: Query[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Makes one change in one transaction; when this returns, the change is on disk."""
        with self._condition.writing:
            return await self._writer.run(lambda connection: change(connection, *args, **kwargs))

    def listen(self, hear: Callable[[News], None], catch_up: Callable[[], Awaitable[None]]) -> None:
        """Hears from now on what other processes change; `catch_up` is called when some of it may have been missed.

        Nothing happens with an SQLite file, which has one process.
        """
        if self._file is None and self._listener is None:
            self._listener = Listener(self._url, self._process, hear, catch_up)

    async def claim(self, number: int) -> bool:
        """Whether this process is the one to deal with what several have heard of: the first that asks."""
        return self._listener is None or await self._listener.claim(number)

    @property
    def is_hearing(self) -> bool:
        return self._listener is None or self._listener.is_well

    @property
    def is_well(self) -> bool:
        """Whether it could be read and written the last time."""
        return self._condition.is_well

    async def close(self) -> None:
        """Finishes the saves in progress."""
        if self._is_closed:
            return
        self._is_closed = True
        if self._listener is not None:
            await self._listener.close()
        await self._saves.close()
        await self._writer.close()
        await self._pool.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()
