"""Loads, opens and changes stored tables, one change at a time per table. Store first, then tell."""

import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from storage import open_tables
from storage.database import Database
from storage.errors import ChannelTaken, StaleRevision, StorageError, TableSetAside
from storage.records import Save
from tables import lobby
from tables.changes import Change, prepared
from tables.ending import settled
from tables.errors import ChannelHasTable, NotSaved, TableMovedOn, TableUnreadable
from tables.happenings import Happening, Opened, StoredChange
from tables.memory import Memory
from tables.results.finishing import with_figures
from tables.store import Store
from tables.table import Table, new_table
from tables.versions.reading import happenings_of

log = logging.getLogger(__name__)

Listener: TypeAlias = Callable[[StoredChange], Awaitable[None]]


class StoredTables:
    """Every change of a table goes through `open` or `apply`; both return after the change is on disk."""

    def __init__(
        self, database: Database, store: Store, memory: Memory, now: Callable[[], int], tell: Listener
    ) -> None:
        """`tell` is called after every change."""
        self._database = database
        self._store = store
        self._memory = memory
        self._now = now
        self._tell = tell

    async def load(self, table_id: int) -> Table:
        async with self._memory.lock(table_id) as locked:
            return locked.table

    async def open(self, table: Table) -> StoredChange:
        """Stores a new table; ChannelHasTable if its channel already has one."""
        now = self._now()
        table = lobby.with_clock(table, now)
        try:
            table_id = await self._database.write(open_tables.open_table, new_table(table, now))
        except ChannelTaken:
            raise ChannelHasTable(channel_id=table.channel_id) from None
        except StorageError as error:
            raise NotSaved(cause=error) from error
        happened = StoredChange(lobby.with_id(table, table_id), (Opened(),))
        await self._tell_safely(happened)
        return happened

    async def apply(
        self, table_id: int, change: Callable[[Table], Change], revision: int | None = None
    ) -> StoredChange:
        """Locks, loads, decides, stores, and only then tells; TableMovedOn unless the table is as in this revision."""
        async with self._memory.lock(table_id) as locked:
            before = locked.table
            if revision is not None and not _is_as_in(before, revision):
                raise TableMovedOn(revision=before.revision)
            decided = settled(change(before))
            if decided.finish is not None:
                earlier = await self._store.read(open_tables.log, table_id)
                decided = with_figures(decided, decided.finish, earlier, self._now())
            after, save = prepared(decided, before, self._now())
            locked.forget()
            await self._save(save, before)
            locked.remember(after)
        happened = StoredChange(after, await self._stored_happenings(table_id, decided))
        await self._tell_safely(happened)
        return happened

    async def _stored_happenings(self, table_id: int, decided: Change) -> tuple[Happening, ...]:
        """The happenings as logged: at the end of a game the database adds new achievements."""
        if decided.finish is not None:
            with contextlib.suppress(StorageError):  # better told without achievements than not at all
                return happenings_of(await self._database.read(open_tables.last_entries, table_id, 1))
        return decided.happenings

    async def _save(self, save: Save, before: Table) -> None:
        try:
            await self._database.save(save)
        except StaleRevision as stale:
            raise TableMovedOn(revision=stale.stored) from None
        except ChannelTaken:
            raise ChannelHasTable(channel_id=before.channel_id) from None
        except TableSetAside:
            raise TableUnreadable(table_id=before.table_id, why="elsewhere") from None
        except StorageError as error:
            log.error("Table %s: revision %s could not be stored: %s", save.table_id, save.revision + 1, error)
            raise NotSaved(cause=error) from error

    async def _tell_safely(self, happened: StoredChange) -> None:
        """Logs failures instead of raising: the change is stored, and a failure to announce it must not undo it."""
        try:
            await self._tell(happened)
        except Exception:
            log.exception("Table %s: revision %s was stored, but not told.", happened.table_id, happened.revision)


def _is_as_in(table: Table, revision: int) -> bool:
    """Whether the game is still as in this revision: since then others may only have let the discard go (V3)."""
    since = table.clock.held_since if table.clock else None
    return revision == table.revision or (since is not None and since <= revision < table.revision)
