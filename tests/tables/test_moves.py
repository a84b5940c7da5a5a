"""One move at a time: only a seat's owner moves it, and only on the newest revision."""

import asyncio

import pytest

from engine.cards import Card
from engine.errors import DrawFirst, NotInThisGame, NotYourTurn, RuleError
from engine.moves import Discard, Draw, Hit, LayDown, Move, Roll, Undo, parse_move
from tables.errors import NoTable, NotRunning, NotSeated, TableMovedOn
from tests.kinds import the_state
from tests.tables.house import ANA, BEN, CAM, House, refused


async def test_a_move_is_stored_with_its_state_and_events_and_then_announced(house: House) -> None:
    table_id = await house.start_game(BEN)
    person = await house.on_turn(table_id)
    before = await house.stored(table_id)

    happened = await house.tables.move(table_id, person, before.revision, Draw())

    after = await house.stored(table_id)
    seat = before.seat_of(person.player_id)
    state, events = before.engine.apply(the_state(before.state), seat or 0, Draw())
    assert (after.revision, after.state) == (before.revision + 1, state)
    assert (await house.moves(table_id)) == [(seat, "draw")]
    assert house.told[-1] is happened
    assert happened.happenings(person.player_id) == events
    assert happened.revision == after.revision
    assert await house.is_as_stored(table_id)


async def test_only_the_owner_of_a_seat_moves_it(house: House) -> None:
    table_id = await house.start_game(BEN)
    revision = await house.revision(table_id)

    await refused(NotSeated, house.tables.move(table_id, CAM, revision, Draw()), house)
    await refused(NotYourTurn, house.tables.move(table_id, await house.off_turn(table_id), revision, Draw()), house)

    assert await house.revision(table_id) == revision


async def test_a_click_on_an_older_revision_is_refused_because_the_table_has_moved_on(house: House) -> None:
    table_id = await house.start_game(BEN)
    person, revision = await house.on_turn(table_id), await house.revision(table_id)
    await house.tables.move(table_id, person, revision, Draw())

    refusal = await refused(TableMovedOn, house.tables.move(table_id, person, revision, Draw()), house)

    assert refusal.facts == {"revision": revision + 1}
    assert await house.revision(table_id) == revision + 1


async def test_a_click_on_a_revision_that_is_not_there_yet_is_refused(house: House) -> None:
    table_id = await house.start_game(BEN)
    person, revision = await house.on_turn(table_id), await house.revision(table_id)

    await refused(TableMovedOn, house.tables.move(table_id, person, revision + 1, Draw()), house)


@pytest.mark.parametrize("clicks", [2, 20])
async def test_of_clicks_at_the_same_moment_one_wins_and_the_others_are_refused(house: House, clicks: int) -> None:
    table_id = await house.start_game(BEN)
    person, revision = await house.on_turn(table_id), await house.revision(table_id)
    told = len(house.told)

    requests = [house.tables.move(table_id, person, revision, Draw()) for _ in range(clicks)]
    answers = await asyncio.gather(*requests, return_exceptions=True)

    assert [type(answer) for answer in answers[1:]] == [TableMovedOn] * (clicks - 1)
    assert [it.revision for it in house.told[told:]] == [revision + 1]
    assert await house.revision(table_id) == revision + 1
    assert await house.is_as_stored(table_id)


async def test_of_two_processes_on_one_database_one_wins_and_the_other_is_refused(house: House) -> None:
    """The loser has an old table in memory; it loads the table again and goes on."""
    table_id = await house.start_game(BEN)
    person, revision = await house.on_turn(table_id), await house.revision(table_id)
    other = House(house.address, house.database)
    assert (await other.public(table_id)).revision == revision
    await house.tables.move(table_id, person, revision, Draw())

    refusal = await refused(TableMovedOn, other.tables.move(table_id, person, revision, Draw()), other)

    assert refusal.facts == {"revision": revision + 1}
    await other.move_once(table_id, person)
    assert await house.revision(table_id) == revision + 2


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (Discard(Card.parse("R1")), DrawFirst),
        (LayDown(1, ()), DrawFirst),
        (Hit(Card.parse("R1"), 0, 0), DrawFirst),
        (Undo(), DrawFirst),
        (Roll(), NotInThisGame),
    ],
)
async def test_a_move_against_the_rules_leaves_the_table_as_it_was(
    sqlite_house: House, move: Move, reason: type[RuleError]
) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN)
    person, before = await house.on_turn(table_id), await house.stored(table_id)

    await refused(reason, house.tables.move(table_id, person, before.revision, move), house)

    assert await house.stored(table_id) == before
    assert await house.is_as_stored(table_id)
    await house.tables.move(table_id, person, before.revision, Draw())


async def test_there_are_no_moves_in_the_lobby_and_after_the_end(house: House) -> None:
    table_id = await house.open_table()
    await refused(NotRunning, house.tables.move(table_id, ANA, 0, Draw()), house)
    await house.end(table_id)

    await refused(NotRunning, house.tables.move(table_id, ANA, 1, Draw()), house)


async def test_a_table_that_does_not_exist_is_refused_and_not_kept_in_memory(house: House) -> None:
    await refused(NoTable, house.tables.move(12345, ANA, 0, Draw()), house)
    await refused(NoTable, house.tables.table_view(12345), house)

    assert house.tables.in_memory() == 0


async def test_undo_takes_back_what_was_laid_down(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN)
    for _ in range(400):
        person = await house.on_turn(table_id)
        revision, move = await house.choice(table_id, person)
        before = await house.stored(table_id)
        await house.tables.move(table_id, person, revision, move)
        if isinstance(move, LayDown):
            break

    await house.tables.move(table_id, person, revision + 1, Undo())

    assert (await house.stored(table_id)).state == before.state
    assert await house.revision(table_id) == revision + 2


async def test_computers_play_after_a_person_until_a_person_is_on_turn(house: House) -> None:
    table_id = await house.start_game(computers=3)

    await house.play_turn(table_id)

    assert await house.on_turn(table_id) == ANA
    assert {seat for seat, _ in await house.moves(table_id)} == {0, 1, 2, 3}
    assert [it.revision for it in house.told if it.revision] == list(range(1, await house.revision(table_id) + 1))


async def test_a_game_is_decided_by_its_seed_and_moves_alone(house: House) -> None:
    first = await house.start_game(BEN, channel_id=1, game="dice")
    table = await house.stored(first)
    for _ in range(12):
        await house.play_turn(first)

    state = table.engine.new(2, the_state(table.state).chance.seed, table.rules)
    for seat, text in await house.moves(first):
        state, _ = table.engine.apply(state, seat, parse_move(text))

    assert state == (await house.stored(first)).state
