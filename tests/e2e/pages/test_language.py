"""Everybody reads the server's language in public and their own in private, unless something else was chosen."""

from tables.people.preferences import GuildSettings, PlayerSettings
from tests.e2e.conftest import Speak
from tests.e2e.world import World


async def test_the_refusal_of_a_command_is_in_the_chosen_language(there: World) -> None:
    await there.client.tables.preferences.change_player(there.ben.id, lambda _: PlayerSettings(language="de"))

    told = await there.slash(there.ben, "hand")

    assert told.response is not None
    assert told.response.content.startswith("Hier gibt es keinen Tisch.")
    assert "`/play`" in told.response.content  # Ben's Discord is English and shows the English name


async def test_a_german_on_an_english_server_reads_english_in_public_and_german_in_private(
    there: World, speak: Speak
) -> None:
    speak("de", there.ben)
    await there.started("classic", there.ben)

    assert "It's " in there.public().told
    assert "My hand" in there.public().buttons
    hand = await there.hand(there.ben)
    assert hand.alts[0].startswith("Deine Hand: ")
    assert "Nach Farbe sortieren" in " ".join(hand.buttons)
    assert (await there.hand(there.ana)).alts[0].startswith("Your hand: ")


async def test_an_english_speaker_on_a_german_server_reads_german_in_public_and_english_in_private(
    there: World, speak: Speak
) -> None:
    speak("de", server=True)
    await there.slash(there.ana, "play", game="classic")

    assert "Der Tisch ist eröffnet" in there.public().told
    await there.press(there.ben, "Mitspielen", there.public())
    again = await there.press(there.ben, "Mitspielen", there.public())
    assert there.told(again).text.startswith("You already have a seat here.")
    await there.press(there.ana, "Start", there.public())
    await there.wait()

    assert "Runde 1" in there.public().told
    assert there.private(there.ana).alts[0].startswith("Your hand: ")


async def test_refusals_are_in_the_language_of_the_refused_person(there: World, speak: Speak) -> None:
    speak("de", there.ben)
    await there.opened("classic", there.ben)

    german = await there.press(there.ben, "Start", there.public())
    english = await there.press(there.cam, "Start", there.public())

    assert there.told(german).text.startswith("Das kann nur")
    assert there.told(english).text.startswith("Only the host can do this.")


async def test_the_language_chosen_by_a_server_wins(there: World, speak: Speak) -> None:
    await there.client.tables.preferences.change_guild(there.guild.id, lambda _: GuildSettings(language="de"))

    await there.slash(there.ana, "play", game="classic")

    assert "Der Tisch ist eröffnet" in there.public().told
    speak("de", there.ana, server=True)
    other = there.guild.create_text_channel("other")
    await there.client.tables.preferences.change_guild(there.guild.id, lambda _: GuildSettings(language="en"))
    await there.ana.slash(other, "play", game="classic")
    assert "the table is open" in there.public(other).told


async def test_the_language_chosen_by_a_person_wins(there: World, speak: Speak) -> None:
    speak("de", there.ana)
    await there.client.tables.preferences.change_player(there.ana.id, lambda _: PlayerSettings(language="en"))
    await there.client.tables.preferences.change_player(there.ben.id, lambda _: PlayerSettings(language="de"))

    await there.started("classic", there.ben)

    assert (await there.hand(there.ana)).alts[0].startswith("Your hand: ")
    assert (await there.hand(there.ben)).alts[0].startswith("Deine Hand: ")


async def test_an_unsupported_language_becomes_english(there: World, speak: Speak) -> None:
    speak("ja", there.ana, server=True)

    await there.slash(there.ana, "play")

    assert "the table is open" in there.public().told


async def test_a_table_keeps_its_language(there: World, speak: Speak) -> None:
    await there.opened("classic", there.ben)
    speak("de", there.ana, there.ben, server=True)

    await there.press(there.ana, "Start", there.public())
    await there.wait()

    assert "Round 1" in there.public().told
    assert there.private(there.ana).alts[0].startswith("Deine Hand: ")


async def test_choices_while_typing_are_in_the_language_of_the_typing_person(there: World, speak: Speak) -> None:
    speak("de", there.ben)

    english = await there.ana.autocomplete(there.channel, "play", "game", "")
    german = await there.ben.autocomplete(there.channel, "play", "game", "")

    assert [it["value"] for it in english] == [it["value"] for it in german]
    assert "Würfel" in german[-1]["name"]
    assert "Dice" in english[-1]["name"]


async def test_direct_messages_are_in_the_language_of_the_person(there: World, speak: Speak) -> None:
    speak("de", there.ana)

    await there.ana.user.slash("play", computers=1)

    assert "Der Tisch ist eröffnet" in there.public(there.ana.user.dm_channel).told
