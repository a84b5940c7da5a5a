"""What happens at tables without a click: reminders, missed turns, next rounds, and computers' moves and knocks."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine
from typing import Any, Final

from engine.moves import Knock, Move
from storage import open_tables
from storage.background import in_background
from storage.errors import DatabaseError
from storage.shards import EVERY_SERVER, Shards
from tables import clocks, play
from tables.changes import Change
from tables.errors import NoTable, NothingToLetGo, NotSaved, TableMovedOn, TableUnreadable
from tables.happenings import StoredChange
from tables.memory import Memory
from tables.pauses import Pauses
from tables.presence import Presence
from tables.store import Store
from tables.stored_tables import StoredTables
from tables.table import Clock, Table, level_of
from tables.thinking import Computers

log = logging.getLogger(__name__)

AT_ONCE: Final = 20  # tables handled together; with more, a click would wait for too many of them


class Clockwork:
    def __init__(
        self,
        store: Store,
        memory: Memory,
        tables: StoredTables,
        computers: Computers,
        presence: Presence,
        now: Callable[[], int],
        shards: Shards = EVERY_SERVER,
    ) -> None:
        """`shards` are those of this process: what is due at other tables is done elsewhere."""
        self._store = store
        self._memory = memory
        self._tables = tables
        self._computers = computers
        self._presence = presence
        self._now = now
        self._shards = shards
        self._running: set[asyncio.Task[None]] = set()
        self._unstored: NotSaved | None = None  # why something that was due could not be stored
        self._knocking: set[tuple[int, int]] = set()  # discards that computers think about, by table and revision
        self._resting: dict[int, Pauses] = {}  # after an error of the table itself

    async def run_due(self) -> None:
        """Does everything that is due at any table; what fails is left for the next call.

        Raises NotSaved if the clocks cannot be read or nothing can be stored: an error of one table stops no other.
        """
        self._unstored = None
        await self._presence.sign()
        try:
            with in_background():
                await self._run_all_due()
        finally:
            self._memory.drop_idle()
        if self._unstored is not None:
            raise self._unstored

    async def settle(self) -> None:
        while self._running:
            await asyncio.wait(self._running)

    def start_computers(self, happened: StoredChange) -> None:
        """Starts computers on turn at once; computers that may knock wait a while."""
        if not self._shards.have(happened.guild_id):
            return
        clock = happened.clock
        if clock is not None and clock.kind == "computers" and clock.at <= self._now():
            self._run(self._run_due_at(happened.table_id, happened.revision))
        else:
            self._start_knocks(happened)

    def _start_knocks(self, happened: StoredChange) -> None:
        clock, table_id = happened.clock, happened.table_id
        if clock is None or clock.held_since is None or clock.held_until is None or clock.held_until <= self._now():
            return
        if (table_id, clock.held_since) not in self._knocking:
            self._knocking.add((table_id, clock.held_since))
            self._run(self._knock(table_id, clock.held_since))

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    # Knocking

    async def _knock(self, table_id: int, since: int) -> None:
        """The computers decide at once; the first that wants the discard claims it after a pause, unless somebody is
        faster (V3)."""
        try:
            change = await self._knock_or_let_go(table_id, since)
            if change is not None:
                with contextlib.suppress(TableMovedOn, NothingToLetGo):
                    self.start_computers(await self._tables.apply(table_id, change, since))
        except TableUnreadable:
            pass
        except Exception:
            log.exception("Table %s: no computer could knock.", table_id)
        finally:
            self._knocking.discard((table_id, since))

    async def _knock_or_let_go(self, table_id: int, since: int) -> Callable[[Table], Change] | None:
        table = await self._tables.load(table_id)
        if table.clock is None or table.clock.held_since != since:
            return None
        seats = clocks.knocking_computers(table)
        for seat in seats:
            view, pause = table.engine.view(play.require_running(table), seat), clocks.knock_pause(table)
            if await self._computers.wants_knock(view, level_of(table, seat), pause):
                return _move_change(seat, Knock())
        return (lambda current: play.let_go_by(current, seats, self._now())) if seats else None

    # The clocks

    async def _run_all_due(self) -> None:
        done = {table_id for table_id, pauses in self._resting.items() if not pauses.is_over}
        stuck = 0  # tables that stay due after a failure; they must not keep others waiting
        while due := await self._store.read(open_tables.due, self._now(), stuck + AT_ONCE, self._shards):
            new = [table for table in due if table.table_id not in done]
            if not new and len(due) < stuck + AT_ONCE:
                break
            await self._memory.load_all(table.table_id for table in new)
            await asyncio.gather(*(self._run_due_at(table.table_id, table.revision) for table in new))
            done.update(table.table_id for table in new)
            stuck = len(due) - len(new)

    async def _run_due_at(self, table_id: int, stored: int) -> None:
        """Does everything that is due at this table; what fails is left for the next call."""
        try:
            await self._memory.refresh(table_id, stored)
            while await self._run_next_due(table_id):
                pass
        except (NoTable, TableUnreadable):
            self._resting.pop(table_id, None)
        except NotSaved as error:
            if isinstance(error.__cause__, DatabaseError):
                self._unstored = error
            else:
                self._rest(table_id)
        except Exception:
            self._rest(table_id)
        else:
            self._resting.pop(table_id, None)

    def _rest(self, table_id: int) -> None:
        """Logs the error, and leaves the table alone for a while."""
        pauses = self._resting.setdefault(table_id, Pauses(lambda: self._now() / clocks.SECOND))
        pauses.grow()
        log.exception("Table %s: what was due could not be done; tried again in %g s.", table_id, pauses.length)

    async def _run_next_due(self, table_id: int) -> bool:
        """Does the next due thing; returns whether there was one."""
        table, now = await self._tables.load(table_id), self._now()
        if table.clock is None or table.clock.at > now:
            return False
        change = await self._due_change(table, table.clock, now)
        with contextlib.suppress(TableMovedOn):  # somebody was faster: look again
            self._start_knocks(await self._tables.apply(table_id, change, table.revision))
        return True

    async def _due_change(self, table: Table, clock: Clock, now: int) -> Callable[[Table], Change]:
        if clock.kind == "day_over":
            return play.day_over
        if table.status == "running" and now >= table.person_moved_at + clocks.PUT_AWAY_AFTER:
            return play.put_away
        if (made_up := clocks.made_up(table, clock, self._presence.absences(table.guild_id), now)) is not None:
            return lambda current: Change(table=current, happenings=(), clock=made_up)
        match clock.kind:
            case "remind":
                return lambda current: play.reminded(current, clock)
            case "play":
                return lambda current: play.missed(current, now)
            case "next_round":
                return play.next_round
            case "put_away":
                return play.put_away
            case "computers":
                return await self._computer_change(table)

    async def _computer_change(self, table: Table) -> Callable[[Table], Change]:
        """The change by a computer's move; the computer sees only the seat's view and thinks outside the event loop."""
        state, seat = play.require_running(table), clocks.computer_seat(table)
        assert seat is not None
        move = await self._computers.move(table.engine.view(state, seat), level_of(table, seat))
        return _move_change(seat, move)


def _move_change(seat: int, move: Move) -> Callable[[Table], Change]:
    return lambda table: play.moved(table, seat, move)
