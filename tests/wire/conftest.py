"""The small Discord for every test of the wire."""

from collections.abc import AsyncIterator

import pytest

from tests.wire.fake_discord import FakeDiscord


@pytest.fixture
async def fake() -> AsyncIterator[FakeDiscord]:
    async with FakeDiscord() as listening:
        yield listening
