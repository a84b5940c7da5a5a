"""A change by another process is noticed when the table's clock is due."""

from storage.database import Database
from tables.clocks import HOUR
from tables.happenings import Reminded
from tests.tables.house import BEN, House


async def test_the_clock_of_a_table_that_another_process_changed_is_read_again(house: House) -> None:
    table_id = await house.start_game(BEN, pace="slow")
    async with await Database.open(house.address) as database:
        other = House(house.address, database)
        other.now -= 11 * HOUR
        await other.play_turn(table_id)

    await house.wait(2 * HOUR)

    [reminded] = house.told[-1].happenings()
    assert isinstance(reminded, Reminded)
    assert await house.is_as_stored(table_id)
