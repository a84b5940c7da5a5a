"""What the message of a table has to tell, and what a message that was sent tells."""

import discord

from cogs.ui.controls.custom_ids import CustomId
from engine.events import GameEnded
from tables.ending import is_asked
from tables.happenings import (
    Closed,
    EndAgreed,
    EndAsked,
    GameStarted,
    Happening,
    SeatLeft,
    StoredChange,
    TableView,
)


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


def how_it_ended(happenings: tuple[Happening, ...]) -> tuple[Happening, ...]:
    """The last happening; with the one before if the last person has agreed to end the game."""
    return happenings[-2:] if isinstance(happenings[-2:][0] if happenings else None, EndAgreed) else happenings[-1:]


def without_question(table_view: TableView, happenings: tuple[Happening, ...]) -> tuple[Happening, ...]:
    """The happenings without who would like to end the game, while the message asks the others."""
    if not is_asked(table_view):
        return happenings
    return tuple(it for it in happenings if not isinstance(it, EndAsked | EndAgreed))
