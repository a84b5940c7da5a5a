"""Leaving a table and ending it: who may do so, what is asked first, and who is the host afterwards."""

from tests.e2e.world import World


async def test_when_the_host_leaves_the_next_person_is_the_host(there: World) -> None:
    await there.opened("classic", there.ben, computers=1)

    await there.press_more(there.ana, "Leave")

    assert "Ben (host)" in there.public().told
    assert "Ana" not in there.public().told
    await there.press_more(there.ben, "Add computer")
    assert "3 of 6 seats are taken" in there.public().told


async def test_the_last_person_who_leaves_closes_the_table(there: World) -> None:
    await there.opened("classic", computers=2)

    await there.press_more(there.ana, "Leave")

    assert "this table is closed" in there.public().told
    assert there.public().buttons == {}
    await there.slash(there.ben, "play")
    assert "Ben (host)" in there.public().told


async def test_somebody_without_a_seat_cannot_leave(there: World) -> None:
    await there.opened()

    result = await there.slash(there.ben, "leave")
    assert there.told(result).text.startswith("You don't have a seat yet. Press “Join”")
    assert result.ephemeral
    assert "Leave" not in there.told(await there.press(there.ben, "…", there.public())).buttons
    assert "Ana (host)" in there.public().told


async def test_the_command_leaves_the_lobby_too(there: World) -> None:
    await there.opened("classic", there.ben)

    result = await there.slash(there.ben, "leave")
    await there.wait()

    assert there.told(result).text == "You have left the table."
    assert "Ben" not in there.public().told


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
    assert "Ana (has left, a computer plays on)" in there.public().told
    assert (await there.table_view()).host_id == there.ben.id
    gone = await there.slash(there.ana, "hand")
    assert there.told(gone).text.startswith("You don't have a seat at this table.")


async def test_ending_asks_once_and_cancelling_changes_nothing(there: World) -> None:
    await there.started("classic", computers=2)

    await there.slash(there.ana, "end")
    assert there.private(there.ana).text.startswith("Close this table?")
    await there.press(there.ana, "Cancel")
    assert there.private(there.ana).text == "Nothing has changed."
    assert (await there.table_view()).status == "running"

    await there.slash(there.ana, "end")
    await there.press(there.ana, "Yes, close the table")
    await there.wait()
    assert there.private(there.ana).text == "The table is closed."
    assert "this table is closed" in there.public().told
    assert there.public().buttons == {}
    assert await there.client.tables.in_channel(there.channel.id) is None


async def test_a_guest_cannot_end_the_table_but_a_channel_manager_can(there: World) -> None:
    await there.opened("classic", there.ben)
    question = await there.slash(there.ana, "end")

    refused = await there.slash(there.ben, "end")
    assert there.told(refused).text == f"Only the host can do this. Ask {there.ana.mention}."
    offered = there.told(await there.press(there.ben, "…", there.public()))
    assert not [label for label in offered.buttons if label.startswith("Close")]
    forged = await there.forge(there.ben, there.public(), there.told(question).buttons["Yes, close the table"])
    assert there.told(forged).text == f"Only the host can do this. Ask {there.ana.mention}."
    assert (await there.table_view()).status == "open"

    moderator = there.moderator()
    await there.slash(moderator, "end")
    await there.press(moderator, "Yes, close the table")
    await there.wait()
    assert "this table is closed" in there.public().told


async def test_closing_the_table_is_offered_only_to_people_who_may_close_it(there: World) -> None:
    await there.started("classic", there.ben)
    moderator = there.moderator()
    offered = {}
    for person in (there.ana, there.ben, moderator):
        told = there.told(await person.click(there.public().message, custom_id=there.public().buttons["…"]))
        offered[person.id] = "Close the table" in told.buttons

    assert offered == {there.ana.id: True, there.ben.id: False, moderator.id: True}


async def test_the_question_before_closing_a_lobby_does_not_mention_a_game(there: World) -> None:
    await there.opened("classic", computers=1)
    lobby = there.told(await there.slash(there.ana, "end"))
    await there.press(there.ana, "Start", there.public())
    await there.wait()
    game = there.told(await there.slash(there.ana, "end"))

    assert (lobby.text, game.text) == (
        "Close this table?",
        "Close this table? The game ends without a result.",
    )
