"""What a player sees privately of a table: the hand or the dice, or why there is none."""

import asyncio
from collections.abc import Collection

from cogs.screens import screen
from cogs.ui.layouts.dice import dice
from cogs.ui.layouts.hand import hand
from cogs.ui.layouts.notice import notice, seat_taken_over
from cogs.ui.page import Page
from cogs.ui.screen import Looks
from engine.computer import dice_odds
from engine.dicegame import DiceView
from tables.errors import NotRunning, NotSeated
from tables.happenings import Glance


class Private:
    """Makes private pages; it remembers nothing."""

    async def page(
        self,
        glance: Glance,
        looks: Looks,
        note: str = "",
        *,
        page_no: int = 0,
        kept: Collection[int] | None = None,
        with_pictures: bool = True,
    ) -> Page:
        """`kept` are the dice that the player has chosen just now."""
        shown = screen(glance, looks)
        if glance.seat is None:
            raise NotSeated()
        if glance.status != "running":
            return notice(shown.narrator.refusal(NotRunning(status=glance.status)), note)
        if shown.places[glance.seat].is_away:
            return seat_taken_over(shown, note)
        if isinstance(glance.view, DiceView):
            chosen = glance.view.kept if kept is None else kept
            chance = await _chance(glance.view, chosen) if looks.hints else None
            return dice(shown, chosen, note, chance, with_pictures=with_pictures)
        return hand(shown, note, page_no, with_pictures=with_pictures)


async def _chance(view: DiceView, kept: Collection[int]) -> float | None:
    """Of making the phase with this choice; None when there is nothing to choose."""
    phase_no = view.seats[view.on_turn].phase_no
    if view.seat != view.on_turn or phase_no is None or not view.faces or not view.rolls_left:
        return None
    odds = await asyncio.to_thread(dice_odds.odds_of, view.faces, view.rolls_left, phase_no, tuple(sorted(kept)))
    return odds.probability
