"""What has been played: past games of a server or a player, a player's figures, and how a rating went."""

from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, select, tuple_

from engine.value import Value
from storage import schema
from storage.records import PRIVATE, Rating, Result


class Mark(NamedTuple):
    """Where a page of past games ended; the next one goes on from there."""

    finished_at: int
    table_id: int


class PastGame(Value, kw_only=True):
    """A finished game. `names` are those the players had at the table; empty for one who has been deleted."""

    table_id: int
    guild_id: int
    game: str
    finished_at: int
    results: tuple[Result, ...]
    names: tuple[str, ...]

    @property
    def mark(self) -> Mark:
        return Mark(self.finished_at, self.table_id)


class Figures(Value, kw_only=True):
    """What a player has done on a server in one game."""

    game: str
    games: int
    wins: int
    phases_done: int
    best_score: int | None
    rating: Rating | None


class RatingPoint(Value):
    """The rating after one game."""

    at: int
    table_id: int
    rating: Rating


def of_guild(
    connection: Connection, guild_id: int, before: Mark | None = None, limit: int = 10
) -> tuple[PastGame, ...]:
    """Finished games of a server, the last one first."""
    if guild_id == PRIVATE:
        return ()
    tables = schema.tables
    asked = select(tables.c.id).where(tables.c.guild_id == guild_id, tables.c.finished_at.is_not(None))
    if before is not None:
        asked = asked.where(tuple_(tables.c.finished_at, tables.c.id) < tuple_(*before))
    return _games(connection, asked.order_by(tables.c.finished_at.desc(), tables.c.id.desc()).limit(limit))


def of_player(
    connection: Connection, guild_id: int, player_id: int, before: Mark | None = None, limit: int = 10
) -> tuple[PastGame, ...]:
    """Finished games of a player on a server, the last one first."""
    results = schema.results
    asked = select(results.c.table_id).where(results.c.guild_id == guild_id, results.c.player_id == player_id)
    if before is not None:
        asked = asked.where(tuple_(results.c.finished_at, results.c.table_id) < tuple_(*before))
    return _games(connection, asked.order_by(results.c.finished_at.desc(), results.c.table_id.desc()).limit(limit))


def game(connection: Connection, table_id: int) -> PastGame | None:
    found = _games(connection, select(schema.results.c.table_id).where(schema.results.c.table_id == table_id).limit(1))
    return found[0] if found else None


def figures(connection: Connection, guild_id: int, player_id: int) -> tuple[Figures, ...]:
    """A player's figures on a server, one for each game that was played, in order of their names."""
    standings, ratings = schema.standings, schema.ratings
    asked = (
        select(standings, ratings.c.mu, ratings.c.sigma, ratings.c.ordinal, ratings.c.games.label("rated"))
        .outerjoin(
            ratings,
            (ratings.c.guild_id == standings.c.guild_id)
            & (ratings.c.game == standings.c.game)
            & (ratings.c.player_id == standings.c.player_id),
        )
        .where(standings.c.guild_id == guild_id, standings.c.player_id == player_id, standings.c.period == "all")
        .order_by(standings.c.game)
    )
    return tuple(_figures(row) for row in connection.execute(asked))


def rating_curve(
    connection: Connection, guild_id: int, game: str, player_id: int, limit: int = 1000
) -> tuple[RatingPoint, ...]:
    """The newest ratings, the oldest of them first."""
    history = schema.rating_history
    asked = (
        select(history)
        .where(history.c.player_id == player_id, history.c.guild_id == guild_id, history.c.game == game)
        .order_by(history.c.at.desc(), history.c.table_id.desc())
        .limit(limit)
    )
    points = [RatingPoint(r.at, r.table_id, Rating(r.mu, r.sigma, r.ordinal)) for r in connection.execute(asked)]
    return tuple(reversed(points))


def rating_changes(connection: Connection, table_id: int) -> dict[int, tuple[float | None, float]]:
    """By player the shown figure before a game (None for a newcomer) and after it; empty for one without ratings."""
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
    is_this = (
        (after.c.player_id == results.c.player_id)
        & (after.c.guild_id == results.c.guild_id)
        & (after.c.game == results.c.game)
        & (after.c.at == results.c.finished_at)
        & (after.c.table_id == results.c.table_id)
    )
    asked = select(after.c.player_id, earlier, after.c.ordinal).select_from(results.join(after, is_this))
    found = connection.execute(asked.where(results.c.table_id == table_id).order_by(results.c.seat_no))
    return {player_id: (old, new) for player_id, old, new in found}


def _figures(row: Any) -> Figures:
    return Figures(
        game=row.game,
        games=row.games,
        wins=row.wins,
        phases_done=row.phases_done,
        best_score=row.best_score,
        rating=None if row.mu is None else Rating(row.mu, row.sigma, row.ordinal, row.rated),
    )


def _games(connection: Connection, asked: Select[tuple[int]]) -> tuple[PastGame, ...]:
    results, seats = schema.results, schema.seats
    ids = list(connection.execute(asked).scalars())
    rows = connection.execute(
        select(results, seats.c.name)
        .outerjoin(seats, (seats.c.table_id == results.c.table_id) & (seats.c.seat_no == results.c.seat_no))
        .where(results.c.table_id.in_(ids))
        .order_by(results.c.seat_no)
    ).all()
    return tuple(_past_game([row for row in rows if row.table_id == table_id]) for table_id in ids)


def _past_game(rows: list[Any]) -> PastGame:
    return PastGame(
        table_id=rows[0].table_id,
        guild_id=rows[0].guild_id,
        game=rows[0].game,
        finished_at=rows[0].finished_at,
        results=tuple(_result(row) for row in rows),
        names=tuple(row.name or "" for row in rows),
    )


def _result(row: Any) -> Result:
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
