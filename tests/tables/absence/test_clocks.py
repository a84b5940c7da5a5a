"""Absence (docs/tables.md): reminders, missed turns, taking a seat over and back, and the pause between rounds.

Most tests use dice, where the turn always goes to the next seat.
"""

import pytest

from engine.events import RoundStarted
from engine.moves import Roll
from tables.clocks import HOUR, MINUTE, NEXT_ROUND_AFTER, PACES, SECOND
from tables.errors import SeatIsTakenOver, SeatIsYours
from tables.happenings import Reminded, SeatTakenBack, SeatTakenOver, TurnMissed
from tables.table import Pace
from tests.tables.house import ANA, BEN, CAM, House, refused

RELAXED = 10 * MINUTE


async def seat_on_turn(house: House, table_id: int) -> int:
    table = await house.stored(table_id)
    [seat] = table.waits_for
    return seat


@pytest.mark.parametrize(("pace", "time"), [("live", 90 * SECOND), ("relaxed", RELAXED), ("slow", 24 * HOUR)])
async def test_when_half_of_the_time_is_over_the_player_is_reminded_once(
    sqlite_house: House, pace: Pace, time: int
) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, game="dice", pace=pace)
    seat, told = await seat_on_turn(house, table_id), len(house.told)

    await house.wait(time // 2 - 1)
    assert house.happened(told) == []
    await house.wait(1)
    assert house.happened(told) == [Reminded(seat)]
    await house.wait(time // 2 - 1)
    assert house.happened(told) == [Reminded(seat)]

    clock = (await house.public(table_id)).clock
    assert clock is not None
    assert clock.ends_at == house.now + 1


async def test_when_the_time_is_over_a_computer_plays_that_one_turn(house: House) -> None:
    table_id = await house.start_game(BEN, game="dice")
    seat, person = await seat_on_turn(house, table_id), await house.on_turn(table_id)
    await house.wait(RELAXED // 2)
    told = len(house.told)

    await house.wait(RELAXED // 2)

    assert house.happened(told)[0] == TurnMissed(seat)
    assert {mover for mover, _ in await house.moves(table_id)} == {seat}
    assert await house.on_turn(table_id) != person
    after = (await house.public(table_id)).seats[seat]
    assert (after.missed_turns, after.taken_over_at) == (1, None)
    assert await house.is_as_stored(table_id)


async def test_a_computer_finishes_a_turn_that_a_person_began(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, game="dice")
    person, seat = await house.on_turn(table_id), await seat_on_turn(house, table_id)
    await house.tables.move(table_id, person, await house.revision(table_id), Roll())

    await house.wait(RELAXED // 2)
    await house.wait(RELAXED // 2)

    assert await house.on_turn(table_id) != person
    assert (await house.public(table_id)).seats[seat].missed_turns == 1


async def test_a_move_within_the_turn_does_not_give_more_time(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, game="dice")
    seat, person = await seat_on_turn(house, table_id), await house.on_turn(table_id)
    await house.wait(RELAXED // 2)
    told = len(house.told)

    house.now += RELAXED // 2 - 1
    await house.tables.move(table_id, person, await house.revision(table_id), Roll())
    await house.wait(1)

    assert TurnMissed(seat) in house.happened(told)


async def test_what_others_do_does_not_give_more_time(sqlite_house: House) -> None:
    """A turn that goes on keeps its deadline, even if somebody leaves or comes back meanwhile."""
    house = sqlite_house
    table_id = await house.start_game(BEN, CAM, game="dice")
    before = (await house.public(table_id)).clock
    house.now += 3 * MINUTE

    await house.tables.leave(table_id, await house.off_turn(table_id))

    assert (await house.public(table_id)).clock == before


async def test_after_the_second_missed_turn_in_a_row_a_computer_takes_the_seat_over(house: House) -> None:
    table_id = await house.start_game(BEN, game="dice")
    absent, seat = await house.on_turn(table_id), await seat_on_turn(house, table_id)

    await _miss_turn(house, table_id)
    await house.play_turn(table_id)
    told = len(house.told)
    await _miss_turn(house, table_id)

    assert house.happened(told)[:3] == [Reminded(seat), TurnMissed(seat), SeatTakenOver(seat)]
    assert (await house.public(table_id)).seats[seat].taken_over_at == house.now
    for _ in range(3):  # from now on the other person never waits
        assert await house.on_turn(table_id) != absent
        await house.play_turn(table_id)
    assert await house.is_as_stored(table_id)


async def test_a_players_own_move_resets_the_count_of_missed_turns(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, game="dice")
    seat = await seat_on_turn(house, table_id)

    await _miss_turn(house, table_id)
    await house.play_turn(table_id)
    await house.play_turn(table_id)
    assert (await house.public(table_id)).seats[seat].missed_turns == 0
    await house.play_turn(table_id)
    await _miss_turn(house, table_id)

    after = (await house.public(table_id)).seats[seat]
    assert (after.missed_turns, after.taken_over_at) == (1, None)


async def test_a_player_whose_seat_is_taken_over_cannot_move_but_can_take_it_back(house: House) -> None:
    table_id = await house.start_game(BEN, game="dice")
    absent, seat = await house.on_turn(table_id), await seat_on_turn(house, table_id)
    await _miss_turn(house, table_id)
    other = await house.play_turn(table_id)
    await _miss_turn(house, table_id)
    revision = await house.revision(table_id)

    await refused(SeatIsTakenOver, house.tables.move(table_id, absent, revision, Roll()), house)
    await refused(SeatIsYours, house.tables.take_back(table_id, other), house)
    happened = await house.tables.take_back(table_id, absent)

    assert happened.happenings() == (SeatTakenBack(seat),)
    back = (await house.public(table_id)).seats[seat]
    assert (back.missed_turns, back.taken_over_at) == (0, None)
    await house.play_turn(table_id)
    assert await house.on_turn(table_id) == absent
    await house.play_turn(table_id)


async def test_when_nobody_is_left_the_computers_stop_until_somebody_comes_back(
    sqlite_house: House,
) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, game="dice", computers=1)
    for _ in range(4):
        await _miss_turn(house, table_id)
    assert all(seat.taken_over_at for seat in (await house.public(table_id)).seats[:2])
    revision = await house.revision(table_id)
    await house.wait(HOUR)
    assert await house.revision(table_id) == revision

    await house.tables.take_back(table_id, BEN)
    await house.tables.settle()

    assert await house.on_turn(table_id) == BEN
    assert await house.play_turn(table_id) == BEN


async def test_without_a_pace_nobody_is_reminded_or_replaced(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, game="dice", pace="none")
    told = len(house.told)

    for _ in range(6):
        await house.wait(24 * HOUR)

    assert house.happened(told) == []
    await house.play_turn(table_id)


@pytest.mark.parametrize("pace", ["live", "slow"])
async def test_deadlines_survive_a_restart(house: House, pace: Pace) -> None:
    time = PACES[pace] or 0
    table_id = await house.start_game(BEN, game="dice", pace=pace)
    seat = await seat_on_turn(house, table_id)
    await house.wait(time // 4)

    await house.restart()
    assert house.tables.in_memory() == 0
    told = len(house.told)
    await house.wait(time // 4)
    assert house.happened(told) == [Reminded(seat)]

    await house.restart()
    await house.wait(time // 2 - 1)
    assert house.happened(told) == [Reminded(seat)]
    await house.wait(1)
    assert house.happened(told)[1] == TurnMissed(seat)


async def test_computers_go_on_after_a_restart(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(computers=3)
    turn_no = await house.turn_no(table_id)
    while await house.turn_no(table_id) == turn_no:
        await house.move_once(table_id, ANA)
    await house.database.close()  # while the computers think

    await house.restart()
    assert await house.awaited(table_id) == []
    await house.wait(0)

    assert await house.on_turn(table_id) == ANA


async def test_the_next_round_starts_by_itself_after_a_pause(house: House) -> None:
    table_id = await house.start_game(BEN)
    while await house.awaited(table_id):
        await house.play_turn(table_id)
    told = len(house.told)

    await house.wait(NEXT_ROUND_AFTER - 1)
    assert house.happened(told) == []
    await house.restart()
    await house.wait(1)

    [started] = house.happened(told)
    assert isinstance(started, RoundStarted)
    assert started.round_no == 2
    assert await house.awaited(table_id) != []


async def test_anybody_at_the_table_may_start_the_next_round_earlier(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN)
    while await house.awaited(table_id):
        await house.play_turn(table_id)

    happened = await house.move_once(table_id, BEN)

    assert isinstance(happened.happenings()[0], RoundStarted)


async def _miss_turn(house: House, table_id: int) -> None:
    """The person on turn lets the time pass."""
    clock = (await house.public(table_id)).clock
    assert clock is not None
    assert clock.ends_at is not None
    await house.wait(clock.at - house.now)
    await house.wait(clock.ends_at - house.now)
