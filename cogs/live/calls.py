"""Whom the message of a table calls."""

from tables.happenings import TableView


def awaited_players(table_view: TableView) -> dict[int, int]:
    """Maps the seats the game waits for to their players, without players who are absent."""
    seats = {seat.seat_no: seat for seat in table_view.seats}
    return {
        seat: player_id
        for seat in (table_view.waits_for if table_view.status == "running" else ())
        if (player_id := seats[seat].player_id) is not None
        and seats[seat].taken_over_at is None
        and not seats[seat].has_left
    }


def called_for(table_view: TableView) -> str:
    """The seats whose players are mentioned, as text; empty while the game waits for no person."""
    return " ".join(map(str, sorted(awaited_players(table_view))))
