"""What follows a game: a rematch, another game with the same people, or a lobby that opens by itself."""

import contextlib
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from cogs.interactions.clicks import Click
from cogs.interactions.handlers import Handler
from cogs.interactions.refusals import DidNotPlay
from cogs.opening import home, home_of, make_room
from cogs.ui.layouts.ending import ask_next_game
from cogs.ui.layouts.notice import notice
from cogs.ui.names import escaped
from cogs.ui.text.card_text import listed
from cogs.ui.text.option_text import game_words
from engine import GAMES
from engine.errors import UnknownChoice
from tables.errors import ChannelHasTable, NotFinished
from tables.happenings import TableView
from tables.table import Person

if TYPE_CHECKING:
    from cogs.client import Phase10


async def rematch(click: Click) -> None:
    """Opens a new lobby with the same people and options."""
    await _again(click, await _played(click))


async def ask(click: Click) -> None:
    await click.answer.show(ask_next_game(click.screen(await _played(click))))


async def choose(click: Click) -> None:
    """Opens a new lobby for another game with the same people; the args name the game."""
    old, game = await _played(click), click.said.args
    if game not in GAMES:
        raise UnknownChoice(why="game")
    await _again(click, old, game)


async def _played(click: Click) -> TableView:
    """The finished game in which the person who clicked has a seat."""
    old = await click.table_view()
    if old.status != "finished" or old.channel_id is None:
        raise NotFinished(status=old.status)
    if old.seat is None:
        raise DidNotPlay()
    return old


async def _again(click: Click, old: TableView, game: str | None = None) -> None:
    """Opens a new lobby; if a lobby with people is already open, the person who asks joins it."""
    assert old.channel_id is not None
    await make_room(click.tables, old.channel_id, click.person)
    try:
        left_out = await _open(click, old, game)
    except ChannelHasTable:
        await _sit_down(click, old.channel_id, game or old.game)
        return
    words = click.looks.words
    opened = words("next-game-full", names=listed(words, left_out)) if left_out else words("rematch-opened")
    await click.answer.show(notice(opened))


async def _open(click: Click, old: TableView, game: str | None) -> tuple[str, ...]:
    """Opens the lobby and shows it; returns the names of people for whom there is no seat."""
    left_out: tuple[str, ...] = ()
    if game is None or game == old.game:
        table_id = (await click.tables.rematch(old.table_id, click.person)).table_id
    else:
        table_id, left_out = await _other_game(click, old, game)
    click.client.messages.request_update(table_id)
    return left_out


async def _other_game(click: Click, old: TableView, game: str) -> tuple[int, tuple[str, ...]]:
    """Opens a lobby with the same people and options, and the rules last chosen for this game in the channel."""
    tables, host = click.tables, click.person
    assert old.channel_id is not None
    rules, _ = await tables.default(home_of(click.interaction), game)
    others = [
        Person(seat.player_id, seat.name)
        for seat in old.seats
        if seat.player_id is not None and seat.player_id != host.player_id and not seat.has_left
    ]
    computers = sum(seat.computer is not None for seat in old.seats)
    where = old.guild_id, old.channel_id
    table_id = (await tables.open(*where, host, game, rules, old.options, home_id=old.home_id)).table_id
    room = GAMES[game].SEATS[-1] - 1
    with click.client.messages.hold(table_id):
        for person in others[:room]:
            await tables.join(table_id, person)
        for _ in range(min(computers, room - len(others))):
            await tables.add_computer(table_id, host)
    return table_id, tuple(escaped(person.name) for person in others[room:])


async def _sit_down(click: Click, channel_id: int, game: str) -> None:
    """Joins the lobby that is open in the channel, unless it is for another game; ChannelHasTable if a game runs."""
    table_id = await click.tables.in_channel(channel_id)
    there = await click.tables.table_view(table_id, click.person.player_id) if table_id is not None else None
    if there is None or there.status != "open":
        raise ChannelHasTable(channel_id=channel_id)
    words, name = click.looks.words, game_words(click.looks.words, there.game)
    if there.seat is None and there.game != game:
        await click.answer.show(notice(words("next-game-other", game=name)))
        return
    if there.seat is None:
        await click.tables.join(there.table_id, click.person)
    await click.answer.show(notice(words("next-game-joined", game=name)))


# The standing table


async def open_standing_table(client: "Phase10", ended: TableView) -> None:
    """Opens a lobby if the server wants one after every game in this channel; the first to join is its host."""
    if not ended.guild_id or ended.channel_id is None:
        return
    settings = await client.tables.preferences.of_guild(ended.guild_id)
    at_home = home(client.get_channel(ended.channel_id), ended.channel_id)
    here = {ended.channel_id, at_home}
    game = next((it.game for it in settings.standing if it.channel_id in here), None)
    if game is None or game not in GAMES or (settings.channels and not here & set(settings.channels)):
        return
    rules, options = ended.rules, ended.options
    if game != ended.game:
        rules, options = await client.tables.default(at_home, game)
        options = replace(options, language=ended.options.language, pace=settings.pace or options.pace)
    with contextlib.suppress(ChannelHasTable):  # somebody was faster
        where, home_id = (ended.guild_id, ended.channel_id), ended.home_id
        opened = await client.tables.open(*where, None, game, rules, options, home_id=home_id)
        client.messages.request_update(opened.table_id)


HANDLERS: Final = {"rematch": Handler(rematch), "next-game": Handler(ask), "next-game-of": Handler(choose)}
