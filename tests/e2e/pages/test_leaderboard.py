"""Leaderboards: who is on them, for each figure and period."""

import re

import pytest

from cogs import member_boards
from storage import schema
from tests.e2e.ending import won
from tests.e2e.pages.boards import add_standings, board, lines, people
from tests.e2e.past import SHORT, finished
from tests.e2e.played import DAY, now, played
from tests.e2e.world import World


async def test_a_real_game_puts_both_players_on_the_board(there: World) -> None:
    await won(there, there.ben)

    seen = await board(there)

    assert seen.message.flags.ephemeral
    assert lines(seen) == [(1, there.ana.id), (2, there.ben.id)]
    assert "Leaderboard: Classic" in seen.text
    assert "-# Rating · All time · 2 players" in seen.text
    assert f"▸ **1.** <@{there.ana.id}> · rating **" in seen.text
    assert re.search(r"^▸ \*\*1\.\*\* .* rating ", seen.text, re.MULTILINE)


async def test_it_opens_on_the_game_with_most_people_on_its_board(there: World) -> None:
    await finished(there, "classic", there.ana, there.ben, rules=SHORT)
    await finished(there, "dice", there.cam, computers=1)
    await finished(there, "dice", there.dee)
    assert "Leaderboard: Classic" in (await board(there)).text  # games alone or with computers are not rated

    await finished(there, "dice", there.ana, there.ben, there.cam)

    assert "Leaderboard: Dice" in (await board(there)).text
    assert "Leaderboard: Master" in (await board(there, game="master")).text


async def test_the_end_of_a_game_shows_each_rating_and_its_change(there: World) -> None:
    first = (await won(there, there.ben)).text
    second = (await won(there, there.ben)).text

    assert re.findall(r"\*\*(Ana|Ben)\*\* .* · rating (\d+) \(new\)", first) == [("Ana", "1069"), ("Ben", "963")]
    changed = re.findall(r"\*\*(Ana|Ben)\*\* .* · rating (\d+) \(([+−])(\d+)\)", second)  # noqa: RUF001
    assert [name for name, *_ in changed] == ["Ana", "Ben"]
    (_, ana, up, more), (_, ben, down, less) = changed
    assert (up, int(ana) - int(more)) == ("+", 1069)
    assert (down, int(ben) + int(less)) == ("−", 963)  # noqa: RUF001


async def test_one_lucky_win_does_not_lead_the_ratings(there: World) -> None:
    for _ in range(12):
        await played(there, {there.ben.id: 1, there.cam.id: 2})
        await played(there, {there.cam.id: 2, there.ben.id: 1})
    await played(there, {there.dee.id: 1, there.people["Eve"].id: 2})

    by_rating, by_wins = await board(there), await board(there, by="wins")

    assert people(by_rating)[0] == there.ben.id
    assert people(by_rating).index(there.dee.id) == 1
    assert f"<@{there.ben.id}> · **24 wins** in 24 games" in by_wins.text
    assert f"<@{there.dee.id}> · **one win** in one game" in by_wins.text


async def test_a_win_rate_needs_five_games_and_says_how_many_are_missing(there: World) -> None:
    for number in range(5):
        await played(there, {there.ben.id: 1 if number else 2, there.cam.id: 2 if number else 1})
    for _ in range(2):
        await played(there, {there.ana.id: 1, there.dee.id: 2})

    seen = await board(there, by="win_rate")

    assert people(seen) == [there.ben.id, there.cam.id]
    assert f"<@{there.ben.id}> · **80%**, 4 wins in 5 games" in seen.text
    assert "You are not on this board yet. Finish 3 more games of Classic." in seen.text


@pytest.mark.parametrize(
    ("by", "missing"),
    [
        ("rating", "Finish a game of Classic with another person this week."),
        ("wins", "Finish a game of Classic against somebody this week; computers count too."),
        ("win_rate", "Finish 5 more games of Classic this week."),
        ("best_score", "Play a game of Dice alone this week: `/play`."),
        ("daily", "Finish a daily challenge this week: `/daily`."),
    ],
)
async def test_a_person_who_is_not_on_a_board_reads_what_is_missing(there: World, by: str, missing: str) -> None:
    seen = await board(there, by=by, period="week")

    assert f"You are not on this board yet. {missing}" in seen.text
    assert "Nobody is on this board yet." in seen.text


async def test_the_page_asks_for_as_many_games_as_the_stored_board() -> None:
    assert member_boards.LEAST_GAMES == schema.LEAST_GAMES


async def test_the_best_score_is_always_the_dice_score_whatever_game_is_chosen(there: World) -> None:
    await played(there, {there.ana.id: 1}, "dice", score=431)
    await played(there, {there.ben.id: 1}, "dice", score=512)

    seen = await board(there, game="classic", by="best_score")

    assert "Leaderboard: Dice" in seen.text
    assert f"**1.** <@{there.ben.id}> · **512** points" in seen.text
    assert re.search(r"^▸ \*\*2\.\*\* .*\*\*431\*\* points$", seen.text, re.MULTILINE)


async def test_a_week_and_a_month_have_boards_of_their_own(there: World) -> None:
    await played(there, {there.ben.id: 1, there.cam.id: 2}, at=now() - 40 * DAY)
    await played(there, {there.dee.id: 1, there.cam.id: 2})

    found = {span: people(await board(there, by="wins", period=span)) for span in ("all", "month", "week")}

    assert set(found["all"]) == {there.ben.id, there.cam.id, there.dee.id}
    assert found["month"] == found["week"] == [there.dee.id, there.cam.id]


async def test_daily_challenges_have_a_board_of_their_own(there: World) -> None:
    await add_standings(there, {there.ana.id: 0, there.ben.id: 0}, "daily", points=412)
    await add_standings(there, {there.ben.id: 0}, "daily", points=-3)

    seen = await board(there, game="master", by="daily")

    assert "Leaderboard: Daily challenge" in seen.text
    assert "-# All time · 2 players" in seen.text
    assert f"▸ **1.** <@{there.ana.id}> · **412** points on one day" in seen.text
    assert f"**2.** <@{there.ben.id}> · **409** points on 2 days" in seen.text


async def test_other_servers_are_not_on_the_board(there: World) -> None:
    await played(there, {there.ben.id: 1, there.cam.id: 2}, guild_id=99)

    assert lines(await board(there)) == []
