"""Databases for the tests: each test gets an empty one, of each kind. All share a folder for sprites."""

import asyncio
import itertools
import os
import shutil
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import asyncpg
import pytest

from storage.database import Database
from tests.storage import servers

_numbers = itertools.count()
_SPRITES = "XDG_CACHE_HOME"


def pytest_configure(config: pytest.Config) -> None:
    """Lets all processes of a run share their sprites, and nothing with other runs or with a bot on this machine."""
    if not hasattr(config, "workerinput"):
        os.environ[_SPRITES] = tempfile.mkdtemp(prefix="phase10-sprites-")


def pytest_unconfigure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        shutil.rmtree(os.environ[_SPRITES], ignore_errors=True)


def pytest_itemcollected(item: pytest.Item) -> None:
    """Marks whatever asks the server, directly or through other fixtures."""
    if isinstance(item, pytest.Function) and "postgresql_port" in item.fixturenames:
        item.add_marker(pytest.mark.postgresql)


@pytest.fixture(autouse=True)
def unhurried_server(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Many tests share a few cores, so their PostgreSQL server has more time than a host's; `hurried` ones do not."""
    if request.node.get_closest_marker("hurried") is None:
        monkeypatch.setattr("storage.database.ANSWER_SECONDS", 30.0)


@pytest.fixture(scope="session")
def postgresql_port() -> Iterator[int]:
    folder = servers.binaries()
    if folder is None:
        pytest.skip(servers.WHY_SKIPPED)
    with servers.running(folder) as port:
        yield port


async def migrate(address: str) -> None:
    await (await Database.open(address)).close()


@pytest.fixture(scope="session")
def migrated_sqlite(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database to copy: migrating one for every test would take most of its time."""
    file = tmp_path_factory.mktemp("migrated") / "phase10.db"
    asyncio.run(migrate(f"sqlite+aiosqlite:///{file}"))
    return file


@pytest.fixture
def empty_sqlite_address(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path / 'phase10.db'}"


@pytest.fixture
def sqlite_address(empty_sqlite_address: str, tmp_path: Path, migrated_sqlite: Path) -> str:
    shutil.copy(migrated_sqlite, tmp_path)
    return empty_sqlite_address


async def new_postgresql(port: int, template: str) -> str:
    name = f"test_{next(_numbers)}"
    server = f"postgresql://phase10@127.0.0.1:{port}"
    connection = await asyncpg.connect(f"{server}/postgres")
    await connection.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
    await connection.close()
    return f"{server}/{name}"


@pytest.fixture(scope="session")
def migrated_postgresql(postgresql_port: int) -> str:
    """The name of a database to copy, as for SQLite."""

    async def make() -> str:
        address = await new_postgresql(postgresql_port, "template0")
        await migrate(address)
        return address.rpartition("/")[2]

    return asyncio.run(make())


@pytest.fixture
async def empty_postgresql_address(postgresql_port: int) -> str:
    return await new_postgresql(postgresql_port, "template0")


@pytest.fixture
async def postgresql_address(postgresql_port: int, migrated_postgresql: str) -> str:
    return await new_postgresql(postgresql_port, migrated_postgresql)


@pytest.fixture(params=["empty_sqlite", pytest.param("empty_postgresql", marks=pytest.mark.postgresql)])
def empty_address(request: pytest.FixtureRequest) -> str:
    found: str = request.getfixturevalue(f"{request.param}_address")
    return found


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgresql)])
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
