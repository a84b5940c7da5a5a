"""Hands that lie open in front of players: each refreshes itself while the token of its last click lives."""

import contextlib
import logging
from dataclasses import dataclass
from typing import Final

import discord

from cogs.interactions.answers import Answer, Interaction
from cogs.live.private_pages import PrivatePages
from cogs.live.screens import now
from cogs.ui.layouts.notice import notice
from cogs.ui.page import Page
from cogs.ui.screen import Looks
from engine.errors import Refusal
from tables.happenings import TableView
from tables.host import Tables

log = logging.getLogger(__name__)

TOKEN_LIFE: Final = 14 * 60 * 1000
"""Milliseconds; Discord gives a token fifteen minutes."""


@dataclass
class OpenHand:
    """`with_pictures` until Discord refuses one in a refreshed message."""

    interaction: Interaction
    message_id: int | None
    looks: Looks
    revision: int
    opened_at: int
    shown_at: int
    with_pictures: bool = True


class OpenHands:
    """The newest hand of every player at every table."""

    def __init__(self, tables: Tables, private: PrivatePages) -> None:
        self._tables = tables
        self._private = private
        self._hands: dict[int, dict[int, OpenHand]] = {}
        self._answering: dict[tuple[int, int], int] = {}  # how many clicks at once
        self._missed: set[tuple[int, int]] = set()
        self._unsure: set[tuple[int, int]] = set()

    def __len__(self) -> int:
        return sum(map(len, self._hands.values()))

    async def opened(
        self, table_id: int, player_id: int, answer: Answer, looks: Looks, revision: int, looked_at: int
    ) -> None:
        """The answer shows the hand as it was at `looked_at`; an older message with it goes, because one is enough."""
        hands = self._hands.setdefault(table_id, {})
        before = hands.get(player_id)
        hands[player_id] = hand = OpenHand(answer.interaction, answer.shown_in, looks, revision, now(), looked_at)
        if before is not None and before.message_id != hand.message_id:
            with contextlib.suppress(discord.HTTPException):
                await before.interaction.delete_original_response()

    def answering(self, table_id: int, player_id: int) -> "_Answering":
        """While a click of this player is answered, nothing may take the place of the answer, which tells what the
        click has brought.

        A change that is missed by that is shown afterwards. Of a refreshing that was already on its way nobody knows
        whether Discord shows it before the answer, so the hand is shown once more.
        """
        return _Answering(self, (table_id, player_id))

    def _begin(self, place: tuple[int, int]) -> None:
        self._answering[place] = self._answering.get(place, 0) + 1

    async def _end(self, place: tuple[int, int]) -> None:
        if self._answering[place] > 1:
            self._answering[place] -= 1
            return
        del self._answering[place]
        if place in self._missed or place in self._unsure:
            self._missed.discard(place)
            await self._refresh_of(*place)

    async def refresh(self, table_id: int) -> None:
        """Shows every open hand of a table as it is now."""
        self._missed.update(place for place in self._answering if place[0] == table_id)
        for player_id in [*self._hands.get(table_id, {})]:
            await self._refresh_of(table_id, player_id)

    async def _refresh_of(self, table_id: int, player_id: int) -> None:
        place, hand = (table_id, player_id), self._hand(table_id, player_id)
        if place in self._answering:
            return
        if hand is None:
            self._unsure.discard(place)
            return
        try:
            is_sent = await self._refresh_one(table_id, player_id, hand, anyway=place in self._unsure)
        except (discord.HTTPException, OSError, Refusal):
            self._drop(table_id, player_id, hand)
            return
        except Exception:  # the click that is answered meanwhile is well
            log.exception("A hand at table %s could not be refreshed.", table_id)
            self._drop(table_id, player_id, hand)
            return
        self._unsure.discard(place)
        if is_sent and (place in self._answering or self._hand(table_id, player_id) is not hand):
            self._unsure.add(place)  # a click was answered meanwhile
            await self._refresh_of(table_id, player_id)

    def _hand(self, table_id: int, player_id: int) -> OpenHand | None:
        return self._hands.get(table_id, {}).get(player_id)

    def drop_old(self) -> None:
        """Forgets hands whose token has died."""
        limit = now() - TOKEN_LIFE
        for table_id, hands in [*self._hands.items()]:
            for player_id, hand in [*hands.items()]:
                if hand.opened_at < limit:
                    self._drop(table_id, player_id, hand)

    def forget(self, player_id: int) -> None:
        """All that is remembered of somebody who has been deleted."""
        for table_id, hands in [*self._hands.items()]:
            if player_id in hands:
                self._drop(table_id, player_id, hands[player_id])

    async def _refresh_one(self, table_id: int, player_id: int, hand: OpenHand, *, anyway: bool) -> bool:
        """Whether anything was sent."""
        table_view = await self._tables.table_view(table_id, player_id)
        if not anyway and table_view.revision <= hand.revision and not _is_free_since(hand.shown_at, table_view):
            return False
        hand.revision, hand.shown_at = table_view.revision, now()
        while True:
            page = await self._page(table_view, hand)
            try:
                await hand.interaction.edit_original_response(view=page.view(), attachments=page.files())
                break
            except discord.NotFound:
                raise
            except discord.HTTPException:
                if not hand.with_pictures:
                    raise
                hand.with_pictures = False  # Discord refuses new pictures here; the same hand as text
        if table_view.seat is None or table_view.status == "finished":
            self._drop(table_id, player_id, hand)  # nothing will change there any more
        return True

    async def _page(self, table_view: TableView, hand: OpenHand) -> Page:
        if table_view.seat is None:
            return notice(hand.looks.words("left-table"))
        here = hand.interaction.guild_id or 0
        return await self._private.page(table_view, hand.looks, with_pictures=hand.with_pictures, guild_id=here)

    def _drop(self, table_id: int, player_id: int, hand: OpenHand) -> None:
        hands = self._hands.get(table_id, {})
        if hands.get(player_id) is hand:
            del hands[player_id]
            self._unsure.discard((table_id, player_id))
        if not hands:
            self._hands.pop(table_id, None)


class _Answering:
    """`async with` for every click, so it is as light as can be."""

    __slots__ = ("_hands", "_place")

    def __init__(self, hands: OpenHands, place: tuple[int, int]) -> None:
        self._hands = hands
        self._place = place

    async def __aenter__(self) -> None:
        self._hands._begin(self._place)

    async def __aexit__(self, *_: object) -> None:
        await self._hands._end(self._place)


def _is_free_since(shown_at: int, table_view: TableView) -> bool:
    """The time in which others may knock is over, which no move has to tell."""
    held_until = table_view.clock.held_until if table_view.clock else None
    return held_until is not None and shown_at < held_until <= now()
