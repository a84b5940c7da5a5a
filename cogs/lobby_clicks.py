"""Clicks in the lobby: sitting down, standing up, computers, options and start."""

from collections.abc import Awaitable, Mapping
from typing import Final

from msgspec.structs import asdict

from cogs.ending_clicks import may_close
from cogs.interactions.clicks import Click
from cogs.interactions.handlers import Handler
from cogs.opening import home_of
from cogs.ui.layouts.lobby import ENOUGH_SEATS
from cogs.ui.layouts.notice import ask_leave, more, notice
from cogs.ui.layouts.options import OWN, WRITE, options, own_choice
from cogs.ui.text.narrator import kebab
from cogs.workshop.shelf_views import shelf_view
from engine import GAMES
from engine.errors import ChoiceError, UnknownChoice, VariantNotPlayed
from engine.options import offered_choices, offered_switches
from engine.presets import presets_for, with_preset
from engine.rules import Rules, chosen
from engine.value import Value
from tables.errors import NotAllowed, NotInLobby
from tables.happenings import StoredChange, TableView
from tables.people.shelf import by_mark
from tables.table import Options

_CHOOSE: Final = "choose-"


async def join(click: Click) -> None:
    await click.show_table(click.tables.join(click.said.table, click.person))


async def add_computer(click: Click) -> None:
    await _show_change(click, click.tables.add_computer(click.said.table, click.person))


async def _show_change(click: Click, change: Awaitable[StoredChange]) -> None:
    """Shows the change where the person has clicked: in the table's message, or on the page with more actions."""
    if not click.answer.is_own:
        await click.show_table(change)
        return
    table_view = (await change).table_view(click.person.player_id)
    if table_view.status == "open":
        page = more(click.screen(table_view), may_close=may_close(click.interaction, table_view))
    else:
        page = notice(click.looks.words("left-table"))
    await click.answer.show(page, is_own=True)


async def leave(click: Click) -> None:
    """Leaves a lobby at once, but asks first during a game."""
    table_view = await click.table_view()
    if table_view.status == "running" and table_view.seat is not None:
        await click.answer.show(ask_leave(click.screen(table_view)), is_own=True)
    else:
        await _show_change(click, click.tables.leave(click.said.table, click.person))


async def leave_yes(click: Click) -> None:
    await click.tables.leave(click.said.table, click.person)
    await click.answer.show(notice(click.looks.words("left-table")))


async def start(click: Click) -> None:
    """Shows the host's hand at once; the table follows for everybody."""
    happened = await click.tables.start(click.said.table, click.person)
    await click.show_hand(happened.table_view(click.person.player_id))


async def play_now(click: Click) -> None:
    """Computers take the free places of a small table, and the game begins."""
    happened = await click.tables.play_now(click.said.table, click.person, ENOUGH_SEATS)
    await click.show_hand(happened.table_view(click.person.player_id))


async def choose_game(click: Click) -> None:
    """Another game at this table, as it is printed; the same one keeps its rules."""
    table_view = await own_lobby(click)
    if click.value not in GAMES:
        raise UnknownChoice(why="game")
    rules = table_view.rules if click.value == table_view.game else GAMES[click.value].Rules()
    change = click.tables.choose_game(
        click.said.table, click.person, click.value, rules, remember_in=home_of(click.interaction)
    )
    await click.show_table(change)


async def choose_length(click: Click) -> None:
    """How many phases are played, chosen in the table's message."""
    table_view = await own_lobby(click)
    rules = _rules(table_view, {"phases": click.value})
    home = home_of(click.interaction)
    await click.show_table(click.tables.choose(click.said.table, click.person, rules, table_view.options, home))


async def cancel(click: Click) -> None:
    await click.answer.show(notice(click.looks.words("cancelled")))


# Options


async def show_options(click: Click) -> None:
    await show_page(click, await own_lobby(click))


async def remove_computer(click: Click) -> None:
    await _show_change(click, click.tables.remove_computer(click.said.table, click.person))


async def choose_rule(click: Click) -> None:
    """Chooses one rule of the game; the verb names it. Where people can write what they want, a form asks for it."""
    table_view = await own_lobby(click)
    if click.value == OWN:
        await _ask_for_text(click, table_view)
        return
    await choose(click, table_view, rules=_chosen_value(click, table_view.rules))


async def _ask_for_text(click: Click, table_view: TableView) -> None:
    """Opens a form; if that is not possible any more because everything is slow, the options stay open."""
    screen = click.screen(table_view)
    if not await click.answer.ask(own_choice(screen, click.said.verb.removeprefix(_CHOOSE))):
        await show_page(click, table_view, screen.words("choose-again"))


async def write_rule(click: Click) -> None:
    """Chooses what somebody has written for a rule of the game; the verb names it."""
    table_view = await own_lobby(click)
    name = click.said.verb.removeprefix(WRITE).replace("-", "_")
    reads = [it.read for it in offered_choices(type(table_view.rules)) if it.name == name and it.read]
    try:
        if not reads:
            raise VariantNotPlayed(variant=name)
        value = reads[0](click.value)
    except ChoiceError as refusal:
        await show_page(click, table_view, click.screen(table_view).narrator.refusal(refusal))
    else:
        await choose(click, table_view, rules={name: value})


async def choose_variants(click: Click) -> None:
    """Turns the chosen switches of the game on, and the others off."""
    table_view = await own_lobby(click)
    switches = offered_switches(type(table_view.rules))
    await choose(click, table_view, rules={it.name: it.name in click.values for it in switches})


async def choose_preset(click: Click) -> None:
    """Chooses all rules of a printed edition at once, and the phases stay as they are; or a saved combination."""
    table_view = await own_lobby(click)
    if click.value in presets_for(table_view.rules):
        await choose(click, table_view, rules=asdict(with_preset(table_view.rules, click.value)))
    else:
        await choose_combination(click, table_view)


async def choose_saved(click: Click) -> None:
    await choose_combination(click, await own_lobby(click))


async def choose_combination(click: Click, table_view: TableView) -> None:
    saved = by_mark(await click.tables.shelf.combinations(table_view.guild_id), click.value)
    if saved.game != table_view.game:
        raise UnknownChoice(why="preset")
    await choose(click, table_view, rules=asdict(saved.rules), options=asdict(saved.options))


async def choose_option(click: Click) -> None:
    """Chooses one option of the table; the verb names it."""
    table_view = await own_lobby(click)
    await choose(click, table_view, options=_chosen_value(click, table_view.options))


async def choose(
    click: Click,
    table_view: TableView,
    *,
    rules: Mapping[str, object] | None = None,
    options: Mapping[str, object] | None = None,
    note: str = "",
) -> None:
    """Changes these rules and options and shows all of them, with a note on top."""
    try:
        changed = chosen(Options, {**asdict(table_view.options), **(options or {})})
        wanted, home = _rules(table_view, rules or {}), home_of(click.interaction)
        happened = await click.tables.choose(click.said.table, click.person, wanted, changed, home)
    except ChoiceError as refusal:
        await show_page(click, table_view, click.screen(table_view).narrator.refusal(refusal))
    else:
        await show_page(click, happened.table_view(click.person.player_id), note)


async def show_page(click: Click, table_view: TableView, note: str = "") -> None:
    """The page of all options."""
    shelf = await shelf_view(click, table_view)
    await click.answer.show(options(click.screen(table_view), table_view.options, note, shelf))


def _rules(table_view: TableView, changed: Mapping[str, object]) -> Rules:
    return chosen(GAMES[table_view.game].Rules, {**asdict(table_view.rules), **changed})


def _chosen_value(click: Click, struct: Value) -> dict[str, object]:
    """The chosen value by the name of its field; the struct refuses a value that is not offered."""
    name, text = click.said.verb.removeprefix(_CHOOSE).replace("-", "_"), click.value
    values = (value for it in offered_choices(type(struct)) if it.name == name for value in it.values_beside(struct))
    return {name: next((value for value in values if str(value) == text), text)}


async def own_lobby(click: Click) -> TableView:
    """The table; raises the reason if the person who clicked may not choose its options now."""
    table_view = await click.table_view()
    if table_view.status != "open":
        raise NotInLobby(status=table_view.status)
    if table_view.host_id != click.person.player_id:
        raise NotAllowed(host_id=table_view.host_id)
    return table_view


def _choosing(handler: Handler, *structs: type[Value]) -> dict[str, Handler]:
    """This handler for every choice that the structs offer, by the verb of the choice's select."""
    return {f"{_CHOOSE}{kebab(it.name)}": handler for struct in structs for it in offered_choices(struct)}


def _writing(handler: Handler, *structs: type[Value]) -> dict[str, Handler]:
    """This handler for every choice of the structs for which people can write a text."""
    return {f"{WRITE}{kebab(it.name)}": handler for struct in structs for it in offered_choices(struct) if it.read}


_RULES: Final = tuple(game.Rules for game in GAMES.values())
HANDLERS: Final = {
    "join": Handler(join, kind="update"),
    "leave": Handler(leave, kind="update"),
    "leave-yes": Handler(leave_yes),
    "add-computer": Handler(add_computer, kind="update"),
    "remove-computer": Handler(remove_computer),
    "options": Handler(show_options),
    "start": Handler(start),
    "play-now": Handler(play_now),
    "choose-game": Handler(choose_game, kind="update"),
    "choose-length": Handler(choose_length, kind="update"),
    "cancel": Handler(cancel),
    "choose-variants": Handler(choose_variants),
    "choose-preset": Handler(choose_preset),
    "choose-saved": Handler(choose_saved),
    **_choosing(Handler(choose_option), Options),
    **_choosing(Handler(choose_rule), *_RULES),
    **_writing(Handler(write_rule), *_RULES),
}
