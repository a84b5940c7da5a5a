"""The simulated Discord for every test of what people see."""

import secrets
from collections.abc import AsyncIterator

import pytest
from simcord import Env

from cogs.ui.pictures import charts
from engine.computer.dice import odds
from storage.database import Database
from tests import request_checks
from tests.e2e.world import World, made


@pytest.fixture(scope="session", autouse=True)
def library_for_curves() -> None:
    """Loaded before anything, as it is in a bot that runs for a while."""
    charts.load()


@pytest.fixture(scope="session")
def tables_for_dice() -> None:
    """For tests that play all ten phases: the simulated Discord does not wait while they are made."""
    odds.build()


@pytest.fixture
def without_skips(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games begin with the same cards every time, and nobody is skipped in the first turns of classic."""
    monkeypatch.setattr(secrets, "token_bytes", lambda size: bytes([93]) * size)


@pytest.fixture
async def env(sqlite_db: Database) -> AsyncIterator[Env]:
    """The plugin of SimCord finds it by its type and gives the test its clock."""
    env = Env(made(sqlite_db), settle_timeout=60)  # a busy machine is no failure
    await env.start()
    try:
        yield env
    finally:
        await env.shutdown()
        env.raise_errors()


@pytest.fixture
async def there(env: Env, sqlite_db: Database, sqlite_address: str) -> AsyncIterator[World]:
    """Everything that the bot sends is checked at the end."""
    found = World(env, sqlite_db, sqlite_address)
    yield found
    problems = request_checks.problems(env)
    assert not problems, "\n".join(problems)
    if found.database is not sqlite_db:
        await found.database.close()
