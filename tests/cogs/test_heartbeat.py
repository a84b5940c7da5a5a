"""The heartbeat file of the bot; tests/wire/test_start.py tests it over a real connection."""

import logging
from pathlib import Path

import discord
import pytest

from cogs.heartbeat import Heartbeat


class Client(discord.AutoShardedClient):
    """A client that is always ready and has no shard that could be closed."""

    def is_ready(self) -> bool:
        return True


@pytest.fixture
def ready() -> Client:
    return Client(intents=discord.Intents.none())


async def test_the_heartbeat_touches_its_file_again_and_again(ready: Client, tmp_path: Path) -> None:
    file = tmp_path / "heartbeat"
    heartbeat = Heartbeat(ready, file)

    await heartbeat.beat()
    file.unlink()
    await heartbeat.beat()

    assert file.exists()


async def test_a_client_that_is_not_ready_has_no_heartbeat(tmp_path: Path) -> None:
    file = tmp_path / "heartbeat"

    await Heartbeat(discord.AutoShardedClient(intents=discord.Intents.none()), file).beat()

    assert not file.exists()


async def test_a_file_that_cannot_be_touched_is_logged_and_tried_again(
    ready: Client, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "missing" / "heartbeat"
    heartbeat = Heartbeat(ready, file)

    await heartbeat.beat()
    file.parent.mkdir()
    await heartbeat.beat()

    assert [(record.levelno, record.name) for record in caplog.records] == [(logging.WARNING, "cogs.heartbeat")]
    assert file.exists()
