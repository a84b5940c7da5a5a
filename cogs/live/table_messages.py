"""The public message of every table: edited at most once a second, sent anew when another person has to be called."""

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeAlias

import discord

from cogs.live.open_hands import OpenHands
from cogs.live.screens import now, public_looks, screen
from cogs.ui.layouts.ending import game_over, round_over
from cogs.ui.layouts.lobby import closed, lobby
from cogs.ui.layouts.table import SHOWN_LINES, table
from cogs.ui.page import Page
from engine.cardgame.turn import KEEP, ROUND_OVER
from engine.errors import Refusal
from engine.events import GameEnded
from tables.happenings import Closed, GameStarted, Happened, Happening, Opened, Reminded, SeatLeft, TableView
from tables.host import Tables
from tables.notes import Message

log = logging.getLogger(__name__)

SHORTEST: Final = 1_000  # milliseconds between two changes of a table's message
LONGEST: Final = 2_500  # that a change waits for computers which are still playing
TRIES: Final = 6  # before a message waits for somebody to ask for it
UNKNOWN_MESSAGE: Final = 10008
LAST_HAPPENINGS: Final = 40
"""Of a game that has ended: what everybody has earned by it is among them."""

AfterGame: TypeAlias = Callable[[TableView], Awaitable[None]]


class Channels(Protocol):
    """The part of the bot that reaches channels."""

    @property
    def emojis_by_name(self) -> Mapping[str, str]: ...

    def get_partial_messageable(
        self, channel_id: int, *, guild_id: int | None = None
    ) -> discord.PartialMessageable: ...


@dataclass
class Pending:
    """A table whose message is not up to date; `must_send` when it has to be a new one."""

    since: int
    must_send: bool = False
    is_busy: bool = False  # computers are about to play
    has_ended: bool = False  # just now, so something else may follow
    may_have_ended: bool = False  # before a restart: whether a game did is to be looked at
    tries: int = 0
    not_before: int = 0
    held_until: int = 0  # nothing has changed but that others may knock no longer


class TableMessages:
    """Hears of every change and shows the latest state, never an older one."""

    def __init__(self, client: Channels, tables: Tables, hands: OpenHands, after_game: AfterGame) -> None:
        """`after_game` hears of every table that has ended, once its end is shown."""
        self._client = client
        self._tables = tables
        self._hands = hands
        self._after_game = after_game
        self._pending: dict[int, Pending] = {}
        self._shown_at: dict[int, int] = {}
        self._revisions: dict[int, int] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._held: Counter[int] = Counter()
        self._unsure: set[int] = set()

    # Hearing

    async def hear(self, happened: Happened) -> None:
        """Returns at once; whoever clicked is answered first."""
        clock = happened.clock
        if any(isinstance(it, Opened) for it in happened.happenings()):
            return  # whoever opened it shows it
        reminds = any(isinstance(it, Reminded) for it in happened.happenings())
        is_busy = clock is not None and clock.kind == "computers" and clock.at <= now()
        self.want(happened.table_id, must_send=reminds, is_busy=is_busy, has_ended=_has_ended(happened))

    def want(
        self,
        table_id: int,
        *,
        must_send: bool = False,
        is_busy: bool = False,
        has_ended: bool = False,
        may_have_ended: bool = False,
    ) -> None:
        pending = self._pending.setdefault(table_id, Pending(now()))
        pending.held_until = 0
        pending.must_send |= must_send
        pending.is_busy = is_busy
        pending.has_ended |= has_ended
        pending.may_have_ended |= may_have_ended
        self._show_if_due(table_id, pending)

    @contextlib.contextmanager
    def held(self, table_id: int) -> Iterator[None]:
        """Nothing is shown meanwhile, because an answer is about to.

        Of several that are under way at once nobody knows which Discord shows last, so the newest state follows.
        """
        if table_id in self._held or table_id in self._tasks:
            self._unsure.add(table_id)
        self._held[table_id] += 1
        try:
            yield
        finally:
            self._held[table_id] -= 1
            if not self._held[table_id]:
                del self._held[table_id]
                if table_id in self._unsure:
                    self._unsure.discard(table_id)
                    self._revisions.pop(table_id, None)
                    self.want(table_id)

    def mark_shown(self, table_id: int, revision: int) -> None:
        """The answer to a click has shown this revision already."""
        self._shown_at[table_id] = now()
        self._revisions[table_id] = revision

    # Showing

    def show_all_due(self) -> None:
        """Called again and again by the clock."""
        for table_id, pending in [*self._pending.items()]:
            self._show_if_due(table_id, pending)
        limit = now() - SHORTEST
        for table_id, at in [*self._shown_at.items()]:
            if at <= limit and table_id not in self._pending and table_id not in self._tasks:
                del self._shown_at[table_id]
                self._revisions.pop(table_id, None)

    async def settle(self) -> None:
        """Shows everything that is not shown yet, before the end."""
        for pending in self._pending.values():
            pending.not_before = pending.held_until = 0
            pending.is_busy = False
        self._shown_at.clear()
        self.show_all_due()
        while self._tasks:
            await asyncio.wait(self._tasks.values())

    def _show_if_due(self, table_id: int, pending: Pending) -> None:
        at = now()
        waits = pending.is_busy and at < pending.since + LONGEST
        too_soon = at < max(self._shown_at.get(table_id, 0) + SHORTEST, pending.not_before, pending.held_until)
        if waits or too_soon or table_id in self._tasks or table_id in self._held:
            return
        task = asyncio.create_task(self._show_latest(table_id, pending))
        self._tasks[table_id] = task
        task.add_done_callback(lambda _: self._tasks.pop(table_id, None))

    async def _show_latest(self, table_id: int, pending: Pending) -> None:
        """One change of the message, and of the hands that lie open."""
        self._pending.pop(table_id, None)
        try:
            await self._update_message(table_id, pending)
            self._shown_at[table_id] = now()
        except (discord.Forbidden, discord.NotFound) as error:
            log.warning("Table %s cannot be shown; /table brings it back. Discord says: %s", table_id, error.text)
        except (discord.HTTPException, OSError, Refusal) as error:
            self._try_again(table_id, pending, error)
        except Exception:
            log.exception("Table %s could not be shown.", table_id)
        else:
            await self._follow(table_id, pending)
        await self._hands.refresh(table_id)

    async def _follow(self, table_id: int, shown: Pending) -> None:
        try:
            if shown.has_ended or shown.may_have_ended:
                table_view = await self._tables.table_view(table_id)
                if shown.has_ended or (table_view.status == "finished" and table_view.view is not None):
                    await self._after_game(table_view)
        except Refusal:
            log.exception("What comes after table %s could not be opened.", table_id)

    def _try_again(self, table_id: int, failed: Pending, error: Exception) -> None:
        if failed.tries + 1 >= TRIES:
            log.warning("Table %s could not be shown in %s tries: %s", table_id, TRIES, error)
            return
        pending = self._pending.setdefault(table_id, failed)
        pending.must_send |= failed.must_send
        pending.has_ended |= failed.has_ended
        pending.may_have_ended |= failed.may_have_ended
        pending.tries = failed.tries + 1
        pending.not_before = now() + SHORTEST * 2**pending.tries

    async def _update_message(self, table_id: int, pending: Pending) -> None:
        table_view = await self._tables.table_view(table_id)
        if table_view.channel_id is None or (
            not pending.must_send and self._revisions.get(table_id, -1) >= table_view.revision
        ):
            return
        before = await self._tables.notes.message(table_id)
        if table_view.status == "finished" and table_view.host_id is None and table_view.view is None:
            await self._forget_empty_lobby(table_id, before)
            return
        called = _called_for(table_view) or (before.called if before else "")
        must_send = pending.must_send or before is None or called != before.called
        mentions = await self._mentions(table_view)
        page = await self.page(table_view, mentions)
        if must_send or before is None:
            await self._send(table_view, before, page, called, mentions)
        elif not await self._edit(table_view, before, page):
            page = await self.page(table_view, mentions)  # the items of a page can be sent once
            await self._send(table_view, before, page, called, mentions)
        self._revisions[table_id] = max(table_view.revision, self._revisions.get(table_id, 0))
        held_until = table_view.clock.held_until if table_view.clock else None
        if held_until is not None and held_until > now() and _awaited(table_view):
            self._revisions[table_id] = table_view.revision - 1
            self._pending.setdefault(table_id, Pending(now(), held_until=held_until))

    async def _forget_empty_lobby(self, table_id: int, shown: Message | None) -> None:
        """A lobby at which nobody ever sat leaves nothing behind."""
        if shown is not None:
            await self.delete_message(shown)
            await self._tables.notes.forget_message(table_id)

    async def page(self, table_view: TableView, mentions: Mapping[int, str] | None = None) -> Page:
        """What everybody sees of a table now."""
        shown = screen(table_view, public_looks(table_view, self._client.emojis_by_name), mentions)
        recent = await self._tables.recent(table_view.table_id, SHOWN_LINES)
        if table_view.status == "open":
            return lobby(shown)
        if table_view.view is not None and table_view.view.outcome is not None:
            last = await self._tables.recent(table_view.table_id, LAST_HAPPENINGS)
            return game_over(shown, await self._rating_changes(table_view), last)
        if table_view.status in ("finished", "away"):
            return closed(shown, shown.narrator.line(recent[-1]) if recent else "")
        if table_view.view.stage in (ROUND_OVER, KEEP):
            return round_over(shown, recent)
        return table(shown, _since_start(recent))

    async def _rating_changes(self, table_view: TableView) -> dict[int, tuple[float | None, float]]:
        changes = await self._tables.rating_changes(table_view.table_id)
        return {seat.seat_no: changes[seat.player_id] for seat in table_view.seats if seat.player_id in changes}

    async def _mentions(self, table_view: TableView) -> dict[int, str]:
        """Of the persons on turn who want to be called, by their seats."""
        if table_view.guild_id == 0 or not (await self._tables.preferences.of_guild(table_view.guild_id)).mentions:
            return {}
        found = {}
        for seat, player_id in _awaited(table_view).items():
            if (await self._tables.preferences.of_player(player_id)).mentions:
                found[seat] = f"<@{player_id}>"
        return found

    # Sending

    def _channel(self, table_view: TableView) -> discord.PartialMessageable:
        assert table_view.channel_id is not None
        return self._client.get_partial_messageable(table_view.channel_id, guild_id=table_view.guild_id or None)

    async def _edit(self, table_view: TableView, before: Message, page: Page) -> bool:
        """False when the message is gone."""
        message = self._channel(table_view).get_partial_message(before.message_id)
        try:
            await message.edit(view=page.view(), attachments=page.files(), allowed_mentions=NOBODY)
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            return False
        return True

    async def _send(
        self, table_view: TableView, before: Message | None, page: Page, called: str, mentions: Mapping[int, str]
    ) -> None:
        """A new message, then the old one goes."""
        awaited = _awaited(table_view)
        allowed = discord.AllowedMentions(
            everyone=False, roles=False, users=[discord.Object(awaited[seat]) for seat in mentions]
        )
        channel = self._channel(table_view)
        sent = await channel.send(view=page.view(), files=page.files(), allowed_mentions=allowed)
        await self._tables.notes.save_message(table_view.table_id, Message(channel.id, sent.id, called))
        if before is not None:
            await self.delete_message(before)

    async def delete_message(self, message: Message) -> None:
        """Its buttons would work still, but one table message is enough."""
        old = self._client.get_partial_messageable(message.channel_id).get_partial_message(message.message_id)
        with contextlib.suppress(discord.HTTPException):
            await old.delete()


NOBODY: Final[Any] = discord.AllowedMentions.none()


def _has_ended(happened: Happened) -> bool:
    """A game, or a lobby that everybody has left; not one that somebody has closed."""
    happenings = happened.happenings()
    if any(isinstance(it, GameEnded) for it in happenings):
        return True
    is_left = any(isinstance(it, SeatLeft) for it in happenings)
    return any(isinstance(it, Closed) for it in happenings) and (is_left or happened.table_view().view is not None)


def _since_start(happenings: tuple[Happening, ...]) -> tuple[Happening, ...]:
    """Without the lobby, whose seats may have moved up since."""
    starts = [number for number, it in enumerate(happenings) if isinstance(it, GameStarted)]
    return happenings[starts[-1] :] if starts else happenings


def _awaited(table_view: TableView) -> dict[int, int]:
    """Seats that the game waits for, with the persons who play them now."""
    seats = {seat.seat_no: seat for seat in table_view.seats}
    return {
        seat: player_id
        for seat in (table_view.waits_for if table_view.status == "running" else ())
        if (player_id := seats[seat].player_id) is not None
        and seats[seat].taken_over_at is None
        and not seats[seat].has_left
    }


def _called_for(table_view: TableView) -> str:
    """Which seats have to be called; nothing while computers play or nobody is waited for."""
    return " ".join(map(str, sorted(_awaited(table_view))))
