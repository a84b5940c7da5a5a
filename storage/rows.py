"""Writes that several changes share: guilds, players and seats."""

from collections.abc import Iterable, Sequence

from sqlalchemy import Connection, delete, insert, select

from storage import schema
from storage.records import Seat
from storage.statements import upsert


def ensure_guild(connection: Connection, guild_id: int) -> None:
    new = upsert(connection, schema.guilds).values(id=guild_id, settings="{}")
    connection.execute(new.on_conflict_do_nothing())


def ensure_players(connection: Connection, player_ids: Iterable[int | None]) -> None:
    """Inserts missing players in ascending order, so that two transactions cannot deadlock."""
    known = sorted({player_id for player_id in player_ids if player_id is not None})
    if known:
        new = upsert(connection, schema.players).on_conflict_do_nothing()
        connection.execute(new, [{"id": player_id, "settings": "{}"} for player_id in known])


def lock_players(connection: Connection, player_ids: Iterable[int | None]) -> None:
    """Makes the rows of players that are missing, and keeps other changes of all of them out until the commit.

    Whoever changes several players calls this before anything else that touches their rows, which seats and results do
    by referring to them. FOR NO KEY UPDATE leaves those alone who only refer to a player.
    """
    known = sorted({player_id for player_id in player_ids if player_id is not None})
    ensure_players(connection, known)
    players = schema.players
    locking = select(players.c.id).where(players.c.id.in_(known)).order_by(players.c.id)
    connection.execute(locking.with_for_update(key_share=True))


def replace_seats(connection: Connection, seats_of: Sequence[tuple[int, Sequence[Seat]]]) -> None:
    """Replaces all seats of each table; takes (table id, seats) pairs."""
    ensure_players(connection, (seat.player_id for _, seats in seats_of for seat in seats))
    seats_table = schema.seats
    connection.execute(delete(seats_table).where(seats_table.c.table_id.in_([table_id for table_id, _ in seats_of])))
    new = [_seat_row(table_id, seat) for table_id, seats in seats_of for seat in seats]
    if new:
        connection.execute(insert(seats_table), new)


def _seat_row(table_id: int, seat: Seat) -> dict[str, object]:
    return {
        "table_id": table_id,
        "seat_no": seat.seat_no,
        "player_id": seat.player_id,
        "computer": seat.computer,
        "name": seat.name,
        "missed_turns": seat.missed_turns,
        "taken_over_at": seat.taken_over_at,
        "has_left": seat.has_left,
        "wants_end": seat.wants_end,
    }
