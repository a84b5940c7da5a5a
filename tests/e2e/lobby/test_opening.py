"""Opening a table, joining, adding computers, challenging and starting, and the refusal of each."""

from tests.e2e.world import World


async def test_a_table_is_opened_with_a_command_and_joined_with_a_button(there: World) -> None:
    await there.slash(there.ana, "play", game="classic", computers=1)
    await there.press(there.ben, "Join")

    seen = there.public()

    assert "3 of 6 seats are taken" in seen.text
    assert "Ben" in seen.text
    assert "Ada (computer" in seen.text


async def test_the_host_starts_and_sees_their_hand_at_once(there: World) -> None:
    await there.opened("classic", there.ben)

    await there.press(there.ana, "Start")

    assert there.private(there.ana).alts[0].startswith("Your hand: ")


# Sitting down


async def test_at_a_full_table_nobody_can_sit_down_and_no_computer_can_be_added(there: World) -> None:
    await there.slash(there.ana, "play", computers=4)
    before = there.public()
    await there.press(there.ben, "Join")

    assert "6 of 6 seats are taken" in there.public().text
    assert {"Join", "Add computer"}.isdisjoint(there.public().buttons)

    late = await there.forge(there.cam, there.public(), before.buttons["Join"])

    assert there.told(late).text.startswith("All 6 seats are taken.")
    assert late.ephemeral
    assert "Cam" not in there.public().text


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

    assert "Dice: the table is open" in there.public(other).text


async def test_joining_twice_changes_nothing_and_says_so(there: World) -> None:
    await there.opened("classic", there.ben)

    again = await there.press(there.ben, "Join", there.public())

    assert there.told(again).text.startswith("You already have a seat here.")
    assert again.ephemeral
    assert "2 of 6 seats are taken" in there.public().text


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

    refused = await there.press(there.ben, "Add computer")
    assert there.told(refused).text == f"Only the host can do this. Ask {there.ana.mention}."

    await there.press(there.ana, "Add computer")
    assert "Ada (computer" in there.public().text

    await there.press(there.ana, "Options")
    await there.press(there.ana, "Remove computer")
    await there.wait()
    assert "computer" not in there.public().text.lower().replace("add computer", "")
    assert "Remove computer" not in there.private(there.ana).buttons


# Challenging


async def test_only_the_challenged_person_is_mentioned(there: World) -> None:
    await there.ana.context_menu(there.channel, "Challenge", there.ben)

    assert there.public().text.startswith(f"**Ana** challenges {there.ben.mention} to a game.")
    [body] = there.sent("POST", "/interactions/*/callback")
    assert body["data"]["allowed_mentions"] == {"parse": [], "users": [there.ben.id]}
    await there.press(there.ben, "Join")
    assert "2 of 6 seats are taken" in there.public().text


async def test_people_cannot_challenge_themselves_or_bots(there: World) -> None:
    robot = there.guild.add_member(there.env.create_user("robot", bot=True))

    for target in (there.ana, robot):
        result = await there.ana.context_menu(there.channel, "Challenge", target)
        assert there.told(result).text.startswith("You can challenge other people only.")
        assert result.ephemeral
    assert there.all_public() == []
