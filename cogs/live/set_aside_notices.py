"""Tells channels, once each, that their game was set aside because it cannot be read."""

import asyncio
import logging
from typing import Final, Protocol

import discord

from cogs.live.screens import now
from cogs.ui.layouts.notice import unreadable
from cogs.ui.text.words import Words
from tables.errors import NotSaved
from tables.host import Tables
from tables.versions.set_aside import Notice

log = logging.getLogger(__name__)

FIRST_PAUSE: Final = 2_000  # milliseconds after a failure, twice as many after each further one
LONGEST_PAUSE: Final = 300_000


class Channels(Protocol):
    """The part of the bot that knows servers and reaches channels."""

    def get_guild(self, guild_id: int, /) -> discord.Guild | None: ...

    def get_partial_messageable(
        self, channel_id: int, *, guild_id: int | None = None
    ) -> discord.PartialMessageable: ...


class SetAsideNotices:
    """At the start it also brings back what an older process has set aside and this one can read."""

    def __init__(self, client: Channels, tables: Tables) -> None:
        self._client = client
        self._tables = tables
        self._task: asyncio.Task[None] | None = None
        self._are_returned = False
        self._pause = FIRST_PAUSE
        self._not_before = 0

    def tell_due(self) -> None:
        """Called again and again by the clock; returns at once."""
        is_busy = self._task is not None and not self._task.done()
        if self._tables.set_aside.has_untold and not is_busy and now() >= self._not_before:
            self._task = asyncio.create_task(self._tell_all())

    async def settle(self) -> None:
        if self._task is not None:
            await asyncio.wait({self._task})

    async def _tell_all(self) -> None:
        try:
            if not self._are_returned:
                await self._tables.returns.bring_all_back()
                self._are_returned = True
            are_told = [await self._tell(notice) for notice in await self._tables.set_aside.untold()]
        except NotSaved:
            are_told = [False]
        except Exception:
            log.exception("Channels could not be told that their game was set aside.")
            are_told = [False]
        self._pause = FIRST_PAUSE if all(are_told) else min(self._pause * 2, LONGEST_PAUSE)
        self._not_before = 0 if all(are_told) else now() + self._pause

    async def _tell(self, notice: Notice) -> bool:
        """Whether it is settled: told, or nobody is there to be told."""
        if not await self._tables.set_aside.mark_told(notice):
            return True
        channel = self._client.get_partial_messageable(notice.channel_id, guild_id=notice.guild_id or None)
        try:
            await channel.send(view=unreadable(await self._words(notice), notice.why).view())
        except (discord.Forbidden, discord.NotFound):
            return True
        except (discord.HTTPException, OSError):
            await self._tables.set_aside.mark_untold(notice)
            return False
        return True

    async def _words(self, notice: Notice) -> Words:
        """In the language of the table, else in that of the server."""
        if notice.language is not None:
            return Words(notice.language)
        settings = await self._tables.preferences.of_guild(notice.guild_id)
        guild = self._client.get_guild(notice.guild_id)
        return Words(settings.language or (guild.preferred_locale.value if guild else None))
