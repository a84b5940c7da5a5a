"""Using a leaderboard: its selects, its pages, the reader's own place, and showing it to everybody."""

import re

import pytest
from simcord import InteractionResult

from tables.people.preferences import PlayerSettings
from tests.e2e.pages.boards import MEMBER, a_crowd, add_standings, board, lines, people, turn
from tests.e2e.played import played
from tests.e2e.world import World

# Choosing


async def test_the_selects_change_game_figure_and_period_on_the_same_message(there: World) -> None:
    await played(there, {there.ana.id: 1, there.ben.id: 2}, "master")
    first = await board(there)

    for what, value in (("game", "master"), ("by", "wins"), ("span", "week")):
        await _choose(there, what, value)

    seen = there.private(there.ana)
    assert seen.message.id == first.message.id
    assert "Leaderboard: Master" in seen.text
    assert "-# Wins · This week · 2 players" in seen.text
    assert people(seen) == [there.ana.id, there.ben.id]


async def test_choosing_a_game_leaves_a_board_that_only_dice_has(there: World) -> None:
    await board(there, by="daily")
    await _choose(there, "game", "dice")
    by_daily = there.private(there.ana).text
    await _choose(there, "by", "best_score")
    by_score = there.private(there.ana).text
    await _choose(there, "game", "classic")

    assert "-# Rating · All time" in by_daily
    assert "-# Best dice score · All time" in by_score
    assert "Leaderboard: Classic" in there.private(there.ana).text
    assert "-# Rating · All time" in there.private(there.ana).text


# Pages


async def test_turning_pages_in_both_directions_shows_every_line(there: World) -> None:
    crowd = await a_crowd(there, 23)
    everybody = [*crowd, there.ben.id]
    await board(there, by="wins")

    forward = [people(there.private(there.ana))]
    while "Next" in there.private(there.ana).buttons:
        await turn(there, "Next")
        forward.append(people(there.private(there.ana)))
    backward = []
    while "Back" in there.private(there.ana).buttons:
        await turn(there, "Back")
        backward.append(people(there.private(there.ana)))

    assert forward == [everybody[:10], everybody[10:20], everybody[20:]]
    assert backward == [everybody[10:20], everybody[:10]]
    assert lines(there.private(there.ana)) == [(place, crowd[place - 1]) for place in range(1, 11)]


async def test_the_buttons_first_last_and_my_place_lead_to_their_pages(there: World) -> None:
    crowd = await a_crowd(there, 23)
    await played(there, {there.cam.id: 1, there.ana.id: 2})  # Ana has no wins, like Ben

    await board(there, by="wins")
    assert "Your place: 25 (0 wins in one game)" in there.private(there.ana).text
    assert "First" not in there.private(there.ana).buttons

    await turn(there, "My place")
    mine = there.private(there.ana)
    assert there.ana.id in people(mine)
    assert "My place" not in mine.buttons

    await turn(there, "First")
    assert people(there.private(there.ana)) == crowd[:10]

    await turn(there, "Last")
    assert len(people(there.private(there.ana))) == 10
    assert {there.ana.id, there.ben.id} <= {*people(there.private(there.ana))}
    assert not {"Last", "Next"} & there.private(there.ana).buttons.keys()


async def test_my_place_is_found_among_several_pages_of_equal_players(there: World) -> None:
    others = [*range(1_000, 1_040), *range(there.ana.id + 1, there.ana.id + 41)]
    await add_standings(there, dict.fromkeys([*others, there.ana.id], 1))
    there.env.inject_error("GET", MEMBER, status=403, code=50001, times=None)  # nobody counts as gone

    first = await board(there, by="wins")
    mine = await turn(there, "My place")

    assert people(first) == others[:10]
    assert people(mine) == [there.ana.id, *others[40:49]]
    assert lines(mine)[0] == (1, there.ana.id)
    assert re.search(r"^▸ \*\*1\.\*\* .*\*\*one win\*\* in 30 games$", mine.text, re.MULTILINE)
    assert "Your place" not in mine.text


async def test_a_board_of_one_page_has_no_page_buttons(there: World) -> None:
    await played(there, {there.ana.id: 1, there.ben.id: 2})

    assert [*(await board(there)).buttons] == ["Show to all"]


async def test_page_buttons_work_after_a_restart(there: World) -> None:
    crowd = await a_crowd(there, 12)
    seen = await board(there, by="wins")

    await there.restart()
    await there.press(there.ana, "Next", seen)

    assert people(there.private(there.ana)) == [*crowd[10:], there.ben.id]


# Showing a board to everybody


async def test_a_public_board_marks_no_place_and_everybody_can_open_their_own_board(there: World) -> None:
    await played(there, {there.ana.id: 1, there.ben.id: 2})
    private = await board(there)

    await there.press(there.ana, "Show to all", private)

    shown = there.public()
    assert not shown.message.flags.ephemeral
    assert people(shown) == [there.ana.id, there.ben.id]
    assert "Your place" not in shown.text
    assert "▸" not in shown.text
    assert [*shown.buttons] == ["Open it for me"]
    assert there.private(there.ana).message.id == private.message.id

    await there.press(there.ben, "Open it for me", shown)

    assert "▸ **2.**" in there.private(there.ben).text
    assert there.public().message.id == shown.message.id


async def test_everybody_sees_the_same_page_and_nobody_is_notified(there: World) -> None:
    crowd = await a_crowd(there, 15)
    await board(there, by="wins")
    await turn(there, "Next")
    since = len(there.env.http_requests)

    await turn(there, "Show to all")

    assert people(there.public()) == [*crowd[10:], there.ben.id]
    [body] = there.sent("POST", "/interactions/*/callback", since=since)
    assert body["data"]["allowed_mentions"].get("parse", []) == []
    assert not body["data"]["allowed_mentions"].get("users")


async def test_a_public_board_is_in_the_language_of_the_server(there: World) -> None:
    await played(there, {there.ana.id: 1, there.ben.id: 2})
    await there.client.tables.preferences.change_player(there.ana.id, lambda _: PlayerSettings(language="de"))

    private = await board(there)
    await there.press(there.ana, "Allen zeigen", private)

    assert "## Rangliste: " in private.text
    assert re.search(r"^▸ \*\*1\.\*\* .* Wertung ", private.text, re.MULTILINE)
    assert "Leaderboard: Classic" in there.public().text


# Direct messages and forged clicks


async def test_in_direct_messages_a_sentence_says_where_to_find_boards(there: World) -> None:
    result = await there.ana.user.slash("leaderboard")

    assert there.told(result).text.startswith("Leaderboards belong to servers. Use `/leaderboard` in a channel")


@pytest.mark.parametrize(
    ("custom_id", "value"),
    [
        ("p10:0:0:board:classic rating all from x", None),
        ("p10:0:0:board:classic rating all from -1", None),
        ("p10:0:0:board:chess rating all from 0", None),
        ("p10:0:0:board:", None),
        ("p10:0:0:board-share:classic luck all from 0", None),
        ("p10:0:0:choose-board:game classic rating all", "chess"),
        ("p10:0:0:choose-board:color classic rating all", "classic"),
        ("p10:0:0:choose-board:", "classic"),
    ],
)
async def test_a_forged_click_gets_a_sentence(there: World, custom_id: str, value: str | None) -> None:
    seen = await board(there)
    result: InteractionResult = await there.forge(there.ana, seen, custom_id, *([value] if value else []))

    assert there.told(result).message.flags.ephemeral
    assert there.told(result).text
    assert there.private(there.ana).text != seen.text


@pytest.mark.parametrize("spot", ["from 999999999", "before 999999999", "before 0", "last 0", "own 7"])
async def test_a_button_for_lines_that_are_gone_still_shows_lines(there: World, spot: str) -> None:
    await played(there, {there.ben.id: 1, there.cam.id: 2})
    seen = await board(there)

    await there.forge(there.ana, seen, f"p10:0:0:board:classic rating all {spot}")

    assert people(there.private(there.ana)) == [there.ben.id, there.cam.id]


async def _choose(there: World, what: str, value: str) -> None:
    seen = there.private(there.ana)
    [custom_id] = [
        part["custom_id"]
        for part in seen.parts
        if part.get("custom_id", "").startswith(f"p10:0:0:choose-board:{what} ")
    ]
    await there.ana.select(seen.message, [value], custom_id=custom_id)
