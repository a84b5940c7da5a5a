"""A lobby without a host: the first person to join becomes the host."""

from engine.rules import ClassicRules, DiceRules
from tables import check
from tables.clocks import PUT_AWAY_AFTER
from tables.errors import ChannelHasTable, NotAllowed
from tables.table import Options
from tests.tables.house import ANA, BEN, CHANNEL, GUILD, House, refused


async def open_without_host(house: House) -> int:
    return (await house.tables.open(GUILD, CHANNEL, None, "classic", ClassicRules(), Options())).table_id


async def test_an_empty_lobby_has_no_seats_and_the_first_to_join_is_the_host(house: House) -> None:
    table_id = await open_without_host(house)
    empty = await house.public(table_id)
    await refused(NotAllowed, house.tables.start(table_id, ANA), house)

    await house.tables.join(table_id, BEN)
    await house.tables.join(table_id, ANA)
    await house.tables.start(table_id, BEN)

    assert (empty.status, empty.host_id, empty.seats) == ("open", None, ())
    assert (await house.public(table_id)).host_id == BEN.player_id
    assert await house.is_as_stored(table_id)
    assert [it async for it in check.problems(house.database)] == []


async def test_an_empty_lobby_occupies_its_channel(house: House) -> None:
    table_id = await open_without_host(house)

    await refused(ChannelHasTable, house.tables.open(GUILD, CHANNEL, ANA, "dice", DiceRules(), Options()), house)

    assert await house.tables.in_channel(CHANNEL) == table_id
    assert [it async for it in check.problems(house.database)] == []


async def test_an_empty_lobby_survives_a_restart_and_is_closed_after_a_week(house: House) -> None:
    table_id = await open_without_host(house)
    await house.restart()
    assert (await house.public(table_id)).status == "open"

    await house.wait(PUT_AWAY_AFTER)

    assert (await house.public(table_id)).status == "finished"


async def test_a_rematch_has_no_seat_for_somebody_who_was_deleted(house: House) -> None:
    table_id = await house.start_game(BEN, computers=1)
    await house.end(table_id)
    await house.tables.personal.delete(ANA)

    again = (await house.tables.rematch(table_id, BEN)).table_view()

    assert [(seat.seat_no, seat.name) for seat in again.seats] == [(0, "Ben"), (1, "Ada")]
