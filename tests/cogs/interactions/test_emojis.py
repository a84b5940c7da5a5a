"""The application's emojis in the simulated Discord: what a start uploads, replaces and keeps, and how it fails."""

import logging
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import discord
import pytest
import simcord

from cogs.interactions.emojis import sync_emojis
from cogs.ui.pictures.emoji_pictures import emoji_pictures

EMOJIS = "/applications/*/emojis"
PICTURES = emoji_pictures()
ANY_PNG = PICTURES["wild"]


class Bot(discord.Client):
    """A bot that only updates its emojis at each start."""

    shown: Mapping[str, str]

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.default())

    async def setup_hook(self) -> None:
        self.shown = await sync_emojis(self)


@pytest.fixture
def simcord_bot() -> discord.Client:
    return discord.Client(intents=discord.Intents.default())


@pytest.fixture
def env(simcord_env: simcord.Env) -> simcord.Env:
    """A Discord whose application has no emojis yet."""
    return simcord_env


async def start_bot(env: simcord.Env) -> Bot:
    bot = Bot()
    env.http_requests.clear()
    await env.restart_bot(bot)
    return bot


async def names_in(env: simcord.Env) -> set[str]:
    return {emoji.name for emoji in await env.bot.fetch_application_emojis()}


def requests_of(env: simcord.Env, method: str) -> int:
    return sum(entry.method == method and "/emojis" in entry.path for entry in env.http_requests)


HALF = len(PICTURES) // 2
HALFWAY = f"Uploading emojis: {HALF} of {len(PICTURES)}"


class FailsAfter(logging.Handler):
    """Makes uploads fail as soon as a certain line is logged."""

    def __init__(self, env: simcord.Env, log_line: str, status: int, code: int, times: int) -> None:
        super().__init__()
        self.env, self.log_line, self.status, self.code, self.times = env, log_line, status, code, times

    def emit(self, record: logging.LogRecord) -> None:
        if record.getMessage().startswith(self.log_line):
            self.env.inject_error("POST", EMOJIS, status=self.status, code=self.code, times=self.times)


@contextmanager
def failing(env: simcord.Env, log_line: str, status: int, code: int = 0, *, times: int) -> Iterator[None]:
    log = logging.getLogger("cogs.interactions.emojis")
    handler = FailsAfter(env, log_line, status, code, times)
    log.addHandler(handler)
    try:
        yield
    finally:
        log.removeHandler(handler)


@pytest.fixture(autouse=True)
def progress(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    caplog.set_level(logging.INFO, logger="cogs.interactions.emojis")
    return caplog


def sentences(log: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in log.records if record.name == "cogs.interactions.emojis"]


async def test_the_first_start_uploads_all(env: simcord.Env) -> None:
    bot = await start_bot(env)

    assert requests_of(env, "POST") == len(PICTURES)
    assert list(bot.shown) == list(PICTURES)
    emojis = await bot.fetch_application_emojis()
    assert sorted(bot.shown.values()) == sorted(f"<:{emoji.name}:{emoji.id}>" for emoji in emojis)
    assert all(text.startswith(f"<:{base}_") for base, text in bot.shown.items())


async def test_each_picture_is_uploaded_under_its_own_name(env: simcord.Env) -> None:
    await start_bot(env)

    sent = {
        entry.json["name"]: entry.json["image"] for entry in env.http_requests if entry.method == "POST" and entry.json
    }
    assert {name.rpartition("_")[0]: image for name, image in sent.items()} == {
        base: discord.utils._bytes_to_base64_data(png) for base, png in PICTURES.items()
    }


async def test_the_second_start_uploads_none(env: simcord.Env) -> None:
    first = await start_bot(env)
    second = await start_bot(env)

    assert (requests_of(env, "POST"), requests_of(env, "DELETE")) == (0, 0)
    assert second.shown == first.shown


async def test_a_changed_emoji_is_replaced(env: simcord.Env) -> None:
    old = await env.bot.create_application_emoji(name="red7_000000", image=ANY_PNG)
    bot = await start_bot(env)

    assert old.name not in await names_in(env)
    assert len(await names_in(env)) == len(PICTURES)
    assert str(old) != bot.shown["red7"]


async def test_the_new_emoji_is_uploaded_before_the_old_one_is_deleted(env: simcord.Env) -> None:
    await env.bot.create_application_emoji(name="red7_000000", image=ANY_PNG)
    await start_bot(env)

    asked_for = [entry.method for entry in env.http_requests if "/emojis" in entry.path]
    assert asked_for == ["GET", *["POST"] * len(PICTURES), "DELETE"]


async def test_an_old_emoji_left_by_an_interrupted_start_is_deleted(env: simcord.Env) -> None:
    first = await start_bot(env)
    await env.bot.create_application_emoji(name="red7_000000", image=ANY_PNG)
    second = await start_bot(env)

    assert (requests_of(env, "POST"), requests_of(env, "DELETE")) == (0, 1)
    assert second.shown == first.shown


@pytest.mark.parametrize(
    "name", ["party", "red7", "red7_", "red7_1A2B3C", "red7_1a2b3", "red7_1a2b3c4", "x_1a2b3c", "my_red7_1a2b3c"]
)
async def test_emojis_that_are_not_ours_stay(env: simcord.Env, name: str) -> None:
    other = await env.bot.create_application_emoji(name=name, image=ANY_PNG)
    bot = await start_bot(env)

    assert requests_of(env, "DELETE") == 0
    assert name in await names_in(env)
    assert str(other) not in bot.shown.values()


@pytest.mark.parametrize(("status", "code"), [(500, 0), (400, 30008), (429, 0)])
async def test_after_a_failure_halfway_a_later_start_uploads_the_rest(
    env: simcord.Env, progress: pytest.LogCaptureFixture, status: int, code: int
) -> None:
    with failing(env, HALFWAY, status, code, times=3):
        shown = await sync_emojis(env.bot)

    assert list(shown) == list(PICTURES)[:HALF]
    assert requests_of(env, "POST") == HALF + 3
    assert sentences(progress)[-1].startswith(f"{HALF} emojis are missing until the next start: {status}")
    assert [record.levelname for record in progress.records if record.name == "cogs.interactions.emojis"].count(
        "WARNING"
    ) == 1

    later = await start_bot(env)
    assert requests_of(env, "POST") == HALF
    assert list(later.shown) == list(PICTURES)
    assert shown.items() <= later.shown.items()


async def test_a_refused_emoji_does_not_stop_the_others(env: simcord.Env) -> None:
    env.inject_error("POST", EMOJIS, status=400, code=50035, times=2)
    bot = await start_bot(env)

    assert list(bot.shown) == list(PICTURES)[2:]


async def test_scattered_failures_do_not_stop_the_others(env: simcord.Env) -> None:
    with failing(env, "Uploading emojis: ", 500, times=1):
        shown = await sync_emojis(env.bot)

    assert requests_of(env, "POST") == len(PICTURES)
    assert len(shown) == len(PICTURES) - 9


async def test_the_old_emoji_is_used_while_the_new_one_is_refused(env: simcord.Env) -> None:
    first = next(iter(PICTURES))
    older = await env.bot.create_application_emoji(name=f"{first}_000000", image=ANY_PNG)
    old = await env.bot.create_application_emoji(name=f"{first}_ffffff", image=ANY_PNG)
    env.inject_error("POST", EMOJIS, status=400, code=50035)
    bot = await start_bot(env)

    assert bot.shown[first] == str(old)
    assert {older.name, old.name} <= await names_in(env)
    assert list(bot.shown) == list(PICTURES)


async def test_without_the_list_of_emojis_nothing_is_uploaded(
    env: simcord.Env, progress: pytest.LogCaptureFixture
) -> None:
    env.inject_error("GET", EMOJIS, status=503)
    bot = await start_bot(env)

    assert bot.shown == {}
    assert (requests_of(env, "POST"), requests_of(env, "DELETE")) == (0, 0)
    assert len(sentences(progress)) == 1


async def test_outdated_emojis_that_cannot_be_deleted_are_deleted_at_a_later_start(
    env: simcord.Env, progress: pytest.LogCaptureFixture
) -> None:
    outdated = {"red7_000000", "red8_000000"}
    for name in outdated:
        await env.bot.create_application_emoji(name=name, image=ANY_PNG)
    env.inject_error("DELETE", f"{EMOJIS}/*", status=500)
    bot = await start_bot(env)

    assert list(bot.shown) == list(PICTURES)
    assert outdated <= await names_in(env)
    assert sentences(progress)[-1].startswith("Outdated emojis stay until the next start: 500")

    later = await start_bot(env)
    assert not outdated & await names_in(env)
    assert later.shown == bot.shown


async def test_the_log_shows_every_tenth_of_the_progress_and_the_end(
    env: simcord.Env, progress: pytest.LogCaptureFixture
) -> None:
    await start_bot(env)

    *way, end = sentences(progress)
    assert [sentence.split(": ")[0] for sentence in way] == ["Uploading emojis"] * 10
    assert way[-1] == f"Uploading emojis: {len(PICTURES)} of {len(PICTURES)}"
    assert end == f"All emojis are there, {len(PICTURES)} of them new."
