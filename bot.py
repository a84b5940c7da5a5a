"""Start here: settings, then the bot, or one of the commands for its database."""

import argparse
import asyncio
import secrets
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

import discord

import settings
import tables.check
from cogs.client import Phase10
from cogs.heartbeat import Heartbeat
from cogs.screens import now
from engine.computer.simple import simple_move
from storage import backup
from storage.database import Database
from storage.errors import StorageError
from tables.host import Tables

SEED_BYTES = 32  # F1


def main(arguments: list[str]) -> int:
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


def made(
    database: Database,
    *,
    shard_ids: Sequence[int] | None = None,
    shard_count: int | None = None,
    uploads_emojis: bool = True,
) -> Phase10:
    """The whole bot around a database."""
    return Phase10(
        lambda tell: Tables(
            database, now=now, seed=lambda: secrets.token_bytes(SEED_BYTES), player=simple_move, tell=tell
        ),
        shard_ids=shard_ids,
        shard_count=shard_count,
        uploads_emojis=uploads_emojis,
    )


async def _run(loaded: settings.Settings) -> int:
    discord.utils.setup_logging()
    async with await Database.open(loaded.database_url) as database:
        client = made(database, shard_ids=loaded.shard_ids, shard_count=loaded.shard_count)
        if loaded.heartbeat_file:
            await client.add_cog(Heartbeat(client, loaded.heartbeat_file))
        ending: list[asyncio.Task[None]] = []
        for sign in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(
                sign, lambda: ending.append(asyncio.ensure_future(client.close()))
            )
        try:
            await client.start(loaded.discord_token)
        except discord.LoginFailure:
            return _refuse(
                "Discord does not accept DISCORD_TOKEN. Make a new token in the Developer Portal"
                " (your application, Bot, Reset Token) and put it into .env."
            )
        except discord.PrivilegedIntentsRequired:
            return _refuse("Discord refuses the intents of this application. Look at Bot in the Developer Portal.")
        except OSError as error:
            return _refuse(f"Discord cannot be reached: {error}. Is this machine online?")
        finally:
            await asyncio.gather(*ending) if ending else await client.close()
    return 0


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
    sys.exit(main(sys.argv[1:]))
