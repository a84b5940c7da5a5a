"""No token? The same bot in a local browser page (SimCord), with a channel and four people to be."""

import asyncio
import contextlib
import logging
import signal
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import discord
import simcord
from simcord.backend.cdn import CDN_BASE

import settings
from cogs.client import Phase10
from cogs.ui.emoji_pictures import emoji_pictures
from storage.database import Database

NAMES: Final = ("Ana", "Ben", "Cam", "Dee")
DATABASE: Final = Path("data/preview.db")
"""A file of its own, so that trying it out never touches real games."""
STEP: Final = 0.5  # seconds by which the simulated time follows the real one

log = logging.getLogger(__name__)


def run(loaded: settings.Settings, made: Callable[..., Any]) -> int:
    """Serves the page until Ctrl-C."""
    logging.basicConfig(level=logging.WARNING, format="%(message)s")
    return asyncio.run(_serve(loaded, made))


async def _serve(loaded: settings.Settings, made: Callable[..., Any]) -> int:
    DATABASE.parent.mkdir(exist_ok=True)
    for file in DATABASE.parent.glob(f"{DATABASE.name}*"):
        file.unlink()  # the simulated channel begins empty, so its tables would never be found again
    async with (
        await Database.open(f"sqlite+aiosqlite:///{DATABASE}") as database,
        simcord.run(made(database, shard_count=1), check_errors=False) as env,
    ):
        await _show(env, loaded.preview_port)
    return 0


async def _show(env: simcord.Env, port: int | None) -> None:
    guild = env.create_guild(name="Phase 10")
    channel = guild.create_text_channel("games")
    people = [guild.add_member(env.create_user(name.lower(), global_name=name)) for name in NAMES]
    await env.settle()  # until the emojis are there
    async with env.preview(channel, viewers=people, layout="channel", port=port, assets=_emojis(env)) as preview:
        print(
            f"No DISCORD_TOKEN is set, so the bot runs on a page of its own:\n\n  {preview.url}\n\n"
            f"Type /play there; “Viewing as” changes between {', '.join(NAMES)}. Ctrl-C ends it.",
            flush=True,
        )
        with contextlib.suppress(webbrowser.Error):
            webbrowser.open(preview.url)
        await _until_stopped(env, preview, _in_turn(preview))


def _emojis(env: simcord.Env) -> dict[str, tuple[str, bytes]]:
    """The pictures of the bot's emojis under the addresses at which the page looks for them."""
    assert isinstance(env.bot, Phase10)
    pictures = emoji_pictures()
    found = {}
    for name, written in env.bot.emojis_by_name.items():
        emoji = discord.PartialEmoji.from_str(written)
        found[f"{CDN_BASE}/emojis/{emoji.id}.png"] = (f"{name}.png", pictures[name])
    return found


def _in_turn(preview: Any) -> asyncio.Lock:
    """SimCord refuses to do two things at once, so clicks wait until the time has moved on."""
    turn = asyncio.Lock()
    act = preview._action

    async def acted(*args: Any) -> Any:
        async with turn:
            return await act(*args)

    preview._action = acted
    return turn


async def _until_stopped(env: simcord.Env, preview: simcord.Preview, turn: asyncio.Lock) -> None:
    """Lets the simulated time follow the real one, and shows what the bot did by itself."""
    stopped = asyncio.Event()
    for sign in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(sign, stopped.set)
    while not stopped.is_set():
        with contextlib.suppress(asyncio.TimeoutError):
            await asyncio.wait_for(stopped.wait(), STEP)
        async with turn:
            before = len(env.http_requests)
            with contextlib.suppress(simcord.SetupError, TimeoutError):
                await env.advance_time(STEP)
                if len(env.http_requests) > before:
                    await preview.refresh()
