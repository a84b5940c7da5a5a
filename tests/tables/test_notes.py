"""Messages and facts survive a restart."""

from storage.errors import ConstraintViolated, DatabaseClosed
from tables.errors import NotSaved
from tables.notes import Message
from tests.tables.house import CHANNEL, House, refused


async def test_the_message_of_a_table_survives_a_restart(house: House) -> None:
    table_id = await house.open_table()
    notes = house.tables.notes
    assert await notes.message(table_id) is None

    await notes.save_message(table_id, Message(CHANNEL, 5))
    await notes.save_message(table_id, Message(CHANNEL, 6, called="12:0"))
    await house.end(table_id)
    await house.restart()

    notes = house.tables.notes
    assert await notes.message(table_id) == Message(CHANNEL, 6, "12:0")
    await notes.forget_message(table_id)
    assert await notes.message(table_id) is None


async def test_facts_survive_a_restart(house: House) -> None:
    assert await house.tables.notes.fact("commands") is None

    await house.tables.notes.save_fact("commands", "abc")
    await house.restart()

    assert await house.tables.notes.fact("commands") == "abc"


async def test_what_cannot_be_stored_is_refused_as_not_saved(sqlite_house: House) -> None:
    house, notes = sqlite_house, sqlite_house.tables.notes
    refusal = await refused(NotSaved, notes.save_message(99, Message(1, 2)), house)
    assert isinstance(refusal.facts["cause"], ConstraintViolated)

    await house.database.close()

    for request in (
        notes.message(1),
        notes.save_message(1, Message(1, 2)),
        notes.forget_message(1),
        notes.fact("commands"),
        notes.save_fact("commands", "abc"),
    ):
        refusal = await refused(NotSaved, request, house)
        assert isinstance(refusal.facts["cause"], DatabaseClosed)
