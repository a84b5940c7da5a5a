"""Every game can come to its end: whatever position the robots have left, it is played out."""

from contextlib import suppress
from typing import Final

from engine.computer.simple import simple_move
from engine.errors import Refusal
from tables.errors import HeldBack, NothingToLetGo, TableMovedOn
from tables.table import Person, Table
from tests.robots.city import City

MOST_MOVES: Final = 4_000


class NeverEnds(Exception):
    """A game goes on although every game should have ended after that many moves."""


async def play_out(city: City) -> int:
    """Lets the persons at every running table play simply, and time pass for computers; returns how many ended."""
    running = [it.table_id for it in city.notes.tables.values() if it.status == "running"]
    for table_id in running:
        await _play_out(city, table_id)
    return len(running)


async def _play_out(city: City, table_id: int) -> None:
    for _ in range(MOST_MOVES):
        table = city.notes.tables[table_id]
        if table.status != "running":
            return
        if not await _move(city, table) and not await _let_go(city, table):
            await city.wait(1)
    raise NeverEnds(f"table {table_id} is still played: {city.notes.tables[table_id]}")


async def _move(city: City, table: Table) -> bool:
    """One move of a person the game waits for, who first takes the seat back; False if it waits for a computer."""
    assert table.state is not None
    for seat_no in table.waits_for:
        seat = table.seats[seat_no]
        if seat.player_id is None or seat.has_left:
            continue
        person = Person(seat.player_id, seat.name)
        try:
            if not table.is_present(seat_no):
                await city.client.tables.take_back(table.table_id, person)
            else:
                move = simple_move(table.engine.view(table.state, seat_no))
                await city.client.tables.move(table.table_id, person, table.revision, move)
        except (HeldBack, TableMovedOn):  # others may knock, or a computer has just let the card go
            return False
        except Refusal as refusal:
            raise NeverEnds(f"table {table.table_id}: {refusal} at {table}") from refusal
        return True
    return False


async def _let_go(city: City, table: Table) -> bool:
    """The first person who may still knock lets the card go; False if no person may."""
    for seat in table.seats:
        if seat.player_id is not None and table.is_present(seat.seat_no):
            with suppress(NothingToLetGo, TableMovedOn):
                await city.client.tables.let_go(table.table_id, Person(seat.player_id, seat.name), table.revision)
                return True
    return False
