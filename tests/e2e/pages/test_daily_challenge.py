"""Playing the daily challenge: privately, once a day, with the same dice for everybody."""

import asyncio
from typing import Any

import pytest

from cogs.interactions import answers
from cogs.live.screens import now
from engine.dice.state import DiceView
from storage.database import Database
from tests.e2e.pages.attempts import IN_WORDS, TODAY, ask_for_daily, begin, press
from tests.e2e.past import person, play_attempt, set_language
from tests.e2e.world import World
from tests.kinds import the

pytestmark = pytest.mark.usefixtures("tables_for_dice")

DAY = 24 * 60 * 60


# Playing


async def test_the_command_privately_explains_the_challenge_and_when_it_ends(there: World) -> None:
    result = await there.slash(there.ana, "daily")

    seen = there.told(result)
    assert result.ephemeral
    assert seen.text.startswith(f"## Daily challenge of {IN_WORDS}")
    assert "everybody gets the same dice" in seen.text
    assert f"<t:{await _midnight(there)}:f> (<t:{await _midnight(there)}:R>)" in seen.text
    assert [*seen.buttons] == ["Start", "Board of the day"]


async def _midnight(there: World) -> int:
    return there.client.tables.daily.ends_at() // 1000


async def test_the_dice_work_as_at_any_table_but_nobody_else_sees_them(there: World) -> None:
    begun_dice = await begin(there)
    rolled = await press(there, "Roll all dice (3 left)")
    await there.choose(there.ana, "choose-keep", "0", "3", seen=rolled)
    kept = there.private(there.ana)
    hint = await press(there, "Hint")
    await there.wait()

    assert "Ana: Total 0" in begun_dice.alts[0]
    assert rolled.alts[0].startswith("Dice of Ana: ")
    assert "Chance of making phase 1 if you roll now: " in rolled.text
    assert "Kept: " in kept.alts[0]
    assert "Tip: " in hint.text
    assert there.channel.last_message is None or there.channel.last_message.flags.ephemeral
    assert not there.sent("POST", "/channels/*")
    assert {begun_dice.message.id, rolled.message.id, hint.message.id} == {begun_dice.message.id}


async def test_the_result_of_a_turn_is_shown_at_once(there: World) -> None:
    await begin(there)
    await press(there, "Roll all dice (3 left)")
    given_up = "End my turn" if "End my turn" in there.private(there.ana).buttons else "Decline"

    asked = await press(there, given_up)
    assert asked.alts[0].startswith("Dice of Ana: ")
    back = await press(there, "Cancel")
    assert given_up in back.buttons
    await press(there, given_up)
    failed = await press(there, "Yes, ")

    assert "which costs 5 points. Try it again." in failed.text
    assert "Ana: Total -5" in failed.alts[0]


async def test_everybody_gets_the_same_dice(there: World) -> None:
    await begin(there)
    await begin(there, there.ben)
    anas, bens = await press(there, "Roll"), await press(there, "Roll", there.ben)

    assert anas.alts[0].replace("Ana", "Ben") == bens.alts[0]


async def test_an_attempt_continues_after_a_restart_and_in_direct_messages(there: World) -> None:
    await begin(there)
    rolled = await press(there, "Roll")
    await there.restart()
    user = there.ana.user

    hub = there.told(await user.slash("daily"))
    result = await user.click(hub.message, custom_id=hub.buttons["Go on"])
    again = there._seen(user.dm_channel.history(viewer=user)[-1])

    assert result.acknowledged
    assert "Your attempt is waiting: you are at **phase 1** with **0 points**." in hub.text
    assert [*hub.buttons] == ["Go on"]
    assert again.alts == rolled.alts
    attempt = await there.client.tables.daily.attempt(there.ana.id)
    assert attempt is not None
    assert attempt.day == TODAY


async def test_the_old_message_still_works_after_a_restart(there: World) -> None:
    await begin(there)
    await there.restart()

    assert (await press(there, "Roll")).alts[0].startswith("Dice of Ana: ")


async def test_a_second_open_message_refreshes_itself_and_an_old_click_changes_nothing(there: World) -> None:
    first = await begin(there)
    there.leave_older_hands()
    await ask_for_daily(there, there.ana)
    await press(there, "Go on")
    rolled = await press(there, "Roll")

    result = await there.forge(there.ana, first, first.buttons["Roll all dice (3 left)"])

    assert result.acknowledged
    attempt = await there.client.tables.daily.attempt(there.ana.id)
    assert attempt is not None
    assert the(DiceView, (await there.client.tables.table_view(attempt.table_id)).view).rolls_left == 2
    assert there._seen(first.message).alts == rolled.alts


async def test_pressing_start_twice_begins_one_attempt(there: World) -> None:
    hub = await ask_for_daily(there, there.ana)
    attempts = []

    for _ in range(2):
        await there.forge(there.ana, hub, hub.buttons["Start"])
        attempts.append(await there.client.tables.daily.attempt(there.ana.id))

    assert attempts[0] == attempts[1] is not None
    assert "Ana: Total 0" in there.private(there.ana).alts[0]


async def test_a_slow_answer_is_deferred_and_then_given(there: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await begin(there)
    monkeypatch.setattr(answers, "DEFER_AFTER", 0.01)
    plain = Database.save

    async def late(*args: Any, **facts: Any) -> Any:
        await asyncio.sleep(0.03)
        return await plain(*args, **facts)

    monkeypatch.setattr(Database, "save", late)

    rolled = await press(there, "Roll")

    assert there.sent("POST", "/interactions/*")[-1]["type"] == 6  # deferred
    assert rolled.alts[0].startswith("Dice of Ana: ")


# Days


async def test_an_attempt_from_yesterday_counts_as_it_stood_and_its_player_is_told(there: World) -> None:
    await play_attempt(there, person(there, there.ana), is_over=False)
    await there.jump(DAY)
    stored = await there.client.tables.daily.attempt(there.ana.id, TODAY)
    assert stored is not None
    sentence = (
        f"The day was over before your attempt of {IN_WORDS} was. It counts as it stood: **{stored.score} points**."
    )

    hub = await ask_for_daily(there, there.ana)

    assert stored.score is not None
    assert hub.text.startswith(sentence)
    assert "## Daily challenge of Jan 2, 2026" in hub.text
    assert [*hub.buttons] == ["Start", "Board of the day"]
    await press(there, "Start")
    await set_language(there, there.ana, "de")
    told = (await ask_for_daily(there, there.ana)).text
    assert told.startswith("Der Tag war vor deinem Versuch vom 1. Januar 2026 zu Ende. Er zählt, wie er stand: ")


@pytest.mark.parametrize("is_open_long", [False, True])
async def test_open_dice_become_the_result_when_the_day_ends(there: World, is_open_long: bool) -> None:
    """By themselves, or with the next click if they were open for too long to refresh themselves."""
    await play_attempt(there, person(there, there.ana), is_over=False)
    await there.jump(there.client.tables.daily.ends_at() / 1000 - now() / 1000 - 60)
    await ask_for_daily(there, there.ana)
    await press(there, "Go on")
    if is_open_long:
        there.client.hands.forget(there.ana.id)

    await there.jump(120)
    if is_open_long:
        assert "Score sheet" in there.private(there.ana).alts[0]
        await press(there, "Score")

    seen = there.private(there.ana)
    assert f"## Daily challenge of {IN_WORDS}" in seen.text
    assert "The day was over before your attempt was. It counts as it stood: **" in seen.text
    assert f"of {IN_WORDS}: " in seen.text  # to share


async def test_whoever_deletes_their_data_reads_why_there_is_no_second_attempt(there: World) -> None:
    hub = await ask_for_daily(there, there.ana)
    await press(there, "Start")
    await there.slash(there.ana, "me")
    asked = await press(there, "Delete my data")
    assert "a keyed hash of your id and the date stays until the day is over" in asked.text
    await press(there, "Yes, delete everything")

    again = await ask_for_daily(there, there.ana)
    forged = await there.forge(there.ana, hub, hub.buttons["Start"])

    assert "You have played today's challenge already. Deleting your data doesn't give you a second" in again.text
    assert [*again.buttons] == ["Board of the day"]
    assert there.told(forged).text.startswith("You have played today's challenge already, and deleting your data")
    await there.jump(DAY)
    assert "Start" in (await ask_for_daily(there, there.ana)).buttons


async def test_a_refreshed_result_still_shows_the_place_on_the_server(there: World) -> None:
    table_id = await play_attempt(there, person(there, there.ana), is_over=False)
    await ask_for_daily(there, there.ana)
    await press(there, "Go on")
    before = await press(there, "Score")
    [hand] = there.client.hands._hands[table_id].values()
    hand.revision = 0

    await there.client.hands.refresh(table_id)

    after = there.private(there.ana)
    assert "place 1** of 1" in before.text
    assert before.text.endswith(after.text)  # without the line about the last turn
    assert "place 1** of 1" in after.text


async def test_every_page_is_also_in_german(there: World) -> None:
    await set_language(there, there.ana, "de")
    hub = await ask_for_daily(there, there.ana)
    dice = await press(there, "Anfangen")
    await play_attempt(there, person(there, there.ana), is_over=False)
    await ask_for_daily(there, there.ana)
    await press(there, "Weiterspielen")
    score = next(label for label in there.private(there.ana).buttons if label.endswith("aufschreiben"))
    result = await press(there, score)

    assert hub.text.startswith("## Tagesaufgabe vom 1. Januar 2026")
    assert "Für Phase 1 brauchst du zwei Drillinge." in dice.text
    assert "Dein Versuch ist zu Ende: " in result.text
    assert "Phase 10, Tagesaufgabe\nvom 1. Januar 2026: " in result.text
    assert "Tagesrangliste dieses Servers" in result.text
