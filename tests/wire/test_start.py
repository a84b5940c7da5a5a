"""The real program as a process of its own, against a small Discord on loopback."""

import asyncio
import contextlib
import os
import re
import signal
import socket
import sys
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import discord
import pytest

import bot
from cogs.ui.pictures.emoji_pictures import emoji_pictures
from settings import Settings
from tests import ROOT
from tests.wire.fake_discord import CALLBACK, COMMANDS, EMOJIS, EPHEMERAL, PATIENCE, TOKEN, FakeDiscord, shown
from tests.wire.fake_payloads import ANA, BEN

# Only the addresses of Discord are others, and the heartbeat is faster.
START = """
import sys
import discord.gateway
import discord.http
import yarl
import bot
from cogs.heartbeat import Heartbeat

discord.http.Route.BASE = sys.argv[1]
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(sys.argv[2])
Heartbeat.beat.change_interval(seconds=0.1)
exec(sys.argv[3])
bot.run([])
"""
# The library that draws curves is loaded at once, and a file tells that it has begun.
LOADS_AT_ONCE = """
from pathlib import Path
import cogs.client
from cogs.ui.pictures import charts

def load(load=charts.load):
    Path("loading").touch()
    load()

charts.load = load
cogs.client.CURVES_AFTER = 0.0
"""
# As asyncio.wait_for did before Python 3.12, if it was cancelled in the wrong moment.
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
# Something that Python would wait for at its own end.
NEVER_ENDS = "import atexit, time; atexit.register(time.sleep, 3600)"
WITHOUT_THE_PAGE = "import sys; sys.modules['simcord'] = None; import bot; bot.run([])"
LOG_LINE = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3} (INFO|WARNING) [\w.]+: .+")
MAY_CLOSE = 10  # seconds

Process = asyncio.subprocess.Process


async def started(folder: Path, *arguments: str, **made: str) -> Process:
    """The bot in a folder of its own, so that no .env of the developer is read."""
    names = {name.upper() for name in Settings.model_fields}
    clean = {name: value for name, value in os.environ.items() if name not in names}
    return await asyncio.create_subprocess_exec(
        sys.executable,
        *arguments,
        cwd=folder,
        env=clean | {"PYTHONPATH": str(ROOT)} | made,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )


def program(fake: FakeDiscord, first: str = "") -> tuple[str, ...]:
    return "-c", START, fake.url, fake.gateway_url, first


async def ended(process: Process) -> tuple[int | None, str]:
    """Its exit code and everything that it said."""
    async with asyncio.timeout(PATIENCE):
        out, err = await process.communicate()
    return process.returncode, (out + err).decode()


class Life:
    """A process that plays on the fake Discord."""

    def __init__(self, process: Process) -> None:
        self.process = process

    async def stop(self, *signs: signal.Signals) -> tuple[int | None, str]:
        for sign in signs or (signal.SIGTERM,):
            with contextlib.suppress(ProcessLookupError):  # it may end at the first one
                self.process.send_signal(sign)
            await asyncio.sleep(0.05)
        began = time.monotonic()
        found = await ended(self.process)
        assert time.monotonic() - began < MAY_CLOSE
        return found


@pytest.fixture
async def fake() -> AsyncIterator[FakeDiscord]:
    async with FakeDiscord() as listening:
        yield listening


@contextlib.asynccontextmanager
async def living(folder: Path, fake: FakeDiscord, first: str = "", **made: str) -> AsyncIterator[Life]:
    """`first` is what the process does before it starts the bot."""
    before = len(fake.identified)
    process = await started(folder, *program(fake, first), **{"DISCORD_TOKEN": TOKEN, **made})
    try:
        await fake.until(lambda: len(fake.identified) > before or process.returncode is not None)
        if process.returncode is not None:
            pytest.fail((await ended(process))[1])
        yield Life(process)
    finally:
        if process.returncode is None:
            process.kill()
            _, said = await ended(process)
            pytest.fail(said)


async def refused(folder: Path, fake: FakeDiscord, **made: str) -> tuple[int | None, str]:
    """A start that is expected to end by itself: the exit code and the last line, after which nothing was said."""
    process = await started(folder, *program(fake), **{"DISCORD_TOKEN": TOKEN, **made})
    code, said = await ended(process)
    *before, sentence = said.splitlines()
    assert all(LOG_LINE.fullmatch(line) for line in before), said
    assert TOKEN not in said
    return code, sentence


def callbacks(fake: FakeDiscord) -> list[Any]:
    return fake.asked("POST", CALLBACK)


async def told(fake: FakeDiscord, act: Callable[[], Any]) -> Any:
    """The answer to what somebody does."""
    before = len(callbacks(fake))
    await act()
    await fake.until(lambda: len(callbacks(fake)) > before)
    return callbacks(fake)[before]


# Connecting


async def test_it_connects_without_privileges_and_tells_its_commands_once(tmp_path: Path, fake: FakeDiscord) -> None:
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


async def test_a_process_serves_the_shards_that_its_settings_name(tmp_path: Path, fake: FakeDiscord) -> None:
    async with living(tmp_path, fake, SHARD_IDS="1,2", SHARD_COUNT="3") as life:
        await fake.connected(2)
        code, _ = await life.stop()

    assert code == 0
    assert [identified["shard"] for identified in fake.identified] == [[1, 3], [2, 3]]


async def test_emojis_are_uploaded_by_the_first_start_only(tmp_path: Path, fake: FakeDiscord) -> None:
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


# What can be wrong


async def test_a_wrong_token_gets_one_sentence(tmp_path: Path, fake: FakeDiscord) -> None:
    assert await refused(tmp_path, fake, DISCORD_TOKEN="another-one") == (
        2,
        "Discord does not accept DISCORD_TOKEN. Make a new token in the Developer Portal"
        " (your application, Bot, Reset Token) and put it into .env.",
    )


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        (4004, "Discord does not accept DISCORD_TOKEN."),
        (4011, "Discord does not accept SHARD_IDS and SHARD_COUNT."),
        (4014, "Discord refuses the intents of this application."),
    ],
)
async def test_a_connection_that_discord_refuses_gets_one_sentence(
    tmp_path: Path, fake: FakeDiscord, code: int, sentence: str
) -> None:
    fake.refuses_with = code

    exit_code, said = await refused(tmp_path, fake)

    assert exit_code == 2
    assert said.startswith(sentence)


async def test_an_error_of_discord_gets_one_sentence(tmp_path: Path, fake: FakeDiscord) -> None:
    fake.fails_with = 503

    assert await refused(tmp_path, fake) == (2, "Discord answers with error 503. Try again later.")


async def test_a_discord_that_cannot_be_reached_gets_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))  # and does not listen
        address = f"http://127.0.0.1:{nobody.getsockname()[1]}"
        process = await started(tmp_path, "-c", START, address, address, "", DISCORD_TOKEN=TOKEN)
        code, said = await ended(process)

    assert code == 2
    assert said.splitlines()[-1].startswith("Discord cannot be reached: ")
    assert "Traceback" not in said


async def test_a_discord_that_hangs_up_gets_one_sentence(tmp_path: Path) -> None:
    server = await asyncio.start_server(lambda _, writer: writer.close(), "127.0.0.1", 0)
    async with server:
        address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        process = await started(tmp_path, "-c", START, address, address, "", DISCORD_TOKEN=TOKEN)
        code, said = await ended(process)

    assert code == 2
    assert said.splitlines()[-1].startswith("Discord cannot be reached: ")
    assert "Traceback" not in said


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (TimeoutError(), "Discord cannot be reached: TimeoutError. Is this machine online?"),
        (ConnectionResetError("gone"), "Discord cannot be reached: gone. Is this machine online?"),
        (FileNotFoundError("a file of ours"), None),
    ],
)
def test_only_what_is_about_discord_is_said_to_be(error: Exception, sentence: str | None) -> None:
    told = bot.sentence_about(error)

    assert told == sentence if sentence is None else str(told).startswith(sentence)


async def test_a_database_that_can_only_be_read_gets_one_sentence(tmp_path: Path, fake: FakeDiscord) -> None:
    async with living(tmp_path, fake) as life:
        await fake.connected()
        await life.stop()

    only_read = f"sqlite+aiosqlite:///file:{tmp_path}/data/phase10.db?mode=ro&uri=true"
    code, sentence = await refused(tmp_path, fake, DATABASE_URL=only_read)

    assert code == 2
    assert sentence.startswith("The database can only be read; check who owns the file and how the disk is mounted.")
    assert len(fake.identified) == 1


async def test_a_place_where_no_database_can_be_made_gets_one_sentence(tmp_path: Path, fake: FakeDiscord) -> None:
    (tmp_path / "data").write_text("not a folder", encoding="utf-8")

    code, sentence = await refused(tmp_path, fake)

    assert code == 2
    assert sentence.startswith("The database cannot be reached. (data")


async def test_an_unreadable_env_file_gets_one_sentence(tmp_path: Path, fake: FakeDiscord) -> None:
    (tmp_path / ".env").write_bytes(b"DATABASE_URL=\xff\xfe")

    assert await refused(tmp_path, fake) == (2, "The settings cannot be used: .env is not a UTF-8 text file.")


async def test_without_a_token_and_without_the_local_page_one_sentence_says_what_is_missing(tmp_path: Path) -> None:
    code, said = await ended(await started(tmp_path, "-c", WITHOUT_THE_PAGE))

    assert (code, said.count("\n")) == (2, 1)
    assert said.startswith("Set DISCORD_TOKEN to connect to Discord.")


# Ending


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

    assert hand["data"]["flags"] & EPHEMERAL  # it could start only because Ben sits there still
    assert hand["data"]["attachments"]  # the picture of the hand


@pytest.mark.parametrize("path", ["/users/@me", COMMANDS])
async def test_a_stop_before_the_connection_ends_it_too(tmp_path: Path, fake: FakeDiscord, path: str) -> None:
    fake.hold(path)
    process = await started(tmp_path, *program(fake), DISCORD_TOKEN=TOKEN)
    await fake.until(fake.waiting)

    code, said = await Life(process).stop(signal.SIGTERM, signal.SIGTERM)

    assert code == 0
    assert "Traceback" not in said
    assert fake.identified == []


async def test_a_stop_while_the_database_does_not_answer_ends_it_too(tmp_path: Path, fake: FakeDiscord) -> None:
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
async def test_a_program_without_outputs_ends_well(tmp_path: Path, closed: str) -> None:
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
async def test_a_stop_while_a_library_is_loading_ends_in_time(tmp_path: Path, fake: FakeDiscord, pause: float) -> None:
    async with living(tmp_path, fake, LOADS_AT_ONCE) as life:
        await fake.until((tmp_path / "loading").exists)
        await asyncio.sleep(pause)
        code, said = await life.stop()

    assert code == 0
    assert "Traceback" not in said


async def test_a_stop_that_got_lost_is_said_again(tmp_path: Path, fake: FakeDiscord) -> None:
    async with living(tmp_path, fake, LOSES_A_CANCELLATION) as life:
        await fake.connected()
        code, said = await life.stop()

    assert code == 0
    assert "Traceback" not in said


async def test_nothing_that_python_would_wait_for_holds_up_the_end(tmp_path: Path, fake: FakeDiscord) -> None:
    async with living(tmp_path, fake, NEVER_ENDS) as life:
        await fake.connected()
        code, said = await life.stop()

    assert code == 0
    assert said.count("Told Discord our") == 1, "what was said is not lost"


async def test_an_error_that_nobody_expected_is_told_whole_and_ends_it(tmp_path: Path, fake: FakeDiscord) -> None:
    breaks = "import cogs.client\ndel cogs.client.sync_commands"

    process = await started(tmp_path, *program(fake, breaks + "\n" + NEVER_ENDS), DISCORD_TOKEN=TOKEN)
    code, said = await ended(process)

    assert code == 1
    assert "NameError: name 'sync_commands' is not defined" in said


# The heartbeat


async def stays_away(file: Path) -> None:
    """The process may need a moment to hear that it is alone; fails when the file comes again and again."""
    async with asyncio.timeout(PATIENCE):
        while file.exists():
            file.unlink()
            await asyncio.sleep(1)


async def test_the_heartbeat_file_is_touched_while_connected_and_not_when_not(
    tmp_path: Path, fake: FakeDiscord
) -> None:
    file = tmp_path / "heartbeat"
    async with living(tmp_path, fake, HEARTBEAT_FILE=str(file)) as life:
        await fake.until(file.exists)
        file.unlink()
        await fake.until(file.exists)

        fake.refuses_to_listen = True
        await fake.disconnect(1012)
        await stays_away(file)

        fake.refuses_to_listen = False
        await fake.until(file.exists)
        code, _ = await life.stop()
    assert code == 0
