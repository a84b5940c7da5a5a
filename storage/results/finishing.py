"""The end of a game: results, ratings, figures and achievements, inside the transaction of the last move."""

from collections.abc import Iterable, Mapping, Sequence, Set
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, insert, select, update

from storage import rows, schema
from storage.records import Earned, Finish, Json, Progress, Rating, Result, Save, Transcript
from storage.results import achievements, daily_attempts, figures, standings
from storage.results.periods import SPANS, period
from storage.statements import upsert


class Place(NamedTuple):
    """Where a figure counts."""

    guild_id: int
    game: str


def finish(connection: Connection, saves: Sequence[Save]) -> dict[int, Json]:
    """By table the events of its last move with the achievements that are new, where they differ from the save's."""
    ends = [(save, save.finish) for save in saves if save.finish is not None]
    players = _players(result for _, end in ends for result in end.results)
    rows.ensure_players(connection, players)
    _lock(connection, players)
    shared: figures.Shared = {}
    events: dict[int, Json] = {}
    for save, end in ends:
        earned = _finish_one(connection, save, end, shared)
        if earned and end.announce is not None:
            events[save.table_id] = end.announce(earned)
    figures.add_shared(connection, shared)
    return events


def _lock(connection: Connection, player_ids: Sequence[int]) -> None:
    """Two games of the same player that end together in two processes: one waits for the other's new ratings."""
    players = schema.players
    connection.execute(
        select(players.c.id).where(players.c.id.in_(player_ids)).order_by(players.c.id).with_for_update()
    )


def _finish_one(connection: Connection, save: Save, end: Finish, shared: figures.Shared) -> tuple[Earned, ...]:
    tables = schema.tables
    asked = select(tables.c.guild_id, tables.c.game).where(tables.c.id == save.table_id)
    where = Place(*connection.execute(asked).one())
    connection.execute(update(tables).where(tables.c.id == save.table_id).values(finished_at=save.at))
    if end.results:
        connection.execute(insert(schema.results), [_result_row(save, where, end, result) for result in end.results])
    if end.transcripts:
        connection.execute(insert(schema.transcripts), [_transcript_row(save, it) for it in end.transcripts])
    new = _rate(connection, save, where, end)
    standings.add(connection, _standing_rows(save, where, end, new))
    day = daily_attempts.finish(connection, save.table_id, end.daily, save.at) if end.daily is not None else None
    together = figures.add(connection, *where, end, shared)
    _count_days(connection, where, end, day, {player for player, it in together.items() if it["games"] == 1})
    return _earned(connection, save, where, end, together, day)


def _transcript_row(save: Save, transcript: Transcript) -> dict[str, Any]:
    moves = msgspec.json.encode(transcript.moves).decode()
    return {"table_id": save.table_id, "seat_no": transcript.seat_no, "moves": moves}


def _standing_rows(save: Save, where: Place, end: Finish, new: Mapping[int, Rating]) -> list[dict[str, Any]]:
    """A game alone is no contest: it brings a best score only."""
    return [
        standings.row(
            *where,
            period(span, save.at),
            result.player_id,
            games=int(end.is_contest),
            wins=int(end.is_contest and result.is_winner),
            win_rate=float(end.is_contest and result.is_winner),
            phases_done=result.phases_done,
            best_score=result.score,
            rating=new[result.player_id].ordinal if result.player_id in new else None,
        )
        for result in end.results
        if result.player_id is not None
        for span in SPANS
    ]


def _count_days(connection: Connection, where: Place, end: Finish, day: str | None, newcomers: Set[int]) -> None:
    """Daily challenges on the boards of this server and, when this game was one, of all others."""
    for player_id in sorted(newcomers):
        daily_attempts.count_all_days(connection, where.guild_id, player_id)
    if end.daily is not None and day is not None:
        already = {where.guild_id} if end.daily.player_id in newcomers else set()
        others = daily_attempts.guilds_of(connection, end.daily.player_id) - already
        daily_attempts.count_day(connection, day, end.daily, others)


def _earned(
    connection: Connection,
    save: Save,
    where: Place,
    end: Finish,
    together: Mapping[int, figures.Tally],
    day: str | None,
) -> tuple[Earned, ...]:
    if end.award is None:
        return ()
    earned: list[Earned] = []
    for result in end.results:
        if result.player_id is None:
            continue
        days = daily_attempts.streak(connection, result.player_id, day).current if day is not None else 0
        now = together[result.player_id]
        names = end.award(result.seat_no, Progress(now["games"], now["streak"], days))
        kept = achievements.earn(connection, where.guild_id, result.player_id, names, save.table_id, save.at)
        earned += [Earned(result.seat_no, name) for name in kept]
    return tuple(earned)


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
        "is_winner": end.is_contest and result.is_winner,
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
