"""Who is still on a server: asks Discord and remembers the answer, because the bot is not told who leaves."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence, Set
from typing import Final

import discord

from cogs.live.screens import now

GOOD_FOR: Final = 60 * 60 * 1000  # milliseconds
MOST_KNOWN: Final = 20_000
LONGEST: Final = 1.0
"""Seconds for all questions about one page, because Discord may be slow or limit our rate."""
GONE: Final = frozenset({10007, 10013})  # Discord's Unknown Member and Unknown User


class Membership:
    """Remembers who is on which server; a person about whom Discord gives no answer counts as present."""

    def __init__(self, clock: Callable[[], int] = now, most: int = MOST_KNOWN) -> None:
        self._now = clock
        self._most = most
        self._known: OrderedDict[tuple[int, int], tuple[int, bool]] = OrderedDict()

    async def present(self, guild: discord.Guild, player_ids: Sequence[int]) -> Set[int]:
        """The players who have not left the server."""
        unknown = [it for it in player_ids if self._recalled(guild.id, it) is None]
        if unknown:
            questions = [asyncio.create_task(self._ask(guild, it)) for it in unknown]
            _, late = await asyncio.wait(questions, timeout=LONGEST)
            for question in late:
                question.cancel()
            await asyncio.gather(*late, return_exceptions=True)
        return {it for it in player_ids if self._recalled(guild.id, it) is not False}

    async def _ask(self, guild: discord.Guild, player_id: int) -> None:
        try:
            await guild.fetch_member(player_id)
        except discord.NotFound as error:
            if error.code in GONE:
                self._remember(guild.id, player_id, False)
        except discord.HTTPException:
            return
        else:
            self._remember(guild.id, player_id, True)

    def _recalled(self, guild_id: int, player_id: int) -> bool | None:
        known = self._known.get((guild_id, player_id))
        return known[1] if known and self._now() - known[0] < GOOD_FOR else None

    def _remember(self, guild_id: int, player_id: int, is_there: bool) -> None:
        self._known[guild_id, player_id] = self._now(), is_there
        self._known.move_to_end((guild_id, player_id))
        while len(self._known) > self._most:
            self._known.popitem(last=False)
