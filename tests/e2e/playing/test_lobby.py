"""Opening a table, sitting down, options, and starting; and what is said when something of it is not possible."""

import pytest

from cogs import opening
from cogs.client import Phase10
from cogs.interactions.answers import Answer
from cogs.opening import Wish
from engine.rules import ClassicRules, MasterRules
from tables.clocks import PUT_AWAY_AFTER, SECOND
from tables.people.preferences import GuildSettings
from tests.e2e.world import World

WEEK = PUT_AWAY_AFTER / SECOND


async def test_a_table_is_opened_with_a_command_and_joined_with_a_button(there: World) -> None:
    await there.slash(there.ana, "play", game="classic", computers=1)
    await there.press(there.ben, "Join")

    seen = there.public()

    assert "3 of 6 seats are taken" in seen.text
    assert "Ben" in seen.text
    assert "Ada (computer" in seen.text


async def test_the_host_starts_and_sees_the_own_hand_at_once(there: World) -> None:
    await there.opened("classic", there.ben)

    await there.press(there.ana, "Start")

    assert there.private(there.ana).alts[0].startswith("Your hand: ")


# Sitting down


async def test_at_a_full_table_nobody_can_sit_down_and_nothing_can_be_added(there: World) -> None:
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


async def test_a_channel_has_one_table_and_another_channel_has_another(there: World) -> None:
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

    alone = await there.press(there.ana, "Start")
    assert there.told(alone).text.startswith("You are alone, but this game needs at least 2 players.")

    await there.press(there.ben, "Join")
    guest = await there.press(there.ben, "Start")
    assert there.told(guest).text == f"Only the host can do this. Ask {there.ana.mention}."
    assert (await there.table_view()).status == "open"


async def test_the_dice_game_can_be_started_alone(there: World) -> None:
    await there.started("dice")

    assert "Roll" in " ".join(there.private(there.ana).buttons)


# Leaving and computers


async def test_when_the_host_leaves_the_next_person_is_the_host(there: World) -> None:
    await there.opened("classic", there.ben, computers=1)

    await there.press(there.ana, "Leave")

    assert "Ben (host)" in there.public().text
    assert "Ana" not in there.public().text
    await there.press(there.ben, "Add computer")
    assert "3 of 6 seats are taken" in there.public().text


async def test_the_last_person_who_leaves_closes_the_table(there: World) -> None:
    await there.opened("classic", computers=2)

    await there.press(there.ana, "Leave")

    assert "this table is closed" in there.public().text
    assert there.public().buttons == {}
    await there.slash(there.ben, "play")
    assert "Ben (host)" in there.public().text


async def test_somebody_without_a_seat_cannot_leave(there: World) -> None:
    await there.opened()

    for result in (await there.press(there.ben, "Leave"), await there.slash(there.ben, "leave")):
        assert there.told(result).text.startswith("You don't have a seat yet. Press “Join”")
        assert result.ephemeral
    assert "Ana (host)" in there.public().text


async def test_the_command_leaves_the_lobby_too(there: World) -> None:
    await there.opened("classic", there.ben)

    result = await there.slash(there.ben, "leave")
    await there.wait()

    assert there.told(result).text == "You have left the table."
    assert "Ben" not in there.public().text


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


# Options


async def test_options_are_for_the_host_only(there: World) -> None:
    await there.opened("classic", there.ben)

    refused = await there.press(there.ben, "Options")

    assert there.told(refused).text == f"Only the host can do this. Ask {there.ana.mention}."
    assert refused.ephemeral


async def test_an_option_changes_the_lobby_and_is_the_next_default_of_the_channel(there: World) -> None:
    await there.opened()
    await there.press(there.ana, "Options")

    for verb, values, shown in (
        ("choose-pace", ("live",), "Pace: Live"),
        ("choose-phases", ("even",), "the even ones"),
        ("choose-variants", ("knocking", "go_out_by_hit"), "Knocking · Go out by a hit"),
    ):
        assert shown not in there.public().text
        await there.choose(there.ana, verb, *values)
        await there.wait()
        assert shown in there.public().text
        marked = {it["value"] for it in there.private(there.ana).selects[verb]["options"] if it.get("default")}
        assert marked == {*values}

    await there.press(there.ana, "Leave", there.public())
    await there.slash(there.ben, "play")
    for shown in ("Pace: Live", "the even ones", "Knocking · Go out by a hit"):
        assert shown in there.public().text


async def test_the_level_is_that_of_the_computers_at_the_table(there: World) -> None:
    await there.opened("classic", computers=1)
    assert "Ada (computer, normal)" in there.public().text

    await there.press(there.ana, "Options")
    await there.choose(there.ana, "choose-level", "strong")
    await there.wait()

    assert "Ada (computer, strong)" in there.public().text


async def test_the_seconds_for_knocking_can_be_chosen_while_knocking_is_on(there: World) -> None:
    await there.opened()
    await there.press(there.ana, "Options")
    assert "choose-knock-seconds" not in there.private(there.ana).selects

    await there.choose(there.ana, "choose-variants", "knocking")
    await there.choose(there.ana, "choose-knock-seconds", "12")

    table_view = await there.table_view()
    assert table_view.options.knock_seconds == 12
    assert isinstance(table_view.rules, ClassicRules)
    assert table_view.rules.knocking


async def test_the_action_of_the_blanks_can_be_chosen_in_master(there: World) -> None:
    await there.opened("master")

    await there.press(there.ana, "Options")
    await there.choose(there.ana, "choose-blank-action", "look")
    await there.wait()

    assert "Look!" in there.public().text
    assert (await there.table_view()).rules == MasterRules(blank_action="look")  # type: ignore[arg-type]


async def test_two_variants_that_exclude_each_other_are_refused_with_both_names(there: World) -> None:
    await there.opened()
    await there.press(there.ana, "Options")

    refused = await there.choose(there.ana, "choose-variants", "fixed_rounds", "free_order")

    assert "don't go together" in there.told(refused).text
    assert (await there.table_view()).rules == ClassicRules()


async def test_options_cannot_be_changed_any_more_when_the_game_runs(there: World) -> None:
    await there.opened("classic", there.ben)
    await there.press(there.ana, "Options")
    options = there.private(there.ana)
    await there.press(there.ana, "Start", there.public())

    late = await there.choose(there.ana, "choose-pace", "live", seen=options)

    assert "The game has already begun." in there.told(late).text
    assert (await there.table_view()).options.pace == "relaxed"


# Commands


async def test_the_command_takes_computers_and_pace(there: World) -> None:
    await there.slash(there.ana, "play", game="master", computers=3, pace="live")

    assert "4 of 6 seats are taken" in there.public().text
    assert "Pace: Live" in there.public().text
    assert "Master: the table is open" in there.public().text


async def test_a_game_or_pace_that_does_not_exist_is_refused(there: World) -> None:
    for wrong in ({"game": "chess"}, {"pace": "soon"}):
        result = await there.slash(there.ana, "play", **wrong)

        assert there.told(result).text.startswith("That choice doesn't exist here.")
        assert result.ephemeral


async def test_games_and_paces_are_offered_while_typing(there: World) -> None:
    everything = await there.ana.autocomplete(there.channel, "play", "game", "")
    dice = await there.ana.autocomplete(there.channel, "play", "game", "dIc")
    nothing = await there.ana.autocomplete(there.channel, "play", "pace", "zzz")

    assert [it["value"] for it in everything] == ["classic", "master", "dice"]
    assert [it["value"] for it in dice] == ["dice"]
    assert [it["value"] for it in nothing] == ["live", "relaxed", "slow", "none"]


async def test_without_a_table_a_command_says_how_to_open_one(there: World) -> None:
    for command in ("hand", "table", "leave", "end"):
        result = await there.slash(there.ana, command)

        assert there.told(result).text == "There is no table here. Open one with `/play`."
        assert result.ephemeral


async def test_leaving_a_running_game_asks_once_and_a_computer_plays_on(there: World) -> None:
    await there.started("classic", there.ben, there.cam)

    await there.slash(there.ana, "leave")
    assert there.private(there.ana).text.startswith("Leave this game?")
    await there.press(there.ana, "Cancel")
    assert there.private(there.ana).text == "Nothing has changed."
    await there.slash(there.ana, "leave")
    await there.press(there.ana, "Yes, leave")
    await there.wait(4)

    assert there.private(there.ana).text == "You have left the table."
    assert "Ana (has left, a computer plays on)" in there.public().text
    assert (await there.table_view()).host_id == there.ben.id
    gone = await there.slash(there.ana, "hand")
    assert there.told(gone).text.startswith("You don't have a seat at this table.")


async def test_ending_asks_once_and_cancelling_changes_nothing(there: World) -> None:
    await there.started("classic", there.ben)

    await there.slash(there.ana, "end")
    assert there.private(there.ana).text.startswith("Close this table?")
    await there.press(there.ana, "Cancel")
    assert there.private(there.ana).text == "Nothing has changed."
    assert (await there.table_view()).status == "running"

    await there.slash(there.ana, "end")
    await there.press(there.ana, "Yes, close the table")
    await there.wait()
    assert there.private(there.ana).text == "The table is closed."
    assert "this table is closed" in there.public().text
    assert there.public().buttons == {}
    assert await there.client.tables.in_channel(there.channel.id) is None


async def test_a_guest_cannot_end_the_table_but_whoever_manages_channels_can(there: World) -> None:
    await there.opened("classic", there.ben)
    question = await there.slash(there.ana, "end")

    refused = await there.slash(there.ben, "end")
    assert there.told(refused).text == f"Only the host can do this. Ask {there.ana.mention}."
    pressed = await there.press(there.ben, "Close", there.public())
    assert there.told(pressed).text == f"Only the host can do this. Ask {there.ana.mention}."
    forged = await there.forge(there.ben, there.public(), there.told(question).buttons["Yes, close the table"])
    assert there.told(forged).text == f"Only the host can do this. Ask {there.ana.mention}."
    assert (await there.table_view()).status == "open"

    moderator = there.moderator()
    await there.slash(moderator, "end")
    await there.press(moderator, "Yes, close the table")
    await there.wait()
    assert "this table is closed" in there.public().text


async def test_a_game_that_was_put_away_is_continued_or_left_where_it_is(there: World) -> None:
    await there.started("classic", there.ben, pace="none")
    await there.jump(WEEK + 1)
    assert "put away" in there.public().text

    stranger = await there.slash(there.cam, "play", game="dice")
    assert "Dice: the table is open" in there.told(stranger).text
    await there.press(there.cam, "Leave", there.public())

    asked = await there.slash(there.ben, "play")
    assert there.told(asked).text.startswith("A game of yours was put away in this channel: Classic with Ana.")
    assert asked.ephemeral
    await there.press(there.ben, "Continue that game")
    await there.wait()

    assert there.private(there.ben).alts[0].startswith("Your hand: ")
    assert "round 1" in there.public().text
    assert (await there.table_view()).status == "running"


async def test_a_new_table_can_be_opened_beside_a_game_that_was_put_away(there: World) -> None:
    await there.started("classic", there.ben, pace="none")
    await there.jump(WEEK + 1)

    await there.slash(there.ben, "play")
    await there.press(there.ben, "Open a new table")
    await there.wait()

    assert "the table is open" in there.public().text
    assert "Ben (host)" in there.public().text


async def test_what_was_asked_for_is_opened_beside_a_game_that_was_put_away(there: World) -> None:
    await there.started("classic", there.ben, pace="none")
    await there.jump(WEEK + 1)

    asked = await there.slash(there.ben, "play", game="dice", computers=2, pace="slow")
    assert "Classic with Ana" in there.told(asked).text
    await there.press(there.ben, "Open a new table")

    table_view = await there.table_view()
    assert table_view.game == "dice"
    assert len(table_view.seats) == 3
    assert table_view.options.pace == "slow"


async def test_a_new_table_is_for_all_even_if_it_takes_long_to_open(
    there: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await there.started("classic", there.ben, pace="none")
    await there.jump(WEEK + 1)
    await there.slash(there.ben, "play")

    open_table = opening.open_table

    async def late(client: Phase10, answer: Answer, wish: Wish) -> None:
        await answer.defer()
        await open_table(client, answer, wish)

    monkeypatch.setattr(opening, "open_table", late)
    await there.press(there.ben, "Open a new table")
    await there.wait()

    assert "the table is open" in there.public().text


async def test_a_hand_is_never_shown_to_all_even_if_a_new_table_is_refused(there: World) -> None:
    await there.started("classic", there.ben, pace="none")
    await there.jump(WEEK + 1)
    for person in (there.ana, there.ben):
        await there.slash(person, "play")
    await there.press(there.ben, "Continue that game")
    await there.wait()
    public = len(there.all_public())
    asked = next(
        seen
        for message in there.channel.history(viewer=there.ana)
        if "Open a new table" in (seen := there._seen(message)).buttons
    )

    refused = await there.press(there.ana, "Open a new table", asked)
    await there.wait()

    assert refused.ephemeral
    assert refused.response is not None
    assert refused.response.content.startswith("There is already a table")
    assert len(there.all_public()) == public
    assert not any(alt.startswith("Your hand") for seen in there.all_public() for alt in seen.alts)


async def test_whose_game_was_put_away_is_told_so_by_every_command(there: World) -> None:
    await there.started("classic", there.ben, pace="none")
    await there.jump(WEEK + 1)

    for command in ("hand", "table", "leave", "end"):
        told = await there.slash(there.ben, command)
        assert told.response is not None
        assert told.response.content == "This game was put away. `/play` continues it."
    stranger = await there.slash(there.cam, "hand")
    assert stranger.response is not None
    assert stranger.response.content == "There is no table here. Open one with `/play`."


async def test_a_lobby_in_which_nobody_does_anything_for_a_week_is_closed(there: World) -> None:
    await there.opened("classic", there.ben)

    await there.jump(WEEK + 1)

    assert "this table is closed" in there.public().text


async def test_only_who_may_close_a_table_is_offered_to(there: World) -> None:
    await there.started("classic", there.ben)
    moderator = there.moderator()
    offered = {}
    for person in (there.ana, there.ben, moderator):
        told = there.told(await person.click(there.public().message, custom_id=there.public().buttons["…"]))
        offered[person.id] = "Close the table" in told.buttons

    assert offered == {there.ana.id: True, there.ben.id: False, moderator.id: True}


async def test_closing_a_lobby_says_nothing_of_a_game(there: World) -> None:
    await there.opened("classic", there.ben)
    lobby = there.told(await there.slash(there.ana, "end"))
    await there.press(there.ana, "Start", there.public())
    await there.wait()
    game = there.told(await there.slash(there.ana, "end"))

    assert (lobby.text, game.text) == (
        "Close this table?",
        "Close this table? The game ends without a result.",
    )


# Challenging


async def test_who_is_challenged_is_called_and_nobody_else(there: World) -> None:
    await there.ana.context_menu(there.channel, "Challenge", there.ben)

    assert there.public().text.startswith(f"**Ana** challenges {there.ben.mention} to a game.")
    [body] = there.sent("POST", "/interactions/*/callback")
    assert body["data"]["allowed_mentions"] == {"parse": [], "users": [there.ben.id]}
    await there.press(there.ben, "Join")
    assert "2 of 6 seats are taken" in there.public().text


async def test_oneself_and_bots_cannot_be_challenged(there: World) -> None:
    robot = there.guild.add_member(there.env.create_user("robot", bot=True))

    for target in (there.ana, robot):
        result = await there.ana.context_menu(there.channel, "Challenge", target)
        assert there.told(result).text.startswith("You can challenge other people only.")
        assert result.ephemeral
    assert there.all_public() == []


# Places


async def test_a_person_plays_against_computers_in_direct_messages(there: World) -> None:
    user = there.ana.user
    await user.slash("play", game="classic", computers=1)
    channel = user.dm_channel
    await user.click(there.public(channel).message, label="Start")
    await there.wait(4)

    assert "Ada (computer" in there.public(channel).text
    result = await user.slash("hand")
    seen = there.told(result)
    assert seen.alts[0].startswith("Your hand: ")
    await user.click(seen.message, custom_id=seen.buttons["Draw"])
    assert there.sent("POST", f"/channels/{channel.id}/messages")  # the table comes to the bottom
    assert not any("<@" in str(body) for body in there.sent("POST", f"/channels/{channel.id}/messages"))


async def test_a_thread_has_a_table_of_its_own(there: World) -> None:
    await there.opened()
    lobby = there.public()
    thread = there.thread("side room")

    await there.ben.slash(thread, "play", computers=1)
    await there.ben.click(there.public(thread).message, label="Start")
    await there.wait()

    assert "round 1" in there.public(thread).text
    await there.press(there.cam, "Join", lobby)
    assert "Cam" in there.all_public()[0].text
    assert "Cam" not in there.public(thread).text


async def in_threads(there: World) -> None:
    await there.client.tables.preferences.set_guild(there.guild.id, GuildSettings(thread_per_table=True))


async def test_a_server_can_want_a_thread_for_each_table(there: World) -> None:
    await in_threads(there)

    result = await there.slash(there.ana, "play", game="classic")
    await there.wait()

    [thread] = there.channel.threads
    assert thread.name == "Classic with Ana"
    assert there.told(result).text == f"**Ana** has opened a table (Classic). Come and join: {thread.mention}"
    assert not result.ephemeral  # the others want to know, too
    assert "Ana (host)" in there.public(thread).text
    await there.ben.click(there.public(thread).message, label="Join")
    assert "2 of 6 seats are taken" in there.public(thread).text


async def test_who_is_challenged_to_a_game_in_a_thread_is_called(there: World) -> None:
    await in_threads(there)

    result = await there.ana.context_menu(there.channel, "Challenge", there.ben)
    await there.wait()

    [thread] = there.channel.threads
    assert there.told(result).text == f"**Ana** has opened a table (Classic). Come and join: {thread.mention}"
    called, lobby = there.all_public(thread)
    assert called.text == f"**Ana** challenges {there.ben.mention} to a game. Press “Join” to accept."
    assert "Ana (host)" in lobby.text
    bodies = there.sent("POST", f"/channels/{thread.id}/messages")
    assert [body["allowed_mentions"].get("users") for body in bodies] == [[there.ben.id], []]


async def test_a_thread_is_made_without_a_name_that_discord_refuses(there: World) -> None:
    await in_threads(there)
    there.env.inject_error("POST", f"/channels/{there.channel.id}/threads", status=400, code=50035)

    await there.slash(there.ana, "play")
    await there.wait()

    [thread] = there.channel.threads
    assert thread.name == "Classic"
    assert "Ana (host)" in there.public(thread).text


@pytest.mark.parametrize("command", ["hand", "table", "leave", "end"])
async def test_who_asks_beside_the_thread_of_their_table_is_told_where_it_is(there: World, command: str) -> None:
    await in_threads(there)
    await there.slash(there.ana, "play")
    [thread] = there.channel.threads

    mine, other = await there.slash(there.ana, command), await there.slash(there.ben, command)

    assert there.told(mine).text == (
        f"There is no table in this channel, but you have a seat in {thread.mention}. Use the command there."
    )
    assert there.told(other).text == "There is no table here. Open one with `/play`."


async def test_what_was_chosen_in_a_thread_is_remembered_by_its_channel(there: World) -> None:
    await in_threads(there)
    await there.slash(there.ana, "play")
    await there.wait()
    [first] = there.channel.threads
    await there.ana.click(there.public(first).message, label="Options")
    seen = there.private(there.ana, first)
    await there.choose(there.ana, "choose-pace", "slow", seen=seen)

    await there.slash(there.ben, "play")
    await there.wait()

    second = next(thread for thread in there.channel.threads if thread.id != first.id)
    assert "Pace: Slow" in there.public(second).text


async def test_a_server_can_allow_play_in_some_channels_only(there: World) -> None:
    other = there.guild.create_text_channel("other")
    await there.client.tables.preferences.set_guild(there.guild.id, GuildSettings(channels=(other.id,)))

    refused = await there.slash(there.ana, "play")
    await there.ana.slash(other, "play")

    assert there.told(refused).text == f"On this server, play is allowed here: {other.mention}."
    assert "Ana (host)" in there.public(other).text
