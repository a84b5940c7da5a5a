"""Before the start: opening, joining, leaving, computers, options and starting; every refusal has its own error."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from engine import GAMES
from engine.errors import RulesOfAnotherGame
from engine.rules import ClassicRules, DiceRules, MasterRules
from storage.records import Seat
from tables.errors import (
    AlreadySeated,
    ChannelHasTable,
    NoComputer,
    NotAllowed,
    NotInLobby,
    NotSeated,
    TableFull,
    TooFewSeats,
)
from tables.happenings import (
    Closed,
    ComputerAdded,
    ComputerRemoved,
    GameStarted,
    Opened,
    OptionsChanged,
    SeatLeft,
    SeatTaken,
)
from tables.host import Tables
from tables.table import Options, Person
from tests.kinds import the_state
from tests.tables.house import ANA, BEN, CAM, CHANNEL, GUILD, House, refused


async def test_the_person_who_opens_a_table_is_its_host_and_has_the_first_seat(house: House) -> None:
    rules, options = ClassicRules(knocking=True), Options(pace="live", level="strong", knock_seconds=7)

    happened = await house.tables.open(GUILD, CHANNEL, ANA, "classic", rules, options)

    seen = await house.public(happened.table_id)
    assert (seen.status, seen.revision, seen.host_id) == ("open", 0, ANA.player_id)
    assert (seen.game, seen.rules, seen.options) == ("classic", rules, options)
    assert seen.seats == (Seat(0, "Ana", ANA.player_id),)
    assert seen.view is None
    assert happened.happenings() == (Opened(),)
    assert [it is happened for it in house.told] == [True]
    assert await house.tables.in_channel(CHANNEL) == happened.table_id
    assert happened.table_view() == seen


async def test_others_join_in_order(house: House) -> None:
    table_id = await house.open_table()

    first = await house.tables.join(table_id, BEN)
    second = await house.tables.join(table_id, CAM)

    assert (first.happenings(), second.happenings()) == ((SeatTaken(1),), (SeatTaken(2),))
    assert [seat.name for seat in (await house.public(table_id)).seats] == ["Ana", "Ben", "Cam"]
    assert await house.revision(table_id) == 2
    assert await house.is_as_stored(table_id)


async def test_a_seat_is_free_again_when_somebody_leaves(house: House) -> None:
    table_id = await house.open_table()
    await house.tables.join(table_id, BEN)
    await house.tables.join(table_id, CAM)

    happened = await house.tables.leave(table_id, BEN)

    assert happened.happenings() == (SeatLeft(1),)
    assert (await house.public(table_id)).seats == (Seat(0, "Ana", 1), Seat(1, "Cam", 3))
    await house.tables.join(table_id, BEN)
    assert await house.is_as_stored(table_id)


async def test_when_the_host_leaves_the_next_person_is_the_host(house: House) -> None:
    table_id = await house.open_table()
    await house.tables.add_computer(table_id, ANA)
    await house.tables.join(table_id, BEN)

    await house.tables.leave(table_id, ANA)

    assert (await house.stored(table_id)).host_id == BEN.player_id
    await refused(NotAllowed, house.tables.start(table_id, ANA), house)
    await house.tables.start(table_id, BEN)


async def test_a_table_without_persons_is_closed(house: House) -> None:
    table_id = await house.open_table()
    await house.tables.add_computer(table_id, ANA)

    happened = await house.tables.leave(table_id, ANA)

    assert happened.happenings() == (SeatLeft(0), Closed(None))
    assert (await house.stored(table_id)).status == "finished"
    assert await house.tables.in_channel(CHANNEL) is None
    await house.open_table()


async def test_the_host_adds_and_removes_computers(house: House) -> None:
    table_id = await house.open_table()

    added = [await house.tables.add_computer(table_id, ANA) for _ in range(2)]
    await house.tables.join(table_id, BEN)
    removed = await house.tables.remove_computer(table_id, ANA)

    assert [it.happenings() for it in added] == [(ComputerAdded(1),), (ComputerAdded(2),)]
    assert removed.happenings() == (ComputerRemoved(2),)
    seats = (Seat(0, "Ana", 1), Seat(1, "Ada", computer="normal"), Seat(2, "Ben", 2))
    assert (await house.stored(table_id)).seats == seats


async def test_computers_get_names_that_are_not_taken(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.open_table("dice", host=Person(9, "Ada"))
    for _ in range(7):
        await house.tables.add_computer(table_id, Person(9, "Ada"))

    names = [seat.name for seat in (await house.public(table_id)).seats]
    assert len(set(names)) == 8
    await refused(TableFull, house.tables.add_computer(table_id, Person(9, "Ada")), house)


async def test_the_host_chooses_rules_and_options(house: House) -> None:
    table_id = await house.open_table()
    await house.tables.add_computer(table_id, ANA)
    rules, options = ClassicRules(phases="even"), Options(pace="slow", level="easy", knock_seconds=3)

    happened = await house.tables.choose(table_id, ANA, rules, options)

    stored = await house.stored(table_id)
    assert happened.happenings() == (OptionsChanged(),)
    assert (stored.rules, stored.options) == (rules, options)
    assert stored.seats[1].computer == "easy"
    await house.tables.start(table_id, ANA)
    assert (await house.state(table_id)).rules == rules


async def test_rules_of_another_game_are_refused(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.open_table()

    await refused(RulesOfAnotherGame, house.tables.choose(table_id, ANA, DiceRules(), Options()), house)
    await refused(RulesOfAnotherGame, house.tables.open(GUILD, 2, ANA, "master", ClassicRules(), Options()), house)

    assert await house.revision(table_id) == 0
    assert await house.tables.in_channel(2) is None


@pytest.mark.parametrize(
    ("game", "computers"), [("classic", 1), ("classic", 5), ("master", 1), ("dice", 0), ("dice", 7)]
)
async def test_a_game_starts_with_any_allowed_number_of_seats(sqlite_house: House, game: str, computers: int) -> None:
    house = sqlite_house
    table_id = await house.open_table(game)
    for _ in range(computers):
        await house.tables.add_computer(table_id, ANA)

    happened = await house.tables.start(table_id, ANA)

    stored = await house.stored(table_id)
    [started] = happened.happenings()
    assert isinstance(started, GameStarted)
    assert started.commitment == GAMES[game].view(the_state(stored.state), None).commitment
    assert stored.status == "running"
    assert len(the_state(stored.state).seats) == computers + 1
    await house.tables.settle()
    assert await house.on_turn(table_id) == ANA


@pytest.mark.parametrize(("game", "most"), [("classic", 6), ("master", 6), ("dice", 8)])
async def test_a_full_table_takes_nobody(sqlite_house: House, game: str, most: int) -> None:
    house = sqlite_house
    table_id = await house.open_table(game)
    for number in range(1, most):
        await house.tables.join(table_id, Person(100 + number, f"Guest {number}"))
    before = await house.stored(table_id)

    refusal = await refused(TableFull, house.tables.join(table_id, BEN), house)
    await refused(TableFull, house.tables.add_computer(table_id, ANA), house)

    assert refusal.facts == {"most": most}
    assert await house.stored(table_id) == before


@pytest.mark.parametrize("game", ["classic", "master"])
async def test_nobody_starts_alone(sqlite_house: House, game: str) -> None:
    house = sqlite_house
    table_id = await house.open_table(game)

    refusal = await refused(TooFewSeats, house.tables.start(table_id, ANA), house)

    assert refusal.facts == {"seats": 1, "least": 2}
    assert (await house.stored(table_id)).status == "open"


async def test_a_channel_has_one_open_table(house: House) -> None:
    table_id = await house.open_table()

    refusal = await refused(
        ChannelHasTable, house.tables.open(GUILD, CHANNEL, BEN, "dice", DiceRules(), Options()), house
    )

    assert refusal.facts == {"channel_id": CHANNEL}
    assert await house.tables.in_channel(CHANNEL) == table_id
    await house.open_table(channel_id=CHANNEL + 1)


async def test_of_two_people_who_open_at_the_same_moment_one_is_refused(house: House) -> None:
    requests = [house.tables.open(GUILD, CHANNEL, person, "dice", DiceRules(), Options()) for person in (ANA, BEN)]

    answers = await asyncio.gather(*requests, return_exceptions=True)

    assert sorted(type(answer).__name__ for answer in answers) == ["ChannelHasTable", "StoredChange"]
    assert len(house.told) == 1


async def test_of_two_people_who_take_the_last_seat_at_the_same_moment_one_is_refused(house: House) -> None:
    table_id = await house.open_table()
    for _ in range(4):
        await house.tables.add_computer(table_id, ANA)

    answers = await asyncio.gather(*(house.tables.join(table_id, it) for it in (BEN, CAM)), return_exceptions=True)

    assert sorted(type(answer).__name__ for answer in answers) == ["StoredChange", "TableFull"]


Ask = Callable[[Tables, int, Person], Awaitable[object]]


@pytest.mark.parametrize(
    ("ask", "person", "error"),
    [
        (lambda tables, it, who: tables.join(it, who), ANA, AlreadySeated),
        (lambda tables, it, who: tables.leave(it, who), CAM, NotSeated),
        (lambda tables, it, who: tables.add_computer(it, who), BEN, NotAllowed),
        (lambda tables, it, who: tables.add_computer(it, who), CAM, NotAllowed),
        (lambda tables, it, who: tables.remove_computer(it, who), BEN, NotAllowed),
        (lambda tables, it, who: tables.remove_computer(it, who), ANA, NoComputer),
        (lambda tables, it, who: tables.choose(it, who, ClassicRules(), Options()), BEN, NotAllowed),
        (lambda tables, it, who: tables.start(it, who), BEN, NotAllowed),
        (lambda tables, it, who: tables.start(it, who), CAM, NotAllowed),
        (lambda tables, it, who: tables.end(it, who), BEN, NotAllowed),
    ],
)
async def test_a_refusal_in_the_lobby_changes_nothing(
    sqlite_house: House, ask: Ask, person: Person, error: type[Exception]
) -> None:
    house = sqlite_house
    table_id = await house.open_table()
    await house.tables.join(table_id, BEN)
    before = await house.stored(table_id)

    await refused(error, ask(house.tables, table_id, person), house)

    assert await house.stored(table_id) == before
    assert await house.is_as_stored(table_id)


@pytest.mark.parametrize(
    "ask",
    [
        lambda tables, it: tables.join(it, CAM),
        lambda tables, it: tables.add_computer(it, ANA),
        lambda tables, it: tables.remove_computer(it, ANA),
        lambda tables, it: tables.choose(it, ANA, ClassicRules(), Options()),
        lambda tables, it: tables.start(it, ANA),
    ],
)
async def test_after_the_start_nothing_of_the_lobby_is_possible(
    sqlite_house: House, ask: Callable[[Tables, int], Awaitable[object]]
) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN)

    await refused(NotInLobby, ask(house.tables, table_id), house)

    await house.end(table_id)
    await refused(NotInLobby, ask(house.tables, table_id), house)


async def test_a_lobby_survives_a_restart(house: House) -> None:
    table_id = await house.open_table("master", MasterRules(phases="odd"))
    await house.tables.join(table_id, BEN)
    before = await house.public(table_id)

    await house.restart()

    assert await house.public(table_id) == before
    await house.tables.start(table_id, ANA)
