"""A change of a table: the new table, what happened, and how both are stored."""

from msgspec.structs import replace

from engine.moves import Move
from engine.value import Value
from storage.records import Finish, Save
from tables.clocks import next_clock
from tables.happenings import Happening
from tables.table import Clock, Table, setup_of, text
from tables.versions import upgrades


class Change(Value, kw_only=True):
    """`table` is the new table, still with its old revision; `clock` is given only if it is not the usual one."""

    table: Table
    happenings: tuple[Happening, ...]
    seat: int | None = None
    move: Move | None = None
    finish: Finish | None = None
    clock: Clock | None = None


def prepared(change: Change, before: Table, now: int) -> tuple[Table, Save]:
    """The table with its next revision and clock, and the save that stores it."""
    clock = change.clock or next_clock(change.table, before, now)
    after = replace(change.table, revision=before.revision + 1, clock=clock, shape=upgrades.SHAPE)
    save = Save(
        table_id=before.table_id,
        revision=before.revision,
        at=now,
        status=after.status,
        state=None if after.state is None else text(after.state),
        person_moved_at=after.person_moved_at,
        due_at=clock.at if clock else None,
        due=text(clock) if clock else None,
        seat=change.seat,
        move=None if change.move is None else str(change.move),
        events=text(change.happenings),
        seats=after.seats if after.seats != before.seats else None,
        setup=setup_of(after) if _choices(after) != _choices(before) else None,
        finish=change.finish,
        shape=upgrades.SHAPE,
    )
    return after, save


def _choices(table: Table) -> tuple[object, ...]:
    """With the shape: what is stored in an older one is written anew."""
    return table.rules, table.options, table.host_id, table.state is None, table.shape
