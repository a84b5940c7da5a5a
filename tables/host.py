"""Every table of this process: what can be done at one, its clock, and its computers. Store first, then tell."""

import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from msgspec import MsgspecError
from msgspec.structs import replace

from engine import GAMES
from engine.codec import decode
from engine.computer.reasons import Hint
from engine.moves import Move
from engine.rules import Rules
from storage import open_tables, preferences
from storage.database import Database
from storage.errors import ChannelTaken, StaleRevision, StorageError
from storage.records import Save
from storage.results import history
from tables import lobby, play
from tables.changes import Change, prepared
from tables.clockwork import Clockwork
from tables.errors import ChannelHasTable, NotFinished, NotSaved, TableMovedOn
from tables.happenings import Glance, Happened, Happening, Opened, glance, seen
from tables.memory import Memory
from tables.notes import Notes
from tables.people.daily_attempts import Daily
from tables.people.personal_data import Personal
from tables.people.preferences import Preferences
from tables.results.finishing import happenings_of, with_figures
from tables.results.past_results import Scores
from tables.store import Kept
from tables.table import Options, Person, Table, new_table, text
from tables.thinking import Computers

log = logging.getLogger(__name__)

Listener: TypeAlias = Callable[[Happened], Awaitable[None]]


class Tables:
    """The one door to all tables. Every method answers after the change is on disk, or raises."""

    def __init__(
        self,
        database: Database,
        *,
        now: Callable[[], int],
        seed: Callable[[], bytes],
        computers: Computers,
        tell: Listener,
    ) -> None:
        """`now` gives unix milliseconds, `seed` 32 random bytes; `tell` hears of every change."""
        self._database = database
        self._now = now
        self._seed = seed
        self.computers = computers
        self._tell = tell
        self._kept = Kept(database)
        self.notes = Notes(self._kept)
        self.preferences = Preferences(self._kept, now)
        self._memory = Memory(database, now)
        self._clockwork = Clockwork(self._kept, self._memory, computers, now, self._changed)
        self.scores = Scores(self._kept, now)
        self.daily = Daily(self._kept, self.notes, now, seed, self._loaded, self._change)
        self.personal = Personal(self._kept, self._memory, self.preferences, self.leave)

    # Lobby

    async def open(
        self, guild_id: int, channel_id: int | None, host: Person | None, game: str, rules: Rules, options: Options
    ) -> Happened:
        """A new table; ChannelHasTable when there is one. The host has the first seat; without one it is free."""
        return await self._opened(lobby.opened(guild_id, channel_id, host, game, rules, options, self._now()))

    async def rematch(self, table_id: int, person: Person) -> Happened:
        """A new lobby with the same seats and options."""
        old = await self._loaded(table_id)
        if old.status != "finished":
            raise NotFinished(status=old.status)
        play.own_seat(old, person)
        return await self._opened(lobby.again(old, person, self._now()))

    async def join(self, table_id: int, person: Person) -> Happened:
        return await self._change(table_id, lambda table: lobby.joined(table, person, self._now()))

    async def add_computer(self, table_id: int, person: Person) -> Happened:
        return await self._change(table_id, lambda table: lobby.computer_added(table, person, self._now()))

    async def remove_computer(self, table_id: int, person: Person) -> Happened:
        return await self._change(table_id, lambda table: lobby.computer_removed(table, person, self._now()))

    async def choose(
        self, table_id: int, person: Person, rules: Rules, options: Options, remember_in: int | None = None
    ) -> Happened:
        """The options are remembered as the next default of the table's channel, or of another one."""
        happened = await self._change(
            table_id, lambda table: lobby.with_options(table, person, rules, options, self._now())
        )
        await self._remember(happened.glance(), remember_in)
        return happened

    async def start(self, table_id: int, person: Person) -> Happened:
        return await self._change(table_id, lambda table: lobby.started(table, person, self._seed(), self._now()))

    # Play

    async def move(self, table_id: int, person: Person, revision: int, move: Move) -> Happened:
        """TableMovedOn unless the person was looking at the newest revision."""
        return await self._change(
            table_id, lambda table: play.moved_by(table, person, move, self._now()), revision=revision
        )

    async def leave(self, table_id: int, person: Person) -> Happened:
        return await self._change(table_id, lambda table: play.left(table, person, self._now()))

    async def take_back(self, table_id: int, person: Person) -> Happened:
        return await self._change(table_id, lambda table: play.taken_back(table, person, self._now()))

    async def end(self, table_id: int, person: Person, *, is_moderator: bool = False) -> Happened:
        return await self._change(table_id, lambda table: play.closed(table, person, is_moderator))

    async def resume(self, table_id: int, person: Person) -> Happened:
        """A game that was put away goes on; ChannelHasTable when another one is open there."""
        return await self._change(table_id, lambda table: play.continued(table, person, self._now()))

    # Looking

    async def default(self, channel_id: int, game: str) -> tuple[Rules, Options]:
        """What was chosen last in this channel; the plain game where nothing was."""
        kind = GAMES[game].Rules
        kept = await self._kept.read(preferences.channel_default, channel_id, game)
        return (decode(kept.rules, kind), decode(kept.options, Options)) if kept else (kind(), Options())

    async def glance(self, table_id: int, player_id: int | None = None) -> Glance:
        return glance(await self._loaded(table_id), player_id)

    async def recent(self, table_id: int, limit: int) -> tuple[Happening, ...]:
        """The last happenings as the public may know them, the oldest first; the opening is in no log."""
        entries = await self._kept.read(open_tables.last_entries, table_id, limit)
        try:
            happenings = happenings_of(entries)
        except MsgspecError as error:
            raise NotSaved(cause=error) from error
        return seen(happenings[max(0, len(happenings) - limit) :], None)

    async def hint(self, table_id: int, person: Person) -> Hint:
        """What a strong computer would do in the person's place, and why."""
        table = await self._loaded(table_id)
        play.require_running(table)
        seat = play.own_seat(table, person)
        return await self.computers.hint(table.engine.view(table.state, seat))

    async def changed_last(self, within: int) -> tuple[int, ...]:
        """Tables whose last change a killed process may not have told: `within` milliseconds of the very last one."""
        return await self._kept.read(open_tables.changed_last, within)

    async def in_channel(self, channel_id: int) -> int | None:
        return await self._kept.read(open_tables.in_channel, channel_id)

    async def put_away_in(self, channel_id: int) -> tuple[int, ...]:
        return await self._kept.read(open_tables.put_away, channel_id)

    async def tables_of(self, player_id: int) -> tuple[int, ...]:
        """The open and running tables at which this person sits."""
        return await self._kept.read(open_tables.of_player, player_id)

    async def rating_changes(self, table_id: int) -> dict[int, tuple[float | None, float]]:
        """By player id the shown figure before this game (None for a newcomer) and after it; empty when not rated."""
        return await self._kept.read(history.rating_changes, table_id)

    # The clock

    async def strike(self) -> None:
        """Does all that is due now, at every table, and drops tables from memory that nobody uses.

        To be called once a second.
        """
        await self._clockwork.strike()

    async def settle(self) -> None:
        """Waits until the computers have played what they have to play now."""
        await self._clockwork.settle()

    async def close(self) -> None:
        """Finishes what is under way."""
        await self.settle()
        await self.computers.close()

    def in_memory(self) -> int:
        return len(self._memory)

    # One table at a time

    async def _opened(self, table: Table) -> Happened:
        now = self._now()
        table = lobby.with_clock(table, now)
        try:
            table_id = await self._database.write(open_tables.open_table, new_table(table, now))
        except ChannelTaken:
            raise ChannelHasTable(channel_id=table.channel_id) from None
        except StorageError as error:
            raise NotSaved(cause=error) from error
        happened = Happened(lobby.with_id(table, table_id), (Opened(),))
        await self._told(happened)
        return happened

    async def _remember(self, chosen: Glance, channel_id: int | None) -> None:
        channel_id = channel_id or chosen.channel_id
        if channel_id is not None:
            options = replace(chosen.options, language=Options().language)  # every opener brings an own one
            default = preferences.ChannelDefault(text(chosen.rules), text(options))
            change = preferences.set_channel_default
            with contextlib.suppress(StorageError):  # the choice itself is stored; this is only a convenience
                await self._database.write(change, chosen.guild_id, channel_id, chosen.game, default)

    async def _loaded(self, table_id: int) -> Table:
        async with self._memory.held(table_id) as held:
            return held.table

    async def _change(self, table_id: int, change: Callable[[Table], Change], revision: int | None = None) -> Happened:
        happened = await self._changed(table_id, change, revision)
        self._clockwork.start_computers(happened)
        return happened

    async def _changed(self, table_id: int, change: Callable[[Table], Change], revision: int | None = None) -> Happened:
        """Lock, load, decide, store, and only then tell."""
        async with self._memory.held(table_id) as held:
            before = held.table
            if revision is not None and revision != before.revision:
                raise TableMovedOn(revision=before.revision)
            decided = change(before)
            if decided.finish is not None:
                decided = with_figures(decided, await self._kept.read(open_tables.log, table_id), self._now())
            after, save = prepared(decided, before, self._now())
            held.forget()
            await self._save(save, before)
            held.keep(after)
        happened = Happened(after, await self._stored_happenings(table_id, decided))
        await self._told(happened)
        return happened

    async def _stored_happenings(self, table_id: int, decided: Change) -> tuple[Happening, ...]:
        """The database decides which achievements are new; a game that has ended does not change any more."""
        if decided.finish is not None:
            with contextlib.suppress(StorageError, MsgspecError):  # it has happened: better told without them
                return happenings_of(await self._database.read(open_tables.last_entries, table_id, 1))
        return decided.happenings

    async def _save(self, save: Save, before: Table) -> None:
        try:
            await self._database.save(save)
        except StaleRevision as stale:
            raise TableMovedOn(revision=stale.stored) from None
        except ChannelTaken:
            raise ChannelHasTable(channel_id=before.channel_id) from None
        except StorageError as error:
            raise NotSaved(cause=error) from error

    async def _told(self, happened: Happened) -> None:
        """It has happened, whether or not somebody could be told."""
        try:
            await self._tell(happened)
        except Exception:
            log.exception("Table %s: revision %s was stored, but not told.", happened.table_id, happened.revision)
