"""Saving tables: a move, its events, the new state and revision in one transaction, many tables in one commit.

A commit waits for the disk, however little it contains. So the saves that arrive during a commit share the next one
(group commit), and each is acknowledged after that commit. A group is written with few statements over many rows. A
refused save does not affect the others; after any other failure each save of the group is retried alone.
"""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple, TypeAlias

from msgspec.structs import replace
from sqlalchemy import BigInteger, Connection, Dialect, insert, literal_column, update

from storage import rows, schema
from storage.connections.file_threads import resolve
from storage.connections.writers import Writer
from storage.errors import (
    DatabaseClosed,
    DatabaseGone,
    DatabaseLocked,
    DatabaseReadOnly,
    DatabaseUnavailable,
    StaleRevision,
    TableNotFound,
    TableSetAside,
)
from storage.news import TableAt, send_tables
from storage.positions import positions
from storage.records import Save
from storage.results.finishing import finish, players_of
from storage.statements import Prepared, param

LARGEST_GROUP: Final = 500

Outcome: TypeAlias = int | Exception
"""The new revision, or why the save was refused."""

Group: TypeAlias = Sequence[tuple[Save, asyncio.Future[int]]]

HOPELESS: Final = (DatabaseLocked, DatabaseReadOnly, DatabaseUnavailable, DatabaseGone, DatabaseClosed)
"""After these errors a retry of each save alone would fail too."""


class GroupCommit:
    """Collects saves during a commit. Callbacks instead of tasks, because every turn of the event loop costs time."""

    def __init__(self, writer: Writer, dialect: Dialect) -> None:
        self._writer = writer
        self._group_writer = GroupWriter(dialect)
        self._waiting: list[tuple[Save, asyncio.Future[int]]] = []
        self._is_idle = asyncio.Event()
        self._is_idle.set()
        self._retries: set[asyncio.Task[None]] = set()
        self._is_closed = False

    async def save(self, save: Save) -> int:
        """Returns the new revision once it is on disk. Cancelling the caller does not stop the write."""
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
        self._writer.start(partial(self._group_writer.write, group=saves), partial(self._acknowledge, group))

    def _acknowledge(self, group: Group, outcomes: Sequence[Outcome] | Exception) -> None:
        if isinstance(outcomes, Exception):
            if len(group) > 1 and not isinstance(outcomes, HOPELESS):
                task = asyncio.create_task(self._commit_one_by_one(group))
                self._retries.add(task)
                task.add_done_callback(self._retries.discard)
                return
            outcomes = [outcomes] * len(group)
        for (_, future), outcome in zip(group, outcomes, strict=True):
            resolve(future, outcome)
        # Callers that have just been answered may add their next save before the next group starts.
        asyncio.get_running_loop().call_soon(self._commit)

    async def _commit_one_by_one(self, group: Group) -> None:
        for save, future in group:
            try:
                [outcome] = await self._writer.run(partial(self._group_writer.write, group=[save]))
            except Exception as error:
                outcome = error
            resolve(future, outcome)
        self._commit()


def _next_group(waiting: Group) -> tuple[Group, list[tuple[Save, asyncio.Future[int]]]]:
    """Splits off a group with at most one save per table; the rest waits for the next group."""
    group: dict[int, tuple[Save, asyncio.Future[int]]] = {}
    later = []
    for entry in waiting:
        if entry[0].table_id in group or len(group) == LARGEST_GROUP:
            later.append(entry)
        else:
            group[entry[0].table_id] = entry
    return list(group.values()), later


class Entry(NamedTuple):
    """An accepted save and the ids of its log row."""

    save: Save
    log_id: int
    previous_id: int | None


class GroupWriter:
    """Writes a group of saves of different tables inside the caller's transaction."""

    def __init__(self, dialect: Dialect) -> None:
        tables, log = schema.tables, schema.log
        self._positions = positions(dialect)
        self._update = Prepared(
            dialect,
            update(tables)
            .where(tables.c.id == param("save.table_id"), tables.c.revision == param("save.revision"))
            .values(
                revision=tables.c.revision + literal_column("1"),
                log_id=param("log_id"),
                state=param("save.state"),
                updated_at=param("save.at"),
                person_moved_at=param("save.person_moved_at"),
                due_at=param("save.due_at"),
                due=param("save.due"),
                shape=param("save.shape"),
            ),
        )
        self._insert = Prepared(
            dialect,
            insert(log).values(
                id=param("log_id"),
                previous_id=param("previous_id"),
                table_id=param("save.table_id"),
                revision=param("save.revision", BigInteger()) + literal_column("1"),
                seat=param("save.seat"),
                move=param("save.move"),
                events=param("save.events"),
                at=param("save.at"),
                shape=param("save.shape"),
            ),
        )

    def write(self, connection: Connection, group: Sequence[Save]) -> Sequence[Outcome]:
        stored = self._positions.read(connection, [save.table_id for save in group])
        accepted: list[Entry] = []
        rare: list[Save] = []
        outcomes: list[Outcome] = []
        changed: list[TableAt] = []
        for save in group:
            position = stored.get(save.table_id)
            if position is None:
                outcomes.append(TableNotFound(save.table_id))
                continue
            _, revision, status, guild_id, previous_id, log_id = position
            if revision != save.revision:
                outcomes.append(StaleRevision(save.table_id, save.revision, revision))
                continue
            if status == "set_aside":
                outcomes.append(TableSetAside(save.table_id))
                continue
            outcomes.append(revision + 1)
            accepted.append(Entry(save, log_id, previous_id))
            changed.append(TableAt(save.table_id, guild_id, revision + 1))
            if save.status != status or save.seats is not None or save.setup is not None or save.finish is not None:
                rare.append(save)
        if rare:
            accepted = self._write_rare(connection, rare, accepted)
        if accepted:
            self._insert.write(connection, accepted)
            self._update.write(connection, accepted)
            send_tables(connection, changed)
        return outcomes

    def _write_rare(self, connection: Connection, group: Sequence[Save], accepted: list[Entry]) -> list[Entry]:
        """Writes what a plain move does not change: the status, the seats, the choices, and the end of a game.

        Returns the entries with new achievements added to their events: only the database knows which ones are new.
        """
        finished = [save for save in group if save.finish is not None]
        if finished:
            rows.lock_players(connection, players_of(finished))
        for save in group:
            columns: dict[str, object] = {"status": save.status}
            if save.setup is not None:
                columns |= {
                    "game": save.setup.game,
                    "rules": save.setup.rules,
                    "options": save.setup.options,
                    "host_id": save.setup.host_id,
                    "seed": save.setup.seed,
                    "rules_version": save.setup.rules_version,
                }
            connection.execute(update(schema.tables).where(schema.tables.c.id == save.table_id).values(columns))
        seats_of = {save.table_id: save.seats for save in group if save.seats is not None}
        if seats_of:
            rows.replace_seats(connection, list(seats_of.items()))
        events_of = finish(connection, finished) if finished else {}
        if not events_of:
            return accepted
        return [
            entry._replace(save=replace(entry.save, events=events_of[entry.save.table_id]))
            if entry.save.table_id in events_of
            else entry
            for entry in accepted
        ]
