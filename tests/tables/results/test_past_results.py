"""Leaderboards, players' figures and past games, as commands query them."""

from random import Random

from engine.rules import ClassicRules
from storage.records import PRIVATE
from tables.errors import NotSaved
from tables.results.past_results import ALL, By, Reader
from tests.tables.house import ANA, BEN, CAM, CHANNEL, DEE, GUILD, House, play_out, refused

SHORT = ClassicRules(phases="first 1")
KINDS: tuple[By, ...] = ("rating", "wins", "win_rate", "best_score", "daily")
HERE = Reader(guild_id=GUILD, player_id=DEE.player_id, channels=frozenset({CHANNEL}))


async def games(house: House, number: int) -> list[int]:
    played = []
    for seed in range(number):
        table_id = await house.start_game(BEN, CAM, rules=SHORT)
        await play_out(house, table_id, Random(seed))
        played.append(table_id)
        house.now += 1_000
    return played


async def test_a_board_has_its_page_the_players_place_and_its_size(house: House) -> None:
    await games(house, 5)
    solo = await house.start_game(game="dice")
    await play_out(house, solo, Random(1))
    daily = await house.tables.daily.open_or_resume(DEE, GUILD)
    await play_out(house, daily.table_id, Random(1))

    boards = {
        by: await house.tables.results.leaderboard(
            GUILD, ANA.player_id, game="dice" if by == "best_score" else "classic", by=by
        )
        for by in KINDS
    }

    assert {by: board.size for by, board in boards.items()} == {
        "rating": 3,
        "wins": 3,
        "win_rate": 3,
        "best_score": 1,
        "daily": 1,
    }
    for by in ("rating", "wins", "win_rate", "best_score"):
        assert boards[by].own in boards[by].lines
    assert boards["daily"].own is None
    assert [line.player_id for line in boards["daily"].lines] == [DEE.player_id]
    beyond = await house.tables.results.leaderboard(GUILD, ANA.player_id, by="wins", span="week", page_no=9)
    assert (beyond.page_no, beyond.pages, beyond.lines) == (1, 1, boards["wins"].lines)


async def test_a_solo_game_is_no_win(sqlite_house: House) -> None:
    house = sqlite_house
    for seed in range(2):
        await play_out(house, await house.start_game(game="dice"), Random(seed))
        house.now += 1_000

    stats = await house.tables.results.stats(GUILD, ANA.player_id)

    mine = stats.own["dice"]
    assert (mine.games, mine.contests, mine.wins, mine.streak, mine.win_rate) == (2, 0, 0, 0, None)
    assert mine.best_score is not None
    assert "first_win" not in {it.name for it in stats.achievements}


async def test_stats_have_the_players_figures_the_servers_and_the_curve(house: House) -> None:
    await games(house, 3)

    stats = await house.tables.results.stats(GUILD, ANA.player_id)

    assert set(stats.own) == set(stats.server) == {"classic", ALL}
    assert stats.own["classic"].games == len(stats.curves["classic"]) == 3
    assert stats.server["classic"].games == 9
    assert stats.server["classic"].average_place is not None
    assert stats.own["classic"].rating is not None
    assert stats.curves["classic"][-1].rating.ordinal == stats.own["classic"].rating.ordinal
    nobody = await house.tables.results.stats(GUILD, DEE.player_id)
    assert (nobody.own, nobody.curves, nobody.achievements, nobody.server) == ({}, {}, (), stats.server)


async def test_history_pages_go_back_and_forth(sqlite_house: House) -> None:
    house, scores = sqlite_house, sqlite_house.tables.results
    played = await games(house, 5)

    for player_id in (None, BEN.player_id):
        first = await scores.history(HERE, player_id, limit=2)
        second = await scores.history(HERE, player_id, before=first.older, limit=2)
        third = await scores.history(HERE, player_id, before=second.older, limit=2)
        pages = [first, second, third]
        assert [[it.table_id for it in page.games] for page in pages] == [played[:2:-1], played[2:0:-1], played[:1]]
        assert (first.newer, third.older) == (None, None)
        assert await scores.history(HERE, player_id, after=third.newer, limit=2) == second
        assert await scores.history(HERE, player_id, after=second.newer, limit=2) == first
    assert (await scores.history(HERE, DEE.player_id)).games == ()
    assert (await scores.history(Reader(guild_id=PRIVATE, player_id=DEE.player_id))).games == ()


async def test_what_cannot_be_read_is_refused_as_not_saved(sqlite_house: House) -> None:
    house, scores = sqlite_house, sqlite_house.tables.results
    await house.database.close()

    for request in (scores.leaderboard(GUILD, 1), scores.stats(GUILD, 1), scores.history(HERE)):
        await refused(NotSaved, request, house)
