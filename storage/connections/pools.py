"""Connections that questions are asked over, to a PostgreSQL server that may be far away."""

import asyncio
from collections.abc import Callable
from typing import Any, Final, Protocol, TypeAlias, TypeVar

from sqlalchemy import Connection, event
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from storage.errors import DatabaseUnavailable, translating

T = TypeVar("T")
Work: TypeAlias = Callable[[Connection], T]

ANSWER_SECONDS: Final = 2.0
"""For one piece of work on a server, waiting for a connection included: a person has to be told within three."""
LEAVE_ALONE_SECONDS: Final = 1.0
"""A server that did not answer is not asked again at once, so that whoever waited in line need not wait again."""


class Pool(Protocol):
    """Runs one piece of work over a connection: one consistent moment, or one transaction with `is_change`."""

    async def run(self, work: Work[T], *, is_change: bool = False) -> T: ...
    async def close(self) -> None: ...


class PatientPool:
    """Work takes as long as it takes: migrations and checks on a server."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def run(self, work: Work[T], *, is_change: bool = False) -> T:
        with translating():
            async with self._engine.begin() if is_change else self._engine.connect() as connection:
                return await connection.run_sync(work)

    async def close(self) -> None:
        await self._engine.dispose()


class ServerPool:
    """PostgreSQL: every piece of work is given up after some seconds, and its connection is thrown away."""

    def __init__(self, engine: AsyncEngine, answer_seconds: float = ANSWER_SECONDS) -> None:
        self._engine = engine
        self._answer_seconds = answer_seconds
        self._silent_until = 0.0
        self._given_up: set[asyncio.Task[Any]] = set()
        self._idle = _Idle(engine)

    async def run(self, work: Work[T], *, is_change: bool = False) -> T:
        """DatabaseUnavailable when there is no answer in time; whether a change was made is not known then."""
        loop = asyncio.get_running_loop()
        if loop.time() < self._silent_until:
            raise DatabaseUnavailable("it did not answer a moment ago")
        attempt = _Attempt(self._engine, is_change)
        task = asyncio.create_task(attempt.run(work))
        try:
            await asyncio.wait({task}, timeout=self._answer_seconds)
        finally:
            if not task.done():
                self._given_up.add(task)
                task.add_done_callback(self._forget)
                attempt.give_up()
                self._idle.cut()
        if not task.done():
            self._silent_until = loop.time() + LEAVE_ALONE_SECONDS
            raise DatabaseUnavailable(f"no answer in {self._answer_seconds:g} seconds")
        with translating():
            return task.result()

    async def close(self) -> None:
        """What was given up does not hold up the end."""
        for task in self._given_up:
            task.cancel()
        await asyncio.gather(*self._given_up, return_exceptions=True)
        await self._engine.dispose()

    def _forget(self, task: asyncio.Task[Any]) -> None:
        """Nobody waits for it any more; looking at its error keeps it out of the log."""
        self._given_up.discard(task)
        if not task.cancelled():
            task.exception()


class _Idle:
    """The connections that nobody uses now: when one is found dead, so may be all of them."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._connections: set[Any] = set()
        pool = engine.sync_engine.pool
        event.listen(pool, "checkin", lambda connection, _: self._connections.add(connection))
        event.listen(pool, "checkout", lambda connection, *_: self._connections.discard(connection))
        event.listen(pool, "close", lambda connection, _: self._connections.discard(connection))
        event.listen(pool, "invalidate", lambda connection, *_: self._connections.discard(connection))

    def cut(self) -> None:
        for connection in self._connections:
            if connection is not None:
                connection.driver_connection.terminate()


class _Attempt:
    """One piece of work on its way; giving it up cuts its connection instead of waiting for a polite end."""

    def __init__(self, engine: AsyncEngine, is_change: bool) -> None:
        self._engine = engine
        self._is_change = is_change
        self._driver: Any = None

    async def run(self, work: Work[T]) -> T:
        async with self._engine.begin() if self._is_change else self._engine.connect() as connection:
            self._driver = (await connection.get_raw_connection()).driver_connection
            try:
                return await connection.run_sync(work)
            except BaseException:
                await self._throw_away_if_cut(connection)
                raise

    def give_up(self) -> None:
        if self._driver is not None:
            self._driver.terminate()

    async def _throw_away_if_cut(self, connection: AsyncConnection) -> None:
        if self._driver.is_closed():
            await connection.invalidate()
