"""Telling Discord the commands: once, again when they have changed, and later when Discord did not listen."""

from collections.abc import AsyncIterator

import discord
import pytest
from discord import app_commands
from simcord import Env

from cogs.interactions.command_names import Translator
from cogs.interactions.command_sync import sync_commands
from storage.database import Database
from tables.notes import Notes
from tables.store import Store

COMMANDS = "/applications/*/commands"


class Bot(discord.Client):
    """Has the commands with these names."""

    def __init__(self, *names: str) -> None:
        super().__init__(intents=discord.Intents.none())
        self.tree = app_commands.CommandTree(self)
        for name in names:
            self.tree.add_command(app_commands.Command(name=name, description="Something", callback=_nothing))

    async def setup_hook(self) -> None:
        await self.tree.set_translator(Translator())


async def _nothing(interaction: discord.Interaction) -> None: ...


@pytest.fixture
async def env() -> AsyncIterator[Env]:
    env = Env(Bot("play"))
    await env.start()
    yield env
    await env.shutdown()


@pytest.fixture
def notes(sqlite_db: Database) -> Notes:
    return Notes(Store(sqlite_db))


async def started(env: Env, *names: str) -> Bot:
    bot = Bot(*names)
    await env.restart_bot(bot)
    return bot


def sent(env: Env) -> int:
    return sum(asked.method == "PUT" and asked.path.endswith("/commands") for asked in env.http_requests)


async def test_the_same_commands_are_told_once(env: Env, notes: Notes) -> None:
    first = await sync_commands((await started(env, "play", "hand")).tree, notes)
    second = await sync_commands((await started(env, "play", "hand")).tree, notes)

    assert (first, second, sent(env)) == (True, False, 1)


async def test_changed_commands_are_told_again(env: Env, notes: Notes) -> None:
    await sync_commands((await started(env, "play")).tree, notes)

    assert await sync_commands((await started(env, "play", "hand")).tree, notes)
    assert await sync_commands((await started(env, "play")).tree, notes)
    assert sent(env) == 3


async def test_another_application_is_told_too(env: Env, notes: Notes) -> None:
    bot = await started(env, "play")
    await sync_commands(bot.tree, notes)
    bot._connection.application_id = 1  # as with the token of another application

    assert await notes.fact("commands") is not None
    env.inject_error("PUT", COMMANDS, status=403)
    assert not await sync_commands(bot.tree, notes)
    assert sent(env) == 2


async def test_what_discord_refused_is_told_at_the_next_start(
    env: Env, notes: Notes, caplog: pytest.LogCaptureFixture
) -> None:
    env.inject_error("PUT", COMMANDS, status=400, code=30034)
    bot = await started(env, "play")

    assert not await sync_commands(bot.tree, notes)
    assert [record.levelname for record in caplog.records if record.name == "cogs.interactions.command_sync"] == [
        "WARNING"
    ]
    assert await sync_commands(bot.tree, notes)
