"""Whom the message of a table calls: those on turn, and those who are asked to end the game."""

from tables.ending import is_asked
from tables.happenings import TableView
from tables.table import is_present


def awaited(table_view: TableView) -> dict[int, int]:
    """Maps the seats the game waits for to their players, without players who are absent."""
    seats = {seat.seat_no: seat for seat in table_view.seats}
    return {
        seat: player_id
        for seat in (table_view.waits_for if table_view.status == "running" else ())
        if (player_id := seats[seat].player_id) is not None
        and seats[seat].taken_over_at is None
        and not seats[seat].has_left
    }


def asked(table_view: TableView) -> dict[int, int]:
    """Maps the seats that have not agreed yet to end the game to their players; empty if nobody asks."""
    if not is_asked(table_view):
        return {}
    seats = [seat for seat in table_view.seats if is_present(seat) and seat.wants_end is None]
    return {seat.seat_no: seat.player_id for seat in seats if seat.player_id is not None}


def called_for(table_view: TableView) -> str:
    """The seats whose players are mentioned, as text; empty while the game waits for no person."""
    return " ".join(map(str, sorted(awaited(table_view))))
