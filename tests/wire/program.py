"""The real program as a process of its own, against a small Discord on loopback."""

import asyncio
import contextlib
import os
import re
import signal
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from settings import Settings
from tests import ROOT
from tests.wire.fake_discord import PATIENCE, TOKEN, FakeDiscord

# The real program, except for the addresses of Discord and a faster heartbeat.
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
LOG_LINE = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3} (INFO|WARNING) [\w.]+: .+")
MAY_CLOSE = 10  # seconds
Process = asyncio.subprocess.Process


async def started(folder: Path, *arguments: str, **made: str) -> Process:
    """Starts the bot in its own folder, so that it does not read the developer's .env."""
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
    """Waits for the end of the process; returns its exit code and its whole output."""
    async with asyncio.timeout(PATIENCE):
        out, err = await process.communicate()
    return process.returncode, (out + err).decode()


class Life:
    """A bot process that is connected to the fake Discord."""

    def __init__(self, process: Process) -> None:
        self.process = process

    async def stop(self, *signs: signal.Signals) -> tuple[int | None, str]:
        for sign in signs or (signal.SIGTERM,):
            with contextlib.suppress(ProcessLookupError):  # the first signal may have ended it
                self.process.send_signal(sign)
            await asyncio.sleep(0.05)
        began = time.monotonic()
        found = await ended(self.process)
        assert time.monotonic() - began < MAY_CLOSE
        return found


@contextlib.asynccontextmanager
async def living(folder: Path, fake: FakeDiscord, first: str = "", **made: str) -> AsyncIterator[Life]:
    """Runs the bot until the block stops it; the process executes `first` before it starts the bot."""
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
