"""Core statements compiled once, then run over many rows with the driver's own cursor.

SQLAlchemy spends more time on binding a row than SQLite on writing it. A `Prepared` keeps the text that Core made for
this database, and reads each parameter from the attribute that `of` names.
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

_OF: Final = "of_"  # a parameter must not have the name of a column


def of(attribute: str, kind: TypeEngine[Any] | None = None) -> BindParameter[Any]:
    """A parameter that is read from an attribute (`move` or `save.move`) of whatever is written."""
    return bindparam(_OF + attribute.replace(".", "__"), type_=kind)


class Prepared:
    """One statement as text; every parameter must have been made by `of`."""

    def __init__(self, dialect: Dialect, statement: Executable) -> None:
        compiled = statement.compile(dialect=dialect)  # type: ignore[attr-defined]
        assert isinstance(compiled, SQLCompiler)
        names = [name.removeprefix(_OF).replace("__", ".") for name in compiled.positiontup or ()]
        assert len(names) > 1, "attrgetter makes tuples from two names on"
        self.sql = str(compiled)
        self._row = attrgetter(*names)

    def write(self, connection: Connection, sources: Iterable[object]) -> None:
        cursor_of(connection).executemany(self.sql, [self._row(source) for source in sources])


def cursor_of(connection: Connection) -> DBAPICursor:
    """The driver's own cursor, inside the transaction that the connection is in."""
    return connection.connection.cursor()


def upsert(connection: Connection, table: Table) -> SqliteInsert | PostgresqlInsert:
    """An insert that knows ON CONFLICT; both databases spell it the same way."""
    return SqliteInsert(table) if connection.dialect.name == "sqlite" else PostgresqlInsert(table)
