"""Settings of a server, for people who may manage it."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from discord import app_commands
from discord.ext import commands
from msgspec.structs import asdict

from cogs.interactions.answers import Interaction
from cogs.interactions.clicks import Click
from cogs.interactions.command_names import named
from cogs.interactions.handlers import Handler
from cogs.ui.layouts.settings import MOST_CHANNELS, Channels, server, setting_value
from cogs.ui.page import Page
from cogs.ui.screen import Looks
from engine import GAMES
from engine.errors import UnknownChoice
from engine.rules import chosen
from tables.clocks import PACES
from tables.people.preferences import GuildSettings, StandingTable

if TYPE_CHECKING:
    from cogs.client import Phase10


class ServerSettings(commands.Cog):
    def __init__(self, client: "Phase10") -> None:
        self.client = client

    async def cog_load(self) -> None:
        self.client.add_dynamic_items(Channels)

    @app_commands.command(**named("settings"))
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only()
    async def settings(self, interaction: Interaction) -> None:
        async with self.client.replying(interaction, "private") as (answer, looks):
            guild_id = _managed(interaction)
            if guild_id is None:
                await answer.say(looks.words("settings-not-allowed"))
                return
            now = await self.client.tables.preferences.of_guild(guild_id)
            await answer.show(_page(interaction, looks, now))


# Clicks


async def choose(click: Click) -> None:
    """Changes the setting that the args of the select name."""
    changed = {click.said.args: setting_value(click.said.args, click.value)}
    await _change(click, lambda _: changed)


async def switch(click: Click) -> None:
    setting, _, value = click.said.args.partition(" ")
    changed = {setting: setting_value(setting, value)}
    await _change(click, lambda _: changed)


async def choose_channels(click: Click) -> None:
    """Chooses the channels where play is allowed; without a choice it is allowed everywhere."""
    channels = [int(value) for value in click.values[:MOST_CHANNELS]]
    await _change(click, lambda _: {"channels": channels})


async def choose_standing(click: Click) -> None:
    """Chooses the standing table of this channel, and forgets the standing tables of deleted channels."""
    here, game = click.interaction.channel_id, setting_value("standing", click.value)
    if game is not None and game not in GAMES:
        raise UnknownChoice(why="game")
    new = [StandingTable(here, game)] if isinstance(game, str) and here is not None else []

    def standing(before: GuildSettings) -> dict[str, object]:
        others = [it for it in before.standing if it.channel_id != here and _exists(click.interaction, it.channel_id)]
        return {"standing": others + new}

    await _change(click, standing)


async def _change(click: Click, change: Callable[[GuildSettings], Mapping[str, object]]) -> None:
    """Stores the fields that are changed, unless the person has lost the permission since the page was opened."""
    guild_id = _managed(click.interaction)
    if guild_id is None:
        await click.answer.say(click.looks.words("settings-not-allowed"))
        return
    preferences = click.tables.preferences
    after = await preferences.change_guild(
        guild_id, lambda before: chosen(GuildSettings, {**asdict(before), **change(before)})
    )
    await click.answer.show(_page(click.interaction, click.looks, after))


def _managed(interaction: Interaction) -> int | None:
    """The server, if the person who asks may manage it."""
    return interaction.guild_id if interaction.permissions.manage_guild else None


def _page(interaction: Interaction, looks: Looks, now: GuildSettings) -> Page:
    existing = [channel for channel in now.channels if _exists(interaction, channel)]
    standing = next((it.game for it in now.standing if it.channel_id == interaction.channel_id), None)
    return server(looks.words, now, PACES, existing, standing)


def _exists(interaction: Interaction, channel_id: int) -> bool:
    guild = interaction.guild
    return guild is not None and guild.get_channel_or_thread(channel_id) is not None


HANDLERS: Final = {
    "choose-server": Handler(choose),
    "choose-standing": Handler(choose_standing),
    "server": Handler(switch),
    "server-channels": Handler(choose_channels),
}
