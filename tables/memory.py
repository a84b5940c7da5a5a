"""The tables in memory: loaded when used, locked while they change, dropped when idle."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from storage import open_tables
from storage.database import Database
from storage.errors import StorageError, TableNotFound
from storage.records import StoredTable
from tables.clocks import MINUTE
from tables.errors import NoTable, NotSaved, TableUnreadable
from tables.table import Table
from tables.versions.reading import from_stored

IDLE_AFTER: Final = 10 * MINUTE
SetAside: TypeAlias = Callable[[StoredTable, TableUnreadable], Awaitable[None]]


@dataclass
class _Slot:
    """Holds one table; `users` counts the callers that hold or await its lock."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    table: Table | None = None
    users: int = 0
    used_at: int = 0
    is_outdated: bool = False  # changed elsewhere while it was loaded or stored


class LockedTable:
    """A table that nobody else can change until its lock is released."""

    def __init__(self, slot: _Slot, table: Table) -> None:
        self._slot = slot
        self.table = table

    def forget(self) -> None:
        """The next caller loads the table from storage."""
        self._slot.table = None
        self._slot.is_outdated = False

    def remember(self, table: Table) -> None:
        """Replaces the table in memory by the stored one, unless another process has changed it again."""
        self._slot.table = None if self._slot.is_outdated else table


class Memory:
    """One lock per table. Memory grows with the tables in play, not with all tables ever opened."""

    def __init__(self, database: Database, now: Callable[[], int], set_aside: SetAside) -> None:
        """`set_aside` gets every table that cannot be read."""
        self._database = database
        self._now = now
        self._set_aside = set_aside
        self._slots: dict[int, _Slot] = {}

    def __len__(self) -> int:
        return len(self._slots)

    @asynccontextmanager
    async def lock(self, table_id: int) -> AsyncIterator[LockedTable]:
        """Locks a table and loads it if needed; NoTable, TableUnreadable, or NotSaved if the database fails."""
        slot = self._slots.get(table_id)
        if slot is None:
            slot = self._slots[table_id] = _Slot()
        slot.users += 1
        slot.used_at = self._now()
        try:
            async with slot.lock:
                slot.table = slot.table or await self._load_newest(slot, table_id)
                yield LockedTable(slot, slot.table)
        finally:
            self._leave(table_id, slot)

    def _leave(self, table_id: int, slot: _Slot) -> None:
        slot.users -= 1
        if slot.table is None and not slot.users:
            self._slots.pop(table_id, None)

    async def load_all(self, table_ids: Iterable[int]) -> None:
        """Loads the tables that are not in memory with one question; whoever wants one of them meanwhile waits.

        What cannot be loaded so, or not read, is left to `lock`, which knows what to do about it.
        """
        slots = {table_id: _Slot(users=1) for table_id in table_ids if table_id not in self._slots}
        self._slots |= slots
        for slot in slots.values():
            await slot.lock.acquire()
        try:
            with contextlib.suppress(StorageError):
                for stored in await self._database.read(open_tables.load_all, [*slots]):
                    self._fill(slots[stored.table_id], stored)
        finally:
            for table_id, slot in slots.items():
                slot.lock.release()
                self._leave(table_id, slot)

    def _fill(self, slot: _Slot, stored: StoredTable) -> None:
        if not slot.is_outdated:
            slot.used_at = self._now()
            with contextlib.suppress(TableUnreadable):
                slot.table = from_stored(stored)

    async def refresh(self, table_id: int, stored: int) -> None:
        """Forgets the table if the stored revision is newer, because another process has changed it."""
        async with self.lock(table_id) as locked:
            if locked.table.revision < stored:
                locked.forget()

    def hear(self, table_id: int, revision: int) -> None:
        """Another process has stored this revision."""
        slot = self._slots.get(table_id)
        if slot is not None and (slot.table is None or slot.table.revision < revision):
            self._forget(table_id, slot)

    def forget(self, table_id: int) -> None:
        """Another process has changed the table without a new revision."""
        if table_id in self._slots:
            self._forget(table_id, self._slots[table_id])

    def forget_player(self, player_id: int) -> None:
        """Forgets tables with a seat of a deleted player, so that they are loaded again."""
        for table_id, slot in list(self._slots.items()):
            if slot.table is None or any(seat.player_id == player_id for seat in slot.table.seats):
                self._forget(table_id, slot)

    def forget_all(self) -> dict[int, int]:
        """Everything is loaded again; returns the revisions that were known."""
        known = {table_id: slot.table.revision for table_id, slot in self._slots.items() if slot.table is not None}
        for table_id, slot in list(self._slots.items()):
            self._forget(table_id, slot)
        return known

    def _forget(self, table_id: int, slot: _Slot) -> None:
        slot.table, slot.is_outdated = None, True
        if not slot.users:
            del self._slots[table_id]

    def drop_idle(self) -> None:
        oldest = self._now() - IDLE_AFTER
        for table_id, slot in list(self._slots.items()):
            if not slot.users and slot.used_at < oldest:
                del self._slots[table_id]

    async def _load_newest(self, slot: _Slot, table_id: int) -> Table:
        """Once more if the table was changed elsewhere while it was loaded."""
        while True:
            slot.is_outdated = False
            table = await self._load(table_id)
            if not slot.is_outdated:
                return table

    async def _load(self, table_id: int) -> Table:
        try:
            stored = await self._database.read(open_tables.load, table_id)
        except TableNotFound:
            raise NoTable(table_id=table_id) from None
        except StorageError as error:
            raise NotSaved(cause=error) from error
        try:
            return from_stored(stored)
        except TableUnreadable as unreadable:
            await self._set_aside(stored, unreadable)
            raise
