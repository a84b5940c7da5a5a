"""Leaderboard figures: one row per server, game, period and player, which every finished game adds to."""

from collections.abc import Mapping, Sequence

from sqlalchemy import Connection, Double, and_, case, cast, func, or_

from storage import schema
from storage.statements import upsert


def row(guild_id: int, game: str, period: str, player_id: int | None, **figures: float | None) -> dict[str, object]:
    """What one game adds to a row; `figures` names only those that the game changes."""
    plain = {"games": 0, "wins": 0, "win_rate": 0.0, "phases_done": 0, "best_score": None, "rating": None}
    place = {"guild_id": guild_id, "game": game, "period": period, "player_id": player_id}
    return place | plain | {"points": None} | figures


def add(connection: Connection, new: Sequence[Mapping[str, object]]) -> None:
    if not new:
        return
    statement = upsert(connection, schema.standings)
    old, more = schema.standings.c, statement.excluded
    is_better = and_(more.best_score.is_not(None), or_(old.best_score.is_(None), more.best_score > old.best_score))
    games, wins = old.games + more.games, old.wins + more.wins
    statement = statement.on_conflict_do_update(
        index_elements=["guild_id", "game", "period", "player_id"],
        set_={
            "games": games,
            "wins": wins,
            "win_rate": case((games > 0, cast(wins, Double) / games), else_=0.0),
            "phases_done": old.phases_done + more.phases_done,
            "best_score": case((is_better, more.best_score), else_=old.best_score),
            "rating": func.coalesce(more.rating, old.rating),
            "points": case((more.points.is_(None), old.points), else_=func.coalesce(old.points, 0) + more.points),
        },
    )
    connection.execute(statement, list(new))
