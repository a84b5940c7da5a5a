"""A person's own settings, and their data: as a file, or deleted."""

import asyncio
import gzip
from typing import TYPE_CHECKING, Any, Final

import msgspec
from discord import app_commands
from discord.ext import commands
from msgspec.structs import asdict

from cogs.interactions.answers import Interaction
from cogs.interactions.clicks import Click
from cogs.interactions.command_names import named
from cogs.interactions.handlers import Handler
from cogs.lost_places import end_lost_tables
from cogs.ui.layouts.notice import notice
from cogs.ui.layouts.settings import ask_delete, me, my_data, setting_value
from cogs.ui.page import Document
from engine.rules import chosen
from tables.errors import StillSeated
from tables.people.preferences import PlayerSettings

if TYPE_CHECKING:
    from cogs.client import Phase10

LARGEST: Final = 8_000_000  # bytes; Discord's limit is slightly higher
EXPORT: Final = "phase10-my-data.json"


class PersonalSettings(commands.Cog):
    def __init__(self, client: "Phase10") -> None:
        self.client = client

    @app_commands.command(**named("me"))
    async def me(self, interaction: Interaction) -> None:
        async with self.client.replying(interaction, "private") as (answer, looks):
            now = await self.client.tables.preferences.of_player(interaction.user.id)
            await answer.show(me(looks, now))


# Settings


async def choose(click: Click) -> None:
    """Changes the setting that the args of the select name."""
    await _change(click, click.said.args, click.value)


async def switch(click: Click) -> None:
    setting, _, value = click.said.args.partition(" ")
    await _change(click, setting, value)


async def show(click: Click) -> None:
    now = await click.tables.preferences.of_player(click.person.player_id)
    await click.answer.show(me(click.looks, now))


async def _change(click: Click, setting: str, value: str) -> None:
    """Stores the setting, and shows the page with it applied."""
    preferences = click.tables.preferences
    changed = {setting: setting_value(setting, value)}
    after = await preferences.change_player(
        click.person.player_id, lambda before: chosen(PlayerSettings, {**asdict(before), **changed})
    )
    await click.answer.show(me(await click.client.looks(click.interaction), after))


# Data


async def export(click: Click) -> None:
    """Shows everything that is stored about the person who asks, as a file that nobody else sees."""
    stored = await click.tables.personal.export(click.person.player_id)
    document = await asyncio.to_thread(exported, stored)
    await click.answer.show(my_data(click.looks.words, document))


def exported(stored: dict[str, Any]) -> Document:
    """The data as indented JSON; compressed if the file would be too large for Discord."""
    content = msgspec.json.format(msgspec.json.encode(stored), indent=2)
    if len(content) <= LARGEST:
        return Document(EXPORT, content)
    return Document(f"{EXPORT}.gz", gzip.compress(content, compresslevel=6, mtime=0))


async def delete(click: Click) -> None:
    await click.answer.show(ask_delete(click.looks.words))


async def delete_yes(click: Click) -> None:
    try:
        await click.tables.personal.delete(click.person)
    except StillSeated:  # perhaps in a channel that is gone, which nobody can leave
        await end_lost_tables(click.client, click.person.player_id)
        await click.tables.personal.delete(click.person)
    click.client.hands.forget(click.person.player_id)
    await click.answer.show(notice(click.looks.words("me-deleted")))


HANDLERS: Final = {
    "choose-me": Handler(choose),
    "me": Handler(switch),
    "me-show": Handler(show),
    "me-export": Handler(export),
    "me-delete": Handler(delete),
    "me-delete-yes": Handler(delete_yes),
}
