"""The stored revisions of a group of tables, read in one statement and safe from other writers until the commit."""

from typing import NamedTuple

from sqlalchemy import ARRAY, BigInteger, Connection, Dialect, any_, bindparam, func, literal_column, select

from storage import schema
from storage.statements import cursor_of


class Position(NamedTuple):
    """A table's stored revision, status and last log row, and the id for its next log row."""

    table_id: int
    revision: int
    status: str
    guild_id: int
    log_id: int | None
    next_log_id: int


_TABLES = schema.tables.c
_COLUMNS = (_TABLES.id, _TABLES.revision, _TABLES.status, _TABLES.guild_id, _TABLES.log_id)


class SqlitePositions:
    """One SQL text for any number of ids. SQLite has a single writer: no locks, and log ids are counted up here."""

    def __init__(self, dialect: Dialect) -> None:
        wanted = func.json_each(bindparam("ids")).table_valued("value")
        last = select(func.coalesce(func.max(schema.log.c.id), literal_column("0"))).scalar_subquery()
        query = select(*_COLUMNS, last).select_from(wanted.join(schema.tables, schema.tables.c.id == wanted.c.value))
        self._sql = str(query.compile(dialect=dialect))

    def read(self, connection: Connection, ids: list[int]) -> dict[int, Position]:
        cursor = cursor_of(connection)
        cursor.execute(self._sql, (str(ids),))
        rows = cursor.fetchall()
        return {
            table_id: Position(table_id, revision, status, guild_id, log_id, last + number)
            for number, (table_id, revision, status, guild_id, log_id, last) in enumerate(rows, start=1)
        }


class PostgresqlPositions:
    """Locks the rows in ascending order, so that two processes cannot deadlock."""

    def __init__(self, dialect: Dialect) -> None:
        wanted = schema.tables.c.id == any_(bindparam("ids", type_=ARRAY(BigInteger)))
        following = func.nextval(literal_column("pg_get_serial_sequence('log', 'id')"))
        query = select(*_COLUMNS, following).where(wanted).order_by(schema.tables.c.id).with_for_update()
        self._sql = str(query.compile(dialect=dialect))

    def read(self, connection: Connection, ids: list[int]) -> dict[int, Position]:
        cursor = cursor_of(connection)
        cursor.execute(self._sql, (ids,))
        return {row[0]: Position(*row) for row in cursor.fetchall()}


def positions(dialect: Dialect) -> SqlitePositions | PostgresqlPositions:
    return SqlitePositions(dialect) if dialect.name == "sqlite" else PostgresqlPositions(dialect)
