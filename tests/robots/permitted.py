"""What a person could have changed with a legal click; everything else that changes is a finding."""

import sqlite3
from collections.abc import Iterator
from typing import Final, TypeAlias

import discord

from engine.moves import LayDown, parse_move
from storage import open_tables
from storage.records import LogEntry
from tables.happenings import (
    Closed,
    ComputerAdded,
    ComputerRemoved,
    Continued,
    EndAgreed,
    GameStarted,
    Happening,
    Opened,
    OptionsChanged,
    SeatLeft,
    SeatTaken,
    SeatTakenBack,
)
from tables.table import Table
from tests.robots.city import City, Place, Resident
from tests.robots.notes import Noted
from tests.robots.sending import Sent


async def trespasses(city: City, sent: Sent) -> list[str]:
    """The changes of tables since the interaction that its sender had no right to."""
    found: list[str] = []
    opened = {it.after.table_id for it in city.notes.changes if it.before is None}
    for change in [*city.notes.changes]:
        table = change.after
        entries = await city.database.read(open_tables.log, table.table_id, table.revision - 1)
        by = _by(sent.person, change, next((it for it in entries if it.revision == table.revision), None))
        problems = [*_elsewhere(city, sent, change), *(by if table.table_id not in opened else ())]
        if change.before is not None and table.table_id not in opened:
            problems += _lobby(city, sent, change)
        found += [f"table {table.table_id}, revision {table.revision}: {problem}" for problem in problems]
    return found


def may(city: City, person: Resident, place: Place, permission: str) -> bool:
    """Whether the person has this permission of Discord in the place."""
    if not place.guild_id:
        return False
    allowed = city.env.backend.compute_permissions(place.guild_id, person.id, place.channel_id)
    return bool(getattr(discord.Permissions(allowed), permission))


def _elsewhere(city: City, sent: Sent, change: Noted) -> Iterator[str]:
    """A click reaches the table of its channel, a thread that it has just made, or the person's own private table."""
    table = change.after
    if table.channel_id is None:
        if (change.before or table).seat_of(sent.person.id) is None:
            yield "somebody else's private table was changed"
        return
    channel = city.env.backend.channels[table.channel_id]
    is_new_thread = change.before is None and channel.parent_id == sent.place.channel_id
    if (table.guild_id, table.channel_id) != sent.place and not is_new_thread:
        yield f"it was changed from the channel {sent.place.channel_id}"


def _by(person: Resident, change: Noted, entry: LogEntry | None) -> Iterator[str]:
    """A move is the person's own and legal, or one of a computer that goes on by itself."""
    before = change.before
    if before is None or entry is None or entry.move is None or entry.seat is None or before.state is None:
        return
    seat, clock = entry.seat, before.clock
    if not before.is_present(seat) or (clock and seat in clock.covers):
        return
    if before.seats[seat].player_id != person.id:
        yield f"{person.name} made the move {entry.move} of {before.seats[seat].name}"
    move = parse_move(entry.move)
    if not isinstance(move, LayDown) and move not in before.engine.legal_moves(before.state, seat):
        yield f"the move {entry.move} was not legal"


def _lobby(city: City, sent: Sent, change: Noted) -> Iterator[str]:
    before = change.before
    assert before is not None
    for happening in change.happenings:
        if not _is_permitted(city, sent, before, change, happening):
            yield f"{sent.person.name} had no right to {happening}"


def _is_permitted(city: City, sent: Sent, before: Table, change: Noted, happening: Happening) -> bool:
    person = sent.person.id
    match happening:
        case SeatTaken(seat):
            return change.after.seats[seat].player_id == person
        case SeatLeft(seat) | SeatTakenBack(seat):
            return before.seats[seat].player_id == person
        case ComputerAdded() | ComputerRemoved() | OptionsChanged() | GameStarted():
            return before.host_id == person
        case Continued():
            return before.seat_of(person) is not None
        case Opened():
            return False
        case Closed():
            has_left = any(isinstance(it, SeatLeft) for it in change.happenings)
            is_empty = before.status == "open" and not before.seats
            others = [it for it in before.seats if before.is_present(it.seat_no) and it.player_id != person]
            has_agreed = any(isinstance(it, EndAgreed) for it in change.happenings)
            return (
                has_left
                or is_empty
                or (has_agreed and all(it.wants_end is not None for it in others))
                or before.host_id == person
                or may(city, sent.person, sent.place, "manage_channels")
            )
        case _:
            return True


# Settings and results

Row: TypeAlias = tuple[object, ...]
QUERIES: Final = {
    "players": "SELECT id, settings FROM players",
    "guilds": "SELECT id, settings FROM guilds",
    "channel_defaults": "SELECT channel_id, game, rules, options FROM channel_defaults",
    "shelf": "SELECT guild_id, kind, key, saved_by, content FROM shelf",
    "results": "SELECT table_id, seat_no, player_id, place, points FROM results",
}
EMPTY: Final = "{}"


class Rows:
    """The rows as they were before an interaction; reads the file itself, beside the bot."""

    def __init__(self, city: City) -> None:
        self._city = city
        self._connection = sqlite3.connect(city.address.partition("///")[2])
        self._before = self._read()

    def look(self) -> None:
        self._before = self._read()

    def close(self) -> None:
        self._connection.close()

    def trespasses(self, sent: Sent) -> Iterator[str]:
        """The changes since the last look that the sender had no right to."""
        before, after = self._before, self._read()
        self._before = after
        if before == after:
            return
        yield from self._settings(sent, before, after)
        home = self._homes(sent)
        for row in after["channel_defaults"] - before["channel_defaults"]:
            changed = any(
                isinstance(it, OptionsChanged) for noted in self._city.notes.changes for it in noted.happenings
            )
            if row[0] not in home or not changed:
                yield f"{sent.person.name} changed the defaults of a channel: {row}"
        yield from self._shelf(sent, before["shelf"], after["shelf"])
        for row in before["results"] - after["results"]:
            if row[2] != sent.person.id:
                yield f"{sent.person.name} changed a result: {row}"

    def _settings(self, sent: Sent, before: dict[str, set[Row]], after: dict[str, set[Row]]) -> Iterator[str]:
        for row in before["players"] ^ after["players"]:
            is_new = row in after["players"] and all(row[0] != old[0] for old in before["players"])
            if row[0] != sent.person.id and not (is_new and row[1] == EMPTY):
                yield f"{sent.person.name} changed the settings of a player: {row}"
        for row in before["guilds"] ^ after["guilds"]:
            is_new = row in after["guilds"] and all(row[0] != old[0] for old in before["guilds"])
            is_manager = may(self._city, sent.person, sent.place, "manage_guild") and row[0] == sent.place.guild_id
            if not is_manager and not (is_new and row[1] == EMPTY):
                yield f"{sent.person.name} changed the settings of a server: {row}"

    def _shelf(self, sent: Sent, before: set[Row], after: set[Row]) -> Iterator[str]:
        """Of what a server keeps, everybody changes only their own; moderators change everything."""
        is_moderator = may(self._city, sent.person, sent.place, "manage_channels")
        for row in before ^ after:
            is_forgotten = row in after and row[3] is None  # whoever saved it has been deleted
            is_own = row[3] == sent.person.id or is_forgotten or (is_moderator and row in before)
            if not is_own or (row[0] != sent.place.guild_id and row[3] != sent.person.id and not is_forgotten):
                yield f"{sent.person.name} changed the shelf of a server: {row}"

    def _homes(self, sent: Sent) -> set[int | None]:
        return {sent.place.channel_id, self._city.env.backend.channels[sent.place.channel_id].parent_id}

    def _read(self) -> dict[str, set[Row]]:
        return {name: set(self._connection.execute(query)) for name, query in QUERIES.items()}
