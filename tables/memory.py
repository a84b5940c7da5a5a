"""The tables that are in memory: loaded when touched, locked while they change, dropped when idle."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Final

from msgspec import MsgspecError

from engine.errors import RuleError
from storage import open_tables
from storage.database import Database
from storage.errors import StorageError, TableNotFound
from tables.clocks import MINUTE
from tables.errors import NoTable, NotSaved
from tables.table import Table, from_stored

IDLE_AFTER: Final = 10 * MINUTE


@dataclass
class _Place:
    """Room for one table; `users` counts those who hold or await its lock."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    table: Table | None = None
    users: int = 0
    used_at: int = 0


class Held:
    """A table while nobody else can change it."""

    def __init__(self, place: _Place, table: Table) -> None:
        self._place = place
        self.table = table

    def forget(self) -> None:
        """Whatever happens now, the next one loads what is stored."""
        self._place.table = None

    def keep(self, table: Table) -> None:
        """This is what is stored."""
        self._place.table = table


class Memory:
    """One lock per table. Memory grows with the tables in play, not with all that were ever opened."""

    def __init__(self, database: Database, now: Callable[[], int]) -> None:
        self._database = database
        self._now = now
        self._places: dict[int, _Place] = {}

    def __len__(self) -> int:
        return len(self._places)

    @asynccontextmanager
    async def held(self, table_id: int) -> AsyncIterator[Held]:
        """The table as it is stored, with its lock; NoTable if there is none, NotSaved if it cannot be read."""
        place = self._places.get(table_id)
        if place is None:
            place = self._places[table_id] = _Place()
        place.users += 1
        place.used_at = self._now()
        try:
            async with place.lock:
                place.table = place.table or await self._load(table_id)
                yield Held(place, place.table)
        finally:
            place.users -= 1
            if place.table is None and not place.users:
                self._places.pop(table_id, None)

    async def refresh(self, table_id: int, stored: int) -> None:
        """Forget the table if the revision `stored` is newer: another process has changed it."""
        async with self.held(table_id) as held:
            if held.table.revision < stored:
                held.forget()

    def forget_player(self, player_id: int) -> None:
        """Tables that still know a player who has been deleted are loaded again."""
        for table_id, place in list(self._places.items()):
            if place.table is not None and any(seat.player_id == player_id for seat in place.table.seats):
                place.table = None
                if not place.users:
                    del self._places[table_id]

    def drop_idle(self) -> None:
        oldest = self._now() - IDLE_AFTER
        for table_id, place in list(self._places.items()):
            if not place.users and place.used_at < oldest:
                del self._places[table_id]

    async def _load(self, table_id: int) -> Table:
        try:
            return from_stored(await self._database.read(open_tables.load, table_id))
        except TableNotFound:
            raise NoTable(table_id=table_id) from None
        except (StorageError, MsgspecError, RuleError, KeyError) as error:  # not to be had, or not to be read
            raise NotSaved(cause=error) from error
