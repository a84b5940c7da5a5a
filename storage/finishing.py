"""The end of a game: results, ratings, standings and the daily challenge, inside the transaction of the last move."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from sqlalchemy import Connection, Double, and_, case, cast, insert, or_, select, update

from storage import rows, schema
from storage.periods import SPANS, period
from storage.records import Finish, Rating, Result, Save
from storage.statements import upsert


class Place(NamedTuple):
    """Where a figure counts."""

    guild_id: int
    game: str


def finish(connection: Connection, saves: Sequence[Save]) -> None:
    ends = [(save, save.finish) for save in saves if save.finish is not None]
    players = _players(result for _, end in ends for result in end.results)
    rows.ensure_players(connection, players)
    _lock(connection, players)
    for save, end in ends:
        _finish_one(connection, save, end)


def _lock(connection: Connection, player_ids: Sequence[int]) -> None:
    """Two games of the same player that end together in two processes: one waits for the other's new ratings."""
    players = schema.players
    connection.execute(
        select(players.c.id).where(players.c.id.in_(player_ids)).order_by(players.c.id).with_for_update()
    )


def _finish_one(connection: Connection, save: Save, end: Finish) -> None:
    tables = schema.tables
    asked = select(tables.c.guild_id, tables.c.game).where(tables.c.id == save.table_id)
    where = Place(*connection.execute(asked).one())
    connection.execute(update(tables).where(tables.c.id == save.table_id).values(finished_at=save.at))
    if end.results:
        connection.execute(insert(schema.results), [_result_row(save, where, end, result) for result in end.results])
    new = _rate(connection, save, where, end)
    names = [period(span, save.at) for span in SPANS]
    standings = [
        _standing_row(where, result, name, new.get(result.player_id))
        for result in end.results
        if result.player_id is not None
        for name in names
    ]
    if standings:
        _add_to_standings(connection, standings)
    if end.daily is not None:
        daily = schema.daily_results
        connection.execute(
            update(daily)
            .where(daily.c.day == end.daily.day, daily.c.player_id == end.daily.player_id)
            .values(score=end.daily.score, phases_done=end.daily.phases_done, finished_at=save.at)
        )


def _players(results: Iterable[Result]) -> Sequence[int]:
    return sorted({result.player_id for result in results if result.player_id is not None})


def _result_row(save: Save, where: Place, end: Finish, result: Result) -> dict[str, object]:
    return {
        "table_id": save.table_id,
        "seat_no": result.seat_no,
        "guild_id": where.guild_id,
        "game": where.game,
        "player_id": result.player_id,
        "computer": result.computer,
        "place": result.place,
        "points": result.points,
        "phases_done": result.phases_done,
        "score": result.score,
        "is_winner": result.is_winner,
        "has_left": result.has_left,
        "persons": len(_players(end.results)),
        "finished_at": save.at,
    }


def _rate(connection: Connection, save: Save, where: Place, end: Finish) -> Mapping[int, Rating]:
    if end.rate is None:
        return {}
    ratings = schema.ratings
    known = connection.execute(
        select(ratings.c.player_id, ratings.c.mu, ratings.c.sigma, ratings.c.ordinal, ratings.c.games).where(
            ratings.c.guild_id == where.guild_id,
            ratings.c.game == where.game,
            ratings.c.player_id.in_(_players(end.results)),
        )
    )
    old = {row.player_id: Rating(row.mu, row.sigma, row.ordinal, row.games) for row in known}
    new = end.rate(old)
    if new:
        _keep_ratings(connection, save, where, old, new)
    return new


def _keep_ratings(
    connection: Connection,
    save: Save,
    where: Place,
    old: Mapping[int, Rating],
    new: Mapping[int, Rating],
) -> None:
    figures = [
        {
            "guild_id": where.guild_id,
            "game": where.game,
            "player_id": player_id,
            "mu": rating.mu,
            "sigma": rating.sigma,
            "ordinal": rating.ordinal,
        }
        for player_id, rating in sorted(new.items())
    ]
    games = [{"games": (old[player_id].games if player_id in old else 0) + 1} for player_id in sorted(new)]
    current = upsert(connection, schema.ratings)
    fresh = {name: current.excluded[name] for name in ("mu", "sigma", "ordinal", "games")}
    connection.execute(
        current.on_conflict_do_update(index_elements=["guild_id", "game", "player_id"], set_=fresh),
        [figure | count for figure, count in zip(figures, games, strict=True)],
    )
    place = {"at": save.at, "table_id": save.table_id}
    connection.execute(insert(schema.rating_history), [figure | place for figure in figures])


def _standing_row(where: Place, result: Result, name: str, rating: Rating | None) -> dict[str, object]:
    return {
        "guild_id": where.guild_id,
        "game": where.game,
        "period": name,
        "player_id": result.player_id,
        "games": 1,
        "wins": int(result.is_winner),
        "win_rate": float(result.is_winner),
        "phases_done": result.phases_done,
        "best_score": result.score,
        "rating": rating.ordinal if rating else None,
    }


def _add_to_standings(connection: Connection, new: Sequence[Mapping[str, object]]) -> None:
    statement = upsert(connection, schema.standings)
    old, more = schema.standings.c, statement.excluded
    is_better = and_(more.best_score.is_not(None), or_(old.best_score.is_(None), more.best_score > old.best_score))
    statement = statement.on_conflict_do_update(
        index_elements=["guild_id", "game", "period", "player_id"],
        set_={
            "games": old.games + more.games,
            "wins": old.wins + more.wins,
            "win_rate": cast(old.wins + more.wins, Double) / (old.games + more.games),
            "phases_done": old.phases_done + more.phases_done,
            "best_score": case((is_better, more.best_score), else_=old.best_score),
            "rating": case((more.rating.is_not(None), more.rating), else_=old.rating),
        },
    )
    connection.execute(statement, list(new))
