"""Channels, threads and servers that are gone: their tables end there, without a message."""

from typing import TYPE_CHECKING

import discord
from discord.ext import commands

if TYPE_CHECKING:
    from cogs.client import Phase10


class LostPlaces(commands.Cog):
    """Closes the tables of a deleted channel. Where the bot was removed they are put away, because it may come back."""

    def __init__(self, client: "Phase10") -> None:
        self.client = client

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._close(channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, deleted: discord.RawThreadDeleteEvent) -> None:
        await self._close(deleted.thread_id)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        tables, messages = self.client.tables, self.client.messages
        for table_id in await tables.on_server(guild.id):
            await messages.end_quietly(table_id, tables.put_away(table_id))

    async def _close(self, channel_id: int) -> None:
        tables, messages = self.client.tables, self.client.messages
        open_here = await tables.in_channel(channel_id)
        for table_id in (*await tables.put_away_in(channel_id), *([open_here] if open_here is not None else [])):
            await messages.end_quietly(table_id, tables.close_lost(table_id))


async def end_lost_tables(client: "Phase10", player_id: int) -> None:
    """Ends those tables of a player whose channels cannot be reached any more, so that nobody has to leave them."""
    tables, messages = client.tables, client.messages
    for table_id in await tables.tables_of(player_id, also_left=True):
        channel_id = (await tables.table_view(table_id)).channel_id
        if channel_id is None:
            continue
        try:
            await client.fetch_channel(channel_id)
        except discord.NotFound:
            await messages.end_quietly(table_id, tables.close_lost(table_id))
        except discord.Forbidden:
            await messages.end_quietly(table_id, tables.put_away(table_id))
