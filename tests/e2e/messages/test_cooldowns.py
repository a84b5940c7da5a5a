"""Nobody can be called, and no channel filled with tables, as often as somebody likes."""

import pytest

from cogs.interactions.cooldowns import BRING, OPEN, Cooldowns
from cogs.interactions.refusals import TooSoon
from tables.people.preferences import GuildSettings
from tests.e2e.world import World

pytestmark = pytest.mark.usefixtures("without_skips")

TOO_SOON = "You did that here just now. It works again <t:"


def calls(there: World, since: int) -> int:
    return len(there.sent("POST", f"/channels/{there.channel.id}/messages", since=since))


async def test_the_player_on_turn_is_called_once_a_minute_by_the_same_person(there: World) -> None:
    await there.started("classic", there.ben)
    since = len(there.env.http_requests)

    told = []
    for _ in range(10):
        told.append(there.told(await there.slash(there.cam, "table")).text)
        await there.wait(1.5)

    assert told[0] == "The table is coming to the bottom of the channel."
    assert all(text.startswith(TOO_SOON) for text in told[1:])
    assert calls(there, since) == 1

    await there.wait(60)
    assert there.told(await there.slash(there.cam, "table")).text == told[0]


async def test_the_button_and_the_command_are_one(there: World) -> None:
    await there.started("classic", there.ben)
    table_view = await there.table_view()
    await there.slash(there.cam, "table")
    await there.wait()

    bring = f"p10:{table_view.table_id}:{table_view.revision}:bring:"

    assert there.told(await there.forge(there.cam, there.public(), bring)).text.startswith(TOO_SOON)
    assert not there.told(await there.forge(there.dee, there.public(), bring)).text.startswith(TOO_SOON)


async def test_nobody_opens_fifteen_threads(there: World) -> None:
    await there.client.tables.preferences.change_guild(there.guild.id, lambda _: GuildSettings(thread_per_table=True))

    told = [there.told(await there.slash(there.ana, "play")).text for _ in range(15)]

    assert len(there.channel.threads) == OPEN.times
    assert all(text.startswith(TOO_SOON) for text in told[OPEN.times :])
    await there.slash(there.ben, "play")
    assert len(there.channel.threads) == OPEN.times + 1
    await there.wait(OPEN.span / 1000)
    await there.slash(there.ana, "play")
    assert len(there.channel.threads) == OPEN.times + 2


async def test_a_table_that_could_not_be_opened_does_not_count(there: World) -> None:
    await there.opened("classic")
    for _ in range(OPEN.times + 1):
        assert "already a table" in there.told(await there.slash(there.ben, "play")).text


def test_memory_is_bounded() -> None:
    cooldowns = Cooldowns(most=3, clock=lambda: 0)

    for player_id in range(10):
        with cooldowns.spend(BRING, 1, player_id, 1):
            pass

    assert len(cooldowns) == 3
    with pytest.raises(TooSoon), cooldowns.spend(BRING, 1, 9, 1):
        pass
