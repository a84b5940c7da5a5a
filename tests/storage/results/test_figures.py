"""Figures updated game by game equal the figures computed from all results at once."""

import asyncio
from random import Random
from typing import Any

import pytest
from sqlalchemy import Connection, select

from storage import open_tables, schema
from storage.database import Database
from storage.records import Finish, NewAchievement, Progress, Result, SeatFigures, Setup
from storage.results import achievements, figures
from storage.results.figures import ALL
from storage.upkeep import check
from tests.storage.values import ANA, BEN, CLEO, GUILD, NOON, a_finish, a_save, a_stored_table

OTHER = GUILD - 1
TWO = (2,) * 10


def a_game(chance: Random) -> Finish:
    """A game of one to four persons and computers, with random figures."""
    players = chance.sample([ANA, BEN, CLEO, None], chance.randint(1, 4))
    places = chance.choices(range(1, len(players) + 1), k=len(players))
    results = tuple(
        Result(
            seat_no=seat,
            place=place,
            points=chance.randint(0, 500),
            phases_done=chance.randint(0, 10),
            is_winner=place == 1,
            player_id=player,
            computer=None if player else "easy",
            score=chance.randint(0, 600) if len(players) == 1 else None,
        )
        for seat, (player, place) in enumerate(zip(players, places, strict=True))
    )
    own = tuple(
        SeatFigures(
            seat_no=seat,
            rounds=chance.randint(1, 20),
            phases_made=chance.randint(0, 10),
            attempts=tuple(chance.randint(0, 5) for _ in range(10)),
            failed=tuple(chance.randint(0, 5) for _ in range(10)),
            fewest_points=chance.choice([None, 0, 25]),
            most_points=chance.choice([None, 40, 55]),
        )
        for seat in range(len(players))
    )
    return Finish(results=results, figures=own)


def expected(ends: list[Finish], player: int) -> dict[str, Any]:
    """The player's figures computed from all games at once."""
    mine = [(end, it, end.figures[it.seat_no]) for end in ends for it in end.results if it.player_id == player]
    contests = [it for end, it, _ in mine if len(end.results) > 1]
    wins = "".join("w" if it.is_winner else "l" for it in contests)
    fewest = [own.fewest_points for _, _, own in mine if own.fewest_points is not None]
    most = [own.most_points for _, _, own in mine if own.most_points is not None]
    return {
        "games": len(mine),
        "contests": len(contests),
        "wins": wins.count("w"),
        "places": sum(it.place for it in contests),
        "phases_done": sum(it.phases_done for _, it, _ in mine),
        "rounds": sum(own.rounds for _, _, own in mine),
        "phases_made": sum(own.phases_made for _, _, own in mine),
        "attempts": tuple(sum(own.attempts[n] for _, _, own in mine) for n in range(10)),
        "failed": tuple(sum(own.failed[n] for _, _, own in mine) for n in range(10)),
        "fewest_points": min(fewest, default=None),
        "most_points": max(most, default=None),
        "best_score": max((it.score for _, it, _ in mine if it.score is not None), default=None),
        "streak": len(wins) - len(wins.rstrip("w")),
        "best_streak": max(map(len, wins.split("l"))),
    }


@pytest.mark.parametrize("seed", range(3))
async def test_figures_updated_game_by_game_equal_those_of_all_results(db: Database, seed: int) -> None:
    chance = Random(seed)
    ends = [a_game(chance) for _ in range(25)]
    for number, end in enumerate(ends):
        table_id = await a_stored_table(db, channel_id=None)
        await db.save(a_save(table_id, status="finished", finish=end, at=NOON + number))

    totals = dict.fromkeys(("games", "contests", "wins", "places", "rounds", "phases_made"), 0)
    for player in (ANA, BEN, CLEO):
        by_game = {it.game: it for it in await db.read(figures.of_player, GUILD, player)}
        wanted = expected(ends, player)
        assert {name: getattr(by_game["classic"], name) for name in wanted} == wanted, f"seed {seed}"
        assert {name: getattr(by_game[ALL], name) for name in totals} == {name: wanted[name] for name in totals}
        assert (by_game[ALL].streak, by_game[ALL].best_streak) == (wanted["streak"], wanted["best_streak"])
        assert (by_game[ALL].attempts, by_game[ALL].best_score) == ((0,) * 10, None)
        totals = {name: value + wanted[name] for name, value in totals.items()}
    for server in await db.read(figures.of_guild, GUILD):
        assert {name: getattr(server, name) for name in totals} == totals
    assert await db.read(check.problems) == ()


async def test_a_streak_over_all_games_ends_although_the_streak_in_one_game_goes_on(db: Database) -> None:
    for number, (game, winner) in enumerate([("classic", ANA), ("dice", BEN), ("classic", ANA)]):
        setup = Setup(game=game, rules="{}", options="{}", host_id=ANA)
        table_id = await a_stored_table(db, channel_id=None, setup=setup)
        end = a_finish({winner: 1, ANA + BEN - winner: 2})
        await db.save(a_save(table_id, status="finished", finish=end, at=NOON + number))

    streaks = {it.game: it.streak for it in await db.read(figures.of_player, GUILD, ANA)}

    assert streaks == {"all": 1, "classic": 2, "dice": 0}


def test_rates_are_computed_from_the_sums() -> None:
    none = {"games": 0, "contests": 0, "wins": 0, "places": 0, "phases_done": 0, "rounds": 0}
    nothing = figures.Sums(game="classic", **none, phases_made=0, attempts=(0,) * 10, failed=(0,) * 10)
    played = {"games": 5, "contests": 4, "wins": 1, "places": 10, "phases_done": 9, "rounds": 12}
    failed = (0, 1, 2, 2, 0, 0, 0, 0, 0, 1)
    some = figures.Sums(game="classic", **played, phases_made=9, attempts=(*TWO[:9], 1), failed=failed)

    assert (nothing.win_rate, nothing.average_place, nothing.phases_per_round, nothing.stumbling_phase) == (None,) * 4
    assert (some.win_rate, some.average_place, some.phases_per_round) == (0.25, 2.5, 0.75)
    assert some.stumbling_phase == 3


# Achievements


def deserving(*names: str, events: str = "[]") -> Finish:
    def announce(earned: tuple[NewAchievement, ...]) -> str:
        return " ".join(f"{it.seat_no}:{it.name}" for it in earned)

    end = a_finish({ANA: 1, BEN: 2})
    return Finish(results=end.results, award=lambda seat, _: names if seat == 0 else (), announce=announce)


async def last_events(db: Database, table_id: int) -> str:
    [entry] = await db.read(open_tables.last_entries, table_id, 1)
    return entry.events


async def test_an_achievement_is_earned_once_per_person_and_server_and_logged(db: Database) -> None:
    tables = [await a_stored_table(db, channel_id=None) for _ in range(2)]
    elsewhere = await a_stored_table(db, channel_id=None, guild_id=OTHER)

    await db.save(a_save(tables[0], status="finished", finish=deserving("first"), at=NOON))
    await db.save(a_save(tables[1], status="finished", finish=deserving("first", "second"), at=NOON + 1))
    await db.save(a_save(elsewhere, status="finished", finish=deserving("first"), at=NOON + 2))

    assert [await last_events(db, it) for it in (*tables, elsewhere)] == ["0:first", "0:second", "0:first"]
    stored = await db.read(achievements.of_player, GUILD, ANA)
    assert [(it.name, it.table_id, it.at) for it in stored] == [
        ("first", tables[0], NOON),
        ("second", tables[1], NOON + 1),
    ]
    assert await db.read(achievements.of_player, GUILD, BEN) == ()


async def test_without_new_achievements_the_events_stay_as_they_were(db: Database) -> None:
    table_id = await a_stored_table(db, channel_id=None)

    await db.save(a_save(table_id, status="finished", finish=deserving(), events="[1]"))

    assert await last_events(db, table_id) == "[1]"


async def test_games_that_end_together_on_two_hosts_earn_an_achievement_once(db: Database, address: str) -> None:
    tables = [await a_stored_table(db, channel_id=None) for _ in range(12)]
    async with await Database.open(address) as other:
        saves = [a_save(it, status="finished", finish=deserving("first")) for it in tables]
        await asyncio.gather(*((other if n % 2 else db).save(save) for n, save in enumerate(saves)))

    events = [await last_events(db, table_id) for table_id in tables]

    assert events.count("0:first") == 1
    [server] = [it for it in await db.read(figures.of_guild, GUILD) if it.game == ALL]
    assert (server.games, server.wins) == (24, 12)


async def test_an_award_is_decided_on_the_figures_that_include_the_game(db: Database) -> None:
    seen: list[tuple[int, Progress]] = []

    def award(seat: int, progress: Progress) -> tuple[str, ...]:
        seen.append((seat, progress))
        return ()

    for number in range(2):
        table_id = await a_stored_table(db, channel_id=None)
        end = Finish(results=a_finish({ANA: 1, BEN: 2}).results, award=award)
        await db.save(a_save(table_id, status="finished", finish=end, at=NOON + number))

    assert seen == [(0, Progress(1, 1)), (1, Progress(1, 0)), (0, Progress(2, 2)), (1, Progress(2, 0))]


async def test_a_refused_end_earns_nothing(db: Database) -> None:
    table_id = await a_stored_table(db, channel_id=None)
    end = deserving("first")
    twice = Finish(results=end.results[:1] * 2, award=end.award, announce=end.announce)

    with pytest.raises(Exception, match="results"):
        await db.save(a_save(table_id, status="finished", finish=twice))

    def rows(connection: Connection) -> list[Any]:
        filled = (schema.achievements, schema.figures, schema.guild_figures)
        return [row for table in filled for row in connection.execute(select(table))]

    assert await db.read(rows) == []
