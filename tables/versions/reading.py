"""Reads what is stored: older shapes are upgraded, and what is unknown stops nobody."""

import contextlib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from engine import GAMES
from engine.codec import decode, encode
from engine.errors import RuleError
from engine.value import Value
from storage.records import Json, LogEntry, Status, StoredTable
from tables.errors import TableUnreadable
from tables.happenings import Happening, table_view
from tables.table import Clock, Options, Table
from tables.versions import upgrades

V = TypeVar("V", bound=Value)


def from_stored(stored: StoredTable) -> Table:
    """TableUnreadable for a table that is set aside, that a newer version has stored, or that is damaged."""
    if stored.shape > upgrades.SHAPE:
        raise TableUnreadable(table_id=stored.table_id, why="newer")
    status = stored.status
    if status == "set_aside":
        raise TableUnreadable(table_id=stored.table_id, why="damaged")
    try:
        table = _table(stored, status, _upgraded(stored))
        _require_sound(table, stored)
    except MemoryError:
        raise
    except Exception as error:  # damage can show itself in any way
        raise TableUnreadable(table_id=stored.table_id, why="damaged") from error
    return table


def _upgraded(stored: StoredTable) -> dict[str, Json | None]:
    """The JSON texts of a table in today's shape."""
    setup = stored.setup
    texts = {"rules": setup.rules, "options": setup.options, "state": stored.state, "clock": stored.due}
    if stored.shape == upgrades.SHAPE:
        return texts
    plain = {name: None if it is None else msgspec.json.decode(it) for name, it in texts.items()}
    parts = upgrades.upgraded({"game": setup.game, **plain}, stored.shape)
    return {name: None if parts[name] is None else encode(parts[name]).decode() for name in texts}


def _table(stored: StoredTable, status: Status, texts: Mapping[str, Json | None]) -> Table:
    game = GAMES[stored.setup.game]
    state, clock = texts["state"], texts["clock"]
    return Table(
        table_id=stored.table_id,
        guild_id=stored.guild_id,
        channel_id=stored.channel_id,
        home_id=stored.home_id,
        game=stored.setup.game,
        rules=decode(texts["rules"] or "", game.Rules),
        options=options_of(texts["options"] or ""),
        host_id=stored.setup.host_id,
        status=status,
        revision=stored.revision,
        seats=stored.seats,
        state=None if state is None else decode(state, game.State),
        person_moved_at=stored.person_moved_at,
        clock=None if clock is None else replace(decode(clock, Clock), at=stored.due_at),
        shape=stored.shape,
        rules_version=stored.setup.rules_version,
    )


def _require_sound(table: Table, stored: StoredTable) -> None:
    """What every screen and the clock rely on; ValueError, or whatever the engine raises for a state that is none."""
    if (table.state is not None) == (table.status == "open") and table.status != "finished":
        raise ValueError(f"a table that is {table.status} has {'no' if table.state is None else 'a'} state")
    if (table.clock is None) != (stored.due_at is None):
        raise ValueError("it is not known what is due")
    in_game = table.seats if table.state is None else table.state.seats
    if [seat.seat_no for seat in table.seats] != [*range(len(in_game))]:
        raise ValueError("its seats are not those of the game")
    if not {*table_view(table, None).waits_for} <= {*range(len(table.seats))}:
        raise ValueError("it waits for a seat that is not there")


def options_of(stored: Json) -> Options:
    return parsed(fields_of(stored), Options)


def rules_or_plain(stored: Json, kind: type[V]) -> V:
    """Rules to begin with; the plain game where they do not go together any more."""
    try:
        return parsed(fields_of(stored), kind)
    except RuleError:
        return kind()


def fields_of(stored: Json) -> Mapping[str, Any]:
    """A JSON object by its fields; none where it cannot be read."""
    try:
        return msgspec.json.decode(stored, type=dict[str, Any])
    except msgspec.MsgspecError:
        return {}


def parsed(stored: Mapping[str, Any], kind: type[V]) -> V:
    """Choices from stored JSON; unknown fields are ignored, broken ones keep their default."""
    fields: dict[str, Any] = {}
    for field in _fields(kind):
        if field.name in stored:
            try:
                fields[field.name] = msgspec.convert(stored[field.name], field.type)
            except msgspec.ValidationError:
                continue
    return kind(**fields)


@cache
def _fields(kind: type[Value]) -> tuple[msgspec.structs.FieldInfo, ...]:
    """Kept, because finding out takes longer than reading a whole table."""
    return msgspec.structs.fields(kind)


def happenings_of(entries: Iterable[LogEntry]) -> tuple[Happening, ...]:
    """All happenings of a log, in their order, without those that this version does not know."""
    return tuple(it for entry in entries for it in _happenings(entry))


def _happenings(entry: LogEntry) -> Iterable[Happening]:
    if entry.shape >= upgrades.SHAPE:
        try:
            return decode(entry.events, tuple[Happening, ...])
        except (msgspec.MsgspecError, RuleError):
            return _known(entry)
    return _known(entry)


def _known(entry: LogEntry) -> Iterator[Happening]:
    for event in _upgraded_events(entry):
        with contextlib.suppress(msgspec.MsgspecError, RuleError):
            yield from decode(encode([event]), tuple[Happening, ...])


def _upgraded_events(entry: LogEntry) -> list[object]:
    try:
        events = msgspec.json.decode(entry.events, type=list[object])
        return list(upgrades.upgraded({"events": events}, entry.shape)["events"])
    except (msgspec.MsgspecError, LookupError, TypeError):  # of an event that is not what a step expects
        return []
