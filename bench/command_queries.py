"""The queries behind the slash commands, on the database of bench.leaderboard: each must answer within 300 ms.

Besides the million finished seats, the database has a heavy player with 1,000 games and their logs, 300 days of daily
challenges with 2,000 players, and one long classic game to replay.
"""

from collections.abc import Awaitable, Callable, Iterator
from datetime import UTC, date, datetime, timedelta
from statistics import median
from time import perf_counter
from typing import Any, get_args

from sqlalchemy import Connection, insert, update

from bench.timing import Comparison
from engine import GAMES
from engine.codec import encode
from engine.computer.simple import simple_move
from engine.rules import ClassicRules, DiceRules
from storage import schema
from storage.database import Database
from storage.results.periods import DAILY_SPANS, period, start_of
from storage.results.standings import row
from tables.host import Tables
from tables.results.past_results import By, Reader
from tables.table import Options, text
from tables.thinking import InstantComputers

MOST_MS, AIM_MS = 300, 50
TIMES = 7
GUILD = 1
HEAVY_PLAYER = 900_000  # the id of a player with many games
STRANGER = 900_001  # has no games, and cannot see the channel of any
CHANNEL = 10
GAMES_OF_HEAVY, MOVES, OWN_EVERY = 1_000, 200, 4
FIRST_TABLE, LONG_TABLE = 1_000_000, 2_000_000  # ids of tables
DAILY_PLAYERS = 2_000
TODAY = date(2026, 11, 16)
NOW = int(datetime(2026, 11, 16, 12, tzinfo=UTC).timestamp() * 1000)


async def measure(db: Database) -> list[Comparison]:
    async def tell(_: object) -> None: ...

    tables = Tables(db, now=lambda: NOW, seed=lambda: bytes(32), computers=InstantComputers(), tell=tell)
    scores, daily = tables.results, tables.daily
    own = Reader(guild_id=GUILD, player_id=HEAVY_PLAYER, channels=frozenset(range(10, 510)))
    stranger = Reader(guild_id=GUILD, player_id=STRANGER)
    long = await scores.replay(LONG_TABLE, own)
    kinds: tuple[By, ...] = get_args(By)
    queries: dict[str, Callable[[], Awaitable[object]]] = {
        **{
            f"/leaderboard by {by.replace('_', ' ')}": lambda by=by: scores.leaderboard(  # type: ignore[misc]
                GUILD, HEAVY_PLAYER, game="dice", by=by, page_no=2
            )
            for by in kinds
        },
        "/leaderboard, which game to open": lambda: scores.favourite(GUILD),
        "/stats of a player with 1,000 games": lambda: scores.stats(GUILD, HEAVY_PLAYER),
        "/history of the server": lambda: scores.history(own),
        "/history of a player": lambda: scores.history(own, HEAVY_PLAYER),
        "/history for somebody who may see none of it": lambda: scores.history(stranger),
        "/history of a player, none of it to be seen": lambda: scores.history(stranger, HEAVY_PLAYER),
        f"/replay, {len(long)} moves of six": lambda: _middle_step(scores.replay(LONG_TABLE, own)),
        f"/replay, fairness of {len(long)} moves": lambda: scores.fairness(LONG_TABLE, own),
        "/daily, board of the day": lambda: daily.board(GUILD, HEAVY_PLAYER),
        "/daily, streak of 300 days": lambda: daily.streak(HEAVY_PLAYER),
        "/me export, 1,000 games": lambda: tables.personal.export(HEAVY_PLAYER),
    }
    return [_line(f"command {name}", await _seconds(query)) for name, query in queries.items()]


async def _middle_step(asked: Awaitable[Any]) -> object:
    replay = await asked
    return replay.step(len(replay) // 2)


async def _seconds(query: Callable[[], Awaitable[object]]) -> float:
    times = []
    for _ in range(TIMES):
        start = perf_counter()
        assert await query()
        times.append(perf_counter() - start)
    return median(times)


def _line(what: str, seconds: float) -> Comparison:
    most = MOST_MS / 1000
    return Comparison(what, ours=seconds, theirs=most, ratio=most / seconds, least=1, aim=MOST_MS / AIM_MS)


# The rows that finished games leave behind


def fill(connection: Connection, players: dict[int, list[int]]) -> None:
    connection.execute(insert(schema.players), {"id": HEAVY_PLAYER, "settings": "{}"})
    _fill_figures(connection, players)
    _fill_heavy_player(connection)
    _fill_daily_results(connection)
    _fill_long_game(connection)


def _fill_figures(connection: Connection, players: dict[int, list[int]]) -> None:
    zero = dict.fromkeys(schema.SUMS, 0) | {"fewest_points": None, "most_points": 60, "streak": 1, "best_streak": 3}
    everybody = [(player, *own) for player, own in players.items()] + [(HEAVY_PLAYER, GAMES_OF_HEAVY, 250, 400)]
    connection.execute(
        insert(schema.figures),
        [
            {"guild_id": GUILD, "game": game, "player_id": player}
            | zero
            | {"games": games, "contests": games, "wins": wins, "best_score": best}
            for player, games, wins, best in everybody
            for game in ("dice", "all")
        ],
    )
    sums: dict[str, object] = dict.fromkeys(schema.SUMS, 1_000_000)
    connection.execute(
        insert(schema.guild_figures), [{"guild_id": GUILD, "game": game} | sums for game in ("dice", "all")]
    )
    standing = row(GUILD, "dice", "all", HEAVY_PLAYER, games=1_000, wins=250, win_rate=0.25, best_score=400, rating=3.0)
    connection.execute(insert(schema.standings), standing)
    rating = {"guild_id": GUILD, "game": "dice", "player_id": HEAVY_PLAYER, "mu": 30.0, "sigma": 5.0, "ordinal": 15.0}
    connection.execute(insert(schema.ratings), rating | {"games": GAMES_OF_HEAVY})


def _fill_heavy_player(connection: Connection) -> None:
    ids = range(FIRST_TABLE, FIRST_TABLE + GAMES_OF_HEAVY)
    connection.execute(insert(schema.tables), [_table(number) for number in ids])
    connection.execute(insert(schema.seats), [seat for number in ids for seat in _seats(number)])
    connection.execute(insert(schema.results), [result for number in ids for result in _results(number)])
    rating = {"guild_id": GUILD, "game": "dice", "player_id": HEAVY_PLAYER, "mu": 30.0, "sigma": 5.0, "ordinal": 15.0}
    connection.execute(insert(schema.rating_history), [rating | {"at": n, "table_id": n} for n in ids])
    for number in ids:
        moves = [(n % OWN_EVERY, "roll 0123", "[]") for n in range(MOVES)]
        _insert_log(connection, number, moves)
    own = encode([(n + 1, n, "roll 0123") for n in range(0, MOVES, OWN_EVERY)]).decode()
    connection.execute(insert(schema.transcripts), [{"table_id": n, "seat_no": 0, "moves": own} for n in ids])


def _insert_log(connection: Connection, table_id: int, moves: list[tuple[int, str, str]]) -> None:
    first = table_id * 10_000
    connection.execute(
        insert(schema.log),
        [
            {
                "id": first + n,
                "previous_id": first + n - 1 if n else None,
                "table_id": table_id,
                "revision": n + 1,
                "seat": seat,
                "move": move,
                "events": events,
                "at": n,
            }
            for n, (seat, move, events) in enumerate(moves)
        ],
    )
    where = schema.tables.c.id == table_id
    last = {"log_id": first + len(moves) - 1, "revision": len(moves)}
    connection.execute(update(schema.tables).where(where).values(last))


def _table(number: int, **changes: object) -> dict[str, object]:
    plain: dict[str, object] = {
        "id": number,
        "guild_id": GUILD,
        "home_id": CHANNEL,
        "game": "dice",
        "rules": text(DiceRules()),
        "options": text(Options()),
        "status": "finished",
        "revision": 0,
        "created_at": number,
        "updated_at": number,
        "person_moved_at": number,
        "finished_at": number,
        "state": None,
    }
    return plain | changes


def _seats(number: int) -> Iterator[dict[str, object]]:
    for seat in range(OWN_EVERY):
        player = HEAVY_PLAYER if seat == 0 else seat
        plain = {"table_id": number, "seat_no": seat, "player_id": player, "name": f"Player {seat}"}
        yield plain | {"missed_turns": 0, "has_left": False}


def _results(number: int, game: str = "dice") -> Iterator[dict[str, object]]:
    for seat in range(OWN_EVERY):
        place = {"table_id": number, "seat_no": seat, "guild_id": GUILD, "game": game, "place": seat + 1}
        figures = {"points": 300, "phases_done": 10, "score": None, "is_winner": seat == 0, "has_left": False}
        player = HEAVY_PLAYER if seat == 0 else seat
        yield place | figures | {"player_id": player, "persons": OWN_EVERY, "finished_at": number}


def _fill_daily_results(connection: Connection) -> None:
    days = [(TODAY - timedelta(days=n)).isoformat() for n in range(300)]
    connection.execute(
        insert(schema.daily_results),
        [
            {
                "day": day,
                "player_id": HEAVY_PLAYER,
                "guild_id": GUILD,
                "table_id": FIRST_TABLE,
                "score": 300,
                "phases_done": 10,
                "finished_at": 1,
            }
            for day in days
        ],
    )
    for span in DAILY_SPANS:
        name = period(span, start_of(TODAY.isoformat()))
        others = [row(GUILD, "daily", name, n, games=1, points=n % 500) for n in range(1, DAILY_PLAYERS)]
        heavy = row(GUILD, "daily", name, HEAVY_PLAYER, games=1, points=250)
        connection.execute(insert(schema.standings), [*others, heavy])


def _fill_long_game(connection: Connection) -> None:
    game, rules = GAMES["classic"], ClassicRules()
    state = game.new(6, bytes(32), rules)
    moves = []
    while game.outcome(state) is None:
        seat = game.to_act(state)[0]
        move = simple_move(game.view(state, seat))
        state, events = game.apply(state, seat, move)
        moves.append((seat, str(move), encode(events).decode()))
    changed = {"game": "classic", "rules": text(rules), "state": text(state)}
    connection.execute(insert(schema.tables), _table(LONG_TABLE, **changed))
    rows = [*_seats(LONG_TABLE), *_seats(LONG_TABLE)][:6]
    seats = [seat_row | {"seat_no": n, "player_id": n or HEAVY_PLAYER} for n, seat_row in enumerate(rows)]
    connection.execute(insert(schema.seats), seats)
    connection.execute(insert(schema.results), list(_results(LONG_TABLE, "classic")))
    _insert_log(connection, LONG_TABLE, moves)
