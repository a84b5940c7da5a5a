"""Commands that explain: the rules of the games, where to begin, and what this bot is."""

from dataclasses import dataclass
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
from engine.rules import Rules
from tables.errors import NoTable
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
            here = await _table_here(self.client.tables, interaction)
            asked = _game(here.game if game is None else game)
            await answer.show(here.rules_page(looks, asked, SECTIONS[0]))

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


# The table whose rules are shown


@dataclass(frozen=True)
class Played:
    """A table and what it plays; without a table classic as usual."""

    table_id: int = 0
    game: str = GAMES[0]
    rules: Rules | None = None

    def rules_page(self, looks: Looks, game: Game, section: Section) -> Page:
        """The rules of this table if it plays the game, else the usual ones."""
        return rules(looks, game, section, self.rules if game == self.game else None, self.table_id)


async def _table_here(tables: Tables, interaction: Interaction) -> Played:
    return await _table(tables, await tables.in_channel(interaction.channel_id or 0))


async def _table(tables: Tables, table_id: int | None) -> Played:
    if not table_id:
        return Played()
    try:
        table_view = await tables.table_view(table_id)
    except NoTable:
        return Played()
    return Played(table_id, _game(table_view.game), table_view.rules)


# Clicks


async def show_rules(click: Click) -> None:
    """Shows a section of a game's rules; without args the first one, for the game of the clicked table or channel."""
    played = await _table(click.tables, click.said.table)
    if not click.said.args:
        played = played if played.table_id else await _table_here(click.tables, click.interaction)
        await click.answer.show(played.rules_page(click.looks, _game(played.game), SECTIONS[0]))
        return
    name, _, asked = click.said.args.partition(" ")
    section = next((it for it in SECTIONS if it == asked), None)
    if section is None:
        raise UnknownMove(text=click.said.args)
    await click.answer.show(played.rules_page(click.looks, _game(name), section))


def _game(name: str) -> Game:
    for game in GAMES:
        if game == name:
            return game
    raise UnknownChoice(why="game")


HANDLERS: Final = {"rules": Handler(show_rules), "rules-of": Handler(show_rules)}
