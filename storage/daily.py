"""The daily challenge: one attempt a day for each player, and the board of the day."""

from sqlalchemy import Connection, insert, select

from engine.value import Value
from storage import rows, schema
from storage.open_tables import open_table
from storage.records import PRIVATE, NewTable


class DailyLine(Value):
    """What one player made of a day."""

    player_id: int
    score: int
    phases_done: int
    finished_at: int


def begin(connection: Connection, day: str, player_id: int, table: NewTable) -> int:
    """Opens the table of the attempt and returns its id; DailyAlreadyPlayed when there has been one, on any server."""
    table_id = open_table(connection, table)
    rows.ensure_players(connection, [player_id])
    connection.execute(
        insert(schema.daily_results).values(day=day, player_id=player_id, guild_id=table.guild_id, table_id=table_id)
    )
    return table_id


def attempt(connection: Connection, day: str, player_id: int) -> int | None:
    """The table of the player's attempt, finished or not."""
    daily = schema.daily_results
    asked = select(daily.c.table_id).where(daily.c.day == day, daily.c.player_id == player_id)
    return connection.execute(asked).scalar_one_or_none()


def board(connection: Connection, day: str, guild_id: int, offset: int = 0, limit: int = 10) -> tuple[DailyLine, ...]:
    """The finished attempts of a server: more phases first, then more points, then who was earlier."""
    if guild_id == PRIVATE:
        return ()
    daily = schema.daily_results
    asked = (
        select(daily.c.player_id, daily.c.score, daily.c.phases_done, daily.c.finished_at)
        .where(daily.c.day == day, daily.c.guild_id == guild_id, daily.c.score.is_not(None))
        .order_by(daily.c.phases_done.desc(), daily.c.score.desc(), daily.c.finished_at)
        .offset(offset)
        .limit(limit)
    )
    return tuple(DailyLine(*row) for row in connection.execute(asked))
