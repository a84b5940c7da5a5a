"""The database as tables use it: every storage error becomes NotSaved."""

from typing import ParamSpec, TypeVar

from storage.database import Database, Query
from storage.errors import StorageError
from tables.errors import NotSaved

P = ParamSpec("P")
T = TypeVar("T")


class Store:
    """Runs queries and changes, which are functions of a connection, as in storage."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def read(self, query: Query[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return await self._database.read(query, *args, **kwargs)
        except StorageError as error:
            raise NotSaved(cause=error) from error

    @property
    def is_well(self) -> bool:
        return self._database.is_well

    async def write(self, change: Query[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return await self._database.write(change, *args, **kwargs)
        except StorageError as error:
            raise NotSaved(cause=error) from error
