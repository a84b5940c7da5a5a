"""Clicks in the lobby: sitting down, computers, options, start and close."""

from collections.abc import Mapping
from typing import Any, Final

from msgspec.structs import asdict

from cogs.interactions.answers import Interaction
from cogs.interactions.clicks import Click
from cogs.interactions.handlers import Handler
from cogs.opening import home_of
from cogs.ui.layouts.notice import ask_close, ask_leave, notice
from cogs.ui.layouts.options import KNOCK_SECONDS, options
from cogs.ui.text.option_text import SWITCHES
from engine import GAMES
from engine.errors import ChoiceError, UnknownChoice
from engine.rules import Rules, chosen
from tables.errors import NotAllowed, NotInLobby, NotRunning
from tables.happenings import TableView
from tables.table import Options


async def join(click: Click) -> None:
    await click.show_table(click.tables.join(click.said.table, click.person))


async def add_computer(click: Click) -> None:
    await click.show_table(click.tables.add_computer(click.said.table, click.person))


async def leave(click: Click) -> None:
    """Leaves a lobby at once; during a game it asks first."""
    table_view = await click.table_view()
    if table_view.status == "running" and table_view.seat is not None:
        await click.answer.show(ask_leave(click.screen(table_view)), is_own=True)
    else:
        await click.show_table(click.tables.leave(click.said.table, click.person))


async def leave_yes(click: Click) -> None:
    await click.tables.leave(click.said.table, click.person)
    await click.answer.show(notice(click.looks.words("left-table")))


async def start(click: Click) -> None:
    """Shows the host's hand at once; the table follows for everybody."""
    happened = await click.tables.start(click.said.table, click.person)
    await click.show_hand(happened.table_view(click.person.player_id))


async def close(click: Click) -> None:
    table_view = await click.table_view()
    if table_view.status == "finished":
        raise NotRunning(status=table_view.status)
    if not may_close(click.interaction, table_view):
        raise NotAllowed(host_id=table_view.host_id)
    await click.answer.show(ask_close(click.screen(table_view)))


async def close_yes(click: Click) -> None:
    await click.tables.end(click.said.table, click.person, is_moderator=is_moderator(click.interaction))
    await click.answer.show(notice(click.looks.words("closed-table")))


async def cancel(click: Click) -> None:
    await click.answer.show(notice(click.looks.words("cancelled")))


def is_moderator(interaction: Interaction) -> bool:
    return interaction.guild_id is not None and interaction.permissions.manage_channels


def may_close(interaction: Interaction, table_view: TableView) -> bool:
    """The host may, and anyone who may manage channels."""
    return table_view.host_id == interaction.user.id or is_moderator(interaction)


# Options


async def show_options(click: Click) -> None:
    table_view = await click.table_view()
    _require_host(click, table_view)
    await click.answer.show(options(click.screen(table_view)))


async def remove_computer(click: Click) -> None:
    happened = await click.tables.remove_computer(click.said.table, click.person)
    await _show_options(click, happened.table_view(click.person.player_id))


async def choose_rule(click: Click) -> None:
    """Chooses one rule of the game; the verb names it."""
    name = click.said.verb.removeprefix("choose-").replace("-", "_")
    await _choose(click, rules={name: _value(click)})


async def choose_variants(click: Click) -> None:
    await _choose(click, rules={switch: switch in click.values for switch in SWITCHES})


async def choose_option(click: Click) -> None:
    """Chooses one option of the table; the verb names it."""
    name = click.said.verb.removeprefix("choose-").replace("-", "_")
    value = _value(click)
    if name == "knock_seconds" and value not in map(str, KNOCK_SECONDS):
        raise UnknownChoice(why=value)
    await _choose(click, options={name: int(value) if name == "knock_seconds" else value})


async def _choose(
    click: Click, *, rules: Mapping[str, object] | None = None, options: Mapping[str, Any] | None = None
) -> None:
    table_view = await click.table_view()
    _require_host(click, table_view)
    try:
        changed: Options = chosen(Options, {**asdict(table_view.options), **(options or {})})
        wanted, home = _rules(table_view, rules or {}), home_of(click.interaction)
        happened = await click.tables.choose(click.said.table, click.person, wanted, changed, home)
    except ChoiceError as refusal:
        await _show_options(click, table_view, click.screen(table_view).narrator.refusal(refusal))
    else:
        await _show_options(click, happened.table_view(click.person.player_id))


async def _show_options(click: Click, table_view: TableView, note: str = "") -> None:
    await click.answer.show(options(click.screen(table_view), note))


def _rules(table_view: TableView, changed: Mapping[str, object]) -> Rules:
    rules: Rules = chosen(GAMES[table_view.game].Rules, {**asdict(table_view.rules), **changed})
    return rules


def _value(click: Click) -> str:
    """The one option that was chosen."""
    if len(click.values) != 1:
        raise UnknownChoice(why="one value")
    return click.values[0]


def _require_host(click: Click, table_view: TableView) -> None:
    if table_view.status != "open":
        raise NotInLobby(status=table_view.status)
    if table_view.host_id != click.person.player_id:
        raise NotAllowed(host_id=table_view.host_id)


HANDLERS: Final = {
    "join": Handler(join, kind="update"),
    "leave": Handler(leave, kind="update"),
    "leave-yes": Handler(leave_yes),
    "add-computer": Handler(add_computer, kind="update"),
    "remove-computer": Handler(remove_computer),
    "options": Handler(show_options),
    "start": Handler(start),
    "close": Handler(close),
    "close-yes": Handler(close_yes),
    "cancel": Handler(cancel),
    "choose-pace": Handler(choose_option),
    "choose-level": Handler(choose_option),
    "choose-knock-seconds": Handler(choose_option),
    "choose-phases": Handler(choose_rule),
    "choose-blank-action": Handler(choose_rule),
    "choose-variants": Handler(choose_variants),
}
