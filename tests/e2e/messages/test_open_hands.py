"""The newest open hand of each player refreshes itself for fifteen minutes."""

import asyncio
import time
from types import SimpleNamespace
from typing import Any

import pytest
from simcord import MemberActor

from cogs.interactions.answers import Answer
from cogs.live.open_hands import TOKEN_LIFE
from tests.e2e.ending import win
from tests.e2e.world import Forged, World

pytestmark = pytest.mark.usefixtures("without_skips")


def refreshed(there: World, since: int) -> list[Any]:
    return there.sent("PATCH", "/webhooks/*/messages/@original", since=since)


async def test_a_player_who_leaves_sees_the_open_hand_no_more(there: World) -> None:
    await there.started("classic", there.ben, there.cam)
    hand = await there.hand(there.cam)
    await there.slash(there.cam, "leave")
    await there.press(there.cam, "Yes, leave")
    await there.wait()

    [left] = [
        seen
        for message in there.channel.history(viewer=there.cam)
        if (seen := there._seen(message)).message.id == hand.message.id
    ]
    assert left.text == "You have left the table."
    assert left.alts == []
    assert "Cam (has left, a computer plays on)" in there.public().told
    since = len(there.env.http_requests)
    await there.draw_and_discard(await there.on_turn())
    await there.wait()
    assert not refreshed(there, since)  # that message is final


async def test_an_open_hand_refreshes_itself(there: World) -> None:
    await there.started("classic", there.ben)
    person = await there.on_turn()
    other = there.ben if person is there.ana else there.ana
    waiting = await there.hand(other)
    assert "Draw" not in waiting.buttons

    await there.draw_and_discard(person)
    await there.wait()

    now = there.private(other)
    assert now.message.id == waiting.message.id
    assert "Your turn" in now.text
    assert "Draw" in now.buttons


def hands(there: World, person: MemberActor) -> list[int]:
    return [message.id for message in there.channel.history(viewer=person) if message.flags.ephemeral]


async def test_a_hand_that_is_opened_again_replaces_the_older_message(there: World) -> None:
    await there.started("classic", there.ben)
    person = await there.on_turn()
    older = await there.hand(person)

    newer = await there.hand(person)
    assert hands(there, person) == [newer.message.id] != [older.message.id]
    await there.press(person, "Draw", newer)
    await there.press(person, "My hand", there.public())

    [newest] = hands(there, person)
    assert newest not in (older.message.id, newer.message.id)
    assert there.private(person).cards


async def test_a_click_in_the_hand_edits_the_same_message(there: World) -> None:
    await there.started("classic", there.ben)
    person = await there.on_turn()
    hand = await there.hand(person)

    await there.press(person, "Draw", hand)

    assert hands(there, person) == [hand.message.id]


async def test_an_older_hand_that_cannot_be_deleted_is_brought_up_to_date_by_a_click(
    there: World,
) -> None:
    await there.started("classic", there.ben)
    person = await there.on_turn()
    older = await there.hand(person)
    there.leave_older_hands()

    newer = await there.hand(person)
    assert hands(there, person) == [older.message.id, newer.message.id]
    await there.press(person, "Draw", newer)
    stale = await there.press(person, "Draw", older)

    assert "The table has moved on" in there.told(stale).text


async def test_only_the_newest_hand_of_a_player_is_refreshed(there: World) -> None:
    await there.started("classic", there.ben)
    first = await there.on_turn()
    second = there.ben if first is there.ana else there.ana
    there.leave_older_hands()
    for _ in range(3):
        await there.hand(second)
    since = len(there.env.http_requests)

    await there.press(first, "Draw", await there.hand(first))
    await there.wait()

    assert len(refreshed(there, since)) == 1


async def test_no_refresh_is_sent_while_an_answer_is_on_its_way(there: World) -> None:
    await there.started("classic", there.ben)
    mover = await there.on_turn()
    waiter = there.ben if mover is there.ana else there.ana
    await there.hand(waiter)
    table_id = (await there.table_view()).table_id
    since = len(there.env.http_requests)

    async with there.client.hands.hold(table_id, waiter.id):
        await there.draw_and_discard(mover)
        await there.wait()
        meanwhile = there.sent("PATCH", "/webhooks/*/messages/@original", since=since)
    await there.wait()

    assert len(meanwhile) == len(there.sent("PATCH", "/webhooks/*/messages/@original", since=since)) - 1
    assert "Your turn" in there.private(waiter).text, "what was missed is shown afterwards"


async def test_a_hand_shows_the_newest_state_after_a_refresh_that_crossed_an_answer(there: World) -> None:
    await there.started("classic", there.ben)
    mover = await there.on_turn()
    waiter = there.ben if mover is there.ana else there.ana
    await there.press(mover, "Draw", await there.hand(mover))
    await there.hand(waiter)
    await there.wait()
    table_id = (await there.table_view()).table_id
    open_hand: Any = there.client.hands._hands[table_id][waiter.id]
    plain = open_hand.interaction

    async def send_late(**what: Any) -> Any:
        """Sends the refresh only after the other player has drawn and has seen the drawn card."""
        now = await there.table_view(waiter)
        drawn = f"p10:{table_id}:{now.revision}:move:draw"
        there._emit(Forged(waiter, there.private(waiter), drawn))
        async with asyncio.timeout(30):
            while there.client.hands._hands[table_id][waiter.id] is open_hand:
                time.sleep(0.001)  # gives the database's thread time
                await asyncio.sleep(0)
        return await plain.edit_original_response(**what)

    open_hand.interaction = SimpleNamespace(edit_original_response=send_late, guild_id=plain.guild_id)
    await there.tap(mover)
    await there.wait()

    assert there.private(waiter).cards


async def test_open_hands_are_forgotten_when_the_game_is_over(there: World) -> None:
    await there.started("classic", there.ben)
    await there.hand(there.ben)
    await win(there)
    await there.wait()

    hands = there.client.hands
    assert (hands._holds, hands._missed, hands._maybe_stale) == ({}, set(), set())


async def test_a_change_while_a_hand_is_being_opened_is_shown_afterwards(there: World) -> None:
    await there.started("classic", there.ben)
    mover = await there.on_turn()
    waiter = there.ben if mover is there.ana else there.ana
    await there.hand(waiter)
    before, hands = await there.table_view(waiter), there.client.hands
    shown = hands._hands[before.table_id][waiter.id]
    hands.forget(waiter.id)

    async with hands.hold(before.table_id, waiter.id):
        await there.draw_and_discard(mover)
        await there.wait()
        answer = Answer(shown.interaction, "private")
        await hands.register(before.table_id, waiter.id, answer, shown.looks, before.revision, shown.shown_at)

    assert "Your turn: draw a card." in there.private(waiter).text


async def test_a_hand_is_no_longer_refreshed_after_fifteen_minutes(there: World) -> None:
    await there.started("classic", there.ben, pace="none")
    person = await there.on_turn()
    other = there.ben if person is there.ana else there.ana
    await there.hand(other)
    assert len(there.client.hands) > 0
    await there.jump(TOKEN_LIFE / 1000 + 60)
    assert len(there.client.hands) == 0
    since = len(there.env.http_requests)

    await there.draw_and_discard(person)
    await there.wait()

    assert not refreshed(there, since)
    assert "Draw" in (await there.hand(other)).buttons  # a hand can always be opened again


async def test_a_click_lets_the_hand_refresh_for_another_fifteen_minutes(there: World) -> None:
    await there.started("classic", there.ben, pace="none")
    person = await there.on_turn()
    other = there.ben if person is there.ana else there.ana
    seen = await there.hand(other)
    await there.jump(600)
    await there.press(other, "Sort by color", seen)
    await there.jump(600)

    await there.draw_and_discard(person)
    await there.wait()

    assert "Draw" in there.private(other).buttons
