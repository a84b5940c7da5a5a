"""The stats of a player: figures beside the server's average, rating curves, and achievements."""

from typing import Any

import pytest
from simcord import MemberActor
from sqlalchemy import Connection, insert

from storage import schema
from storage.records import SeatFigures
from tables.people.preferences import PlayerSettings
from tables.results.achievements import ACHIEVEMENTS
from tests.e2e.ending import won
from tests.e2e.played import now, played
from tests.e2e.world import Seen, World

TRIES = (3, 2, 2, 2, 1, 1, 1, 4, 1, 1)
FAILED = (1, 0, 0, 0, 0, 0, 0, 3, 0, 0)


def figures(seat: int, **facts: Any) -> SeatFigures:
    plain: dict[str, Any] = {"rounds": 20, "phases_made": 10, "attempts": TRIES, "failed": FAILED}
    return SeatFigures(seat_no=seat, **plain | facts)


async def stats(there: World, person: MemberActor | None = None, player: MemberActor | None = None) -> Seen:
    asking = person or there.ana
    options = {"player": player} if player else {}
    return there.told(await there.slash(asking, "stats", **options))


async def some_games(there: World) -> None:
    """Stores two wins and a loss of Ana in classic, and a dice game that she played alone."""
    for place in (1, 2, 1):
        both = (figures(0, fewest_points=5), figures(1, rounds=10, fewest_points=0))
        await played(there, {there.ana.id: place, there.ben.id: 3 - place}, figures=both)
    await played(there, {there.ana.id: 1}, "dice", score=512, figures=(figures(0, most_points=68),))


async def test_stats_count_a_real_game(there: World) -> None:
    await won(there, there.ben)

    seen = await stats(there)

    assert seen.message.flags.ephemeral
    assert "## Your stats\n### All games" in seen.text
    assert "- Games: **1**" in seen.text
    assert "- Wins: **1** of 1 (**100%**) · server average 50%" in seen.text
    assert "- Wins in a row: **1** · most so far 1" in seen.text
    assert "**First win** · <t:" in seen.text
    assert seen.alts[0].startswith("Rating after each game\nClassic, one rated game: ")


async def test_figures_of_all_games_stand_beside_the_average_of_the_server(there: World) -> None:
    await some_games(there)

    seen = await stats(there)

    assert [line.split("**")[0] for line in seen.text.splitlines()[7:8]] == ["- Ratings: Classic "]
    assert seen.text.splitlines()[:7] == [
        "## Your stats",
        "### All games",
        "- Games: **4**",
        "- Wins: **2** of 3 (**67%**) · server average 50%",
        "- Average place: **1.3** · server average 1.5",
        "- Phases made per round: **0.50** · server average 0.64",
        "- Wins in a row: **1** · most so far 1",
    ]


async def test_figures_of_one_game_include_the_hardest_phase_and_the_best_round(there: World) -> None:
    await some_games(there)
    first = await stats(there)

    await there.press(there.ana, "Classic", first)
    classic = there.private(there.ana)
    await there.press(there.ana, "Dice", classic)
    dice = there.private(there.ana)

    assert classic.message.id == dice.message.id == first.message.id
    assert "### Classic" in classic.text
    assert "- Games: **3**" in classic.text
    assert "- Stumbling block: Phase 8: 7 cards of one color (failed 9 of 12 times)" in classic.text
    assert "- Best round: **5 points**" in classic.text
    assert "- Rating: **" in classic.text
    assert "after 3 rated games" in classic.text
    assert classic.alts[0].splitlines()[1].startswith("Classic, the last 3 rated games: first ")
    assert "Achievements" not in classic.text
    assert "- Best round: **68 points** for a phase" in dice.text
    assert "- Best score alone: **512 points**" in dice.text
    assert "Wins:" not in dice.text  # a game alone has no winner
    assert dice.alts == []
    assert "Classic" in dice.buttons
    assert "Dice" not in dice.buttons


async def test_figures_of_all_games_show_a_curve_for_each_game(there: World) -> None:
    await played(there, {there.ana.id: 1, there.ben.id: 2})
    await played(there, {there.ana.id: 2, there.ben.id: 1}, "dice")

    [alt] = (await stats(there)).alts

    assert [line.split(",")[0] for line in alt.splitlines()[1:]] == ["Classic", "Dice"]


async def test_a_game_that_was_never_played_says_so(there: World) -> None:
    await some_games(there)

    await there.press(there.ana, "Master", await stats(there))

    assert "No finished game of Master yet." in there.private(there.ana).text
    assert there.private(there.ana).alts == []


async def test_achievements_have_a_name_a_reason_and_a_day(there: World) -> None:
    table_id = await played(there, {there.ana.id: 1, there.ben.id: 2})
    row = {"player_id": there.ana.id, "guild_id": there.guild.id, "table_id": table_id, "at": now()}
    await there.database.write(
        Connection.execute, insert(schema.achievements), [row | {"name": name} for name in ACHIEVEMENTS]
    )

    seen = await stats(there)

    day = f"<t:{now() // 1000}:d>"
    assert seen.text.count(day) == len(ACHIEVEMENTS)
    assert f"- **Full house** · {day}\n  -# Win at a table of six or more." in seen.text


async def test_without_an_achievement_it_says_none_yet(there: World) -> None:
    await played(there, {there.ben.id: 1, there.ana.id: 2})

    assert seen_end(await stats(there)) == "None yet."


# Stats of other people


async def test_stats_of_another_player_show_the_name_of_that_player(there: World) -> None:
    await some_games(there)

    by_command = await stats(there, there.cam, there.ben)
    by_menu = there.told(await there.cam.context_menu(there.channel, "Stats", there.ben))

    assert by_command.message.flags.ephemeral
    assert by_command.text == by_menu.text
    assert by_command.text.startswith(f"## Stats of <@{there.ben.id}>\n### All games\n- Games: **3**")
    assert by_menu.message.flags.ephemeral

    await there.press(there.cam, "Classic", by_menu)

    assert there.private(there.cam).text.startswith(f"## Stats of <@{there.ben.id}>\n### Classic")


async def test_somebody_without_games_gets_a_friendly_sentence(there: World) -> None:
    own, others = await stats(there), await stats(there, player=there.ben)

    assert own.text.startswith("You haven't finished a game here yet. Open a table with `/play`")
    assert others.text.startswith(f"<@{there.ben.id}> hasn't finished a game here yet.")


async def test_a_bot_has_no_stats(there: World) -> None:
    bot = there.guild.add_member(there.env.create_user("robot", bot=True))

    for result in (
        await there.ana.context_menu(there.channel, "Stats", bot),
        await there.slash(there.ana, "stats", player=bot),
    ):
        assert there.told(result).text.startswith("Bots keep no figures")


async def test_games_of_another_server_are_not_counted(there: World) -> None:
    await played(there, {there.ana.id: 1, there.ben.id: 2}, guild_id=99)

    assert (await stats(there)).text.startswith("You haven't finished a game here yet.")


# Direct messages, languages and restarts


async def test_in_direct_messages_stats_show_only_games_played_there_and_no_average(there: World) -> None:
    await played(there, {there.ana.id: 1, there.ben.id: 2}, guild_id=0)

    seen = there.told(await there.ana.user.slash("stats"))

    assert "- Games: **1**" in seen.text
    assert "server average" not in seen.text


async def test_in_direct_messages_nobody_sees_the_games_of_strangers(there: World) -> None:
    await played(there, {there.ana.id: 1, there.ben.id: 2}, guild_id=0)

    result = await there.ana.user.slash("stats", player=there.ben.user)

    assert there.told(result).text == "In direct messages you can see your own figures only."


async def test_in_german_numbers_have_a_comma(there: World) -> None:
    await some_games(there)
    await there.client.tables.preferences.change_player(there.ana.id, lambda _: PlayerSettings(language="de"))

    seen = await stats(there)

    assert "## Deine Statistik\n### Alle Spiele" in seen.text
    assert "- Durchschnittlicher Platz: **1,3** · Server im Schnitt 1,5" in seen.text
    assert "Wertung nach jedem Spiel" in seen.alts[0]


async def test_buttons_work_after_a_restart(there: World) -> None:
    await some_games(there)
    seen = await stats(there)

    await there.restart()
    await there.press(there.ana, "Dice", seen)

    assert "### Dice" in there.private(there.ana).text


@pytest.mark.parametrize("args", ["", "1", "x all", "1 chess", f"{2**63} all", "-1 all", "1 all all"])
async def test_a_forged_click_gets_a_sentence(there: World, args: str) -> None:
    seen = await stats(there)

    result = await there.forge(there.ana, seen, f"p10:0:0:stats:{args}")

    assert there.told(result).message.flags.ephemeral
    assert there.told(result).text not in ("", seen.text)


def seen_end(seen: Seen) -> str:
    return seen.text.splitlines()[-1]
