"""The result of a daily challenge: what it shows, how it is shared, and the board of the day."""

import re

import pytest

from tables.people.preferences import GuildSettings
from tables.table import Person
from tests.e2e.pages.attempts import IN_WORDS, TODAY, ask_for_daily, begin, finish, press
from tests.e2e.past import person, play_attempt
from tests.e2e.world import World

pytestmark = pytest.mark.usefixtures("tables_for_dice")


# The end


async def test_the_result_shows_points_per_phase_the_streak_and_the_place(there: World) -> None:
    await play_attempt(there, person(there, there.ben))

    seen = await finish(there)

    result = await there.client.tables.daily.result(there.ana.id)
    assert result is not None
    assert "You make phase 10 for " in seen.text.splitlines()[0]
    assert f"Your attempt is over: **{result.points} points**." in seen.text
    for phase_no, points in enumerate(result.phases, 1):
        assert f"- Phase {phase_no}: {points} points" in seen.text
    assert "Days in a row: **1**" in seen.text
    assert "You are in **place 1** of 2 on this server's board of the day." in seen.text
    assert (await ask_for_daily(there, there.ana)).text in seen.text  # without the line about the last move


async def test_there_is_no_second_attempt(there: World) -> None:
    hub = await begin(there)
    await play_attempt(there, person(there, there.ana))

    seen = await ask_for_daily(there, there.ana)
    await there.forge(there.ana, hub, "p10:0:0:daily-start:")

    assert "Start" not in seen.buttons
    assert there.private(there.ana).text.startswith(f"## Daily challenge of {IN_WORDS}\nYour attempt is over: ")


async def test_a_result_is_shared_once_with_squares_and_points_but_without_dice(there: World) -> None:
    seen = await finish(there)

    after = await press(there, "Share here")

    public = there.public().text
    result = await there.client.tables.daily.result(there.ana.id)
    assert result is not None
    assert public.startswith("**Ana** has played the daily challenge:")
    assert f"Phase 10, daily challenge\nof {IN_WORDS}: {result.points} points" in public
    assert [int(it) for it in re.findall(r"[🟩🟨🟧] (\d+)", public)] == [*result.phases]
    assert public.split("```")[1] in seen.text
    assert "Share here" not in after.buttons
    assert len(there.all_public()) == 1

    await there.press(there.ben, "Play it too", there.public())
    assert "Start" in there.private(there.ben).buttons


async def test_a_shared_result_is_in_the_language_of_the_server(there: World) -> None:
    await there.client.tables.preferences.change_guild(there.guild.id, lambda _: GuildSettings(language="de"))
    await finish(there)

    seen = await press(there, "Share here")

    assert there.public().text.startswith("**Ana** hat die Tagesaufgabe gespielt:")
    assert "Your attempt is over" in seen.text


async def test_nothing_is_shared_where_the_bot_may_not_write_or_play_is_not_allowed(there: World) -> None:
    await finish(there)
    there.forbid(send_messages=True)
    forbidden = await there.press(there.ana, "Share here", there.private(there.ana))
    there.allow_again()
    elsewhere = there.guild.create_text_channel("play")
    await there.client.tables.preferences.change_guild(
        there.guild.id, lambda _: GuildSettings(channels=(elsewhere.id,))
    )
    hub = await ask_for_daily(there, there.ana)
    not_here = await there.press(there.ana, "Share here", hub)

    assert there.told(forbidden).text.startswith("I'm missing permissions in this channel: Send Messages.")
    assert f"<#{elsewhere.id}>" in there.told(not_here).text
    assert there.all_public() == []


async def test_in_direct_messages_there_is_no_board_and_nobody_to_share_with(there: World) -> None:
    await play_attempt(there, person(there, there.ana))

    seen = there.told(await there.ana.user.slash("daily"))

    assert "Your attempt is over: " in seen.text
    assert "board of the day" not in seen.text
    assert seen.buttons == {}


# The board


async def test_the_board_of_the_day_has_pages_and_marks_the_line_of_the_reader(there: World) -> None:
    crowd = [there.guild.add_member(there.env.create_user(f"p{n}", global_name=f"P{n}")).id for n in range(12)]
    for player_id in crowd:
        await play_attempt(there, Person(player_id, "P"))
    await play_attempt(there, person(there, there.ana))
    await ask_for_daily(there, there.ana)

    first = await press(there, "Board of the day")
    second = await press(there, "Others ▶")

    shown = [int(it) for it in re.findall(r"<@(\d+)>", first.text + second.text)]
    assert first.text.startswith(f"## Board of {IN_WORDS}")
    assert {*shown} == {*crowd, there.ana.id}
    assert re.search(rf"^▸ \*\*\d+\.\*\* <@{there.ana.id}> · \*\*\d+ points\*\*$", first.text, re.MULTILINE)
    assert not re.search(r"^\d+\.", first.text + second.text, re.MULTILINE), "Discord would number these lines anew"
    assert "Page 2 of 2" in second.text
    assert "Others ▶" not in second.buttons
    assert "Your attempt is over" in (await press(there, "My attempt")).text


async def test_people_who_have_left_the_server_are_not_on_the_board(there: World) -> None:
    for member in (there.ana, there.ben, there.cam):
        await play_attempt(there, person(there, member))
    there.guild.remove_member(there.ben)
    await ask_for_daily(there, there.ana)

    seen = await press(there, "Board of the day")

    assert f"<@{there.cam.id}>" in seen.text
    assert f"<@{there.ben.id}>" not in seen.text


async def test_an_empty_board_says_so(there: World) -> None:
    await ask_for_daily(there, there.ana)

    assert "Nobody has finished this challenge yet." in (await press(there, "Board of the day")).text


@pytest.mark.parametrize("args", ["", "x 1", f"{TODAY} x", f"{TODAY} 99999999999999999999", "2026-13-01 1"])
async def test_a_forged_board_gets_a_sentence_or_the_nearest_page(there: World, args: str) -> None:
    hub = await ask_for_daily(there, there.ana)

    result = await there.forge(there.ana, hub, f"p10:0:0:daily-board:{args}")

    assert result.acknowledged
    assert "wrong on my side" not in there.told(result).text if result.response else True
