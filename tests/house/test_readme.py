"""README.md tells a host the truth about commands, settings, permissions and files."""

import re

import discord
import simcord
from discord import AppCommandType

import bot
from cogs.opening import NEEDED, NEEDED_FOR_THREAD, NEEDED_IN_THREAD
from settings import Settings
from storage.database import Database
from tables.thinking import InstantComputers
from tests import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
NAMED = {
    "View Channels": "view_channel",
    "Send Messages": "send_messages",
    "Send Messages in Threads": "send_messages_in_threads",
    "Create Public Threads": "create_public_threads",
    "Attach Files": "attach_files",
}


def first_column(heading: str) -> list[str]:
    """The first column of the table below a heading."""
    section = README.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    return re.findall(r"^\| `([^`]+)` \|", section, re.MULTILINE)


async def test_the_table_of_commands_lists_the_commands_of_the_bot(sqlite_db: Database) -> None:
    client = bot.make_bot(sqlite_db, shard_count=1, uploads_emojis=False, computers=InstantComputers())
    async with simcord.run(client):
        slash = [f"/{command.name}" for command in client.tree.get_commands(type=AppCommandType.chat_input)]
        on_people = [command.name for command in client.tree.get_commands(type=AppCommandType.user)]

    assert sorted(first_column("Commands")) == sorted(slash + on_people)


def test_the_table_of_settings_is_complete() -> None:
    assert first_column("Settings") == [name.upper() for name in Settings.model_fields]


def test_the_invitation_link_asks_for_the_permissions_that_the_bot_needs() -> None:
    [number] = re.findall(r"scope=bot\+applications\.commands&permissions=(\d+)", README)
    needed = {*NEEDED, *NEEDED_FOR_THREAD, *NEEDED_IN_THREAD}

    assert discord.Permissions(int(number)) == discord.Permissions(**dict.fromkeys(needed, True))


def test_the_named_permissions_are_the_permissions_of_the_invitation_link() -> None:
    [number] = re.findall(r"&permissions=(\d+)", README)
    [names] = re.findall(r"stands for these permissions: (.+)\.$", README, re.MULTILINE)

    assert discord.Permissions(int(number)) == discord.Permissions(**{NAMED[name]: True for name in names.split(", ")})


def test_every_linked_file_exists() -> None:
    linked = re.findall(r"\]\((?!https?:)([^)#]+)[^)]*\)", README)

    assert len(linked) >= 8
    assert [name for name in linked if not (ROOT / name).is_file()] == []
