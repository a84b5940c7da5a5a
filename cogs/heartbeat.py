"""Touches a file while the bot is healthy, so that a watchdog can see that it lives."""

from pathlib import Path
from typing import Final

from discord.ext import commands, tasks

from cogs.health import Health
from cogs.steady import Steady, keep_going

EVERY: Final = 10  # seconds


class Heartbeat(commands.Cog):
    def __init__(self, health: Health, file: Path) -> None:
        self._health = health
        self._file = file
        self._steady = Steady("heartbeat")

    async def cog_load(self) -> None:
        self.beat.start()

    async def cog_unload(self) -> None:
        self.beat.cancel()

    @tasks.loop(seconds=EVERY)
    async def beat(self) -> None:
        await self._steady.run(self._touch)
        keep_going(self.beat)

    async def _touch(self) -> None:
        if not self._health.red():
            self._file.touch()
