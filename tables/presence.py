"""When shards were served: signs of life are stored, and after a start it is known for how long nobody could play."""

import contextlib
from collections.abc import Callable
from typing import Final

from msgspec import MsgspecError
from msgspec.structs import replace

from engine.codec import decode
from engine.value import Value
from storage import messages
from storage.shards import EVERY_SERVER, Shard, Shards
from tables.clocks import SECOND, Absence
from tables.errors import NotSaved
from tables.store import Store
from tables.table import text

EVERY: Final = 10 * SECOND
KEPT: Final = 50  # absences; a turn seldom sees more than one
FACT: Final = "presence "


class Signs(Value):
    """What is stored of a shard: the last sign of life, and when it was not served before, the oldest first."""

    shard: Shard
    alive_at: int
    absences: tuple[Absence, ...] = ()


class Presence:
    """Signs belong to shards, so that a shard keeps them when another process serves it."""

    def __init__(self, store: Store, now: Callable[[], int], shards: Shards = EVERY_SERVER) -> None:
        """`shards` are those of this process."""
        self._store = store
        self._now = now
        self._shards = shards
        self._started_at = now()
        self._signs: dict[Shard, Signs] = {}  # none before the first sign
        self._alive_at = 0

    def absences(self, guild_id: int) -> tuple[Absence, ...]:
        """When nobody could play on this server; of one that another process serves nothing is known."""
        signs = self._signs.get(self._shards.of(guild_id))
        return signs.absences if signs is not None else ()

    async def sign(self) -> None:
        """Stores that the bot is there, at most every ten seconds; at first it finds out since when it was not."""
        now = self._now()
        if not self._signs:
            before = await self._before()
            await self._save([self._at_start(shard, before[shard]) for shard in self._shards], now)
        elif not 0 <= now - self._alive_at < EVERY:
            await self._save([*self._signs.values()], now)

    async def leave(self) -> None:
        """The last sign of life; a process that never looked at the clocks leaves none, because it was not there."""
        if self._signs:
            with contextlib.suppress(NotSaved):  # then the sign before it counts
                await self._save([*self._signs.values()], self._now())

    async def last_served(self) -> dict[int | None, Shards]:
        """When the shards of this process were served last, before its first sign; None if they never were."""
        found: dict[int | None, Shards] = {}
        for shard, signs in (await self._before()).items():
            at = signs.alive_at if signs is not None else None
            known = found[at].numbers if at in found else ()
            found[at] = Shards((*known, shard.number), shard.count)
        return found

    async def _save(self, signs: list[Signs], now: int) -> None:
        new = {it.shard: replace(it, alive_at=now) for it in signs}
        await self._store.write(messages.save_facts, {f"{FACT}{shard}": text(it) for shard, it in new.items()})
        self._signs, self._alive_at = new, now

    def _at_start(self, shard: Shard, before: Signs | None) -> Signs:
        absences = before.absences if before is not None else ()
        if before is not None and before.alive_at < self._started_at:
            absences = (*absences, Absence(before.alive_at, self._started_at))
        return Signs(shard, self._started_at, absences[-KEPT:])

    async def _before(self) -> dict[Shard, Signs | None]:
        """The last signs about each shard of this process; when their number has changed, of a shard that it meets."""
        stored = await self._store.read(messages.facts, FACT)
        known = [signs for value in stored.values() if (signs := _read(value)) is not None]
        return {
            shard: max((it for it in known if shard.meets(it.shard)), key=lambda it: it.alive_at, default=None)
            for shard in self._shards
        }


def _read(value: str) -> Signs | None:
    try:
        return decode(value, Signs)
    except MsgspecError:
        return None
