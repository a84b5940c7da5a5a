"""A click on a button or select, with everything that its handler needs."""

from collections.abc import Awaitable, Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from cogs.interactions.answers import Answer, Interaction
from cogs.live.screens import now, screen_of
from cogs.ui.controls.custom_ids import CustomId
from cogs.ui.page import Page
from cogs.ui.screen import NOTHING, Looks, Marks, Screen, ScreenOf, V
from engine.errors import UnknownChoice
from tables.happenings import StoredChange, TableView
from tables.host import Tables
from tables.table import Person

if TYPE_CHECKING:
    from cogs.client import Phase10

_NONCES: Final = 65_521
"""The largest prime below 2**16, so that ids of consecutive clicks leave different remainders."""


@dataclass(frozen=True)
class Click:
    """A click; `said` is the custom id of its control, `values` are the options chosen in a select."""

    client: "Phase10"
    interaction: Interaction
    answer: Answer
    said: CustomId
    values: Sequence[str]
    looks: Looks

    @property
    def tables(self) -> Tables:
        return self.client.tables

    @cached_property
    def person(self) -> Person:
        return person_of(self.interaction)

    async def table_view(self) -> TableView:
        """The table as the person who clicked may see it."""
        return await self.tables.table_view(self.said.table, self.person.player_id)

    async def require_here(self) -> None:
        """NoTable if the custom id names a table of another channel or server: then somebody has forged it."""
        if self.said.table:
            guild_id, channel_id = self.interaction.guild_id or 0, self.interaction.channel_id
            await self.tables.require_here(self.said.table, self.person.player_id, guild_id, channel_id)

    @property
    def value(self) -> str:
        """The one option that was chosen."""
        if len(self.values) != 1:
            raise UnknownChoice(why="one value")
        return self.values[0]

    @property
    def nonce(self) -> str:
        """Gives a re-sent select a new custom id."""
        return f"{self.interaction.id % _NONCES:x}"

    def screen(self, table_view: TableView) -> Screen:
        """What a layout needs for a page that answers this click."""
        return self.screen_of(table_view, table_view.view)

    def screen_of(self, table_view: TableView, view: V) -> ScreenOf[V]:
        """The same as `screen`, with a view of a known kind."""
        return screen_of(table_view, view, self.looks, nonce=self.nonce)

    async def show_hand(
        self,
        table_view: TableView | None = None,
        note: str = "",
        *,
        page_no: int = 0,
        kept: Collection[int] | None = None,
        marks: Marks = NOTHING,
    ) -> None:
        """Shows the hand or dice of the person who clicked, in a message that refreshes itself from now on."""
        looked_at = now()
        table_view = table_view or await self.table_view()
        here = self.interaction.guild_id or 0
        hands, is_chosen = self.client.hands, kept is not None
        kept = hands.kept(table_view) if kept is None else kept
        page = await self.client.private_pages.page(
            table_view, self.looks, note, page_no=page_no, kept=kept, marks=marks, guild_id=here, nonce=self.nonce
        )
        await self.answer.show(page, is_own=True)
        await self._keep_open(table_view, looked_at)
        if is_chosen:
            hands.choose_dice(table_view, kept or ())

    async def show_own(self, page: Page, table_view: TableView) -> None:
        """Shows another private page in place of the hand."""
        looked_at = now()
        await self.answer.show(page, is_own=True)
        await self._keep_open(table_view, looked_at)

    async def _keep_open(self, table_view: TableView, looked_at: int) -> None:
        if not self.answer.is_own:
            return  # the hand followed a public answer, and a refresh would edit that one
        player_id = self.person.player_id
        hands, revision = self.client.hands, table_view.revision
        await hands.register(self.said.table, player_id, self.answer, self.looks, revision, looked_at)

    async def show_table(self, change: Awaitable[StoredChange]) -> None:
        """Makes the change and shows the table in the public message that was clicked."""
        messages = self.client.messages
        with messages.hold(self.said.table):
            table_view = (await change).table_view()
            await self.answer.show(await messages.page(table_view, await messages.mentions(table_view)))
            messages.mark_shown(table_view.table_id, table_view.revision)


def person_of(interaction: Interaction) -> Person:
    return Person(interaction.user.id, interaction.user.display_name)
