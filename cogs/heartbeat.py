"""A file that is touched while the bot is connected, so that a watchdog can tell whether it lives."""

from pathlib import Path
from typing import Final

import discord
from discord.ext import commands, tasks

EVERY: Final = 10  # seconds; the image's health check allows ninety


class Heartbeat(commands.Cog):
    def __init__(self, client: discord.Client, file: Path) -> None:
        self._client = client
        self._file = file

    async def cog_load(self) -> None:
        self.beat.start()

    async def cog_unload(self) -> None:
        self.beat.cancel()

    @tasks.loop(seconds=EVERY)
    async def beat(self) -> None:
        if self._client.is_ready() and not self._client.is_closed():
            self._file.touch()
