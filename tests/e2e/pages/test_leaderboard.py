"""Leaderboards: who is on them, one's own place, the way through their pages, and who has left."""

import asyncio
import re
from typing import Any

import pytest
from simcord import InteractionResult

from cogs import member_boards
from cogs.interactions import membership
from cogs.interactions.membership import GOOD_FOR, Membership
from storage import rows, schema
from storage.results import standings
from tables.people.preferences import PlayerSettings
from tests.e2e.ending import won
from tests.e2e.past import SHORT, finished
from tests.e2e.played import DAY, now, played
from tests.e2e.world import Seen, World

MEMBER = "/guilds/*/members/*"


def lines(seen: Seen) -> list[tuple[int, int]]:
    """Place and person of every line."""
    return [(int(place), int(person)) for place, person in re.findall(r"\*\*(\d+)\.\*\* <@(\d+)>", seen.text)]


def people(seen: Seen) -> list[int]:
    return [person for _, person in lines(seen)]


def asked(there: World, since: int = 0) -> int:
    """How often Discord was asked whether somebody is there."""
    return len(there.sent("GET", MEMBER, since=since))


async def board(there: World, **options: Any) -> Seen:
    """What Ana sees."""
    return there.told(await there.slash(there.ana, "leaderboard", **options))


async def a_crowd(there: World, count: int) -> list[int]:
    """More people, each with one win more than the one after; the best first, and behind them Ben, without any."""
    made = [there.env.create_user(f"p{number}", global_name=f"P{number}") for number in range(count)]
    crowd = [there.guild.add_member(user).id for user in made]
    await listed(there, {there.ben.id: 0} | {person: count - number for number, person in enumerate(crowd)})
    return crowd


async def listed(there: World, wins: dict[int, int], game: str = "classic", **figures: Any) -> None:
    """As if they had won these games."""
    lines = [
        standings.row(there.guild.id, game, "all", person, games=1 if figures else 30, wins=count, **figures)
        for person, count in wins.items()
    ]
    await there.database.write(rows.ensure_players, [*wins])
    await there.database.write(rows.ensure_guild, there.guild.id)
    await there.database.write(standings.add, lines)


async def turn(there: World, label: str) -> Seen:
    """Ana presses a button on her board."""
    await there.press(there.ana, label, there.private(there.ana))
    return there.private(there.ana)


# Figures


async def test_a_real_game_puts_both_on_the_board(there: World) -> None:
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
    assert "Leaderboard: Classic" in (await board(there)).text  # the others are not rated

    await finished(there, "dice", there.ana, there.ben, there.cam)

    assert "Leaderboard: Dice" in (await board(there)).text
    assert "Leaderboard: Master" in (await board(there, game="master")).text


async def test_the_end_of_a_game_tells_each_rating_and_how_it_has_changed(there: World) -> None:
    first = (await won(there, there.ben)).text
    second = (await won(there, there.ben)).text

    assert re.findall(r"\*\*(Ana|Ben)\*\* .* · rating (\d+) \(new\)", first) == [("Ana", "1069"), ("Ben", "963")]
    changed = re.findall(r"\*\*(Ana|Ben)\*\* .* · rating (\d+) \(([+−])(\d+)\)", second)  # noqa: RUF001
    assert [name for name, *_ in changed] == ["Ana", "Ben"]
    (_, ana, up, more), (_, ben, down, less) = changed
    assert (up, int(ana) - int(more)) == ("+", 1069)
    assert (down, int(ben) + int(less)) == ("−", 963)  # noqa: RUF001


async def test_one_lucky_game_does_not_lead_by_rating(there: World) -> None:
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
async def test_whoever_is_not_on_a_board_reads_what_is_missing(there: World, by: str, missing: str) -> None:
    seen = await board(there, by=by, period="week")

    assert f"You are not on this board yet. {missing}" in seen.text
    assert "Nobody is on this board yet." in seen.text


async def test_the_number_of_games_that_must_be_missing_is_that_of_the_board() -> None:
    assert member_boards.LEAST_GAMES == schema.LEAST_GAMES


async def test_the_best_score_is_that_of_dice_whatever_game_was_asked_for(there: World) -> None:
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
    await listed(there, {there.ana.id: 0, there.ben.id: 0}, "daily", points=412)
    await listed(there, {there.ben.id: 0}, "daily", points=-3)

    seen = await board(there, game="master", by="daily")

    assert "Leaderboard: Daily challenge" in seen.text
    assert "-# All time · 2 players" in seen.text
    assert f"▸ **1.** <@{there.ana.id}> · **412** points on one day" in seen.text
    assert f"**2.** <@{there.ben.id}> · **409** points on 2 days" in seen.text


async def test_other_servers_are_not_on_the_board(there: World) -> None:
    await played(there, {there.ben.id: 1, there.cam.id: 2}, guild_id=99)

    assert lines(await board(there)) == []


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


async def test_choosing_a_game_leaves_the_boards_that_belong_to_dice(there: World) -> None:
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


async def test_all_lines_are_found_by_turning_pages_both_ways(there: World) -> None:
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


async def test_first_last_and_my_place_lead_there(there: World) -> None:
    crowd = await a_crowd(there, 23)
    await played(there, {there.cam.id: 1, there.ana.id: 2})  # no wins, as Ben

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


async def test_my_place_is_found_among_pages_of_equals(there: World) -> None:
    others = [*range(1_000, 1_040), *range(there.ana.id + 1, there.ana.id + 41)]
    await listed(there, dict.fromkeys([*others, there.ana.id], 1))
    there.env.inject_error("GET", MEMBER, status=403, code=50001, times=None)  # nobody is found gone

    first = await board(there, by="wins")
    mine = await turn(there, "My place")

    assert people(first) == others[:10]
    assert people(mine) == [there.ana.id, *others[40:49]]
    assert lines(mine)[0] == (1, there.ana.id)
    assert re.search(r"^▸ \*\*1\.\*\* .*\*\*one win\*\* in 30 games$", mine.text, re.MULTILINE)
    assert "Your place" not in mine.text


async def test_a_board_of_one_page_has_no_buttons_to_turn_it(there: World) -> None:
    await played(there, {there.ana.id: 1, there.ben.id: 2})

    assert [*(await board(there)).buttons] == ["Show to all"]


async def test_pages_turn_after_a_restart(there: World) -> None:
    crowd = await a_crowd(there, 12)
    seen = await board(there, by="wins")

    await there.restart()
    await there.press(there.ana, "Next", seen)

    assert people(there.private(there.ana)) == [*crowd[10:], there.ben.id]


# Those who have left


async def test_who_has_left_is_not_shown_and_the_page_is_filled(there: World) -> None:
    crowd = await a_crowd(there, 14)
    gone = {crowd[0], crowd[3], crowd[11]}
    for person in gone:
        there.env.backend.remove_member(there.guild.id, person)
    left = [person for person in crowd if person not in gone]

    first = await board(there, by="wins")
    await there.press(there.ana, "Next", first)
    second = there.private(there.ana)
    await there.press(there.ana, "Back", second)

    assert people(first) == left[:10]
    assert people(second) == [*left[10:], there.ben.id]
    assert people(there.private(there.ana)) == left[:10]
    assert lines(first)[0] == (2, crowd[1])


async def test_discord_is_asked_once_an_hour_about_each_and_never_about_the_reader(there: World) -> None:
    await played(there, {there.ana.id: 1, there.ben.id: 2, there.cam.id: 3})
    there.guild.remove_member(there.cam)

    await board(there)
    first = asked(there)
    await board(there, by="wins")
    again = asked(there)
    there.guild.add_member(there.cam.user)
    await there.jump(GOOD_FOR / 1000 + 1)
    seen = await board(there)

    assert (first, again, asked(there)) == (2, 2, 4)
    assert there.cam.id in people(seen)


async def test_the_memory_of_who_is_there_is_bounded(there: World) -> None:
    guild = there.client.get_guild(there.guild.id)
    assert guild is not None
    kept = Membership(most=2)
    ids = [there.ana.id, there.ben.id, there.cam.id]

    assert await kept.present(guild, [*ids, 5]) == {*ids}
    since = len(there.env.http_requests)
    await kept.present(guild, ids)

    assert len(kept._known) == 2
    assert asked(there, since) >= 2


@pytest.mark.parametrize(("status", "code"), [(500, 0), (403, 50001), (404, 10004)])
async def test_when_discord_cannot_say_who_is_there_the_lines_are_shown(
    there: World, status: int, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(membership, "LONGEST", 0.2)
    await played(there, {there.ben.id: 1, there.cam.id: 2})
    there.guild.remove_member(there.cam)
    there.env.inject_error("GET", MEMBER, status=status, code=code, times=None)

    assert people(await board(there)) == [there.ben.id, there.cam.id]


async def test_nobody_waits_long_for_a_slow_discord(there: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(membership, "LONGEST", 0.05)
    await played(there, {there.ben.id: 1, there.cam.id: 2})
    cancelled = 0

    async def never(_: object, person: int) -> None:
        nonlocal cancelled
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            cancelled += 1
            raise

    monkeypatch.setattr("discord.Guild.fetch_member", never)

    assert people(await board(there)) == [there.ben.id, there.cam.id]
    assert cancelled == 2


async def test_where_everybody_has_left_the_board_says_so(there: World) -> None:
    await played(there, {there.ben.id: 1, there.cam.id: 2})
    for person in (there.ben, there.cam):
        there.guild.remove_member(person)

    seen = await board(there)

    assert lines(seen) == []
    assert "Nobody in this part of the board is still on the server." in seen.text


# For everybody


async def test_shown_to_all_it_has_no_own_place_and_everybody_can_open_their_own(there: World) -> None:
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


async def test_the_same_page_is_shown_to_all_and_nobody_is_called(there: World) -> None:
    crowd = await a_crowd(there, 15)
    await board(there, by="wins")
    await turn(there, "Next")
    since = len(there.env.http_requests)

    await turn(there, "Show to all")

    assert people(there.public()) == [*crowd[10:], there.ben.id]
    [body] = there.sent("POST", "/interactions/*/callback", since=since)
    assert body["data"]["allowed_mentions"].get("parse", []) == []
    assert not body["data"]["allowed_mentions"].get("users")


async def test_a_board_for_all_is_in_the_language_of_the_server(there: World) -> None:
    await played(there, {there.ana.id: 1, there.ben.id: 2})
    await there.client.tables.preferences.set_player(there.ana.id, PlayerSettings(language="de"))

    private = await board(there)
    await there.press(there.ana, "Allen zeigen", private)

    assert "## Rangliste: " in private.text
    assert re.search(r"^▸ \*\*1\.\*\* .* Wertung ", private.text, re.MULTILINE)
    assert "Leaderboard: Classic" in there.public().text


# Elsewhere


async def test_in_direct_messages_a_sentence_says_where_boards_are(there: World) -> None:
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
async def test_a_spot_that_is_not_there_any_more_shows_lines_all_the_same(there: World, spot: str) -> None:
    await played(there, {there.ben.id: 1, there.cam.id: 2})
    seen = await board(there)

    await there.forge(there.ana, seen, f"p10:0:0:board:classic rating all {spot}")

    assert people(there.private(there.ana)) == [there.ben.id, there.cam.id]


# Doing


async def _choose(there: World, what: str, value: str) -> None:
    seen = there.private(there.ana)
    [custom_id] = [
        part["custom_id"]
        for part in seen.parts
        if part.get("custom_id", "").startswith(f"p10:0:0:choose-board:{what} ")
    ]
    await there.ana.select(seen.message, [value], custom_id=custom_id)
