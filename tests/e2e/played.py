"""Stores finished games without playing them, as their last move would have left them."""

from collections.abc import Mapping
from typing import Any

import discord
from msgspec.structs import replace

from engine.codec import encode
from engine.rules import DiceRules
from storage import open_tables
from storage.records import Finish, NewTable, Result, Save, Seat, SeatFigures, Setup
from tables.results.ratings import rate_by
from tables.table import Options, text
from tests.e2e.world import World

DAY = 24 * 60 * 60 * 1000


def now() -> int:
    return int(discord.utils.utcnow().timestamp() * 1000)


async def played(
    there: World,
    places: Mapping[int, int],
    game: str = "classic",
    *,
    at: int | None = None,
    guild_id: int | None = None,
    figures: tuple[SeatFigures, ...] = (),
    **facts: Any,
) -> int:
    """Stores a game in which each player finished in the given place; `facts` are fields of every `Result`."""
    at = now() if at is None else at
    guild_id = there.guild.id if guild_id is None else guild_id
    host = next(iter(places))
    setup = Setup(game=game, rules=encode(DiceRules()).decode(), options=text(Options()), host_id=host)
    seats = tuple(Seat(number, f"Player {number}", player) for number, player in enumerate(places))
    new = NewTable(guild_id=guild_id, channel_id=None, setup=setup, at=at, seats=seats)
    table_id = await there.database.write(open_tables.open_table, new)
    plain = Result(seat_no=0, place=1, points=100, phases_done=10, is_winner=False)
    results = tuple(
        replace(plain, seat_no=number, place=place, is_winner=place == 1, player_id=player, **facts)
        for number, (player, place) in enumerate(places.items())
    )
    rate = rate_by(places) if len(places) > 1 else None
    end = Finish(results=results, rate=rate, figures=figures)
    save = Save(table_id=table_id, revision=0, at=at, status="finished", state=None, person_moved_at=at, finish=end)
    await there.database.save(save)
    return table_id
