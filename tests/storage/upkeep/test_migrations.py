"""Every earlier schema is migrated to the current one; a database from a newer version of the bot is left alone."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect, text

from engine.codec import decode
from storage import messages, open_tables, schema
from storage.connections.database_file import DatabaseFile
from storage.connections.engines import read_url, server_engine
from storage.connections.pools import PatientPool
from storage.connections.writers import PoolWriter, ThreadWriter, Writer
from storage.database import Database
from storage.errors import DatabaseTooNew
from storage.results import boards, figures
from storage.results.boards import Board
from storage.results.periods import start_of
from storage.upkeep import check, versions
from tables.table import Clock
from tables.versions import upgrades
from tests.storage.values import a_save, a_stored_table

# Rows as each version wrote them, so that a migration has data to work on.
OLD_ROWS = {
    "0001": [
        "INSERT INTO guilds (id, settings) VALUES (5, '{}')",
        "INSERT INTO tables (guild_id, channel_id, game, rules, options, status, revision, created_at, updated_at,"
        " person_moved_at, state) VALUES (5, 6, 'classic', '{}', '{}', 'running', 0, 1, 2, 3, '{}')",
    ],
}
OLD_ROWS["0002"] = [
    *OLD_ROWS["0001"],
    "INSERT INTO messages (table_id, channel_id, message_id, called) SELECT id, 6, 66, '4:0' FROM tables",
    "INSERT INTO facts (name, value) VALUES ('commands', 'abc')",
]
OLD_ROWS["0003"] = OLD_ROWS["0002"]
OLD_ROWS["0004"] = OLD_ROWS["0003"]
OLD_ROWS["0005"] = OLD_ROWS["0004"]
OLD_ROWS["0006"] = OLD_ROWS["0005"]
OLD_ROWS["0007"] = OLD_ROWS["0006"]
OLD_ROWS["0008"] = OLD_ROWS["0007"]

RESULTS = (
    "INSERT INTO guilds (id, settings) VALUES (7, '{}')",
    "INSERT INTO players (id, settings) VALUES (1, '{}'), (2, '{}')",
    *(
        "INSERT INTO tables (id, guild_id, game, rules, options, status, revision, created_at, updated_at,"
        f" person_moved_at, finished_at) VALUES ({table_id}, 7, '{game}', '', '', 'finished', 0, 0, 0, 0, {table_id})"
        for table_id, game in ((101, "dice"), (102, "dice"), (103, "classic"))
    ),
    "INSERT INTO results (table_id, seat_no, guild_id, game, player_id, place, points, phases_done, score, is_winner,"
    " has_left, persons, finished_at) VALUES"
    " (101, 0, 7, 'dice', 1, 1, 300, 10, 300, true, false, 1, 1),"
    " (102, 0, 7, 'dice', 1, 1, 200, 10, NULL, true, false, 2, 2),"
    " (102, 1, 7, 'dice', 2, 2, 100, 9, NULL, false, false, 2, 2),"
    " (103, 0, 7, 'classic', 2, 1, 5, 10, NULL, true, false, 2, 3),"
    " (103, 1, 7, 'classic', NULL, 2, 50, 8, NULL, false, false, 2, 3)",
    *(
        "INSERT INTO standings (guild_id, game, period, player_id, games, wins, win_rate, phases_done, best_score)"
        f" VALUES (7, 'dice', '{period}', 1, 2, 2, 1, 20, 300), (7, 'dice', '{period}', 2, 1, 0, 0, 9, NULL),"
        f" (7, 'classic', '{period}', 2, 1, 1, 1, 10, NULL)"
        for period in ("all", "1970-01", "1970-W01")
    ),
)


def differences(connection: Connection) -> list[Any]:
    return list(compare_metadata(MigrationContext.configure(connection), schema.metadata))


@asynccontextmanager
async def a_writer(address: str) -> AsyncIterator[Writer]:
    """Speaks to a database as it is: nothing is migrated."""
    url = read_url(address)
    if url.get_backend_name() == "sqlite":
        pool, writer = None, ThreadWriter(url, 5, DatabaseFile(Path(url.database or "")))
    else:
        pool = PatientPool(server_engine(url, 5, None))
    try:
        yield writer if pool is None else PoolWriter(pool)
    finally:
        await (writer if pool is None else pool).close()


async def make_old(address: str, version: str, more: Sequence[str] = ()) -> None:
    def fill(connection: Connection) -> None:
        for statement in (*OLD_ROWS[version], *more):
            connection.execute(text(statement))

    async with a_writer(address) as writer:
        while await writer.run(lambda connection: versions.migrate_one_step(connection, version)):
            pass
        await writer.run(fill)


@pytest.fixture
def address(empty_address: str) -> str:
    return empty_address


async def test_a_new_database_has_the_schema_that_the_code_knows(db: Database) -> None:
    assert await db.read(differences) == []
    assert await db.read(versions.version) == versions.versions()[-1]


@pytest.mark.parametrize("version", versions.versions())
async def test_an_old_database_is_brought_up_to_date_and_keeps_its_rows(address: str, version: str) -> None:
    await make_old(address, version)

    async with await Database.open(address) as db:
        assert await db.read(differences) == []
        table_id = await db.read(open_tables.in_channel, 6)
        assert table_id is not None
        stored = await db.read(open_tables.load, table_id)
        assert (stored.guild_id, stored.status, stored.revision, stored.state) == (5, "running", 0, "{}")
        assert stored.home_id == (6 if version < "0007" else None)
        assert (stored.shape, stored.setup.rules_version) == (1, 1)
        assert await db.save(a_save(table_id)) == 1
        assert await db.read(messages.message, table_id) == (None if version == "0001" else (6, 66, "4:0"))
        assert await db.read(messages.fact, "commands") == (None if version == "0001" else "abc")
        await db.write(messages.save_message, table_id, 6, 77, "5:1")
        assert await db.read(messages.message, table_id) == (6, 77, "5:1")
        assert await db.read(check.problems) == ()


async def test_figures_are_derived_from_earlier_results_and_a_solo_game_is_no_win(address: str) -> None:
    await make_old(address, "0002", RESULTS)

    async with await Database.open(address) as db:
        own = {it.game: it for it in await db.read(figures.of_player, 7, 1)}
        ben = {it.game: it for it in await db.read(figures.of_player, 7, 2)}
        server = {it.game: it for it in await db.read(figures.of_guild, 7)}
        board = await db.read(boards.page, Board(guild_id=7, game="dice", by="wins", span="month"))
        problems = await db.read(check.problems)

    dice = own["dice"]
    assert (dice.games, dice.contests, dice.wins, dice.places, dice.best_score, dice.streak) == (2, 1, 1, 1, 300, 1)
    assert (ben["all"].games, ben["all"].wins, ben["all"].streak, ben["dice"].streak) == (2, 1, 1, 0)
    assert (server["all"].games, server["all"].contests, server["all"].places) == (4, 3, 4)
    assert [(line.player_id, line.games, line.wins, line.win_rate) for line in board] == [
        (1, 1, 1, 1.0),
        (2, 1, 0, 0.0),
    ]
    assert problems == ()


ATTEMPTS = (
    "INSERT INTO guilds (id, settings) VALUES (7, '{}')",
    "INSERT INTO players (id, settings) VALUES (1, '{}')",
    *(
        "INSERT INTO tables (id, guild_id, game, rules, options, status, revision, created_at, updated_at,"
        f" person_moved_at, due_at, due) VALUES ({number}, 7, 'dice', '', '', '{status}', 0, 0, 0, 0, {due})"
        for number, status, due in (
            (101, "running", "5, '{}'"),
            (102, "away", "NULL, NULL"),
            (103, "finished", "NULL, NULL"),
        )
    ),
    "INSERT INTO daily_results (day, player_id, guild_id, table_id, score) VALUES"
    " ('2026-11-14', 1, 7, 101, NULL), ('2026-11-15', 1, 7, 102, NULL), ('2026-11-16', 1, 7, 103, 30)",
)


async def test_attempts_under_way_end_with_their_own_day(address: str) -> None:
    await make_old(address, "0004", ATTEMPTS)

    async with await Database.open(address) as db:
        stored = [await db.read(open_tables.load, number) for number in (101, 102, 103)]

    assert [table.due_at for table in stored] == [start_of("2026-11-15"), start_of("2026-11-16"), None]
    assert [decode(upgraded_clock(table.due), Clock).kind for table in stored if table.due] == ["day_over"] * 2


async def test_earlier_games_are_at_home_in_their_channels_and_attempts_on_their_server(address: str) -> None:
    private = (
        "INSERT INTO guilds (id, settings) VALUES (0, '{}')",
        "INSERT INTO tables (id, guild_id, channel_id, game, rules, options, status, revision, created_at, updated_at,"
        " person_moved_at) VALUES (104, 0, 66, 'dice', '', '', 'finished', 0, 0, 0, 0)",
    )
    await make_old(address, "0006", (*ATTEMPTS, *private))

    async with await Database.open(address) as db:
        in_channel = await db.read(open_tables.in_channel, 6)
        assert in_channel is not None
        homes = [(await db.read(open_tables.load, number)).home_id for number in (in_channel, 101, 104)]

    assert homes == [6, 7, None]


def upgraded_clock(due: str) -> bytes:
    parts = upgrades.upgraded({"clock": msgspec.json.decode(due)}, 1)
    return msgspec.json.encode(parts["clock"])


async def test_a_database_from_a_newer_version_is_refused_with_a_sentence(address: str) -> None:
    async with await Database.open(address) as db:
        table_id = await a_stored_table(db)
        await db.write(lambda connection: connection.execute(text("UPDATE alembic_version SET version_num = '9999'")))

    with pytest.raises(DatabaseTooNew, match=r"newer version of the bot \(schema 9999\); update the bot"):
        await Database.open(address)

    async with a_writer(address) as writer:
        assert (await writer.run(lambda connection: open_tables.load(connection, table_id))).revision == 0


async def test_bots_that_start_together_migrate_once(address: str) -> None:
    databases = await asyncio.gather(*(Database.open(address) for _ in range(4)))

    assert await databases[0].read(differences) == []
    for database in databases:
        await database.close()


async def test_a_migration_that_fails_leaves_nothing_behind(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    original = versions.migrate_one_step

    def migrate_and_fail(connection: Connection, target: str | None = None) -> bool:
        original(connection, target)
        raise ZeroDivisionError

    monkeypatch.setattr(versions, "migrate_one_step", migrate_and_fail)
    with pytest.raises(ZeroDivisionError):
        await Database.open(address)
    monkeypatch.undo()

    async with a_writer(address) as writer:
        assert await writer.run(lambda connection: inspect(connection).get_table_names()) == []
