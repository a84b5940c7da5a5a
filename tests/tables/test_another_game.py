"""The host chooses another game at the same table, and computers fill it up so that the game starts with one click."""

import pytest

from engine.errors import RulesOfAnotherGame
from engine.rules import ClassicRules, DiceRules, MasterRules, Rules
from storage.records import Seat
from tables.errors import NotAllowed, NotInLobby, TableFull
from tables.happenings import ComputerAdded, GameStarted, OptionsChanged
from tables.table import Options, Person
from tests.kinds import the_state
from tests.tables.house import ANA, BEN, CAM, CHANNEL, House, refused


@pytest.mark.parametrize(("game", "rules"), [("master", MasterRules()), ("dice", DiceRules())])
async def test_the_host_chooses_another_game_with_its_own_rules(house: House, game: str, rules: Rules) -> None:
    table_id = await house.open_table("classic", ClassicRules(phases="first 3"), pace="slow")
    await house.tables.join(table_id, BEN)

    happened = await house.tables.choose_game(table_id, ANA, game, rules)

    seen = await house.public(table_id)
    assert happened.happenings() == (OptionsChanged(),)
    assert (seen.game, seen.rules, seen.options.pace, seen.revision) == (game, rules, "slow", 2)
    assert [seat.name for seat in seen.seats] == ["Ana", "Ben"]
    assert await house.is_as_stored(table_id)


async def test_the_chosen_game_is_played_after_a_restart(house: House) -> None:
    table_id = await house.open_table("classic")
    await house.tables.choose_game(table_id, ANA, "dice", DiceRules(phases="first 3"))

    await house.restart()

    seen = await house.public(table_id)
    assert (seen.game, seen.rules) == ("dice", DiceRules(phases="first 3"))
    await house.tables.start(table_id, ANA)
    await house.restart()
    assert (await house.state(table_id)).rules == DiceRules(phases="first 3")


async def test_another_game_is_remembered_for_the_channel(house: House) -> None:
    table_id = await house.open_table("classic")
    rules = MasterRules(phases="first 5")

    await house.tables.choose_game(table_id, ANA, "master", rules)
    await house.restart()

    assert await house.tables.default(CHANNEL, "master") == (rules, Options())
    assert await house.tables.default(CHANNEL, "classic") == (ClassicRules(), Options())
    assert await house.tables.default(CHANNEL + 1, "master") == (MasterRules(), Options())


async def test_only_the_host_chooses_the_game(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.open_table("classic")
    await house.tables.join(table_id, BEN)
    before = await house.stored(table_id)

    for person in (BEN, CAM):
        await refused(NotAllowed, house.tables.choose_game(table_id, person, "dice", DiceRules()), house)

    assert await house.stored(table_id) == before
    assert await house.is_as_stored(table_id)


async def test_a_game_needs_rules_of_its_own(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.open_table("classic")

    await refused(RulesOfAnotherGame, house.tables.choose_game(table_id, ANA, "dice", ClassicRules()), house)

    assert (await house.public(table_id)).game == "classic"


async def test_a_game_for_fewer_people_than_sit_there_is_refused(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.open_table("dice")
    for number in range(6):
        await house.tables.join(table_id, Person(100 + number, f"Guest {number}"))
    before = await house.stored(table_id)

    for game, rules in (("classic", ClassicRules()), ("master", MasterRules())):
        refusal = await refused(TableFull, house.tables.choose_game(table_id, ANA, game, rules), house)
        assert refusal.facts == {"most": 6}

    assert await house.stored(table_id) == before
    await house.tables.leave(table_id, Person(100, "Guest 0"))
    await house.tables.choose_game(table_id, ANA, "classic", ClassicRules())
    assert len((await house.public(table_id)).seats) == 6


async def test_during_a_game_no_other_one_can_be_chosen(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN)

    await refused(NotInLobby, house.tables.choose_game(table_id, ANA, "dice", DiceRules()), house)
    await refused(NotInLobby, house.tables.play_now(table_id, ANA, 3), house)


# Play now


async def test_computers_fill_the_table_and_the_game_starts_as_one_change(house: House) -> None:
    table_id = await house.open_table("classic")
    revision, told = await house.revision(table_id), len(house.told)

    happened = await house.tables.play_now(table_id, ANA, 3)

    stored = await house.stored(table_id)
    first, second, started = happened.happenings()
    assert (first, second) == (ComputerAdded(1), ComputerAdded(2))
    assert isinstance(started, GameStarted)
    assert (happened.revision, house.told[told]) == (revision + 1, happened)
    assert stored.status == "running"
    assert len(the_state(stored.state).seats) == 3
    assert len({seat.name for seat in stored.seats}) == 3
    await house.tables.settle()
    assert await house.on_turn(table_id) == ANA


async def test_computers_that_fill_a_table_have_names_that_are_not_taken(sqlite_house: House) -> None:
    house, host = sqlite_house, Person(9, "Ada")
    table_id = await house.open_table("classic", host=host)

    await house.tables.play_now(table_id, host, 4)

    names = [seat.name for seat in (await house.public(table_id)).seats]
    assert len(set(names)) == len(names) == 4


async def test_computers_that_fill_a_table_play_as_well_as_was_chosen(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.open_table("classic")
    await house.tables.choose(table_id, ANA, ClassicRules(), Options(level="easy"))

    await house.tables.play_now(table_id, ANA, 3)

    assert [seat.computer for seat in (await house.public(table_id)).seats] == [None, "easy", "easy"]


async def test_people_keep_their_seats_and_no_computer_is_added_where_enough_sit(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.open_table("classic")
    await house.tables.join(table_id, BEN)
    await house.tables.join(table_id, CAM)

    [happened] = (await house.tables.play_now(table_id, ANA, 3)).happenings()

    assert isinstance(happened, GameStarted)
    seats = (Seat(0, "Ana", 1), Seat(1, "Ben", 2), Seat(2, "Cam", 3))
    assert (await house.public(table_id)).seats == seats


async def test_only_the_host_fills_the_table(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.open_table("classic")
    await house.tables.join(table_id, BEN)
    before = await house.stored(table_id)

    for person in (BEN, CAM):
        await refused(NotAllowed, house.tables.play_now(table_id, person, 3), house)
        await refused(NotAllowed, house.tables.play_now(table_id, person, 2), house)

    assert await house.stored(table_id) == before
