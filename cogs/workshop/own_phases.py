"""Clicks in the workshop: writing phases, looking at them, playing them, saving and sharing them."""

from collections import OrderedDict
from typing import Final

from msgspec.structs import replace

from cogs.ending_clicks import is_moderator
from cogs.interactions.clicks import Click
from cogs.interactions.handlers import Handler
from cogs.lobby_clicks import choose, own_lobby, show_page
from cogs.ui.controls.custom_ids import CustomId
from cogs.ui.layouts.shelf import name_form
from cogs.ui.layouts.workshop import Draft, phase_lines, phases_form, workshop, workshop_door
from cogs.ui.names import escaped
from cogs.ui.text.phase_notation import example, phases_from
from cogs.workshop.combinations import server
from cogs.workshop.shelf_views import shelf_view
from engine.errors import Refusal, VariantNotPlayed
from engine.rules import CardRules, ClassicRules, MasterRules
from engine.workshop.phase_codes import read
from tables.errors import ShelfError
from tables.happenings import TableView
from tables.people.shelf import LONGEST_NAME, PhaseSet, by_mark, usable_name

MOST_TEXTS: Final = 256  # remembered at once


class Texts:
    """What hosts have written last and could not be read, so that they need not write all of it again."""

    def __init__(self) -> None:
        self._texts: OrderedDict[tuple[int, int], str] = OrderedDict()

    def keep(self, click: Click, text: str) -> None:
        self._texts[click.said.table, click.person.player_id] = text
        if len(self._texts) > MOST_TEXTS:
            self._texts.popitem(last=False)

    def take(self, click: Click) -> str:
        return self._texts.pop((click.said.table, click.person.player_id), "")


async def enter(click: Click) -> None:
    """Shows the phases that are played; else asks for some, unless there are saved ones to choose from."""
    table_view = await own_lobby(click)
    rules = _card_rules(table_view)
    if rules.own_phases:
        await _show(click, table_view, rules.own_phases)
    elif (await shelf_view(click, table_view)).phase_sets:
        await _show_door(click, table_view)
    else:
        await _ask(click, table_view, example(click.looks.words))


async def change(click: Click) -> None:
    """Asks for phases; the form begins with those of the page, or with what could not be read."""
    table_view = await own_lobby(click)
    rules, words = _card_rules(table_view), click.looks.words
    shown = phase_lines(words, _with(rules, read(click.said.args))) if click.said.args else ""
    await _ask(click, table_view, shown or click.client.texts.take(click) or example(words))


async def _ask(click: Click, table_view: TableView, now: str) -> None:
    """Opens the form; if everything is too slow for one, a button does it."""
    screen = click.screen(table_view)
    if not await click.answer.ask(phases_form(screen, now)):
        await _show_door(click, table_view, screen.words("choose-again"))


async def write(click: Click) -> None:
    """Shows the phases that were written, or says which line cannot be read."""
    table_view = await own_lobby(click)
    _card_rules(table_view)
    try:
        phases = phases_from(click.value)
    except Refusal as refusal:
        click.client.texts.keep(click, click.value)
        await _show_door(click, table_view, click.screen(table_view).narrator.refusal(refusal))
    else:
        await _show(click, table_view, phases)


async def choose_set(click: Click) -> None:
    table_view = await own_lobby(click)
    saved = by_mark(await click.tables.shelf.phase_sets(server(click)), click.value)
    await _show(click, table_view, saved.phases)


async def use(click: Click) -> None:
    """Plays the phases of the page, all of them (V5c)."""
    table_view = await own_lobby(click)
    rules, words = _card_rules(table_view), click.looks.words
    wanted = _with(rules, read(click.said.args))
    note = words("own-phases-used", were_chosen="no" if rules.phases == wanted.phases else "yes")
    await choose(click, table_view, rules={"own_phases": wanted.own_phases, "phases": wanted.phases}, note=note)


async def use_printed(click: Click) -> None:
    table_view = await own_lobby(click)
    _card_rules(table_view)
    await choose(click, table_view, rules={"own_phases": ""}, note=click.looks.words("printed-phases-used"))


async def ask_name(click: Click) -> None:
    table_view = await own_lobby(click)
    words, custom_id = click.looks.words, CustomId(click.said.table, 0, "own-name", click.said.args)
    read(click.said.args)
    if not await click.answer.ask(name_form(words, custom_id, words("save-phases-title"), LONGEST_NAME)):
        await show_page(click, table_view, words("choose-again"))


async def save(click: Click) -> None:
    table_view = await own_lobby(click)
    phases, words = read(click.said.args), click.looks.words
    try:
        name = usable_name(click.value)
        saved = PhaseSet(name=name, saved_by=click.person.player_id, phases=phases)
        is_new = not await click.tables.shelf.keep(server(click), saved, is_moderator=is_moderator(click.interaction))
        note = words("saved-phases", name=escaped(name), is_new="yes" if is_new else "no")
    except ShelfError as refusal:
        note = click.screen(table_view).narrator.refusal(refusal)
    await _show(click, table_view, phases, note)


# Pages


async def _show_door(click: Click, table_view: TableView, note: str = "") -> None:
    shelf = await shelf_view(click, table_view)
    await click.answer.show(workshop_door(click.screen(table_view), shelf.phase_sets, note))


async def _show(click: Click, table_view: TableView, phases: str, note: str = "") -> None:
    """Shows phases with how hard they are; what takes time to work out comes later, in the same message."""
    screen, shelf = click.screen(table_view), await shelf_view(click, table_view)
    wanted, difficulties = _with(_card_rules(table_view), phases), click.client.difficulties
    printed = replace(wanted, own_phases="")
    shares, usual = difficulties.known(wanted), difficulties.known(printed)
    is_late = shares is None or usual is None
    if shares is None or usual is None:
        working = Draft(wanted, is_worked_out=False)
        await click.answer.show(workshop(screen, working, note=note, may_save=shelf.may_save))
        shares, usual = await difficulties.work_out(wanted), await difficulties.work_out(printed)
    page = workshop(screen, Draft(wanted, shares, usual), shelf.phase_sets, note, may_save=shelf.may_save)
    await (click.answer.show_again(page) if is_late else click.answer.show(page))


def _card_rules(table_view: TableView) -> CardRules:
    rules = table_view.rules
    if not isinstance(rules, ClassicRules | MasterRules):
        raise VariantNotPlayed(variant="own_phases")
    return rules


def _with(rules: CardRules, phases: str) -> CardRules:
    return replace(rules, own_phases=phases, phases=type(rules)().phases)


HANDLERS: Final = {
    "own-phases": Handler(enter),
    "own-change": Handler(change),
    "own-write": Handler(write),
    "own-use": Handler(use),
    "own-printed": Handler(use_printed),
    "own-save": Handler(ask_name),
    "own-name": Handler(save),
    "choose-own-set": Handler(choose_set),
}
