"""When the bot was there: it stores signs of life, and after a start it knows for how long nobody could play."""

import contextlib
from collections.abc import Callable
from typing import Final

from msgspec import MsgspecError
from msgspec.structs import replace

from engine.codec import decode
from engine.value import Value
from storage import messages
from tables.clocks import SECOND, Absence
from tables.errors import NotSaved
from tables.store import Store
from tables.table import text

EVERY: Final = 10 * SECOND
KEPT: Final = 50  # absences; a turn seldom sees more than one
FACT: Final = "presence"


class Signs(Value):
    """What is stored: the last sign of life, and when the bot was absent before, the oldest first."""

    alive_at: int
    absences: tuple[Absence, ...] = ()


class Presence:
    def __init__(self, store: Store, now: Callable[[], int], process: str = "") -> None:
        """`process` tells the processes that share a database apart, by the shards that they serve."""
        self._store = store
        self._now = now
        self._fact = f"{FACT} {process}".strip()
        self._started_at = now()
        self._signs: Signs | None = None

    @property
    def absences(self) -> tuple[Absence, ...]:
        return self._signs.absences if self._signs is not None else ()

    async def sign(self) -> None:
        """Stores that the bot is there, at most every ten seconds; at first it finds out since when it was not."""
        now = self._now()
        if self._signs is None:
            await self._save(await self._at_start(now))
        elif not 0 <= now - self._signs.alive_at < EVERY:
            await self._save(replace(self._signs, alive_at=now))

    async def leave(self) -> None:
        """The last sign of life; a process that never looked at the clocks leaves none, because it was not there."""
        if self._signs is not None:
            with contextlib.suppress(NotSaved):  # then the sign before it counts
                await self._save(replace(self._signs, alive_at=self._now()))

    async def _save(self, signs: Signs) -> None:
        await self._store.write(messages.save_fact, self._fact, text(signs))
        self._signs = signs

    async def _at_start(self, now: int) -> Signs:
        before = await self._before()
        if before is None:
            return Signs(now)
        absences = before.absences
        if before.alive_at < self._started_at:
            absences = (*absences, Absence(before.alive_at, self._started_at))
        return Signs(now, absences[-KEPT:])

    async def _before(self) -> Signs | None:
        """The signs of this process; of the process that was there last if other shards are served now."""
        stored = await self._store.read(messages.facts, FACT)
        own = _read(stored[self._fact]) if self._fact in stored else None
        known = [signs for value in stored.values() if (signs := _read(value)) is not None]
        return own or max(known, key=lambda signs: signs.alive_at, default=None)


def _read(value: str) -> Signs | None:
    try:
        return decode(value, Signs)
    except MsgspecError:
        return None
