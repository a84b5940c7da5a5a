"""The public message of a table, and what an installation remembers about itself."""

import pytest

from storage import messages
from storage.database import Database
from storage.errors import NotKept
from tests.storage.values import CHANNEL, a_stored_table


async def test_a_table_has_no_message_then_one_then_the_next_then_none(db: Database) -> None:
    table_id, other = await a_stored_table(db), await a_stored_table(db, channel_id=1)
    await db.write(messages.keep_message, other, 1, 2, "")
    assert await db.read(messages.message, table_id) is None

    await db.write(messages.keep_message, table_id, CHANNEL, 2**63 - 1, "12:0")
    assert await db.read(messages.message, table_id) == (CHANNEL, 2**63 - 1, "12:0")
    await db.write(messages.keep_message, table_id, CHANNEL + 1, 6, "")
    assert await db.read(messages.message, table_id) == (CHANNEL + 1, 6, "")
    await db.write(messages.forget_message, table_id)
    await db.write(messages.forget_message, table_id)

    assert await db.read(messages.message, table_id) is None
    assert await db.read(messages.message, other) == (1, 2, "")


async def test_a_message_of_no_table_is_not_kept(db: Database) -> None:
    with pytest.raises(NotKept):
        await db.write(messages.keep_message, 1, CHANNEL, 5, "")


async def test_facts_are_kept_by_their_names(db: Database) -> None:
    await db.write(messages.keep_fact, "commands", "abc")
    await db.write(messages.keep_fact, "secret", "def")
    await db.write(messages.keep_fact, "commands", "xyz")

    assert [await db.read(messages.fact, name) for name in ("commands", "secret", "other")] == ["xyz", "def", None]
