"""Personal data: exporting everything about one player, and deleting a player."""

import contextlib
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Select, Table, delete, select, update

from storage import news, open_tables, preferences, schema
from storage.errors import PlayerIsSeated
from storage.records import PRIVATE
from storage.results import daily_attempts

_TABLES_WITH_PLAYER: Final[tuple[Table, ...]] = (
    schema.seats,
    schema.results,
    schema.ratings,
    schema.rating_history,
    schema.standings,
    schema.daily_results,
    schema.figures,
    schema.achievements,
)
_TABLES_TO_CLEAR: Final = tuple(table for table in _TABLES_WITH_PLAYER if table not in (schema.seats, schema.results))


def export(connection: Connection, player_id: int) -> dict[str, Any]:
    """Everything stored about a player, ready for JSON: settings, all rows with the player's id, and their moves."""
    hosted = select(schema.tables.c.id).where(schema.tables.c.host_id == player_id).order_by(schema.tables.c.id)
    return {
        "player_id": player_id,
        "settings": preferences.player_settings(connection, player_id),
        "hosted_tables": list(connection.execute(hosted).scalars()),
        "private_channels": sorted({row.channel_id for row in connection.execute(_private(player_id))}),
        **{table.name: _rows(connection, table, player_id) for table in _TABLES_WITH_PLAYER},
        "shelf": _saved(connection, player_id),
        "moves": _moves(connection, player_id),
    }


def delete_player(connection: Connection, player_id: int, day: str, mark: str) -> None:
    """Deletes a player. Results and seats stay for the others, without id and name; figures and ratings are deleted.

    What the player has saved for a server stays, without who has saved it.

    If the player has begun the daily challenge of this day, its mark stays.

    Raises PlayerIsSeated while the player has a seat at an open or running table: they have to leave, and the game has
    to end. A seat at a table that was put away is left with neither a player nor a computer.
    """
    if seated := open_tables.of_player(connection, player_id, also_left=True):
        raise PlayerIsSeated(seated)
    daily_attempts.spend(connection, day, player_id, mark)
    _forget_channels(connection, player_id)
    tables, seats, results, shelf = schema.tables, schema.seats, schema.results, schema.shelf
    connection.execute(update(tables).where(tables.c.host_id == player_id).values(host_id=None))
    connection.execute(update(seats).where(seats.c.player_id == player_id).values(player_id=None, name=""))
    connection.execute(update(results).where(results.c.player_id == player_id).values(player_id=None))
    connection.execute(update(shelf).where(shelf.c.saved_by == player_id).values(saved_by=None))
    for table in _TABLES_TO_CLEAR:
        connection.execute(delete(table).where(table.c.player_id == player_id))
    connection.execute(delete(schema.players).where(schema.players.c.id == player_id))
    news.send(connection, news.PlayerDeleted(player_id))


def _private(player_id: int) -> Select[Any]:
    """Table and channel of games in direct messages; such a channel has one person, so its id identifies them."""
    tables, seats = schema.tables, schema.seats
    query = select(tables.c.id, tables.c.channel_id).join(seats, seats.c.table_id == tables.c.id)
    return query.where(seats.c.player_id == player_id, tables.c.guild_id == PRIVATE, tables.c.channel_id.is_not(None))


def _forget_channels(connection: Connection, player_id: int) -> None:
    tables, defaults, messages = schema.tables, schema.channel_defaults, schema.messages
    theirs = _private(player_id)
    in_tables = theirs.with_only_columns(tables.c.id)
    in_channels = theirs.with_only_columns(tables.c.channel_id)
    connection.execute(delete(messages).where(messages.c.table_id.in_(in_tables)))
    connection.execute(delete(defaults).where(defaults.c.channel_id.in_(in_channels)))
    connection.execute(update(tables).where(tables.c.id.in_(in_tables)).values(channel_id=None))


def _rows(connection: Connection, table: Table, player_id: int) -> list[dict[str, Any]]:
    query = select(table).where(table.c.player_id == player_id).order_by(*table.primary_key)
    return [dict(row) for row in connection.execute(query).mappings()]


def _saved(connection: Connection, player_id: int) -> list[dict[str, Any]]:
    shelf = schema.shelf
    query = select(shelf).where(shelf.c.saved_by == player_id).order_by(*shelf.primary_key)
    return [dict(row) for row in connection.execute(query).mappings()]


def _moves(connection: Connection, player_id: int) -> list[dict[str, Any]]:
    """The player's moves: from transcripts for finished games, from the log for games without a readable transcript."""
    seats, transcripts = schema.seats, schema.transcripts
    same_seat = (transcripts.c.table_id == seats.c.table_id) & (transcripts.c.seat_no == seats.c.seat_no)
    query = select(seats.c.table_id, seats.c.seat_no, transcripts.c.moves).outerjoin(transcripts, same_seat)
    games = connection.execute(query.where(seats.c.player_id == player_id).order_by(seats.c.table_id)).all()
    return [
        {"table_id": table_id, "revision": revision, "at": at, "move": move}
        for table_id, seat_no, moves in games
        for revision, at, move in _moves_of_seat(connection, table_id, seat_no, moves)
    ]


def _moves_of_seat(
    connection: Connection, table_id: int, seat_no: int, transcript: str | None
) -> list[tuple[int, int, str]]:
    if transcript is not None:
        with contextlib.suppress(msgspec.MsgspecError):
            return msgspec.json.decode(transcript, type=list[tuple[int, int, str]])
    entries = open_tables.log(connection, table_id)
    mine = [entry for entry in entries if entry.seat == seat_no]
    return [(entry.revision, entry.at, entry.move) for entry in mine if entry.move is not None]
