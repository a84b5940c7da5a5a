"""The end of a game: results, ratings and standings are stored with the last move, or not at all."""

import asyncio
from collections.abc import Mapping

import pytest
from sqlalchemy import Connection, func, select

from storage import open_tables, schema
from storage.database import Database
from storage.errors import ConstraintViolated
from storage.records import PRIVATE, Finish, Rate, Rating, Result
from storage.results import boards, figures, history
from storage.results.boards import Board
from storage.results.history import Reader
from storage.results.periods import Span
from storage.upkeep import check
from tests.storage.values import (
    ANA,
    BEN,
    CLEO,
    GUILD,
    NOON,
    a_finish,
    a_finished_game,
    a_save,
    a_stored_table,
)

DAY = 86_400_000
ANYBODY = Reader(guild_id=GUILD, player_id=77)


def one_better(winner: int, loser: int) -> Rate:
    """A simple rating that starts at 25: plus one for the winner, minus one for the loser."""

    def rate(old: Mapping[int, Rating]) -> Mapping[int, Rating]:
        def changed(player: int, by: float) -> Rating:
            mu = (old[player].mu if player in old else 25.0) + by
            return Rating(mu, 8.0, mu - 24.0)

        return {winner: changed(winner, 1), loser: changed(loser, -1)}

    return rate


def counts(connection: Connection) -> list[int]:
    filled = (schema.results, schema.ratings, schema.rating_history, schema.standings)
    return [connection.execute(select(func.count()).select_from(table)).scalar_one() for table in filled]


async def test_results_ratings_and_standings_come_with_the_last_move(db: Database) -> None:
    table_id = await a_finished_game(db, {ANA: 10, BEN: 30}, one_better(ANA, BEN))

    stored = await db.read(open_tables.load, table_id)
    assert (stored.status, stored.revision, stored.finished_at) == ("finished", 1, NOON)
    assert await db.read(counts) == [2, 2, 2, 6]
    assert [
        (it.game, it.games, it.wins, it.phases_done, it.rating) for it in await db.read(figures.of_player, GUILD, ANA)
    ] == [
        ("all", 1, 1, 10, None),
        ("classic", 1, 1, 10, Rating(26.0, 8.0, 2.0, 1)),
    ]
    assert await db.read(check.problems) == ()


async def test_an_end_that_cannot_be_stored_stores_nothing_of_its_move(db: Database) -> None:
    table_id = await a_stored_table(db)
    twice = a_finish({ANA: 1, BEN: 2}, one_better(ANA, BEN)).results[:1] * 2

    with pytest.raises(ConstraintViolated):
        await db.save(a_save(table_id, status="finished", finish=Finish(results=twice)))

    assert await db.read(counts) == [0, 0, 0, 0]
    stored = await db.read(open_tables.load, table_id)
    assert (stored.status, stored.revision) == ("open", 0)


async def test_games_of_the_same_player_that_end_together_all_count(db: Database) -> None:
    tables = [await a_stored_table(db, channel_id=n) for n in range(10)]
    finish = a_finish({ANA: 1, BEN: 2}, one_better(ANA, BEN))

    await asyncio.gather(*(db.save(a_save(table_id, status="finished", finish=finish)) for table_id in tables))

    [_, mine] = await db.read(figures.of_player, GUILD, ANA)
    assert (mine.games, mine.wins, mine.rating) == (10, 10, Rating(35.0, 8.0, 11.0, 10))
    assert len(await db.read(history.rating_curve, GUILD, "classic", BEN)) == 10


async def test_games_that_end_together_on_two_hosts_all_count(db: Database, address: str) -> None:
    tables = [await a_stored_table(db, channel_id=n) for n in range(20)]
    finish = a_finish({ANA: 1, BEN: 2}, one_better(ANA, BEN))

    async with await Database.open(address) as other:
        await asyncio.gather(
            *(
                (other if number % 2 else db).save(a_save(table_id, status="finished", finish=finish))
                for number, table_id in enumerate(tables)
            )
        )

    [_, mine] = await db.read(figures.of_player, GUILD, BEN)
    assert (mine.games, mine.wins, mine.rating) == (20, 0, Rating(5.0, 8.0, -19.0, 20))


async def test_boards_are_by_figure_and_by_period_and_share_places(db: Database) -> None:
    for day in range(5):
        await a_finished_game(db, {ANA: 1, BEN: 2}, one_better(ANA, BEN), at=NOON - 40 * DAY + day)
    await a_finished_game(db, {CLEO: 1, BEN: 1}, one_better(CLEO, BEN), at=NOON)

    async def lines(by: boards.By, span: Span = "all") -> list[tuple[int, int]]:
        board = Board(guild_id=GUILD, game="classic", by=by, span=span, at=NOON)
        assert await db.read(boards.size, board) == len(await db.read(boards.page, board))
        return [(line.place, line.player_id) for line in await db.read(boards.page, board)]

    assert await lines("wins") == [(1, ANA), (2, BEN), (2, CLEO)]
    assert await lines("wins", "month") == await lines("wins", "week") == [(1, BEN), (1, CLEO)]
    assert await lines("win_rate") == [(1, ANA), (2, BEN)]
    assert await lines("win_rate", "month") == []
    assert await lines("rating") == [(1, ANA), (2, CLEO), (3, BEN)]
    assert await lines("best_score") == []


async def test_pages_follow_each_other_and_a_players_place_is_found_on_any_page(db: Database) -> None:
    for player in range(1, 26):
        for _ in range(player % 13 + 1):
            await a_finished_game(db, {player: 1, 1000: 2})
    board = Board(guild_id=GUILD, game="classic", by="wins")

    whole = await db.read(boards.page, board, limit=100)
    pages = [await db.read(boards.page, board, offset=offset) for offset in (0, 10, 20)]

    assert sum(pages, ()) == whole
    assert [line.wins for line in whole] == sorted((line.wins for line in whole), reverse=True)
    assert await db.read(boards.place_of, board, whole[17].player_id) == whole[17]
    assert await db.read(boards.place_of, board, 77) is None


async def test_the_best_score_stays_when_a_worse_one_follows(db: Database) -> None:
    for score in (300, 250):
        table_id = await a_stored_table(db, channel_id=None)
        result = Result(
            seat_no=0, place=1, points=score, phases_done=10, is_winner=True, player_id=ANA, score=score, has_left=False
        )
        await db.save(a_save(table_id, status="finished", finish=Finish(results=(result,))))

    [line] = await db.read(boards.page, Board(guild_id=GUILD, game="classic", by="best_score"))
    assert (line.player_id, line.best_score, line.games, line.wins) == (ANA, 300, 0, 0)


async def test_past_games_are_read_page_by_page_the_last_first(db: Database) -> None:
    games = [await a_finished_game(db, {ANA: 1, BEN + n % 2: 2}, at=NOON + n // 2) for n in range(6)]

    first = await db.read(history.of_guild, ANYBODY, limit=4)
    second = await db.read(history.of_guild, ANYBODY, before=first[-1].bookmark, limit=4)
    with_ben = await db.read(history.of_player, ANYBODY, BEN, limit=2)

    assert [game.table_id for game in first + second] == games[::-1]
    assert [game.table_id for game in with_ben] == [games[4], games[2]]
    assert [
        game.table_id for game in await db.read(history.of_player, ANYBODY, BEN, before=with_ben[-1].bookmark)
    ] == games[:1]
    assert await db.read(history.game, games[0]) == second[-1]
    assert second[-1].results == a_finish({ANA: 1, BEN: 2}).results
    assert second[-1].names == (f"Player {ANA}", f"Player {BEN}")


async def test_a_rating_changes_from_the_game_before_to_this_one(db: Database) -> None:
    first = await a_finished_game(db, {ANA: 1, BEN: 2}, one_better(ANA, BEN), at=NOON)
    await a_finished_game(db, {ANA: 1, BEN: 2}, one_better(ANA, BEN), at=NOON + 1, guild_id=GUILD - 1)
    unrated = await a_finished_game(db, {ANA: 1, BEN: 2}, at=NOON + 2)
    second = await a_finished_game(db, {BEN: 1, CLEO: 2}, one_better(BEN, CLEO), at=NOON + 3)
    third = await a_finished_game(db, {CLEO: 1, ANA: 2}, one_better(ANA, CLEO), at=NOON + 3)

    assert await db.read(history.rating_changes, first) == {ANA: (None, 2.0), BEN: (None, 0.0)}
    assert await db.read(history.rating_changes, unrated) == {}
    assert await db.read(history.rating_changes, second) == {BEN: (0.0, 1.0), CLEO: (None, 0.0)}
    assert await db.read(history.rating_changes, third) == {CLEO: (0.0, -1.0), ANA: (2.0, 3.0)}
    assert await db.read(history.rating_changes, 99) == {}


async def test_games_in_direct_messages_count_for_their_player_and_are_on_no_board(db: Database) -> None:
    table_id = await a_finished_game(db, {ANA: 1}, guild_id=PRIVATE)
    for _ in range(5):
        await a_finished_game(db, {BEN: 1}, guild_id=PRIVATE)

    private = Reader(guild_id=PRIVATE, player_id=ANA)
    kinds: tuple[boards.By, ...] = ("rating", "wins", "win_rate", "best_score")
    for by in kinds:
        board = Board(guild_id=PRIVATE, game="classic", by=by)
        assert await db.read(boards.page, board) == ()
        assert await db.read(boards.size, board) == 0
        assert await db.read(boards.place_of, board, BEN) is None
    assert await db.read(history.of_guild, private) == ()
    assert [game.table_id for game in await db.read(history.of_player, private, ANA)] == [table_id]
    assert [line.games for line in await db.read(figures.of_player, PRIVATE, BEN)] == [5, 5]
    assert await db.read(check.problems) == ()
