"""Saving tables: a move, its events, the new state and revision in one transaction, and many tables in one commit.

A commit waits for the disk, whatever is in it. So the saves that arrive while one is under way share the next (group
commit), and each is acknowledged after that commit. A group is written with few statements over many rows. A save that
is refused leaves the others alone; after any other failure each save of the group is tried on its own.
"""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple, TypeAlias

from msgspec.structs import replace
from sqlalchemy import BigInteger, Connection, Dialect, insert, literal_column, update

from storage import rows, schema
from storage.errors import (
    DatabaseClosed,
    DatabaseLocked,
    DatabaseReadOnly,
    DatabaseUnavailable,
    StaleRevision,
    TableNotFound,
)
from storage.positions import positions
from storage.records import Save
from storage.results.finishing import finish
from storage.statements import Prepared, of
from storage.writers import Writer, tell

LARGEST_GROUP: Final = 500

Outcome: TypeAlias = int | Exception
"""The new revision, or why the save was refused."""

Group: TypeAlias = Sequence[tuple[Save, asyncio.Future[int]]]

HOPELESS: Final = (DatabaseLocked, DatabaseReadOnly, DatabaseUnavailable, DatabaseClosed)
"""After these no save of a group would fare better alone."""


class GroupCommit:
    """Gathers saves while a commit is under way. Callbacks, not tasks: every turn of the event loop costs."""

    def __init__(self, writer: Writer, dialect: Dialect) -> None:
        self._writer = writer
        self._ledger = Ledger(dialect)
        self._waiting: list[tuple[Save, asyncio.Future[int]]] = []
        self._is_idle = asyncio.Event()
        self._is_idle.set()
        self._retries: set[asyncio.Task[None]] = set()
        self._is_closed = False

    async def save(self, save: Save) -> int:
        """The new revision, once it is on disk. Being cancelled does not stop the write."""
        if self._is_closed:
            raise DatabaseClosed
        loop = asyncio.get_running_loop()
        future: asyncio.Future[int] = loop.create_future()
        self._waiting.append((save, future))
        if self._is_idle.is_set():
            self._is_idle.clear()
            loop.call_soon(self._commit)
        return await future

    async def close(self) -> None:
        self._is_closed = True
        await self._is_idle.wait()

    def _commit(self) -> None:
        if not self._waiting:
            self._is_idle.set()
            return
        group, self._waiting = _next_group(self._waiting)
        saves = [save for save, _ in group]
        self._writer.start(partial(self._ledger.write, group=saves), partial(self._committed, group))

    def _committed(self, group: Group, outcomes: Sequence[Outcome] | Exception) -> None:
        if isinstance(outcomes, Exception):
            if len(group) > 1 and not isinstance(outcomes, HOPELESS):
                task = asyncio.create_task(self._commit_one_by_one(group))
                self._retries.add(task)
                task.add_done_callback(self._retries.discard)
                return
            outcomes = [outcomes] * len(group)
        for (_, future), outcome in zip(group, outcomes, strict=True):
            tell(future, outcome)
        # Whoever was just told may send its next save before the next group leaves.
        asyncio.get_running_loop().call_soon(self._commit)

    async def _commit_one_by_one(self, group: Group) -> None:
        for save, future in group:
            try:
                [outcome] = await self._writer.run(partial(self._ledger.write, group=[save]))
            except Exception as error:
                outcome = error
            tell(future, outcome)
        self._commit()


def _next_group(waiting: Group) -> tuple[Group, list[tuple[Save, asyncio.Future[int]]]]:
    """At most one save of each table, and those that have to wait once more."""
    group: dict[int, tuple[Save, asyncio.Future[int]]] = {}
    later = []
    for entry in waiting:
        if entry[0].table_id in group or len(group) == LARGEST_GROUP:
            later.append(entry)
        else:
            group[entry[0].table_id] = entry
    return list(group.values()), later


class Entry(NamedTuple):
    """A save that is kept, and its row in the log."""

    save: Save
    log_id: int
    previous_id: int | None


class Ledger:
    """Writes a group of saves of different tables inside the transaction of its caller."""

    def __init__(self, dialect: Dialect) -> None:
        tables, log = schema.tables, schema.log
        self._positions = positions(dialect)
        self._step = Prepared(
            dialect,
            update(tables)
            .where(tables.c.id == of("save.table_id"), tables.c.revision == of("save.revision"))
            .values(
                revision=tables.c.revision + literal_column("1"),
                log_id=of("log_id"),
                state=of("save.state"),
                updated_at=of("save.at"),
                person_moved_at=of("save.person_moved_at"),
                due_at=of("save.due_at"),
                due=of("save.due"),
            ),
        )
        self._log = Prepared(
            dialect,
            insert(log).values(
                id=of("log_id"),
                previous_id=of("previous_id"),
                table_id=of("save.table_id"),
                revision=of("save.revision", BigInteger()) + literal_column("1"),
                seat=of("save.seat"),
                move=of("save.move"),
                events=of("save.events"),
                at=of("save.at"),
            ),
        )

    def write(self, connection: Connection, group: Sequence[Save]) -> Sequence[Outcome]:
        stored = self._positions.of(connection, [save.table_id for save in group])
        kept: list[Entry] = []
        rest: list[Save] = []
        outcomes: list[Outcome] = []
        for save in group:
            position = stored.get(save.table_id)
            if position is None:
                outcomes.append(TableNotFound(save.table_id))
                continue
            _, revision, status, previous_id, log_id = position
            if revision != save.revision:
                outcomes.append(StaleRevision(save.table_id, save.revision, revision))
                continue
            outcomes.append(revision + 1)
            kept.append(Entry(save, log_id, previous_id))
            if save.status != status or save.seats is not None or save.setup is not None or save.finish is not None:
                rest.append(save)
        if rest:
            kept = self._write_rest(connection, rest, kept)
        if kept:
            self._log.write(connection, kept)
            self._step.write(connection, kept)
        return outcomes

    def _write_rest(self, connection: Connection, group: Sequence[Save], kept: list[Entry]) -> list[Entry]:
        """What changes now and then: the status, the seats, the choices, and the end of a game.

        Only here it is known which achievements are new, so the entries come back with what the log has to say.
        """
        for save in group:
            changed: dict[str, object] = {"status": save.status}
            if save.setup is not None:
                changed |= {
                    "game": save.setup.game,
                    "rules": save.setup.rules,
                    "options": save.setup.options,
                    "host_id": save.setup.host_id,
                    "seed": save.setup.seed,
                }
            connection.execute(update(schema.tables).where(schema.tables.c.id == save.table_id).values(changed))
        seats_of = {save.table_id: save.seats for save in group if save.seats is not None}
        if seats_of:
            rows.replace_seats(connection, list(seats_of.items()))
        finished = [save for save in group if save.finish is not None]
        told = finish(connection, finished) if finished else {}
        if not told:
            return kept
        return [
            entry._replace(save=replace(entry.save, events=told[entry.save.table_id]))
            if entry.save.table_id in told
            else entry
            for entry in kept
        ]
