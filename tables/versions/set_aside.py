"""Tables that cannot be read: set aside, so that they keep nobody from playing, and brought back when they can be."""

import contextlib
import logging
from collections.abc import Callable
from typing import Final

from msgspec import MsgspecError
from msgspec.structs import replace

from engine.value import Value
from storage import open_tables, set_aside
from storage.errors import ChannelTaken
from storage.records import StoredTable
from storage.shards import EVERY_SERVER, Shards
from tables.changes import Change
from tables.clocks import next_clock
from tables.errors import NotAllowed, NotSaved, TableMovedOn, TableUnreadable
from tables.happenings import BroughtBack
from tables.store import Store
from tables.stored_tables import StoredTables
from tables.table import Person, Table
from tables.versions import upgrades
from tables.versions.reading import fields_of, from_stored

log = logging.getLogger(__name__)

IN_PLAY: Final = ("open", "running", "away")
MOST: Final = 1_000  # channels that are told in one go


class Notice(Value):
    """What a channel has to be told; `language` is that of the table, if it can still be read."""

    table_id: int
    guild_id: int
    channel_id: int
    language: str | None
    why: str


class SetAside:
    """Keeps what cannot be read as it is stored, and knows which channels have not been told."""

    def __init__(self, store: Store, now: Callable[[], int], shards: Shards = EVERY_SERVER) -> None:
        """`shards` are those of this process: the channels of others are told elsewhere."""
        self._store = store
        self._now = now
        self._shards = shards
        self.has_untold = True  # a process that was killed may have left some

    async def keep(self, stored: StoredTable, unreadable: TableUnreadable) -> None:
        """Logs once for each table, in whatever process; one that is over stays what it is."""
        if stored.status not in IN_PLAY:
            return
        why = str(unreadable.facts["why"])
        change = set_aside.set_aside
        if await self._store.write(change, stored, why=why, reader=upgrades.SHAPE, at=self._now()):
            log.error("Table %s cannot be read and was set aside: %s", stored.table_id, _reason(stored, unreadable))
            self.has_untold = True

    async def untold(self) -> tuple[Notice, ...]:
        """The channels that are to be told now, the first of them; `has_untold` says whether more have come."""
        self.has_untold = False
        try:
            found = await self._store.read(set_aside.untold, MOST, self._shards)
        except NotSaved:
            self.has_untold = True
            raise
        self.has_untold |= len(found) == MOST
        return tuple(Notice(it.table_id, it.guild_id, it.channel_id, _language(it.options), it.why) for it in found)

    async def mark_told(self, notice: Notice) -> bool:
        """Before it is told: False when another process does it."""
        return await self._store.write(set_aside.mark_told, notice.table_id)

    async def mark_untold(self, notice: Notice) -> None:
        await self._store.write(set_aside.mark_told, notice.table_id, is_told=False)
        self.has_untold = True

    async def require_none(self, channel_id: int) -> None:
        """TableUnreadable where one has been set aside in the channel."""
        for table_id in await self._store.read(set_aside.in_channel, channel_id):
            from_stored(await self._store.read(open_tables.load, table_id))

    async def close(self, channel_id: int, person: Person, *, is_moderator: bool) -> bool:
        """Ends the tables that were set aside in a channel; False where there are none."""
        found = await self._store.read(set_aside.in_channel, channel_id)
        for table_id in found:
            host_id = (await self._store.read(set_aside.load, table_id)).setup.host_id
            if person.player_id != host_id and not is_moderator:
                raise NotAllowed(host_id=host_id)
            await self._store.write(set_aside.close, table_id)
        return bool(found)


def _reason(stored: StoredTable, unreadable: TableUnreadable) -> str:
    """Never a card: of what is stored only JSON's own errors are told."""
    if unreadable.facts["why"] == "newer":
        return f"it has shape {stored.shape}, and this version reads shapes up to {upgrades.SHAPE}."
    cause = unreadable.__cause__
    return f"{type(cause).__name__}{f', {cause}' if isinstance(cause, MsgspecError) else ''}."


def _language(options: str) -> str | None:
    found = fields_of(options).get("language")
    return found if isinstance(found, str) else None


class Returns:
    """Brings tables back that can be read by now, for example because this process is newer."""

    def __init__(
        self, store: Store, tables: StoredTables, now: Callable[[], int], shards: Shards = EVERY_SERVER
    ) -> None:
        self._store = store
        self._tables = tables
        self._now = now
        self._shards = shards

    async def in_channel(self, channel_id: int) -> int | None:
        """The table that is open or running there again."""
        for table_id in await self._store.read(set_aside.in_channel, channel_id):
            table = await self._brought_back(table_id)
            if table is not None and table.status != "away":
                return table_id
        return None

    async def bring_all_back(self) -> None:
        """Looks at all tables of our shards that older processes have set aside; at others when a channel is used."""
        last = 0
        while found := await self._store.read(set_aside.of_older_readers, upgrades.SHAPE, last, self._shards):
            for last in found:
                await self._brought_back(last)

    async def _brought_back(self, table_id: int) -> Table | None:
        """None when it still cannot be read, or its channel has another table by now."""
        try:
            table = from_stored(await self._store.read(set_aside.load, table_id))
            is_back = await self._store.write(set_aside.bring_back, table_id)
        except TableUnreadable:
            return None
        except NotSaved as error:
            if isinstance(error.facts["cause"], ChannelTaken):
                return None
            raise
        if is_back:
            log.info("Table %s can be read again.", table_id)
            with contextlib.suppress(TableMovedOn):  # somebody was faster, so it is seen
                await self._tables.apply(table_id, lambda it: brought_back(it, self._now()))
        return table


def brought_back(table: Table, now: int) -> Change:
    """As it was, with a whole turn's time: nobody could move meanwhile."""
    table = replace(table, person_moved_at=now)
    clock = next_clock(table, replace(table, clock=None), now)
    return Change(table=table, happenings=(BroughtBack(),), clock=clock)
