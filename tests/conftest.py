"""Databases for the tests: each test gets an empty one, of each kind."""

import asyncio
import itertools
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import asyncpg
import pytest

from storage.database import Database
from tests.storage import servers

_numbers = itertools.count()


@pytest.fixture(scope="session")
def postgresql_port() -> Iterator[int]:
    folder = servers.binaries()
    if folder is None:
        pytest.skip(servers.WHY_SKIPPED)
    with servers.running(folder) as port:
        yield port


@pytest.fixture
def sqlite_address(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path / 'phase10.db'}"


async def new_postgresql(port: int, template: str) -> str:
    name = f"test_{next(_numbers)}"
    server = f"postgresql://phase10@127.0.0.1:{port}"
    connection = await asyncpg.connect(f"{server}/postgres")
    await connection.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
    await connection.close()
    return f"{server}/{name}"


@pytest.fixture(scope="session")
def migrated_postgresql(postgresql_port: int) -> str:
    """A database to copy, because a copy is made faster than all its tables."""

    async def make() -> str:
        address = await new_postgresql(postgresql_port, "template0")
        await (await Database.open(address)).close()
        return address.rpartition("/")[2]

    return asyncio.run(make())


@pytest.fixture
async def empty_postgresql_address(postgresql_port: int) -> str:
    return await new_postgresql(postgresql_port, "template0")


@pytest.fixture
async def postgresql_address(postgresql_port: int, migrated_postgresql: str) -> str:
    return await new_postgresql(postgresql_port, migrated_postgresql)


@pytest.fixture(params=["sqlite", "empty_postgresql"])
def empty_address(request: pytest.FixtureRequest) -> str:
    found: str = request.getfixturevalue(f"{request.param}_address")
    return found


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest) -> str:
    found: str = request.getfixturevalue(f"{request.param}_address")
    return found


@pytest.fixture
async def db(address: str) -> AsyncIterator[Database]:
    async with await Database.open(address) as database:
        yield database


@pytest.fixture
async def sqlite_db(sqlite_address: str) -> AsyncIterator[Database]:
    async with await Database.open(sqlite_address) as database:
        yield database
