"""The daily challenge: one attempt a day on all servers together, and the same dice for everybody."""

import asyncio
from random import Random
from typing import Any

from engine.dice.faces import Face
from engine.dice.state import DiceState, DiceView
from engine.moves import Roll
from storage.database import Database
from storage.errors import DatabaseClosed
from storage.records import PRIVATE
from tables.errors import NotSaved
from tables.happenings import AchievementEarned
from tables.people.daily_attempts import SECRET
from tables.table import Person
from tests.kinds import the
from tests.tables.house import ANA, BEN, CAM, GUILD, House, play_out, refused

DAY = 86_400_000
ELSEWHERE = GUILD + 1


async def finish_attempt(house: House, person: Any, guild_id: int = GUILD) -> int:
    seen = await house.tables.daily.open_or_resume(person, guild_id)
    await play_out(house, seen.table_id, Random(1))
    return seen.table_id


async def test_an_attempt_begins_once_and_can_be_continued_from_anywhere(house: House) -> None:
    daily = house.tables.daily
    begun = await daily.open_or_resume(ANA, GUILD)
    await house.move_once(begun.table_id, ANA)
    await house.restart()

    again = await house.tables.daily.open_or_resume(ANA, ELSEWHERE)

    assert (begun.status, begun.seat, begun.channel_id) == ("running", 0, None)
    assert the(DiceView, begun.view).rules.daily
    assert (again.table_id, again.revision, again.guild_id) == (begun.table_id, begun.revision + 1, GUILD)
    assert the(DiceView, again.view).faces
    await play_out(house, begun.table_id, Random(1))
    over = await house.tables.daily.open_or_resume(ANA, GUILD)
    assert (over.table_id, over.status) == (begun.table_id, "finished")


async def test_two_clicks_at_once_begin_one_attempt(house: House) -> None:
    async with await Database.open(house.address) as database:
        other = House(house.address, database)
        seen = await asyncio.gather(
            *((other if n % 2 else house).tables.daily.open_or_resume(ANA, GUILD) for n in range(6))
        )
        await other.tables.close()

    assert {(it.table_id, it.status) for it in seen} == {(seen[0].table_id, "running")}
    assert (await house.tables.daily.open_or_resume(ANA, GUILD)).table_id == seen[0].table_id


async def test_everybody_rolls_the_same_dice_and_tomorrow_others(house: House) -> None:
    async def first_roll(person: Person) -> tuple[Face, ...]:
        seen = await house.tables.daily.open_or_resume(person, GUILD)
        rolled = await house.tables.move(seen.table_id, person, seen.revision, Roll())
        return the(DiceView, rolled.table_view().view).faces

    anas = await first_roll(ANA)
    await house.restart()
    bens = await first_roll(BEN)
    house.now += DAY
    tomorrow = await first_roll(CAM)

    assert anas == bens != tomorrow


async def test_the_secret_is_created_once_by_the_first_request(house: House) -> None:
    notes = house.tables.notes
    secrets = await asyncio.gather(*(notes.ensure_fact(SECRET, f"{n:064}") for n in range(5)))
    await house.restart()

    assert set(secrets) == {await house.tables.notes.ensure_fact(SECRET, "other")}


async def test_the_day_changes_at_midnight(house: House) -> None:
    daily = house.tables.daily
    house.now = daily.ends_at() - 1
    first = await daily.open_or_resume(ANA, GUILD)

    house.now += 1
    second = await daily.open_or_resume(ANA, GUILD)

    assert second.table_id != first.table_id
    assert second.status == "running"


async def test_a_result_is_on_the_boards_of_all_servers_of_its_player_and_can_be_shared(house: House) -> None:
    daily = house.tables.daily
    assert await daily.result(ANA.player_id) is None
    await finish_attempt(house, BEN, ELSEWHERE)
    table_id = await finish_attempt(house, ANA)
    await play_out(house, await house.start_game(game="dice", guild_id=ELSEWHERE), Random(1))

    result = await daily.result(ANA.player_id)

    assert result is not None
    [column] = the(DiceState, await house.state(table_id)).seats
    assert (result.points, result.phases) == (column.points, column.scores)
    assert sum(result.phases) + result.bonuses - result.penalties == result.points
    assert result.streak.current == 1
    here = await daily.board(GUILD, ANA.player_id)
    there = await daily.board(ELSEWHERE, ANA.player_id)
    assert [(it.player_id, it.points) for it in here.lines] == [(1, result.points)]
    assert {it.player_id for it in there.lines} == {ANA.player_id, BEN.player_id}
    assert there.own is not None
    assert (await daily.board(PRIVATE, ANA.player_id)).lines == ()
    best = await house.tables.results.leaderboard(GUILD, ANA.player_id, game="dice", by="best_score")
    assert best.lines == (), "daily dice, which others may have revealed, do not count among free games"


async def test_a_week_of_days_in_a_row_is_an_achievement_once(sqlite_house: House) -> None:
    house = sqlite_house
    for _ in range(8):
        await finish_attempt(house, ANA)
        house.now += DAY

    told = [(n, it.achievement) for n, it in enumerate(house.happened()) if isinstance(it, AchievementEarned)]

    assert [name for _, name in told].count("daily_week") == 1
    assert (await house.tables.daily.streak(ANA.player_id)).longest == 8
    [earned] = [it for it in await house.tables.results.achievements(GUILD, ANA.player_id) if it.name == "daily_week"]
    assert house.now - earned.at == 2 * DAY


async def test_what_cannot_be_stored_is_refused_as_not_saved(sqlite_house: House) -> None:
    house = sqlite_house
    await house.database.close()

    refusal = await refused(NotSaved, house.tables.daily.open_or_resume(ANA, GUILD), house)
    assert isinstance(refusal.facts["cause"], DatabaseClosed)
