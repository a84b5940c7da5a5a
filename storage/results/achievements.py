"""Achievements: each is kept once for a player on a server, with the game that earned it."""

from collections.abc import Collection, Sequence

from sqlalchemy import Connection, insert, select

from engine.value import Value
from storage import schema


class Achieved(Value):
    """An achievement and when it was earned."""

    name: str
    table_id: int
    at: int


def of_player(connection: Connection, guild_id: int, player_id: int) -> tuple[Achieved, ...]:
    """The oldest first."""
    kept = schema.achievements
    asked = select(kept.c.name, kept.c.table_id, kept.c.at)
    asked = asked.where(kept.c.player_id == player_id, kept.c.guild_id == guild_id).order_by(kept.c.at, kept.c.name)
    return tuple(Achieved(*row) for row in connection.execute(asked))


def earn(
    connection: Connection, guild_id: int, player_id: int, names: Sequence[str], table_id: int, at: int
) -> tuple[str, ...]:
    """Keeps those that are new and says which they are; the player's row has to be locked."""
    known: Collection[str] = {it.name for it in of_player(connection, guild_id, player_id)} if names else ()
    new = tuple(name for name in dict.fromkeys(names) if name not in known)
    if new:
        place = {"player_id": player_id, "guild_id": guild_id, "table_id": table_id, "at": at}
        connection.execute(insert(schema.achievements), [place | {"name": name} for name in new])
    return new
