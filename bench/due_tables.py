"""A database as a long stop leaves it: running games whose clocks are due, and others whose people click."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from msgspec.structs import replace
from sqlalchemy import Connection, func, insert, select

from engine.computer.simple import simple_move
from engine.rules import ClassicRules
from storage import schema
from storage.database import Database
from storage.records import Save
from storage.shards import Shard
from tables import lobby, play
from tables.changes import Change, prepared
from tables.clocks import HOUR, PACES
from tables.presence import FACT, Signs
from tables.table import Clock, ClockKind, Options, Person, Table, setup_of, text

STOPPED: Final = 6 * HOUR  # how long nobody was there
KINDS: Final[tuple[ClockKind, ...]] = ("remind", "play", "computers", "next_round")
OPTIONS: Final = Options(pace="slow")  # else the next turn would be missed before the flood is over
POSITIONS: Final = 25  # different games of each kind; the other tables are copies with people of their own
TABLES_OF_A_SERVER: Final = 10
_MOST_MOVES: Final = 60
_SERVER: Final = 1 << 22
_AT_ONCE: Final = 500  # tables inserted together


@dataclass(frozen=True)
class Position:
    """A game and the saves that have led to it."""

    table: Table
    saves: Sequence[Save]


@dataclass(frozen=True)
class Due:
    """The tables that are due come first, then those that people click; both are numbered from 1."""

    due: int
    clicked: int


async def fill(database: Database, wanted: Due, now: int, *, is_made_up: bool) -> None:
    """`is_made_up` if it is known that the bot was not there, so that turns get their time back."""
    stopped_at = now - STOPPED
    due = [_position(kind, number, stopped_at, now) for number in range(POSITIONS) for kind in KINDS]
    clicked = [_position("remind", number, now, now + HOUR) for number in range(POSITIONS)]
    await database.write(_insert_all, [(number, due[number % len(due)]) for number in range(1, wanted.due + 1)])
    later = range(wanted.due + 1, wanted.due + wanted.clicked + 1)
    await database.write(_insert_all, [(number, clicked[number % len(clicked)]) for number in later])
    if is_made_up:
        signs = Signs(Shard(), stopped_at)
        fact = {"name": f"{FACT}{signs.shard}", "value": text(signs)}
        await database.write(lambda connection: connection.execute(insert(schema.facts), [fact]))


def people_of(number: int) -> tuple[int, int]:
    """The ids of the two people at a table."""
    return 10_000_000 + 2 * number, 10_000_001 + 2 * number


def server_of(number: int) -> int:
    return (1 + number // TABLES_OF_A_SERVER) * _SERVER


def channel_of(number: int) -> int:
    return 5_000_000 + number


# Games


def _position(kind: ClockKind, number: int, stopped_at: int, due_at: int) -> Position:
    """Two people and a computer have played for a while, until this kind of clock fits."""
    chance = Random(f"{kind} {number}")
    ana, ben = (Person(player_id, name) for player_id, name in zip(people_of(0), ("Ana", "Ben"), strict=True))
    table = replace(lobby.opened(0, 0, ana, "classic", ClassicRules(), OPTIONS, stopped_at), table_id=1)
    saves: list[Save] = []
    changes: list[Any] = [
        lambda it: lobby.joined(it, ben, stopped_at),
        lambda it: lobby.computer_added(it, ana, stopped_at),
        lambda it: lobby.started(it, ana, chance.randbytes(32), stopped_at),
    ]
    least = chance.randrange(len(changes), _MOST_MOVES)
    while len(saves) < least or not _fits(kind, table):
        decide = changes.pop(0) if changes else _next_move
        table, save = prepared(decide(table), table, stopped_at)
        saves.append(save)
    return Position(replace(table, clock=_clock(kind, due_at)), saves)


def _next_move(table: Table) -> Change:
    if not table.waits_for:
        return play.next_round(table)
    seat = table.waits_for[0]
    return play.moved(table, seat, simple_move(table.engine.view(play.require_running(table), seat)))


def _fits(kind: ClockKind, table: Table) -> bool:
    if table.state is None:
        return False
    match kind:
        case "next_round":
            return not table.waits_for
        case "computers":
            return bool(table.waits_for) and not table.is_present(table.waits_for[0])
        case _:
            return bool(table.waits_for) and table.is_present(table.waits_for[0])


def _clock(kind: ClockKind, due_at: int) -> Clock:
    turn = PACES[OPTIONS.pace] or 0
    match kind:
        case "remind":
            return Clock(kind, due_at, due_at + turn // 2)
        case "play":
            return Clock(kind, due_at, due_at)
        case _:
            return Clock(kind, due_at)


# Rows


def _insert_all(connection: Connection, numbered: Sequence[tuple[int, Position]]) -> None:
    for begin in range(0, len(numbered), _AT_ONCE):
        _insert(connection, numbered[begin : begin + _AT_ONCE])
    if connection.dialect.name == "postgresql":
        for rows in (schema.tables, schema.log):
            last = select(func.max(rows.c.id)).scalar_subquery()
            connection.execute(select(func.setval(func.pg_get_serial_sequence(rows.name, "id"), last)))


def _insert(connection: Connection, numbered: Sequence[tuple[int, Position]]) -> None:
    last = connection.execute(select(func.coalesce(func.max(schema.log.c.id), 0))).scalar_one()
    known = set(connection.execute(select(schema.guilds.c.id)).scalars())
    tables, logged = [], []
    for number, position in numbered:
        rows = [*_log_rows(number, position, last)]
        last += len(rows)
        logged += rows
        tables.append(_table_row(number, position.table) | {"log_id": last})
    numbers = [number for number, _ in numbered]
    servers = sorted({server_of(number) for number in numbers} - known)
    people = [player_id for number in numbers for player_id in people_of(number)]
    shown = [_message_row(number, position.table) for number, position in numbered]
    seats = [row for number, position in numbered for row in _seat_rows(number, position.table)]
    if servers:
        connection.execute(insert(schema.guilds), [{"id": server, "settings": "{}"} for server in servers])
    connection.execute(insert(schema.players), [{"id": player_id, "settings": "{}"} for player_id in people])
    connection.execute(insert(schema.tables), tables)
    connection.execute(insert(schema.seats), seats)
    connection.execute(insert(schema.log), logged)
    connection.execute(insert(schema.messages), shown)


def _table_row(number: int, table: Table) -> dict[str, Any]:
    assert table.clock is not None
    setup = setup_of(table)
    return {
        "id": number,
        "guild_id": server_of(number),
        "channel_id": channel_of(number),
        "game": setup.game,
        "rules": setup.rules,
        "options": setup.options,
        "host_id": people_of(number)[0],
        "seed": setup.seed,
        "status": table.status,
        "revision": table.revision,
        "created_at": table.person_moved_at,
        "updated_at": table.person_moved_at,
        "person_moved_at": table.person_moved_at,
        "due_at": table.clock.at,
        "due": text(table.clock),
        "state": text(table.state),
        "shape": table.shape,
        "rules_version": table.rules_version,
    }


def _seat_rows(number: int, table: Table) -> Iterator[dict[str, Any]]:
    for seat in table.seats:
        yield {
            "table_id": number,
            "seat_no": seat.seat_no,
            "player_id": None if seat.player_id is None else people_of(number)[seat.seat_no],
            "computer": seat.computer,
            "name": seat.name,
            "missed_turns": 0,
            "taken_over_at": None,
            "has_left": False,
        }


def _message_row(number: int, table: Table) -> dict[str, Any]:
    called = " ".join(str(seat) for seat in table.waits_for if table.is_present(seat))
    return {"table_id": number, "channel_id": channel_of(number), "message_id": 90_000_000 + number, "called": called}


def _log_rows(number: int, position: Position, last: int) -> Iterator[dict[str, Any]]:
    previous = None
    for log_id, save in enumerate(position.saves, start=last + 1):
        yield {
            "id": log_id,
            "previous_id": previous,
            "table_id": number,
            "revision": save.revision + 1,
            "seat": save.seat,
            "move": save.move,
            "events": save.events,
            "at": save.at,
            "shape": save.shape,
        }
        previous = log_id
