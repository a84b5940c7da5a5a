"""The time in which the bot was not there is not the players' fault: they get it back, and have a minute at least."""

import pytest

from storage import messages
from tables.clocks import MINUTE, SECOND
from tables.happenings import Reminded, TurnMissed
from tests.kinds import the
from tests.tables.house import BEN, House

LIVE = 90 * SECOND


async def a_turn(house: House) -> int:
    """A live turn that begins now; the bot gives signs of life."""
    table_id = await house.start_game(BEN, game="dice", pace="live")
    await house.wait(0)
    return table_id


async def ends_at(house: House, table_id: int) -> int:
    """When the time of the turn is over."""
    clock = (await house.stored(table_id)).clock
    assert clock is not None
    return the(int, clock.ends_at)


async def stop(house: House, milliseconds: int, *, is_killed: bool = False) -> None:
    """The bot is stopped for a while; when it is killed, it leaves no last sign of life."""
    if is_killed:
        await house.database.close()
    else:
        await house.close()
    house.now += milliseconds
    await house.restart()
    await house.wait(0)


async def test_with_80_seconds_left_a_stop_of_two_minutes_takes_nothing(house: House) -> None:
    table_id = await a_turn(house)
    await house.wait(10 * SECOND)
    told = len(house.told)

    await stop(house, 2 * MINUTE)
    assert house.happened(told) == []
    assert await ends_at(house, table_id) == house.now + 80 * SECOND

    await house.wait(35 * SECOND)
    assert house.happened(told) == [Reminded(0)]
    await house.wait(44 * SECOND)
    assert house.happened(told) == [Reminded(0)]
    await house.wait(1 * SECOND)
    assert house.happened(told)[:2] == [Reminded(0), TurnMissed(0)]


async def test_whoever_had_few_seconds_left_has_a_minute(house: House) -> None:
    table_id = await a_turn(house)
    await house.wait(45 * SECOND)
    await house.wait(40 * SECOND)
    told = len(house.told)

    await stop(house, 2 * MINUTE)

    assert house.happened(told) == []
    assert await ends_at(house, table_id) == house.now + MINUTE
    await house.wait(MINUTE)
    assert house.happened(told)[0] == TurnMissed(0)


async def test_a_turn_that_is_not_due_at_the_start_gets_its_time_when_it_would_be(house: House) -> None:
    await a_turn(house)
    await house.wait(45 * SECOND)
    told = len(house.told)

    await stop(house, 20 * SECOND)
    await house.wait(25 * SECOND)
    assert house.happened(told) == []

    await house.wait(MINUTE)
    assert house.happened(told)[0] == TurnMissed(0)


async def test_after_several_stops_all_are_given_back_and_each_once(house: House) -> None:
    table_id = await a_turn(house)
    before = await ends_at(house, table_id)
    await house.wait(20 * SECOND)

    await stop(house, 20 * SECOND)
    await stop(house, 100 * SECOND)
    await stop(house, 200 * SECOND)
    await house.wait(5 * SECOND)
    await house.wait(5 * SECOND)

    assert await ends_at(house, table_id) == before + 320 * SECOND


async def test_a_killed_bot_gives_back_the_time_since_its_last_sign_of_life(house: House) -> None:
    table_id = await a_turn(house)
    before = await ends_at(house, table_id)
    await house.wait(20 * SECOND)
    await house.wait(4 * SECOND)

    await stop(house, 2 * MINUTE, is_killed=True)

    assert await ends_at(house, table_id) == before + 2 * MINUTE + 4 * SECOND


async def test_a_turn_that_begins_after_the_stop_gets_nothing(house: House) -> None:
    await a_turn(house)
    await stop(house, 2 * MINUTE)
    table_id = await house.start_game(BEN, game="dice", pace="live", channel_id=9)
    told = len(house.told)

    await house.wait(LIVE // 2)

    assert Reminded(0) in house.happened(told)
    assert await ends_at(house, table_id) == house.now + LIVE // 2


async def test_signs_of_life_are_stored_every_ten_seconds_and_at_the_end(house: House) -> None:
    async def stored() -> dict[str, str]:
        return await house.database.read(messages.facts, "presence")

    await house.wait(0)
    first = await stored()
    await house.wait(9 * SECOND)
    assert await stored() == first
    await house.wait(1 * SECOND)
    second = await stored()
    assert second != first

    house.now += SECOND
    await house.restart()
    assert await stored() != second


async def test_a_process_that_never_looked_at_the_clocks_was_not_there(house: House) -> None:
    table_id = await a_turn(house)
    house.now += 10 * SECOND
    await house.close()

    house.now += MINUTE
    await house.restart()
    house.now += MINUTE
    await stop(house, 0)

    assert await ends_at(house, table_id) == house.now + 80 * SECOND


@pytest.mark.parametrize("value", ["", "{}", "tomorrow"])
async def test_a_sign_of_life_that_nobody_can_read_stops_nothing(house: House, value: str) -> None:
    await house.tables.notes.save_fact("presence 0 of 1", value)

    await house.wait(0)

    assert await house.tables.notes.fact("presence 0 of 1") != value
