"""Games of private channels are found and opened only by those who played them or can see the channel."""

import discord
import pytest
from simcord import ChannelHandle, MemberActor
from simcord.backend.models import Overwrite
from simcord.enums import ChannelType, OverwriteType

from cogs.interactions.hidden_channels import HIDDEN
from tables.people.preferences import GuildSettings
from tests.e2e.past import SHORT, finished, person, play_on
from tests.e2e.world import World

NO_SUCH_GAME = "There is no finished game like that here."
SEEN = discord.Permissions(view_channel=True).value


def a_private_channel(there: World, *members: MemberActor, name: str = "secret") -> ChannelHandle:
    channel = there.guild.create_text_channel(name)
    hide(there, channel)
    for reader_id in (there.env.backend.bot_user.id, *(member.id for member in members)):
        there.env.backend.set_overwrite(channel.id, Overwrite(reader_id, OverwriteType.MEMBER, allow=SEEN))
    return channel


def hide(there: World, channel: ChannelHandle) -> None:
    there.env.backend.set_overwrite(channel.id, Overwrite(there.guild.id, OverwriteType.ROLE, deny=SEEN))


async def found(there: World, member: MemberActor, channel: ChannelHandle | None = None) -> list[str]:
    """The numbers in the list, which are those that a replay offers too."""
    where = channel or there.channel
    listed = there.told(await member.slash(where, "history"))
    numbers = [label.split(":")[0] for label in listed.options("choose-replay")]
    offered = [str(choice["value"]) for choice in await member.autocomplete(where, "replay", "game", "")]
    assert numbers == offered
    assert all(f"game {number}" in listed.text for number in numbers)
    return numbers


async def opens(there: World, member: MemberActor, number: int, channel: ChannelHandle | None = None) -> bool:
    """Whether somebody can open the replay, its text, and the check of the deal."""
    replay = there.told(await member.slash(channel or there.channel, "replay", game=str(number)))
    texts = [replay.text]
    for verb in ("replay", "replay-log", "replay-check"):
        texts.append(there.told(await there.forge(member, replay, f"p10:{number}:0:{verb}:0")).text)
    refused = [text.startswith(NO_SUCH_GAME) for text in texts]
    assert all(refused) or not any(refused), texts
    return not any(refused)


async def test_games_of_a_private_channel_are_for_its_readers_and_those_who_played(there: World) -> None:
    secret = a_private_channel(there, there.ben)
    number = await finished(there, "classic", there.ana, there.ben, rules=SHORT, channel_id=secret.id)
    open_game = await finished(there, "classic", there.ana, there.ben, rules=SHORT, channel_id=there.channel.id)

    cam = await found(there, there.cam)
    ben = await found(there, there.ben)
    ana = await found(there, there.ana)

    assert cam == [str(open_game)]
    assert ben == ana == [str(open_game), str(number)]
    assert [await opens(there, who, number) for who in (there.cam, there.ben, there.ana)] == [False, True, True]
    of_ben = there.told(await there.slash(there.cam, "history", player=there.ben))
    assert [*of_ben.options("choose-replay").values()] == [str(open_game)]


async def test_a_role_lets_people_see_the_games_of_its_channel(there: World) -> None:
    secret = a_private_channel(there)
    role = there.guild.create_role("insiders")
    insider = there.guild.add_member(there.env.create_user("ina", global_name="Ina"), roles=[role])
    there.env.backend.set_overwrite(secret.id, Overwrite(role.id, OverwriteType.ROLE, allow=SEEN))
    number = await finished(there, "classic", there.ana, there.ben, rules=SHORT, channel_id=secret.id)

    assert await found(there, insider) == [str(number)]
    assert await opens(there, insider, number)
    assert await found(there, there.cam) == []


async def test_pages_have_as_many_games_as_can_be_seen(there: World) -> None:
    secret = a_private_channel(there)
    games = [
        await finished(there, "classic", there.ana, there.ben, rules=SHORT, channel_id=channel.id)
        for channel in (there.channel, secret) * 7
    ]

    await there.slash(there.cam, "history")
    first = there.private(there.cam)
    await there.press(there.cam, "Older", first)
    second = there.private(there.cam)

    shown = [label.split(":")[0] for page in (first, second) for label in page.options("choose-replay")]
    assert shown == [str(number) for number in reversed(games[::2])]
    assert "Older ▶" not in second.buttons


async def test_an_open_replay_ends_when_its_channel_becomes_private(there: World) -> None:
    number = await finished(there, "classic", there.ana, there.ben, rules=SHORT, channel_id=there.channel.id)
    elsewhere = there.guild.create_text_channel("elsewhere")
    replay = there.told(await there.cam.slash(elsewhere, "replay", game=str(number)))
    hide(there, there.channel)

    answer = there.told(await there.press(there.cam, "Next", replay))

    assert answer.text.startswith(NO_SUCH_GAME)
    assert not await opens(there, there.cam, number, elsewhere)


async def test_games_of_a_deleted_channel_are_for_those_who_played(there: World) -> None:
    gone = there.guild.create_text_channel("gone")
    number = await finished(there, "classic", there.ana, there.ben, rules=SHORT, channel_id=gone.id)
    assert await found(there, there.cam) == [str(number)]

    there.env.backend.delete_channel(gone.id)
    await there.wait()

    assert await found(there, there.cam) == []
    assert await found(there, there.ben) == [str(number)]


async def test_nobody_is_taken_for_a_reader_of_a_channel_that_is_hidden_from_the_bot(there: World) -> None:
    """Discord then sends neither its name nor who can see it."""
    number = await finished(there, "classic", there.ana, there.ben, rules=SHORT, channel_id=there.channel.id)
    elsewhere = there.guild.create_text_channel("elsewhere")
    hidden = {"id": str(there.channel.id), "guild_id": str(there.guild.id), "type": 0, "position": 1, "flags": HIDDEN}

    there.env.backend.emit("CHANNEL_UPDATE", hidden)
    await there.wait()

    assert await found(there, there.cam, elsewhere) == []
    assert await found(there, there.ben, elsewhere) == [str(number)]
    assert await found(there, there.cam) == [str(number)], "whoever asks in the channel itself can see it"


async def test_the_text_of_a_voice_channel_is_for_those_who_may_connect(there: World) -> None:
    voice = there.guild.create_voice_channel("voice")
    number = await finished(there, "classic", there.ana, there.ben, rules=SHORT, channel_id=voice.id)
    assert await found(there, there.cam) == [str(number)]

    connect = discord.Permissions(connect=True).value
    there.env.backend.set_overwrite(voice.id, Overwrite(there.guild.id, OverwriteType.ROLE, deny=connect))

    assert await found(there, there.cam) == []


@pytest.mark.parametrize("kind", [ChannelType.PUBLIC_THREAD, ChannelType.PRIVATE_THREAD])
async def test_a_game_in_a_thread_is_for_its_channel_and_in_a_private_one_for_the_thread(
    there: World, kind: ChannelType
) -> None:
    made = there.env.backend.create_thread(there.channel.id, "ours", owner_id=there.ana.id, type=kind)
    thread = next(thread for thread in there.channel.threads if thread.id == made.id)
    await there.ana.slash(thread, "play", game="dice")
    table_view = await there.table_view(channel=thread)

    is_private = kind == ChannelType.PRIVATE_THREAD
    assert table_view.home_id == (thread.id if is_private else there.channel.id)

    number = await finished(there, "classic", there.ana, there.ben, rules=SHORT, home_id=table_view.home_id)
    assert await found(there, there.cam) == ([] if is_private else [str(number)])
    assert await found(there, there.ana, thread) == [str(number)]


async def test_what_follows_a_game_in_a_thread_is_for_the_same_people(there: World) -> None:
    settings = GuildSettings(thread_per_table=True)
    await there.client.tables.preferences.change_guild(there.guild.id, lambda _: settings)
    await there.slash(there.ana, "play", game="dice")
    await there.wait()
    [thread] = there.channel.threads
    first = await there.table_view(channel=thread)
    tables, ana = there.client.tables, person(there, there.ana)
    await tables.start(first.table_id, ana)
    await play_on(there, first.table_id, [ana])
    await there.wait()

    homes = [first.home_id]
    for label in ("Rematch", "Next game"):
        await there.press(there.ana, label, there.public_table(thread))
        if label == "Next game":
            await there.press(there.ana, "Classic", there.private(there.ana, thread))
        again = await there.table_view(channel=thread)
        homes.append(again.home_id)
        if label == "Rematch":
            await tables.start(again.table_id, ana)
            await play_on(there, again.table_id, [ana])
            await there.wait()

    assert homes == [there.channel.id] * 3
    assert len(await found(there, there.cam)) == 2
