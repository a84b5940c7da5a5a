"""Turns the view of a table into the screen for one reader."""

from collections.abc import Mapping
from typing import Protocol

import discord

from cogs.ui.names import plain
from cogs.ui.screen import Looks, Place, Screen, ScreenOf, V
from cogs.ui.text.words import Words
from engine import GAMES
from engine.rules import DiceRules
from tables.happenings import TableView


def screen(table_view: TableView, looks: Looks, called: Mapping[int, str] | None = None, nonce: str = "") -> Screen:
    """The screen for a reader; `called` maps seats to mentions, `nonce` belongs to the answered click."""
    return screen_of(table_view, table_view.view, looks, called, nonce)


def screen_of(
    table_view: TableView, view: V, looks: Looks, called: Mapping[int, str] | None = None, nonce: str = ""
) -> ScreenOf[V]:
    """The same as `screen`, with a view of a known kind: the table's current view, or a past one."""
    clock = table_view.clock
    called = called or {}
    return ScreenOf(
        table_id=table_view.table_id,
        revision=table_view.revision,
        game=table_view.game,
        rules=table_view.rules,
        status=table_view.status,
        places=tuple(
            Place(
                name=seat_name(seat, looks.words),
                level=seat.computer,
                is_away=is_away(seat),
                has_left=seat.has_left,
                called=called.get(seat.seat_no, ""),
                wants_end=seat.wants_end is not None,
            )
            for seat in table_view.seats
        ),
        view=view,
        seat=table_view.seat,
        host=next((seat.seat_no for seat in table_view.seats if seat.player_id == table_view.host_id), None),
        pace=table_view.options.pace,
        most_seats=GAMES[table_view.game].SEATS[-1],
        waits_for=table_view.waits_for,
        ends_at=clock.ends_at if clock else None,
        held_until=_held_until(table_view),
        let_go=clock.let_go if clock else (),
        knock_seconds=table_view.options.knock_seconds,
        next_at=clock.at if clock and clock.kind == "next_round" else None,
        looks=looks,
        nonce=nonce,
    )


class Sitting(Protocol):
    """The part of a seat that says who sits there."""

    @property
    def name(self) -> str: ...
    @property
    def player_id(self) -> int | None: ...
    @property
    def computer(self) -> str | None: ...
    @property
    def taken_over_at(self) -> int | None: ...


def is_deleted(seat: Sitting) -> bool:
    """Whether the seat's player has been deleted."""
    return seat.player_id is None and seat.computer is None


def is_away(seat: Sitting) -> bool:
    """Whether a computer plays in place of the person whose seat it is."""
    return is_deleted(seat) or (seat.player_id is not None and seat.taken_over_at is not None)


def seat_name(seat: Sitting, words: Words) -> str:
    return words("deleted-player") if is_deleted(seat) else plain(seat.name)


def is_attempt(table_view: TableView) -> bool:
    """Whether it is somebody's attempt at the daily challenge."""
    return isinstance(table_view.rules, DiceRules) and table_view.rules.daily


def now() -> int:
    """Unix milliseconds, from the same clock that discord.py uses."""
    return int(discord.utils.utcnow().timestamp() * 1000)


def public_looks(table_view: TableView, emojis: Mapping[str, str]) -> Looks:
    """Looks for public messages, which are in the language of the table."""
    return Looks(Words(table_view.options.language), emojis=emojis)


def _held_until(table_view: TableView) -> int | None:
    until = table_view.clock.held_until if table_view.clock else None
    return until if until is not None and until > now() else None
