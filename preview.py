"""Runs the bot without a token: on a local browser page (SimCord) with one channel and four people to play as."""

import asyncio
import contextlib
import logging
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import discord
import simcord
from simcord.backend.cdn import CDN_BASE
from simcord.preview._action_plans import _component_key, _component_paths
from simcord.preview._media import MediaInfo, MediaWorker, _process_media

import settings
from cogs.client import Phase10
from cogs.ui.controls.custom_ids import CustomId
from cogs.ui.pictures.emoji_pictures import emoji_pictures
from storage.database import Database

NAME: Final = "Phase 10"
NAMES: Final = ("Ana", "Ben", "Cam", "Dee")
STEP: Final = 0.5  # seconds between two updates of the simulated time
LONGEST_STEP: Final = 2.0  # seconds; longer gaps, such as a sleeping machine, do not count
REMEMBERED: Final = 20  # newest versions of a page whose controls stay clickable
CONTROLS: Final = ("click", "select")
OPENING: Final = ("hand", "rules", "more")  # verbs of the buttons below every table

log = logging.getLogger(__name__)


def run(config: settings.Settings, make_bot: Callable[..., Any]) -> int:
    """Serves the page until Ctrl-C."""
    logging.basicConfig(level=logging.WARNING, format="%(message)s")
    try:
        return asyncio.run(_serve(config, make_bot))
    except KeyboardInterrupt:  # where the event loop cannot handle signals
        return 0


async def _serve(config: settings.Settings, make_bot: Callable[..., Any]) -> int:
    stopped = asyncio.Event()
    for signum in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(signum, stopped.set)
    with tempfile.TemporaryDirectory(prefix="phase10-") as folder:  # the simulated channel starts empty, too
        async with await Database.open(f"sqlite+aiosqlite:///{Path(folder, 'preview.db')}") as database:
            bot: Phase10 = make_bot(database, shard_count=1)
            await _get_ready(bot)
            async with simcord.run(bot, check_errors=False) as env:
                if not await _show(env, config.preview_port, stopped):
                    return 2
    print("The page is closed.", flush=True)
    return 0


async def _get_ready(bot: Phase10) -> None:
    """Does slow preparations first, because SimCord gives a bot only five seconds to start."""
    bot.tables.computers.prepare()
    await asyncio.to_thread(emoji_pictures)


async def _show(env: simcord.Env, port: int | None, stopped: asyncio.Event) -> bool:
    """Shows the page until it is stopped; False if it cannot be opened."""
    env.backend.edit_bot_profile(NAME)
    users = [env.create_user(name.lower(), global_name=name) for name in NAMES]
    guild = env.create_guild(name=NAME, owner=users[0])
    channel = guild.create_text_channel("games")
    people = [guild.add_member(user) for user in users]
    await env.settle()  # until the emojis are uploaded
    async with contextlib.AsyncExitStack() as stack:
        page = env.preview(channel, viewers=people, layout="channel", port=port, assets=_emojis(env))
        try:
            preview = await stack.enter_async_context(page)
        except simcord.SetupError as error:
            taken = f"Port {port} is taken. Set PREVIEW_PORT to another one, or leave it empty."
            print(taken if isinstance(error.__cause__, OSError) else error, file=sys.stderr)
            return False
        preview._media_worker = _Pictures()
        if not stopped.is_set():
            print(
                f"No DISCORD_TOKEN is set, so the bot runs on a page of its own:\n\n  {preview.url}\n\n"
                f"Type /play there; “Viewing as” changes between {', '.join(NAMES)}. Ctrl-C ends it.",
                flush=True,
            )
            stack.enter_context(_browser(preview.url))
        await _until_stopped(env, preview, stopped)
    return True


def _emojis(env: simcord.Env) -> dict[str, tuple[str, bytes]]:
    """The pictures of the bot's emojis by the addresses where the page looks for them."""
    assert isinstance(env.bot, Phase10)
    pictures = emoji_pictures()
    assets = {}
    for name, text in env.bot.emojis_by_name.items():
        emoji = discord.PartialEmoji.from_str(text)
        assets[f"{CDN_BASE}/emojis/{emoji.id}.png"] = (f"{name}.png", pictures[name])
    return assets


class _Pictures(MediaWorker):
    """Decodes pictures in this process: they are our own, and SimCord would start a process for each."""

    async def _decode(self, key: str, blob: bytes, media_time: float | None) -> MediaInfo:
        return replace(_process_media(blob, media_time), memory_limited=True)  # otherwise the page shows a warning


@contextlib.contextmanager
def _browser(url: str) -> Iterator[None]:
    """Opens the page in a browser if there is a display; detached, so that it cannot write into this terminal."""
    if sys.platform == "linux" and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        yield
        return
    opening = subprocess.Popen(
        [sys.executable, "-m", "webbrowser", url],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        yield
    finally:
        if opening.poll() is None:
            opening.kill()
            opening.wait()


async def _until_stopped(env: simcord.Env, preview: simcord.Preview, stopped: asyncio.Event) -> None:
    """Lets the simulated time follow the real time, and shows what the bot did on its own."""
    turn = _in_turn(preview)
    ended = asyncio.ensure_future(preview.wait_closed())  # a button on the page closes it
    ended.add_done_callback(lambda _: stopped.set())
    before, shown_count = time.monotonic(), 0
    while not stopped.is_set():
        with contextlib.suppress(asyncio.TimeoutError):
            await asyncio.wait_for(stopped.wait(), STEP)
        async with turn:
            passed, before = time.monotonic() - before, time.monotonic()
            with contextlib.suppress(simcord.SetupError, TimeoutError):
                await env.advance_time(min(passed, LONGEST_STEP))
                if len(env.http_requests) > shown_count:
                    await preview.refresh()
                    shown_count = len(env.http_requests)
    ended.cancel()


# Clicks


def _in_turn(preview: Any) -> asyncio.Lock:
    """A lock for clicks and time steps, because SimCord refuses to do two things at once."""
    turn = asyncio.Lock()
    pages = _PublishedPages(preview)
    act = preview._action

    async def act_in_turn(context_id: str | None, body: Any) -> Any:
        async with turn:
            return await act(context_id, pages.up_to_date(context_id, body))

    preview._action = act_in_turn
    return turn


class _PublishedPages:
    """The latest versions of each page: SimCord refuses a click on an older version, Discord does not."""

    def __init__(self, preview: Any) -> None:
        self._preview = preview
        self._custom_ids: dict[str, dict[int, dict[str, str]]] = {}
        publish = preview._publish

        def publish_and_remember(page: Any, **reason: Any) -> None:
            publish(page, **reason)
            self._remember(page)

        preview._publish = publish_and_remember

    def up_to_date(self, context_id: str | None, body: Any) -> Any:
        """The same click on the newest version of the page; unchanged if its control is gone."""
        if not isinstance(body, dict) or "published_revision" not in body or context_id not in self._custom_ids:
            return body
        revisions = self._custom_ids[context_id]
        newest = max(revisions)
        if body.get("kind") not in CONTROLS:
            return body | {"published_revision": newest}
        clicked = revisions.get(body["published_revision"], {}).get(str(body.get("control_key")), "")
        here = f"message:{body.get('target_id')}:"
        controls = revisions[newest]
        keys = [key for key, custom_id in controls.items() if custom_id == clicked and key.startswith(here)]
        keys += [key for key, custom_id in controls.items() if _is_as_good(custom_id, clicked)][-1:]
        if not keys:
            return body
        return body | {"published_revision": newest, "control_key": keys[0], "target_id": keys[0].split(":")[1]}

    def _remember(self, page: Any) -> None:
        revisions = self._custom_ids.setdefault(page.id, {})
        revisions[page.revision] = dict(_custom_ids(self._preview, page))
        for old in sorted(revisions)[:-REMEMBERED]:
            del revisions[old]


def _is_as_good(custom_id: str, clicked: str) -> bool:
    """Whether a control opens the same page of the same table as the clicked one, in a newer message."""
    new, old = CustomId.parse(custom_id), CustomId.parse(clicked)
    return bool(new and old and old.verb in OPENING and replace(new, revision=old.revision) == old)


def _custom_ids(preview: Any, page: Any) -> Iterator[tuple[str, str]]:
    """SimCord's key and the custom id of every control on a page."""
    for message_id in page.snapshot["messages"]:
        message = preview.env.backend.get_message(page.channel_id, int(message_id))
        for number, root in enumerate(message.components):
            for path, component in _component_paths(root, str(number)):
                if key := _component_key(component, path, message.id):
                    yield key, str(component.get("custom_id"))
