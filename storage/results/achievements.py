"""Achievements: each is stored once per player and server, with the game that earned it."""

from collections.abc import Collection, Sequence

from sqlalchemy import Connection, insert, select

from engine.value import Value
from storage import schema


class PlayerAchievement(Value):
    """An achievement of a player, with the game and the time it was earned."""

    name: str
    table_id: int
    at: int


def of_player(connection: Connection, guild_id: int, player_id: int) -> tuple[PlayerAchievement, ...]:
    """The oldest first."""
    columns = schema.achievements.c
    query = select(columns.name, columns.table_id, columns.at)
    query = query.where(columns.player_id == player_id, columns.guild_id == guild_id).order_by(columns.at, columns.name)
    return tuple(PlayerAchievement(*row) for row in connection.execute(query))


def earn(
    connection: Connection, guild_id: int, player_id: int, names: Sequence[str], table_id: int, at: int
) -> tuple[str, ...]:
    """Stores the new ones among `names` and returns them; the caller must have locked the player's row."""
    known: Collection[str] = {achieved.name for achieved in of_player(connection, guild_id, player_id)} if names else ()
    new = tuple(name for name in dict.fromkeys(names) if name not in known)
    if new:
        place = {"player_id": player_id, "guild_id": guild_id, "table_id": table_id, "at": at}
        connection.execute(insert(schema.achievements), [place | {"name": name} for name in new])
    return new
