"""SQLAlchemy Core statements, compiled once and then run for many rows with the driver's cursor.

SQLAlchemy spends more time on binding a row than SQLite on writing it. A `Prepared` holds the compiled SQL and reads
each parameter from the attribute that `param` names. A `Question` does the same for reading.
"""

from collections.abc import Iterable
from operator import attrgetter
from typing import Any, Final, TypeAlias

from sqlalchemy import BindParameter, Connection, Dialect, Select, Table, bindparam
from sqlalchemy.dialects.postgresql import Insert as PostgresqlInsert
from sqlalchemy.dialects.sqlite import Insert as SqliteInsert
from sqlalchemy.engine.interfaces import DBAPICursor
from sqlalchemy.sql.base import Executable
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.types import TypeEngine

Upsert: TypeAlias = SqliteInsert | PostgresqlInsert
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


class Question:
    """A query for what is asked again and again: compiled once, and then asked with the driver's cursor.

    Its parameters are named; its rows are what the driver returns, so its columns are numbers and texts.
    """

    def __init__(self, query: Select[Any]) -> None:
        self._query = query
        self._compiled: dict[str, tuple[str, list[tuple[str, Any]]]] = {}

    def ask(self, connection: Connection, **values: int) -> list[Any]:
        sql, params = self._compiled.get(connection.dialect.name) or self._compile(connection.dialect)
        cursor = cursor_of(connection)
        cursor.execute(sql, tuple(values.get(name, own) for name, own in params))
        return list(cursor.fetchall())

    def _compile(self, dialect: Dialect) -> tuple[str, list[tuple[str, Any]]]:
        """The SQL text, and its parameters with the values that the query itself has for them."""
        compiled = self._query.compile(dialect=dialect)
        assert isinstance(compiled, SQLCompiler)
        own = compiled.params
        made = str(compiled), [(name, own[name]) for name in compiled.positiontup or ()]
        self._compiled[dialect.name] = made
        return made


def cursor_of(connection: Connection) -> DBAPICursor:
    """The driver's cursor, inside the connection's transaction."""
    return connection.connection.cursor()


def upsert(connection: Connection, table: Table) -> Upsert:
    """An insert that supports ON CONFLICT; both databases spell it the same way."""
    return upsert_of(connection.dialect.name, table)


def upsert_of(dialect: str, table: Table) -> Upsert:
    """The same for a dialect by its name, for statements that are made once."""
    return SqliteInsert(table) if dialect == "sqlite" else PostgresqlInsert(table)
