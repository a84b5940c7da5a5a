"""Checks the stored data: the file itself, its references, its logs, and figures that are derived from results."""

from collections.abc import AsyncIterator
from typing import Any

from sqlalchemy import ColumnElement, Connection, Integer, Select, Table, and_, exists, func, or_, select, true

from storage import open_tables, schema
from storage.database import Database
from storage.records import StoredTable


def problems(connection: Connection) -> tuple[str, ...]:
    """One sentence per problem; empty when all is well. `tables.check` checks that games replay."""
    sentences = _damage(connection) if connection.dialect.name == "sqlite" else []
    if not sentences:
        sentences += [
            f"Table {key}: its log does not end with its revision." for key in _ids(connection, _wrong_ends())
        ]
        sentences += [f"Log entry {key}: the one before it is missing." for key in _ids(connection, _broken_chains())]
        sentences += [
            f"Player {player} has other standings on server {guild} in {game} than results."
            for guild, game, player in connection.execute(_wrong_standings())
        ]
        sentences += [
            f"Player {player} has other figures on server {guild} in {game} than results."
            for guild, game, player in connection.execute(_wrong_figures())
        ]
    return tuple(sentences)


async def unfinished(database: Database, batch: int = 100) -> AsyncIterator[StoredTable]:
    """Every open, running or put-away table in order of ids, loaded in small batches."""
    last = 0
    while tables := await database.read(_unfinished_after, last, batch):
        for table in tables:
            yield table
        last = tables[-1].table_id


def _unfinished_after(connection: Connection, last: int, limit: int) -> list[StoredTable]:
    tables = schema.tables
    query = select(tables.c.id).where(schema.IS_UNFINISHED, tables.c.id > last)
    ids = list(connection.execute(query.order_by(tables.c.id).limit(limit)).scalars())
    return [open_tables.load(connection, table_id) for table_id in ids]


def _damage(connection: Connection) -> list[str]:
    lines = connection.exec_driver_sql("PRAGMA integrity_check").scalars().all()
    damage = [f"The file is damaged: {line}." for line in lines if line != "ok"]
    broken = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
    return damage + [f"A row of {row[0]} refers to a row of {row[2]} that is missing." for row in broken]


def _ids(connection: Connection, query: Select[Any]) -> list[int]:
    return list(connection.execute(query).scalars())


def _wrong_ends() -> Select[Any]:
    tables, log = schema.tables, schema.log
    is_right = and_(log.c.table_id == tables.c.id, log.c.revision == tables.c.revision)
    return (
        select(tables.c.id)
        .outerjoin(log, log.c.id == tables.c.log_id)
        .where(tables.c.revision > 0, or_(log.c.id.is_(None), ~is_right))
    )


def _broken_chains() -> Select[Any]:
    log, previous = schema.log, schema.log.alias("previous")
    is_right = and_(previous.c.table_id == log.c.table_id, previous.c.revision == log.c.revision - 1)
    return (
        select(log.c.id)
        .outerjoin(previous, previous.c.id == log.c.previous_id)
        .where(log.c.revision > 1, or_(previous.c.id.is_(None), ~is_right))
    )


def _wrong_standings() -> Select[Any]:
    """Standings count only games with two or more seats."""
    other = schema.results.alias("other")
    same_table = and_(other.c.table_id == schema.results.c.table_id, other.c.seat_no != schema.results.c.seat_no)
    return _mismatches(schema.standings, exists().where(same_table), schema.standings.c.period == "all")


def _wrong_figures() -> Select[Any]:
    return _mismatches(schema.figures, true(), true())


def _mismatches(stored: Table, which: ColumnElement[bool], where: ColumnElement[bool]) -> Select[Any]:
    """Server, game and player whose stored games and wins differ from their results."""
    results = schema.results
    played = (
        select(
            results.c.guild_id,
            results.c.game,
            results.c.player_id,
            func.count().label("games"),
            func.sum(results.c.is_winner.cast(Integer)).label("wins"),
        )
        .where(results.c.player_id.is_not(None), which)
        .group_by(results.c.guild_id, results.c.game, results.c.player_id)
        .subquery()
    )
    same = and_(
        stored.c.guild_id == played.c.guild_id,
        stored.c.game == played.c.game,
        stored.c.player_id == played.c.player_id,
        where,
    )
    return (
        select(played.c.guild_id, played.c.game, played.c.player_id)
        .outerjoin(stored, same)
        .where(or_(stored.c.games.is_(None), stored.c.games != played.c.games, stored.c.wins != played.c.wins))
    )
