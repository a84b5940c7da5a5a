"""Past games: a list with results, and replays step by step."""

import asyncio
import contextlib
from bisect import bisect_left
from collections import OrderedDict
from dataclasses import replace as changed
from typing import TYPE_CHECKING, Final

import discord
from discord import app_commands
from discord.ext import commands

from cogs.interactions.answers import Interaction
from cogs.interactions.clicks import Click
from cogs.interactions.command_names import named, told
from cogs.interactions.handlers import Handler
from cogs.interactions.readers import reader_of
from cogs.live.screens import screen_of, seat_name
from cogs.ui.layouts.past.history import NEWER, OLDER, ON_PAGE, history, past_label
from cogs.ui.layouts.past.replay import Checked, Moment, replay, replay_check, replay_log
from cogs.ui.layouts.past.told_replay import ToldGame, told_check, told_log, told_replay
from cogs.ui.page import Document, Page
from cogs.ui.screen import GameScreen, Looks, Place
from engine.errors import Refusal, UnknownMove
from engine.views import View
from tables.errors import NoSuchGame
from tables.host import Tables
from tables.results.past_results import Bookmark, PastResults, Reader, Replay, ToldReplay, Why

if TYPE_CHECKING:
    from cogs.client import Phase10

Choices = list[app_commands.Choice[str]]
MOST_CHOICES: Final = 25  # Discord's limit
SEARCHED: Final = 100  # newest games
LARGEST: Final = 2**63 - 1  # largest number that a database stores


class Replays:
    """The replays that were opened last; a finished game does not change, so they make every step quick.

    Each replay is kept for one person; whether they may see it is asked at every step. Names are read from the table
    every time, because people can have their data deleted.
    """

    MOST: Final = 8

    def __init__(self, scores: PastResults) -> None:
        self._scores = scores
        self._opened: OrderedDict[tuple[int, int, int], Replay | ToldReplay] = OrderedDict()

    def __len__(self) -> int:
        return len(self._opened)

    async def open(self, table_id: int, reader: Reader) -> Replay | ToldReplay:
        key = (table_id, reader.guild_id, reader.player_id)
        if key in self._opened:
            await self._scores.require_seen(table_id, reader)  # the channel may have become private
        else:
            self._opened[key] = await self._scores.replay(table_id, reader)
        self._opened.move_to_end(key)
        while len(self._opened) > self.MOST:
            self._opened.popitem(last=False)
        return self._opened[key]


class PastGames(commands.Cog):
    def __init__(self, client: "Phase10") -> None:
        self.client = client

    @app_commands.command(**named("history"))
    @app_commands.rename(player=told("parameter-history-player"))
    @app_commands.describe(player=told("parameter-history-player.about"))
    async def history(self, interaction: Interaction, player: discord.User | None = None) -> None:
        async with self.client.replying(interaction, "private") as (answer, looks):
            await answer.show(await _history(self.client.tables, interaction, looks, player.id if player else 0))

    @app_commands.command(**named("replay"))
    @app_commands.rename(game=told("parameter-replay-game"))
    @app_commands.describe(game=told("parameter-replay-game.about"))
    async def replay(self, interaction: Interaction, game: str) -> None:
        async with self.client.replying(interaction, "private") as (answer, looks):
            await answer.show(await _replay(self.client, interaction, looks, _number(game.lstrip("#"))))

    @replay.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> Choices:
        """Offers the newest games whose labels contain what was typed."""
        labels: dict[str, str] = {}
        with contextlib.suppress(Refusal):  # an autocompletion cannot show a sentence
            words = (await self.client.looks(interaction)).words
            reader = reader_of(interaction)
            found = await self.client.tables.results.history(reader, _own_id(interaction), limit=SEARCHED)
            labels = {str(past.table_id): past_label(words, past) for past in found.games}
        fitting = {value: name for value, name in labels.items() if typed.lower() in name.lower()} or labels
        return [app_commands.Choice(name=name, value=value) for value, name in fitting.items()][:MOST_CHOICES]


# Past games


async def turn_page(click: Click) -> None:
    """Shows newer or older games; the args are a player or 0, the direction, and the game at the page's edge."""
    player, _, beside = click.said.args.partition(" ")
    await click.answer.show(await _history(click.tables, click.interaction, click.looks, _number(player), beside))


async def _history(tables: Tables, interaction: Interaction, looks: Looks, player_id: int, beside: str = "") -> Page:
    own_id = _own_id(interaction)
    side, *place = beside.split(" ")
    bookmark = Bookmark(*map(_number, place)) if len(place) == 2 else None
    shown = await tables.results.history(
        reader_of(interaction),
        own_id or player_id or None,
        before=bookmark if side == OLDER else None,
        after=bookmark if side == NEWER else None,
        limit=ON_PAGE,
    )
    return history(looks.words, shown, player_id, is_private=own_id is not None)


def _own_id(interaction: Interaction) -> int | None:
    """The reader in direct messages, where only their own games are listed; on a server nobody in particular."""
    return interaction.user.id if interaction.guild_id is None else None


# Replays


async def choose_replay(click: Click) -> None:
    table_id = _number(click.values[0]) if click.values else 0
    await click.answer.show(await _replay(click.client, click.interaction, click.looks, table_id))


async def show_step(click: Click) -> None:
    await click.answer.show(
        await _replay(click.client, click.interaction, click.looks, click.said.table, _step(click.said.args))
    )


async def show_log(click: Click) -> None:
    found = await _open(click.client, click.interaction, click.said.table)
    record = await asyncio.to_thread(found.record)
    document = Document(f"phase10-{click.said.table}.txt", record.encode())
    number = _step(click.said.args)
    if isinstance(found, ToldReplay):
        game = await _told_game(click.tables, click.looks, click.said.table, found.why, found.rules_version)
        await click.answer.show(told_log(game, number, document))
        return
    shown = await _screen(click.tables, click.looks, click.said.table, found.step(0).view, 0)
    await click.answer.show(replay_log(shown, number, document))


async def check(click: Click) -> None:
    """Shows whether the deal was fair, after dealing again from the seed and repeating every move."""
    fairness = await click.tables.results.fairness(click.said.table, reader_of(click.interaction))
    checked = Checked(
        shown=fairness.shown,
        seed=fairness.seed,
        is_promised=fairness.shown == fairness.commitment,
        has_replayed=fairness.has_replayed,
    )
    number = _step(click.said.args)
    if fairness.deal is None:
        why = fairness.why_not or "mismatch"
        game = await _told_game(click.tables, click.looks, click.said.table, why, fairness.rules_version)
        await click.answer.show(told_check(game, number, checked))
        return
    shown = await _screen(click.tables, click.looks, click.said.table, fairness.deal, 0)
    await click.answer.show(replay_check(shown, number, checked))


async def _replay(client: "Phase10", interaction: Interaction, looks: Looks, table_id: int, number: int = 0) -> Page:
    found = await _open(client, interaction, table_id)
    if isinstance(found, ToldReplay):
        game = await _told_game(client.tables, looks, table_id, found.why, found.rules_version)
        told_step = found.step(number)
        return told_replay(game, _moment(found, told_step.number), told_step.round_no)
    step = found.step(number)
    shown = await _screen(client.tables, looks, table_id, step.view, step.number)
    return replay(shown, _moment(found, step.number))


async def _told_game(tables: Tables, looks: Looks, table_id: int, why: Why, version: int) -> ToldGame:
    """Who sat there is read anew."""
    return ToldGame(looks.words, await tables.results.past_game(table_id), why, version)


def _moment(found: Replay | ToldReplay, number: int) -> Moment:
    step, last = found.step(number), len(found) - 1
    round_no = step.round_no
    start = _start_of_round(found, round_no)
    return Moment(
        number=number,
        last=last,
        at=step.at,
        happenings=step.happenings,
        round_before=start if start < number else _start_of_round(found, round_no - 1),
        round_after=min(_start_of_round(found, round_no + 1), last),
    )


def _start_of_round(found: Replay | ToldReplay, round_no: int) -> int:
    """The first step of the round, or one past the last step if the round was never played."""
    return bisect_left(range(len(found)), round_no, key=lambda number: found.step(number).round_no)


async def _open(client: "Phase10", interaction: Interaction, table_id: int) -> Replay | ToldReplay:
    if not table_id:
        raise NoSuchGame(table_id=table_id)
    return await client.replays.open(table_id, reader_of(interaction))


async def _screen(tables: Tables, looks: Looks, table_id: int, view: View, number: int) -> GameScreen:
    """The table as it was at a step, with the current names of its players."""
    table_view = await tables.table_view(table_id)
    return changed(
        screen_of(table_view, view, looks),
        revision=number,
        status="running",
        places=tuple(Place(seat_name(seat, looks.words), level=seat.computer) for seat in table_view.seats),
        waits_for=view.to_act,
    )


def _step(args: str) -> int:
    """The number of the step; the name of the button may follow it."""
    number = args.partition(" ")[0]
    if not (number.isascii() and number.isdigit()):
        raise UnknownMove(text=args)
    return _number(number)


def _number(text: str) -> int:
    """The number in a text; 0 if there is none, or if it is too large for a database."""
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 20 else 0
    return number if number <= LARGEST else 0


HANDLERS: Final = {
    "history": Handler(turn_page),
    "choose-replay": Handler(choose_replay),
    "replay": Handler(show_step, is_bound=False),
    "replay-log": Handler(show_log, is_bound=False),
    "replay-check": Handler(check, is_bound=False),
}
