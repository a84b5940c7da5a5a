"""What the message of a table has to tell, and what a message that was sent tells."""

import discord

from cogs.ui.controls.custom_ids import CustomId
from engine.events import GameEnded
from tables.happenings import Closed, GameStarted, Happening, SeatLeft, StoredChange, TableView


def shown_revision(message: discord.Message) -> int | None:
    """The revision that the controls of a table's message name; None if it has none."""
    for item in discord.ui.LayoutView.from_message(message).walk_children():
        said = CustomId.parse(getattr(item, "custom_id", None) or "")
        if said is not None and said.table:
            return said.revision
    return None


def has_ended(happened: StoredChange) -> bool:
    """Whether a game has ended, or everybody has left a lobby; not when somebody closes a lobby."""
    happenings = happened.happenings()
    if any(isinstance(happening, GameEnded) for happening in happenings):
        return True
    is_left = any(isinstance(happening, SeatLeft) for happening in happenings)
    return any(isinstance(happening, Closed) for happening in happenings) and (
        is_left or happened.table_view().view is not None
    )


def since_start(happenings: tuple[Happening, ...]) -> tuple[Happening, ...]:
    """The happenings since the start, because earlier ones may name seats that have moved up in the lobby."""
    starts = [number for number, happening in enumerate(happenings) if isinstance(happening, GameStarted)]
    return happenings[starts[-1] :] if starts else happenings


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
