"""Start here: settings, then the bot, or one of the commands for its database."""

import argparse
import asyncio
import contextlib
import logging
import os
import secrets
import signal
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

import aiohttp
import discord

import settings
import tables.check
from cogs import __version__
from cogs.client import Phase10
from cogs.health import Health, HealthServer
from cogs.heartbeat import Heartbeat
from cogs.live.screens import now
from storage.database import Database
from storage.errors import StorageError
from storage.shards import EVERY_SERVER, Shards
from storage.upkeep import backup
from tables.errors import NotSaved
from tables.host import Tables
from tables.thinking import Computers, Thinkers

SEED_BYTES = 32  # F1
STOPS = (signal.SIGINT, signal.SIGTERM)
INTERRUPTED = 130  # the exit code for Ctrl-C before our signal handlers are installed
CANCEL_INTERVAL = 0.5  # seconds until a task that has not ended is cancelled again
LOG_LINE = "%(asctime)s %(levelname)s %(name)s: %(message)s"


def run(arguments: list[str]) -> NoReturn:
    """Runs a whole process and ends it at once: Python's own exit may wait forever for a thread that is loading a
    library, and everything is stored and closed by now."""
    code = main(arguments)
    logging.shutdown()
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(OSError, ValueError, AttributeError):  # nobody may be reading, or there is no stream
            stream.flush()
    os._exit(code)


def main(arguments: list[str]) -> int:
    """Runs the command line and returns the exit code."""
    parser = argparse.ArgumentParser(prog="python bot.py", description="Phase 10 for Discord.")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    backing_up = commands.add_parser("backup", help="copy the database to a file, also while the bot runs")
    backing_up.add_argument("file", type=Path, metavar="FILE")
    commands.add_parser("check", help="check the database, and that every open table replays to its stored state")
    chosen = parser.parse_args(arguments)
    try:
        config = settings.load()
        match chosen.command:
            case "backup":
                return asyncio.run(_back_up(config, chosen.file))
            case "check":
                return asyncio.run(_check(config))
        return asyncio.run(_run(config)) if config.discord_token else _preview(config)
    except settings.BadSettings as error:
        return _refuse(f"The settings cannot be used: {error}.")
    except StorageError as error:
        return _refuse(str(error))
    except NotSaved as error:
        return _refuse(str(error.__cause__))
    except (KeyboardInterrupt, asyncio.CancelledError):
        return INTERRUPTED
    except Exception as error:
        sentence = sentence_about(error) if chosen.command is None else None
        if sentence is None:
            traceback.print_exc()
            return 1
        return _refuse(sentence)


def make_bot(
    database: Database,
    *,
    shard_ids: Sequence[int] | None = None,
    shard_count: int | None = None,
    uploads_emojis: bool = True,
    computers: Computers | None = None,
) -> Phase10:
    """The whole bot around a database; by default computer players think in their own processes."""
    thinkers = computers or Thinkers()
    return Phase10(
        lambda tell: Tables(
            database,
            now=now,
            seed=lambda: secrets.token_bytes(SEED_BYTES),
            computers=thinkers,
            tell=tell,
            shards=Shards(tuple(shard_ids), shard_count or 1) if shard_ids else EVERY_SERVER,
        ),
        shard_ids=shard_ids,
        shard_count=shard_count,
        uploads_emojis=uploads_emojis,
    )


async def _run(config: settings.Settings) -> int:
    logging.basicConfig(level=logging.INFO, format=LOG_LINE)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    stopped = _stop_requested()
    opening = asyncio.create_task(Database.open(config.database_url))
    await _run_until(stopped, opening)  # a database server may not answer
    if opening.cancelled():
        return 0
    async with (
        opening.result() as database,
        make_bot(database, shard_ids=config.shard_ids, shard_count=config.shard_count) as client,
    ):
        await client.tables.notes.save_fact("version", __version__)  # fails now if nothing can be stored
        await _watch(client, config)
        await _run_until(stopped, asyncio.create_task(client.start(config.discord_token)))
    for signum in STOPS:
        signal.signal(signum, signal.SIG_IGN)  # a signal this late would change the exit code
    return 0


async def _watch(client: Phase10, config: settings.Settings) -> None:
    """Tells those who watch over the bot how it is."""
    health = Health(client)
    if config.heartbeat_file:
        await client.add_cog(Heartbeat(health, config.heartbeat_file))
    if config.health_port:
        try:
            await client.add_cog(HealthServer(health, config.health_host, config.health_port))
        except OSError as error:
            raise settings.BadSettings(f"nobody can listen at HEALTH_HOST and HEALTH_PORT ({error.strerror})") from None


def _stop_requested() -> asyncio.Future[None]:
    """A future that is cancelled when the process gets a signal to stop."""
    loop = asyncio.get_running_loop()
    stopped: asyncio.Future[None] = loop.create_future()

    def stop(*_: object) -> None:
        if not loop.is_closed():
            loop.call_soon_threadsafe(stopped.cancel)

    for signum in STOPS:
        signal.signal(signum, stop)
    return stopped


async def _run_until(stopped: asyncio.Future[None], task: asyncio.Task[Any]) -> None:
    """Runs a task until it ends or a stop is requested. Cancels it repeatedly, because before Python 3.12
    `asyncio.wait_for`, which discord.py uses, loses a cancellation that arrives together with its result."""
    await asyncio.wait({stopped, task}, return_when=asyncio.FIRST_COMPLETED)
    while not task.done():
        task.cancel()
        await asyncio.wait({task}, timeout=CANCEL_INTERVAL)
    if not task.cancelled():
        task.result()


def sentence_about(error: Exception) -> str | None:
    """What is wrong with Discord and what a host can do; None for errors that have nothing to do with Discord."""
    match error:
        case discord.LoginFailure() | discord.ConnectionClosed(code=4004):
            return (
                "Discord does not accept DISCORD_TOKEN. Make a new token in the Developer Portal"
                " (your application, Bot, Reset Token) and put it into .env."
            )
        case discord.PrivilegedIntentsRequired() | discord.ConnectionClosed(code=4013):
            return "Discord refuses the intents of this application. Look at Bot in the Developer Portal."
        case discord.ConnectionClosed(code=4010 | 4011):
            return "Discord does not accept SHARD_IDS and SHARD_COUNT. Leave both empty to let Discord decide."
        case discord.HTTPException(status=status):
            return f"Discord answers with error {status}. Try again later."
        case aiohttp.ClientError() | ConnectionError() | TimeoutError() | discord.GatewayNotFound():
            return f"Discord cannot be reached: {str(error) or type(error).__name__}. Is this machine online?"
        case discord.ConnectionClosed(code=code):
            return f"Discord has ended the connection with code {code}. Try again later."
    return None


def _preview(config: settings.Settings) -> int:
    try:
        import preview
    except ModuleNotFoundError as missing:
        return _refuse(f"Set DISCORD_TOKEN to connect to Discord. (The local page needs {missing.name}: make run.)")
    return preview.run(config, make_bot)


async def _back_up(config: settings.Settings, file: Path) -> int:
    await backup.back_up(config.database_url, file)
    print(f"The database was copied to {file} ({file.stat().st_size:,} bytes).")
    return 0


async def _check(config: settings.Settings) -> int:
    problems = 0
    async with await Database.open_read_only(config.database_url) as database:
        async for sentence in tables.check.problems(database):
            print(sentence)
            problems += 1
    print("Everything is well." if not problems else f"{problems} problems were found.")
    return 1 if problems else 0


def _refuse(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 2


if __name__ == "__main__":
    run(sys.argv[1:])
