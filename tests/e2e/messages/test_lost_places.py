"""Channels are deleted and the bot is removed from servers: their tables end quietly, and nobody is stuck in them."""

import pytest
from simcord import ChannelHandle

from tables.people.preferences import GuildSettings
from tests.e2e.lobby.lobbies import set_standing_table
from tests.e2e.world import World

pytestmark = pytest.mark.usefixtures("without_skips")


async def a_running_table(there: World) -> int:
    await there.started("classic", there.ben, pace="live")
    return (await there.table_view()).table_id


async def status(there: World, table_id: int) -> str:
    return (await there.client.tables.table_view(table_id)).status


async def delete_my_data(there: World, channel: ChannelHandle) -> str:
    await there.ana.slash(channel, "me")
    await there.press(there.ana, "Delete", there.private(there.ana, channel))
    result = await there.press(there.ana, "Yes, delete everything", there.private(there.ana, channel))
    return there.told(result).text


@pytest.mark.parametrize("has_standing_table", [False, True])
async def test_a_deleted_channel_closes_its_table_without_a_message(there: World, has_standing_table: bool) -> None:
    if has_standing_table:
        await set_standing_table(there, "classic")
    table_id = await a_running_table(there)
    requests = len(there.env.http_requests)

    there.env.backend.delete_channel(there.channel.id)
    await there.jump(200)

    assert await status(there, table_id) == "finished"
    assert await there.client.tables.in_channel(there.channel.id) is None
    assert len(there.env.http_requests) == requests


async def test_a_deleted_thread_closes_its_table(there: World) -> None:
    await there.client.tables.preferences.change_guild(there.guild.id, lambda _: GuildSettings(thread_per_table=True))
    await there.slash(there.ana, "play")
    [thread] = there.channel.threads
    table_id = await there.client.tables.in_channel(thread.id)
    assert table_id is not None

    there.env.backend.delete_channel(thread.id)
    await there.wait()

    assert await status(there, table_id) == "finished"


async def test_whoever_sat_in_a_deleted_channel_can_delete_their_data(there: World) -> None:
    lounge = there.guild.create_text_channel("lounge")
    await a_running_table(there)
    there.env.backend.delete_channel(there.channel.id)
    await there.wait()

    assert (await delete_my_data(there, lounge)).startswith("Everything about you is deleted.")


async def test_a_channel_that_was_deleted_while_the_bot_was_away_holds_nobody(there: World) -> None:
    lounge = there.guild.create_text_channel("lounge")
    table_id = await a_running_table(there)
    there.env.inject_error("GET", f"/channels/{there.channel.id}", status=404, code=10003, times=None)

    assert (await delete_my_data(there, lounge)).startswith("Everything about you is deleted.")
    assert await status(there, table_id) == "finished"


async def test_whoever_sits_in_a_channel_that_is_there_still_has_to_leave(there: World) -> None:
    lounge = there.guild.create_text_channel("lounge")
    table_id = await a_running_table(there)

    assert (await delete_my_data(there, lounge)).startswith("You still have a seat at a table.")
    assert await status(there, table_id) == "running"


async def test_a_table_is_closed_when_discord_no_longer_knows_its_channel(there: World) -> None:
    table_id = await a_running_table(there)
    there.env.inject_error("*", f"/channels/{there.channel.id}/*", status=404, code=10003, times=None)

    await there.jump(200)

    assert await status(there, table_id) == "finished"


async def test_a_bot_that_is_removed_from_a_server_puts_its_tables_away(there: World) -> None:
    table_id = await a_running_table(there)
    there.env.inject_error("*", "/channels/*", status=403, code=50001, times=None)
    requests = len(there.env.http_requests)

    there.env.backend.emit("GUILD_DELETE", {"id": str(there.guild.id)})
    await there.jump(600)

    assert await status(there, table_id) == "away"
    assert len(there.env.http_requests) == requests


async def test_a_server_that_is_only_unavailable_keeps_its_tables(there: World) -> None:
    table_id = await a_running_table(there)

    there.env.backend.emit("GUILD_DELETE", {"id": str(there.guild.id), "unavailable": True})
    await there.wait()

    assert await status(there, table_id) == "running"
