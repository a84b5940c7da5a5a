"""The health page of the real program: 200 while all is well, 503 with the names of the parts that are not."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from tests.storage.servers import free_port
from tests.wire.fake_discord import PATIENCE, TOKEN, FakeDiscord
from tests.wire.program import ended, living, program, started

pytestmark = pytest.mark.program


async def asked(port: int) -> tuple[int, Any]:
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}/health") as answer:
        return answer.status, await answer.json()


async def until(port: int, status: int, *red: str) -> None:
    """Waits for this answer; the process may need a moment to notice."""
    async with asyncio.timeout(PATIENCE):
        while await asked(port) != (status, {"healthy": not red, "red": [*red]}):
            await asyncio.sleep(0.05)


async def test_the_page_is_red_with_a_database_that_fails_and_without_discord(
    tmp_path: Path, fake: FakeDiscord
) -> None:
    port, file = free_port(), tmp_path / "heartbeat"
    async with living(tmp_path, fake, HEALTH_PORT=str(port), HEARTBEAT_FILE=str(file)) as life:
        await until(port, 200)

        other = sqlite3.connect(tmp_path / "data" / "phase10.db", isolation_level=None)
        other.execute("ALTER TABLE tables RENAME TO gone")
        await until(port, 503, "database", "clock")
        file.unlink()
        await asyncio.sleep(0.3)
        assert not file.exists()
        other.execute("ALTER TABLE gone RENAME TO tables")
        other.close()
        await until(port, 200)
        await fake.until(file.exists)

        fake.refuses_to_listen = True
        await fake.disconnect(1012)
        await until(port, 503, "gateway")
        code, said = await life.stop()
    assert code == 0
    assert said.count("The clock fails: DatabaseUnfit") <= 4
    assert "The clock works again." in said


async def test_a_port_that_is_taken_gets_one_sentence(tmp_path: Path, fake: FakeDiscord) -> None:
    port = fake.url.removeprefix("http://127.0.0.1:").partition("/")[0]
    process = await started(tmp_path, *program(fake), DISCORD_TOKEN=TOKEN, HEALTH_PORT=port)

    code, said = await ended(process)

    assert code == 2
    assert said.splitlines()[-1].startswith(
        "The settings cannot be used: nobody can listen at HEALTH_HOST and HEALTH_PORT"
    )
