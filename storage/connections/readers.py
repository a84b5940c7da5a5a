"""SQLite's readers: questions are asked side by side, and beside the writing thread."""

from typing import Any, TypeVar

from sqlalchemy import URL, Connection

from storage.connections.database_file import DatabaseFile
from storage.connections.engines import READERS, sqlite_engine
from storage.connections.file_threads import FileThreads
from storage.connections.pools import Work

T = TypeVar("T")


class ThreadReaders:
    """A few threads with a connection each; a question waits for a free one."""

    def __init__(self, url: URL, busy_seconds: float, file: DatabaseFile) -> None:
        self._threads = FileThreads(sqlite_engine(url, busy_seconds), file, _read, "storage-reader", READERS)

    async def run(self, work: Work[T], *, is_change: bool = False) -> T:
        assert not is_change, "the writing thread makes changes"
        return await self._threads.run(work)

    async def close(self) -> None:
        await self._threads.close()


def _read(connection: Connection, work: Work[T]) -> T:
    """Begins and ends through the driver: SQLAlchemy's way costs as much as a short question."""
    driver: Any = connection.connection.driver_connection
    driver.execute("BEGIN")
    outcome = work(connection)
    driver.rollback()
    if connection.in_transaction():
        connection.rollback()  # resets SQLAlchemy's own state
    return outcome
