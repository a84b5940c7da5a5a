"""A database server that takes everything and answers nothing: whoever clicks is told within three seconds."""

import asyncio
import time

import pytest

from engine.moves import Roll
from storage.database import Database
from tables.errors import NotSaved
from tests.storage.swallowing import relaying
from tests.tables.house import ANA, BEN, House

pytestmark = pytest.mark.hurried

PATIENCE = 3.0


async def test_a_move_is_refused_in_time_and_can_be_made_later(postgresql_address: str, postgresql_port: int) -> None:
    async with relaying(postgresql_port) as relay:
        address = postgresql_address.replace(f":{postgresql_port}/", f":{relay.port}/")
        house = House(address, await Database.open(address))
        table_id = await house.start_game(BEN, game="dice")
        revision = (await house.tables.table_view(table_id)).revision
        relay.swallow()

        began = time.monotonic()
        for _ in range(2):  # the answer to a refused click looks at the table once more
            with pytest.raises(NotSaved):
                await house.tables.move(table_id, ANA, revision, Roll())
        assert time.monotonic() - began < PATIENCE

        relay.pass_on()
        await asyncio.sleep(1.1)
        assert (await house.tables.move(table_id, ANA, revision, Roll())).revision == revision + 1
        await house.close()
