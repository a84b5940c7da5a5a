"""Channels that the bot may not see arrive hidden, with most of their fields gone: it starts and plays all the same."""

from pathlib import Path
from typing import Any

import pytest

from tests.wire.fake_discord import CALLBACK, FakeDiscord, shown
from tests.wire.fake_payloads import A_CHANNEL, A_GUILD, ANA, BEN, CHANNEL, GUILD, Json
from tests.wire.program import living

pytestmark = pytest.mark.program

VIEW_CHANNEL = 1 << 10
HIDDEN = 1 << 17  # the flag
KINDS = (0, 2, 4, 5, 13, 14, 15, 16)  # every type of channel that a server has
SENSITIVE = (
    "name",
    "topic",
    "nsfw",
    "parent_id",
    "last_message_id",
    "last_pin_timestamp",
    "permission_overwrites",
    "available_tags",
    "default_reaction_emoji",
    "bitrate",
    "user_limit",
    "rtc_region",
)


def hidden(channel_id: int, kind: int, **fields: object) -> Json:
    """As Discord describes it: only the id, the type and the position are real."""
    denied = {"id": str(GUILD), "type": 0, "allow": "0", "deny": str(VIEW_CHANNEL)}
    return {
        "id": str(channel_id),
        "type": kind,
        "position": 1,
        "flags": HIDDEN,
        "name": "___hidden___",
        "permission_overwrites": [denied],
        **fields,
    }


def with_hidden(*others: Json) -> Json:
    bare = [hidden(3100 + kind, kind) for kind in KINDS]
    emptied = [hidden(3200 + kind, kind, guild_id=str(GUILD), **dict.fromkeys(SENSITIVE)) for kind in KINDS]
    return {**A_GUILD, "channels": [*others, *bare, *emptied]}


async def answer(fake: FakeDiscord, number: int) -> Any:
    """The answer number so-and-so to what people did."""
    await fake.until(lambda: len(fake.asked("POST", CALLBACK)) >= number)
    return fake.asked("POST", CALLBACK)[number - 1]


@pytest.mark.parametrize("own", [A_CHANNEL, hidden(CHANNEL, 0)], ids=["seen", "hidden until now"])
async def test_a_game_is_played_beside_hidden_channels(tmp_path: Path, fake: FakeDiscord, own: Json) -> None:
    fake.guilds = [with_hidden(own)]
    async with living(tmp_path, fake) as life:
        await fake.connected()
        await fake.slash(ANA, "play", game="classic")
        lobby = shown(await answer(fake, 1))
        await fake.click(BEN, "join", lobby)
        lobby = shown(await answer(fake, 2))
        await fake.click(ANA, "start", lobby)
        assert "hand" in str(await answer(fake, 3))
        await fake.slash(ANA, "settings")
        assert "p10-channels" in str(await answer(fake, 4))
        await fake.slash(BEN, "table")
        await answer(fake, 5)
        await fake.until(lambda: fake.asked("POST", f"/channels/{CHANNEL}/messages"))
        code, said = await life.stop()

    assert code == 0
    assert "Traceback" not in said
    assert "ERROR" not in said


async def test_permissions_come_from_the_interaction(tmp_path: Path, fake: FakeDiscord) -> None:
    """The cache knows a channel that everybody may see; the interaction says that the bot may not."""
    fake.guilds = [with_hidden(A_CHANNEL)]
    fake.app_permissions = str(2147483647 & ~VIEW_CHANNEL)
    async with living(tmp_path, fake) as life:
        await fake.connected()
        await fake.slash(ANA, "play", game="classic")
        refused = await answer(fake, 1)
        code, said = await life.stop()

    assert code == 0
    assert "View Channel" in refused["data"]["content"]
    assert "Traceback" not in said
