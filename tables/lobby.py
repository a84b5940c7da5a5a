"""Before the start: joining and leaving, computers, options, and the start itself."""

from msgspec.structs import replace

from engine import GAMES
from engine.rules import RULES_VERSION, Rules, of_kind
from storage.records import PRIVATE, Seat
from tables.changes import Change
from tables.clocks import next_clock
from tables.errors import AlreadySeated, NoComputer, NotAllowed, NotInLobby, TableFull, TooFewSeats
from tables.happenings import (
    Closed,
    ComputerAdded,
    ComputerRemoved,
    GameStarted,
    OptionsChanged,
    SeatLeft,
    SeatTaken,
)
from tables.table import COMPUTER_NAMES, Options, Person, Table, as_offered


def require_lobby(table: Table) -> None:
    if table.status != "open":
        raise NotInLobby(status=table.status)


def require_host(table: Table, person: Person) -> None:
    if person.player_id != table.host_id:
        raise NotAllowed(host_id=table.host_id)


def opened(
    guild_id: int,
    channel_id: int | None,
    host: Person | None,
    game: str,
    rules: Rules,
    options: Options,
    now: int,
    home_id: int | None = None,
) -> Table:
    """A new table, not stored yet and so without an id; without a host it has no seats.

    On a server its home is the channel itself unless another one is given; without a channel it is the server.
    """
    empty = Table(
        table_id=0,
        guild_id=guild_id,
        channel_id=channel_id,
        home_id=None if guild_id == PRIVATE else home_id or channel_id or guild_id,
        game=game,
        rules=of_kind(rules, GAMES[game].Rules),
        options=as_offered(options),
        host_id=None,
        status="open",
        revision=0,
        seats=(),
        state=None,
        person_moved_at=now,
        clock=None,
    )
    return empty if host is None else joined(empty, host, now).table


def joined(table: Table, person: Person, now: int) -> Change:
    """The first person to join becomes the host."""
    require_lobby(table)
    if table.seat_of(person.player_id) is not None:
        raise AlreadySeated()
    seat = Seat(_next_seat(table), person.name, player_id=person.player_id)
    host_id = person.player_id if table.host_id is None else table.host_id
    table = replace(table, seats=(*table.seats, seat), host_id=host_id, person_moved_at=now)
    return Change(table=table, happenings=(SeatTaken(seat.seat_no),))


def left(table: Table, seat_no: int, now: int) -> Change:
    """Removes the seat. If the host leaves, the next person becomes host; if nobody is left, the table closes."""
    require_lobby(table)
    gone = table.seats[seat_no]
    rest = _numbered([seat for seat in table.seats if seat is not gone])
    persons = [seat.player_id for seat in rest if seat.player_id is not None]
    event = SeatLeft(seat_no)
    if not persons:
        return Change(table=replace(table, seats=rest, status="finished"), happenings=(event, Closed(None)))
    host_id = persons[0] if gone.player_id == table.host_id else table.host_id
    table = replace(table, seats=rest, host_id=host_id, person_moved_at=now)
    return Change(table=table, happenings=(event,))


def computer_added(table: Table, person: Person, now: int) -> Change:
    require_lobby(table)
    require_host(table, person)
    seat_no = _next_seat(table)
    taken = {seat.name for seat in table.seats}
    name = next(name for name in COMPUTER_NAMES if name not in taken)
    seat = Seat(seat_no, name, computer=table.options.level)
    table = replace(table, seats=(*table.seats, seat), person_moved_at=now)
    return Change(table=table, happenings=(ComputerAdded(seat.seat_no),))


def computer_removed(table: Table, person: Person, now: int) -> Change:
    """Removes the computer that was added last."""
    require_lobby(table)
    require_host(table, person)
    computers = [seat for seat in table.seats if seat.computer is not None]
    if not computers:
        raise NoComputer()
    rest = _numbered([seat for seat in table.seats if seat is not computers[-1]])
    table = replace(table, seats=rest, person_moved_at=now)
    return Change(table=table, happenings=(ComputerRemoved(computers[-1].seat_no),))


def with_options(table: Table, person: Person, rules: Rules, options: Options, now: int) -> Change:
    """Computers at the table change to the new level; the language stays."""
    require_lobby(table)
    require_host(table, person)
    rules = of_kind(rules, table.engine.Rules)
    seats = tuple(replace(seat, computer=options.level) if seat.computer else seat for seat in table.seats)
    options = replace(as_offered(options), language=table.options.language)
    table = replace(table, rules=rules, options=options, seats=seats, person_moved_at=now)
    return Change(table=table, happenings=(OptionsChanged(),))


def with_game(table: Table, person: Person, game: str, rules: Rules, now: int) -> Change:
    """Another game at the same table; TableFull if more people sit there than can play it."""
    require_lobby(table)
    require_host(table, person)
    most = GAMES[game].SEATS[-1]
    if len(table.seats) > most:
        raise TableFull(most=most)
    table = replace(table, game=game, rules=of_kind(rules, GAMES[game].Rules), person_moved_at=now)
    return Change(table=table, happenings=(OptionsChanged(),))


def filled(table: Table, person: Person, seats: int, now: int) -> Change:
    """Computers take seats until this number is reached."""
    change = Change(table=table, happenings=())
    while len(change.table.seats) < seats:
        added = computer_added(change.table, person, now)
        change = replace(added, happenings=(*change.happenings, *added.happenings))
    return change


def started(table: Table, person: Person, seed: bytes, now: int) -> Change:
    require_lobby(table)
    require_host(table, person)
    least = table.engine.SEATS[0]
    if len(table.seats) < least:
        raise TooFewSeats(seats=len(table.seats), least=least)
    state = table.engine.new(len(table.seats), seed, table.rules)
    commitment = table.engine.view(state, None).commitment
    table = replace(table, status="running", state=state, person_moved_at=now, rules_version=RULES_VERSION)
    return Change(table=table, happenings=(GameStarted(commitment),))


def _next_seat(table: Table) -> int:
    most = table.engine.SEATS[-1]
    if len(table.seats) >= most:
        raise TableFull(most=most)
    return len(table.seats)


def _numbered(seats: list[Seat]) -> tuple[Seat, ...]:
    return tuple(replace(seat, seat_no=number) for number, seat in enumerate(seats))


def rematch(old: Table, person: Person, now: int) -> Table:
    """A lobby with the same seats and options, without players who left or were deleted; `person` becomes the host."""
    seats = [
        Seat(seat.seat_no, seat.name, player_id=seat.player_id, computer=seat.computer)
        for seat in old.seats
        if not seat.has_left and (seat.player_id is not None or seat.computer is not None)
    ]
    return replace(
        old,
        host_id=person.player_id,
        status="open",
        revision=0,
        seats=_numbered(seats),
        state=None,
        person_moved_at=now,
        clock=None,
    )


def with_clock(table: Table, now: int) -> Table:
    return replace(table, clock=next_clock(table, table, now))


def with_id(table: Table, table_id: int) -> Table:
    return replace(table, table_id=table_id)
