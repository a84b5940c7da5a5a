"""A game in which no person has moved for 7 days is put away, and can be continued."""

import pytest

from engine.moves import Roll
from tables.clocks import HOUR, MINUTE, PUT_AWAY_AFTER
from tables.errors import ChannelHasTable, NotAllowed, NotPutAway, NotRunning, NotSeated
from tables.happenings import Closed, Continued, PutAway
from tables.table import Pace
from tests.tables.house import ANA, BEN, CAM, CHANNEL, House, refused

DAY = 24 * HOUR


async def put_away(house: House, pace: Pace = "none") -> int:
    table_id = await house.start_game(BEN, game="dice", pace=pace)
    await house.wait(PUT_AWAY_AFTER)
    return table_id


@pytest.mark.parametrize("pace", ["live", "relaxed", "slow", "none"])
async def test_after_seven_days_without_a_persons_move_a_game_is_put_away(sqlite_house: House, pace: Pace) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, game="dice", pace=pace, computers=1)
    begun = house.now

    while (await house.public(table_id)).status == "running":
        clock = (await house.public(table_id)).clock
        assert clock is not None
        await house.wait(clock.at - house.now)

    assert house.now - begun == PUT_AWAY_AFTER
    assert house.told[-1].happenings() == (PutAway(),)
    assert (await house.public(table_id)).clock is None
    assert await house.tables.in_channel(CHANNEL) is None
    assert await house.tables.put_away_in(CHANNEL) == (table_id,)


async def test_a_move_within_a_turn_counts_as_a_move(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, game="dice", pace="none")
    await house.wait(6 * DAY)
    await house.tables.move(table_id, ANA, await house.revision(table_id), Roll())

    await house.wait(7 * DAY - 1)
    assert (await house.public(table_id)).status == "running"
    await house.wait(1)

    assert (await house.public(table_id)).status == "away"


async def test_a_game_that_was_due_during_downtime_is_put_away_after_the_restart(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, game="dice", pace="live")
    await house.restart()

    await house.wait(8 * DAY)

    assert (await house.public(table_id)).status == "away"
    assert await house.moves(table_id) == []


async def test_a_lobby_is_closed_after_seven_days(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.open_table()
    await house.wait(6 * DAY)
    await house.tables.join(table_id, BEN)
    await house.wait(7 * DAY - 1)
    assert (await house.public(table_id)).status == "open"

    await house.wait(1)

    assert (await house.public(table_id)).status == "finished"
    assert house.told[-1].happenings() == (Closed(None),)


async def test_a_game_that_was_put_away_goes_on_where_it_was(house: House) -> None:
    table_id = await put_away(house, "slow")
    before = await house.stored(table_id)
    await house.restart()

    happened = await house.tables.resume(table_id, BEN)

    after = await house.stored(table_id)
    assert happened.happenings() == (Continued(),)
    assert (after.status, after.state, after.revision) == ("running", before.state, before.revision + 1)
    assert after.clock is not None
    assert after.clock.at > house.now
    assert await house.tables.in_channel(CHANNEL) == table_id
    assert await house.is_as_stored(table_id)
    await house.play_turn(table_id)


async def test_who_continues_a_game_has_their_seat_back_and_others_can_take_theirs(
    sqlite_house: House,
) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, game="dice", pace="live")
    while (await house.public(table_id)).status == "running":
        await house.wait(10 * MINUTE)
    assert all(seat.taken_over_at for seat in (await house.public(table_id)).seats)

    await house.tables.resume(table_id, BEN)
    await house.tables.settle()

    assert await house.on_turn(table_id) == BEN
    await house.tables.take_back(table_id, ANA)
    await house.play_turn(table_id)
    assert await house.on_turn(table_id) == ANA


async def test_only_seated_players_continue_a_game_and_only_when_it_was_put_away(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, game="dice")
    await refused(NotPutAway, house.tables.resume(table_id, BEN), house)
    await house.wait(PUT_AWAY_AFTER)

    await refused(NotSeated, house.tables.resume(table_id, CAM), house)
    await refused(NotRunning, house.tables.move(table_id, ANA, await house.revision(table_id), Roll()), house)
    await refused(NotRunning, house.tables.take_back(table_id, ANA), house)
    await refused(NotAllowed, house.tables.end(table_id, BEN), house)

    assert (await house.public(table_id)).status == "away"


async def test_a_game_waits_while_another_table_is_open_in_its_channel(house: House) -> None:
    table_id = await put_away(house)
    other = await house.open_table()
    before = await house.stored(table_id)

    await refused(ChannelHasTable, house.tables.resume(table_id, ANA), house)

    assert await house.stored(table_id) == before
    await house.tables.end(other, ANA)
    await house.tables.resume(table_id, ANA)


async def test_a_moderator_may_end_a_game_that_was_put_away(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await put_away(house)

    await house.end(table_id)

    assert (await house.public(table_id)).status == "finished"
    assert await house.tables.put_away_in(CHANNEL) == ()
