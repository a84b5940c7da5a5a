"""The selects of the lobby: which game is played, and how much of it."""

import pytest

from cogs.ui.text.option_text import game_words
from cogs.ui.text.words import Words
from engine.rules import ClassicRules, DiceRules, MasterRules
from tests.e2e.conftest import Speak
from tests.e2e.world import Seen, World


def marked(seen: Seen, verb: str) -> list[str]:
    """The values that a select shows as chosen."""
    return [it["value"] for it in seen.selects[verb]["options"] if it.get("default")]


def picture(seen: Seen) -> str:
    """The name of the file that the message shows."""
    [shown] = [part for part in seen.parts if "items" in part]
    return str(shown["items"][0]["media"]["url"]).partition("?")[0].rpartition("/")[2]


@pytest.mark.parametrize("language", ["en", "de"])
async def test_another_game_changes_the_message_that_everybody_sees(there: World, speak: Speak, language: str) -> None:
    words = Words(language)
    speak(language, there.ana, server=True)
    await there.slash(there.ana, "play", game="classic")
    before = there.public()
    since = len(there.env.http_requests)

    for game, most in (("dice", 8), ("master", 6)):
        chosen = await there.choose(there.ana, "choose-game", game, seen=there.public())

        seen, name = there.public(), game_words(words, game)
        assert chosen.acknowledged
        assert seen.message.id == before.message.id
        assert seen.alts[0].startswith(words("lobby-title", game=name))
        assert words("lobby-seats", seats=1, most=most) in seen.alts[0]
        assert picture(seen) != picture(before)
        assert marked(seen, "choose-game") == [game]
    await there.wait()

    assert len(there.all_public()) == 1
    assert there.sent("PATCH", "/channels/*", since=since) == []  # the answer is the message itself
    assert ((await there.table_view()).game, (await there.table_view()).rules) == ("master", MasterRules())


async def test_every_game_is_offered_with_a_line_about_it(there: World) -> None:
    await there.opened()

    shown = there.public().selects["choose-game"]["options"]

    assert [(it["label"], it["value"]) for it in shown] == [
        ("Classic", "classic"),
        ("Master", "master"),
        ("Dice", "dice"),
    ]
    assert all(it["description"] for it in shown)


async def test_the_game_that_is_chosen_already_keeps_its_options(there: World) -> None:
    await there.opened()
    await there.press(there.ana, "Options")
    await there.choose(there.ana, "choose-variants", "knocking")
    await there.wait()

    await there.choose(there.ana, "choose-game", "classic", seen=there.public())

    assert (await there.table_view()).rules == ClassicRules(knocking=True)


async def test_others_than_the_host_read_a_refusal(there: World, speak: Speak) -> None:
    speak("de", there.cam)
    await there.opened("classic", there.ben)
    before = await there.table_view()

    for verb, value in (("choose-game", "dice"), ("choose-length", "first 3")):
        english = await there.choose(there.ben, verb, value, seen=there.public())
        german = await there.choose(there.cam, verb, value, seen=there.public())

        assert there.told(english).text == f"Only the host can do this. Ask {there.ana.mention}."
        assert there.told(german).text == f"Das kann nur, wer den Tisch eröffnet hat. Frag {there.ana.mention}."
        assert english.ephemeral
        assert german.ephemeral
    await there.wait()

    assert await there.table_view() == before
    assert marked(there.public(), "choose-game") == ["classic"]
    assert "Classic: the table is open" in there.public().told


async def test_a_game_with_fewer_seats_is_refused_while_too_many_people_sit_there(there: World) -> None:
    guests = [person for name, person in there.people.items() if name not in ("Ana", "Hal")]
    await there.opened("dice", *guests)

    refused = await there.choose(there.ana, "choose-game", "classic", seen=there.public())

    assert there.told(refused).text.startswith("All 6 seats are taken.")
    assert refused.ephemeral
    assert "7 of 8 seats are taken" in there.public().told
    assert (await there.table_view()).game == "dice"


@pytest.mark.parametrize(
    ("verb", "value"), [("choose-game", "chess"), ("choose-length", "first 99"), ("choose-length", "most")]
)
async def test_what_no_select_offers_is_refused(there: World, verb: str, value: str) -> None:
    await there.opened()
    before = await there.table_view()

    refused = await there.forge(there.ana, there.public(), f"p10:1:0:{verb}:", value)

    assert refused.acknowledged
    assert there.told(refused).text
    assert "wrong on my side" not in there.told(refused).text
    assert await there.table_view() == before


async def test_the_chosen_game_is_remembered_and_played_after_a_restart(there: World) -> None:
    await there.opened("classic")
    await there.choose(there.ana, "choose-game", "dice", seen=there.public())
    await there.choose(there.ana, "choose-length", "first 3", seen=there.public())
    lobby = there.public()

    await there.restart()
    await there.press(there.ana, "Start", lobby)
    await there.wait()

    table_view = await there.table_view()
    assert (table_view.game, table_view.rules) == ("dice", DiceRules(phases="first 3"))
    await there.closed()
    await there.slash(there.ben, "play", game="dice")
    assert marked(there.public(), "choose-length") == ["first 3"]


# The length


@pytest.mark.parametrize("game", ["classic", "master", "dice"])
async def test_the_length_is_chosen_in_the_message_that_everybody_sees(there: World, game: str) -> None:
    await there.opened(game)
    assert marked(there.public(), "choose-length") == ["all"]

    for value in ("first 3", "first 5", "all"):
        await there.choose(there.ana, "choose-length", value, seen=there.public())
        assert marked(there.public(), "choose-length") == [value]
        assert (await there.table_view()).rules.phases == value
        assert ("Phases: " in there.public().told) == (value != "all")


async def test_a_length_of_the_hosts_own_stands_beside_the_usual_ones(there: World) -> None:
    await there.opened()
    await there.press(there.ana, "Options")

    await there.choose(there.ana, "choose-phases", "even")
    await there.wait()

    seen = there.public()
    assert marked(seen, "choose-length") == ["even"]
    assert len(seen.selects["choose-length"]["options"]) == 4
    await there.choose(there.ana, "choose-length", "all", seen=seen)
    assert (await there.table_view()).rules == ClassicRules()
    assert len(there.public().selects["choose-length"]["options"]) == 3


async def test_an_empty_lobby_offers_nothing_to_choose(there: World) -> None:
    await there.opened("classic", computers=1)
    await there.press_more(there.ana, "Leave")

    assert there.public().selects == {}
