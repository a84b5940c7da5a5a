"""What can be asked about a table: the latest happenings, who sits where, whom it waits for, rating changes."""

from random import Random

import pytest

from engine.events import CardDrawn
from engine.moves import Roll
from engine.rules import ClassicRules, DiceRules, MasterRules, Rules
from storage.errors import DatabaseClosed
from storage.results import history
from tables.errors import NotSaved
from tables.happenings import GameStarted, Opened, SeatTaken
from tests.tables.house import ANA, BEN, CAM, GUILD, House, play_out, refused
from tests.tables.test_memory import statements

SHORT = ClassicRules(phases="first 1")


@pytest.mark.parametrize(
    ("game", "rules"), [("classic", SHORT), ("master", MasterRules(phases="first 1")), ("dice", DiceRules())]
)
async def test_the_last_happenings_are_those_announced_to_the_public(house: House, game: str, rules: Rules) -> None:
    table_id = await house.start_game(BEN, computers=1, game=game, rules=rules)
    await play_out(house, table_id, Random(4))
    told = [it for it in house.happened() if not isinstance(it, Opened)]

    assert list(await house.tables.recent(table_id, len(told) + 5)) == told
    for limit in (1, 2, 7):
        assert list(await house.tables.recent(table_id, limit)) == told[-limit:]
    assert await house.tables.recent(table_id, 0) == ()


async def test_the_last_happenings_hide_what_was_drawn(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN)
    person = await house.on_turn(table_id)
    [drawn] = (await house.move_once(table_id, person)).happenings(person.player_id)
    assert isinstance(drawn, CardDrawn)
    assert drawn.card is not None

    recent = await house.tables.recent(table_id, 3)

    assert recent[0] == SeatTaken(1)
    assert isinstance(recent[1], GameStarted)
    assert recent[2] == CardDrawn(drawn.seat, None)


async def test_the_last_happenings_take_one_query(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN)
    await house.play_turn(table_id)

    with statements() as executed:
        await house.tables.recent(table_id, 2)

    assert len([it for it in executed if it != "BEGIN"]) == 1
    assert await house.tables.recent(99, 2) == ()


async def test_a_person_finds_the_tables_where_they_sit(house: House) -> None:
    lobby = await house.open_table("dice", channel_id=1)
    running = await house.start_game(BEN, game="dice", channel_id=2)
    ended = await house.start_game(BEN, game="dice", channel_id=3)
    left = await house.start_game(BEN, game="dice", channel_id=4)
    await house.end(ended)
    await house.tables.leave(left, ANA)

    assert await house.tables.tables_of(ANA.player_id) == (lobby, running)
    assert await house.tables.tables_of(BEN.player_id) == (running, left)
    assert await house.tables.tables_of(CAM.player_id) == ()


async def test_ratings_change_from_game_to_game(house: House) -> None:
    changes = []
    for number in range(2):
        table_id = await house.start_game(BEN, rules=SHORT)
        assert await house.tables.rating_changes(table_id) == {}
        await play_out(house, table_id, Random(number))
        changes.append(await house.tables.rating_changes(table_id))
        house.now += 1_000

    for person in (ANA, BEN):
        curve = await house.database.read(history.rating_curve, GUILD, "classic", person.player_id)
        first, second = (point.rating.ordinal for point in curve)
        assert [change[person.player_id] for change in changes] == [(None, first), (first, second)]


async def test_a_game_against_computers_changes_no_rating(sqlite_house: House) -> None:
    table_id = await sqlite_house.start_game(computers=1, rules=SHORT)
    await play_out(sqlite_house, table_id, Random(1))

    assert await sqlite_house.tables.rating_changes(table_id) == {}


async def test_everybody_sees_for_whom_the_game_waits(house: House) -> None:
    table_id = await house.open_table("dice")
    await house.tables.join(table_id, BEN)
    lobby = await house.public(table_id)
    assert lobby.waits_for == ()

    await house.tables.start(table_id, ANA)
    begun, first_turn = await house.public(table_id), await house.turn_no(table_id)
    await house.tables.move(table_id, ANA, begun.revision, Roll())
    rolled = await house.tables.table_view(table_id, BEN.player_id)
    await house.play_turn(table_id)
    after = await house.public(table_id)

    assert begun.waits_for == rolled.waits_for == (0,)
    assert (after.waits_for, await house.turn_no(table_id)) == ((1,), first_turn + 1)
    await house.end(table_id)
    assert (await house.public(table_id)).waits_for == ()


async def test_without_a_database_every_request_is_refused(sqlite_house: House) -> None:
    house = sqlite_house
    await house.database.close()

    for request in (house.tables.recent(1, 5), house.tables.tables_of(1), house.tables.rating_changes(1)):
        refusal = await refused(NotSaved, request, house)
        assert isinstance(refusal.facts["cause"], DatabaseClosed)
