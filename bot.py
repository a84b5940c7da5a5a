"""Start here: settings, then the bot, or one of the commands for its database."""

import argparse
import asyncio
import sys
from pathlib import Path

import settings
import tables.check
from storage import backup
from storage.database import Database
from storage.errors import StorageError


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
    except settings.BadSettings as error:
        return _refuse(f"The settings cannot be used: {error}.")
    except StorageError as error:
        return _refuse(str(error))
    return _run(loaded)


def _run(loaded: settings.Settings) -> int:
    where = "Discord" if loaded.discord_token else "the local browser page"
    return _refuse(f"The games can be played, but the part that brings them to {where} is not built yet.")


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
