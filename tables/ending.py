"""Ending a game before its time: whoever is in a rated game needs everybody present to agree, or leaves it."""

from typing import Literal, TypeAlias

from msgspec.structs import replace

from storage.records import PRIVATE, Seat
from tables.changes import Change
from tables.errors import AlreadyAgreed, NobodyAsks, NobodyToAsk, NotAllowed, NotRunning, OthersDecide, SeatIsTakenOver
from tables.happenings import Closed, EndAgreed, EndAsked, EndDeclined, PutAway
from tables.play import left, require_running, require_seat
from tables.table import Hosted, Person, Table, is_present

Way: TypeAlias = Literal["close", "ask", "leave"]
"""Close the table at once, ask the others first, or leave because nobody else is there."""


def way_to_end(table: Hosted, player_id: int, is_moderator: bool) -> Way:
    """How this person can end the table; NotAllowed unless they are the host or a moderator.

    In a rated game a moderator is a player like any other, also after leaving it: nobody may wipe out their own result.
    """
    if table.status == "finished":
        raise NotRunning(status=table.status)
    if player_id != table.host_id and not is_moderator:
        raise NotAllowed(host_id=table.host_id)
    own = next((seat for seat in table.seats if seat.player_id == player_id), None)
    if own is None or not _is_rated(table):
        return "close"
    if own.has_left:
        raise NotAllowed(host_id=table.host_id)
    if table.status == "away":
        raise NotRunning(status=table.status)
    return "ask" if any(is_present(seat) and seat is not own for seat in table.seats) else "leave"


def _is_rated(table: Hosted) -> bool:
    """Whether ratings will follow, and at least two persons have not given up yet."""
    persons = [seat for seat in table.seats if seat.player_id is not None and not seat.has_left]
    return table.status != "open" and table.guild_id != PRIVATE and len(persons) > 1


def closed(table: Table, person: Person, is_moderator: bool) -> Change:
    """The host or a moderator ends the table without a result; OthersDecide in a rated game of their own."""
    if way_to_end(table, person.player_id, is_moderator) != "close":
        raise OthersDecide()
    return Change(table=replace(table, status="finished"), happenings=(Closed(table.seat_of(person.player_id)),))


def asked(table: Table, person: Person, is_moderator: bool, now: int) -> Change:
    """The host, or a moderator in the game, asks everybody present to end it without a result."""
    require_running(table)
    way = way_to_end(table, person.player_id, is_moderator)
    if way == "close":
        return closed(table, person, is_moderator)
    if way == "leave":
        raise NobodyToAsk()
    return _agreed(table, person, now)


def agreed(table: Table, person: Person, now: int) -> Change:
    """Agrees to what somebody has asked; once everybody present has agreed, `settled` closes the table."""
    require_running(table)
    _require_asked(table, person)
    return _agreed(table, person, now)


def _agreed(table: Table, person: Person, now: int) -> Change:
    seat = require_seat(table, person)
    if not table.is_present(seat):
        raise SeatIsTakenOver()
    if table.seats[seat].wants_end is not None:
        raise AlreadyAgreed()
    happening = EndAgreed(seat) if is_asked(table) else EndAsked(seat)
    round_no = require_running(table).round_no
    seats = tuple(replace(it, wants_end=round_no) if it.seat_no == seat else it for it in table.seats)
    return Change(table=replace(table, seats=seats, person_moved_at=now), happenings=(happening,))


def declined(table: Table, person: Person, now: int) -> Change:
    """Anybody in the game can withdraw the question and play on."""
    require_running(table)
    _require_asked(table, person)
    seat = require_seat(table, person)
    return Change(table=replace(_without_question(table), person_moved_at=now), happenings=(EndDeclined(seat),))


def given_up(table: Table, person: Person, now: int) -> Change:
    """Leaves the game; if nobody is there any more it is put away, so that others can continue it later."""
    require_running(table)
    change = left(table, person, now)
    if change.table.status != "running" or any(map(is_present, change.table.seats)):
        return change
    away = replace(change.table, status="away")
    return replace(change, table=away, happenings=(*change.happenings, PutAway()))


def is_asked(table: Hosted) -> bool:
    """Whether somebody wants to end the game, and others have not answered yet."""
    return any(seat.wants_end is not None for seat in table.seats)


def _require_asked(table: Table, person: Person) -> None:
    require_seat(table, person)
    if not is_asked(table):
        raise NobodyAsks()


def settled(change: Change) -> Change:
    """A change with what it means for the question whether to end the game.

    The game ends once everybody present has agreed, also because somebody who had not is gone. The question is
    withdrawn when another whole round has been played, and when only one person is left to answer it.
    """
    table = change.table
    if not is_asked(table):
        return change
    voters = [seat for seat in table.seats if is_present(seat)]
    if table.status != "running" or len(voters) < 2 or _is_old(table):
        return replace(change, table=_without_question(table))
    if all(seat.wants_end is not None for seat in voters):
        over = replace(_without_question(table), status="finished")
        return replace(change, table=over, happenings=(*change.happenings, Closed(None)), clock=None)
    seats = tuple(seat if is_present(seat) else _silent(seat) for seat in table.seats)
    return replace(change, table=replace(table, seats=seats))


def _is_old(table: Table) -> bool:
    """Whether a whole round has been played since somebody asked first: by then they may think otherwise."""
    asked_in = [seat.wants_end for seat in table.seats if seat.wants_end is not None]
    return require_running(table).round_no > min(asked_in) + 1


def _without_question(table: Table) -> Table:
    return replace(table, seats=tuple(map(_silent, table.seats)))


def _silent(seat: Seat) -> Seat:
    return seat if seat.wants_end is None else replace(seat, wants_end=None)
