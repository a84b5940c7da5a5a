"""What every released version has stored, to show that all of it can still be read.

A folder is named after a release, or after a shape that was written between two releases; `next` holds what is new
since the last one. It has a folder for each game, and each
file there is one table: its row, its seats and its log, as they were stored. `events.json` and `clocks.json` hold one
of each kind.
`python -m tests.samples FOLDER` writes what this version stores.
"""

from pathlib import Path
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Table, insert, select

from storage import schema
from tables.versions import upgrades

FOLDER: Final = Path(__file__).parent
RELEASES: Final = tuple(sorted(path.parent.name for path in FOLDER.glob("*/events.json")))
_ROWS: Final = (schema.tables, schema.seats, schema.log)

Rows = dict[str, list[dict[str, Any]]]


def table_files(release: str) -> list[Path]:
    return sorted((FOLDER / release).glob("*/*.json"))


def parts(release: str, name: str) -> list[str]:
    """JSON texts, such as one of every event."""
    file = FOLDER / release / f"{name}.json"
    return msgspec.json.decode(file.read_bytes(), type=list[str]) if file.exists() else []


def shape(release: str) -> int:
    """In which the release stored everything; rows without a shape have the first."""
    found = [rows(file)["tables"][0].get("shape", 1) for file in table_files(release)]
    return max(found, default=upgrades.SHAPE)


def rows(file: Path) -> Rows:
    return msgspec.json.decode(file.read_bytes(), type=Rows)


def written(connection: Connection, table_id: int) -> Rows:
    """All rows of a table, as they are stored."""

    def of(table: Table) -> list[dict[str, Any]]:
        key = table.c.id if table is schema.tables else table.c.table_id
        found = connection.execute(select(table).where(key == table_id).order_by(*table.primary_key))
        return [dict(row) for row in found.mappings()]

    return {table.name: of(table) for table in _ROWS}


def put(connection: Connection, sample: Rows) -> int:
    """Stores a sample as the release did that made it; the id of its table."""
    [table] = sample["tables"]
    people = {seat["player_id"] for seat in sample["seats"]} - {None}
    connection.execute(insert(schema.guilds).values(id=table["guild_id"], settings="{}"))
    if people:
        connection.execute(insert(schema.players), [{"id": player_id, "settings": "{}"} for player_id in people])
    for rows_of in _ROWS:
        if found := sample[rows_of.name]:
            connection.execute(insert(rows_of), found)
    return int(table["id"])
