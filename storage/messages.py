"""The public message of each table, and named facts about this installation."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from sqlalchemy import Connection, bindparam, delete, select

from storage import open_tables, schema
from storage.records import LogEntry
from storage.statements import Question, Upsert, upsert, upsert_of


def message(connection: Connection, table_id: int) -> tuple[int, int, str] | None:
    """Channel id, message id, and which turns the message has called for."""
    rows = _MESSAGE.ask(connection, table_id=table_id)
    return tuple(rows[0]) if rows else None


def message_and_log(
    connection: Connection, table_id: int, limit: int
) -> tuple[tuple[int, int, str] | None, tuple[LogEntry, ...]]:
    """The message, and the newest `limit` entries of the log: what it takes to make the message anew."""
    return message(connection, table_id), open_tables.last_entries(connection, table_id, limit)


_COLUMNS: Final = schema.messages.c
_MESSAGE: Final = Question(
    select(_COLUMNS.channel_id, _COLUMNS.message_id, _COLUMNS.called).where(_COLUMNS.table_id == bindparam("table_id"))
)


def save_message(connection: Connection, table_id: int, channel_id: int, message_id: int, called: str) -> None:
    """Replaces the table's previous message."""
    row = {"table_id": table_id, "channel_id": channel_id, "message_id": message_id, "called": called}
    connection.execute(_saving(connection.dialect.name), row)


@cache
def _saving(dialect: str) -> Upsert:
    """Kept, because making it takes longer than running it."""
    new = upsert_of(dialect, schema.messages)
    fresh = {name: new.excluded[name] for name in ("channel_id", "message_id", "called")}
    return new.on_conflict_do_update(index_elements=["table_id"], set_=fresh)


def forget_message(connection: Connection, table_id: int) -> None:
    connection.execute(delete(schema.messages).where(schema.messages.c.table_id == table_id))


def fact(connection: Connection, name: str) -> str | None:
    query = select(schema.facts.c.value).where(schema.facts.c.name == name)
    return connection.execute(query).scalar_one_or_none()


def facts(connection: Connection, beginning: str) -> dict[str, str]:
    """The facts whose names begin like this."""
    columns = schema.facts.c
    query = select(columns.name, columns.value).where(columns.name.startswith(beginning, autoescape=True))
    return {row.name: row.value for row in connection.execute(query)}


def ensure_fact(connection: Connection, name: str, value: str) -> str:
    """The stored value; stores and returns `value` if there is none. Safe when several processes try at once."""
    new = upsert(connection, schema.facts).values(name=name, value=value)
    connection.execute(new.on_conflict_do_nothing())
    stored: str = connection.execute(select(schema.facts.c.value).where(schema.facts.c.name == name)).scalar_one()
    return stored


def save_fact(connection: Connection, name: str, value: str) -> None:
    save_facts(connection, {name: value})


def save_facts(connection: Connection, values: Mapping[str, str]) -> None:
    """In the order of their names, so that two processes cannot wait for each other."""
    new = upsert(connection, schema.facts)
    fresh = {"value": new.excluded.value}
    statement = new.on_conflict_do_update(index_elements=["name"], set_=fresh)
    connection.execute(statement, [{"name": name, "value": values[name]} for name in sorted(values)])
