"""Opening a table, joining, adding computers, challenging and starting, and the refusal of each."""

import pytest

from cogs.ui.text.words import Words
from tests.e2e.conftest import Speak
from tests.e2e.world import World


async def test_a_table_is_opened_with_a_command_and_joined_with_a_button(there: World) -> None:
    await there.slash(there.ana, "play", game="classic", computers=1)
    await there.press(there.ben, "Join")

    seen = there.public()

    assert "3 of 6 seats are taken" in seen.told
    assert "Ben" in seen.told
    assert "Ada (computer" in seen.told


async def test_the_host_starts_and_sees_their_hand_at_once(there: World) -> None:
    await there.opened("classic", there.ben)

    await there.press(there.ana, "Start")

    assert there.private(there.ana).alts[0].startswith("Your hand: ")


# Sitting down


async def test_at_a_full_table_nobody_can_sit_down_and_no_computer_can_be_added(there: World) -> None:
    await there.slash(there.ana, "play", computers=4)
    before = there.public()
    await there.press(there.ben, "Join")

    assert "6 of 6 seats are taken" in there.public().told
    assert "Join" not in there.public().buttons
    assert "Add computer" not in there.told(await there.press(there.ana, "…", there.public())).buttons

    late = await there.forge(there.cam, there.public(), before.buttons["Join"])

    assert there.told(late).text.startswith("All 6 seats are taken.")
    assert late.ephemeral
    assert "Cam" not in there.public().told


async def test_more_computers_than_seats_are_refused_before_a_table_is_opened(there: World) -> None:
    result = await there.slash(there.ana, "play", game="classic", computers=6)

    assert there.told(result).text.startswith("All 6 seats are taken.")
    assert there.all_public() == []
    assert await there.client.tables.in_channel(there.channel.id) is None


async def test_every_channel_has_one_table_of_its_own(there: World) -> None:
    await there.opened()

    second = await there.slash(there.ben, "play", game="dice")

    assert there.told(second).text.startswith("There is already a table in this channel.")
    assert second.ephemeral
    assert len(there.all_public()) == 1

    other = there.guild.create_text_channel("other")
    await there.ben.slash(other, "play", game="dice")

    assert "Dice: the table is open" in there.public(other).told


async def test_joining_twice_changes_nothing_and_says_so(there: World) -> None:
    await there.opened("classic", there.ben)

    again = await there.press(there.ben, "Join", there.public())

    assert there.told(again).text.startswith("You already have a seat here.")
    assert again.ephemeral
    assert "2 of 6 seats are taken" in there.public().told


async def test_nobody_starts_alone_and_only_the_host_starts(there: World) -> None:
    await there.opened()

    assert "Start" not in there.public().buttons
    alone = await there.forge(there.ana, there.public(), "p10:1:0:start:")
    assert there.told(alone).text.startswith("You are alone, but this game needs at least 2 players.")

    await there.press(there.ben, "Join")
    guest = await there.press(there.ben, "Start")
    assert there.told(guest).text == f"Only the host can do this. Ask {there.ana.mention}."
    assert (await there.table_view()).status == "open"


async def test_the_dice_game_can_be_started_alone(there: World) -> None:
    await there.started("dice")

    assert "Roll" in " ".join(there.private(there.ana).buttons)


async def test_computers_are_added_and_removed_by_the_host_only(there: World) -> None:
    await there.opened("classic", there.ben)

    offered = there.told(await there.press(there.ben, "…", there.public()))
    assert {"Add computer", "Remove computer"}.isdisjoint(offered.buttons)

    await there.press_more(there.ana, "Add computer")
    assert "Ada (computer" in there.public().told
    shown = there.private(there.ana)
    refused = await there.forge(there.ben, there.public(), shown.buttons["Add computer"])
    assert there.told(refused).text == f"Only the host can do this. Ask {there.ana.mention}."

    await there.press(there.ana, "Remove computer", shown)
    await there.wait()
    assert "computer" not in there.public().told.lower()
    assert "Remove computer" not in there.private(there.ana).buttons


@pytest.mark.parametrize("language", ["en", "de"])
async def test_play_now_fills_up_with_computers_and_starts(there: World, speak: Speak, language: str) -> None:
    speak(language, there.ana, server=True)
    words = Words(language)
    await there.slash(there.ana, "play", game="classic")

    begun = await there.press(there.ana, words("button-play-now"), there.public())
    await there.wait()

    assert begun.ephemeral
    assert there.told(begun).alts[0].startswith(f"{words('alt-hand')}: ")
    table_view = await there.table_view()
    assert table_view.status == "running"
    assert [seat.player_id for seat in table_view.seats] == [there.ana.id, None, None]


async def test_only_the_host_may_play_now_and_not_when_enough_people_are_there(there: World) -> None:
    await there.slash(there.ana, "play", game="classic")
    playing = there.public().buttons["Play now"]

    refused = await there.press(there.ben, "Play now", there.public())
    assert there.told(refused).text == f"Only the host can do this. Ask {there.ana.mention}."

    for person in (there.ben, there.cam):
        assert "Play now" in there.public().buttons
        await there.press(person, "Join", there.public())
    assert "Play now" not in there.public().buttons
    assert "Start" in there.public().buttons
    late = await there.forge(there.ben, there.public(), playing)
    assert there.told(late).text == f"Only the host can do this. Ask {there.ana.mention}."
    assert (await there.table_view()).status == "open"


async def test_the_host_chooses_the_game_and_its_length_in_the_lobby(there: World) -> None:
    await there.opened("classic", there.ben)

    refused = await there.choose(there.ben, "choose-game", "dice", seen=there.public())
    assert there.told(refused).text == f"Only the host can do this. Ask {there.ana.mention}."
    await there.choose(there.ana, "choose-game", "master", seen=there.public())
    assert "Master: the table is open" in there.public().told
    await there.choose(there.ana, "choose-length", "first 3", seen=there.public())

    table_view = await there.table_view()
    assert (table_view.game, table_view.rules.phases) == ("master", "first 3")
    chosen = [
        it["value"]
        for verb in ("game", "length")
        for it in there.public().selects[f"choose-{verb}"]["options"]
        if it.get("default")
    ]
    assert chosen == ["master", "first 3"]


async def test_a_game_for_fewer_people_than_sit_there_is_refused(there: World) -> None:
    await there.opened("dice", *(there.people[name] for name in ("Ben", "Cam", "Dee", "Eve", "Finn", "Gus")))

    refused = await there.choose(there.ana, "choose-game", "classic", seen=there.public())

    assert there.told(refused).text.startswith("All 6 seats are taken.")
    assert (await there.table_view()).game == "dice"


# Challenging


async def test_only_the_challenged_person_is_mentioned(there: World) -> None:
    await there.ana.context_menu(there.channel, "Challenge", there.ben)

    assert there.public().text.startswith(f"**Ana** challenges {there.ben.mention} to a game.")
    [body] = there.sent("POST", "/interactions/*/callback")
    assert body["data"]["allowed_mentions"] == {"parse": [], "users": [there.ben.id]}
    await there.press(there.ben, "Join")
    assert "2 of 6 seats are taken" in there.public().told


async def test_people_cannot_challenge_themselves_or_bots(there: World) -> None:
    robot = there.guild.add_member(there.env.create_user("robot", bot=True))

    for target in (there.ana, robot):
        result = await there.ana.context_menu(there.channel, "Challenge", target)
        assert there.told(result).text.startswith("You can challenge other people only.")
        assert result.ephemeral
    assert there.all_public() == []
