"""The clock of the bot on a real server that fails in ways nobody expects: it goes on when the server works again."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable

import asyncpg
import pytest

from cogs.client import Phase10
from engine.moves import Roll
from storage.database import Database
from tables import pauses
from tables.clocks import MINUTE
from tables.errors import NotSaved
from tables.happenings import Reminded, TurnMissed
from tests.tables.house import ANA, BEN, House, refused

PATIENCE = 20  # seconds


class Running:
    """The bot's loops, much faster than a second, around a house of tables."""

    def __init__(self, house: House, admin: asyncpg.Connection) -> None:
        self.house = house
        self.admin = admin
        self.client = Phase10(lambda _: house.tables)

    async def until(self, reached: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not reached():
                await asyncio.sleep(0.01)

    async def looks(self) -> None:
        """Waits until the clock has looked and found everything well."""
        before = self.client.steady_clock.seconds_since_success
        await self.until(lambda: self.client.steady_clock.seconds_since_success < before)

    async def fails(self) -> None:
        await self.until(lambda: self.client.steady_clock.is_failing)

    async def is_told(self, *expected: object, since: int) -> None:
        await self.until(lambda: [*expected] == self.house.happened(since)[: len(expected)])


@pytest.fixture
async def running(postgresql_address: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Running]:
    """Connected as somebody whose rights can be taken away, which is not so for a superuser."""
    monkeypatch.setattr(pauses, "SHORTEST", 0.02)
    monkeypatch.setattr(pauses, "LONGEST", 0.2)
    admin = await asyncpg.connect(postgresql_address)
    with contextlib.suppress(asyncpg.DuplicateObjectError):
        await admin.execute("CREATE ROLE guest LOGIN")
    await admin.execute("GRANT ALL ON ALL TABLES IN SCHEMA public TO guest")
    await admin.execute("GRANT ALL ON ALL SEQUENCES IN SCHEMA public TO guest")
    address = postgresql_address.replace("phase10@", "guest@")
    house = House(address, await Database.open(address))
    found = Running(house, admin)
    found.client.clock.change_interval(seconds=0.02)
    found.client.clock.start()
    yield found
    await found.client.end_clock()
    await house.close()
    await admin.close()


FAULTS = {
    "missing": ("ALTER TABLE {} RENAME TO gone", "ALTER TABLE gone RENAME TO {}"),
    "forbidden": ("REVOKE ALL ON {} FROM guest", "GRANT ALL ON {} TO guest"),
}


@pytest.mark.parametrize("table", ["tables", "log"])
@pytest.mark.parametrize("fault", FAULTS)
async def test_reminders_computers_and_clicks_go_on_after_a_fault(running: Running, fault: str, table: str) -> None:
    house = running.house
    table_id = await house.start_game(BEN, game="dice")
    told, revision = len(house.told), await house.revision(table_id)
    broken, mended = (sql.format(table) for sql in FAULTS[fault])

    await running.admin.execute(broken)
    house.now += 5 * MINUTE
    await running.fails()
    await refused(NotSaved, house.tables.move(table_id, ANA, revision, Roll()), house)
    assert running.client.clock.is_running()
    await running.admin.execute(mended)

    await running.is_told(Reminded(0), since=told)
    house.now += 5 * MINUTE
    await running.is_told(Reminded(0), TurnMissed(0), since=told)
    async with asyncio.timeout(PATIENCE):
        while await house.awaited(table_id) != [BEN]:  # a computer plays Ana's turn
            await asyncio.sleep(0.02)
    await house.move_once(table_id, BEN)
    await running.looks()


async def test_a_table_that_is_altered_under_prepared_statements_stops_nothing(running: Running) -> None:
    house = running.house
    table_id = await house.start_game(BEN, game="dice")
    told = len(house.told)
    await running.looks()

    for number in range(3):
        await running.admin.execute(f"ALTER TABLE tables ADD COLUMN more_{number} int")
        await running.admin.execute(f"ALTER TABLE tables ALTER COLUMN more_{number} TYPE text")
        await running.looks()
    house.now += 5 * MINUTE

    await running.is_told(Reminded(0), since=told)
    with contextlib.suppress(NotSaved):  # the first statement on a connection may hear of the change
        await house.move_once(table_id, ANA)
    await running.looks()
    await house.tables.settle()
    assert running.client.clock.is_running()
