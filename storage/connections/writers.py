"""Where writing happens: for SQLite in a dedicated thread, for PostgreSQL over the connection pool.

SQLite lets one connection write at a time, so a single writing thread loses nothing.
"""

import asyncio
import logging
from typing import Any, Final, Protocol, TypeVar

from sqlalchemy import URL, Connection

from storage.connections.database_file import DatabaseFile
from storage.connections.engines import sqlite_engine
from storage.connections.file_threads import FileThreads, Then
from storage.connections.pools import Pool, Work
from storage.errors import DatabaseClosed, DatabaseConflict

log = logging.getLogger(__name__)

RETRY_AFTER: Final = (0.01, 0.05, 0.2)
"""Seconds before a transaction that was in the way of another is tried again."""

T = TypeVar("T")


class Writer(Protocol):
    """Runs one piece of work in one transaction; when `run` returns or `then` is called, the work is on disk.

    `then` is called in the event loop with the outcome or the error. After a conflict the work is done again.
    """

    def start(self, work: Work[T], then: Then[T]) -> None: ...
    async def run(self, work: Work[T]) -> T: ...
    async def close(self) -> None: ...


class ThreadWriter(FileThreads):
    """One thread that owns SQLite's writing connection."""

    def __init__(self, url: URL, busy_seconds: float, file: DatabaseFile) -> None:
        super().__init__(sqlite_engine(url, busy_seconds), file, self._write, "storage-writer")

    def _write(self, connection: Connection, work: Work[T]) -> T:
        """Begins and commits through the driver: SQLAlchemy's way costs as much as a short save."""
        driver: Any = connection.connection.driver_connection
        driver.execute("BEGIN IMMEDIATE")
        outcome = work(connection)
        driver.commit()
        if connection.in_transaction():
            connection.commit()  # resets SQLAlchemy's own state if the work has used it
        self._file.require()
        return outcome


class PoolWriter:
    """Takes a connection from PostgreSQL's pool for each piece of work."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._is_closed = False
        self._running: set[asyncio.Task[None]] = set()

    def start(self, work: Work[T], then: Then[T]) -> None:
        async def run_and_tell() -> None:
            try:
                outcome: T | Exception = await self.run(work)
            except Exception as error:
                outcome = error
            then(outcome)

        task = asyncio.create_task(run_and_tell())
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def run(self, work: Work[T]) -> T:
        """PostgreSQL ends one of two transactions that wait for each other; the one that was ended is tried again."""
        for pause in RETRY_AFTER:
            try:
                return await self._transaction(work)
            except DatabaseConflict as conflict:
                log.warning("A change is made once more: %s", conflict)
                await asyncio.sleep(pause)
        return await self._transaction(work)

    async def _transaction(self, work: Work[T]) -> T:
        if self._is_closed:
            raise DatabaseClosed
        return await self._pool.run(work, is_change=True)

    async def close(self) -> None:
        self._is_closed = True
