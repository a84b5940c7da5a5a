"""Leaving a game, ending it, and rematches."""

import asyncio
from random import Random

import pytest

from engine.moves import Roll
from engine.rules import ClassicRules
from storage.records import Seat
from storage.results import boards
from tables.clocks import PUT_AWAY_AFTER
from tables.errors import ChannelHasTable, NotAllowed, NotFinished, NotRunning, NotSeated
from tables.happenings import Closed, Opened, SeatLeft, SeatTakenOver
from tests.kinds import the_state, the_view
from tests.tables.house import ANA, BEN, CAM, CHANNEL, GUILD, House, play_out, refused

SHORT = ClassicRules(phases="first 1")


async def test_a_computer_takes_over_the_seat_of_a_player_who_leaves_and_the_game_goes_on(house: House) -> None:
    table_id = await house.start_game(BEN, game="dice")

    happened = await house.tables.leave(table_id, ANA)  # Ana is on turn
    await house.tables.settle()

    assert happened.happenings() == (SeatLeft(0), SeatTakenOver(0))
    assert (await house.public(table_id)).seats[0].has_left
    assert await house.on_turn(table_id) == BEN
    assert {seat for seat, _ in await house.moves(table_id)} == {0}


async def test_a_player_who_has_left_is_a_stranger(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, game="dice")
    await house.tables.leave(table_id, ANA)
    await house.tables.settle()
    revision = await house.revision(table_id)

    await refused(NotSeated, house.tables.leave(table_id, ANA), house)
    await refused(NotSeated, house.tables.take_back(table_id, ANA), house)
    await refused(NotSeated, house.tables.move(table_id, ANA, revision, Roll()), house)

    assert (await house.tables.table_view(table_id, ANA.player_id)).seat is None


async def test_when_the_host_leaves_a_game_the_next_person_is_the_host(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, CAM, game="dice")

    await house.tables.leave(table_id, ANA)
    await house.tables.settle()

    assert (await house.stored(table_id)).host_id == BEN.player_id
    await refused(NotAllowed, house.tables.ask_to_end(table_id, ANA), house)
    await house.tables.ask_to_end(table_id, BEN)


async def test_when_everybody_has_left_the_game_is_closed_without_results(house: House) -> None:
    table_id = await house.start_game(BEN, computers=1)
    await house.tables.leave(table_id, BEN)

    happened = await house.tables.leave(table_id, ANA)

    assert happened.happenings() == (SeatLeft(0), Closed(None))
    stored = await house.stored(table_id)
    assert (stored.status, stored.clock) == ("finished", None)
    assert await house.tables.in_channel(CHANNEL) is None
    assert await house.past_game(table_id) is None


async def test_leaving_counts_as_last_in_results_and_ratings(house: House) -> None:
    """However well the computer plays the seat."""
    for number, seed_moves in enumerate(range(3)):
        table_id = await house.start_game(BEN, CAM, rules=SHORT, channel_id=number)
        for _ in range(seed_moves):
            await house.play_turn(table_id)
        await house.tables.leave(table_id, CAM)
        await house.tables.settle()
        await play_out(house, table_id, Random(number))

        game = await house.past_game(table_id)
        assert game is not None
        gone = game.results[2]
        assert (gone.place, gone.is_winner, gone.has_left, gone.player_id) == (3, False, True, 3)

    board = await house.database.read(boards.page, boards.Board(guild_id=GUILD, game="classic"))
    assert board[-1].player_id == CAM.player_id
    assert len(board) == 3


@pytest.mark.parametrize("moderator", [False, True])
async def test_the_host_or_a_moderator_ends_a_game_without_results(house: House, moderator: bool) -> None:
    table_id = await house.start_game(computers=1)
    person = CAM if moderator else ANA

    happened = await house.tables.end(table_id, person, is_moderator=moderator)

    assert happened.happenings() == (Closed(None if moderator else 0),)
    stored = await house.stored(table_id)
    assert (stored.status, stored.clock) == ("finished", None)
    assert await house.tables.in_channel(CHANNEL) is None
    assert await house.past_game(table_id) is None
    assert the_view(happened.table_view().view).seed is None


async def test_nobody_else_ends_a_game(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN)
    before = await house.stored(table_id)

    for person in (BEN, CAM):
        refusal = await refused(NotAllowed, house.tables.end(table_id, person), house)
        assert refusal.facts == {"host_id": ANA.player_id}

    assert await house.stored(table_id) == before


async def test_an_ended_game_cannot_be_ended_or_left_or_taken_back(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN)
    await house.end(table_id)

    await refused(NotRunning, house.tables.end(table_id, ANA), house)
    await refused(NotRunning, house.tables.leave(table_id, BEN), house)
    await refused(NotRunning, house.tables.take_back(table_id, BEN), house)


async def test_a_game_that_ends_while_computers_think_stays_ended(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(computers=5)
    while await house.awaited(table_id) == [ANA]:
        await house.move_once(table_id, ANA)

    await house.tables.end(table_id, ANA)
    revision = await house.revision(table_id)
    await house.tables.settle()

    assert await house.revision(table_id) == revision
    assert (await house.public(table_id)).status == "finished"


@pytest.mark.parametrize("status", ["open", "running", "away"])
async def test_a_table_that_was_ended_can_still_be_looked_at(house: House, status: str) -> None:
    table_id = await house.open_table("dice")
    await house.tables.join(table_id, BEN)
    if status != "open":
        await house.tables.start(table_id, ANA)
    if status == "away":
        await house.wait(PUT_AWAY_AFTER)
    before = await house.tables.table_view(table_id, BEN.player_id)
    assert before.status == status

    happened = await house.end(table_id)
    await house.restart()

    assert happened.happenings() == (Closed(None),)
    for player_id in (None, ANA.player_id, BEN.player_id):
        after = await house.tables.table_view(table_id, player_id)
        assert after == happened.table_view(player_id)
        assert (after.status, after.waits_for, after.clock) == ("finished", (), None)
        assert after.seats == before.seats
    assert (await house.tables.table_view(table_id, BEN.player_id)).view == before.view
    assert (await house.tables.recent(table_id, 1)) == (Closed(None),)
    assert await house.past_game(table_id) is None
    assert await house.tables.rating_changes(table_id) == {}
    assert await house.tables.in_channel(CHANNEL) is None


async def test_a_rematch_has_the_same_seats_and_options(house: House) -> None:
    table_id = await house.start_game(BEN, computers=1, rules=SHORT, pace="slow")
    await play_out(house, table_id, Random(1))

    happened = await house.tables.rematch(table_id, BEN)

    assert happened.happenings() == (Opened(),)
    again, old = await house.stored(happened.table_id), await house.stored(table_id)
    assert (again.status, again.revision, again.host_id) == ("open", 0, BEN.player_id)
    assert (again.rules, again.options, again.state) == (old.rules, old.options, None)
    assert again.seats == (Seat(0, "Ana", 1), Seat(1, "Ben", 2), Seat(2, "Ada", computer="normal"))
    await house.tables.start(happened.table_id, BEN)
    await house.tables.settle()
    assert (await house.state(happened.table_id)).chance.seed != the_state(old.state).chance.seed


async def test_a_rematch_leaves_out_players_who_left(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, CAM, rules=SHORT)
    await house.tables.leave(table_id, ANA)
    await house.tables.settle()
    await play_out(house, table_id, Random(2))

    await refused(NotSeated, house.tables.rematch(table_id, ANA), house)
    happened = await house.tables.rematch(table_id, CAM)

    assert [seat.name for seat in happened.table_view().seats] == ["Ben", "Cam"]


async def test_a_rematch_needs_a_player_of_a_finished_game_and_a_free_channel(
    sqlite_house: House,
) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, rules=SHORT)
    await refused(NotFinished, house.tables.rematch(table_id, ANA), house)
    await house.end(table_id)
    await refused(NotSeated, house.tables.rematch(table_id, CAM), house)

    answers = await asyncio.gather(
        *(house.tables.rematch(table_id, person) for person in (ANA, BEN)), return_exceptions=True
    )

    assert sorted(type(answer).__name__ for answer in answers) == ["ChannelHasTable", "StoredChange"]
    await refused(ChannelHasTable, house.tables.rematch(table_id, ANA), house)
