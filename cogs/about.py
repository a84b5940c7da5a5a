"""Commands that explain: the rules of the games, where to begin, and what this bot is."""

from typing import TYPE_CHECKING, Final

from discord import app_commands
from discord.ext import commands

from cogs import __version__
from cogs.interactions.answers import Interaction
from cogs.interactions.clicks import Click
from cogs.interactions.command_names import named, told
from cogs.interactions.handlers import Handler
from cogs.ui.layouts.about import about, guide
from cogs.ui.layouts.rules import GAMES, SECTIONS, Game, Section, rules
from cogs.ui.page import Page
from cogs.ui.screen import Looks
from cogs.ui.text.option_text import game_words
from engine.errors import UnknownChoice, UnknownMove
from engine.phases import ALL
from tables.errors import NoTable
from tables.happenings import TableView
from tables.host import Tables

if TYPE_CHECKING:
    from cogs.client import Phase10

Choices = list[app_commands.Choice[str]]


class About(commands.Cog):
    def __init__(self, client: "Phase10") -> None:
        self.client = client

    @app_commands.command(**named("rules"))
    @app_commands.rename(game=told("parameter-rules-game"))
    @app_commands.describe(game=told("parameter-rules-game.about"))
    async def rules(self, interaction: Interaction, game: str | None = None) -> None:
        async with self.client.replying(interaction, "private") as (answer, looks):
            table_id = await self.client.tables.in_channel(interaction.channel_id or 0)
            asked = None if game is None else _game(game)
            await answer.show(await _page(self.client.tables, looks, table_id, asked))

    @rules.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> Choices:
        words = (await self.client.looks(interaction)).words
        names = {game: game_words(words, game) for game in GAMES}
        found = [game for game, name in names.items() if typed.lower() in name.lower()] or GAMES
        return [app_commands.Choice(name=names[game], value=game) for game in found]

    @app_commands.command(**named("help"))
    async def help(self, interaction: Interaction) -> None:
        async with self.client.replying(interaction, "private") as (answer, looks):
            await answer.show(guide(looks.words))

    @app_commands.command(**named("about"))
    async def about(self, interaction: Interaction) -> None:
        async with self.client.replying(interaction, "private") as (answer, looks):
            await answer.show(about(looks.words, __version__))


# Clicks


async def show_rules(click: Click) -> None:
    """Shows a section of a game's rules; without args the first one, for the game of the clicked table or channel."""
    table_id = click.said.table or await click.tables.in_channel(click.interaction.channel_id or 0)
    if not click.said.args:
        await click.answer.show(await _page(click.tables, click.looks, table_id))
        return
    name, _, asked = click.said.args.partition(" ")
    section = next((it for it in SECTIONS if it == asked), None)
    if section is None:
        raise UnknownMove(text=click.said.args)
    await click.answer.show(await _page(click.tables, click.looks, table_id, _game(name), section))


async def _page(
    tables: Tables, looks: Looks, table_id: int | None, game: Game | None = None, section: Section = SECTIONS[0]
) -> Page:
    """The rules of a game, by default of the table's; of its game only the phases that are played there (V2)."""
    table = await _table(tables, table_id)
    if table is None:
        return rules(looks, game or GAMES[0], section)
    shown = game or _game(table.game)
    played = table.rules.played if shown == table.game else ALL
    return rules(looks, shown, section, table_id=table.table_id, played=played)


async def _table(tables: Tables, table_id: int | None) -> TableView | None:
    try:
        return await tables.table_view(table_id) if table_id else None
    except NoTable:
        return None


def _game(name: str) -> Game:
    for game in GAMES:
        if game == name:
            return game
    raise UnknownChoice(why="game")


HANDLERS: Final = {"rules": Handler(show_rules), "rules-of": Handler(show_rules)}
