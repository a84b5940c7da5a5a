"""The real program starts: it connects, sends commands and emojis once, and touches its heartbeat file."""

import asyncio
from pathlib import Path

import discord
import pytest

from cogs.ui.pictures.emoji_pictures import emoji_pictures
from tests.wire.fake_discord import COMMANDS, EMOJIS, PATIENCE, TOKEN, FakeDiscord
from tests.wire.program import LOG_LINE, living

pytestmark = pytest.mark.program

# Connecting


async def test_it_connects_without_privileged_intents_and_sends_its_commands_once(
    tmp_path: Path, fake: FakeDiscord
) -> None:
    async with living(tmp_path, fake) as life:
        await fake.connected()
        first = await life.stop()
    async with living(tmp_path, fake) as life:
        await fake.connected(2)
        second = await life.stop()

    [commands] = fake.asked("PUT", COMMANDS)
    assert {"play", "hand", "table"} <= {command["name"] for command in commands}
    assert (first[0], second[0]) == (0, 0)
    assert "Told Discord our" in first[1]
    assert "Told Discord our" not in second[1]
    assert [identified["intents"] for identified in fake.identified] == [discord.Intents(guilds=True).value] * 2
    assert TOKEN not in first[1]
    assert [line for line in first[1].splitlines() if not LOG_LINE.fullmatch(line)] == []


async def test_a_process_serves_the_shards_in_its_settings(tmp_path: Path, fake: FakeDiscord) -> None:
    async with living(tmp_path, fake, SHARD_IDS="1,2", SHARD_COUNT="3") as life:
        await fake.connected(2)
        code, _ = await life.stop()

    assert code == 0
    assert [identified["shard"] for identified in fake.identified] == [[1, 3], [2, 3]]


async def test_only_the_first_start_uploads_emojis(tmp_path: Path, fake: FakeDiscord) -> None:
    count = len(emoji_pictures())
    async with living(tmp_path, fake) as life:
        await fake.until(lambda: len(fake.emojis) == count)
        await asyncio.sleep(0.2)
        _, first = await life.stop()
    async with living(tmp_path, fake) as life:
        await fake.until(lambda: len(fake.asked("GET", EMOJIS)) == 2)
        await asyncio.sleep(0.2)
        _, second = await life.stop()

    assert len(fake.asked("POST", EMOJIS)) == count
    assert first.count("Uploading emojis: ") == 10
    assert f"All emojis are there, {count} of them new." in first
    assert "Uploading emojis" not in second


# The heartbeat


async def delete_until_gone(file: Path) -> None:
    """Deletes the file until it stays away, because the process may notice the lost connection late."""
    async with asyncio.timeout(PATIENCE):
        while file.exists():
            file.unlink()
            await asyncio.sleep(1)


async def test_the_heartbeat_file_is_touched_only_while_the_bot_is_connected(tmp_path: Path, fake: FakeDiscord) -> None:
    file = tmp_path / "heartbeat"
    async with living(tmp_path, fake, HEARTBEAT_FILE=str(file)) as life:
        await fake.until(file.exists)
        file.unlink()
        await fake.until(file.exists)

        fake.refuses_to_listen = True
        await fake.disconnect(1012)
        await delete_until_gone(file)

        fake.refuses_to_listen = False
        await fake.until(file.exists)
        code, _ = await life.stop()
    assert code == 0
