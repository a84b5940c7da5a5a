"""During the game: moves, absent players, leaving, putting a game away and continuing it."""

from msgspec.structs import replace

from engine import State
from engine.dice.game import standing
from engine.dice.state import DiceState
from engine.moves import Draw, Move, StartRound
from storage.records import Seat
from tables import clocks
from tables.changes import Change
from tables.errors import (
    HeldBack,
    NothingToLetGo,
    NotPutAway,
    NotRunning,
    NotSeated,
    SeatIsTakenOver,
    SeatIsYours,
)
from tables.happenings import (
    CardLetGo,
    Closed,
    Continued,
    DayEnded,
    PutAway,
    Reminded,
    SeatLeft,
    SeatTakenBack,
    SeatTakenOver,
    TurnMissed,
)
from tables.lobby import left as left_lobby
from tables.results import ratings
from tables.table import Clock, Person, Table


def require_running(table: Table) -> State:
    """The state of a running game."""
    if table.status != "running" or table.state is None:
        raise NotRunning(status=table.status)
    return table.state


def require_seat(table: Table, person: Person) -> int:
    seat = table.seat_of(person.player_id)
    if seat is None:
        raise NotSeated(status=table.status)
    return seat


def moved_by(table: Table, person: Person, move: Move, now: int) -> Change:
    """A person's move for their own seat; it proves the person present."""
    require_running(table)
    seat = require_seat(table, person)
    if table.clock is not None and table.clock.kind == "day_over" and table.clock.at <= now:
        return day_over(table)
    if not table.is_present(seat):
        raise SeatIsTakenOver()
    held_until = table.clock.held_until if table.clock else None
    if held_until is not None and now < held_until and seat in table.waits_for and move == Draw():  # V3c
        raise HeldBack(until=held_until)
    change = moved(table, seat, move)
    seats = _seats_with(change.table, seat, missed_turns=0)
    return replace(change, table=replace(change.table, seats=seats, person_moved_at=now))


def moved(table: Table, seat: int, move: Move) -> Change:
    """A move by the person or computer that plays the seat; the last move of a game adds its results."""
    state, events = table.engine.apply(require_running(table), seat, move)
    table = replace(table, state=state)
    outcome = table.engine.outcome(state)
    if outcome is None:
        return Change(table=table, happenings=events, seat=seat, move=move)
    finish = ratings.finish(table, outcome)
    table = replace(table, status="finished")
    return Change(table=table, happenings=events, seat=seat, move=move, finish=finish)


def let_go(table: Table, person: Person, now: int) -> Change:
    """A person will not knock for the discard (V3c)."""
    require_running(table)
    seat = require_seat(table, person)
    if not table.is_present(seat):
        raise SeatIsTakenOver()
    if not clocks.may_let_go(table, seat, now):
        raise NothingToLetGo()
    return let_go_by(replace(table, person_moved_at=now), (seat,), now)


def let_go_by(table: Table, seats: tuple[int, ...], now: int) -> Change:
    """These seats will not knock; once nobody is left who might, the seat on turn need not wait any longer."""
    if table.clock is None or not seats or not all(clocks.may_let_go(table, seat, now) for seat in seats):
        raise NothingToLetGo()
    clock = clocks.let_go_clock(table.clock, table, seats, now)
    return Change(table=table, happenings=tuple(CardLetGo(seat) for seat in seats), clock=clock)


def left(table: Table, person: Person, now: int) -> Change:
    """In the lobby the seat is removed; during a game a computer takes it over for good. A leaving host is replaced."""
    seat = require_seat(table, person)
    if table.status == "open":
        return left_lobby(table, seat, now)
    require_running(table)
    table = replace(table, seats=_seats_with(table, seat, has_left=True, taken_over_at=now), person_moved_at=now)
    event = SeatLeft(seat)
    persons = [other.player_id for other in table.seats if other.player_id is not None and not other.has_left]
    if persons:
        host_id = persons[0] if person.player_id == table.host_id else table.host_id
        return Change(table=replace(table, host_id=host_id), happenings=(event, SeatTakenOver(seat)))
    return Change(table=replace(table, status="finished"), happenings=(event, Closed(None)))


def taken_back(table: Table, person: Person, now: int) -> Change:
    require_running(table)
    seat = require_seat(table, person)
    if table.is_present(seat):
        raise SeatIsYours()
    seats = _seats_with(table, seat, taken_over_at=None, missed_turns=0)
    return Change(table=replace(table, seats=seats, person_moved_at=now), happenings=(SeatTakenBack(seat),))


def continued(table: Table, person: Person, now: int) -> Change:
    """A game that was put away goes on; the person who continues it has their seat back."""
    if table.status != "away":
        raise NotPutAway(status=table.status)
    seat = require_seat(table, person)
    seats = _seats_with(table, seat, taken_over_at=None, missed_turns=0)
    table = replace(table, status="running", seats=seats, person_moved_at=now)
    return Change(table=table, happenings=(Continued(),))


# What the clock does


def reminded(table: Table, clock: Clock) -> Change:
    """Half of the time is over: everybody the game waits for is reminded once."""
    assert clock.ends_at is not None
    reminders = tuple(Reminded(seat) for seat in table.waits_for)
    return Change(table=table, happenings=reminders, clock=replace(clock, kind="play", at=clock.ends_at))


def missed(table: Table, now: int) -> Change:
    """The time is over: a computer plays this turn; after the second missed turn in a row it takes the seat over."""
    absent = table.waits_for
    covers = clocks.covered_seats(table, table) + absent
    happenings: list[TurnMissed | SeatTakenOver] = []
    for seat in absent:
        times = table.seats[seat].missed_turns + 1
        happenings.append(TurnMissed(seat))
        is_taken_over = times >= clocks.MISSED_TURNS
        taken_over_at = now if is_taken_over else None
        table = replace(table, seats=_seats_with(table, seat, missed_turns=times, taken_over_at=taken_over_at))
        if is_taken_over:
            happenings.append(SeatTakenOver(seat))
    clock = Clock("computers", now, covers=covers, turn_no=table.turn_no)
    return Change(table=table, happenings=tuple(happenings), clock=clock)


def day_over(table: Table) -> Change:
    """The day of a daily challenge is over: the attempt counts as it stands, unless it never began."""
    table, state = replace(table, status="finished"), table.state
    if not isinstance(state, DiceState):
        return Change(table=table, happenings=(Closed(None),))
    return Change(table=table, happenings=(DayEnded(0),), finish=ratings.finish(table, standing(state)))


def next_round(table: Table) -> Change:
    return moved(table, table.to_act[0], StartRound())


def channel_lost(table: Table) -> Change:
    """The channel was deleted, so the table ends without a result."""
    if table.status == "finished":
        raise NotRunning(status=table.status)
    return Change(table=replace(table, status="finished"), happenings=(Closed(None),))


def server_lost(table: Table) -> Change:
    """The bot was removed from the server: a lobby closes, a game can be continued if the bot comes back."""
    if table.status not in ("open", "running"):
        raise NotRunning(status=table.status)
    return put_away(table)


def put_away(table: Table) -> Change:
    """Nobody has moved for a week: a lobby closes, a game can be continued later."""
    if table.status == "open":
        return Change(table=replace(table, status="finished"), happenings=(Closed(None),))
    return Change(table=replace(table, status="away"), happenings=(PutAway(),))


def _seats_with(table: Table, seat: int, **changes: object) -> tuple[Seat, ...]:
    return tuple(replace(other, **changes) if other.seat_no == seat else other for other in table.seats)
