"""Tables that could not be read: taken out of play with everything that was stored, and brought back."""

from msgspec.structs import replace
from sqlalchemy import Connection, delete, false, insert, select, update

from engine.value import Value
from storage import news, open_tables, schema
from storage.records import Json, StoredTable
from storage.shards import Shards


class Untold(Value):
    """A table whose channel has not been told that it was set aside."""

    table_id: int
    guild_id: int
    channel_id: int
    options: Json
    why: str


def set_aside(connection: Connection, stored: StoredTable, *, why: str, reader: int, at: int) -> bool:
    """False when the table has changed meanwhile, for example because another process has set it aside."""
    tables = schema.tables
    is_same = (tables.c.id == stored.table_id, tables.c.revision == stored.revision, tables.c.status == stored.status)
    changed = connection.execute(update(tables).where(*is_same).values(status="set_aside", due_at=None))
    if not changed.rowcount:
        return False
    connection.execute(
        insert(schema.set_aside).values(
            table_id=stored.table_id,
            status=stored.status,
            due_at=stored.due_at,
            why=why,
            reader=reader,
            at=at,
            is_told=stored.channel_id is None,  # nobody to tell
        )
    )
    news.send(connection, news.TableWasSetAside(stored.table_id))
    return True


def bring_back(connection: Connection, table_id: int) -> bool:
    """The table is as it was; ChannelTaken when another one is open there. False when it is not set aside any more."""
    tables, aside = schema.tables, schema.set_aside
    kept = connection.execute(select(aside.c.status, aside.c.due_at).where(aside.c.table_id == table_id)).one_or_none()
    if kept is None:
        return False
    is_aside = (tables.c.id == table_id, schema.IS_SET_ASIDE)
    changed = connection.execute(update(tables).where(*is_aside).values(status=kept.status, due_at=kept.due_at))
    if changed.rowcount:
        connection.execute(delete(aside).where(aside.c.table_id == table_id))
    return bool(changed.rowcount)


def close(connection: Connection, table_id: int) -> None:
    """It never comes back by itself; what it was can still be read here."""
    tables = schema.tables
    connection.execute(update(tables).where(tables.c.id == table_id, schema.IS_SET_ASIDE).values(status="finished"))


def load(connection: Connection, table_id: int) -> StoredTable:
    """The table as it was before it was set aside."""
    aside, stored = schema.set_aside, open_tables.load(connection, table_id)
    kept = connection.execute(select(aside.c.status, aside.c.due_at).where(aside.c.table_id == table_id)).one_or_none()
    return stored if kept is None else replace(stored, status=kept.status, due_at=kept.due_at)


def in_channel(connection: Connection, channel_id: int) -> tuple[int, ...]:
    """The last one first."""
    tables = schema.tables
    asked = select(tables.c.id).where(tables.c.channel_id == channel_id, schema.IS_SET_ASIDE)
    return tuple(connection.execute(asked.order_by(tables.c.id.desc())).scalars())


def of_older_readers(
    connection: Connection, shape: int, after: int, shards: Shards, limit: int = 100
) -> tuple[int, ...]:
    """Tables of these shards that were set aside by a process that knows no shape as new as this one, by their ids."""
    tables, aside = schema.tables, schema.set_aside
    asked = (
        select(aside.c.table_id)
        .join(tables, tables.c.id == aside.c.table_id)
        .where(aside.c.reader < shape, aside.c.table_id > after)
        .where(tables.c.shape <= shape, tables.c.status == "set_aside", shards.condition(tables.c.guild_id))
        .order_by(aside.c.table_id)
        .limit(limit)
    )
    return tuple(connection.execute(asked).scalars())


def untold(connection: Connection, limit: int, shards: Shards) -> tuple[Untold, ...]:
    tables, aside = schema.tables, schema.set_aside
    asked = (
        select(tables.c.id, tables.c.guild_id, tables.c.channel_id, tables.c.options, aside.c.why)
        .select_from(aside.join(tables, tables.c.id == aside.c.table_id))
        .where(aside.c.is_told == false(), tables.c.channel_id.is_not(None), shards.condition(tables.c.guild_id))
        .order_by(aside.c.table_id)
        .limit(limit)
    )
    return tuple(Untold(*row) for row in connection.execute(asked))


def mark_told(connection: Connection, table_id: int, *, is_told: bool = True) -> bool:
    """False when that was known already: of two processes one tells."""
    aside = schema.set_aside
    is_other = (aside.c.table_id == table_id, aside.c.is_told != is_told)
    return bool(connection.execute(update(aside).where(*is_other).values(is_told=is_told)).rowcount)
