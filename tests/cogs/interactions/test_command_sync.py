"""Registering commands with Discord: once, again after a change, and at the next start after a refusal."""

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
    """A bot that has the commands with these names."""

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


async def start_bot(env: Env, *names: str) -> Bot:
    bot = Bot(*names)
    await env.restart_bot(bot)
    return bot


def sent(env: Env) -> int:
    return sum(request.method == "PUT" and request.path.endswith("/commands") for request in env.http_requests)


async def test_the_same_commands_are_registered_once(env: Env, notes: Notes) -> None:
    first = await sync_commands((await start_bot(env, "play", "hand")).tree, notes)
    second = await sync_commands((await start_bot(env, "play", "hand")).tree, notes)

    assert (first, second, sent(env)) == (True, False, 1)


async def test_changed_commands_are_registered_again(env: Env, notes: Notes) -> None:
    await sync_commands((await start_bot(env, "play")).tree, notes)

    assert await sync_commands((await start_bot(env, "play", "hand")).tree, notes)
    assert await sync_commands((await start_bot(env, "play")).tree, notes)
    assert sent(env) == 3


async def test_commands_are_registered_for_another_application_too(env: Env, notes: Notes) -> None:
    bot = await start_bot(env, "play")
    await sync_commands(bot.tree, notes)
    bot._connection.application_id = 1  # as with the token of another application

    assert await notes.fact("commands") is not None
    env.inject_error("PUT", COMMANDS, status=403)
    assert not await sync_commands(bot.tree, notes)
    assert sent(env) == 2


async def test_commands_that_discord_refused_are_registered_at_the_next_start(
    env: Env, notes: Notes, caplog: pytest.LogCaptureFixture
) -> None:
    env.inject_error("PUT", COMMANDS, status=400, code=30034)
    bot = await start_bot(env, "play")

    assert not await sync_commands(bot.tree, notes)
    assert [record.levelname for record in caplog.records if record.name == "cogs.interactions.command_sync"] == [
        "WARNING"
    ]
    assert await sync_commands(bot.tree, notes)
