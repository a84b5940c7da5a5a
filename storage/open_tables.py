"""Tables from the lobby to the end: opening and finding tables, due clocks, and the log."""

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import CTE, ColumnElement, Connection, Row, Select, bindparam, func, insert, select

from storage import rows, schema
from storage.errors import TableNotFound
from storage.records import DueTable, LogEntry, NewTable, Seat, Setup, StoredTable
from storage.shards import EVERY_SERVER, Shards
from storage.statements import Question

AROUND: Final = 5 * 60_000  # milliseconds
MOST_CHANGED: Final = 1_000  # log entries
_SEAT: Final = (
    schema.seats.c.table_id,
    schema.seats.c.seat_no,
    schema.seats.c.name,
    schema.seats.c.player_id,
    schema.seats.c.computer,
    schema.seats.c.missed_turns,
    schema.seats.c.taken_over_at,
    schema.seats.c.has_left,
    schema.seats.c.wants_end,
)


def open_table(connection: Connection, new: NewTable) -> int:
    """Returns the id of the new table; raises ChannelTaken when its channel already has an open table."""
    rows.ensure_guild(connection, new.guild_id)
    table_id: int = connection.execute(
        insert(schema.tables)
        .values(
            guild_id=new.guild_id,
            channel_id=new.channel_id,
            home_id=new.home_id,
            game=new.setup.game,
            rules=new.setup.rules,
            options=new.setup.options,
            host_id=new.setup.host_id,
            seed=new.setup.seed,
            status=new.status,
            revision=0,
            created_at=new.at,
            updated_at=new.at,
            person_moved_at=new.at,
            due_at=new.due_at,
            due=new.due,
            state=new.state,
            shape=new.shape,
            rules_version=new.setup.rules_version,
        )
        .returning(schema.tables.c.id)
    ).scalar_one()
    rows.replace_seats(connection, [(table_id, new.seats)])
    return table_id


def load(connection: Connection, table_id: int) -> StoredTable:
    found = load_all(connection, [table_id])
    if not found:
        raise TableNotFound(table_id)
    return found[0]


def load_all(connection: Connection, table_ids: Sequence[int]) -> tuple[StoredTable, ...]:
    """The tables that there are, with their seats, by two statements for all of them."""
    tables, seats = schema.tables, schema.seats
    table_rows = connection.execute(select(tables).where(tables.c.id.in_(table_ids))).all()
    seats_of: dict[int, list[Seat]] = {row.id: [] for row in table_rows}
    query = select(*_SEAT).where(seats.c.table_id.in_(table_ids)).order_by(seats.c.table_id, seats.c.seat_no)
    for table_id, *seat in connection.execute(query):
        seats_of[table_id].append(Seat(*seat))
    return tuple(_stored(row, tuple(seats_of[row.id])) for row in table_rows)


def in_channel(connection: Connection, channel_id: int) -> int | None:
    """The id of the channel's open or running table."""
    tables = schema.tables
    query = select(tables.c.id).where(tables.c.channel_id == channel_id, schema.IS_OPEN)
    return connection.execute(query).scalar_one_or_none()


def put_away(connection: Connection, channel_id: int) -> tuple[int, ...]:
    """The channel's tables that were put away, the latest first."""
    tables = schema.tables
    query = select(tables.c.id).where(tables.c.channel_id == channel_id, schema.IS_AWAY)
    return tuple(connection.execute(query.order_by(tables.c.updated_at.desc(), tables.c.id.desc())).scalars())


def of_player(connection: Connection, player_id: int, *, also_left: bool = False) -> tuple[int, ...]:
    """The player's open and running tables; `also_left` adds games that the player has left but that still go on."""
    tables, seats = schema.tables, schema.seats
    query = (
        select(tables.c.id)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(seats.c.player_id == player_id, schema.IS_OPEN)
        .order_by(tables.c.id)
    )
    if not also_left:
        query = query.where(~seats.c.has_left)
    return tuple(connection.execute(query).scalars())


def of_guild(connection: Connection, guild_id: int) -> tuple[int, ...]:
    """The open and running tables in the channels of a server."""
    tables = schema.tables
    query = select(tables.c.id).where(tables.c.guild_id == guild_id, tables.c.channel_id.is_not(None), schema.IS_OPEN)
    return tuple(connection.execute(query.order_by(tables.c.id)).scalars())


def changed_last(connection: Connection, within: int, around: int, shards: Shards) -> tuple[int, ...]:
    """The tables of these shards that changed last, some time around a moment: the last one, and those that changed up
    to `within` milliseconds earlier. The time is found by halving, because others may have written a lot since."""
    log_rows, tables = schema.log, schema.tables
    begin, end = _first_entry(connection, around - AROUND), _first_entry(connection, around + AROUND)
    query = (
        select(log_rows.c.table_id, log_rows.c.at)
        .join(tables, tables.c.id == log_rows.c.table_id)
        .where(log_rows.c.id >= begin, log_rows.c.id < end, shards.condition(tables.c.guild_id))
        .order_by(log_rows.c.id.desc())
        .limit(MOST_CHANGED)
    )
    entries = connection.execute(query).all()
    return tuple(dict.fromkeys(table_id for table_id, at in entries if at >= entries[0].at - within))


def last_changed_at(connection: Connection) -> int | None:
    """When the log's newest entry was made."""
    newest = select(func.max(schema.log.c.id)).scalar_subquery()
    return connection.execute(select(schema.log.c.at).where(schema.log.c.id == newest)).scalar_one_or_none()


def _first_entry(connection: Connection, since: int) -> int:
    """The id of the first log entry that is not older, or the next id that will be given."""
    log_rows = schema.log
    low, high = 0, (connection.execute(select(func.max(log_rows.c.id))).scalar_one() or 0) + 1
    while low < high:
        middle = (low + high) // 2
        query = select(log_rows.c.id, log_rows.c.at).where(log_rows.c.id >= middle).order_by(log_rows.c.id).limit(1)
        entry = connection.execute(query).one_or_none()  # ids may be missing: not every save is kept
        if entry is None or entry.at >= since:
            high = middle
        else:
            low = entry.id + 1
    return high


def due(connection: Connection, until: int, limit: int = 100, shards: Shards = EVERY_SERVER) -> tuple[DueTable, ...]:
    """The tables of these shards whose clock is due, the longest overdue first."""
    return tuple(DueTable(*row) for row in connection.execute(due_query(until, limit, shards)))


def due_query(until: int, limit: int, shards: Shards) -> Select[Any]:
    tables = schema.tables
    columns = tables.c.id, tables.c.revision, tables.c.due_at, tables.c.due
    is_due = tables.c.due_at <= until, shards.condition(tables.c.guild_id)
    return select(*columns).where(*is_due).order_by(tables.c.due_at).limit(limit)


def revisions(connection: Connection, table_ids: Sequence[int]) -> dict[int, int]:
    tables = schema.tables
    query = select(tables.c.id, tables.c.revision).where(tables.c.id.in_(table_ids))
    return {row.id: row.revision for row in connection.execute(query)}


def log(connection: Connection, table_id: int, after: int = 0) -> tuple[LogEntry, ...]:
    """The log entries after a revision, the oldest first; `move` is None where nobody moved."""
    return tuple(LogEntry(*row) for row in _WHOLE_LOG.ask(connection, table_id=table_id, after=after))


def last_entries(connection: Connection, table_id: int, limit: int) -> tuple[LogEntry, ...]:
    """The newest `limit` entries, the oldest of them first."""
    return tuple(LogEntry(*row) for row in _END_OF_LOG.ask(connection, table_id=table_id, entries=limit))


def _chain() -> CTE:
    """The rows of a table's log from the last one back; each row holds the id of the row before it."""
    tables, log_rows = schema.tables, schema.log
    last = select(log_rows).join(tables, tables.c.log_id == log_rows.c.id).where(tables.c.id == bindparam("table_id"))
    chain = last.cte("chain", recursive=True)
    return chain.union_all(select(log_rows).join(chain, chain.c.previous_id == log_rows.c.id))


def _whole_log() -> Select[Any]:
    chain = _chain()
    return select(*_entry(chain)).where(chain.c.revision > bindparam("after")).order_by(chain.c.revision)


def _end_of_log() -> Select[Any]:
    newest = select(_chain()).limit(bindparam("entries")).cte("newest")
    return select(*_entry(newest)).order_by(newest.c.revision)


def _entry(rows: CTE) -> tuple[ColumnElement[Any], ...]:
    return rows.c.revision, rows.c.seat, rows.c.move, rows.c.events, rows.c.at, rows.c.shape


_WHOLE_LOG: Final = Question(_whole_log())
_END_OF_LOG: Final = Question(_end_of_log())


def _stored(row: Row[Any], seats: tuple[Seat, ...]) -> StoredTable:
    return StoredTable(
        table_id=row.id,
        guild_id=row.guild_id,
        channel_id=row.channel_id,
        home_id=row.home_id,
        setup=Setup(
            game=row.game,
            rules=row.rules,
            options=row.options,
            host_id=row.host_id,
            seed=row.seed,
            rules_version=row.rules_version,
        ),
        status=row.status,
        revision=row.revision,
        created_at=row.created_at,
        updated_at=row.updated_at,
        person_moved_at=row.person_moved_at,
        due_at=row.due_at,
        due=row.due,
        finished_at=row.finished_at,
        state=row.state,
        seats=seats,
        shape=row.shape,
    )
