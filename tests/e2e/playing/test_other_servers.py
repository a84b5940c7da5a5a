"""A click counts only where its table is: a forged custom id reaches no table of another server, channel or person."""

import discord
import pytest
from simcord import MemberActor

from tests.e2e.turns import a_turn
from tests.e2e.world import Seen, World

pytestmark = pytest.mark.usefixtures("without_skips")

VERBS = ("close", "close-yes", "hand", "more", "bring", "join", "leave", "start", "options", "rematch", "resume")


async def a_moderator_elsewhere(there: World) -> tuple[MemberActor, Seen]:
    """Somebody who may manage the channels of another server, and a message of the bot there."""
    guild = there.env.create_guild()
    channel = guild.create_text_channel("games")
    role = guild.create_role("moderators", permissions=discord.Permissions(manage_channels=True))
    person = guild.add_member(there.env.create_user("zed", global_name="Zed"), roles=[role])
    await person.slash(channel, "play")
    return person, there.public(channel)


async def refused(there: World, person: MemberActor, seen: Seen, custom_id: str) -> None:
    requests = len(there.env.http_requests)
    result = await there.forge(person, seen, custom_id)
    assert there.told(result).text == "This table is gone. Open a new one with `/play`.", custom_id
    await there.wait()
    assert not [it for it in there.env.http_requests[requests:] if f"/{there.channel.id}/" in it.path], custom_id


async def test_a_moderator_of_another_server_reaches_no_table_here(there: World) -> None:
    await a_turn(there)
    person, seen = await a_moderator_elsewhere(there)
    before = await there.table_view()

    for verb in VERBS:
        await refused(there, person, seen, f"p10:{before.table_id}:{before.revision}:{verb}:")

    assert await there.table_view() == before


async def test_a_lobby_cannot_be_joined_from_another_server(there: World) -> None:
    await there.opened("classic")
    person, seen = await a_moderator_elsewhere(there)
    before = await there.table_view()

    for verb in VERBS:
        await refused(there, person, seen, f"p10:{before.table_id}:{before.revision}:{verb}:")

    assert await there.table_view() == before


async def test_a_moderator_of_one_channel_does_not_close_a_table_in_another(there: World) -> None:
    await there.started("classic", there.ben)
    before = await there.table_view()
    lounge = there.guild.create_text_channel("lounge")
    moderator = there.moderator()
    await moderator.slash(lounge, "play")

    await refused(there, moderator, there.public(lounge), f"p10:{before.table_id}:{before.revision}:close-yes:")

    assert await there.table_view() == before


async def test_nobody_reaches_the_daily_attempt_of_somebody_else(there: World) -> None:
    await there.slash(there.ana, "daily")
    await there.press(there.ana, "Start", there.private(there.ana))
    [table_id] = await there.client.tables.tables_of(there.ana.id)
    moderator = there.moderator()
    await there.slash(moderator, "daily")

    for verb in (*VERBS, "daily-go"):
        await refused(there, moderator, there.private(moderator), f"p10:{table_id}:2:{verb}:")

    assert (await there.client.tables.table_view(table_id)).status == "running"


async def test_ones_own_daily_attempt_goes_on_wherever_one_is(there: World) -> None:
    await there.slash(there.ana, "daily")
    await there.press(there.ana, "Start", there.private(there.ana))
    lounge = there.guild.create_text_channel("lounge")
    await there.ana.slash(lounge, "daily")

    await there.press(there.ana, "Go on", there.private(there.ana, lounge))

    assert "Roll" in " ".join(there.private(there.ana, lounge).buttons)
