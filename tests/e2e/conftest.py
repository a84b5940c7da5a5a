"""The simulated Discord for every test of what people see."""

import secrets
from collections.abc import AsyncIterator

import pytest
from simcord import Env

from cogs.ui.pictures import charts
from engine.computer.dice import odds
from storage.database import Database
from tests import request_checks
from tests.e2e.world import World, a_bot


@pytest.fixture(scope="session", autouse=True)
def library_for_curves() -> None:
    """Loads matplotlib first, because a bot that has run for a while has loaded it."""
    charts.load()


@pytest.fixture(scope="session")
def tables_for_dice() -> None:
    """Builds the odds for tests that play all ten phases: the simulated Discord would not wait for them."""
    odds.build()


@pytest.fixture
def without_skips(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deals the same cards every time; in classic nobody is skipped during the first turns."""
    monkeypatch.setattr(secrets, "token_bytes", lambda size: bytes([93]) * size)


@pytest.fixture
async def env(sqlite_db: Database) -> AsyncIterator[Env]:
    """The simulated Discord; SimCord's pytest plugin finds this fixture by its type and uses its clock in the test."""
    env = Env(a_bot(sqlite_db), settle_timeout=60)  # so that a busy machine fails no test
    await env.start()
    try:
        yield env
    finally:
        await env.shutdown()
        env.raise_errors()


@pytest.fixture
async def there(env: Env, sqlite_db: Database, sqlite_address: str) -> AsyncIterator[World]:
    """The world of the test; at the end every request that the bot has sent is checked."""
    found = World(env, sqlite_db, sqlite_address)
    yield found
    problems = request_checks.problems(env)
    assert not problems, "\n".join(problems)
    if found.database is not sqlite_db:
        await found.database.close()
