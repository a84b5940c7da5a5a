"""The public message of each table, and named facts about this installation."""

from collections.abc import Mapping

from sqlalchemy import Connection, delete, select

from storage import schema
from storage.statements import upsert


def message(connection: Connection, table_id: int) -> tuple[int, int, str] | None:
    """Channel id, message id, and which turns the message has called for."""
    columns = schema.messages.c
    query = select(columns.channel_id, columns.message_id, columns.called).where(columns.table_id == table_id)
    row = connection.execute(query).one_or_none()
    return None if row is None else (row.channel_id, row.message_id, row.called)


def save_message(connection: Connection, table_id: int, channel_id: int, message_id: int, called: str) -> None:
    """Replaces the table's previous message."""
    new = upsert(connection, schema.messages).values(
        table_id=table_id, channel_id=channel_id, message_id=message_id, called=called
    )
    fresh = {name: new.excluded[name] for name in ("channel_id", "message_id", "called")}
    connection.execute(new.on_conflict_do_update(index_elements=["table_id"], set_=fresh))


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
