"""The daily challenge: one attempt per player and day, streaks of days, and its leaderboards.

A finished attempt counts on every server where its player has finished a game: in `storage.results.standings` under the
game `daily`, by points, for its day, week, month and all time.
"""

from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from typing import Any, Final

from sqlalchemy import Connection, Select, delete, insert, select, update

from engine.value import Value
from storage import rows, schema
from storage.errors import DailyAlreadyPlayed
from storage.open_tables import open_table
from storage.records import PRIVATE, DailyScore, NewTable
from storage.results import figures, standings
from storage.results.periods import DAILY_SPANS, period, start_of
from storage.statements import upsert

GAME: Final = "daily"
"""The challenge's name in standings, in place of a game."""


class Attempt(Value):
    """A player's attempt; `score` is None while it is unfinished or if it was given up.

    One that was cut short by the end of its day has a `finished_at` after that day.
    """

    day: str
    table_id: int
    score: int | None
    phases_done: int | None
    finished_at: int | None


class Streak(Value):
    """Days in a row with a finished attempt: up to now, and the most ever."""

    current: int
    longest: int


def begin(connection: Connection, day: str, player_id: int, mark: str, table: NewTable) -> int:
    """Opens the attempt's table and returns its id; DailyAlreadyPlayed if the player has begun that day anywhere.

    `mark` is what stays of an attempt if its player is deleted.
    """
    if is_spent(connection, day, mark):
        raise DailyAlreadyPlayed
    table_id = open_table(connection, table)
    rows.ensure_players(connection, [player_id])
    connection.execute(
        insert(schema.daily_results).values(day=day, player_id=player_id, guild_id=table.guild_id, table_id=table_id)
    )
    return table_id


def attempt(connection: Connection, day: str, player_id: int) -> Attempt | None:
    """The player's attempt on a day, finished or not."""
    daily = schema.daily_results
    row = connection.execute(_attempts(player_id).where(daily.c.day == day)).one_or_none()
    return None if row is None else Attempt(*row)


def last_before(connection: Connection, day: str, player_id: int) -> Attempt | None:
    """The player's last attempt before a day."""
    daily = schema.daily_results
    query = _attempts(player_id).where(daily.c.day < day).order_by(daily.c.day.desc()).limit(1)
    row = connection.execute(query).one_or_none()
    return None if row is None else Attempt(*row)


def spend(connection: Connection, day: str, player_id: int, mark: str) -> None:
    """Before a player is deleted: keeps the mark if the player has begun that day."""
    if attempt(connection, day, player_id) is not None:
        new = upsert(connection, schema.spent_days).values(day=day, mark=mark)
        connection.execute(new.on_conflict_do_nothing())


def is_spent(connection: Connection, day: str, mark: str) -> bool:
    spent = schema.spent_days
    query = select(spent.c.mark).where(spent.c.day == day, spent.c.mark == mark)
    return connection.execute(query).one_or_none() is not None


def forget_spent(connection: Connection, before: str) -> None:
    """Deletes the marks of earlier days."""
    connection.execute(delete(schema.spent_days).where(schema.spent_days.c.day < before))


def streak(connection: Connection, player_id: int, today: str) -> Streak:
    """The current streak lasts until a whole day has passed without an attempt."""
    daily = schema.daily_results
    query = select(daily.c.day).where(daily.c.player_id == player_id, daily.c.score.is_not(None))
    return streak_of(connection.execute(query.order_by(daily.c.day)).scalars(), today)


def streak_of(days: Iterable[str], today: str) -> Streak:
    """The streak over `days`, which are in ascending order."""
    length = longest = current = 0
    before: date | None = None
    since = date.fromisoformat(today) - timedelta(days=1)
    for day in map(date.fromisoformat, days):
        length = length + 1 if before == day - timedelta(days=1) else 1
        longest, before = max(longest, length), day
        current = length if since <= day else 0
    return Streak(current, longest)


def finish(connection: Connection, table_id: int, score: DailyScore, at: int) -> str:
    """Stores the result of an attempt and returns the day it counts for."""
    daily = schema.daily_results
    day: str = connection.execute(
        update(daily)
        .where(daily.c.player_id == score.player_id, daily.c.table_id == table_id)
        .values(score=score.score, phases_done=score.phases_done, finished_at=at)
        .returning(daily.c.day)
    ).scalar_one()
    return day


def count_day(connection: Connection, day: str, score: DailyScore, guild_ids: Iterable[int]) -> None:
    """Adds one attempt to the boards of these servers."""
    lines = [line for guild_id in sorted(guild_ids) for line in _lines(guild_id, score.player_id, (day, score.score))]
    standings.add(connection, lines)


def count_all_days(connection: Connection, guild_id: int, player_id: int) -> None:
    """Adds all earlier attempts to a server's boards, after the player's first game there."""
    daily = schema.daily_results
    query = select(daily.c.day, daily.c.score).where(daily.c.player_id == player_id, daily.c.score.is_not(None))
    attempts = connection.execute(query.order_by(daily.c.day)).all()
    standings.add(connection, _lines(guild_id, player_id, *((row.day, row.score) for row in attempts)))


def guilds_of(connection: Connection, player_id: int) -> frozenset[int]:
    return figures.guilds_of(connection, player_id) - {PRIVATE}


def _lines(guild_id: int, player_id: int, *days: tuple[str, int]) -> Sequence[dict[str, object]]:
    if guild_id == PRIVATE:
        return []
    return [
        standings.row(guild_id, GAME, period(span, start_of(day)), player_id, games=1, best_score=score, points=score)
        for day, score in days
        for span in DAILY_SPANS
    ]


def _attempts(player_id: int) -> Select[Any]:
    daily = schema.daily_results
    columns = (daily.c.day, daily.c.table_id, daily.c.score, daily.c.phases_done, daily.c.finished_at)
    return select(*columns).where(daily.c.player_id == player_id)
