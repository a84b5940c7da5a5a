"""When a table's clock is due next, and what has to happen then; docs/tables.md describes absence."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from engine.value import Value
from tables.table import Clock, Pace, Table

SECOND: Final = 1_000
MINUTE: Final = 60 * SECOND
HOUR: Final = 60 * MINUTE
PACES: Final[dict[Pace, int | None]] = {
    "live": 90 * SECOND,
    "relaxed": 10 * MINUTE,
    "slow": 24 * HOUR,
    "none": None,
}
OFFER_TIME: Final = 2 * MINUTE  # at most, for each offered card (M11)
PUT_AWAY_AFTER: Final = 7 * 24 * HOUR
NEXT_ROUND_AFTER: Final = 20 * SECOND
EARLIEST_KNOCK: Final = 0.3  # as a fraction of the time to knock
LATEST_KNOCK: Final = 0.8
LONGEST_KNOCKING: Final = 20  # seconds of the time to knock that a computer makes use of, however long it is
MISSED_TURNS: Final = 2  # in a row, before a computer takes the seat over


class Absence(Value):
    """A time in which the bot was not there."""

    began: int
    ended: int


def next_clock(table: Table, before: Table, now: int) -> Clock | None:
    """The clock after a change from `before`; a turn that goes on keeps its deadline."""
    if table.status in ("finished", "away"):
        return None
    if before.clock is not None and before.clock.kind == "day_over":
        return before.clock
    if table.status == "open" or not _is_anybody_there(table):
        return Clock("put_away", table.person_moved_at + PUT_AWAY_AFTER)
    awaited = table.waits_for
    if not awaited:
        return Clock("next_round", now + NEXT_ROUND_AFTER)
    if before.clock is not None and _is_same_turn(table, before, awaited):
        return _same_turn_clock(before.clock, table, before, now)
    return _new_turn_clock(table, before, awaited, now)


def covered_seats(table: Table, before: Table) -> tuple[int, ...]:
    """The seats a computer plays for in this turn, without those whose player came back; empty in a new turn."""
    clock = before.clock
    if clock is None or clock.turn_no != table.turn_no:
        return ()
    return tuple(seat for seat in clock.covers if before.is_present(seat))


def _is_same_turn(table: Table, before: Table, awaited: tuple[int, ...]) -> bool:
    """Whether the game still waits for the same seats, played by the same players, in the same turn.

    Each card that is offered has a time of its own (M11).
    """
    if before.state is None or before.status != table.status or not _is_anybody_there(before):
        return False
    asked, asked_before = (table.turn_no, table.offers_made), (before.turn_no, before.offers_made)
    return (asked, awaited) == (asked_before, before.waits_for) and all(
        table.is_present(seat) == before.is_present(seat) for seat in awaited
    )


def _is_anybody_there(table: Table) -> bool:
    return any(table.is_present(seat.seat_no) for seat in table.seats)


def _same_turn_clock(clock: Clock, table: Table, before: Table, now: int) -> Clock:
    if table.state is not before.state:
        clock = replace(clock, held_since=None)
    clock = _without_hold(clock, table, now)
    match clock.kind:
        case "computers":
            return replace(clock, at=max(now, clock.held_until or now))
        case "put_away":
            return replace(clock, at=table.person_moved_at + PUT_AWAY_AFTER)
        case _:
            return clock


def _new_turn_clock(table: Table, before: Table, awaited: tuple[int, ...], now: int) -> Clock:
    """The time of the turn begins when the time to knock is over."""
    covers = covered_seats(table, before)
    turn_no = table.turn_no if covers else None
    is_held = bool(may_interrupt(table))
    begins = now + table.options.knock_seconds * SECOND if is_held else now
    held_until, held_since = (begins, before.revision + 1) if is_held else (None, None)
    time = _time(table)
    if any(seat in covers or not table.is_present(seat) for seat in awaited):
        clock = Clock("computers", begins, covers=covers, turn_no=turn_no)
    elif time is None:
        clock = Clock("put_away", table.person_moved_at + PUT_AWAY_AFTER)
    else:
        clock = Clock("remind", begins + time // 2, begins + time, covers=covers, turn_no=turn_no)
    return replace(clock, held_until=held_until, held_since=held_since)


# Knocking


def may_interrupt(table: Table) -> tuple[int, ...]:
    """The seats that may knock now (V3); nobody waits for persons who are absent."""
    awaited = table.waits_for
    others = (seat for seat in table.to_act if seat not in awaited)
    return tuple(seat for seat in others if table.is_present(seat) or _is_computer(table, seat))


def may_let_go(table: Table, seat: int, now: int) -> bool:
    """Whether the seat on turn waits for this seat among others."""
    clock = table.clock
    if clock is None or clock.held_until is None or now >= clock.held_until or seat in clock.let_go:
        return False
    return seat in may_interrupt(table)


def let_go_clock(clock: Clock, table: Table, seats: tuple[int, ...], now: int) -> Clock:
    """The clock when these seats will not knock."""
    return _without_hold(replace(clock, let_go=(*clock.let_go, *seats)), table, now)


def _without_hold(clock: Clock, table: Table, now: int) -> Clock:
    """The turn begins at once if nobody is left who might knock."""
    if clock.held_until is None or not {*may_interrupt(table)} <= {*clock.let_go}:
        return clock
    spared = max(0, clock.held_until - now)
    clock = replace(clock, held_until=None, let_go=())
    if clock.kind == "computers":
        return replace(clock, at=clock.at - spared)
    return clock if clock.ends_at is None else replace(clock, at=clock.at - spared, ends_at=clock.ends_at - spared)


def _time(table: Table) -> int | None:
    """How long the game waits for a move: the pace, but an offered card needs no whole turn (M11)."""
    time = PACES[table.options.pace]
    return time if time is None or table.offers_made is None else min(time, OFFER_TIME)


def made_up(table: Table, clock: Clock, absences: Sequence[Absence], now: int) -> Clock | None:
    """The clock of a turn with the time given back in which the bot was not there; None if nothing is to be given back.

    Whoever is on turn then has a minute at least.
    """
    time = _time(table)
    if time is None or clock.ends_at is None:
        return None
    since = clock.made_up_until or clock.ends_at - time
    lost = sum(absence.ended - max(absence.began, since) for absence in absences if absence.ended > since)
    if not lost:
        return None
    ends_at = max(clock.ends_at + lost, now + MINUTE)
    at = ends_at if clock.kind == "play" else clock.at + lost
    return replace(clock, at=at, ends_at=ends_at, made_up_until=max(absence.ended for absence in absences))


def knocking_computers(table: Table) -> tuple[int, ...]:
    """The computers that may knock and have not let the card go; computers do not knock for absent players."""
    let_go = table.clock.let_go if table.clock else ()
    return tuple(seat for seat in may_interrupt(table) if _is_computer(table, seat) and seat not in let_go)


def _is_computer(table: Table, seat: int) -> bool:
    return table.seats[seat].computer is not None


def knock_pause(table: Table) -> float:
    """Seconds a computer waits before it knocks, so that people have a chance; varies from turn to turn."""
    varying = (table.revision * 37 % 100) / 100
    part = EARLIEST_KNOCK + varying * (LATEST_KNOCK - EARLIEST_KNOCK)
    return part * min(table.options.knock_seconds, LONGEST_KNOCKING)


def computer_seat(table: Table) -> int | None:
    """The seat a computer has to play now: its own, or one it covers for this turn."""
    if table.clock is None:
        return None
    covers = table.clock.covers if table.clock.turn_no == table.turn_no else ()
    for seat in table.waits_for:
        if seat in covers or not table.is_present(seat):
            return seat
    return None
