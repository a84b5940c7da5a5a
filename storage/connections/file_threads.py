"""Threads that own a connection to an SQLite file each.

A whole piece of work costs one hop to a thread and back; an asynchronous driver hops for every statement. The event
loop never waits for the disk.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final, TypeAlias, TypeVar

from sqlalchemy import Connection, Engine

from storage.connections.database_file import DatabaseFile
from storage.connections.pools import Work
from storage.errors import DatabaseClosed, translated

T = TypeVar("T")
Then: TypeAlias = Callable[[T | Exception], None]
"""Called in the event loop with the outcome of the work, or with its error."""
Transaction: TypeAlias = Callable[[Connection, Work[Any]], Any]
"""Does the work over a connection, from begin to end."""

_END: Final = None


class FileThreads:
    """Whichever thread is free takes the next piece of work; each makes its connection when it needs one."""

    def __init__(self, engine: Engine, file: DatabaseFile, transaction: Transaction, name: str, count: int = 1) -> None:
        self._engine = engine
        self._file = file
        self._transaction = transaction
        self._jobs: SimpleQueue[tuple[Work[Any], Then[Any]] | None] = SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._is_closed = False
        self._threads = [Thread(target=self._work, name=name, daemon=True) for _ in range(count)]
        for thread in self._threads:
            thread.start()

    def start(self, work: Work[T], then: Then[T]) -> None:
        if self._is_closed:
            raise DatabaseClosed
        self._jobs.put((work, then))

    async def run(self, work: Work[T]) -> T:
        future: asyncio.Future[T] = self._loop.create_future()
        self.start(work, partial(resolve, future))
        return await future

    async def close(self) -> None:
        """Finishes the queued work, then ends the threads."""
        if not self._is_closed:
            self._is_closed = True
            for _ in self._threads:
                self._jobs.put(_END)
            await asyncio.to_thread(self._join)

    def _join(self) -> None:
        for thread in self._threads:
            thread.join()
        self._engine.dispose()

    def _work(self) -> None:
        connection: Connection | None = None
        while (job := self._jobs.get()) is not _END:
            work, then = job
            try:
                self._file.require()  # connecting would make a new file
                connection = connection or self._engine.connect()
                outcome = self._transaction(connection, work)
            except Exception as failure:
                outcome = _because_of(failure)
                _close(connection)
                connection = None  # the next job starts with a clean one
            self._loop.call_soon_threadsafe(then, outcome)
            del job, work, then, outcome  # keep no references while waiting for the next job
        _close(connection)


def _because_of(failure: Exception) -> Exception:
    ours = translated(failure)
    if ours is not failure:
        ours.__cause__ = failure
    return ours


def _close(connection: Connection | None) -> None:
    if connection is not None:
        with suppress(Exception):  # already broken; the caller gets the first error
            connection.close()


def resolve(future: asyncio.Future[T], outcome: T | Exception) -> None:
    """Gives the outcome to the future, unless its caller has given up."""
    if future.cancelled():
        return
    if isinstance(outcome, Exception):
        future.set_exception(outcome)
    else:
        future.set_result(outcome)
