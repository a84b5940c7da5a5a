"""The checker accepts what discord.py really sends, and is fast."""

import io
import json
import re
import time

import discord
import pytest
import simcord
from discord.ext import commands

from tests import request_checks
from tests.request_checks import description
from tests.request_checks.description import needs_the_description
from tests.request_checks.small_bot import a_session


async def test_real_requests_of_discord_py_have_no_problems() -> None:
    requests = await a_session()

    assert request_checks.check(requests) == []
    routes = {f"{one.method} {re.sub(r'simcord_interaction_[0-9]+|[0-9]{10,}', '*', one.path)}" for one in requests}
    assert routes >= {
        "PUT /applications/*/commands",
        "POST /applications/*/emojis",
        "DELETE /applications/*/emojis/*",
        "POST /interactions/*/*/callback",
        "POST /webhooks/*/*",
        "PATCH /webhooks/*/*/messages/@original",
        "POST /channels/*/messages",
        "PATCH /channels/*/messages/*",
        "DELETE /channels/*/messages/*",
        "POST /channels/*/messages/*/threads",
    }
    assert {one.json["type"] for one in requests if one.json and one.path.endswith("/callback")} == {4, 6, 7, 9}


@needs_the_description
async def test_every_allowance_is_needed() -> None:
    requests = await a_session()

    for spared in description.ALLOWANCES:
        others = [allowance for allowance in description.ALLOWANCES if allowance != spared]
        spec = description.Spec(json.loads(description.path().read_text(encoding="utf-8")), others)
        refused = [one for one in requests if list(spec.problems(one.method, one.path, one.json))]

        assert refused, spared


async def test_a_request_is_checked_in_less_than_a_millisecond() -> None:
    requests = await a_session()
    request_checks.check(requests)

    started = time.process_time()
    for _ in range(20):
        request_checks.check(requests)

    assert (time.process_time() - started) / 20 / len(requests) < 0.001


async def test_a_file_over_ten_megabytes_is_named() -> None:
    bot = commands.Bot("!", intents=discord.Intents.default())
    async with simcord.run(bot) as env:
        channel = env.create_guild().create_text_channel("games")
        target = bot.get_channel(channel.id)
        assert isinstance(target, discord.TextChannel)

        await target.send(file=discord.File(io.BytesIO(bytes(10 * 1024 * 1024)), "whole.png"))
        assert request_checks.problems(env) == []
        await target.send(file=discord.File(io.BytesIO(bytes(10 * 1024 * 1024 + 1)), "huge.png"))

        too_large = "huge.png: the file has 10485761 bytes, at most 10485760 are allowed."
        assert request_checks.problems(env) == [too_large]
        with pytest.raises(AssertionError, match=r"huge\.png"), request_checks.checked(env):
            pass
