"""Settings of a server and of a person: stored and shown at once."""

import discord
import pytest
from simcord import InteractionResult, MemberActor
from simcord.backend.errors import BackendError, SetupError

from tables.people.preferences import GuildSettings, PlayerSettings
from tests.e2e.world import World

CHANNELS = "p10-channels"


@pytest.fixture
def boss(there: World) -> MemberActor:
    """Somebody who may manage the server."""
    role = there.guild.create_role("boss", permissions=discord.Permissions(manage_guild=True))
    user = there.env.create_user("zoe", global_name="Zoe")
    return there.guild.add_member(user, roles=[role])


async def of_server(there: World) -> GuildSettings:
    return await there.client.tables.preferences.of_guild(there.guild.id)


async def of(there: World, person: MemberActor) -> PlayerSettings:
    return await there.client.tables.preferences.of_player(person.id)


async def choose(there: World, person: MemberActor, setting: str, value: str) -> InteractionResult:
    """Chooses a value in the select of this setting, whose name ends the select's custom id."""
    seen = there.private(person)
    [custom_id] = [
        part["custom_id"]
        for part in seen.parts
        if part.get("custom_id", "").endswith(f":{setting}") and part["type"] == 3
    ]
    return await person.select(seen.message, [value], custom_id=custom_id)


# A server


async def test_settings_of_a_server_are_stored_and_shown_at_once(there: World, boss: MemberActor) -> None:
    await there.slash(boss, "settings")
    page = there.private(boss).message.id

    await choose(there, boss, "language", "de")
    await choose(there, boss, "pace", "slow")
    await there.press(boss, "Threads: off", there.private(boss))
    await there.press(boss, "Mentions: on", there.private(boss))

    assert await of_server(there) == GuildSettings("de", "slow", True, False)
    assert there.private(boss).message.id == page
    assert {"Threads: on", "Mentions: off"} <= there.private(boss).buttons.keys()

    await choose(there, boss, "language", "auto")
    await choose(there, boss, "pace", "auto")

    assert await of_server(there) == GuildSettings(None, None, True, False)


async def test_tables_are_in_the_language_of_the_server(there: World, boss: MemberActor) -> None:
    await there.slash(boss, "settings")
    await choose(there, boss, "language", "de")

    await there.slash(there.ana, "play", game="classic")

    assert "Der Tisch ist eröffnet" in there.public().told


async def test_play_is_allowed_only_in_chosen_channels(there: World, boss: MemberActor) -> None:
    lounge = there.guild.create_text_channel("lounge")
    await there.slash(boss, "settings")

    await boss.select(there.private(boss).message, [lounge], custom_id=CHANNELS)
    refused = await there.slash(there.ana, "play", game="classic")

    assert (await of_server(there)).channels == (lounge.id,)
    assert f"<#{lounge.id}>" in there.private(boss).text
    assert f"<#{lounge.id}>" in there.told(refused).text

    await there.press(boss, "Allow all channels", there.private(boss))
    await there.slash(there.ana, "play", game="classic")

    assert (await of_server(there)).channels == ()
    assert "in all channels" in there.private(boss).text
    assert "the table is open" in there.public().told


async def test_play_is_allowed_everywhere_after_the_last_chosen_channel_is_removed(
    there: World, boss: MemberActor
) -> None:
    await there.slash(boss, "settings")
    await boss.select(there.private(boss).message, [there.channel], custom_id=CHANNELS)

    await boss.select(there.private(boss).message, [], custom_id=CHANNELS)

    assert (await of_server(there)).channels == ()


async def test_settings_and_their_page_survive_a_restart(there: World, boss: MemberActor) -> None:
    await there.slash(boss, "settings")
    await choose(there, boss, "pace", "live")
    page = there.private(boss)

    await there.restart()
    await there.press(boss, "Mentions: on", page)
    await boss.select(page.message, [there.channel], custom_id=CHANNELS)

    assert await of_server(there) == GuildSettings(None, "live", False, False, (there.channel.id,))


async def test_only_people_who_may_manage_the_server_see_its_settings(there: World) -> None:
    with pytest.raises((BackendError, SetupError)):
        await there.slash(there.ana, "settings")


async def test_a_forged_click_by_another_person_changes_nothing(there: World, boss: MemberActor) -> None:
    await there.slash(boss, "settings")

    result = await there.forge(there.ana, there.private(boss), "p10:0:0:server:mentions off")

    assert "Manage Server" in there.told(result).text
    assert await of_server(there) == GuildSettings()


@pytest.mark.parametrize("args", ["mentions perhaps", "color red", "pace", "channels on"])
async def test_a_setting_that_does_not_exist_gets_a_sentence(there: World, boss: MemberActor, args: str) -> None:
    await there.slash(boss, "settings")

    result = await there.forge(boss, there.private(boss), f"p10:0:0:server:{args}")

    assert there.told(result).text
    assert "wrong on my side" not in there.told(result).text
    assert await of_server(there) == GuildSettings()


# A person


async def test_a_person_chooses_how_things_look(there: World) -> None:
    await there.slash(there.ana, "me")
    before = there.private(there.ana)

    await choose(there, there.ana, "theme", "contrast")
    await choose(there, there.ana, "order", "color")
    await there.press(there.ana, "Mentions: on", there.private(there.ana))
    await there.press(there.ana, "Hints: on", there.private(there.ana))
    await there.press(there.ana, "Letters: off", there.private(there.ana))

    assert await of(there, there.ana) == PlayerSettings(None, False, "contrast", True, "color", False)
    assert await of(there, there.ben) == PlayerSettings()
    shown = there.private(there.ana)
    assert before.alts == ["An example: Red 4, Violet 4, Red 7, Yellow 7, Green 11, Wild"]
    assert shown.alts == ["An example: Red 4, Red 7, Yellow 7, Green 11, Violet 4, Wild"]
    assert {"Mentions: off", "Hints: off", "Letters: on"} <= shown.buttons.keys()


async def test_the_page_is_shown_in_the_language_just_chosen(there: World) -> None:
    await there.slash(there.ana, "me")

    await choose(there, there.ana, "language", "de")
    german = there.private(there.ana).text
    await choose(there, there.ana, "language", "auto")

    assert german.startswith("## Meine Einstellungen")
    assert there.private(there.ana).text.startswith("## My settings")


async def test_a_players_own_language_counts_for_private_pages_everywhere(there: World) -> None:
    await there.slash(there.ana, "me")
    await choose(there, there.ana, "language", "de")

    await there.slash(there.ana, "rules")

    assert there.private(there.ana).text.startswith("## Klassisch: Phasen")
