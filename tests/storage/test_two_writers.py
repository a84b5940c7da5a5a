"""Two processes that finish games of the same people at the same moment on one PostgreSQL server."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import Connection, func, select, update

from storage import preferences, schema
from storage.database import Database
from storage.records import Save, Seat
from tests.storage.values import a_finish, a_save, a_stored_table

PAIRS = 30
PEOPLE = tuple(range(101, 107))


@pytest.fixture
async def other(postgresql_address: str) -> AsyncIterator[Database]:
    async with await Database.open(postgresql_address) as database:
        yield database


@pytest.fixture
async def one(postgresql_address: str) -> AsyncIterator[Database]:
    async with await Database.open(postgresql_address) as database:
        yield database


async def last_moves(db: Database, people: tuple[int, ...]) -> list[Save]:
    """Ends of games that are all one move away from it; a seat changes in the same moment."""
    seats = tuple(Seat(number, f"Player {player}", player) for number, player in enumerate(people))
    tables = [await a_stored_table(db, channel_id=None, seats=seats) for _ in range(PAIRS)]
    finish = a_finish({player: player for player in people})
    return [a_save(table_id, status="finished", seats=seats[::-1], finish=finish) for table_id in tables]


async def test_games_of_the_same_people_that_end_together_are_all_kept(
    one: Database, other: Database, caplog: pytest.LogCaptureFixture
) -> None:
    saves, others = await last_moves(one, PEOPLE), await last_moves(other, PEOPLE[::-1])

    for mine, theirs in zip(saves, others, strict=True):
        kept = list(await asyncio.gather(one.save(mine), other.save(theirs)))
        assert kept == [1, 1]
    assert caplog.records == []  # none of them had to be tried twice


async def test_nobody_is_refused_for_the_end_of_another_game(one: Database, other: Database) -> None:
    saves, others = await last_moves(one, PEOPLE), await last_moves(other, PEOPLE[::-1])
    bystanders = [await a_stored_table(one, channel_id=number) for number in range(PAIRS)]

    for mine, theirs, table_id in zip(saves, others, bystanders, strict=True):
        kept = list(await asyncio.gather(one.save(a_save(table_id)), one.save(mine), other.save(theirs)))
        assert kept == [1, 1, 1]


async def test_a_change_that_postgresql_ends_for_a_deadlock_is_made_once_more(one: Database, other: Database) -> None:
    guilds = (1, 2)
    for guild_id in guilds:
        await one.write(preferences.change_guild_settings, guild_id, lambda _: {})

    def rename_both(connection: Connection, first: int, second: int) -> None:
        for guild_id in (first, second):
            connection.execute(update(schema.guilds).where(schema.guilds.c.id == guild_id).values(settings="{}"))
            connection.execute(select(func.pg_sleep(0.1)))

    await asyncio.gather(one.write(rename_both, *guilds), other.write(rename_both, *guilds[::-1]))
