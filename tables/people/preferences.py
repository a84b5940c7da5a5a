"""Settings of servers and players: read once, then remembered for a while."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final, Generic, Literal, TypeAlias, TypeVar

import msgspec

from engine.value import Value
from storage import preferences
from tables.clocks import MINUTE
from tables.errors import NotSaved
from tables.store import Store
from tables.table import Pace

V = TypeVar("V", bound=Value)

MOST: Final = 4_096  # servers, and as many players
READ_AGAIN_AFTER: Final = 10 * MINUTE  # another process may have changed them
Order: TypeAlias = Literal["number", "color"]


class StandingTable(Value):
    """A channel in which a new lobby opens when a game ends."""

    channel_id: int
    game: str


class GuildSettings(Value):
    """Without `channels` play is allowed everywhere."""

    language: str | None = None
    pace: Pace | None = None
    thread_per_table: bool = False
    mentions: bool = True
    channels: tuple[int, ...] = ()
    standing: tuple[StandingTable, ...] = ()


class PlayerSettings(Value):
    """How one person wants to see and hear of games."""

    language: str | None = None
    mentions: bool = True
    symbols: bool = False
    order: Order = "number"
    hints: bool = True


class Preferences:
    """What has never been set is the default."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store = store
        self._guilds = Recent[GuildSettings](MOST, now)
        self._players = Recent[PlayerSettings](MOST, now)

    async def of_guild(self, guild_id: int) -> GuildSettings:
        async def read() -> GuildSettings:
            return readable(await self._store.read(preferences.guild_settings, guild_id), GuildSettings)

        return await self._guilds.value(guild_id, read)

    async def of_player(self, player_id: int) -> PlayerSettings:
        async def read() -> PlayerSettings:
            return readable(await self._store.read(preferences.player_settings, player_id), PlayerSettings)

        return await self._players.value(player_id, read)

    async def set_guild(self, guild_id: int, settings: GuildSettings) -> None:
        change = self._store.write(preferences.set_guild_settings, guild_id, msgspec.to_builtins(settings))
        await self._guilds.change(guild_id, settings, change)

    async def set_player(self, player_id: int, settings: PlayerSettings) -> None:
        change = self._store.write(preferences.set_player_settings, player_id, msgspec.to_builtins(settings))
        await self._players.change(player_id, settings, change)

    def forget_player(self, player_id: int) -> None:
        self._players.forget(player_id)


class Recent(Generic[V]):
    """The values that were asked for last, so that a click need not wait for the disk."""

    def __init__(self, most: int, now: Callable[[], int]) -> None:
        self._most = most
        self._now = now
        self._known: OrderedDict[int, tuple[int, V]] = OrderedDict()

    async def value(self, key: int, read: Callable[[], Awaitable[V]]) -> V:
        at, value = self._known.get(key, (0, None))
        if value is not None and self._now() < at + READ_AGAIN_AFTER:
            self._known.move_to_end(key)
            return value
        self._known.pop(key, None)
        fresh = await read()
        if key in self._known:  # changed meanwhile: newer than what was read
            return self._known[key][1]
        self._remember(key, fresh)
        return fresh

    async def change(self, key: int, value: V, change: Awaitable[None]) -> None:
        """Remembered once it is stored; after a failure nobody knows, so it is read again."""
        try:
            await change
        except NotSaved:
            self._known.pop(key, None)
            raise
        self._remember(key, value)

    def forget(self, key: int) -> None:
        self._known.pop(key, None)

    def _remember(self, key: int, value: V) -> None:
        self._known[key] = self._now(), value
        self._known.move_to_end(key)
        if len(self._known) > self._most:
            self._known.popitem(last=False)


def readable(stored: Mapping[str, Any], kind: type[V]) -> V:
    """What can be read of stored settings; a field of another version, or a broken one, is left at its default."""
    fields: dict[str, Any] = {}
    for field in msgspec.structs.fields(kind):
        if field.name in stored:
            try:
                fields[field.name] = msgspec.convert(stored[field.name], field.type)
            except msgspec.ValidationError:
                continue
    return kind(**fields)
