"""Channels that the bot may not see: Discord sends them without most of their fields, which discord.py 2.7 needs."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import discord

HIDDEN: Final = 1 << 17  # Discord's flag CHANNEL_OBFUSCATED
VIEW_CHANNEL: Final = discord.Permissions(view_channel=True).value
NEEDED: Final[Mapping[str, object]] = {"name": "hidden", "position": 0, "bitrate": 64_000, "user_limit": 0}
Payload = dict[str, Any]


def fill_in_hidden_channels(client: discord.Client) -> None:
    """Completes hidden channels before discord.py reads them: one that it cannot read would end the connection."""
    parsers = client._connection.parsers
    parsers["GUILD_CREATE"] = _filling(parsers["GUILD_CREATE"], _filled_guild)
    for event in ("CHANNEL_CREATE", "CHANNEL_UPDATE"):
        parsers[event] = _filling(parsers[event], lambda channel: filled(channel, channel.get("guild_id")))


def _filling(parse: Callable[[Any], None], fill: Callable[[Payload], Payload]) -> Callable[[Any], None]:
    return lambda data: parse(fill(data))


def _filled_guild(guild: Payload) -> Payload:
    return {**guild, "channels": [filled(channel, guild["id"]) for channel in guild.get("channels") or ()]}


def filled(channel: Payload, guild_id: object) -> Payload:
    """A hidden channel with every field that discord.py needs; any other one as it is.

    It is not known who can see a hidden channel, so nobody counts as such, except administrators, who see all of them.
    """
    if not (channel.get("flags") or 0) & HIDDEN:
        return channel
    nobody = {"id": guild_id, "type": 0, "allow": "0", "deny": str(VIEW_CHANNEL)}
    known = {field: value for field, value in channel.items() if value is not None}
    return {**NEEDED, **known, "permission_overwrites": [nobody]}
