"""All tables of this process: what people can do at them, their clocks and their computers. Store first, then tell."""

import contextlib
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager

from msgspec.structs import replace

from engine import GAMES
from engine.computer.reasons import Hint
from engine.moves import Move
from engine.rules import Rules
from storage import messages, open_tables, preferences
from storage.background import in_background
from storage.database import Database
from storage.records import LogEntry
from storage.results import history
from storage.shards import EVERY_SERVER, Shards
from tables import ending, lobby, play
from tables.changes import Change
from tables.clockwork import Clockwork
from tables.elsewhere import Elsewhere
from tables.errors import NoTable, NotFinished, NothingToDecide, NotSaved
from tables.happenings import CardLetGo, Happening, StoredChange, TableView, seen, table_view
from tables.memory import Memory
from tables.notes import Message, Notes
from tables.people.daily_attempts import DailyAttempts
from tables.people.personal_data import PersonalData
from tables.people.preferences import Preferences
from tables.people.shelf import Shelf
from tables.presence import Presence
from tables.results.past_results import PastResults
from tables.store import Store
from tables.stored_tables import Listener as Listener
from tables.stored_tables import StoredTables
from tables.table import Options, Person, Table, text
from tables.thinking import Computers
from tables.versions.reading import happenings_of, options_of, rules_or_plain
from tables.versions.set_aside import Returns, SetAside


class Tables:
    """The one door to all tables. Every method returns after its change is on disk, or raises."""

    def __init__(
        self,
        database: Database,
        *,
        now: Callable[[], int],
        seed: Callable[[], bytes],
        computers: Computers,
        tell: Listener,
        shards: Shards = EVERY_SERVER,
    ) -> None:
        """`now` gives unix milliseconds, `seed` 32 random bytes; `tell` is called after every change.

        `shards` are those of this process: everything that happens by itself at other tables happens elsewhere.
        """
        self._now = now
        self._seed = seed
        self._shards = shards
        self.computers = computers
        self._store = Store(database)
        self.notes = Notes(self._store)
        self.preferences = Preferences(self._store)
        self.shelf = Shelf(self._store, now)
        self.set_aside = SetAside(self._store, now, shards)
        self._memory = Memory(database, now, self.set_aside.keep)
        self._stored = StoredTables(database, self._store, self._memory, now, tell)
        self.returns = Returns(self._store, self._stored, now, shards)
        self._presence = Presence(self._store, now, shards)
        self._clockwork = Clockwork(self._store, self._memory, self._stored, computers, self._presence, now, shards)
        self.results = PastResults(self._store, now)
        self.daily = DailyAttempts(self._store, self._stored, self.notes, now, seed)
        self.personal = PersonalData(self._store, self._memory, self.preferences, self.daily, self.leave)
        self.elsewhere = Elsewhere(database, self._store, self._memory, self.preferences, self.set_aside)

    # Lobby

    async def open(
        self,
        guild_id: int,
        channel_id: int | None,
        host: Person | None,
        game: str,
        rules: Rules,
        options: Options,
        *,
        home_id: int | None = None,
    ) -> StoredChange:
        """Opens a table; ChannelHasTable if the channel has one. The host takes the first seat; None leaves it free.

        Whoever can see the channel `home_id` may see the game later; None is the channel of the table.
        """
        now = self._now()
        return await self._stored.open(lobby.opened(guild_id, channel_id, host, game, rules, options, now, home_id))

    async def rematch(self, table_id: int, person: Person) -> StoredChange:
        """Opens a new lobby with the same seats and options."""
        old = await self._stored.load(table_id)
        if old.status != "finished":
            raise NotFinished(status=old.status)
        play.require_seat(old, person)
        return await self._stored.open(lobby.rematch(old, person, self._now()))

    async def join(self, table_id: int, person: Person) -> StoredChange:
        return await self._apply(table_id, lambda table: lobby.joined(table, person, self._now()))

    async def add_computer(self, table_id: int, person: Person) -> StoredChange:
        return await self._apply(table_id, lambda table: lobby.computer_added(table, person, self._now()))

    async def remove_computer(self, table_id: int, person: Person) -> StoredChange:
        return await self._apply(table_id, lambda table: lobby.computer_removed(table, person, self._now()))

    async def choose(
        self, table_id: int, person: Person, rules: Rules, options: Options, remember_in: int | None = None
    ) -> StoredChange:
        """Sets rules and options, and remembers them as the default of the table's channel, or of `remember_in`."""
        happened = await self._apply(
            table_id, lambda table: lobby.with_options(table, person, rules, options, self._now())
        )
        await self._remember(happened.table_view(), remember_in)
        return happened

    async def choose_game(
        self, table_id: int, person: Person, game: str, rules: Rules, remember_in: int | None = None
    ) -> StoredChange:
        """Another game at the same table, remembered like other choices."""
        happened = await self._apply(table_id, lambda table: lobby.with_game(table, person, game, rules, self._now()))
        await self._remember(happened.table_view(), remember_in)
        return happened

    async def play_now(self, table_id: int, person: Person, seats: int) -> StoredChange:
        """Starts the game; computers take the free seats up to this number."""
        return await self._apply(table_id, lambda table: self._filled_and_started(table, person, seats))

    def _filled_and_started(self, table: Table, person: Person, seats: int) -> Change:
        filled = lobby.filled(table, person, seats, self._now())
        begun = lobby.started(filled.table, person, self._seed(), self._now())
        return replace(begun, happenings=(*filled.happenings, *begun.happenings))

    async def start(self, table_id: int, person: Person) -> StoredChange:
        return await self._apply(table_id, lambda table: lobby.started(table, person, self._seed(), self._now()))

    # Play

    async def move(self, table_id: int, person: Person, revision: int, move: Move) -> StoredChange:
        """Makes a move; TableMovedOn unless `revision` is the newest."""
        return await self._apply(
            table_id, lambda table: play.moved_by(table, person, move, self._now()), revision=revision
        )

    async def let_go(self, table_id: int, person: Person, revision: int) -> StoredChange:
        """The person will not knock for the discard (V3); TableMovedOn if there is another one by now."""
        return await self._apply(table_id, lambda table: play.let_go(table, person, self._now()), revision=revision)

    async def leave(self, table_id: int, person: Person) -> StoredChange:
        return await self._apply(table_id, lambda table: play.left(table, person, self._now()))

    async def take_back(self, table_id: int, person: Person) -> StoredChange:
        return await self._apply(table_id, lambda table: play.taken_back(table, person, self._now()))

    async def end(self, table_id: int, person: Person, *, is_moderator: bool = False) -> StoredChange:
        """Closes the table without a result; OthersDecide if it is a rated game of this person."""
        return await self._apply(table_id, lambda table: ending.closed(table, person, is_moderator))

    async def ask_to_end(self, table_id: int, person: Person, *, is_moderator: bool = False) -> StoredChange:
        return await self._apply(table_id, lambda table: ending.asked(table, person, is_moderator, self._now()))

    async def agree_to_end(self, table_id: int, person: Person) -> StoredChange:
        return await self._apply(table_id, lambda table: ending.agreed(table, person, self._now()))

    async def decline_to_end(self, table_id: int, person: Person) -> StoredChange:
        return await self._apply(table_id, lambda table: ending.declined(table, person, self._now()))

    async def give_up(self, table_id: int, person: Person) -> StoredChange:
        """Leaves a game; if nobody is there any more it is put away."""
        return await self._apply(table_id, lambda table: ending.given_up(table, person, self._now()))

    async def resume(self, table_id: int, person: Person) -> StoredChange:
        """Continues a game that was put away; ChannelHasTable if another table is open in its channel."""
        return await self._apply(table_id, lambda table: play.continued(table, person, self._now()))

    async def close_lost(self, table_id: int) -> StoredChange:
        """Closes the table of a channel that was deleted."""
        return await self._apply(table_id, play.channel_lost)

    async def put_away(self, table_id: int) -> StoredChange:
        """Puts away the table of a server that the bot cannot reach any more."""
        return await self._apply(table_id, play.server_lost)

    # Looking

    async def default(self, channel_id: int, game: str) -> tuple[Rules, Options]:
        """The rules and options chosen last in this channel; defaults for what was not chosen or is not readable."""
        kind = GAMES[game].Rules
        last = await self._store.read(preferences.channel_default, channel_id, game)
        return (rules_or_plain(last.rules, kind), options_of(last.options)) if last else (kind(), Options())

    async def table_view(self, table_id: int, player_id: int | None = None) -> TableView:
        return table_view(await self._stored.load(table_id), player_id)

    async def require_here(self, table_id: int, player_id: int, guild_id: int, channel_id: int | None) -> None:
        """NoTable unless the table is in this channel; a private table, which is in none, is wherever its player is."""
        table = await self._stored.load(table_id)
        if table.channel_id is None:
            is_here = table.seat_of(player_id) is not None
        else:
            is_here = (table.guild_id, table.channel_id) == (guild_id, channel_id)
        if not is_here:
            raise NoTable(table_id=table_id)

    async def recent(self, table_id: int, limit: int) -> tuple[Happening, ...]:
        """The latest happenings as the public may see them, the oldest first; the opening is not in the log.

        Those who will not knock are left out: there can be many of them between two moves.
        """
        told, has_more = _last_told(await self._store.read(open_tables.last_entries, table_id, limit), limit)
        if has_more:
            told, _ = _last_told(await self._store.read(open_tables.last_entries, table_id, limit * 6), limit)
        return told

    async def message_and_recent(self, table_id: int, limit: int) -> tuple[Message | None, tuple[Happening, ...]]:
        """The public message and the latest happenings, with one question: thousands are asked for after a stop."""
        row, entries = await self._store.read(messages.message_and_log, table_id, limit)
        told, has_more = _last_told(entries, limit)
        if has_more:
            told = await self.recent(table_id, limit)
        return None if row is None else Message(*row), told

    async def hint(self, table_id: int, person: Person) -> Hint:
        """What a strong computer would do in the person's seat, and why."""
        table = await self._stored.load(table_id)
        state, seat = play.require_running(table), play.require_seat(table, person)
        view = table.engine.view(state, seat)
        if not view.moves:
            raise NothingToDecide()
        return await self.computers.hint(view)

    async def changed_last(self, within: int) -> tuple[int, ...]:
        """Tables that changed at most `within` ms before the last change of our shards, before this process served
        them: one that was killed may not have shown it."""
        found: list[int] = []
        for at, shards in (await self._presence.last_served()).items():
            around = await self._store.read(open_tables.last_changed_at) if at is None else at
            if around is not None:
                found += await self._store.read(open_tables.changed_last, within, around, shards)
        return tuple(found)

    def serves(self, guild_id: int) -> bool:
        """Whether the server belongs to a shard of this process."""
        return self._shards.have(guild_id)

    async def in_channel(self, channel_id: int) -> int | None:
        """The open or running table; one that was set aside comes back when it can be read by now."""
        found = await self._store.read(open_tables.in_channel, channel_id)
        return found if found is not None else await self.returns.in_channel(channel_id)

    async def put_away_in(self, channel_id: int) -> tuple[int, ...]:
        return await self._store.read(open_tables.put_away, channel_id)

    async def tables_of(self, player_id: int, *, also_left: bool = False) -> tuple[int, ...]:
        """The open and running tables where this person has a seat, or had one with `also_left`."""
        return await self._store.read(open_tables.of_player, player_id, also_left=also_left)

    async def on_server(self, guild_id: int) -> tuple[int, ...]:
        """The open and running tables in the channels of a server."""
        return await self._store.read(open_tables.of_guild, guild_id)

    async def rating_changes(self, table_id: int) -> dict[int, tuple[float | None, float]]:
        """Maps players to their ordinal before the game (None for a newcomer) and after it; empty if not rated."""
        return await self._store.read(history.rating_changes, table_id)

    # The clock

    async def run_due(self) -> None:
        """Does everything that is due at any table, and drops idle tables from memory.

        To be called once a second. Raises NotSaved if the database does not work.
        """
        await self._clockwork.run_due()
        await self.daily.forget_spent()

    def in_background(self) -> AbstractContextManager[None]:
        """For `with` around what nobody waits for: it leaves the database's connections to those who click."""
        return in_background()

    @property
    def is_database_well(self) -> bool:
        """Whether it could be read and written the last time."""
        return self._store.is_well

    async def settle(self) -> None:
        """Waits until the computers have played what they have to play now."""
        await self._clockwork.settle()

    async def close(self) -> None:
        """Finishes the work in progress."""
        await self.settle()
        await self._presence.leave()
        await self.computers.close()

    def in_memory(self) -> int:
        return len(self._memory)

    async def _apply(
        self, table_id: int, change: Callable[[Table], Change], revision: int | None = None
    ) -> StoredChange:
        """Applies a person's change, then starts the computers that have to move."""
        happened = await self._stored.apply(table_id, change, revision)
        self._clockwork.start_computers(happened)
        return happened

    async def _remember(self, chosen: TableView, channel_id: int | None) -> None:
        channel_id = channel_id or chosen.channel_id
        if channel_id is not None:
            options = replace(chosen.options, language=Options().language)  # each table gets the language of its opener
            default = preferences.ChannelDefault(text(chosen.rules), text(options))
            change = preferences.set_channel_default
            with contextlib.suppress(NotSaved):  # the choice itself is stored; this is only a convenience
                await self._store.write(change, chosen.guild_id, channel_id, chosen.game, default)


def _last_told(entries: Iterable[LogEntry], limit: int) -> tuple[tuple[Happening, ...], bool]:
    """The last happenings of these entries, as the public may see them; and whether some were left out for others."""
    happenings = happenings_of(entries)
    told = [it for it in happenings if not isinstance(it, CardLetGo)]
    return seen(told[max(0, len(told) - limit) :], None), len(told) < min(limit, len(happenings))
