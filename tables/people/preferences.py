"""Settings of servers and players, cached."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final, Generic, Literal, TypeAlias, TypeVar

import msgspec

from engine.value import Value
from storage import preferences
from tables.errors import NotSaved
from tables.store import Store
from tables.table import Pace
from tables.versions.reading import parsed

V = TypeVar("V", bound=Value)

CACHE_SIZE: Final = 4_096  # servers, and the same number of players
Order: TypeAlias = Literal["number", "color"]
ThemeName: TypeAlias = Literal["classic", "contrast"]


class StandingTable(Value):
    """A channel where a new lobby opens when a game ends."""

    channel_id: int
    game: str


class GuildSettings(Value):
    """A server's settings; with empty `channels`, play is allowed everywhere."""

    language: str | None = None
    pace: Pace | None = None
    thread_per_table: bool = False
    mentions: bool = True
    channels: tuple[int, ...] = ()
    standing: tuple[StandingTable, ...] = ()


class PlayerSettings(Value):
    """How one person wants to see games and be notified of them."""

    language: str | None = None
    mentions: bool = True
    theme: ThemeName = "classic"
    letters: bool = False
    order: Order = "number"
    hints: bool = True


class Preferences:
    """Reads and writes settings; what has never been set has its default."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._guilds = Cache[GuildSettings](CACHE_SIZE)
        self._players = Cache[PlayerSettings](CACHE_SIZE)

    async def of_guild(self, guild_id: int) -> GuildSettings:
        async def read() -> GuildSettings:
            return parsed(await self._store.read(preferences.guild_settings, guild_id), GuildSettings)

        return await self._guilds.value(guild_id, read)

    async def of_player(self, player_id: int) -> PlayerSettings:
        async def read() -> PlayerSettings:
            return parsed(await self._store.read(preferences.player_settings, player_id), PlayerSettings)

        return await self._players.value(player_id, read)

    async def change_guild(self, guild_id: int, change: Callable[[GuildSettings], GuildSettings]) -> GuildSettings:
        """Stores only what is changed, decided by what is stored now; returns all settings."""
        write = self._store.write(preferences.change_guild_settings, guild_id, _difference(change, GuildSettings))
        return await self._guilds.write(guild_id, _read_as(GuildSettings, write))

    async def change_player(self, player_id: int, change: Callable[[PlayerSettings], PlayerSettings]) -> PlayerSettings:
        write = self._store.write(preferences.change_player_settings, player_id, _difference(change, PlayerSettings))
        return await self._players.write(player_id, _read_as(PlayerSettings, write))

    def forget_guild(self, guild_id: int) -> None:
        self._guilds.forget(guild_id)

    def forget_player(self, player_id: int) -> None:
        self._players.forget(player_id)

    def forget_all(self) -> None:
        self._guilds.forget_all()
        self._players.forget_all()


def _difference(change: Callable[[V], V], kind: type[V]) -> preferences.Change:
    def changed(stored: preferences.Settings) -> dict[str, object]:
        before = parsed(stored, kind)
        old, new = msgspec.to_builtins(before), msgspec.to_builtins(change(before))
        return {name: value for name, value in new.items() if value != old[name]}

    return changed


async def _read_as(kind: type[V], settings: Awaitable[preferences.Settings]) -> V:
    return parsed(await settings, kind)


class Cache(Generic[V]):
    """Keeps the values used last, so that a click need not wait for the disk; others say when a value has changed."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._entries: OrderedDict[int, V] = OrderedDict()
        self._forgotten = 0  # how often something was forgotten

    async def value(self, key: int, read: Callable[[], Awaitable[V]]) -> V:
        if key in self._entries:
            self._entries.move_to_end(key)
            return self._entries[key]
        forgotten = self._forgotten
        fresh = await read()
        if key in self._entries:  # written meanwhile, so newer than what was read
            return self._entries[key]
        if forgotten == self._forgotten:  # else it may have changed while it was read
            self._remember(key, fresh)
        return fresh

    async def write(self, key: int, change: Awaitable[V]) -> V:
        """Caches the value once it is stored; after a failure the stored value is unknown, so it is read again."""
        forgotten = self._forgotten
        try:
            value = await change
        except NotSaved:
            self.forget(key)
            raise
        if forgotten == self._forgotten:
            self._remember(key, value)
        else:
            self.forget(key)
        return value

    def forget(self, key: int) -> None:
        self._entries.pop(key, None)
        self._forgotten += 1

    def forget_all(self) -> None:
        self._entries.clear()
        self._forgotten += 1

    def _remember(self, key: int, value: V) -> None:
        self._entries[key] = value
        self._entries.move_to_end(key)
        if len(self._entries) > self._most:
            self._entries.popitem(last=False)
