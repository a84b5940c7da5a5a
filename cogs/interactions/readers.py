"""Who looks at past games, and which channels of the server they can see."""

from collections.abc import Iterator

import discord

from cogs.interactions.answers import Interaction
from tables.results.past_results import Reader


def reader_of(interaction: Interaction) -> Reader:
    """The person with every channel that they can see; in direct messages they see only their own games."""
    guild_id, player_id = interaction.guild_id or 0, interaction.user.id
    if not guild_id:
        return Reader(guild_id=guild_id, player_id=player_id)
    return Reader(guild_id=guild_id, player_id=player_id, channels=frozenset(_seen_channels(interaction)))


def _seen_channels(interaction: Interaction) -> Iterator[int]:
    """Where the person is now, also in a private thread; and what Discord has told the bot about other channels."""
    here = (interaction.channel_id, getattr(interaction.channel, "parent_id", None))
    yield from (channel_id for channel_id in here if channel_id is not None)
    guild, member = interaction.guild, interaction.user
    if guild is None or not isinstance(member, discord.Member):
        return
    seen = {channel.id for channel in guild.channels if _may_read(channel, member)}
    yield from seen
    yield from (thread.id for thread in guild.threads if thread.parent_id in seen and not thread.is_private())


def _may_read(channel: discord.abc.GuildChannel, member: discord.Member) -> bool:
    """Whether a member can read what is written there; the text of a voice channel needs the right to connect."""
    allowed = channel.permissions_for(member)
    needs_connect = isinstance(channel, discord.VoiceChannel | discord.StageChannel)
    return allowed.view_channel and (allowed.connect or not needs_connect)
