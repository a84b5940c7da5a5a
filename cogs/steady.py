"""Keeps the loops going that the game needs: neither an error nor a clock that is set stops or hurries them."""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from datetime import timedelta
from typing import Any, Final

import discord
from discord.ext import tasks

from tables.errors import NotSaved
from tables.pauses import Pauses

log = logging.getLogger(__name__)

LATE: Final = 5.0  # seconds that a loop may be late on a busy machine
ASK_AGAIN: Final = 0.1  # seconds


class Steady:
    """One look of a loop after the other; after errors come growing pauses, in which looks are skipped."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._pauses = Pauses(lambda: time.monotonic())
        self._told: set[str] = set()
        self._succeeded_at = time.monotonic()

    @property
    def is_failing(self) -> bool:
        return self._pauses.length > 0

    @property
    def seconds_since_success(self) -> float:
        return time.monotonic() - self._succeeded_at

    async def run(self, look: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Looks, unless the last look failed a moment ago; never raises."""
        if not self._pauses.is_over:
            return
        try:
            await look()
        except Exception as error:
            self._pauses.grow()
            self._log(error)
        else:
            if self.is_failing:
                log.info("The %s works again.", self._name)
            self._pauses.end()
            self._told.clear()
            self._succeeded_at = time.monotonic()

    def _log(self, error: Exception) -> None:
        """A traceback only for the first error of a kind that is no fault of a database or disk; else one line."""
        is_outside = isinstance(error, NotSaved | OSError)
        reason = error.__cause__ or error
        kind = type(reason).__name__
        trace = None if is_outside or kind in self._told else error
        self._told.add(kind)
        log.error(
            "The %s fails: %s: %s The next try is in %g seconds.",
            self._name,
            kind,
            reason,
            self._pauses.length,
            exc_info=trace,
        )


def keep_going(loop: tasks.Loop[Any]) -> None:
    """Starts a loop anew if it would sleep too long, or not at all; called at the end of its work.

    discord.py's loops sleep until a time of day: they stand still for an hour when the clock is set back an hour. After
    an hour in which the machine slept, they run without a pause, once for every second of it.
    """
    if loop.next_iteration is None:
        return
    sleep, longest = loop.next_iteration - discord.utils.utcnow(), timedelta(seconds=2 * (loop.seconds or 0) + LATE)
    if not -longest < sleep < longest:
        loop.restart()


async def end(loop: tasks.Loop[Any]) -> None:
    """Ends a loop and waits for its end, also when it was just about to start anew or a cancellation is lost."""
    for _ in range(2):  # a loop that starts anew ends its old task in one, and begins its new task in the next
        await asyncio.sleep(0)
    while (task := loop.get_task()) is not None and not task.done():
        task.cancel()
        await asyncio.wait([task], timeout=ASK_AGAIN)
