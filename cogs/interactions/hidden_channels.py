"""Channels that the bot may not see: Discord sends them without most of their fields, which discord.py 2.7 needs."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import discord

HIDDEN: Final = 1 << 17  # Discord's flag CHANNEL_OBFUSCATED
NEEDED: Final[Mapping[str, object]] = {"name": "hidden", "position": 0, "bitrate": 64_000, "user_limit": 0}
Payload = dict[str, Any]


def fill_in_hidden_channels(client: discord.Client) -> None:
    """Completes hidden channels before discord.py reads them: one that it cannot read would end the connection."""
    parsers = client._connection.parsers
    parsers["GUILD_CREATE"] = _filling(parsers["GUILD_CREATE"], _filled_guild)
    for event in ("CHANNEL_CREATE", "CHANNEL_UPDATE"):
        parsers[event] = _filling(parsers[event], filled)


def _filling(parse: Callable[[Any], None], fill: Callable[[Payload], Payload]) -> Callable[[Any], None]:
    return lambda data: parse(fill(data))


def _filled_guild(guild: Payload) -> Payload:
    return {**guild, "channels": [filled(channel) for channel in guild.get("channels") or ()]}


def filled(channel: Payload) -> Payload:
    """A hidden channel with every field that discord.py needs; any other one as it is."""
    if not (channel.get("flags") or 0) & HIDDEN:
        return channel
    return {**NEEDED, **{field: value for field, value in channel.items() if value is not None}}
