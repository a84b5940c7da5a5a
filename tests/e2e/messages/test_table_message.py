"""Every table has one message, at the bottom of the channel, and updates it not too often."""

import asyncio
from typing import Any

import pytest

from cogs.interactions.answers import Answer
from cogs.ui.page import Page
from tests.e2e.ending import end_of, win
from tests.e2e.watching import faces_in
from tests.e2e.world import Forged, World

pytestmark = pytest.mark.usefixtures("without_skips")


def edits(there: World, since: int) -> list[Any]:
    return there.sent("PATCH", f"/channels/{there.channel.id}/messages/*", since=since)


def posts(there: World, since: int) -> list[Any]:
    return there.sent("POST", f"/channels/{there.channel.id}/messages", since=since)


async def test_several_computer_turns_make_one_update(there: World) -> None:
    await there.started("classic", computers=4)
    await there.wait(3)
    hand = await there.hand(there.ana)
    await there.press(there.ana, "Draw", hand)
    await there.wait()
    before, since = (await there.table_view()).revision, len(there.env.http_requests)

    await there.tap(there.ana)
    await there.wait(4)

    assert (await there.table_view()).revision >= before + 9  # my discard and two moves of each computer
    assert len(edits(there, since)) + len(posts(there, since)) == 1
    assert there.ana.mention in there.public().text


async def test_the_answer_to_join_shows_the_new_seat_and_needs_no_further_edit(there: World) -> None:
    await there.opened("classic")
    await there.wait()
    since = len(there.env.http_requests)

    await there.press(there.ben, "Join", there.public())
    assert "2 of 6 seats are taken" in there.public().told
    await there.wait()

    assert edits(there, since) == posts(there, since) == []


async def test_the_lobby_ends_up_with_all_seats_whichever_answer_arrives_last(
    there: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await there.opened("classic")
    await there.wait()
    seen, turns = there.public(), iter((3, 2, 1))
    shown = Answer.show

    async def late(answer: Answer, page: Page, **more: Any) -> None:
        for _ in range(next(turns, 0) * 50):
            await asyncio.sleep(0)
        await shown(answer, page, **more)

    monkeypatch.setattr(Answer, "show", late)
    people = (there.ben, there.cam, there.dee)
    await there.at_once(*(Forged(person, seen, seen.buttons["Join"]) for person in people))
    await there.wait()

    assert "4 of 6 seats are taken" in there.public().told


async def test_the_first_message_of_a_game_does_not_retell_the_lobby(there: World) -> None:
    await there.opened("classic", computers=2)
    await there.press(there.ben, "Join", there.public())
    await there.press_more(there.ana, "Remove computer")  # Ben moves up a seat, so seat numbers from before are wrong
    await there.press(there.ana, "Start", there.public())
    await there.wait()

    told = there.public().told
    assert "Classic · Round 1" in told
    assert "sits down" not in told
    assert "leaves the table" not in told


async def test_the_end_says_that_a_player_who_left_counts_as_last(there: World) -> None:
    await there.started("classic", there.ben, there.cam)
    await there.slash(there.cam, "leave")
    await there.press(there.cam, "Yes, leave")

    await win(there)

    told = end_of(there).text
    assert "**Cam** (left: counts as last place)" in told
    assert told.count("(left") == 1


async def test_a_move_within_a_turn_edits_the_message(there: World) -> None:
    await there.started("classic", there.ben)
    person = await there.on_turn()
    before, since = there.public(), len(there.env.http_requests)

    await there.press(person, "Draw", await there.hand(person))
    await there.wait()

    assert there.public().message.id == before.message.id
    assert f"**{person.user.global_name}** drew" in there.public().text
    assert (len(edits(there, since)), len(posts(there, since))) == (1, 0)


async def test_many_changes_in_a_short_time_become_one_edit_with_the_last_state(there: World) -> None:
    await there.opened()
    since = len(there.env.http_requests)

    await there.press(there.ana, "Options")
    for pace in ("live", "slow", "none", "live", "slow"):
        await there.choose(there.ana, "choose-pace", pace)
    await there.wait(3)

    assert len(edits(there, since)) <= 2
    assert "24 hours per turn" in there.public().told


async def test_the_turn_of_another_person_replaces_the_message_by_a_new_one(there: World) -> None:
    await there.started("classic", there.ben)
    person, before, since = await there.on_turn(), there.public(), len(there.env.http_requests)

    await there.draw_and_discard(person)
    await there.wait()

    assert len(posts(there, since)) == 1
    assert there.public().message.id != before.message.id
    assert [seen.message.id for seen in there.all_public()] == [there.public().message.id]
    assert (await there.on_turn()).mention in there.public().text


async def test_the_table_command_moves_the_table_below_what_people_have_written(there: World) -> None:
    await there.started("classic", there.ben)
    await there.cam.send(there.channel, "hello")

    result = await there.slash(there.cam, "table")
    await there.wait()

    assert there.told(result).text == "The table is coming to the bottom of the channel."
    assert "Round 1" in there.public().told
    assert [bool(seen.parts) for seen in there.all_public()] == [False, True]


async def test_closing_a_running_game_shows_no_cards_to_everybody(there: World) -> None:
    await there.started("classic", there.ben)

    await there.closed()

    assert "this table is closed" in there.public().text
    assert not faces_in(there.public().text)
    assert there.public().alts == []


async def test_every_table_has_one_message_and_tables_do_not_disturb_each_other(there: World) -> None:
    side = there.guild.create_text_channel("side")
    await there.started("classic", there.ben)
    await there.cam.slash(side, "play", game="dice")
    await there.cam.click(there.public(side).message, label="Start")
    await there.wait()

    assert "Score sheet" in there.public(side).told
    assert "Classic · Round 1" in there.public().told
    assert len(there.all_public()) == len(there.all_public(side)) == 1


async def test_a_bot_that_stops_shows_pending_changes_first(there: World) -> None:
    await there.started("classic", there.ben)
    person = await there.on_turn()
    await there.draw_and_discard(person)

    await there.restart()

    assert (await there.on_turn()).mention in there.public().text
    assert await there.on_turn() is not person


async def test_a_table_at_which_somebody_plays_is_shown_before_a_flood_of_others(
    there: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await there.started("classic", there.ben)
    await there.restart()  # nobody has a hand open
    await there.wait()
    monkeypatch.setattr("cogs.live.pace.PLACES", 0)  # others have taken all of them
    await there.wait()
    since = len(there.env.http_requests)

    there.client.messages.request_update((await there.table_view()).table_id, must_send=True)
    await there.wait()
    assert posts(there, since) == []

    await there.press(there.ana, "My hand")
    await there.wait()
    assert len(posts(there, since)) == 1
