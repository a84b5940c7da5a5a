"""A table is loaded when used and dropped when idle."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import pytest
from sqlalchemy import Connection, event
from sqlalchemy.engine import Engine

from storage.statements import Question
from tables.clocks import MINUTE, SECOND
from tables.memory import IDLE_AFTER
from tests.tables.house import ANA, BEN, House

MANY = 60


async def many(house: House) -> list[int]:
    return [await house.start_game(BEN, game="dice", channel_id=number, pace="slow") for number in range(MANY)]


@contextmanager
def statements() -> Iterator[list[str]]:
    """Collects every SQL statement that is executed meanwhile; of prepared ones what they ask for."""
    seen: list[str] = []
    ask = Question.ask

    def note(_: object, __: object, statement: str, *rest: object) -> None:
        seen.append(statement)

    def note_question(question: Question, connection: Connection, **values: int) -> list[Any]:
        seen.append(str(values))
        return ask(question, connection, **values)

    event.listen(Engine, "before_cursor_execute", note)
    try:
        with patch.object(Question, "ask", note_question):
            yield seen
    finally:
        event.remove(Engine, "before_cursor_execute", note)


async def test_opening_a_house_loads_no_table(house: House) -> None:
    await many(house)

    await house.restart()
    await house.wait(SECOND)

    assert house.tables.in_memory() == 0


async def test_using_a_table_loads_only_that_table(sqlite_house: House) -> None:
    house = sqlite_house
    tables = await many(house)
    await house.restart()

    with statements() as executed:
        await house.tables.table_view(tables[7], ANA.player_id)

    assert house.tables.in_memory() == 1
    assert len(executed) <= 3
    with statements() as executed:
        await house.tables.table_view(tables[7], BEN.player_id)
    assert executed == []


async def test_a_move_at_a_table_in_memory_reads_no_table(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = (await many(house))[3]
    choice = await house.choice(table_id, ANA)

    with statements() as executed:
        await house.tables.move(table_id, ANA, *choice)

    assert not any("state" in it.partition("FROM")[0] for it in executed if it.startswith("SELECT"))
    assert house.tables.in_memory() == MANY


@pytest.mark.parametrize("pace", ["slow", "none"])
async def test_idle_tables_are_dropped_and_come_back_as_they_were(house: House, pace: str) -> None:
    tables = [await house.start_game(BEN, game="dice", channel_id=number, pace=pace) for number in range(5)]
    before = [await house.public(table_id) for table_id in tables]

    await house.wait(IDLE_AFTER)
    assert house.tables.in_memory() == 5
    await house.tables.table_view(tables[2])
    await house.wait(1)

    assert house.tables.in_memory() == 1
    assert [await house.public(table_id) for table_id in tables] == before
    await house.play_turn(tables[0])


async def test_finished_tables_are_dropped_too(sqlite_house: House) -> None:
    house = sqlite_house
    for table_id in await many(house):
        await house.end(table_id)

    await house.wait(IDLE_AFTER + MINUTE)

    assert house.tables.in_memory() == 0


async def test_finding_a_table_does_not_load_it(sqlite_house: House) -> None:
    house = sqlite_house
    tables = await many(house)
    await house.restart()

    assert await house.tables.in_channel(4) == tables[4]
    assert await house.tables.put_away_in(4) == ()
    assert house.tables.in_memory() == 0
