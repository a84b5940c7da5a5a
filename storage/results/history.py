"""Past games of a server or a player, and how ratings developed."""

from typing import Any, NamedTuple

from sqlalchemy import Column, Connection, Row, Select, select, tuple_

from engine.value import Value
from storage import open_tables, schema
from storage.records import PRIVATE, LogEntry, Rating, Result, StoredTable


class Bookmark(NamedTuple):
    """The position where a page of past games ends and the next one begins."""

    finished_at: int
    table_id: int


class Reader(Value, kw_only=True):
    """Who looks at past games, on which server, and which of its channels they can see."""

    guild_id: int
    player_id: int
    channels: frozenset[int] = frozenset()

    @property
    def homes(self) -> frozenset[int]:
        """Games at home here are open to the reader: in a channel that they can see, or on the server itself."""
        return self.channels if self.guild_id == PRIVATE else self.channels | {self.guild_id}


class PastGame(Value, kw_only=True):
    """A finished game. `names` are the players' names at that time; empty for a deleted player.

    `is_daily` marks an attempt at a daily challenge, unless its player has been deleted.
    """

    table_id: int
    guild_id: int
    game: str
    finished_at: int
    results: tuple[Result, ...]
    names: tuple[str, ...]
    is_daily: bool = False

    @property
    def bookmark(self) -> Bookmark:
        return Bookmark(self.finished_at, self.table_id)


class WholeGame(Value):
    """A finished game with everything needed to replay it."""

    past: PastGame
    table: StoredTable
    log: tuple[LogEntry, ...]


class RatingPoint(Value):
    """The rating after one game."""

    at: int
    table_id: int
    rating: Rating


def of_guild(
    connection: Connection,
    reader: Reader,
    before: Bookmark | None = None,
    limit: int = 10,
    *,
    after: Bookmark | None = None,
) -> tuple[PastGame, ...]:
    """A server's finished games that the reader may see, the latest first: the newest page, or the page before or
    after a bookmark."""
    if reader.guild_id == PRIVATE:
        return ()
    tables = schema.tables
    is_seen = tables.c.home_id.in_(reader.homes) | tables.c.id.in_(_own_games(reader))
    query = select(tables.c.id).where(tables.c.guild_id == reader.guild_id, tables.c.finished_at.is_not(None), is_seen)
    return _page(connection, query, (tables.c.finished_at, tables.c.id), before, after, limit)


def of_player(
    connection: Connection,
    reader: Reader,
    player_id: int,
    before: Bookmark | None = None,
    limit: int = 10,
    *,
    after: Bookmark | None = None,
) -> tuple[PastGame, ...]:
    """A player's finished games on a server that the reader may see, the latest first."""
    results, tables = schema.results, schema.tables
    query = select(results.c.table_id).where(results.c.guild_id == reader.guild_id, results.c.player_id == player_id)
    if player_id != reader.player_id:
        is_seen = tables.c.home_id.in_(reader.homes) | tables.c.id.in_(_own_games(reader))
        query = query.join(tables, tables.c.id == results.c.table_id).where(is_seen)
    return _page(connection, query, (results.c.finished_at, results.c.table_id), before, after, limit)


def _own_games(reader: Reader) -> Select[tuple[int]]:
    own = schema.results.alias("own")
    return select(own.c.table_id).where(own.c.player_id == reader.player_id, own.c.guild_id == reader.guild_id)


def may_see(connection: Connection, reader: Reader, table_id: int) -> bool:
    """Whether this is a finished game that the reader has played, or that is open to them on this server."""
    tables, results = schema.tables, schema.results
    query = select(tables.c.guild_id, tables.c.home_id, results.c.player_id)
    rows = connection.execute(query.join(results).where(tables.c.id == table_id)).all()
    is_open = bool(rows) and rows[0].guild_id == reader.guild_id != PRIVATE and rows[0].home_id in reader.homes
    return is_open or any(row.player_id == reader.player_id for row in rows)


def game(connection: Connection, table_id: int) -> PastGame | None:
    games = _games(connection, select(schema.results.c.table_id).where(schema.results.c.table_id == table_id).limit(1))
    return games[0] if games else None


def whole(connection: Connection, table_id: int) -> WholeGame | None:
    past = game(connection, table_id)
    if past is None:
        return None
    return WholeGame(past, open_tables.load(connection, table_id), open_tables.log(connection, table_id))


def rating_curve(
    connection: Connection, guild_id: int, game: str, player_id: int, limit: int = 1000
) -> tuple[RatingPoint, ...]:
    """The newest `limit` ratings, the oldest of them first."""
    history = schema.rating_history
    query = (
        select(history)
        .where(history.c.player_id == player_id, history.c.guild_id == guild_id, history.c.game == game)
        .order_by(history.c.at.desc(), history.c.table_id.desc())
        .limit(limit)
    )
    points = [RatingPoint(r.at, r.table_id, Rating(r.mu, r.sigma, r.ordinal)) for r in connection.execute(query)]
    return tuple(reversed(points))


def rating_changes(connection: Connection, table_id: int) -> dict[int, tuple[float | None, float]]:
    """Maps players to their ordinal before the game (None for a newcomer) and after it; empty if not rated."""
    results, after = schema.results, schema.rating_history.alias("after")
    before = schema.rating_history.alias("before")
    earlier = (
        select(before.c.ordinal)
        .where(
            before.c.player_id == after.c.player_id,
            before.c.guild_id == after.c.guild_id,
            before.c.game == after.c.game,
            tuple_(before.c.at, before.c.table_id) < tuple_(after.c.at, after.c.table_id),
        )
        .order_by(before.c.at.desc(), before.c.table_id.desc())
        .limit(1)
        .scalar_subquery()
    )
    is_this_game = (
        (after.c.player_id == results.c.player_id)
        & (after.c.guild_id == results.c.guild_id)
        & (after.c.game == results.c.game)
        & (after.c.at == results.c.finished_at)
        & (after.c.table_id == results.c.table_id)
    )
    query = select(after.c.player_id, earlier, after.c.ordinal).select_from(results.join(after, is_this_game))
    changes = connection.execute(query.where(results.c.table_id == table_id).order_by(results.c.seat_no))
    return {player_id: (old, new) for player_id, old, new in changes}


def _page(
    connection: Connection,
    query: Select[tuple[int]],
    place: tuple[Column[Any], Column[Any]],
    before: Bookmark | None,
    after: Bookmark | None,
    limit: int,
) -> tuple[PastGame, ...]:
    if after is not None:
        query = query.where(tuple_(*place) > tuple_(*after))
        return _games(connection, query.order_by(*place).limit(limit))[::-1]
    if before is not None:
        query = query.where(tuple_(*place) < tuple_(*before))
    return _games(connection, query.order_by(*(column.desc() for column in place)).limit(limit))


def _games(connection: Connection, query: Select[tuple[int]]) -> tuple[PastGame, ...]:
    results, seats, attempts = schema.results, schema.seats, schema.daily_results
    ids = list(connection.execute(query).scalars())
    rows = connection.execute(
        select(results, seats.c.name, attempts.c.day)
        .outerjoin(seats, (seats.c.table_id == results.c.table_id) & (seats.c.seat_no == results.c.seat_no))
        .outerjoin(
            attempts, (attempts.c.player_id == results.c.player_id) & (attempts.c.table_id == results.c.table_id)
        )
        .where(results.c.table_id.in_(ids))
        .order_by(results.c.seat_no)
    ).all()
    return tuple(_past_game([row for row in rows if row.table_id == table_id]) for table_id in ids)


def _past_game(rows: list[Row[Any]]) -> PastGame:
    return PastGame(
        table_id=rows[0].table_id,
        guild_id=rows[0].guild_id,
        game=rows[0].game,
        finished_at=rows[0].finished_at,
        results=tuple(_result(row) for row in rows),
        names=tuple(row.name or "" for row in rows),
        is_daily=rows[0].day is not None,
    )


def _result(row: Row[Any]) -> Result:
    return Result(
        seat_no=row.seat_no,
        place=row.place,
        points=row.points,
        phases_done=row.phases_done,
        is_winner=row.is_winner,
        player_id=row.player_id,
        computer=row.computer,
        score=row.score,
        has_left=row.has_left,
    )
