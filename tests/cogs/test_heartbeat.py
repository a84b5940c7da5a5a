"""The heartbeat file of the whole bot; tests/wire/test_start.py looks at it over a real connection."""

import logging
from pathlib import Path

import discord
import pytest

from cogs.heartbeat import Heartbeat


class Client(discord.AutoShardedClient):
    """Says that it is ready; it has no shard that could be closed."""

    def is_ready(self) -> bool:
        return True


@pytest.fixture
def ready() -> Client:
    return Client(intents=discord.Intents.none())


async def test_it_touches_the_file_again_and_again(ready: Client, tmp_path: Path) -> None:
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


async def test_a_file_that_cannot_be_touched_is_told_and_tried_again(
    ready: Client, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "missing" / "heartbeat"
    heartbeat = Heartbeat(ready, file)

    await heartbeat.beat()
    file.parent.mkdir()
    await heartbeat.beat()

    assert [(record.levelno, record.name) for record in caplog.records] == [(logging.WARNING, "cogs.heartbeat")]
    assert file.exists()
