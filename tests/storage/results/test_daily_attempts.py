"""The daily challenge: one attempt a day, streaks of days, and the boards of every server where the player plays."""

from datetime import date, timedelta

import pytest

from storage import personal
from storage.database import Database
from storage.errors import DailyAlreadyPlayed
from storage.records import PRIVATE, DailyScore, Finish, Result, Seat, Setup
from storage.results import boards, daily_attempts
from storage.results.boards import Board
from storage.results.daily_attempts import Streak, streak_of
from storage.results.periods import Span, start_of
from storage.upkeep import check
from tests.storage.values import ANA, BEN, GUILD, a_finished_game, a_save, a_table

HERE, THERE = GUILD, GUILD - 1
TODAY = "2026-11-16"  # a Monday
SETUP = Setup(game="dice", rules="{}", options="{}", host_id=ANA)


async def begin(db: Database, player: int, day: str = TODAY, guild_id: int = HERE) -> int:
    new = a_table(channel_id=None, guild_id=guild_id, setup=SETUP, seats=(Seat(0, "A", player),))
    return await db.write(daily_attempts.begin, day, player, f"mark of {player}", new)


async def finish_attempt(db: Database, player: int, score: int, day: str = TODAY, guild_id: int = HERE) -> int:
    table_id = await begin(db, player, day, guild_id)
    await finish(db, table_id, player, score)
    return table_id


async def finish(db: Database, table_id: int, player: int, score: int) -> None:
    result = Result(seat_no=0, place=1, points=score, phases_done=10, is_winner=True, player_id=player)
    finish = Finish(results=(result,), daily=DailyScore(player, score, 10))
    await db.save(a_save(table_id, status="finished", finish=finish))


async def board(db: Database, guild_id: int, span: Span = "day", day: str = TODAY) -> list[tuple[int, int, int | None]]:
    daily_board = Board(guild_id=guild_id, game=daily_attempts.GAME, by="points", span=span, at=start_of(day))
    return [(line.place, line.player_id, line.points) for line in await db.read(boards.page, daily_board)]


async def test_there_is_one_attempt_a_day_on_all_servers_together(db: Database) -> None:
    table_id = await begin(db, ANA)

    with pytest.raises(DailyAlreadyPlayed):
        await begin(db, ANA, guild_id=THERE)

    attempt = await db.read(daily_attempts.attempt, TODAY, ANA)
    assert attempt == daily_attempts.Attempt(TODAY, table_id, None, None, None)
    assert await db.read(daily_attempts.attempt, "2026-11-17", ANA) is None
    assert await begin(db, ANA, "2026-11-17") != table_id
    last = await db.read(daily_attempts.last_before, "2026-11-18", ANA)
    assert last is not None
    assert last.day == "2026-11-17"
    assert await db.read(daily_attempts.last_before, TODAY, ANA) is None


async def test_an_attempt_that_is_given_up_cannot_be_continued(db: Database) -> None:
    table_id = await begin(db, ANA)

    await db.save(a_save(table_id, status="finished"))

    with pytest.raises(DailyAlreadyPlayed):
        await begin(db, ANA)


async def test_the_board_of_a_day_is_by_points_and_has_finished_attempts_only(db: Database) -> None:
    await finish_attempt(db, ANA, 200)
    await finish_attempt(db, BEN, 300)
    await begin(db, BEN + 5)

    assert await board(db, HERE) == [(1, BEN, 300), (2, ANA, 200)]
    assert await board(db, HERE, day="2026-11-17") == []
    assert await db.read(check.problems) == ()


async def test_an_attempt_is_on_the_board_of_every_server_where_its_player_has_played(db: Database) -> None:
    await a_finished_game(db, {ANA: 1, BEN: 2}, guild_id=THERE)

    await finish_attempt(db, ANA, 200, guild_id=HERE)

    assert await board(db, HERE) == await board(db, THERE) == [(1, ANA, 200)]


async def test_the_first_game_on_a_server_brings_earlier_attempts_to_its_boards(db: Database) -> None:
    await finish_attempt(db, ANA, 200, "2026-11-15")
    await finish_attempt(db, ANA, 250)
    assert await board(db, THERE) == []

    for _ in range(2):
        await a_finished_game(db, {ANA: 1, BEN: 2}, guild_id=THERE)

    for guild_id in (HERE, THERE):
        assert await board(db, guild_id, day="2026-11-15") == [(1, ANA, 200)]
        assert await board(db, guild_id) == await board(db, guild_id, "week") == [(1, ANA, 250)]
        assert await board(db, guild_id, "month") == await board(db, guild_id, "all") == [(1, ANA, 450)]


async def test_the_mark_of_a_deleted_player_keeps_them_from_that_day_only(db: Database) -> None:
    table_id = await begin(db, ANA)
    await db.save(a_save(table_id, status="finished"))

    for _ in range(2):
        await db.write(personal.delete_player, ANA, TODAY, f"mark of {ANA}")
    await db.write(personal.delete_player, BEN, TODAY, f"mark of {BEN}")  # has not played

    with pytest.raises(DailyAlreadyPlayed):
        await begin(db, ANA)
    await begin(db, BEN)
    await begin(db, ANA, "2026-11-17")
    await db.write(daily_attempts.forget_spent, TODAY)
    assert await db.read(daily_attempts.is_spent, TODAY, f"mark of {ANA}")
    await db.write(daily_attempts.forget_spent, "2026-11-17")
    assert not await db.read(daily_attempts.is_spent, TODAY, f"mark of {ANA}")


async def test_an_attempt_that_ends_after_midnight_counts_for_its_day(db: Database) -> None:
    late = await begin(db, ANA)
    await finish_attempt(db, ANA, 100, "2026-11-17")

    await finish(db, late, ANA, 300)

    assert await board(db, HERE) == [(1, ANA, 300)]
    assert await board(db, HERE, day="2026-11-17") == [(1, ANA, 100)]
    assert await db.read(daily_attempts.streak, ANA, "2026-11-17") == Streak(2, 2)


async def test_attempts_in_direct_messages_are_on_the_boards_of_servers_only(db: Database) -> None:
    await a_finished_game(db, {ANA: 1, BEN: 2})

    await finish_attempt(db, ANA, 200, guild_id=PRIVATE)

    assert await board(db, HERE) == [(1, ANA, 200)]
    assert await board(db, PRIVATE) == []


def days(*numbers: int) -> list[str]:
    return [(date.fromisoformat(TODAY) + timedelta(days=number)).isoformat() for number in numbers]


@pytest.mark.parametrize(
    ("played", "streak"),
    [
        ((), Streak(0, 0)),
        ((0,), Streak(1, 1)),
        ((-1,), Streak(1, 1)),
        ((-2,), Streak(0, 1)),
        ((-3, -2, -1, 0), Streak(4, 4)),
        ((-9, -8, -7, -5, -1, 0), Streak(2, 3)),
        ((-3, -2, -1), Streak(3, 3)),
    ],
)
def test_days_in_a_row_go_on_until_a_whole_day_has_passed(played: tuple[int, ...], streak: Streak) -> None:
    assert streak_of(days(*played), TODAY) == streak


def test_a_streak_goes_over_the_end_of_a_month_and_a_leap_day() -> None:
    assert streak_of(["2028-02-28", "2028-02-29", "2028-03-01"], "2028-03-01") == Streak(3, 3)
