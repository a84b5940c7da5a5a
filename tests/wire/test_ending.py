"""The real program ends in time, whatever is under way, and loses nothing."""

import asyncio
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from storage.database import Database
from tests.wire.fake_discord import CALLBACK, COMMANDS, EPHEMERAL, PATIENCE, TOKEN, FakeDiscord, shown
from tests.wire.fake_payloads import ANA, BEN
from tests.wire.program import Life, ended, living, program, started

pytestmark = pytest.mark.program

# Draws all cards at once, and creates a file when drawing begins.
DRAWS_AT_ONCE = """
from pathlib import Path
import cogs.client
from cogs.ui.pictures import sprites

def draw(draw=sprites.draw_all):
    Path("drawing").touch()
    draw()

sprites.draw_all = draw
cogs.client.DRAWING_AFTER = 0.0
"""
# Swallows a cancellation, as asyncio.wait_for could before Python 3.12.
LOSES_A_CANCELLATION = """
import asyncio
import discord

async def connect(self, *, reconnect=True, connect=discord.AutoShardedClient.connect):
    try:
        await connect(self, reconnect=reconnect)
    except asyncio.CancelledError:
        await asyncio.sleep(3600)

discord.AutoShardedClient.connect = connect
"""
SHELL = "import os, sys; os.execvp('sh', ['sh', '-c', sys.argv[1], sys.executable])"
# Makes Python wait an hour at its end.
NEVER_ENDS = "import atexit, time; atexit.register(time.sleep, 3600)"


async def connect_and_stop(folder: Path, fake: FakeDiscord, first: str) -> tuple[int | None, str]:
    async with living(folder, fake, first) as life:
        await fake.connected()
        return await life.stop()


def callbacks(fake: FakeDiscord) -> list[Any]:
    return fake.asked("POST", CALLBACK)


async def told(fake: FakeDiscord, act: Callable[[], Any]) -> Any:
    """Lets somebody act; returns the bot's answer."""
    before = len(callbacks(fake))
    await act()
    await fake.until(lambda: len(callbacks(fake)) > before)
    return callbacks(fake)[before]


@pytest.mark.parametrize("signs", [(signal.SIGINT,), (signal.SIGTERM,) * 3])
async def test_a_click_that_is_under_way_is_answered_and_stored_before_the_end(
    tmp_path: Path, fake: FakeDiscord, signs: tuple[signal.Signals, ...]
) -> None:
    async with living(tmp_path, fake) as life:
        await fake.connected()
        opened = await told(fake, lambda: fake.slash(ANA, "play", game="classic"))
        fake.hold(CALLBACK)
        await fake.click(BEN, "join", shown(opened))
        await fake.until(fake.waiting)
        ending = asyncio.create_task(life.stop(*signs))
        await fake.until(lambda: fake.hung_up)
        fake.held.set()
        code, said = await ending

    assert (code, len(callbacks(fake))) == (0, 2)
    assert "Ben" in str(callbacks(fake)[1])
    assert "Traceback" not in said

    async with living(tmp_path, fake) as life:
        await fake.connected(2)
        hand = await told(fake, lambda: fake.click(ANA, "start", shown(opened)))
        await life.stop()

    assert hand["data"]["flags"] & EPHEMERAL  # the game could start only because Ben's seat was stored
    assert hand["data"]["attachments"]  # the picture of the hand


@pytest.mark.parametrize("path", ["/users/@me", COMMANDS])
async def test_a_stop_before_the_connection_ends_the_program(tmp_path: Path, fake: FakeDiscord, path: str) -> None:
    fake.hold(path)
    process = await started(tmp_path, *program(fake), DISCORD_TOKEN=TOKEN)
    await fake.until(fake.waiting)

    code, said = await Life(process).stop(signal.SIGTERM, signal.SIGTERM)

    assert code == 0
    assert "Traceback" not in said
    assert fake.identified == []


async def test_a_stop_while_the_database_does_not_answer_ends_the_program(tmp_path: Path, fake: FakeDiscord) -> None:
    asked = asyncio.Event()

    async def say_nothing(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        asked.set()
        await reader.read()
        writer.close()

    server = await asyncio.start_server(say_nothing, "127.0.0.1", 0)
    async with server:
        address = f"postgresql+asyncpg://u:p@127.0.0.1:{server.sockets[0].getsockname()[1]}/phase10"
        process = await started(tmp_path, *program(fake), DISCORD_TOKEN=TOKEN, DATABASE_URL=address)
        async with asyncio.timeout(PATIENCE):
            await asked.wait()
        code, said = await Life(process).stop()

    assert (code, said) == (0, "")


@pytest.mark.parametrize("closed", [">&-", "2>&-", ">&- 2>&-"])
async def test_a_program_with_closed_outputs_ends_without_an_error(tmp_path: Path, closed: str) -> None:
    await (await Database.open(f"sqlite:///{tmp_path / 'data' / 'phase10.db'}")).close()
    checking = "import bot; bot.run(['check'])"
    process = await started(tmp_path, "-c", SHELL, f'exec "$0" -c "{checking}" {closed}')

    assert (await ended(process))[0] == 0


async def test_a_stop_while_discord_does_not_answer_ends_in_time(tmp_path: Path, fake: FakeDiscord) -> None:
    async with living(tmp_path, fake) as life:
        await fake.connected()
        fake.hold(CALLBACK)
        await fake.slash(ANA, "play", game="classic")
        await fake.until(fake.waiting)
        code, said = await life.stop()

    assert code == 0
    assert "Not everything could be shown before the end" in said


@pytest.mark.parametrize("pause", [0.0, 0.3, 0.8])
async def test_a_stop_while_all_cards_are_drawn_ends_in_time(tmp_path: Path, fake: FakeDiscord, pause: float) -> None:
    async with living(tmp_path, fake, DRAWS_AT_ONCE) as life:
        await fake.until((tmp_path / "drawing").exists)
        await asyncio.sleep(pause)
        code, said = await life.stop()

    assert code == 0
    assert "Traceback" not in said


async def test_a_lost_cancellation_is_repeated(tmp_path: Path, fake: FakeDiscord) -> None:
    code, said = await connect_and_stop(tmp_path, fake, LOSES_A_CANCELLATION)

    assert code == 0
    assert "Traceback" not in said


async def test_the_program_does_not_wait_for_exit_handlers(tmp_path: Path, fake: FakeDiscord) -> None:
    code, said = await connect_and_stop(tmp_path, fake, NEVER_ENDS)

    assert code == 0
    assert said.count("Told Discord our") == 1, "what was said is not lost"


async def test_an_unexpected_error_is_printed_in_full_and_ends_the_program(tmp_path: Path, fake: FakeDiscord) -> None:
    breaks = "import cogs.client\ndel cogs.client.sync_commands"

    process = await started(tmp_path, *program(fake, breaks + "\n" + NEVER_ENDS), DISCORD_TOKEN=TOKEN)
    code, said = await ended(process)

    assert code == 1
    assert "NameError: name 'sync_commands' is not defined" in said
