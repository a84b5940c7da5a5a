"""A table belongs to the process whose shards have its server: clocks, computers and signs of life are only there."""

from collections.abc import AsyncIterator

import pytest

from storage import open_tables
from storage.database import Database
from storage.shards import Shards
from tables.clocks import MINUTE, SECOND
from tables.happenings import Reminded
from tests.tables.house import ANA, BEN, House

EVEN, ODD = Shards((0,), 2), Shards((1,), 2)
SERVER_OF_EVEN, SERVER_OF_ODD = 70 << 22, 71 << 22


async def a_process(address: str, shards: Shards) -> House:
    return House(address, await Database.open(address), shards=shards)


@pytest.fixture
async def even(address: str) -> AsyncIterator[House]:
    house = await a_process(address, EVEN)
    yield house
    await house.close()


@pytest.fixture
async def odd(address: str) -> AsyncIterator[House]:
    house = await a_process(address, ODD)
    yield house
    await house.close()


async def test_only_the_process_that_serves_a_server_runs_its_clocks(even: House, odd: House) -> None:
    await even.start_game(BEN, pace="live", guild_id=SERVER_OF_EVEN)
    table_id = await odd.start_game(BEN, pace="live", guild_id=SERVER_OF_ODD, channel_id=9)
    told = len(even.told), len(odd.told)

    await even.wait(MINUTE)
    assert [type(it) for it in even.happened(told[0])] == [Reminded]
    assert even.told[-1].guild_id == SERVER_OF_EVEN
    assert await even.revision(table_id) == odd.told[-1].revision

    await odd.wait(MINUTE)
    assert [type(it) for it in odd.happened(told[1])] == [Reminded]


async def test_direct_messages_belong_to_the_first_shard(even: House, odd: House) -> None:
    await even.start_game(pace="live", guild_id=0, computers=1)
    told = len(even.told)

    await odd.wait(MINUTE)
    assert odd.told == []
    await even.wait(MINUTE)
    assert [type(it) for it in even.happened(told)] == [Reminded]


async def test_computers_play_where_their_server_is_served(even: House, odd: House) -> None:
    """A person can touch a table from elsewhere, such as an attempt at the daily challenge."""
    table_id = await even.open_table(guild_id=SERVER_OF_ODD, game="dice")
    for _ in range(2):
        await even.tables.add_computer(table_id, ANA)
    await even.tables.start(table_id, ANA)
    while await even.awaited(table_id) == [ANA]:
        await even.move_once(table_id, ANA)
    await even.tables.settle()
    before = await even.moves(table_id)
    assert {seat for seat, _ in before} == {0}

    await odd.wait(SECOND)

    assert {seat for seat, _ in await odd.moves(table_id)} == {0, 1, 2}


async def test_what_a_killed_process_changed_last_is_shown_by_the_next_one(even: House, odd: House) -> None:
    """Whatever others have stored in the meantime."""
    await odd.wait(0)
    lost = await odd.start_game(BEN, guild_id=SERVER_OF_ODD)
    await odd.database.close()  # without a last sign of life
    for number in range(60):
        even.now += MINUTE
        await even.start_game(guild_id=SERVER_OF_EVEN, channel_id=1_000 + number, computers=1, game="dice")

    odd.now = even.now
    await odd.restart()

    assert await odd.tables.changed_last(5 * SECOND) == (lost,)


# Signs of life


async def left_alone(house: House, milliseconds: int) -> None:
    await house.close()
    house.now += milliseconds
    await house.restart()


async def test_a_shard_that_moves_to_another_process_keeps_its_history(address: str) -> None:
    one = await a_process(address, Shards((0, 1), 4))
    table_id = await one.start_game(BEN, pace="live", guild_id=SERVER_OF_ODD << 1)  # in shard 2
    other = await a_process(address, Shards((2, 3), 4))
    await one.wait(0)
    await other.wait(10 * SECOND)
    await other.close()

    one.shards = Shards((0, 1, 2), 4)
    await left_alone(one, 2 * MINUTE + 10 * SECOND)
    await one.wait(0)

    clock = (await one.stored(table_id)).clock
    assert clock is not None
    assert clock.ends_at == one.now + 80 * SECOND
    await one.close()


async def test_a_shard_that_was_served_all_the_time_gives_nothing_back(address: str) -> None:
    one, other = await a_process(address, EVEN), await a_process(address, ODD)
    table_id = await one.start_game(BEN, pace="live", guild_id=SERVER_OF_EVEN)
    ends_at = one.now + 90 * SECOND
    await other.wait(0)
    await one.wait(0)
    await left_alone(other, 50 * SECOND)
    await other.wait(0)
    await one.wait(50 * SECOND)

    clock = (await one.stored(table_id)).clock
    assert clock is not None
    assert clock.ends_at == ends_at
    for house in (one, other):
        await house.close()


@pytest.mark.parametrize("now", [Shards((1, 3), 4), Shards(), Shards((2, 1), 3)])
async def test_another_number_of_shards_knows_when_the_server_was_served_last(address: str, now: Shards) -> None:
    one = await a_process(address, ODD)
    table_id = await one.start_game(BEN, pace="live", guild_id=SERVER_OF_ODD)
    await one.wait(10 * SECOND)

    one.shards = now
    await left_alone(one, 2 * MINUTE)
    await one.wait(0)

    clock = (await one.stored(table_id)).clock
    assert clock is not None
    assert clock.ends_at == one.now + 80 * SECOND
    assert (await one.database.read(open_tables.load, table_id)).due_at == clock.at
    await one.close()
