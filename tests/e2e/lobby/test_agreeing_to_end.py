"""Ending a rated game: the others are asked, and whoever ends it without them has left it."""

import discord
from simcord import MemberActor

from tables.people.preferences import PlayerSettings
from tests.e2e.past import set_language
from tests.e2e.world import World

QUESTION = "**Ana** would like to end the game without a result. Still to agree: "


async def ask(there: World) -> None:
    """Ana asks the others."""
    await there.slash(there.ana, "end")
    await there.press(there.ana, "Ask the others", there.private(there.ana))
    await there.wait()


async def miss_turns(there: World, *absent: MemberActor) -> None:
    """The others play on until computers have taken over the seats of these people."""
    ids = {person.id for person in absent}
    for _ in range(40):
        table_view = await there.table_view()
        if all(seat.taken_over_at for seat in table_view.seats if seat.player_id in ids):
            return
        awaited = {table_view.seats[seat].player_id for seat in table_view.waits_for}
        if awaited and not awaited & ids:
            await there.draw_and_discard(await there.on_turn())
            await there.wait(4)
        else:
            await there.jump(11 * 60)
    raise AssertionError("they are still there")


async def test_the_host_asks_and_the_game_ends_when_everybody_agrees(there: World) -> None:
    await there.started("classic", there.ben, there.cam)
    asked = there.told(await there.slash(there.ana, "end"))
    assert asked.text == (
        "This game counts for the ratings, so it ends without a result only if **Ben** and **Cam** agree. "
        "Or you leave: a computer plays on for you, and the last place is yours."
    )
    assert [*asked.buttons] == ["Ask the others", "Leave", "Cancel"]
    since = len(there.env.http_requests)

    await there.press(there.ana, "Ask the others", asked)
    await there.wait()

    assert there.private(there.ana).text.startswith("The others are asked at the table.")
    assert f"{QUESTION}{there.ben.mention} and {there.cam.mention}." in there.public().told
    [sent] = there.sent("POST", f"/channels/{there.channel.id}/messages", since=since)
    assert {there.ben.id, there.cam.id} <= {*sent["allowed_mentions"]["users"]}
    assert [*there.public().buttons][:2] == ["Agree", "Play on"]
    assert "Ana asks to end" not in there.public().told, "nothing is told twice"

    await there.press(there.cam, "Agree", there.public())
    assert "**Ana** and **Cam** would like to end the game" in there.public().told
    assert "Still to agree: **Ben**." in there.public().told.replace(there.ben.mention, "**Ben**")
    await there.restart()
    await there.press(there.ben, "Agree", there.public())
    await there.wait()

    assert "this table is closed" in there.public().told
    assert "Ben agrees to end the game. `/play` opens a new one." in there.public().told
    assert there.public().buttons == {}
    assert await there.client.tables.in_channel(there.channel.id) is None
    assert "no finished game" in there.told(await there.slash(there.ana, "history")).text


async def test_one_who_plays_on_withdraws_the_question(there: World) -> None:
    await there.started("classic", there.ben, there.cam)
    await ask(there)
    old = there.public()

    await there.press(there.ben, "Play on", there.public())
    await there.wait()

    assert "without a result. Still to agree" not in there.public().told
    assert "Ben would rather play on." in there.public().told
    assert "Agree" not in there.public().buttons
    late = await there.forge(there.cam, there.public(), old.buttons["Agree"])
    assert there.told(late).text == "Nobody asks to end the game any more. It goes on."
    assert (await there.table_view()).status == "running"


async def test_the_others_are_not_asked_over_and_over(there: World) -> None:
    await there.started("classic", there.ben)
    await ask(there)
    await there.press(there.ben, "Play on", there.public())
    await there.slash(there.ana, "end")

    again = await there.press(there.ana, "Ask the others", there.private(there.ana))
    assert there.told(again).text.startswith("**You did that here just now. It works again <t:")
    await there.wait(5 * 60)
    await ask(there)

    assert QUESTION in there.public().told


async def test_a_new_turn_does_not_mention_those_who_were_asked_again(there: World) -> None:
    await there.started("classic", there.ben, there.cam)
    await ask(there)
    mover = await there.on_turn()
    since = len(there.env.http_requests)

    await there.draw_and_discard(mover)
    await there.wait()

    [sent] = there.sent("POST", f"/channels/{there.channel.id}/messages", since=since)
    assert sent["allowed_mentions"]["users"] == [(await there.on_turn()).id]
    assert QUESTION in there.public().told


async def test_somebody_who_does_not_want_to_be_mentioned_is_asked_by_name(there: World) -> None:
    preferences = there.client.tables.preferences
    await preferences.change_player(there.ben.id, lambda _: PlayerSettings(mentions=False))
    await there.started("classic", there.ben)

    await ask(there)

    assert f"{QUESTION}**Ben**." in there.public().told


async def test_whoever_asked_can_wait_withdraw_or_leave(there: World) -> None:
    await there.started("classic", there.ben)
    await ask(there)

    waiting = there.told(await there.slash(there.ana, "end"))
    assert waiting.text.startswith("You have asked to end the game. Still to agree: **Ben**.")
    assert [*waiting.buttons] == ["Play on", "Leave"]
    await there.press(there.ana, "Play on", waiting)
    assert there.private(there.ana).text == "The question is withdrawn. The game goes on."
    await there.wait()
    assert QUESTION not in there.public().told

    await there.press(there.ana, "Leave", there.told(await there.slash(there.ana, "end")))
    await there.press(there.ana, "Yes, leave", there.private(there.ana))
    await there.wait(4)

    table_view = await there.table_view()
    assert (table_view.status, table_view.host_id) == ("running", there.ben.id)
    assert "Ana (has left, a computer plays on)" in there.public().told


async def test_an_answer_counts_once_and_only_from_those_who_play(there: World) -> None:
    await there.started("classic", there.ben, there.cam)
    await ask(there)

    twice = await there.press(there.ana, "Agree", there.public())
    stranger = await there.press(there.dee, "Agree", there.public())
    other = await there.press(there.dee, "Play on", there.public())

    assert there.told(twice).text.startswith("You have agreed already.")
    assert there.told(stranger).text.startswith("You don't have a seat at this table.")
    assert there.told(other).text.startswith("You don't have a seat at this table.")
    assert all(result.ephemeral for result in (twice, stranger, other))
    assert QUESTION in there.public().told


async def test_without_others_ending_a_rated_game_is_leaving_it(there: World) -> None:
    await there.started("classic", there.ben)
    await miss_turns(there, there.ben)

    asked = there.told(await there.slash(there.ana, "end"))
    assert asked.text == (
        "Nobody else is here to agree, and this game counts for the ratings. If you end it, you leave it: "
        "the last place is yours. The others can go on with `/play` later."
    )
    await there.press(there.ana, "Yes, end it", asked)
    await there.wait()

    assert there.private(there.ana).text == "You have left the game. The others can go on with `/play`."
    assert "The game is put away. `/play` continues it." in there.public().told
    assert await there.client.tables.in_channel(there.channel.id) is None
    offered = there.told(await there.slash(there.ben, "play"))
    assert offered.text.startswith("A game of yours was put away in this channel")
    await there.press(there.ben, "Continue", offered)
    await there.wait(4)
    assert (await there.table_view()).seats[0].has_left


async def test_a_question_asked_before_the_others_came_back_is_asked_anew(there: World) -> None:
    """The buttons of earlier questions, also of earlier versions, end no rated game."""
    await there.started("classic", there.ben)
    table_view = await there.table_view()

    refused = await there.forge(
        there.ana, there.public(), f"p10:{table_view.table_id}:{table_view.revision}:close-yes:"
    )

    assert there.told(refused).text.startswith("**This game counts for the ratings, so the others have a say.")
    assert (await there.table_view()).status == "running"


async def test_a_moderator_in_the_game_asks_like_the_host_and_cannot_close_it_after_leaving(there: World) -> None:
    role = there.guild.create_role("moderators", permissions=discord.Permissions(manage_channels=True))
    player = there.guild.add_member(there.env.create_user("mia", global_name="Mia"), roles=[role])
    await there.started("classic", there.ben, player)

    asked = there.told(await there.slash(player, "end"))
    assert "Ask the others" in asked.buttons
    await there.slash(player, "leave")
    await there.press(player, "Yes, leave", there.private(player))
    await there.wait(4)
    refused = there.told(await there.slash(player, "end"))

    assert refused.text == f"Only the host can do this. Ask {there.ana.mention}."
    more = there.told(await player.click(there.public().message, custom_id=there.public().buttons["…"]))
    assert "Close the table" not in more.buttons
    await there.closed()
    assert "this table is closed" in there.public().told


async def test_the_end_of_a_round_shows_the_question_too(there: World) -> None:
    await there.started("dice", there.ben)
    await ask(there)

    assert QUESTION in there.public().told
    more = there.told(await there.ana.click(there.public().message, custom_id=there.public().buttons["…"]))
    assert there.told(await there.press(there.ana, "Close the table", more)).text.startswith("You have asked")


async def test_the_question_is_also_in_german(there: World) -> None:
    await set_language(there, there.ana, "de")
    await there.started("classic", there.ben)

    asked = there.told(await there.slash(there.ana, "end"))

    assert asked.text.startswith("Dieses Spiel zählt für die Wertung. Ohne Ergebnis endet es nur, wenn auch **Ben** zu")
    assert [*asked.buttons] == ["Alle fragen", "Aufstehen", "Abbrechen"]
