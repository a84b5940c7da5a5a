"""Touches a file while the bot is connected, so that a watchdog can see that it lives."""

import logging
from pathlib import Path
from typing import Final

import discord
from discord.ext import commands, tasks

log = logging.getLogger(__name__)

EVERY: Final = 10  # seconds; the image's health check allows ninety


class Heartbeat(commands.Cog):
    def __init__(self, client: discord.AutoShardedClient, file: Path) -> None:
        self._client = client
        self._file = file

    async def cog_load(self) -> None:
        self.beat.start()

    async def cog_unload(self) -> None:
        self.beat.cancel()

    @tasks.loop(seconds=EVERY)
    async def beat(self) -> None:
        if not self._is_connected():
            return
        try:
            self._file.touch()
        except OSError as error:
            log.warning("HEARTBEAT_FILE cannot be touched: %s", error)

    def _is_connected(self) -> bool:
        """Asks the shards, because a client that has lost its connection still calls itself ready."""
        shards = self._client.shards.values()
        return self._client.is_ready() and not any(shard.is_closed() for shard in shards)
