"""Commands about results: the leaderboards of a server and the figures of a player."""

import asyncio
from typing import TYPE_CHECKING, Final

import discord
from discord import app_commands
from discord.ext import commands

from cogs.interactions.answers import Interaction
from cogs.interactions.clicks import Click
from cogs.interactions.command_names import named, told
from cogs.interactions.handlers import Handler
from cogs.member_boards import MemberBoards
from cogs.ui.layouts.notice import notice
from cogs.ui.layouts.past.leaderboard import (
    FIGURES,
    FIRST,
    GAMES,
    SPANS,
    BoardChoice,
    Spot,
    board_of,
    leaderboard,
    shared_board,
    spot_of,
)
from cogs.ui.layouts.past.stats import ALL, KINDS, Portrait, stats
from cogs.ui.page import Page
from cogs.ui.pictures.charts import Curve, rating_picture
from cogs.ui.screen import Looks
from cogs.ui.text.card_text import rating_points
from cogs.ui.text.option_text import game_words
from cogs.ui.text.words import Words
from engine.errors import UnknownChoice, UnknownMove
from tables.results.past_results import Stats

if TYPE_CHECKING:
    from cogs.client import Phase10

User = discord.User | discord.Member


class Leaderboards(commands.Cog):
    def __init__(self, client: "Phase10") -> None:
        self.client = client
        self._stats_of = app_commands.ContextMenu(name=told("command-user-stats"), callback=self.stats_of)
        client.tree.add_command(self._stats_of)

    @app_commands.command(**named("leaderboard"))
    @app_commands.rename(
        game=told("parameter-board-game"), period=told("parameter-board-period"), by=told("parameter-board-by")
    )
    @app_commands.describe(
        game=told("parameter-board-game.about"),
        period=told("parameter-board-period.about"),
        by=told("parameter-board-by.about"),
    )
    @app_commands.choices(
        game=[app_commands.Choice(name=told(f"game-{game}"), value=game) for game in GAMES],
        period=[app_commands.Choice(name=told(f"span-{span}"), value=span) for span in SPANS],
        by=[app_commands.Choice(name=told(f"by-{by.replace('_', '-')}"), value=by) for by in FIGURES],
    )
    async def leaderboard(
        self,
        interaction: Interaction,
        game: str | None = None,
        period: str = "all",
        by: str = "rating",
    ) -> None:
        async with self.client.replying(interaction, "private") as (answer, looks):
            which = game or await self.client.tables.results.favourite(interaction.guild_id or 0)
            board = board_of(which, by, period)
            if board is None:
                raise UnknownChoice(why="board")
            await answer.show(await _board_page(self.client, interaction, looks.words, board))

    @app_commands.command(**named("stats"))
    @app_commands.rename(player=told("parameter-stats-player"))
    @app_commands.describe(player=told("parameter-stats-player.about"))
    async def stats(self, interaction: Interaction, player: discord.User | None = None) -> None:
        await self._show_stats(interaction, player or interaction.user)

    @app_commands.guild_only()
    async def stats_of(self, interaction: Interaction, user: discord.User) -> None:
        await self._show_stats(interaction, user)

    async def _show_stats(self, interaction: Interaction, player: User) -> None:
        async with self.client.replying(interaction, "private") as (answer, looks):
            if player.bot:
                await answer.show(notice(looks.words("stats-of-bot")))
            else:
                await answer.show(await _stats_page(self.client, interaction, looks, player.id, ALL))


# Pages


async def _board_page(
    client: "Phase10", interaction: Interaction, words: Words, board: BoardChoice, spot: Spot = FIRST
) -> Page:
    guild = interaction.guild
    if guild is None:
        return notice(words("board-only-on-servers"))
    boards = MemberBoards(client.tables.results, client.membership)
    stretch = await boards.stretch(guild, interaction.user.id, board, spot)
    missing = 0
    if stretch.own is None and board.by == "win_rate":
        missing = await boards.games_missing(guild, interaction.user.id, board)
    return leaderboard(words, board, stretch, missing)


async def _stats_page(client: "Phase10", interaction: Interaction, looks: Looks, player_id: int, game: str) -> Page:
    """The figures of a player; in direct messages, which all share server 0, only the reader's and no average."""
    words, is_reader = looks.words, player_id == interaction.user.id
    if interaction.guild_id is None and not is_reader:
        return notice(words("stats-only-own"))
    found = await client.tables.results.stats(interaction.guild_id or 0, player_id)
    if not found.own:
        return notice(words("stats-none", name=f"<@{player_id}>", is_own="yes" if is_reader else "no"))
    portrait = Portrait(
        player_id=player_id,
        is_reader=is_reader,
        own=found.own,
        server=found.server if interaction.guild_id else {},
        achievements=found.achievements,
    )
    curves = _curves(words, found, game)
    chart = await asyncio.to_thread(rating_picture, words, curves, looks.look) if curves else None
    return stats(words, portrait, game, chart)


def _curves(words: Words, found: Stats, game: str) -> list[Curve]:
    """The rating curve of the game, or of each game; it shows only the last games, but counts from the first."""
    curves = []
    for kind in GAMES if game == ALL else (game,):
        points = found.curves.get(kind)
        rating = found.own[kind].rating if points else None
        if points and rating is not None:
            ratings = tuple(rating_points(point.rating.ordinal) for point in points)
            first = max(1, rating.games - len(points) + 1)
            curves.append(Curve(game_words(words, kind), ratings, first))
    return curves


# Clicks


async def turn_board(click: Click) -> None:
    """Shows other lines of a board."""
    board, spot = _read(click)
    await click.answer.show(await _board_page(click.client, click.interaction, click.looks.words, board, spot))


async def choose_board(click: Click) -> None:
    """Shows another board; the args name what the select changes, and the current board."""
    what, *now = click.said.args.split(" ")
    board = board_of(*now) if len(now) == 3 else None
    chosen = board.with_(what, click.values[0]) if board and click.values else None
    if chosen is None:
        raise UnknownMove(text=click.said.args)
    await click.answer.show(await _board_page(click.client, click.interaction, click.looks.words, chosen))


async def share_board(click: Click) -> None:
    """Sends the same lines to everybody, in the server's language and without marking the sender's place."""
    board, spot = _read(click)
    guild = click.interaction.guild
    if guild is None:
        raise UnknownMove(text=click.said.args)
    settings = await click.tables.preferences.of_guild(guild.id)
    locale = click.interaction.guild_locale or click.interaction.locale
    boards = MemberBoards(click.tables.results, click.client.membership)
    stretch = await boards.stretch(guild, click.person.player_id, board, spot)
    await click.answer.show(shared_board(Words(settings.language or locale.value), board, stretch))


async def turn_stats(click: Click) -> None:
    """Shows the figures of another game."""
    player, _, game = click.said.args.partition(" ")
    if not player.isdecimal() or int(player) >= 2**63 or game not in KINDS:
        raise UnknownMove(text=click.said.args)
    page = await _stats_page(click.client, click.interaction, click.looks, int(player), game)
    await click.answer.show(page)


def _read(click: Click) -> tuple[BoardChoice, Spot]:
    match click.said.args.split(" "):
        case [game, by, span, kind, at]:
            board, spot = board_of(game, by, span), spot_of(kind, at)
            if board and spot:
                return board, spot
    raise UnknownMove(text=click.said.args)


HANDLERS: Final = {
    "board": Handler(turn_board),
    "choose-board": Handler(choose_board),
    "board-share": Handler(share_board, kind="public"),
    "stats": Handler(turn_stats),
}
