"""SQLAlchemy Core statements, compiled once and then run for many rows with the driver's cursor.

SQLAlchemy spends more time on binding a row than SQLite on writing it. A `Prepared` holds the compiled SQL and reads
each parameter from the attribute that `param` names.
"""

from collections.abc import Iterable
from operator import attrgetter
from typing import Any, Final

from sqlalchemy import BindParameter, Connection, Dialect, Table, bindparam
from sqlalchemy.dialects.postgresql import Insert as PostgresqlInsert
from sqlalchemy.dialects.sqlite import Insert as SqliteInsert
from sqlalchemy.engine.interfaces import DBAPICursor
from sqlalchemy.sql.base import Executable
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.types import TypeEngine

_PREFIX: Final = "param_"  # a parameter must not have the name of a column


def param(attribute: str, kind: TypeEngine[Any] | None = None) -> BindParameter[Any]:
    """A parameter whose value is the attribute (`log_id` or `save.move`) of the written object."""
    return bindparam(_PREFIX + attribute.replace(".", "__"), type_=kind)


class Prepared:
    """One statement as SQL text; every parameter must come from `param`."""

    def __init__(self, dialect: Dialect, statement: Executable) -> None:
        compiled = statement.compile(dialect=dialect)  # type: ignore[attr-defined]
        assert isinstance(compiled, SQLCompiler)
        names = [name.removeprefix(_PREFIX).replace("__", ".") for name in compiled.positiontup or ()]
        assert len(names) > 1, "attrgetter returns a tuple only for two or more names"
        self.sql = str(compiled)
        self._row = attrgetter(*names)

    def write(self, connection: Connection, sources: Iterable[object]) -> None:
        cursor_of(connection).executemany(self.sql, [self._row(source) for source in sources])


def cursor_of(connection: Connection) -> DBAPICursor:
    """The driver's cursor, inside the connection's transaction."""
    return connection.connection.cursor()


def upsert(connection: Connection, table: Table) -> SqliteInsert | PostgresqlInsert:
    """An insert that supports ON CONFLICT; both databases spell it the same way."""
    return SqliteInsert(table) if connection.dialect.name == "sqlite" else PostgresqlInsert(table)
