"""A small bot that sends every kind of request that a game sends."""

import io
import re
from typing import Any

import discord
import simcord
from discord import app_commands
from discord.ext import commands
from simcord import HttpLogEntry

from tests import request_checks

PICTURE = b"\x89PNG\r\n\x1a\n" + bytes(64)
CUSTOM_EMOJI = discord.PartialEmoji(name="card", id=1234567890123456789)


class Play(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"play:(?P<card>\d+)"):
    def __init__(self, card: int) -> None:
        super().__init__(discord.ui.Button(label=f"{card}", emoji=CUSTOM_EMOJI, custom_id=f"play:{card}"))

    @classmethod
    async def from_custom_id(cls, _: Any, item: discord.ui.Item[Any], match: re.Match[str]) -> "Play":
        return cls(int(match["card"]))

    async def callback(self, interaction: discord.Interaction) -> Any:
        await interaction.response.edit_message(view=a_table("second.png"), attachments=[a_file("second.png")])
        only_you = discord.AllowedMentions(everyone=False, roles=False, users=[interaction.user])
        await interaction.followup.send(f"{interaction.user.mention}!", allowed_mentions=only_you, ephemeral=True)
        await interaction.edit_original_response(view=a_table("second.png"))
        shown = await interaction.original_response()
        await interaction.edit_original_response(view=a_table("second.png"), attachments=shown.attachments)


class Pick(discord.ui.DynamicItem[discord.ui.Select[Any]], template=r"pick"):
    def __init__(self) -> None:
        options = [discord.SelectOption(label="R7", description="red", emoji="🃏"), discord.SelectOption(label="G7")]
        super().__init__(discord.ui.Select(custom_id="pick", placeholder="Cards", max_values=2, options=options))

    @classmethod
    async def from_custom_id(cls, _: Any, item: discord.ui.Item[Any], match: re.Match[str]) -> "Pick":
        return cls()

    async def callback(self, interaction: discord.Interaction) -> Any:
        await interaction.response.defer()
        assert isinstance(interaction.channel, discord.TextChannel)
        only_you = discord.AllowedMentions(everyone=False, roles=False, users=[interaction.user])
        turn = await interaction.channel.send(interaction.user.mention, allowed_mentions=only_you)
        await turn.edit(content="Done")
        await turn.reply("Next")
        thread = await turn.create_thread(name="Table 7")
        await thread.send(view=a_table("third.png"), file=a_file("third.png"))
        await turn.delete()


class Ask(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"ask"):
    def __init__(self) -> None:
        super().__init__(discord.ui.Button(emoji="❓", custom_id="ask"))

    @classmethod
    async def from_custom_id(cls, _: Any, item: discord.ui.Item[Any], match: re.Match[str]) -> "Ask":
        return cls()

    async def callback(self, interaction: discord.Interaction) -> Any:
        await interaction.response.send_modal(Question())


class Question(discord.ui.Modal, title="Seats"):
    seats: discord.ui.Label[Any] = discord.ui.Label(text="How many?", component=discord.ui.TextInput())


def a_file(name: str) -> discord.File:
    return discord.File(io.BytesIO(PICTURE), name, description="Your hand")


def a_table(picture: str) -> discord.ui.LayoutView:
    rules: discord.ui.Button[Any] = discord.ui.Button(label="Rules", url="https://example.org/rules")
    container: discord.ui.Container[Any] = discord.ui.Container(
        discord.ui.TextDisplay("Round 1"),
        discord.ui.Section("Phase 1", accessory=rules),
        discord.ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{picture}", description="Your hand")),
        discord.ui.Separator(),
        discord.ui.ActionRow(Play(1), Play(2), Ask()),
        discord.ui.ActionRow(Pick()),
    )
    return discord.ui.LayoutView(timeout=None).add_item(container)


class German(app_commands.Translator):
    async def translate(self, text: app_commands.locale_str, locale: discord.Locale, context: Any) -> str | None:
        return (
            {"play": "spielen", "Start a game": "Ein Spiel beginnen"}.get(text.message) if "de" in str(locale) else None
        )


class Bot(commands.Bot):
    async def setup_hook(self) -> None:
        self.add_dynamic_items(Play, Pick, Ask)
        await self.tree.set_translator(German())
        await self.tree.sync()
        emoji = await self.create_application_emoji(name="card", image=PICTURE)
        await emoji.delete()


def a_bot() -> Bot:
    bot = Bot("!", intents=discord.Intents.default())

    @bot.tree.command(name="play", description="Start a game")
    @app_commands.choices(game=[app_commands.Choice(name="Phase 10", value="classic")])
    async def play(
        interaction: discord.Interaction, game: app_commands.Choice[str], seats: app_commands.Range[int, 2, 6] = 2
    ) -> None:
        await interaction.response.send_message(view=a_table("first.png"), file=a_file("first.png"))

    return bot


async def a_session() -> list[HttpLogEntry]:
    async with simcord.run(a_bot()) as env:
        guild = env.create_guild()
        ana = guild.add_member(env.create_user("ana"))
        with request_checks.checked(env):
            shown = (await ana.slash(guild.create_text_channel("games"), "play", game="classic")).response
            assert shown is not None
            await ana.click(shown, custom_id="play:1")
            await ana.select(shown, ["R7", "G7"], custom_id="pick")
            await ana.click(shown, custom_id="ask")
        return list(env.http_requests)
