"""From a glance at a table to the screen that a reader is shown."""

from collections.abc import Mapping
from typing import Protocol

import discord

from cogs.ui.screen import Looks, Place, Screen
from cogs.ui.text.words import Words
from engine import GAMES
from tables.happenings import Glance


def screen(glance: Glance, looks: Looks, called: Mapping[int, str] | None = None, mark: str = "") -> Screen:
    """`called` are the mentions of seats that have to be called; `mark` is that of the click which is answered."""
    clock = glance.clock
    called = called or {}
    return Screen(
        table_id=glance.table_id,
        revision=glance.revision,
        game=glance.game,
        rules=glance.rules,
        status=glance.status,
        places=tuple(
            Place(
                name=seat_name(seat, looks.words),
                level=seat.computer,
                is_away=is_deleted(seat) or (seat.player_id is not None and seat.taken_over_at is not None),
                has_left=seat.has_left,
                called=called.get(seat.seat_no, ""),
            )
            for seat in glance.seats
        ),
        view=glance.view,
        seat=glance.seat,
        host=next((seat.seat_no for seat in glance.seats if seat.player_id == glance.host_id), None),
        pace=glance.options.pace,
        level=glance.options.level,
        knock_seconds=glance.options.knock_seconds,
        most_seats=GAMES[glance.game].SEATS[-1],
        waits_for=glance.waits_for,
        ends_at=clock.ends_at if clock else None,
        held_until=_held_until(glance),
        next_at=clock.at if clock and clock.kind == "next_round" else None,
        looks=looks,
        mark=mark,
    )


class Sitting(Protocol):
    """A seat, as far as it says who sits there."""

    @property
    def name(self) -> str: ...
    @property
    def player_id(self) -> int | None: ...
    @property
    def computer(self) -> str | None: ...


def is_deleted(seat: Sitting) -> bool:
    """The person who sat there wanted to be forgotten."""
    return seat.player_id is None and seat.computer is None


def seat_name(seat: Sitting, words: Words) -> str:
    return words("deleted-player") if is_deleted(seat) else seat.name


def now() -> int:
    """Unix milliseconds, by the clock that Discord's library goes by."""
    return int(discord.utils.utcnow().timestamp() * 1000)


def public_looks(glance: Glance, emojis: Mapping[str, str]) -> Looks:
    """What everybody reads is in the language of the table."""
    return Looks(Words(glance.options.language), emojis=emojis)


def _held_until(glance: Glance) -> int | None:
    until = glance.clock.held_until if glance.clock else None
    return until if until is not None and until > now() else None
