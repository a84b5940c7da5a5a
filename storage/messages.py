"""The public message that shows a table, and facts that an installation remembers about itself."""

from sqlalchemy import Connection, delete, select

from storage import schema
from storage.statements import upsert


def message(connection: Connection, table_id: int) -> tuple[int, int, str] | None:
    """Channel, message, and whom it called."""
    kept = schema.messages
    asked = select(kept.c.channel_id, kept.c.message_id, kept.c.called).where(kept.c.table_id == table_id)
    row = connection.execute(asked).one_or_none()
    return None if row is None else (row.channel_id, row.message_id, row.called)


def keep_message(connection: Connection, table_id: int, channel_id: int, message_id: int, called: str) -> None:
    """In place of the one before."""
    new = upsert(connection, schema.messages).values(
        table_id=table_id, channel_id=channel_id, message_id=message_id, called=called
    )
    fresh = {name: new.excluded[name] for name in ("channel_id", "message_id", "called")}
    connection.execute(new.on_conflict_do_update(index_elements=["table_id"], set_=fresh))


def forget_message(connection: Connection, table_id: int) -> None:
    connection.execute(delete(schema.messages).where(schema.messages.c.table_id == table_id))


def fact(connection: Connection, name: str) -> str | None:
    asked = select(schema.facts.c.value).where(schema.facts.c.name == name)
    return connection.execute(asked).scalar_one_or_none()


def fact_once(connection: Connection, name: str, value: str) -> str:
    """What is kept under the name; this value when there was nothing, whoever else tries at the same time."""
    new = upsert(connection, schema.facts).values(name=name, value=value)
    connection.execute(new.on_conflict_do_nothing())
    kept: str = connection.execute(select(schema.facts.c.value).where(schema.facts.c.name == name)).scalar_one()
    return kept


def keep_fact(connection: Connection, name: str, value: str) -> None:
    new = upsert(connection, schema.facts).values(name=name, value=value)
    fresh = {"value": new.excluded.value}
    connection.execute(new.on_conflict_do_update(index_elements=["name"], set_=fresh))
