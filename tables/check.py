"""Checks that every open table replays from its seed, rules and logged moves to its stored state (F3)."""

from collections.abc import AsyncIterator

from engine import State
from engine.errors import RuleError
from engine.moves import parse_move
from engine.rules import RULES_VERSION
from storage import open_tables
from storage.database import Database
from storage.records import LogEntry, StoredTable
from storage.upkeep import check
from tables.errors import TableUnreadable
from tables.table import Table
from tables.versions.reading import from_stored


async def problems(database: Database) -> AsyncIterator[str]:
    """One sentence per problem; empty when all is well."""
    for sentence in await database.read(check.problems):
        yield sentence
    async for stored in check.unfinished(database):
        entries = await database.read(open_tables.log, stored.table_id)
        if (why := wrong_with(stored, entries)) is not None:
            yield f"Table {stored.table_id}: {why}"


def wrong_with(stored: StoredTable, entries: tuple[LogEntry, ...]) -> str | None:
    if stored.status == "set_aside":
        return "it was set aside, because it could not be read."
    try:
        table = from_stored(stored)
    except TableUnreadable as unreadable:
        return f"it cannot be read: {unreadable.__cause__ or 'a newer version has stored it'}."
    if table.state is None or (why := _wrong_with_replay(table, table.state, entries)) is None:
        return None
    return why if table.rules_version == RULES_VERSION else None  # under other rules its moves may lead elsewhere


def _wrong_with_replay(table: Table, stored: State, entries: tuple[LogEntry, ...]) -> str | None:
    game = table.engine
    state = game.new(len(table.seats), stored.chance.seed, table.rules)
    for entry in entries:
        if entry.move is None or entry.seat is None:
            continue
        try:
            state, _ = game.apply(state, entry.seat, parse_move(entry.move))
        except RuleError as error:
            return f"the move of revision {entry.revision} is refused on replay: {error}."
    return None if state == stored else "its moves do not lead to the stored state."
