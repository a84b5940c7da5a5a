"""Schema versions: migrations run at start, each in its own transaction; a newer database is refused."""

import warnings
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from storage.errors import DatabaseTooNew, DatabaseTooOld

_FOLDER: Final = Path(__file__).parents[1] / "migrations"
_LOCK: Final = 0x10  # any number, the same in every process


def versions() -> tuple[str, ...]:
    """Every version of the schema, the oldest first."""
    return tuple(reversed([script.revision for script in ScriptDirectory(str(_FOLDER)).walk_revisions()]))


def version(connection: Connection) -> str | None:
    """None for an empty database."""
    return MigrationContext.configure(connection).get_current_revision()


def is_newest(connection: Connection) -> bool:
    return version(connection) == versions()[-1]


def require_newest(connection: Connection) -> None:
    """DatabaseTooOld or DatabaseTooNew for any other version."""
    found = version(connection)
    if found is not None and found not in versions():
        raise DatabaseTooNew(found)
    if found != versions()[-1]:
        raise DatabaseTooOld(found)


def migrate_one_step(connection: Connection, target: str | None = None) -> bool:
    """One migration towards the target (the newest, unless told), or False when there is none left.

    The caller's transaction keeps other processes out, so that two bots that start at once do not both migrate.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    known, current = versions(), version(connection)
    if current is not None and current not in known:
        raise DatabaseTooNew(current)
    following = known[known.index(current) + 1 :] if current else known
    if current == (target or known[-1]) or not following:
        return False
    config = Config()
    config.set_main_option("script_location", str(_FOLDER))
    config.attributes["connection"] = connection
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # Alembic warns about settings of its command line
        command.upgrade(config, following[0])
    return True
