"""What other processes change: this one forgets what it knows of it, and tells the screens."""

from typing import Protocol

from storage import open_tables
from storage.database import Database
from storage.news import GuildChanged, News, PlayerChanged, PlayerDeleted, TablesChanged, TableWasSetAside
from tables.memory import Memory
from tables.people.preferences import Preferences
from tables.store import Store
from tables.versions.set_aside import SetAside


class Screens(Protocol):
    """What shows tables and hands."""

    def table_changed(self, table_id: int, guild_id: int | None) -> None:
        """`guild_id` is None if it is not known."""

    def player_deleted(self, player_id: int) -> None: ...

    def missed(self) -> None:
        """Anything may have changed."""


class Elsewhere:
    """Listens as long as the database is open. Without other processes nothing is ever heard."""

    def __init__(
        self, database: Database, store: Store, memory: Memory, preferences: Preferences, set_aside: SetAside
    ) -> None:
        self._database = database
        self._store = store
        self._memory = memory
        self._preferences = preferences
        self._set_aside = set_aside

    def listen(self, screens: Screens) -> None:
        async def catch_up() -> None:
            await self._catch_up(screens)

        self._database.listen(lambda news: self._hear(news, screens), catch_up)

    async def claim(self, number: int) -> bool:
        """Whether no other process deals with it: while one takes over from another, Discord tells both of a click."""
        return await self._database.claim(number)

    @property
    def is_heard(self) -> bool:
        """Whether news of other processes would arrive now."""
        return self._database.is_hearing

    def _hear(self, news: News, screens: Screens) -> None:
        match news:
            case GuildChanged(guild_id):
                self._preferences.forget_guild(guild_id)
            case PlayerChanged(player_id):
                self._preferences.forget_player(player_id)
            case PlayerDeleted(player_id):
                self._preferences.forget_player(player_id)
                self._memory.forget_player(player_id)
                screens.player_deleted(player_id)
            case TablesChanged(tables):
                for it in tables:
                    self._memory.hear(it.table_id, it.revision)
                    screens.table_changed(it.table_id, it.guild_id)
            case TableWasSetAside(table_id):
                self._memory.forget(table_id)
                self._set_aside.has_untold = True

    async def _catch_up(self, screens: Screens) -> None:
        """Forgets everything, and finds out what has changed."""
        self._preferences.forget_all()
        self._set_aside.has_untold = True
        known = self._memory.forget_all()
        stored = await self._store.read(open_tables.revisions, [*known])
        for table_id, revision in stored.items():
            if revision != known[table_id]:
                screens.table_changed(table_id, None)
        screens.missed()
