"""A house for each test: on an SQLite file, and on a PostgreSQL server if it is installed."""

from collections.abc import AsyncIterator

import pytest

from storage.database import Database
from tests.tables.house import House


@pytest.fixture
async def house(address: str) -> AsyncIterator[House]:
    house = House(address, await Database.open(address))
    yield house
    await house.close()


@pytest.fixture
async def sqlite_house(sqlite_address: str) -> AsyncIterator[House]:
    house = House(sqlite_address, await Database.open(sqlite_address))
    yield house
    await house.close()
