"""A PostgreSQL server that takes everything and answers nothing: an error within seconds, and it goes on afterwards."""

import asyncio
import time
from collections.abc import AsyncIterator

import pytest

from storage import open_tables
from storage.database import Database
from storage.errors import DatabaseUnavailable
from tests.storage.swallowing import Relay, relaying
from tests.storage.values import a_save, a_stored_table

pytestmark = pytest.mark.hurried

PATIENCE = 3.0  # seconds in which a person has to be told


@pytest.fixture
async def relay(postgresql_port: int) -> AsyncIterator[Relay]:
    async with relaying(postgresql_port) as found:
        yield found


@pytest.fixture
async def far(postgresql_address: str, postgresql_port: int, relay: Relay) -> AsyncIterator[Database]:
    address = postgresql_address.replace(f":{postgresql_port}/", f":{relay.port}/")
    async with await Database.open(address) as database:
        yield database


async def test_whoever_asks_a_silent_server_is_told_within_seconds(far: Database, relay: Relay) -> None:
    tables = [await a_stored_table(far, channel_id=number) for number in range(8)]
    await asyncio.gather(*(far.read(open_tables.load, table_id) for table_id in tables))  # every connection is open
    relay.swallow()

    began = time.monotonic()
    outcomes = await asyncio.gather(
        *(far.read(open_tables.load, table_id) for table_id in tables),
        *(far.save(a_save(table_id)) for table_id in tables),
        return_exceptions=True,
    )

    assert {type(outcome) for outcome in outcomes} == {DatabaseUnavailable}
    assert time.monotonic() - began < PATIENCE


async def test_whoever_has_waited_for_another_need_not_wait_again(far: Database, relay: Relay) -> None:
    table_id = await a_stored_table(far)
    relay.swallow()
    with pytest.raises(DatabaseUnavailable):
        await far.save(a_save(table_id))

    began = time.monotonic()
    with pytest.raises(DatabaseUnavailable):
        await far.read(open_tables.load, table_id)

    assert time.monotonic() - began < 0.5


async def test_when_the_server_answers_again_everything_goes_on(far: Database, relay: Relay) -> None:
    table_id = await a_stored_table(far)
    relay.swallow()
    with pytest.raises(DatabaseUnavailable):
        await far.save(a_save(table_id))
    relay.pass_on()

    await asyncio.sleep(1.1)

    assert await far.save(a_save(table_id)) == 1
    assert (await far.read(open_tables.load, table_id)).revision == 1


async def test_connections_that_have_died_are_replaced(far: Database, relay: Relay) -> None:
    tables = [await a_stored_table(far, channel_id=number) for number in range(8)]
    await asyncio.gather(*(far.read(open_tables.load, table_id) for table_id in tables))
    relay.swallow(passes_new=True)
    with pytest.raises(DatabaseUnavailable):
        await far.read(open_tables.load, tables[0])

    await asyncio.sleep(1.1)

    for table_id in tables:
        assert await far.save(a_save(table_id)) == 1  # over a dead connection it would be given up
