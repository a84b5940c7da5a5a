"""Commands about the table in this channel: opening, showing, leaving and ending it; and challenging somebody."""

import contextlib
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Final

import discord
from discord import app_commands
from discord.ext import commands

from cogs.ending_clicks import closing_page, is_moderator
from cogs.game_clicks import bring_down
from cogs.interactions.answers import Interaction
from cogs.interactions.clicks import person_of
from cogs.interactions.command_names import named, told
from cogs.interactions.refusals import NobodyToChallenge, TableElsewhere
from cogs.live.screens import now, screen
from cogs.opening import Wish, open_table, require_allowed
from cogs.ui.layouts.notice import ask_continue, ask_leave, notice
from cogs.ui.text.move_text import shortened
from cogs.ui.text.option_text import game_words, value_about, value_words
from cogs.workshop.presets import Preset, preset_choices, preset_from
from engine import GAMES
from engine.errors import Refusal
from tables.clocks import PACES
from tables.errors import NoTable, NotRunning, TableUnreadable
from tables.happenings import TableView

if TYPE_CHECKING:
    from cogs.client import Phase10

USUAL_GAME: Final = "classic"
MOST_COMPUTERS: Final = 7
MOST_CHOICES: Final = 25  # Discord's limits for what is offered while typing
MOST_LETTERS: Final = 100
MOST_ELSEWHERE: Final = 10  # channels to name at most
Choices = list[app_commands.Choice[str]]


class TableCommands(commands.Cog):
    def __init__(self, client: "Phase10") -> None:
        self.client = client
        self._challenge = app_commands.ContextMenu(name=told("command-challenge"), callback=self.challenge)
        client.tree.add_command(self._challenge)

    # Opening

    @app_commands.command(**named("play"))
    @app_commands.rename(
        game=told("parameter-game"),
        preset=told("parameter-preset"),
        computers=told("parameter-computers"),
        pace=told("parameter-pace"),
    )
    @app_commands.describe(
        game=told("parameter-game.about"),
        preset=told("parameter-preset.about"),
        computers=told("parameter-computers.about"),
        pace=told("parameter-pace.about"),
    )
    async def play(
        self,
        interaction: Interaction,
        game: str | None = None,
        preset: str | None = None,
        computers: app_commands.Range[int, 0, MOST_COMPUTERS] = 0,
        pace: str | None = None,
    ) -> None:
        async with self.client.replying(interaction, "public") as (answer, looks):
            chosen = Preset("", game or USUAL_GAME)
            if preset is not None:
                chosen = await preset_from(self.client.tables, interaction.guild_id or 0, preset, game)
            wish = Wish.of(chosen.game, computers, pace, chosen.value)
            await require_allowed(self.client, interaction)
            assert interaction.channel_id is not None
            away = await self._put_away(interaction.channel_id, interaction.user.id)
            if away is not None and not await self._is_taken(interaction.channel_id):
                await answer.show(ask_continue(screen(away, looks), str(wish)), is_own=True)
                return
            await open_table(self.client, answer, wish)

    @play.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> Choices:
        words = (await self.client.looks(interaction)).words
        return _choices(typed, {game: f"{game_words(words, game)}: {words(f'game-{game}.about')}" for game in GAMES})

    @play.autocomplete("preset")
    async def _presets(self, interaction: Interaction, typed: str) -> Choices:
        words, game = (await self.client.looks(interaction)).words, getattr(interaction.namespace, "game", None)
        return _choices(typed, await preset_choices(self.client.tables, interaction.guild_id or 0, words, game))

    @play.autocomplete("pace")
    async def _paces(self, interaction: Interaction, typed: str) -> Choices:
        words = (await self.client.looks(interaction)).words
        shown = {pace: (value_words(words, "pace", pace), value_about(words, "pace", pace)) for pace in PACES}
        return _choices(typed, {pace: f"{name}: {about}" for pace, (name, about) in shown.items()})

    @app_commands.guild_only()
    async def challenge(self, interaction: Interaction, user: discord.Member) -> None:
        """Opens a table and notifies the other person, who only has to join."""

        async with self.client.replying(interaction, "public") as (answer, _):
            if user.bot or user.id == interaction.user.id:
                raise NobodyToChallenge()
            await require_allowed(self.client, interaction)
            await open_table(self.client, answer, Wish("classic"), challenged=user)

    # At the table

    @app_commands.command(**named("hand"))
    async def hand(self, interaction: Interaction) -> None:
        async with self.client.replying(interaction, "private") as (answer, looks):
            table_view, looked_at = await self._here(interaction), now()
            player_id, hands = interaction.user.id, self.client.hands
            async with hands.hold(table_view.table_id, player_id):
                await answer.show(await self.client.private_pages.page(table_view, looks, kept=hands.kept(table_view)))
                await hands.register(table_view.table_id, player_id, answer, looks, table_view.revision, looked_at)

    @app_commands.command(**named("table"))
    async def table(self, interaction: Interaction) -> None:
        async with self.client.replying(interaction, "private") as (answer, looks):
            table_view = await self._here(interaction)
            await bring_down(self.client, answer, looks, table_view.table_id)

    @app_commands.command(**named("leave"))
    async def leave(self, interaction: Interaction) -> None:
        async with self.client.replying(interaction, "private") as (answer, looks):
            table_view = await self._here(interaction)
            if table_view.status == "running" and table_view.seat is not None:
                await answer.show(ask_leave(screen(table_view, looks)))
                return
            await self.client.tables.leave(table_view.table_id, person_of(interaction))
            await answer.show(notice(looks.words("left-table")))

    @app_commands.command(**named("end"))
    async def end(self, interaction: Interaction) -> None:
        async with self.client.replying(interaction, "private") as (answer, looks):
            try:
                table_view = await self._here(interaction)
            except TableUnreadable:
                await self._close_unreadable(interaction)
                await answer.show(notice(looks.words("unreadable-closed")))
                return
            await answer.show(closing_page(interaction, table_view, screen(table_view, looks)))

    async def _close_unreadable(self, interaction: Interaction) -> None:
        """Closes a table that cannot be read, without a question: nothing of it can be shown."""
        assert interaction.channel_id is not None
        set_aside, who = self.client.tables.set_aside, person_of(interaction)
        await set_aside.close(interaction.channel_id, who, is_moderator=is_moderator(interaction))

    async def _here(self, interaction: Interaction) -> TableView:
        """The table in this channel as the person who asks may see it; raises the reason if there is none."""
        assert interaction.channel_id is not None
        table_id = await self.client.tables.in_channel(interaction.channel_id)
        if table_id is None:
            away = await self._put_away(interaction.channel_id, interaction.user.id)
            if away is not None:
                raise NotRunning(status=away.status)
            await self.client.tables.set_aside.require_none(interaction.channel_id)
            if elsewhere := [channel async for channel in self._elsewhere(interaction)]:
                raise TableElsewhere(channels=", ".join(elsewhere[:MOST_ELSEWHERE]))
            raise NoTable(table_id=None)
        return await self.client.tables.table_view(table_id, interaction.user.id)

    async def _elsewhere(self, interaction: Interaction) -> AsyncIterator[str]:
        """The channels of this server in which the person who asks has a seat, such as the thread of a table."""
        for table_id in await self.client.tables.tables_of(interaction.user.id):
            with contextlib.suppress(Refusal):  # skips a table that cannot be read
                table_view = await self.client.tables.table_view(table_id)
                if table_view.guild_id == interaction.guild_id and table_view.channel_id is not None:
                    yield f"<#{table_view.channel_id}>"

    async def _is_taken(self, channel_id: int) -> bool:
        """Whether people sit at a table in the channel, so that no other can be opened or continued there."""
        table_id = await self.client.tables.in_channel(channel_id)
        if table_id is None:
            return False
        with contextlib.suppress(TableUnreadable):  # it is set aside now
            there = await self.client.tables.table_view(table_id)
            return there.status == "running" or bool(there.seats)
        return False

    async def _put_away(self, channel_id: int, player_id: int) -> TableView | None:
        """The last game in the channel that was put away and in which this person has a seat."""
        for table_id in await self.client.tables.put_away_in(channel_id):
            with contextlib.suppress(TableUnreadable):  # it is set aside now
                table_view = await self.client.tables.table_view(table_id, player_id)
                if table_view.seat is not None:
                    return table_view
        return None


def _choices(typed: str, offered: dict[str, str]) -> Choices:
    """The choices that contain what was typed; all of them if none does."""
    found = {value: name for value, name in offered.items() if typed.lower() in name.lower()} or offered
    shown = [app_commands.Choice(name=shortened(name, MOST_LETTERS), value=value) for value, name in found.items()]
    return shown[:MOST_CHOICES]
