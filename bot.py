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
from cogs.heartbeat import Heartbeat
from cogs.live.screens import now
from storage.database import Database
from storage.errors import StorageError
from storage.upkeep import backup
from tables.errors import NotSaved
from tables.host import Tables
from tables.thinking import Computers, Thinkers

SEED_BYTES = 32  # F1
STOPS = (signal.SIGINT, signal.SIGTERM)
INTERRUPTED = 130  # the exit code for Ctrl-C before anything could listen to it
SAY_AGAIN = 0.5  # seconds after which what does not end is told so once more
LOG_LINE = "%(asctime)s %(levelname)s %(name)s: %(message)s"


def run(arguments: list[str]) -> NoReturn:
    """The whole life of a process. Its end is its own: Python's may wait for ever for a thread that is loading a
    library, and what has to be stored is stored and closed by now."""
    code = main(arguments)
    logging.shutdown()
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(OSError, ValueError, AttributeError):  # nobody may be reading, or there may be none
            stream.flush()
    os._exit(code)


def main(arguments: list[str]) -> int:
    """The exit code."""
    parser = argparse.ArgumentParser(prog="python bot.py", description="Phase 10 for Discord.")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    backing_up = commands.add_parser("backup", help="copy the database to a file, also while the bot runs")
    backing_up.add_argument("file", type=Path, metavar="FILE")
    commands.add_parser("check", help="check the database, and that every open table replays to its stored state")
    chosen = parser.parse_args(arguments)
    try:
        loaded = settings.load()
        match chosen.command:
            case "backup":
                return asyncio.run(_back_up(loaded, chosen.file))
            case "check":
                return asyncio.run(_check(loaded))
        return asyncio.run(_run(loaded)) if loaded.discord_token else _preview(loaded)
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


def made(
    database: Database,
    *,
    shard_ids: Sequence[int] | None = None,
    shard_count: int | None = None,
    uploads_emojis: bool = True,
    computers: Computers | None = None,
) -> Phase10:
    """The whole bot around a database; `computers` think in processes of their own unless told otherwise."""
    thinkers = computers or Thinkers()
    return Phase10(
        lambda tell: Tables(
            database, now=now, seed=lambda: secrets.token_bytes(SEED_BYTES), computers=thinkers, tell=tell
        ),
        shard_ids=shard_ids,
        shard_count=shard_count,
        uploads_emojis=uploads_emojis,
    )


async def _run(loaded: settings.Settings) -> int:
    logging.basicConfig(level=logging.INFO, format=LOG_LINE)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    stopped = _stopped()
    opening = asyncio.create_task(Database.open(loaded.database_url))
    await _until(stopped, opening)  # a database server may not answer
    if opening.cancelled():
        return 0
    async with (
        opening.result() as database,
        made(database, shard_ids=loaded.shard_ids, shard_count=loaded.shard_count) as client,
    ):
        await client.tables.notes.save_fact("version", __version__)  # or it is said now that nothing can be kept
        if loaded.heartbeat_file:
            await client.add_cog(Heartbeat(client, loaded.heartbeat_file))
        await _until(stopped, asyncio.create_task(client.start(loaded.discord_token)))
    for sign in STOPS:
        signal.signal(sign, signal.SIG_IGN)  # one that comes this late would change the exit code
    return 0


def _stopped() -> asyncio.Future[None]:
    """Cancelled when the process is asked to end, once or several times."""
    loop = asyncio.get_running_loop()
    stopped: asyncio.Future[None] = loop.create_future()

    def stop(*_: object) -> None:
        if not loop.is_closed():
            loop.call_soon_threadsafe(stopped.cancel)

    for sign in STOPS:
        signal.signal(sign, stop)
    return stopped


async def _until(stopped: asyncio.Future[None], running: asyncio.Task[Any]) -> None:
    """Ends what is running as often as it takes: before Python 3.12 `asyncio.wait_for`, which Discord's library uses,
    loses a cancellation that comes in the same moment as what it waits for."""
    await asyncio.wait({stopped, running}, return_when=asyncio.FIRST_COMPLETED)
    while not running.done():
        running.cancel()
        await asyncio.wait({running}, timeout=SAY_AGAIN)
    if not running.cancelled():
        running.result()


def sentence_about(error: Exception) -> str | None:
    """What is wrong with Discord and what a host can do; None when it is no affair of Discord."""
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


def _preview(loaded: settings.Settings) -> int:
    try:
        import preview
    except ModuleNotFoundError as missing:
        return _refuse(f"Set DISCORD_TOKEN to connect to Discord. (The local page needs {missing.name}: make run.)")
    return preview.run(loaded, made)


async def _back_up(loaded: settings.Settings, file: Path) -> int:
    async with await Database.open(loaded.database_url) as database:
        await backup.back_up(database, file)
    print(f"The database was copied to {file} ({file.stat().st_size:,} bytes).")
    return 0


async def _check(loaded: settings.Settings) -> int:
    found = 0
    async with await Database.open(loaded.database_url) as database:
        async for sentence in tables.check.problems(database):
            print(sentence)
            found += 1
    print("Everything is well." if not found else f"{found} problems were found.")
    return 1 if found else 0


def _refuse(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 2


if __name__ == "__main__":
    run(sys.argv[1:])
