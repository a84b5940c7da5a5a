"""The daily challenge: the same dice for everybody today, played privately on any server or in direct messages."""

import contextlib
from dataclasses import replace as changed
from datetime import date, timedelta
from typing import TYPE_CHECKING, Final

from discord import app_commands
from discord.ext import commands
from msgspec.structs import replace

from cogs.interactions.answers import Interaction
from cogs.interactions.clicks import Click
from cogs.interactions.command_names import named
from cogs.interactions.handlers import Handler
from cogs.live.screens import is_attempt
from cogs.opening import require_allowed
from cogs.ui.layouts.past.daily_pages import Today, daily, daily_board, daily_result, daily_shared
from cogs.ui.page import Page
from cogs.ui.screen import Looks
from cogs.ui.text.words import Words
from engine.dice.state import DiceView
from engine.errors import UnknownMove
from tables.errors import NoSuchGame, TableUnreadable
from tables.happenings import TableView
from tables.host import Tables
from tables.people.daily_attempts import DailyAttempts, DailyResult
from tables.results.past_results import BoardPage

if TYPE_CHECKING:
    from cogs.client import Phase10

LONGEST_AGO: Final = 366  # days


class DailyChallenge(commands.Cog):
    def __init__(self, client: "Phase10") -> None:
        self.client = client

    @app_commands.command(**named("daily"))
    async def daily(self, interaction: Interaction) -> None:
        async with self.client.replying(interaction, "private") as (answer, looks):
            await answer.show(await _page(self.client.tables, interaction, looks))


# Pages


async def _page(tables: Tables, interaction: Interaction, looks: Looks) -> Page:
    """The page of today's challenge: how far the person who asks has come, or the result."""
    challenge, player_id, guild_id = tables.daily, interaction.user.id, interaction.guild_id or 0
    result = await challenge.result(player_id)
    if result is not None:
        return await _result(challenge, looks, result, player_id, guild_id)
    found = await challenge.attempt(player_id)
    standing: tuple[int, int] | None = None
    if found is not None:
        with contextlib.suppress(TableUnreadable):  # told to the player by the click that wants to go on
            view = (await tables.table_view(found.table_id, player_id)).view
            mine = view.seats[0] if isinstance(view, DiceView) else None
            standing = None if mine is None else (mine.phase_no or 0, mine.points)
    today = _today(challenge, guild_id)
    return daily(
        looks.words,
        today,
        await challenge.streak(player_id),
        standing,
        cut_short=await challenge.cut_short(player_id),
        is_spent=found is None and await challenge.has_spent(player_id),
    )


async def _result(
    challenge: DailyAttempts,
    looks: Looks,
    result: DailyResult,
    player_id: int,
    guild_id: int,
    note: str = "",
    *,
    is_shared: bool = False,
) -> Page:
    board = await challenge.board(guild_id, player_id, result.day) if guild_id else None
    today = _today(challenge, guild_id)
    return daily_result(looks.words, result, today, board, note, is_shared=is_shared)


def _today(challenge: DailyAttempts, guild_id: int) -> Today:
    return Today(day=challenge.today(), ends_at=challenge.ends_at(), is_on_server=bool(guild_id))


# The attempt


async def start(click: Click) -> None:
    """Opens today's attempt or continues it; the dice are shown as at any table, and refresh themselves from now on."""
    table_view = await click.tables.daily.open_or_resume(click.person, click.interaction.guild_id or 0)
    await changed(click, said=changed(click.said, table=table_view.table_id)).show_hand(table_view)


async def page_when_over(
    challenge: DailyAttempts, table_view: TableView, looks: Looks, note: str = "", *, guild_id: int = 0
) -> Page | None:
    """The result page that replaces the dice of a finished attempt; None for any other table or a running attempt."""
    if table_view.status != "finished" or table_view.seat is None or not is_attempt(table_view):
        return None
    player_id = table_view.seats[table_view.seat].player_id or 0
    result = await _result_at(challenge, player_id, table_view.table_id)
    return None if result is None else await _result(challenge, looks, result, player_id, guild_id, note)


async def _result_at(challenge: DailyAttempts, player_id: int, table_id: int) -> DailyResult | None:
    """The result of the attempt at this table; searches back from today, because a table does not know its day."""
    today = date.fromisoformat(challenge.today())
    for ago in range(LONGEST_AGO):
        day = (today - timedelta(days=ago)).isoformat()
        found = await challenge.attempt(player_id, day)
        if found is not None and found.table_id == table_id:
            return await challenge.result(player_id, day)
    return None


# The board, and telling others


async def show(click: Click) -> None:
    await click.answer.show(await _page(click.tables, click.interaction, click.looks))


async def show_board(click: Click) -> None:
    day, _, page_no = click.said.args.partition(" ")
    if click.interaction.guild_id is None or not page_no.isdigit():
        raise UnknownMove(text=click.said.args)
    guild_id, player_id = click.interaction.guild_id, click.person.player_id
    board = await click.tables.daily.board(guild_id, player_id, _read_day(day), int(page_no[:9]))
    await click.answer.show(daily_board(click.looks.words, day, await _present(click, board)))


async def _present(click: Click, board: BoardPage) -> BoardPage:
    """The board without people who have left the server; the person who asks is there for sure."""
    guild, player_id = click.interaction.guild, click.person.player_id
    if guild is None:
        return board
    others = [line.player_id for line in board.lines if line.player_id != player_id]
    there = {player_id, *await click.client.membership.present(guild, others)}
    return replace(board, lines=tuple(line for line in board.lines if line.player_id in there))


async def share(click: Click) -> None:
    """Sends the result to everybody in the channel, in the language of the server."""
    result = await click.tables.daily.result(click.person.player_id, _read_day(click.said.args))
    if result is None:
        raise NoSuchGame()
    await require_allowed(click.client, click.interaction)
    words = await _public_words(click)
    assert click.interaction.channel_id is not None
    channel = click.client.get_partial_messageable(click.interaction.channel_id, guild_id=click.interaction.guild_id)
    await channel.send(view=daily_shared(words, click.person.name, result).view())
    guild_id, player_id = click.interaction.guild_id or 0, click.person.player_id
    await click.answer.show(await _result(click.tables.daily, click.looks, result, player_id, guild_id, is_shared=True))


async def _public_words(click: Click) -> Words:
    settings = await click.tables.preferences.of_guild(click.interaction.guild_id or 0)
    locale = click.interaction.guild_locale or click.interaction.locale
    return Words(settings.language or locale.value)


def _read_day(text: str) -> str:
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        raise UnknownMove(text=text) from None


HANDLERS: Final = {
    "daily": Handler(show),
    "daily-start": Handler(start),
    "daily-board": Handler(show_board),
    "daily-share": Handler(share),
}
