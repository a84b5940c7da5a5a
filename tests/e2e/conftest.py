"""The simulated Discord for every test of what people see."""

import secrets
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from simcord import Env, MemberActor, interactions

from cogs.ui.pictures.sprites import draw_all
from engine.computer.dice import odds
from storage.database import Database
from tests import request_checks
from tests.e2e.world import World, a_bot

Speak = Callable[..., None]


@pytest.fixture(scope="session", autouse=True)
def sprites() -> None:
    """Draws all cards first, because a bot that has run for a while has drawn them."""
    draw_all()


@pytest.fixture(scope="session")
def tables_for_dice() -> None:
    """Builds the odds for tests that play all ten phases: the simulated Discord would not wait for them."""
    odds.build()


@pytest.fixture
def without_skips(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deals the same cards every time; in classic nobody is skipped during the first turns."""
    monkeypatch.setattr(secrets, "token_bytes", lambda size: bytes([93]) * size)


@pytest.fixture
async def env(sqlite_db: Database) -> AsyncIterator[Env]:
    """The simulated Discord; SimCord's pytest plugin finds this fixture by its type and uses its clock in the test."""
    env = Env(a_bot(sqlite_db), settle_timeout=60)  # so that a busy machine fails no test
    await env.start()
    try:
        yield env
    finally:
        await env.shutdown()
        env.raise_errors()


@pytest.fixture
async def there(env: Env, sqlite_db: Database, sqlite_address: str) -> AsyncIterator[World]:
    """The world of the test; at the end every request that the bot has sent is checked."""
    found = World(env, sqlite_db, sqlite_address)
    yield found
    problems = request_checks.problems(env)
    assert not problems, "\n".join(problems)
    if found.database is not sqlite_db:
        await found.database.close()


@pytest.fixture
def speak(monkeypatch: pytest.MonkeyPatch) -> Speak:
    """Sets the Discord language of the server and of people, which SimCord leaves at English."""
    chosen: dict[int | str, str] = {}
    plain = interactions.base_payload

    def in_their_language(*args: Any, **facts: Any) -> tuple[Any, dict[str, Any]]:
        record, payload = plain(*args, **facts)
        payload["locale"] = chosen.get(facts["user_id"], "en-US")
        if "guild_locale" in payload:
            payload["guild_locale"] = chosen.get("server", "en-US")
        return record, payload

    def set_locale(language: str, *people: MemberActor, server: bool = False) -> None:
        chosen.update({person.id: language for person in people})
        if server:
            chosen["server"] = language

    monkeypatch.setattr(interactions, "base_payload", in_their_language)
    return set_locale
