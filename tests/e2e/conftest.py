"""The simulated Discord for every test of what people see."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from simcord import Env

from storage.database import Database
from tests import wire
from tests.e2e.world import World, made


@pytest.fixture
def address(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path}/phase10.db"


@pytest.fixture
async def database(address: str) -> AsyncIterator[Database]:
    async with await Database.open(address) as opened:
        yield opened


@pytest.fixture
async def env(database: Database) -> AsyncIterator[Env]:
    """The plugin of SimCord finds it by its type and gives the test its clock."""
    env = Env(made(database))
    await env.start()
    try:
        yield env
    finally:
        await env.shutdown()
        env.raise_errors()


@pytest.fixture
async def there(env: Env, database: Database, address: str) -> AsyncIterator[World]:
    """Everything that the bot sends is checked at the end."""
    found = World(env, database, address)
    yield found
    problems = wire.problems(env)
    assert not problems, "\n".join(problems)
    if found.database is not database:
        await found.database.close()
