"""Personal data: everything about one player to take away, and forgetting a player."""

from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Select, Table, delete, select, update

from storage import open_tables, preferences, schema
from storage.errors import PlayerIsSeated
from storage.records import PRIVATE

_THEIRS: Final[tuple[Table, ...]] = (
    schema.seats,
    schema.results,
    schema.ratings,
    schema.rating_history,
    schema.standings,
    schema.daily_results,
    schema.figures,
    schema.achievements,
)
_FORGOTTEN: Final = tuple(table for table in _THEIRS if table not in (schema.seats, schema.results))


def export(connection: Connection, player_id: int) -> dict[str, Any]:
    """Everything that is kept about a player, ready for JSON: settings, all rows with the id, and all own moves."""
    hosted = select(schema.tables.c.id).where(schema.tables.c.host_id == player_id).order_by(schema.tables.c.id)
    return {
        "player_id": player_id,
        "settings": preferences.player_settings(connection, player_id),
        "hosted_tables": list(connection.execute(hosted).scalars()),
        "private_channels": sorted({row.channel_id for row in connection.execute(_private(player_id))}),
        **{table.name: _rows(connection, table, player_id) for table in _THEIRS},
        "moves": _moves(connection, player_id),
    }


def delete_player(connection: Connection, player_id: int) -> None:
    """Forgets a player. Results and seats stay for the others, without id and name; figures and ratings go.

    PlayerIsSeated as long as the player has a seat at an open or running table: they have to leave first, and the
    game to end. A seat at a table that was put away is left with neither a player nor a computer.
    """
    if seated := open_tables.of_player(connection, player_id, also_left=True):
        raise PlayerIsSeated(seated)
    _forget_channels(connection, player_id)
    tables, seats, results = schema.tables, schema.seats, schema.results
    connection.execute(update(tables).where(tables.c.host_id == player_id).values(host_id=None))
    connection.execute(update(seats).where(seats.c.player_id == player_id).values(player_id=None, name=""))
    connection.execute(update(results).where(results.c.player_id == player_id).values(player_id=None))
    for table in _FORGOTTEN:
        connection.execute(delete(table).where(table.c.player_id == player_id))
    connection.execute(delete(schema.players).where(schema.players.c.id == player_id))


def _private(player_id: int) -> Select[Any]:
    """Table and channel of games in direct messages: such a channel has one person, so its id points to them."""
    tables, seats = schema.tables, schema.seats
    asked = select(tables.c.id, tables.c.channel_id).join(seats, seats.c.table_id == tables.c.id)
    return asked.where(seats.c.player_id == player_id, tables.c.guild_id == PRIVATE, tables.c.channel_id.is_not(None))


def _forget_channels(connection: Connection, player_id: int) -> None:
    tables, defaults, messages = schema.tables, schema.channel_defaults, schema.messages
    theirs = _private(player_id)
    in_tables = theirs.with_only_columns(tables.c.id)
    in_channels = theirs.with_only_columns(tables.c.channel_id)
    connection.execute(delete(messages).where(messages.c.table_id.in_(in_tables)))
    connection.execute(delete(defaults).where(defaults.c.channel_id.in_(in_channels)))
    connection.execute(update(tables).where(tables.c.id.in_(in_tables)).values(channel_id=None))


def _rows(connection: Connection, table: Table, player_id: int) -> list[dict[str, Any]]:
    asked = select(table).where(table.c.player_id == player_id).order_by(*table.primary_key)
    return [dict(row) for row in connection.execute(asked).mappings()]


def _moves(connection: Connection, player_id: int) -> list[dict[str, Any]]:
    """Of finished games from their transcripts; of others, and of games from before there were any, from the log."""
    seats, kept = schema.seats, schema.transcripts
    same = (kept.c.table_id == seats.c.table_id) & (kept.c.seat_no == seats.c.seat_no)
    asked = select(seats.c.table_id, seats.c.seat_no, kept.c.moves).outerjoin(kept, same)
    found = connection.execute(asked.where(seats.c.player_id == player_id).order_by(seats.c.table_id)).all()
    return [
        {"table_id": table_id, "revision": revision, "at": at, "move": move}
        for table_id, seat_no, moves in found
        for revision, at, move in (_logged(connection, table_id, seat_no) if moves is None else _transcript(moves))
    ]


def _transcript(moves: str) -> list[tuple[int, int, str]]:
    return msgspec.json.decode(moves, type=list[tuple[int, int, str]])


def _logged(connection: Connection, table_id: int, seat_no: int) -> list[tuple[int, int, str]]:
    entries = open_tables.log(connection, table_id)
    return [(it.revision, it.at, it.move) for it in entries if it.seat == seat_no and it.move is not None]
