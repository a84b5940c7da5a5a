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
        return _same_turn_clock(before.clock, table, now)
    return _new_turn_clock(table, awaited, covered_seats(table, before), now)


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


def _same_turn_clock(clock: Clock, table: Table, now: int) -> Clock:
    match clock.kind:
        case "computers":
            return replace(clock, at=max(now, clock.held_until or now))
        case "put_away":
            return replace(clock, at=table.person_moved_at + PUT_AWAY_AFTER)
        case _:
            return clock


def _new_turn_clock(table: Table, awaited: tuple[int, ...], covers: tuple[int, ...], now: int) -> Clock:
    turn_no = table.turn_no if covers else None
    others = (seat for seat in table.to_act if seat not in awaited)
    may_be_interrupted = any(table.is_present(seat) or _is_computer(table, seat) for seat in others)
    held_until = now + table.options.knock_seconds * SECOND if may_be_interrupted else None
    if any(seat in covers or not table.is_present(seat) for seat in awaited):
        return Clock("computers", held_until or now, held_until=held_until, covers=covers, turn_no=turn_no)
    time = _time(table)
    if time is None:
        return Clock("put_away", table.person_moved_at + PUT_AWAY_AFTER, held_until=held_until)
    ends_at = now + time
    return Clock("remind", now + time // 2, ends_at, held_until=held_until, covers=covers, turn_no=turn_no)


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
    """The computers that may interrupt the seat on turn now; computers do not knock for absent players."""
    awaited = table.waits_for
    return tuple(seat for seat in table.to_act if seat not in awaited and _is_computer(table, seat))


def _is_computer(table: Table, seat: int) -> bool:
    return table.seats[seat].computer is not None


def knock_pause(table: Table) -> float:
    """Seconds a computer waits before it knocks, so that people have a chance; varies from turn to turn."""
    part = (table.revision * 37 % 100) / 100
    return table.options.knock_seconds * (EARLIEST_KNOCK + part * (LATEST_KNOCK - EARLIEST_KNOCK))


def computer_seat(table: Table) -> int | None:
    """The seat a computer has to play now: its own, or one it covers for this turn."""
    if table.clock is None:
        return None
    covers = table.clock.covers if table.clock.turn_no == table.turn_no else ()
    for seat in table.waits_for:
        if seat in covers or not table.is_present(seat):
            return seat
    return None
