"""A table is loaded exactly as it was saved."""

import pytest

from storage import open_tables
from storage.database import Database
from storage.errors import ChannelTaken, TableNotFound
from storage.records import DueTable, LogEntry, Seat, Setup, StoredTable
from tests.storage.values import ANA, BEN, CHANNEL, GUILD, NOON, SEATS, SETUP, a_save, a_stored_table


async def test_a_new_table_is_loaded_as_it_was_opened(db: Database) -> None:
    table_id = await a_stored_table(db, due_at=NOON + 5, due="close")

    assert await db.read(open_tables.load, table_id) == StoredTable(
        table_id=table_id,
        guild_id=GUILD,
        channel_id=CHANNEL,
        setup=SETUP,
        status="open",
        revision=0,
        created_at=NOON,
        updated_at=NOON,
        person_moved_at=NOON,
        due_at=NOON + 5,
        due="close",
        finished_at=None,
        state=None,
        seats=SEATS,
    )


async def test_a_save_stores_state_move_events_seats_choices_and_clock(db: Database) -> None:
    table_id = await a_stored_table(db)
    setup = Setup(game="dice", rules="{}", options='{"pace":"slow"}', host_id=BEN, seed="00ff")
    seats = (Seat(0, "Zoë 🎲", ANA, None, 1, NOON, True), Seat(1, "Ben", BEN, wants_end=3))

    assert await db.save(a_save(table_id, setup=setup, seats=seats, due_at=NOON + 9, due="remind")) == 1

    stored = await db.read(open_tables.load, table_id)
    assert (stored.revision, stored.status, stored.state) == (1, "running", '{"moves":1}')
    assert (stored.setup, stored.seats) == (setup, seats)
    assert (stored.updated_at, stored.person_moved_at, stored.due_at, stored.due) == (NOON + 1,) * 2 + (
        NOON + 9,
        "remind",
    )
    assert await db.read(open_tables.log, table_id) == (LogEntry(1, 0, "draw", '[{"type":"drawn"}]', NOON + 1),)


async def test_a_plain_move_leaves_seats_and_choices_as_they_are(db: Database) -> None:
    table_id = await a_stored_table(db)
    await db.save(a_save(table_id))

    await db.save(a_save(table_id, 1))

    stored = await db.read(open_tables.load, table_id)
    assert (stored.revision, stored.setup, stored.seats) == (2, SETUP, SEATS)


async def test_the_log_of_one_table_is_read_in_order_while_others_play(db: Database) -> None:
    first = await a_stored_table(db)
    second = await a_stored_table(db, channel_id=7)
    for revision in range(5):
        await db.save(a_save(first, revision, move=f"first {revision}"))
        await db.save(a_save(second, revision, move=f"second {revision}"))

    whole = await db.read(open_tables.log, first)

    assert [(entry.revision, entry.move) for entry in whole] == [(n + 1, f"first {n}") for n in range(5)]
    assert await db.read(open_tables.log, first, after=3) == whole[3:]
    assert await db.read(open_tables.last_entries, first, 2) == whole[3:]


async def test_a_channel_has_one_open_table(db: Database) -> None:
    table_id = await a_stored_table(db)

    with pytest.raises(ChannelTaken):
        await a_stored_table(db)

    assert await db.read(open_tables.in_channel, CHANNEL) == table_id


async def test_a_table_that_was_put_away_leaves_its_channel_free_until_it_is_continued(db: Database) -> None:
    old = await a_stored_table(db)
    await db.save(a_save(old, status="away"))
    new = await a_stored_table(db)

    with pytest.raises(ChannelTaken):
        await db.save(a_save(old, 1, status="running"))

    assert await db.read(open_tables.in_channel, CHANNEL) == new
    assert await db.read(open_tables.put_away, CHANNEL) == (old,)
    assert (await db.read(open_tables.load, old)).revision == 1


async def test_many_private_tables_need_no_channel(db: Database) -> None:
    assert len({await a_stored_table(db, channel_id=None) for _ in range(3)}) == 3


async def test_a_player_s_open_tables_are_found(db: Database) -> None:
    running = await a_stored_table(db, channel_id=1)
    finished = await a_stored_table(db, channel_id=2)
    await db.save(a_save(finished, status="finished"))

    assert await db.read(open_tables.of_player, ANA) == (running,)


async def test_due_tables_come_in_order_and_up_to_a_limit(db: Database) -> None:
    late, early, never, future = [await a_stored_table(db, channel_id=n) for n in range(4)]
    await db.save(a_save(late, due_at=NOON - 1, due="play"))
    await db.save(a_save(early, due_at=NOON - 2, due="remind"))
    await db.save(a_save(never))
    await db.save(a_save(future, due_at=NOON + 1, due="play"))

    due = await db.read(open_tables.due, NOON)

    assert due == (DueTable(early, 1, NOON - 2, "remind"), DueTable(late, 1, NOON - 1, "play"))
    assert await db.read(open_tables.due, NOON, limit=1) == due[:1]


async def test_a_table_that_does_not_exist_is_not_found(db: Database) -> None:
    with pytest.raises(TableNotFound):
        await db.read(open_tables.load, 99)
    with pytest.raises(TableNotFound):
        await db.save(a_save(99))


async def test_everything_is_there_after_opening_again(address: str) -> None:
    async with await Database.open(address) as first:
        table_id = await a_stored_table(first)
        await first.save(a_save(table_id))
        stored = await first.read(open_tables.load, table_id)

    async with await Database.open(address) as second:
        assert await second.read(open_tables.load, table_id) == stored
