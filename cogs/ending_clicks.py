"""Clicks that end a table: at once, or in a rated game when everybody present agrees."""

from typing import Final

from cogs.interactions.answers import Interaction
from cogs.interactions.clicks import Click
from cogs.interactions.cooldowns import ASK
from cogs.interactions.handlers import Handler
from cogs.ui.layouts.agreement import ask_end, ask_give_up, wait_for_end
from cogs.ui.layouts.notice import ask_close, notice
from cogs.ui.page import Page
from cogs.ui.screen import Screen
from tables.ending import way_to_end
from tables.errors import TableError
from tables.happenings import TableView


def is_moderator(interaction: Interaction) -> bool:
    return interaction.guild_id is not None and interaction.permissions.manage_channels


def may_close(interaction: Interaction, table_view: TableView) -> bool:
    """Whether the person is the host or may manage channels, and can end this table in some way."""
    try:
        way_to_end(table_view, interaction.user.id, is_moderator(interaction))
    except TableError:
        return False
    return True


def closing_page(interaction: Interaction, table_view: TableView, screen: Screen) -> Page:
    """What somebody is asked who would end the table; raises the reason if they may not."""
    way = way_to_end(table_view, interaction.user.id, is_moderator(interaction))
    if way == "close":
        return ask_close(screen)
    if way == "leave":
        return ask_give_up(screen)
    has_asked = table_view.seat is not None and table_view.seats[table_view.seat].wants_end is not None
    return wait_for_end(screen) if has_asked else ask_end(screen)


async def close(click: Click) -> None:
    table_view = await click.table_view()
    await click.answer.show(closing_page(click.interaction, table_view, click.screen(table_view)))


async def close_yes(click: Click) -> None:
    await click.tables.end(click.said.table, click.person, is_moderator=is_moderator(click.interaction))
    await click.answer.show(notice(click.looks.words("closed-table")))


async def ask(click: Click) -> None:
    """Asks the others in the public message, which notifies them, so it can be done only now and then."""
    asked, channel_id = click.interaction, click.interaction.channel_id
    assert channel_id is not None
    with click.client.cooldowns.spend(ASK, asked.guild_id, asked.user.id, channel_id):
        happened = await click.tables.ask_to_end(click.said.table, click.person, is_moderator=is_moderator(asked))
    is_over = happened.table_view().status == "finished"  # the others have left meanwhile
    await click.answer.show(notice(click.looks.words("closed-table" if is_over else "end-asked")))


async def agree(click: Click) -> None:
    await click.show_table(click.tables.agree_to_end(click.said.table, click.person))


async def decline(click: Click) -> None:
    await click.show_table(click.tables.decline_to_end(click.said.table, click.person))


async def withdraw(click: Click) -> None:
    await click.tables.decline_to_end(click.said.table, click.person)
    await click.answer.show(notice(click.looks.words("end-withdrawn")))


async def give_up(click: Click) -> None:
    happened = await click.tables.give_up(click.said.table, click.person)
    is_away = happened.table_view().status == "away"
    await click.answer.show(notice(click.looks.words("gave-up" if is_away else "left-table")))


HANDLERS: Final = {
    "close": Handler(close),
    "close-yes": Handler(close_yes),
    "ask-end": Handler(ask),
    "agree-end": Handler(agree, kind="update"),
    "decline-end": Handler(decline, kind="update"),
    "withdraw-end": Handler(withdraw),
    "give-up-game": Handler(give_up),
}
