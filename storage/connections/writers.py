"""Where writing happens: for SQLite in a dedicated thread, for PostgreSQL over the connection pool.

SQLite lets one connection write at a time, so a single writing thread loses nothing. A whole transaction costs one hop
to that thread and back; an asynchronous driver hops for every statement. The event loop never waits for the disk.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final, Protocol, TypeAlias, TypeVar

from sqlalchemy import URL, Connection

from storage.connections.database_file import DatabaseFile
from storage.connections.engines import sqlite_writing_engine
from storage.connections.pools import Pool, Work
from storage.errors import DatabaseClosed, DatabaseConflict, translated

log = logging.getLogger(__name__)

RETRY_AFTER: Final = (0.01, 0.05, 0.2)
"""Seconds before a transaction that was in the way of another is tried again."""

T = TypeVar("T")
Then: TypeAlias = Callable[[T | Exception], None]


class Writer(Protocol):
    """Runs one piece of work in one transaction; when `run` returns or `then` is called, the work is on disk.

    `then` is called in the event loop with the outcome or the error. After a conflict the work is done again.
    """

    def start(self, work: Work[T], then: Then[T]) -> None: ...
    async def run(self, work: Work[T]) -> T: ...
    async def close(self) -> None: ...


class ThreadWriter:
    """One thread that owns SQLite's writing connection."""

    def __init__(self, url: URL, busy_seconds: float, file: DatabaseFile) -> None:
        self._file = file
        self._engine = sqlite_writing_engine(url, busy_seconds)
        self._connection: Connection | None = None
        self._jobs: SimpleQueue[tuple[Work[Any], Then[Any]] | None] = SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._is_closed = False
        self._thread = Thread(target=self._work, name="storage-writer", daemon=True)
        self._thread.start()

    def start(self, work: Work[T], then: Then[T]) -> None:
        if self._is_closed:
            raise DatabaseClosed
        self._jobs.put((work, then))

    async def run(self, work: Work[T]) -> T:
        future: asyncio.Future[T] = self._loop.create_future()
        self.start(work, partial(resolve, future))
        return await future

    async def close(self) -> None:
        """Finishes the queued work, then ends the thread."""
        if not self._is_closed:
            self._is_closed = True
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            work, then = job
            try:
                outcome = self._transaction(work)
            except Exception as failure:
                self._disconnect()
                outcome = translated(failure)
            self._loop.call_soon_threadsafe(then, outcome)
            del job, work, then, outcome  # keep no references while waiting for the next job
        self._disconnect()
        self._engine.dispose()

    def _transaction(self, work: Work[T]) -> T:
        """Begins and commits through the driver: SQLAlchemy's way costs as much as a short save."""
        self._file.require()
        if self._connection is None:
            self._connection = self._engine.connect()
        driver: Any = self._connection.connection.driver_connection
        driver.execute("BEGIN IMMEDIATE")
        outcome = work(self._connection)
        driver.commit()
        if self._connection.in_transaction():
            self._connection.commit()  # resets SQLAlchemy's own state if the work has used it
        self._file.require()
        return outcome

    def _disconnect(self) -> None:
        """Drops the connection after a failure, so that the next job starts with a clean one."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(Exception):  # already broken; the caller gets the first error
                connection.close()


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


def resolve(future: asyncio.Future[T], outcome: T | Exception) -> None:
    """Gives the outcome to the future, unless its caller has given up."""
    if future.cancelled():
        return
    if isinstance(outcome, Exception):
        future.set_exception(outcome)
    else:
        future.set_result(outcome)
