"""When Discord refuses a request, people read a sentence, the game goes on, and nothing is lost."""

from typing import Any

import pytest

from engine.views import own_hand
from tests.e2e.turns import a_turn, the_next_turn
from tests.e2e.world import World
from tests.kinds import cards_view

pytestmark = pytest.mark.usefixtures("without_skips")

ANSWER = "/interactions/*/callback"
MESSAGE = "/channels/*/messages/*"
MESSAGES = "/channels/*/messages"
ORIGINAL = "/webhooks/*/messages/@original"
NOT_ACCEPTED = "Discord didn't accept that just now. Nothing is lost; please try again in a moment."


def cards_in_hand(table_view: Any) -> int:
    return len(table_view.view.seats[table_view.seat].hand)


# The first answer


async def test_after_a_refused_answer_people_read_a_sentence_and_the_move_counts(there: World) -> None:
    for status, code in ((500, 0), (429, 0), (400, 50035)):
        person, _, hand = await a_turn(there) if status == 500 else await the_next_turn(there)
        before = cards_in_hand(await there.table_view(person))
        there.env.inject_error("POST", ANSWER, status=status, code=code)

        result = await there.press(person, "Draw", hand)

        assert there.told(result).text == NOT_ACCEPTED
        assert cards_in_hand(await there.table_view(person)) == before + 1
        hand = await there.hand(person)
        await there.tap(person, seen=hand)


async def test_after_a_forbidden_answer_people_read_a_sentence(there: World) -> None:
    person, _, hand = await a_turn(there)
    there.env.inject_error("POST", ANSWER, status=403, code=50013)

    result = await there.press(person, "Draw", hand)

    assert there.told(result).text.startswith("I'm not allowed to write here.")
    assert cards_in_hand(await there.table_view(person)) == 11


async def test_an_expired_interaction_gets_no_answer_but_the_move_counts(there: World) -> None:
    person, _, hand = await a_turn(there)
    there.env.inject_error("POST", ANSWER, status=404, code=10062, times=None)

    result = await there.press(person, "Draw", hand)
    there.env.backend.faults.clear()

    assert not result.acknowledged
    assert cards_in_hand(await there.table_view(person)) == 11
    assert (await there.hand(person)).cards


async def test_the_game_goes_on_if_discord_accepts_no_answer(there: World) -> None:
    person, other, hand = await a_turn(there)
    there.env.inject_error("POST", ANSWER, status=500, times=None)

    await there.press(person, "Draw", hand)
    there.env.backend.faults.clear()
    hand = await there.hand(person)
    await there.tap(person, seen=hand)
    await there.wait()

    assert await there.on_turn() is other


@pytest.mark.parametrize(("status", "code"), [(500, 0), (404, 10062)])
async def test_a_lobby_is_sent_again_if_its_first_message_was_refused(there: World, status: int, code: int) -> None:
    there.env.inject_error("POST", ANSWER, status=status, code=code)

    await there.slash(there.ana, "play", game="classic")
    await there.wait()

    assert "Ana (host)" in there.public().told
    await there.press(there.ben, "Join", there.public())
    assert "2 of 6 seats are taken" in there.public().told


# Editing the table message


async def test_a_failed_edit_is_tried_again(there: World) -> None:
    person, _, hand = await a_turn(there)
    there.env.inject_error("PATCH", MESSAGE, status=500)
    there.env.inject_error("PATCH", MESSAGE, status=429)

    await there.press(person, "Draw", hand)
    await there.wait(1)
    assert "** drew" not in there.public().told
    await there.wait(8)

    assert f"**{person.user.global_name}** drew" in there.public().told
    assert len(there.all_public()) == 1


async def test_the_table_message_is_sent_again_after_a_moderator_deleted_it(there: World) -> None:
    person, _, hand = await a_turn(there)
    there.env.backend.delete_message(there.channel.id, there.public().message.id)

    await there.press(person, "Draw", hand)
    await there.wait()

    [seen] = there.all_public()
    assert f"**{person.user.global_name}** drew" in seen.text
    assert "My hand" in seen.buttons


async def test_the_table_command_shows_a_deleted_lobby_again(there: World) -> None:
    await there.opened("classic", there.ben)
    there.env.backend.delete_message(there.channel.id, there.public().message.id)

    await there.slash(there.ben, "table")
    await there.wait()

    assert "2 of 6 seats are taken" in there.public().told


async def test_a_forbidden_edit_waits_until_somebody_asks_for_the_table(there: World) -> None:
    person, other, hand = await a_turn(there)
    there.env.inject_error("PATCH", MESSAGE, status=403, code=50001, times=None)
    await there.press(person, "Draw", hand)
    await there.wait(3)
    tried = len(there.sent("PATCH", f"/channels/{there.channel.id}/messages/*"))
    await there.wait(6)
    assert len(there.sent("PATCH", f"/channels/{there.channel.id}/messages/*")) == tried  # no further attempts

    there.env.backend.faults.clear()
    await there.slash(other, "table")
    await there.wait()

    assert f"**{person.user.global_name}** drew" in there.public().told


# Sending a new table message, deleting the old one


async def test_a_new_message_that_could_not_be_sent_is_tried_again(there: World) -> None:
    person, other, _ = await a_turn(there)
    there.env.inject_error("POST", MESSAGES, status=500)
    there.env.inject_error("POST", MESSAGES, status=429)

    await there.draw_and_discard(person)
    await there.wait(10)

    assert other.mention in there.public().told
    assert len(there.all_public()) == 1


async def test_the_game_goes_on_if_the_old_message_cannot_be_deleted(there: World) -> None:
    await there.started("classic", there.ben)

    for status, code in ((403, 50013), (404, 10008), (500, 0), (429, 0)):
        person, other, _ = await the_next_turn(there)
        there.env.inject_error("DELETE", MESSAGE, status=status, code=code)
        await there.draw_and_discard(person)
        await there.wait()
        assert other.mention in there.public().told


async def test_nothing_is_lost_while_discord_is_down_for_a_minute(there: World) -> None:
    person, other, _ = await a_turn(there)
    there.env.inject_error("*", "/channels/*", status=500, times=None)
    await there.draw_and_discard(person)
    await there.jump(120)
    there.env.backend.faults.clear()

    await there.draw_and_discard(other)
    await there.wait()

    assert person.mention in there.public().told


# Refreshing a hand


async def test_a_hand_is_shown_as_text_if_discord_refuses_its_new_picture(there: World) -> None:
    person, other, _ = await a_turn(there)
    assert (await there.hand(other)).alts
    there.env.inject_error("PATCH", ORIGINAL, status=400, code=50035)

    await there.draw_and_discard(person)
    await there.wait()

    seen = there.private(other)
    assert seen.alts == []
    table_view = await there.table_view(other)
    [signs] = [line for line in seen.text.splitlines() if line.startswith("`")]
    assert len(signs.split()) == len(own_hand(cards_view(table_view.view)))
    assert "Draw" in seen.buttons

    await there.press(other, "Draw", seen)
    assert there.private(other).alts[0].startswith("Your hand: ")  # an answer to a click may contain a picture


async def test_a_hand_that_cannot_be_refreshed_can_be_opened_again(there: World) -> None:
    await there.started("classic", there.ben)

    for status, code in ((404, 10008), (401, 50027), (403, 50001), (500, 0)):
        person, other, _ = await the_next_turn(there)
        await there.hand(other)
        there.env.inject_error("PATCH", ORIGINAL, status=status, code=code, times=None)
        await there.draw_and_discard(person)
        await there.wait()
        there.env.backend.faults.clear()
        assert other.mention in there.public().told
        assert "Draw" in (await there.hand(other)).buttons


# Permissions, channels and servers


async def test_a_missing_permission_is_named_before_a_table_is_opened(there: World) -> None:
    names = {"send_messages": "Send Messages", "attach_files": "Attach Files", "view_channel": "View Channel"}

    for permission, name in names.items():
        there.forbid(**{permission: True})
        result = await there.slash(there.ana, "play")
        assert name in there.told(result).text
        assert result.ephemeral
    assert await there.client.tables.in_channel(there.channel.id) is None

    there.allow_again()
    await there.slash(there.ana, "play")
    assert "Ana (host)" in there.public().told


async def test_a_table_waits_for_missing_permissions_and_is_shown_again_with_them(there: World) -> None:
    person, other, hand = await a_turn(there)
    there.forbid(send_messages=True, view_channel=True)
    await there.press(person, "Draw", hand)
    await there.tap(person)
    await there.wait(5)
    refused = await there.slash(other, "table")
    assert "Send Messages" in there.told(refused).text

    there.allow_again()
    await there.slash(other, "table")
    await there.wait()

    assert await there.on_turn() is other
    assert other.mention in there.public().told
    await there.draw_and_discard(other)
