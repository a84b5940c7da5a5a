"""Builders for tables and saves, with defaults for everything that a test does not care about."""

from typing import Any

from engine.scoring import places_by_points
from storage import open_tables
from storage.database import Database
from storage.records import Finish, NewTable, Rate, Result, Save, Seat, Setup

GUILD, CHANNEL = 2**63 - 7, 2**62 + 5
ANA, BEN, CLEO = 2**60 + 1, 2**60 + 2, 2**60 + 3
NOON = 1_794_830_400_000  # 2026-11-16 12:00 UTC, a Monday
SETUP = Setup(game="classic", rules='{"type":"classic"}', options='{"pace":"live"}', host_id=ANA)
SEATS = (Seat(0, "Ana", ANA), Seat(1, "Ben", BEN), Seat(2, "Computer", computer="easy"))


def a_table(**changes: Any) -> NewTable:
    plain: dict[str, Any] = {"guild_id": GUILD, "channel_id": CHANNEL, "setup": SETUP, "at": NOON, "seats": SEATS}
    return NewTable(**plain | changes)


def a_save(table_id: int, revision: int = 0, **changes: Any) -> Save:
    plain: dict[str, Any] = {
        "table_id": table_id,
        "revision": revision,
        "at": NOON + revision + 1,
        "status": "running",
        "state": f'{{"moves":{revision + 1}}}',
        "person_moved_at": NOON + revision + 1,
        "seat": 0,
        "move": "draw",
        "events": '[{"type":"drawn"}]',
    }
    return Save(**plain | changes)


def a_finish(points: dict[int, int], rate: Rate | None = None, **scores: Any) -> Finish:
    """One seat per player; the fewest points win."""
    places = places_by_points(tuple(points.values()))
    results = tuple(
        Result(
            seat_no=seat, place=place, points=value, phases_done=10, is_winner=place == 1, player_id=player, **scores
        )
        for seat, ((player, value), place) in enumerate(zip(points.items(), places, strict=True))
    )
    return Finish(results=results, rate=rate)


async def a_stored_table(db: Database, **changes: Any) -> int:
    return await db.write(open_tables.open_table, a_table(**changes))


async def a_finished_game(
    db: Database, points: dict[int, int], rate: Rate | None = None, at: int = NOON, **changes: Any
) -> int:
    seats = tuple(Seat(number, f"Player {player}", player) for number, player in enumerate(points))
    home = {"home_id": changes.get("guild_id", GUILD)}
    table_id = await a_stored_table(db, channel_id=None, seats=seats, **home | changes)
    await db.save(a_save(table_id, status="finished", at=at, finish=a_finish(points, rate)))
    return table_id
