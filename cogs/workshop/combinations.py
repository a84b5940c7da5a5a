"""Clicks that save the options of a table under a name, and that delete what is saved."""

from typing import Final

from cogs.ending_clicks import is_moderator
from cogs.interactions.clicks import Click
from cogs.interactions.handlers import Handler
from cogs.lobby_clicks import own_lobby, show_page
from cogs.ui.layouts.shelf import name_form, shelf_page
from cogs.ui.names import escaped
from cogs.workshop.shelf_views import shelf_view
from tables.errors import NoShelf, ShelfError
from tables.happenings import TableView
from tables.people.shelf import LONGEST_NAME, Combination, Saved, by_mark, usable_name


async def ask_name(click: Click) -> None:
    """Asks for a name; if everything is too slow for a form, the options stay open."""
    table_view = await own_lobby(click)
    screen = click.screen(table_view)
    title = screen.words("save-options-title")
    if not await click.answer.ask(name_form(screen.words, screen.custom_id("name-options"), title, LONGEST_NAME)):
        await show_page(click, table_view, screen.words("choose-again"))


async def save(click: Click) -> None:
    table_view = await own_lobby(click)
    words, narrator = click.looks.words, click.screen(table_view).narrator
    try:
        name = usable_name(click.value)
        saved = Combination(
            name=name,
            saved_by=click.person.player_id,
            game=table_view.game,
            rules=table_view.rules,
            options=table_view.options,
        )
        is_new = not await click.tables.shelf.keep(server(click), saved, is_moderator=is_moderator(click.interaction))
        note = words("saved-options", name=escaped(name), is_new="yes" if is_new else "no")
    except ShelfError as refusal:
        note = narrator.refusal(refusal)
    await show_page(click, table_view, note)


async def show_shelf(click: Click) -> None:
    await _show_shelf(click, await own_lobby(click))


async def delete_combination(click: Click) -> None:
    await _delete(click, by_mark(await click.tables.shelf.combinations(server(click)), click.value))


async def delete_phases(click: Click) -> None:
    await _delete(click, by_mark(await click.tables.shelf.phase_sets(server(click)), click.value))


async def _delete(click: Click, saved: Saved) -> None:
    table_view = await own_lobby(click)
    await click.tables.shelf.remove(server(click), saved, click.person, is_moderator=is_moderator(click.interaction))
    await _show_shelf(click, table_view, click.looks.words("deleted-saved", name=escaped(saved.name)))


async def _show_shelf(click: Click, table_view: TableView, note: str = "") -> None:
    await click.answer.show(shelf_page(click.screen(table_view), await shelf_view(click, table_view), note))


def server(click: Click) -> int:
    """The server of the click; direct messages keep nothing."""
    if click.interaction.guild_id is None:
        raise NoShelf()
    return click.interaction.guild_id


HANDLERS: Final = {
    "save-options": Handler(ask_name),
    "name-options": Handler(save),
    "shelf": Handler(show_shelf),
    "choose-unsave": Handler(delete_combination),
    "choose-unsave-phases": Handler(delete_phases),
}
