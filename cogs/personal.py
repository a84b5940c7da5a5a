"""What a person sets for themselves: language, mentions, and how cards are shown."""

from typing import TYPE_CHECKING, Final

from discord import app_commands
from discord.ext import commands
from msgspec.structs import asdict

from cogs.answers import Answer, Interaction
from cogs.clicks import Click, Handler
from cogs.naming import named
from cogs.ui.layouts.settings import me, read
from cogs.ui.screen import Looks
from engine.rules import chosen
from tables.preferences import PlayerSettings

if TYPE_CHECKING:
    from cogs.client import Phase10


class Personal(commands.Cog):
    def __init__(self, client: "Phase10") -> None:
        self.client = client

    @app_commands.command(**named("me"))
    async def me(self, interaction: Interaction) -> None:
        async def work(answer: Answer, looks: Looks) -> None:
            now = await self.client.tables.preferences.of_player(interaction.user.id)
            await answer.show(me(looks, now))

        await self.client.reply(interaction, "private", work)


# Clicks


async def choose(click: Click) -> None:
    """The setting is in the args of the select."""
    await _change(click, click.said.args, click.values[0])


async def switch(click: Click) -> None:
    setting, _, value = click.said.args.partition(" ")
    await _change(click, setting, value)


async def _change(click: Click, setting: str, value: str) -> None:
    """Stored at once, and shown as it is from now on."""
    preferences = click.tables.preferences
    before = await preferences.of_player(click.person.player_id)
    after: PlayerSettings = chosen(PlayerSettings, {**asdict(before), setting: read(setting, value)})
    await preferences.set_player(click.person.player_id, after)
    await click.answer.show(me(await click.client.looks(click.interaction), after))


HANDLERS: Final[dict[str, Handler]] = {"choose-me": choose, "me": switch}
