"""Settings of servers and players, cached for a while."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final, Generic, Literal, TypeAlias, TypeVar

import msgspec

from engine.value import Value
from storage import preferences
from tables.clocks import MINUTE
from tables.errors import NotSaved
from tables.store import Store
from tables.table import Pace
from tables.versions.reading import parsed

V = TypeVar("V", bound=Value)

CACHE_SIZE: Final = 4_096  # servers, and the same number of players
READ_AGAIN_AFTER: Final = 10 * MINUTE  # another process may have changed them
Order: TypeAlias = Literal["number", "color"]


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
    symbols: bool = False
    order: Order = "number"
    hints: bool = True


class Preferences:
    """Reads and writes settings; what has never been set has its default."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store = store
        self._guilds = Cache[GuildSettings](CACHE_SIZE, now)
        self._players = Cache[PlayerSettings](CACHE_SIZE, now)

    async def of_guild(self, guild_id: int) -> GuildSettings:
        async def read() -> GuildSettings:
            return parsed(await self._store.read(preferences.guild_settings, guild_id), GuildSettings)

        return await self._guilds.value(guild_id, read)

    async def of_player(self, player_id: int) -> PlayerSettings:
        async def read() -> PlayerSettings:
            return parsed(await self._store.read(preferences.player_settings, player_id), PlayerSettings)

        return await self._players.value(player_id, read)

    async def set_guild(self, guild_id: int, settings: GuildSettings) -> None:
        change = self._store.write(preferences.set_guild_settings, guild_id, msgspec.to_builtins(settings))
        await self._guilds.write(guild_id, settings, change)

    async def set_player(self, player_id: int, settings: PlayerSettings) -> None:
        change = self._store.write(preferences.set_player_settings, player_id, msgspec.to_builtins(settings))
        await self._players.write(player_id, settings, change)

    def forget_player(self, player_id: int) -> None:
        self._players.forget(player_id)


class Cache(Generic[V]):
    """Keeps the values used last, so that a click need not wait for the disk."""

    def __init__(self, most: int, now: Callable[[], int]) -> None:
        self._most = most
        self._now = now
        self._entries: OrderedDict[int, tuple[int, V]] = OrderedDict()

    async def value(self, key: int, read: Callable[[], Awaitable[V]]) -> V:
        at, value = self._entries.get(key, (0, None))
        if value is not None and self._now() < at + READ_AGAIN_AFTER:
            self._entries.move_to_end(key)
            return value
        self._entries.pop(key, None)
        fresh = await read()
        if key in self._entries:  # written meanwhile, so newer than what was read
            return self._entries[key][1]
        self._remember(key, fresh)
        return fresh

    async def write(self, key: int, value: V, change: Awaitable[None]) -> None:
        """Caches the value once it is stored; after a failure the stored value is unknown, so it is read again."""
        try:
            await change
        except NotSaved:
            self._entries.pop(key, None)
            raise
        self._remember(key, value)

    def forget(self, key: int) -> None:
        self._entries.pop(key, None)

    def _remember(self, key: int, value: V) -> None:
        self._entries[key] = self._now(), value
        self._entries.move_to_end(key)
        if len(self._entries) > self._most:
            self._entries.popitem(last=False)
