"""Open hands: private messages with a hand or dice, refreshed while the token of the player's last click is valid."""

import contextlib
import logging
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final, Self

import discord

from cogs.interactions.answers import Answer, Interaction
from cogs.live.private_pages import PrivatePages
from cogs.live.screens import now
from cogs.ui.layouts.notice import notice
from cogs.ui.page import Page
from cogs.ui.screen import Looks
from engine.dice.faces import Face
from engine.dice.state import DiceView
from engine.errors import Refusal
from tables.happenings import TableView
from tables.host import Tables

log = logging.getLogger(__name__)

TOKEN_LIFE: Final = 14 * 60 * 1000
"""Milliseconds; Discord's interaction tokens are valid for fifteen minutes."""


@dataclass(frozen=True)
class ChosenDice:
    """The dice that a player will keep, and the roll that they belong to."""

    faces: tuple[Face, ...]
    rolls_left: int
    kept: frozenset[int] = frozenset()

    @classmethod
    def of(cls, table_view: TableView, kept: Collection[int] = ()) -> Self | None:
        """None in a game of cards."""
        view = table_view.view
        return cls(view.faces, view.rolls_left, frozenset(kept)) if isinstance(view, DiceView) else None


@dataclass
class OpenHand:
    """One open hand; `with_pictures` is true until Discord refuses a picture in a refreshed message."""

    interaction: Interaction
    message_id: int | None
    looks: Looks
    revision: int
    opened_at: int
    shown_at: int
    chosen: ChosenDice | None = None
    with_pictures: bool = True


class OpenHands:
    """The newest hand of every player at every table."""

    def __init__(self, tables: Tables, private: PrivatePages) -> None:
        self._tables = tables
        self._private = private
        self._hands: dict[int, dict[int, OpenHand]] = {}
        self._holds: dict[tuple[int, int], int] = {}  # number of answers in progress
        self._missed: set[tuple[int, int]] = set()
        self._maybe_stale: set[tuple[int, int]] = set()

    def __len__(self) -> int:
        return sum(map(len, self._hands.values()))

    def has(self, table_id: int) -> bool:
        return table_id in self._hands

    def tables(self) -> tuple[int, ...]:
        return tuple(self._hands)

    def choose_dice(self, table_view: TableView, kept: Collection[int]) -> None:
        """Remembers what the player has chosen, so that a refreshed or another message shows it, too."""
        if (hand := self._hand_of(table_view)) is not None:
            hand.chosen = ChosenDice.of(table_view, kept)

    def kept(self, table_view: TableView) -> Collection[int] | None:
        """The dice that the player has chosen and not rolled yet; None if nothing was chosen since the last roll."""
        hand = self._hand_of(table_view)
        chosen = hand.chosen if hand else None
        return chosen.kept if chosen and chosen == ChosenDice.of(table_view, chosen.kept) else None

    def _hand_of(self, table_view: TableView) -> OpenHand | None:
        player_id = None if table_view.seat is None else table_view.seats[table_view.seat].player_id
        return None if player_id is None else self._hand(table_view.table_id, player_id)

    async def register(
        self, table_id: int, player_id: int, answer: Answer, looks: Looks, revision: int, looked_at: int
    ) -> None:
        """Registers the message that shows the hand as it was at `looked_at`; deletes the player's previous one."""
        hands = self._hands.setdefault(table_id, {})
        before = hands.get(player_id)
        chosen = before.chosen if before else None
        hand = OpenHand(answer.interaction, answer.shown_in, looks, revision, now(), looked_at, chosen)
        hands[player_id] = hand
        if before is not None and before.message_id != hand.message_id:
            with contextlib.suppress(discord.HTTPException):
                await before.interaction.delete_original_response()

    def hold(self, table_id: int, player_id: int) -> "_Hold":
        """Holds back refreshes while a click of this player is answered, because the answer shows the hand itself.

        A change in the meantime is shown afterwards. If a refresh was already on its way, Discord may show it after the
        answer, so the hand is shown once more.
        """
        return _Hold(self, (table_id, player_id))

    def _begin(self, key: tuple[int, int]) -> None:
        self._holds[key] = self._holds.get(key, 0) + 1

    async def _end(self, key: tuple[int, int]) -> None:
        if self._holds[key] > 1:
            self._holds[key] -= 1
            return
        del self._holds[key]
        if key in self._missed or key in self._maybe_stale:
            self._missed.discard(key)
            await self._refresh_hand(*key)

    async def refresh(self, table_id: int) -> None:
        """Brings every open hand of a table up to date."""
        self._missed.update(key for key in self._holds if key[0] == table_id)
        for player_id in [*self._hands.get(table_id, {})]:
            await self._refresh_hand(table_id, player_id)

    async def _refresh_hand(self, table_id: int, player_id: int) -> None:
        key, hand = (table_id, player_id), self._hand(table_id, player_id)
        if key in self._holds:
            return
        if hand is None:
            self._maybe_stale.discard(key)
            return
        try:
            is_sent = await self._send_if_changed(table_id, player_id, hand, force=key in self._maybe_stale)
        except (discord.HTTPException, OSError, Refusal):
            self._drop(table_id, player_id, hand)
            return
        except Exception:  # the click that caused the refresh must not fail
            log.exception("A hand at table %s could not be refreshed.", table_id)
            self._drop(table_id, player_id, hand)
            return
        self._maybe_stale.discard(key)
        if is_sent and (key in self._holds or self._hand(table_id, player_id) is not hand):
            self._maybe_stale.add(key)  # a click was answered meanwhile, and Discord may show either message
            await self._refresh_hand(table_id, player_id)

    def _hand(self, table_id: int, player_id: int) -> OpenHand | None:
        return self._hands.get(table_id, {}).get(player_id)

    def drop_old(self) -> None:
        """Forgets hands whose token has expired."""
        limit = now() - TOKEN_LIFE
        for table_id, hands in [*self._hands.items()]:
            for player_id, hand in [*hands.items()]:
                if hand.opened_at < limit:
                    self._drop(table_id, player_id, hand)

    def forget(self, player_id: int) -> None:
        """Forgets all hands of a deleted player."""
        for table_id, hands in [*self._hands.items()]:
            if player_id in hands:
                self._drop(table_id, player_id, hands[player_id])

    async def _send_if_changed(self, table_id: int, player_id: int, hand: OpenHand, *, force: bool) -> bool:
        """Edits the message if the hand has changed; returns whether anything was sent."""
        table_view = await self._tables.table_view(table_id, player_id)
        has_changed = table_view.revision > hand.revision or _has_knocking_ended_since(hand.shown_at, table_view)
        if not (force or has_changed):
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
                hand.with_pictures = False  # Discord refuses new pictures here; show the same hand as text
        if table_view.seat is None or table_view.status == "finished":
            self._drop(table_id, player_id, hand)  # this hand will not change anymore
        return True

    async def _page(self, table_view: TableView, hand: OpenHand) -> Page:
        if table_view.seat is None:
            return notice(hand.looks.words("left-table"))
        here = hand.interaction.guild_id or 0
        return await self._private.page(
            table_view, hand.looks, kept=self.kept(table_view), with_pictures=hand.with_pictures, guild_id=here
        )

    def _drop(self, table_id: int, player_id: int, hand: OpenHand) -> None:
        hands = self._hands.get(table_id, {})
        if hands.get(player_id) is hand:
            del hands[player_id]
            self._maybe_stale.discard((table_id, player_id))
        if not hands:
            self._hands.pop(table_id, None)


class _Hold:
    """A slotted class instead of a generator, because every click enters one."""

    __slots__ = ("_hands", "_key")

    def __init__(self, hands: OpenHands, key: tuple[int, int]) -> None:
        self._hands = hands
        self._key = key

    async def __aenter__(self) -> None:
        self._hands._begin(self._key)

    async def __aexit__(self, *_: object) -> None:
        await self._hands._end(self._key)


def _has_knocking_ended_since(shown_at: int, table_view: TableView) -> bool:
    """Whether the time to knock ended after `shown_at`, which no move announces."""
    held_until = table_view.clock.held_until if table_view.clock else None
    return held_until is not None and shown_at < held_until <= now()
