"""What screens need after a restart: the public message of each table, and named facts about this installation."""

from engine.value import Value
from storage import messages
from tables.store import Store


class Message(Value):
    """The public message of a table; `called` is the screens' own note on whom it has called."""

    channel_id: int
    message_id: int
    called: str = ""


class Notes:
    """Stores at most one message per table, and facts as texts by name."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def message(self, table_id: int) -> Message | None:
        row = await self._store.read(messages.message, table_id)
        return None if row is None else Message(*row)

    async def save_message(self, table_id: int, message: Message) -> None:
        """Replaces the table's previous message."""
        where = message.channel_id, message.message_id
        await self._store.write(messages.save_message, table_id, *where, message.called)

    async def forget_message(self, table_id: int) -> None:
        await self._store.write(messages.forget_message, table_id)

    async def fact(self, name: str) -> str | None:
        return await self._store.read(messages.fact, name)

    async def save_fact(self, name: str, value: str) -> None:
        await self._store.write(messages.save_fact, name, value)

    async def ensure_fact(self, name: str, value: str) -> str:
        """The stored value; stores and returns `value` if there is none, the same in every process."""
        stored = await self.fact(name)
        return stored if stored is not None else await self._store.write(messages.ensure_fact, name, value)
