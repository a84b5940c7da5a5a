"""Where the tables of a group stand: read once for the whole group, and unchangeable by others until the commit."""

from typing import NamedTuple

from sqlalchemy import ARRAY, BigInteger, Connection, Dialect, any_, bindparam, func, literal_column, select

from storage import schema
from storage.statements import cursor_of


class Position(NamedTuple):
    """What a table has reached, and the number that its next row of the log will have."""

    table_id: int
    revision: int
    status: str
    log_id: int | None
    next_log_id: int


_COLUMNS = (schema.tables.c.id, schema.tables.c.revision, schema.tables.c.status, schema.tables.c.log_id)


class SqlitePositions:
    """One text for any number of ids. There is one writer at a time: nothing to lock, and the log is counted on."""

    def __init__(self, dialect: Dialect) -> None:
        wanted = func.json_each(bindparam("ids")).table_valued("value")
        last = select(func.coalesce(func.max(schema.log.c.id), literal_column("0"))).scalar_subquery()
        asked = select(*_COLUMNS, last).select_from(wanted.join(schema.tables, schema.tables.c.id == wanted.c.value))
        self._sql = str(asked.compile(dialect=dialect))

    def of(self, connection: Connection, ids: list[int]) -> dict[int, Position]:
        cursor = cursor_of(connection)
        cursor.execute(self._sql, (str(ids),))
        found = cursor.fetchall()
        return {
            table_id: Position(table_id, revision, status, log_id, last + number)
            for number, (table_id, revision, status, log_id, last) in enumerate(found, start=1)
        }


class PostgresqlPositions:
    """Locks the rows, in the same order everywhere, so that no two processes wait for each other in a circle."""

    def __init__(self, dialect: Dialect) -> None:
        wanted = schema.tables.c.id == any_(bindparam("ids", type_=ARRAY(BigInteger)))
        following = func.nextval(literal_column("pg_get_serial_sequence('log', 'id')"))
        asked = select(*_COLUMNS, following).where(wanted).order_by(schema.tables.c.id).with_for_update()
        self._sql = str(asked.compile(dialect=dialect))

    def of(self, connection: Connection, ids: list[int]) -> dict[int, Position]:
        cursor = cursor_of(connection)
        cursor.execute(self._sql, (ids,))
        return {row[0]: Position(*row) for row in cursor.fetchall()}


def positions(dialect: Dialect) -> SqlitePositions | PostgresqlPositions:
    return SqlitePositions(dialect) if dialect.name == "sqlite" else PostgresqlPositions(dialect)
