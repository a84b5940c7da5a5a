"""The public message of a table, and named facts about the installation."""

import pytest

from storage import messages
from storage.database import Database
from storage.errors import ConstraintViolated
from tests.storage.values import CHANNEL, a_stored_table


async def test_a_table_has_no_message_then_one_then_the_next_then_none(db: Database) -> None:
    table_id, other = await a_stored_table(db), await a_stored_table(db, channel_id=1)
    await db.write(messages.save_message, other, 1, 2, "")
    assert await db.read(messages.message, table_id) is None

    await db.write(messages.save_message, table_id, CHANNEL, 2**63 - 1, "12:0")
    assert await db.read(messages.message, table_id) == (CHANNEL, 2**63 - 1, "12:0")
    await db.write(messages.save_message, table_id, CHANNEL + 1, 6, "")
    assert await db.read(messages.message, table_id) == (CHANNEL + 1, 6, "")
    await db.write(messages.forget_message, table_id)
    await db.write(messages.forget_message, table_id)

    assert await db.read(messages.message, table_id) is None
    assert await db.read(messages.message, other) == (1, 2, "")


async def test_a_message_without_a_table_is_refused(db: Database) -> None:
    with pytest.raises(ConstraintViolated):
        await db.write(messages.save_message, 1, CHANNEL, 5, "")


async def test_facts_are_stored_by_name(db: Database) -> None:
    await db.write(messages.save_fact, "commands", "abc")
    await db.write(messages.save_fact, "secret", "def")
    await db.write(messages.save_fact, "commands", "xyz")

    assert [await db.read(messages.fact, name) for name in ("commands", "secret", "other")] == ["xyz", "def", None]
