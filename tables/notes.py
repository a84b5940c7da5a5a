"""What screens have to find again after a restart: the public message of a table, and facts of this installation."""

from engine.value import Value
from storage import messages
from tables.store import Store


class Message(Value):
    """Where a table is shown; `called` says which turn of which seats it has called for, in words of the screens."""

    channel_id: int
    message_id: int
    called: str = ""


class Notes:
    """A table has one message at most; a fact is a text under a name."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def message(self, table_id: int) -> Message | None:
        found = await self._store.read(messages.message, table_id)
        return None if found is None else Message(*found)

    async def save_message(self, table_id: int, message: Message) -> None:
        """In place of the one before."""
        where = message.channel_id, message.message_id
        await self._store.write(messages.save_message, table_id, *where, message.called)

    async def forget_message(self, table_id: int) -> None:
        await self._store.write(messages.forget_message, table_id)

    async def fact(self, name: str) -> str | None:
        return await self._store.read(messages.fact, name)

    async def save_fact(self, name: str, value: str) -> None:
        await self._store.write(messages.save_fact, name, value)

    async def ensure_fact(self, name: str, value: str) -> str:
        """What is kept under the name; this value when there was nothing, in whatever process it was asked first."""
        kept = await self.fact(name)
        return kept if kept is not None else await self._store.write(messages.ensure_fact, name, value)
