"""Every table belongs to one shard, and what starts by itself is looked for in the shards that are asked for."""

import random

import pytest
from sqlalchemy import Connection, insert, text

from storage import open_tables, schema, set_aside
from storage.database import Database
from storage.shards import EVERY_SERVER, Shard, Shards
from tests.storage.values import NOON, a_save, a_stored_table

SERVERS = [0, 1 << 22, 2 << 22, 3 << 22, (4 << 22) + 77, 2**63 - 7]
FOREIGN = 10_000


def test_a_server_belongs_to_the_shard_that_discord_says() -> None:
    assert [Shards((0,), 4).of(guild_id).number for guild_id in SERVERS] == [0, 1, 2, 3, 0, (2**63 - 7 >> 22) % 4]
    assert EVERY_SERVER.of(2**63 - 7) == Shard(0, 1)


def test_every_server_is_served_by_one_of_the_processes() -> None:
    processes = [Shards((0, 2), 5), Shards((1,), 5), Shards((3, 4), 5)]

    for guild_id in SERVERS + [random.Random(1).randrange(2**63) for _ in range(100)]:
        assert sum(shards.have(guild_id) for shards in processes) == 1
        assert EVERY_SERVER.have(guild_id)


@pytest.mark.parametrize(
    ("one", "other", "meets"),
    [
        (Shard(1, 4), Shard(1, 4), True),
        (Shard(1, 4), Shard(2, 4), False),
        (Shard(1, 4), Shard(), True),
        (Shard(1, 4), Shard(5, 8), True),
        (Shard(1, 4), Shard(6, 8), False),
        (Shard(1, 2), Shard(2, 3), True),
    ],
)
def test_shards_of_different_counts_may_share_servers(one: Shard, other: Shard, meets: bool) -> None:
    assert one.meets(other) is other.meets(one) is meets


async def tables_on(db: Database, due_at: int = NOON) -> dict[int, int]:
    """A table on each server, whose clocks are due one after the other."""
    return {
        await a_stored_table(db, guild_id=guild_id, channel_id=100 + number, due_at=due_at + number): guild_id
        for number, guild_id in enumerate(SERVERS)
    }


@pytest.mark.parametrize("shards", [Shards((0,), 4), Shards((1, 3), 4), Shards((0, 1, 2, 3), 4), EVERY_SERVER])
async def test_clocks_are_due_only_in_the_shards_that_are_asked_for(db: Database, shards: Shards) -> None:
    tables = await tables_on(db)

    due = await db.read(open_tables.due, NOON + 100, shards=shards)

    assert [it.table_id for it in due] == [table_id for table_id, guild_id in tables.items() if shards.have(guild_id)]


async def test_untold_channels_and_returning_tables_are_those_of_the_shards(db: Database) -> None:
    tables, shards = await tables_on(db), Shards((0, 3), 4)
    for table_id in tables:
        stored = await db.read(open_tables.load, table_id)
        await db.write(set_aside.set_aside, stored, why="newer", reader=1, at=NOON)

    own = [table_id for table_id, guild_id in tables.items() if shards.have(guild_id)]
    assert [it.table_id for it in await db.read(set_aside.untold, 100, shards)] == own
    assert await db.read(set_aside.of_older_readers, 2, 0, shards) == tuple(own)


# What changed last


async def changes(db: Database, table_id: int, *times: int) -> None:
    for at in times:
        revision = (await db.read(open_tables.load, table_id)).revision
        await db.save(a_save(table_id, revision, at=at))


async def test_what_changed_last_is_found_although_others_went_on(db: Database) -> None:
    [own, also_own, too_old, other] = [
        await a_stored_table(db, guild_id=guild_id << 22, channel_id=guild_id) for guild_id in (1, 3, 5, 2)
    ]
    died_at, odd = NOON + 20_000, Shards((1,), 2)
    await changes(db, too_old, NOON - 3_600_000, NOON)
    await changes(db, other, NOON + 1)
    await changes(db, also_own, NOON + 16_000)
    await changes(db, own, NOON + 19_000, NOON + 21_000)
    await changes(db, other, *range(NOON + 22_000, NOON + 3_600_000, 10_000))

    assert await db.read(open_tables.changed_last, 5_000, died_at, odd) == (own, also_own)
    assert await db.read(open_tables.changed_last, 1_000, died_at, odd) == (own,)
    assert await db.read(open_tables.changed_last, 5_000, NOON + 3_600_000, Shards((0,), 2)) == (other,)
    assert await db.read(open_tables.changed_last, 5_000, NOON + 3_600_000, odd) == ()
    assert await db.read(open_tables.last_changed_at) == range(NOON + 22_000, NOON + 3_600_000, 10_000)[-1]


async def test_nothing_has_changed_in_an_empty_log(db: Database) -> None:
    assert await db.read(open_tables.changed_last, 5_000, NOON, EVERY_SERVER) == ()
    assert await db.read(open_tables.last_changed_at) is None


@pytest.mark.parametrize("at", [NOON - 1, NOON, NOON + 1, NOON + 50, NOON + 99, NOON + 100, NOON + 101])
async def test_the_log_is_halved_to_the_first_entry_of_a_time(sqlite_db: Database, at: int) -> None:
    table_id = await a_stored_table(sqlite_db)
    await changes(sqlite_db, table_id, *range(NOON, NOON + 101, 5))
    await sqlite_db.write(Connection.execute, text("DELETE FROM log WHERE id IN (2, 3, 11)"))

    found = await sqlite_db.read(open_tables._first_entry, at)

    ids = [1 + index for index, made in enumerate(range(NOON, NOON + 101, 5)) if made >= at]
    left = [it for it in ids if it not in (2, 3, 11)]
    is_before = await sqlite_db.read(_count, found, at)
    assert is_before == len(left)


def _count(connection: Connection, entry_id: int, at: int) -> int:
    """How many entries begin there, none of them too old."""
    rows = connection.execute(text("SELECT at FROM log WHERE id >= :id"), {"id": entry_id}).scalars().all()
    assert all(made >= at for made in rows)
    return len(rows)


# The index


def _fill(connection: Connection) -> None:
    """Ten thousand due tables that belong to others, one of our own, and more that are not due."""
    connection.execute(insert(schema.guilds), [{"id": 2 << 22, "settings": "{}"}, {"id": 3 << 22, "settings": "{}"}])
    columns = dict.fromkeys(("created_at", "updated_at", "person_moved_at", "revision"), 0)
    plain = columns | {"game": "dice", "rules": "{}", "options": "{}", "status": "away", "state": "x" * 1_000}
    many = [plain | {"guild_id": 2 << 22, "due_at": NOON - number} for number in range(FOREIGN)]
    connection.execute(insert(schema.tables), [*many, plain | {"guild_id": 3 << 22, "due_at": NOON}])
    connection.execute(insert(schema.tables), [plain | {"guild_id": 3 << 22, "due_at": None}] * 3 * FOREIGN)


async def test_a_server_skips_the_due_tables_of_others_by_the_index(postgresql_address: str) -> None:
    def plan(connection: Connection) -> str:
        connection.execute(text("ANALYZE tables"))
        query = open_tables.due_query(NOON, 100, Shards((1,), 2))
        compiled = query.compile(connection, compile_kwargs={"literal_binds": True})
        return "\n".join(connection.execute(text(f"EXPLAIN (ANALYZE, BUFFERS) {compiled}")).scalars())

    async with await Database.open(postgresql_address) as db:
        await db.write(_fill)

        found = await db.read(open_tables.due, NOON, shards=Shards((1,), 2))
        told = await db.write(plan)

    assert len(found) == 1
    assert "ix_tables_due" in told
