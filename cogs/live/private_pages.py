"""A player's private page of a table: the hand or the dice, or why there is none."""

from collections.abc import Awaitable, Collection
from dataclasses import replace
from typing import Protocol

from cogs.live.screens import is_away, screen, screen_of
from cogs.live.shown_tables import since_start
from cogs.ui.layouts.dice import dice
from cogs.ui.layouts.hand import hand
from cogs.ui.layouts.notice import notice, seat_taken_over
from cogs.ui.layouts.table import READ
from cogs.ui.page import Page
from cogs.ui.screen import NOTHING, Looks, Marks
from engine.cardgame.turn import DRAW
from engine.dice.state import DiceView
from tables.errors import NotRunning, NotSeated
from tables.happenings import GameStarted, Happening, TableView
from tables.thinking import Computers


class Ending(Protocol):
    """Makes the page that replaces a hand or dice when a game is over; None if there is no such page."""

    def __call__(
        self, table_view: TableView, looks: Looks, note: str = "", *, guild_id: int = 0
    ) -> Awaitable[Page | None]: ...


class Recent(Protocol):
    """Reads the latest happenings of a table."""

    def __call__(self, table_id: int, limit: int) -> Awaitable[tuple[Happening, ...]]: ...


class PrivatePages:
    """Makes private pages; stateless."""

    def __init__(self, computers: Computers, recent: Recent, ending: Ending) -> None:
        self._computers = computers
        self._recent = recent
        self._ending = ending

    async def page(
        self,
        table_view: TableView,
        looks: Looks,
        note: str = "",
        *,
        page_no: int = 0,
        kept: Collection[int] | None = None,
        marks: Marks = NOTHING,
        with_pictures: bool = True,
        guild_id: int = 0,
        nonce: str = "",
    ) -> Page:
        """The page; `kept` are the dice the player has just chosen, `guild_id` is the server the player is on, `nonce`
        belongs to the answered click."""
        view, seat = table_view.view, table_view.seat
        if seat is None:
            raise NotSeated(status=table_view.status)
        if view is None or table_view.status != "running":
            ended = await self._ending(table_view, looks, note, guild_id=guild_id)
            refusal = NotRunning(status=table_view.status)
            return ended or notice(screen(table_view, looks).narrator.refusal(refusal), note)
        if is_away(table_view.seats[seat]):
            return seat_taken_over(screen(table_view, looks, nonce=nonce), note)
        if isinstance(view, DiceView):
            chosen = view.kept if kept is None else kept
            chance = await self._chance(view, chosen) if looks.hints else None
            shown = screen_of(table_view, view, looks, nonce=nonce)
            return dice(shown, chosen, note, chance, hinted=marks.hinted, with_pictures=with_pictures)
        if view.stage is DRAW and seat in table_view.waits_for:
            recent = await self._recent(table_view.table_id, READ)
            marks = replace(marks, since=tuple(it for it in since_start(recent) if not isinstance(it, GameStarted)))
        shown_hand = screen_of(table_view, view, looks, nonce=nonce)
        return hand(shown_hand, note, page_no, marks=marks, with_pictures=with_pictures)

    async def _chance(self, view: DiceView, kept: Collection[int]) -> float | None:
        """The probability of making the phase with this choice; None if there is nothing to choose."""
        phase_no = view.seats[view.on_turn].phase_no
        if view.seat != view.on_turn or phase_no is None or not view.faces or not view.rolls_left:
            return None
        return await self._computers.chance(view, tuple(kept))
