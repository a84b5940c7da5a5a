"""The simulated Discord for every test of what people see."""

import asyncio
import secrets
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

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


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Made once: migrating one for every test would take most of its time."""
    file = tmp_path_factory.mktemp("empty") / "phase10.db"

    async def make() -> None:
        async with await Database.open(f"sqlite+aiosqlite:///{file}"):
            pass

    asyncio.run(make())
    return file


@pytest.fixture
def address(tmp_path: Path, empty_database: Path) -> str:
    copy = shutil.copy(empty_database, tmp_path)
    return f"sqlite+aiosqlite:///{copy}"


@pytest.fixture
async def database(address: str) -> AsyncIterator[Database]:
    async with await Database.open(address) as opened:
        yield opened


@pytest.fixture
async def env(database: Database) -> AsyncIterator[Env]:
    """The plugin of SimCord finds it by its type and gives the test its clock."""
    env = Env(made(database), settle_timeout=60)  # a busy machine is no failure
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
    problems = request_checks.problems(env)
    assert not problems, "\n".join(problems)
    if found.database is not database:
        await found.database.close()
