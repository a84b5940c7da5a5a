"""Reading a page of a leaderboard with a million finished seats, which must take less than 50 ms.

The server has 50,000 players in 250,000 games of four, with the rows that finished games leave behind. The queries are
the first page, a far page, and the place of a player in the middle, for every figure.
"""

import asyncio
import random
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from sqlalchemy import Connection, insert

from bench import command_queries
from bench.timing import Comparison
from storage import schema
from storage.database import Database
from storage.results import boards
from storage.results.boards import Board, By

GAMES = 250_000
PLAYERS = 50_000
MOST_MS = 50
AIM_MS = 10
BATCH = 20_000
TIMES = 7
FIGURES: tuple[By, ...] = ("rating", "wins", "win_rate", "best_score")


def comparisons() -> list[Comparison]:
    with tempfile.TemporaryDirectory(dir=Path.cwd(), prefix=".bench-") as folder:
        return asyncio.run(_measure(Path(folder) / "million.db"))


async def _measure(path: Path) -> list[Comparison]:
    async with await Database.open(f"sqlite:///{path}") as db:
        await db.write(_fill)
        questions = {
            "first page": lambda c, board: boards.page(c, board),
            "page 1,000": lambda c, board: boards.page(c, board, offset=9_990),
            "own place": lambda c, board: boards.place_of(c, board, PLAYERS // 2),
        }
        lines = []
        for name, question in questions.items():
            seconds = 0.0
            for by in FIGURES:
                board = Board(guild_id=1, game="dice", by=by)
                times = []
                for _ in range(TIMES):
                    start = perf_counter()
                    found = await db.read(question, board)
                    times.append(perf_counter() - start)
                    assert found
                seconds = max(seconds, median(times))
            lines.append(_line(f"leaderboard: {name}, 1,000,000 finished seats, slowest figure", seconds))
        return lines + await command_queries.measure(db)


def _line(what: str, seconds: float) -> Comparison:
    """A comparison with a fixed time: the ratio is how many such queries fit into it."""
    most = MOST_MS / 1000
    return Comparison(what, ours=seconds, theirs=most, ratio=most / seconds, least=1, aim=MOST_MS / AIM_MS)


def _fill(connection: Connection) -> None:
    source = random.Random(10)
    connection.execute(insert(schema.guilds), {"id": 1, "settings": "{}"})
    connection.execute(insert(schema.players), [{"id": n, "settings": "{}"} for n in range(1, PLAYERS + 1)])
    figures: dict[int, list[int]] = {}
    for first in range(1, GAMES + 1, BATCH):
        numbers = range(first, min(first + BATCH, GAMES + 1))
        connection.execute(insert(schema.tables), [_table(number) for number in numbers])
        results = [result for number in numbers for result in _results(number, source)]
        connection.execute(insert(schema.results), results)
        for result in results:
            own = figures.setdefault(result["player_id"], [0, 0, 0])
            own[0] += 1
            own[1] += result["is_winner"]
            own[2] = max(own[2], result["score"])
    command_queries.fill(connection, figures)
    connection.execute(insert(schema.standings), [_standing(*item, source) for item in figures.items()])


def _table(number: int) -> dict[str, object]:
    return {
        "id": number,
        "guild_id": 1,
        "home_id": command_queries.CHANNEL,
        "game": "dice",
        "rules": "{}",
        "options": "{}",
        "status": "finished",
        "revision": 0,
        "created_at": number,
        "updated_at": number,
        "person_moved_at": number,
        "finished_at": number,
    }


def _results(number: int, source: random.Random) -> Iterator[dict[str, Any]]:
    for seat, player in enumerate(source.sample(range(1, PLAYERS + 1), 4)):
        score = source.randrange(100, 500)
        yield {
            "table_id": number,
            "seat_no": seat,
            "guild_id": 1,
            "game": "dice",
            "player_id": player,
            "place": seat + 1,
            "points": score,
            "phases_done": 10,
            "score": score,
            "is_winner": seat == 0,
            "has_left": False,
            "persons": 4,
            "finished_at": number,
        }


def _standing(player: int, figures: list[int], source: random.Random) -> dict[str, object]:
    games, wins, best = figures
    return {
        "guild_id": 1,
        "game": "dice",
        "period": "all",
        "player_id": player,
        "games": games,
        "wins": wins,
        "win_rate": wins / games,
        "phases_done": games * 10,
        "best_score": best,
        "rating": source.gauss(0, 8),
    }
