"""Where a table can be: in a channel, in a thread, in direct messages."""

import pytest

from tables.people.preferences import GuildSettings
from tests.e2e.world import World


async def test_a_person_plays_against_computers_in_direct_messages(there: World) -> None:
    user = there.ana.user
    await user.slash("play", game="classic", computers=1)
    channel = user.dm_channel
    await user.click(there.public(channel).message, label="Start")
    await there.wait(4)

    assert "Ada (computer" in there.public(channel).told
    result = await user.slash("hand")
    seen = there.told(result)
    assert seen.alts[0].startswith("Your hand: ")
    await user.click(seen.message, custom_id=seen.buttons["Draw"])
    assert there.sent("POST", f"/channels/{channel.id}/messages")  # the table message moves to the bottom
    assert not any("<@" in str(body) for body in there.sent("POST", f"/channels/{channel.id}/messages"))


async def test_a_thread_has_a_table_of_its_own(there: World) -> None:
    await there.opened()
    lobby = there.public()
    thread = there.thread("side room")

    await there.ben.slash(thread, "play", computers=1)
    await there.ben.click(there.public(thread).message, label="Start")
    await there.wait()

    assert "Round 1" in there.public(thread).told
    await there.press(there.cam, "Join", lobby)
    assert "Cam" in there.all_public()[0].told
    assert "Cam" not in there.public(thread).told


async def turn_on_threads(there: World) -> None:
    await there.client.tables.preferences.change_guild(there.guild.id, lambda _: GuildSettings(thread_per_table=True))


async def test_a_server_can_want_a_thread_for_each_table(there: World) -> None:
    await turn_on_threads(there)

    result = await there.slash(there.ana, "play", game="classic")
    await there.wait()

    [thread] = there.channel.threads
    assert thread.name == "Classic with Ana"
    assert there.told(result).text == f"**Ana** has opened a table (Classic). Come and join: {thread.mention}"
    assert not result.ephemeral  # so that the channel knows of the table, too
    assert "Ana (host)" in there.public(thread).told
    await there.ben.click(there.public(thread).message, label="Join")
    assert "2 of 6 seats are taken" in there.public(thread).told


async def test_a_person_challenged_to_a_game_in_a_thread_is_mentioned(there: World) -> None:
    await turn_on_threads(there)

    result = await there.ana.context_menu(there.channel, "Challenge", there.ben)
    await there.wait()

    [thread] = there.channel.threads
    assert there.told(result).text == f"**Ana** has opened a table (Classic). Come and join: {thread.mention}"
    called, lobby = there.all_public(thread)
    assert called.text == f"**Ana** challenges {there.ben.mention} to a game. Press “Join” to accept."
    assert "Ana (host)" in lobby.told
    bodies = there.sent("POST", f"/channels/{thread.id}/messages")
    assert [body["allowed_mentions"].get("users") for body in bodies] == [[there.ben.id], []]


async def test_a_thread_gets_a_plain_name_if_discord_refuses_the_first(there: World) -> None:
    await turn_on_threads(there)
    there.env.inject_error("POST", f"/channels/{there.channel.id}/threads", status=400, code=50035)

    await there.slash(there.ana, "play")
    await there.wait()

    [thread] = there.channel.threads
    assert thread.name == "Classic"
    assert "Ana (host)" in there.public(thread).told


@pytest.mark.parametrize("command", ["hand", "table", "leave", "end"])
async def test_a_command_outside_the_thread_of_a_table_says_where_the_table_is(there: World, command: str) -> None:
    await turn_on_threads(there)
    await there.slash(there.ana, "play")
    [thread] = there.channel.threads

    mine, other = await there.slash(there.ana, command), await there.slash(there.ben, command)

    assert there.told(mine).text == (
        f"There is no table in this channel, but you have a seat in {thread.mention}. Use the command there."
    )
    assert there.told(other).text == "There is no table here. Open one with `/play`."


async def test_the_channel_remembers_options_chosen_in_its_thread(there: World) -> None:
    await turn_on_threads(there)
    await there.slash(there.ana, "play")
    await there.wait()
    [first] = there.channel.threads
    await there.ana.click(there.public(first).message, label="Options")
    seen = there.private(there.ana, first)
    await there.choose(there.ana, "choose-pace", "slow", seen=seen)

    await there.slash(there.ben, "play")
    await there.wait()

    second = next(thread for thread in there.channel.threads if thread.id != first.id)
    assert "Pace: Slow" in there.public(second).told


async def test_a_server_can_allow_play_in_some_channels_only(there: World) -> None:
    other = there.guild.create_text_channel("other")
    await there.client.tables.preferences.change_guild(there.guild.id, lambda _: GuildSettings(channels=(other.id,)))

    refused = await there.slash(there.ana, "play")
    await there.ana.slash(other, "play")

    assert there.told(refused).text == f"On this server, play is allowed here: {other.mention}."
    assert "Ana (host)" in there.public(other).told
