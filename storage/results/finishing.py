"""The end of a game: stores results, ratings, figures and achievements in the transaction of the last move."""

from collections.abc import Iterable, Mapping, Sequence, Set
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, insert, select, update

from storage import schema
from storage.records import Finish, Json, NewAchievement, Progress, Rating, Result, Save, Transcript
from storage.results import achievements, daily_attempts, figures, standings
from storage.results.periods import SPANS, period
from storage.statements import upsert


class Scope(NamedTuple):
    """The server and game that figures count for."""

    guild_id: int
    game: str


def finish(connection: Connection, saves: Sequence[Save]) -> dict[int, Json]:
    """Stores the ends of games; returns the last move's events by table where new achievements were added to them.

    The caller has locked the players of all results (`rows.lock_players`): when two processes end games of one player
    at once, the second waits for the new ratings of the first.
    """
    ends = [(save, save.finish) for save in saves if save.finish is not None]
    guild_tallies: figures.GuildTallies = {}
    events: dict[int, Json] = {}
    for save, end in ends:
        earned = _finish_one(connection, save, end, guild_tallies)
        if earned and end.announce is not None:
            events[save.table_id] = end.announce(earned)
    figures.add_to_guilds(connection, guild_tallies)
    return events


def players_of(saves: Sequence[Save]) -> Sequence[int]:
    """Everybody who has a result in these games."""
    return _players(result for save in saves if save.finish is not None for result in save.finish.results)


def _finish_one(
    connection: Connection, save: Save, end: Finish, guild_tallies: figures.GuildTallies
) -> tuple[NewAchievement, ...]:
    tables = schema.tables
    query = select(tables.c.guild_id, tables.c.game).where(tables.c.id == save.table_id)
    scope = Scope(*connection.execute(query).one())
    connection.execute(update(tables).where(tables.c.id == save.table_id).values(finished_at=save.at))
    if end.results:
        connection.execute(insert(schema.results), [_result_row(save, scope, end, result) for result in end.results])
    if end.transcripts:
        connection.execute(
            insert(schema.transcripts), [_transcript_row(save, transcript) for transcript in end.transcripts]
        )
    new = _rate(connection, save, scope, end)
    standings.add(connection, _standing_rows(save, scope, end, new))
    day = daily_attempts.finish(connection, save.table_id, end.daily, save.at) if end.daily is not None else None
    totals = figures.add(connection, *scope, end, guild_tallies)
    newcomers = {player for player, total in totals.items() if total["games"] == 1}
    _count_days(connection, scope, end, day, newcomers)
    return _award(connection, save, scope, end, totals, day)


def _transcript_row(save: Save, transcript: Transcript) -> dict[str, object]:
    moves = msgspec.json.encode(transcript.moves).decode()
    return {"table_id": save.table_id, "seat_no": transcript.seat_no, "moves": moves}


def _standing_rows(save: Save, scope: Scope, end: Finish, new: Mapping[int, Rating]) -> list[dict[str, object]]:
    """One row per player and period; a game with one seat is not a contest and adds only a best score."""
    return [
        standings.row(
            *scope,
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


def _count_days(connection: Connection, scope: Scope, end: Finish, day: str | None, newcomers: Set[int]) -> None:
    """Adds daily challenges to boards: newcomers' earlier ones here, and this game, if it is one, on every server."""
    for player_id in sorted(newcomers):
        daily_attempts.count_all_days(connection, scope.guild_id, player_id)
    if end.daily is not None and day is not None:
        already = {scope.guild_id} if end.daily.player_id in newcomers else set()
        others = daily_attempts.guilds_of(connection, end.daily.player_id) - already
        daily_attempts.count_day(connection, day, end.daily, others)


def _award(
    connection: Connection,
    save: Save,
    scope: Scope,
    end: Finish,
    totals: Mapping[int, figures.Tally],
    day: str | None,
) -> tuple[NewAchievement, ...]:
    if end.award is None:
        return ()
    earned: list[NewAchievement] = []
    for result in end.results:
        if result.player_id is None:
            continue
        days = daily_attempts.streak(connection, result.player_id, day).current if day is not None else 0
        total = totals[result.player_id]
        names = end.award(result.seat_no, Progress(total["games"], total["streak"], days))
        new = achievements.earn(connection, scope.guild_id, result.player_id, names, save.table_id, save.at)
        earned += [NewAchievement(result.seat_no, name) for name in new]
    return tuple(earned)


def _players(results: Iterable[Result]) -> Sequence[int]:
    return sorted({result.player_id for result in results if result.player_id is not None})


def _result_row(save: Save, scope: Scope, end: Finish, result: Result) -> dict[str, object]:
    return {
        "table_id": save.table_id,
        "seat_no": result.seat_no,
        "guild_id": scope.guild_id,
        "game": scope.game,
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


def _rate(connection: Connection, save: Save, scope: Scope, end: Finish) -> Mapping[int, Rating]:
    if end.rate is None:
        return {}
    ratings = schema.ratings
    known = connection.execute(
        select(ratings.c.player_id, ratings.c.mu, ratings.c.sigma, ratings.c.ordinal, ratings.c.games).where(
            ratings.c.guild_id == scope.guild_id,
            ratings.c.game == scope.game,
            ratings.c.player_id.in_(_players(end.results)),
        )
    )
    old = {row.player_id: Rating(row.mu, row.sigma, row.ordinal, row.games) for row in known}
    new = end.rate(old)
    if new:
        _save_ratings(connection, save, scope, old, new)
    return new


def _save_ratings(
    connection: Connection,
    save: Save,
    scope: Scope,
    old: Mapping[int, Rating],
    new: Mapping[int, Rating],
) -> None:
    figures = [
        {
            "guild_id": scope.guild_id,
            "game": scope.game,
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
