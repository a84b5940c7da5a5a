"""Screens of tables that another process has changed, and of players whose data was deleted there."""

from typing import Final

from cogs.live.open_hands import OpenHands
from cogs.live.screens import now
from cogs.live.table_messages import TableMessages
from tables.host import Tables

SHOWN_THERE: Final = 5_000
"""Milliseconds in which the process that made a change shows it. Both serve the server only while one takes over from
the other, and the one that ends may not live long enough."""


class OtherProcesses:
    """Refreshes open hands at once; looks at the message of a table after a while."""

    def __init__(self, tables: Tables, messages: TableMessages, hands: OpenHands) -> None:
        self._tables = tables
        self._messages = messages
        self._hands = hands
        self._changed: set[int] = set()
        self._look_at: dict[int, int] = {}

    def table_changed(self, table_id: int, guild_id: int | None) -> None:
        if self._hands.has(table_id):
            self._changed.add(table_id)
        if guild_id is None or self._tables.serves(guild_id):
            self._look_at[table_id] = now() + SHOWN_THERE

    def player_deleted(self, player_id: int) -> None:
        self._hands.forget(player_id)

    def missed(self) -> None:
        self._changed.update(self._hands.tables())

    async def show_due(self) -> None:
        """Called again and again by the clock."""
        while self._changed:
            await self._hands.refresh(self._changed.pop())
        at = now()
        for table_id, due in [*self._look_at.items()]:
            if not at < due <= at + SHOWN_THERE:
                del self._look_at[table_id]
                self._messages.request_update(table_id)
