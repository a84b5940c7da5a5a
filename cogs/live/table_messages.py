"""The public message of every table: edited at most once a second, sent anew to call another person."""

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import dataclass
from secrets import randbits
from typing import Final, Protocol, TypeAlias

import discord

from cogs.live.called_players import asked, awaited, called_for
from cogs.live.open_hands import OpenHands
from cogs.live.pace import TICK, Pace, is_ahead
from cogs.live.screens import now, public_looks, screen, screen_of
from cogs.live.shown_tables import has_ended, how_it_ended, shown_revision, since_start, without_question
from cogs.ui.layouts.ending import game_over, round_over
from cogs.ui.layouts.lobby import closed, lobby
from cogs.ui.layouts.table import READ, table
from cogs.ui.page import Page
from engine.cardgame.turn import KEEP, ROUND_OVER
from engine.dice.state import DiceView
from engine.errors import Refusal
from tables.errors import NoTable, TableUnreadable
from tables.happenings import (
    BroughtBack,
    EndAsked,
    Happening,
    Opened,
    Reminded,
    StoredChange,
    TableView,
)
from tables.host import Tables
from tables.notes import Message

log = logging.getLogger(__name__)

MIN_INTERVAL: Final = 1_000  # milliseconds between two updates of a table's message
MAX_DELAY: Final = 2_500  # milliseconds an update waits while computers are playing
LONGEST_PAUSE: Final = 5 * 60_000  # milliseconds between two tries while Discord is down
LONGEST_HOLD: Final = 24 * 3_600_000  # milliseconds, more than any time to knock
TOLD_AFTER: Final = 6  # failed tries
UNKNOWN_CHANNEL: Final = 10003
UNKNOWN_MESSAGE: Final = 10008
LAST_HAPPENINGS: Final = 40
"""Happenings to read at the end of a game: enough to include everybody's achievements."""

AfterGame: TypeAlias = Callable[[TableView], Awaitable[None]]


class Channels(Protocol):
    """The part of the bot that sends to channels."""

    @property
    def emojis_by_name(self) -> Mapping[str, str]: ...

    def get_partial_messageable(
        self, channel_id: int, *, guild_id: int | None = None
    ) -> discord.PartialMessageable: ...


@dataclass
class Pending:
    """A table whose message is out of date; `must_send` asks for a new message instead of an edit."""

    since: int
    must_send: bool = False
    is_busy: bool = False  # computers are playing
    asks: bool = False  # those who have not agreed to end the game
    has_ended: bool = False  # just now, so `after_game` has to run
    may_have_ended: bool = False  # before a restart, so the table has to be checked
    tries: int = 0
    failed_at: int = 0
    not_before: int = 0
    held_until: int = 0  # the only change is the end of the time to knock


class TableMessages:
    """Hears of every change, and shows the latest state of each table, never an older one."""

    def __init__(self, client: Channels, tables: Tables, hands: OpenHands, after_game: AfterGame) -> None:
        """`after_game` is called for every table that has ended, once its end is shown."""
        self._client = client
        self._tables = tables
        self._hands = hands
        self._after_game = after_game
        self._pending: dict[int, Pending] = {}
        self._shown_at: dict[int, int] = {}
        self._revisions: dict[int, int] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._holds: Counter[int] = Counter()
        self._maybe_stale: set[int] = set()
        self._pace = Pace(self._let_in)

    # Hearing

    async def hear(self, happened: StoredChange) -> None:
        """Requests an update after a change, but does not wait for it, so that the click is answered first."""
        clock = happened.clock
        if any(isinstance(happening, Opened) for happening in happened.happenings()):
            return  # the opener shows the new table
        if not self._tables.serves(happened.guild_id):
            await self._hands.refresh(happened.table_id)  # its message is shown by the process that serves the server
            return
        happenings = happened.happenings()
        reminds = any(isinstance(happening, Reminded | BroughtBack) for happening in happenings)
        asks = any(isinstance(happening, EndAsked) for happening in happenings)
        is_busy = clock is not None and clock.kind == "computers" and clock.at <= now()
        ended = has_ended(happened)
        self.request_update(happened.table_id, must_send=reminds, asks=asks, is_busy=is_busy, has_ended=ended)

    def request_update(
        self,
        table_id: int,
        *,
        must_send: bool = False,
        asks: bool = False,
        is_busy: bool = False,
        has_ended: bool = False,
        may_have_ended: bool = False,
    ) -> None:
        pending = self._pending.setdefault(table_id, Pending(now()))
        pending.held_until = 0
        pending.must_send |= must_send or asks
        pending.asks |= asks
        pending.is_busy = is_busy
        pending.has_ended |= has_ended
        pending.may_have_ended |= may_have_ended
        pending.not_before = min(pending.not_before, pending.failed_at + MIN_INTERVAL * 2)  # there is more to tell
        self._show_if_due(table_id, pending)

    def retry_all(self) -> None:
        """Shows soon what could not be shown until now; called when the bot is connected again."""
        for pending in self._pending.values():
            pending.tries = pending.not_before = 0

    @contextlib.contextmanager
    def hold(self, table_id: int) -> Iterator[None]:
        """Holds back updates while the answer to a click is about to show the table.

        If several answers or updates overlap, Discord may show any of them last, so the newest state follows.
        """
        if table_id in self._holds or table_id in self._tasks:
            self._maybe_stale.add(table_id)
        self._holds[table_id] += 1
        try:
            yield
        finally:
            self._holds[table_id] -= 1
            if not self._holds[table_id]:
                del self._holds[table_id]
                if table_id in self._maybe_stale:
                    self._maybe_stale.discard(table_id)
                    self._revisions.pop(table_id, None)
                    self.request_update(table_id)

    async def end_quietly(self, table_id: int, ending: Awaitable[object]) -> None:
        """Ends a table where nobody can be told; a refusal means that it has ended already, or is tried again later."""
        with self.hold(table_id):
            try:
                await ending
            except Refusal as refusal:
                log.info("Table %s could not be ended: %r", table_id, refusal)
            self._pending.pop(table_id, None)
            self._maybe_stale.discard(table_id)

    def mark_shown(self, table_id: int, revision: int) -> None:
        """Notes that the answer to a click has shown this revision."""
        self._shown_at[table_id] = now()
        self._revisions[table_id] = revision

    # Showing

    def show_all_due(self) -> None:
        """Updates every message that is due, those in line first; called at every tick."""
        self._pace.renew()
        for table_id in [it for it in self._pending if it not in self._pace or self._hands.has(it)]:
            self._show_if_due(table_id, self._pending[table_id])
        limit = now() - MIN_INTERVAL
        for table_id, at in [*self._shown_at.items()]:
            if not limit < at <= now() and table_id not in self._pending and table_id not in self._tasks:
                del self._shown_at[table_id]
                self._revisions.pop(table_id, None)

    def longest_wait(self) -> int:
        """Milliseconds for which the message of some table has been out of date, or for which nobody in line has been
        let in: a line that moves is no fault."""
        waiting = (
            max(pending.since, pending.held_until, self._pace.moved_at if table_id in self._pace else 0)
            for table_id, pending in self._pending.items()
        )
        return max((now() - since for since in waiting), default=0)

    async def settle(self) -> None:
        """Shows all pending changes now; called before the bot stops."""
        for pending in self._pending.values():
            pending.not_before = pending.held_until = 0
            pending.is_busy = False
        self._shown_at.clear()
        self.show_all_due()
        while self._tasks or len(self._pace):
            if self._tasks:
                await asyncio.wait(self._tasks.values())
            else:
                await asyncio.sleep(TICK)
                self._pace.renew()

    def _show_if_due(self, table_id: int, pending: Pending) -> None:
        is_watched = self._hands.has(table_id)
        if table_id in self._tasks or table_id in self._holds or (table_id in self._pace and not is_watched):
            return
        at = now()
        waits = pending.is_busy and is_ahead(pending.since + MAX_DELAY, at, MAX_DELAY)
        too_soon = (
            is_ahead(self._shown_at.get(table_id, 0) + MIN_INTERVAL, at, MIN_INTERVAL)
            or is_ahead(pending.not_before, at, LONGEST_PAUSE)
            or is_ahead(pending.held_until, at, LONGEST_HOLD)
        )
        if waits or too_soon or not (is_watched or self._pace.take_place(table_id)):
            return
        self._pace.leave_line(table_id)
        task = asyncio.create_task(self._show_latest(table_id, pending))
        self._tasks[table_id] = task
        task.add_done_callback(lambda _: self._tasks.pop(table_id, None))

    def _let_in(self, table_id: int) -> None:
        """There is a place for a table that had to wait."""
        if table_id in self._pending:
            self._show_if_due(table_id, self._pending[table_id])

    async def _show_latest(self, table_id: int, pending: Pending) -> None:
        """Updates the message and the open hands once."""
        self._pending.pop(table_id, None)
        try:
            await self._update_message(table_id, pending)
            self._shown_at[table_id] = now()
        except (discord.Forbidden, discord.NotFound) as error:
            log.warning("Table %s cannot be shown; /table brings it back. Discord says: %s", table_id, error.text)
            if error.code == UNKNOWN_CHANNEL:  # it was deleted while the bot was not connected
                await self.end_quietly(table_id, self._tables.close_lost(table_id))
        except NoTable:
            log.info("Table %s is gone and cannot be shown any more.", table_id)
        except TableUnreadable:
            pass  # its channel is told
        except (discord.HTTPException, OSError, Refusal) as error:
            self._try_again(table_id, pending, error)
        except Exception:
            log.exception("Table %s could not be shown.", table_id)
        else:
            await self._run_after_game(table_id, pending)
        await self._hands.refresh(table_id)

    async def _run_after_game(self, table_id: int, shown: Pending) -> None:
        try:
            if shown.has_ended or shown.may_have_ended:
                table_view = await self._tables.table_view(table_id)
                if shown.has_ended or (table_view.status == "finished" and table_view.view is not None):
                    await self._after_game(table_view)
        except Refusal:
            log.exception("What comes after table %s could not be opened.", table_id)

    def _try_again(self, table_id: int, failed: Pending, error: Exception) -> None:
        """Keeps what was to be shown, for a try after a pause that grows as long as Discord is down."""
        pending = self._pending.setdefault(table_id, failed)
        pending.must_send |= failed.must_send
        pending.asks |= failed.asks
        pending.has_ended |= failed.has_ended
        pending.may_have_ended |= failed.may_have_ended
        pending.tries = failed.tries + 1
        pending.failed_at = now()
        pending.not_before = pending.failed_at + min(MIN_INTERVAL * 2**pending.tries, LONGEST_PAUSE)
        if pending.tries == TOLD_AFTER:
            log.warning("Table %s could not be shown in %s tries, more will follow: %s", table_id, TOLD_AFTER, error)

    async def _update_message(self, table_id: int, pending: Pending) -> None:
        table_view = await self._tables.table_view(table_id)
        if table_view.channel_id is None or (
            not pending.must_send and self._revisions.get(table_id, -1) >= table_view.revision
        ):
            return
        before, recent = await self._tables.message_and_recent(table_id, READ)
        if table_view.status == "finished" and table_view.host_id is None and table_view.view is None:
            await self._forget_empty_lobby(table_id, before)
            return
        called = called_for(table_view) or (before.called if before else "")
        must_send = pending.must_send or before is None or called != before.called
        mentions = await self.mentions(table_view, also_asked=pending.asks)
        page = await self._page(table_view, mentions, recent)
        if must_send or before is None:
            await self._send(table_view, before, page, called, mentions)
        elif not await self._edit(table_view, before, page):
            page = await self._page(table_view, mentions, recent)  # a page can be sent only once
            await self._send(table_view, before, page, called, mentions)
        self._revisions[table_id] = max(table_view.revision, self._revisions.get(table_id, 0))
        held_until = table_view.clock.held_until if table_view.clock else None
        if held_until is not None and held_until > now() and awaited(table_view):
            self._revisions[table_id] = table_view.revision - 1
            self._pending.setdefault(table_id, Pending(now(), held_until=held_until))

    async def _forget_empty_lobby(self, table_id: int, shown: Message | None) -> None:
        """Deletes the message of a lobby that nobody ever joined."""
        if shown is not None:
            await self.delete_message(shown)
            await self._tables.notes.forget_message(table_id)

    async def page(self, table_view: TableView, mentions: Mapping[int, str]) -> Page:
        """The table as everybody sees it now."""
        return await self._page(table_view, mentions, await self._tables.recent(table_view.table_id, READ))

    async def _page(self, table_view: TableView, mentions: Mapping[int, str], recent: tuple[Happening, ...]) -> Page:
        view, looks = table_view.view, public_looks(table_view, self._client.emojis_by_name)
        if view is not None and view.outcome is not None:
            last = await self._tables.recent(table_view.table_id, LAST_HAPPENINGS)
            changes = await self._rating_changes(table_view)
            return game_over(screen_of(table_view, view, looks, mentions), view.outcome, changes, last)
        if view is None or table_view.status != "running":
            shown = screen(table_view, looks, mentions)
            if table_view.status == "open":
                return lobby(shown)
            return closed(shown, " ".join(map(shown.narrator.line, how_it_ended(recent))))
        lines = without_question(table_view, recent)
        if not isinstance(view, DiceView) and view.stage in (ROUND_OVER, KEEP):
            return round_over(screen_of(table_view, view, looks, mentions), lines)
        return table(screen_of(table_view, view, looks, mentions), since_start(lines))

    async def _rating_changes(self, table_view: TableView) -> dict[int, tuple[float | None, float]]:
        changes = await self._tables.rating_changes(table_view.table_id)
        return {seat.seat_no: changes[seat.player_id] for seat in table_view.seats if seat.player_id in changes}

    async def mentions(self, table_view: TableView, *, also_asked: bool = False) -> dict[int, str]:
        """Mentions of the persons on turn who want to be called, by seat; and of those asked to end the game."""
        if table_view.guild_id == 0 or not (await self._tables.preferences.of_guild(table_view.guild_id)).mentions:
            return {}
        mentions = {}
        called = awaited(table_view) | (asked(table_view) if also_asked else {})
        for seat, player_id in called.items():
            if (await self._tables.preferences.of_player(player_id)).mentions:
                mentions[seat] = f"<@{player_id}>"
        return mentions

    # Sending

    def _channel(self, table_view: TableView) -> discord.PartialMessageable:
        assert table_view.channel_id is not None
        return self._client.get_partial_messageable(table_view.channel_id, guild_id=table_view.guild_id or None)

    async def _edit(self, table_view: TableView, before: Message, page: Page) -> bool:
        """Edits the message; False if it no longer exists."""
        message = self._channel(table_view).get_partial_message(before.message_id)
        try:
            await message.edit(view=page.view(), attachments=page.files(), allowed_mentions=NO_MENTIONS)
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            return False
        return True

    async def _send(
        self, table_view: TableView, before: Message | None, page: Page, called: str, mentions: Mapping[int, str]
    ) -> None:
        """Sends a new message, then deletes the old one.

        The nonce is the message that is replaced: if this process was killed before it could note a new one, or another
        process has just sent one, Discord gives that one back instead of showing two.
        """
        players = awaited(table_view) | asked(table_view)
        allowed = discord.AllowedMentions(
            everyone=False, roles=False, users=[discord.Object(players[seat]) for seat in mentions]
        )
        channel = self._channel(table_view)
        sent = await channel.send(
            view=page.view(),
            files=page.files(),
            allowed_mentions=allowed,
            nonce=before.message_id if before is not None else randbits(63),
        )
        revision = shown_revision(sent)
        if revision is not None and revision > table_view.revision:
            return  # the other process is ahead, and has noted its message
        await self._tables.notes.save_message(table_view.table_id, Message(channel.id, sent.id, called))
        if before is not None:
            await self.delete_message(before)
        if revision is not None and revision < table_view.revision:
            outdated, page = Message(channel.id, sent.id), await self.page(table_view, mentions)
            await self._send(table_view, outdated, page, called, mentions)

    async def delete_message(self, message: Message) -> None:
        """Deletes an old message; its buttons would still work, but one message per table is enough."""
        old = self._client.get_partial_messageable(message.channel_id).get_partial_message(message.message_id)
        with contextlib.suppress(discord.HTTPException):
            await old.delete()


NO_MENTIONS: Final = discord.AllowedMentions.none()
