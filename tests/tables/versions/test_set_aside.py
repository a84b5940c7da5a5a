"""A table that cannot be read is set aside: nothing of it is lost, its channel is free, and it is logged once."""

import logging
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import Connection, delete, select, update

from engine.cardgame.classic_state import ClassicState
from engine.moves import Roll
from storage import open_tables, schema
from storage.errors import DatabaseClosed
from storage.records import StoredTable
from tables import check
from tables.clocks import MINUTE, PUT_AWAY_AFTER, SECOND
from tables.errors import ChannelHasTable, NotAllowed, NotSaved, TableUnreadable
from tables.happenings import BroughtBack, Reminded
from tables.versions import upgrades
from tests.kinds import the
from tests.tables.house import ANA, BEN, CAM, CHANNEL, GUILD, House, refused

NEWER = upgrades.SHAPE + 1


async def store(house: House, table_id: int, **columns: Any) -> StoredTable:
    """An accident, or another version, has stored this; nobody has it in memory."""
    rows = schema.tables
    await house.database.write(Connection.execute, update(rows).where(rows.c.id == table_id).values(columns))
    await house.restart()
    return await house.database.read(open_tables.load, table_id)


async def row(house: House, table_id: int) -> dict[str, Any]:
    rows = schema.tables
    found = await house.database.read(lambda c: c.execute(select(rows).where(rows.c.id == table_id)).mappings().one())
    return dict(found)


def changed(before: str, after: str) -> Callable[[dict[str, Any]], dict[str, Any]]:
    def change(stored: dict[str, Any]) -> dict[str, Any]:
        state = stored["state"].replace(before, after)
        assert state != stored["state"]
        return {"state": state}

    return change


DAMAGES: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    "a newer shape": lambda _: {"shape": NEWER},
    "half a state": lambda stored: {"state": stored["state"][:100]},
    "no state": lambda _: {"state": None},
    "a state of another game": lambda _: {"state": "{}"},
    "an unknown field": changed('{"', '{"unknown":1,"'),
    "an unknown card": changed('"discard_pile":["', '"discard_pile":["XX","'),
    "a seat that is not there": changed('"on_turn":', '"on_turn":7'),
    "an unknown stage": changed('"stage":"draw"', '"stage":"dream"'),
    "unknown rules": lambda _: {"rules": '{"type":"classic","flying":true}'},
    "rules that exclude each other": lambda _: {"rules": '{"type":"classic","fixed_rounds":true,"free_order":true}'},
    "an unknown game": lambda _: {"game": "poker"},
    "a broken clock": lambda _: {"due": "soon"},
    "an unknown clock": lambda _: {"due": '{"kind":"dance","at":5}'},
    "a clock without a time": lambda _: {"due_at": None},
    "a time without a clock": lambda _: {"due": None},
}


@pytest.mark.parametrize("damage", DAMAGES)
async def test_whatever_is_wrong_with_it_the_channel_is_free_and_nothing_is_lost(
    sqlite_house: House, caplog: pytest.LogCaptureFixture, damage: str
) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN)
    await store(house, table_id, **DAMAGES[damage](await row(house, table_id)))
    before = await row(house, table_id)

    refusal = await refused(TableUnreadable, house.tables.table_view(table_id), house)

    assert refusal.facts["why"] == ("newer" if damage == "a newer shape" else "damaged")
    assert await row(house, table_id) == before | {"status": "set_aside", "due_at": None}
    kept = await house.database.read(lambda c: c.execute(select(schema.set_aside)).one())
    assert (kept.status, kept.due_at, kept.at) == ("running", before["due_at"], house.now)
    [line] = [record.getMessage() for record in caplog.records]
    assert line.startswith(f"Table {table_id} cannot be read and was set aside: ")
    assert "\n" not in line
    assert await house.tables.in_channel(CHANNEL) is None
    assert (await house.tables.open(GUILD, CHANNEL, ANA, "dice", *await house.tables.default(CHANNEL, "dice"))).table_id


async def test_seats_that_are_missing_are_damage_too(house: House) -> None:
    table_id = await house.start_game(BEN)
    await house.database.write(Connection.execute, delete(schema.seats).where(schema.seats.c.seat_no == 1))
    await house.restart()

    await refused(TableUnreadable, house.tables.table_view(table_id), house)


async def test_its_cards_are_not_logged(sqlite_house: House, caplog: pytest.LogCaptureFixture) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN)
    hand = the(ClassicState, (await house.stored(table_id)).state).seats[0].hand
    cards = ",".join(f'"{card}"' for card in hand)
    await store(house, table_id, **changed(cards, f"{cards},0")(await row(house, table_id)))

    await refused(TableUnreadable, house.tables.table_view(table_id), house)

    assert cards not in caplog.text
    assert str(hand[0]) not in caplog.text.split("set aside:")[1]


async def test_everything_that_was_possible_there_is_refused_with_the_same_reason(house: House) -> None:
    table_id = await house.start_game(BEN, game="dice")
    await store(house, table_id, state="{}")

    for asked in (
        house.tables.move(table_id, ANA, 2, Roll()),
        house.tables.leave(table_id, BEN),
        house.tables.take_back(table_id, ANA),
        house.tables.end(table_id, ANA),
        house.tables.resume(table_id, ANA),
        house.tables.rematch(table_id, ANA),
        house.tables.hint(table_id, ANA),
        house.tables.table_view(table_id, ANA.player_id),
    ):
        await refused(TableUnreadable, asked, house)


async def test_300_of_them_are_logged_once_each_and_cost_nothing_afterwards(
    sqlite_house: House, caplog: pytest.LogCaptureFixture
) -> None:
    house = sqlite_house
    for number in range(300):
        await house.open_table("dice", channel_id=number)
    await store(house, 1, state="{}")
    await house.database.write(Connection.execute, update(schema.tables).values(state="{}", due_at=0))

    with caplog.at_level(logging.INFO):
        for _ in range(5):
            await house.wait(SECOND)

    assert len(caplog.records) == 300
    assert await house.database.read(open_tables.due, house.now, 1) == ()
    assert house.tables.in_memory() == 0


async def test_a_database_that_fails_sets_nothing_aside(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN)
    before = await row(house, table_id)
    await house.restart()
    await house.database.close()

    refusal = await refused(NotSaved, house.tables.table_view(table_id), house)

    assert isinstance(refusal.facts["cause"], DatabaseClosed)
    await house.restart()
    assert await row(house, table_id) == before


async def test_two_processes_log_it_once(house: House, address: str, caplog: pytest.LogCaptureFixture) -> None:
    table_id = await house.start_game(BEN)
    await store(house, table_id, shape=NEWER)
    stored = await house.database.read(open_tables.load, table_id)
    other = house.tables.set_aside

    await refused(TableUnreadable, house.tables.table_view(table_id), house)
    await other.keep(stored, TableUnreadable(why="newer"))

    assert len(caplog.records) == 1


async def test_a_process_that_still_has_it_in_memory_cannot_go_on_with_it(house: House) -> None:
    """Otherwise it would come back into a channel that was told that it is free."""
    table_id = await house.start_game(BEN, game="dice")
    stored = await house.database.read(open_tables.load, table_id)
    await house.public(table_id)
    await house.tables.set_aside.keep(stored, TableUnreadable(why="newer"))

    await refused(TableUnreadable, house.tables.move(table_id, ANA, stored.revision, Roll()), house)

    assert (await row(house, table_id))["status"] == "set_aside"


# Coming back


async def test_a_newer_process_brings_back_what_it_can_read_with_a_whole_turn(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await house.start_game(BEN, game="dice", pace="live")
    away = await house.start_game(BEN, channel_id=5)
    await house.wait(PUT_AWAY_AFTER)
    await house.tables.resume(table_id, ANA)
    wanted = await house.public(table_id)
    await house.database.write(Connection.execute, update(schema.tables).values(shape=NEWER))
    await house.restart()
    await refused(TableUnreadable, house.tables.table_view(table_id), house)
    await refused(TableUnreadable, house.tables.table_view(away), house)
    await house.wait(60 * MINUTE)
    await house.tables.returns.bring_all_back()
    await refused(TableUnreadable, house.tables.table_view(table_id), house)

    monkeypatch.setattr(upgrades, "SHAPE", NEWER)
    await house.tables.returns.bring_all_back()

    back = await house.public(table_id)
    assert (back.status, back.seats, back.view) == (wanted.status, wanted.seats, wanted.view)
    assert house.told[-1].happenings() == (BroughtBack(),)
    assert (await house.public(away)).status == "away"
    assert await house.database.read(lambda c: c.execute(select(schema.set_aside)).all()) == []
    told = len(house.told)
    await house.wait(44 * SECOND)
    assert house.happened(told) == []
    await house.wait(SECOND)
    assert house.happened(told) == [Reminded(0)]
    assert [sentence async for sentence in check.problems(house.database)] == []


async def test_what_was_repaired_comes_back_when_its_channel_is_used(house: House) -> None:
    table_id = await house.start_game(BEN)
    state = (await row(house, table_id))["state"]
    await store(house, table_id, state="{}")
    await refused(TableUnreadable, house.tables.table_view(table_id), house)
    assert await house.tables.in_channel(CHANNEL) is None
    await store(house, table_id, state=state)

    assert await house.tables.in_channel(CHANNEL) == table_id

    assert (await house.public(table_id)).status == "running"


async def test_it_waits_while_another_game_is_played_in_its_channel(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await house.start_game(BEN)
    await store(house, table_id, shape=NEWER)
    await refused(TableUnreadable, house.tables.table_view(table_id), house)
    other = await house.open_table("dice")
    monkeypatch.setattr(upgrades, "SHAPE", NEWER)
    monkeypatch.setattr(upgrades, "UPGRADES", {NEWER - 1: lambda parts: parts})

    await house.tables.returns.bring_all_back()
    assert await house.tables.in_channel(CHANNEL) == other
    await house.end(other)

    assert await house.tables.in_channel(CHANNEL) == table_id
    await refused(ChannelHasTable, house.open_table("dice"), house)


async def test_a_game_that_was_put_away_is_set_aside_and_comes_back_as_such(house: House) -> None:
    table_id = await house.start_game(BEN)
    await house.wait(PUT_AWAY_AFTER)
    state = (await row(house, table_id))["state"]
    await store(house, table_id, state="{}")
    await refused(TableUnreadable, house.tables.table_view(table_id), house)
    assert await house.tables.put_away_in(CHANNEL) == ()
    await store(house, table_id, state=state)

    assert await house.tables.in_channel(CHANNEL) is None

    assert await house.tables.put_away_in(CHANNEL) == (table_id,)


async def test_whoever_may_end_it_ends_it_for_good_and_it_is_still_kept(house: House) -> None:
    table_id = await house.start_game(BEN)
    state = (await row(house, table_id))["state"]
    await store(house, table_id, state="{}")
    await refused(TableUnreadable, house.tables.table_view(table_id), house)
    set_aside = house.tables.set_aside

    await refused(NotAllowed, set_aside.close(CHANNEL, BEN, is_moderator=False), house)
    assert await set_aside.close(CHANNEL, ANA, is_moderator=False)
    assert not await set_aside.close(CHANNEL, CAM, is_moderator=True)

    await store(house, table_id, state=state)
    assert await house.tables.in_channel(CHANNEL) is None
    kept = await house.database.read(lambda c: c.execute(select(schema.set_aside)).one())
    assert (kept.table_id, kept.status) == (table_id, "running")


# Others


async def test_a_finished_game_is_not_set_aside(house: House) -> None:
    table_id = await house.start_game(BEN)
    await house.end(table_id)
    await store(house, table_id, state="{}")

    await refused(TableUnreadable, house.tables.table_view(table_id), house)

    assert (await row(house, table_id))["status"] == "finished"


async def test_check_names_it(house: House) -> None:
    table_id = await house.start_game(BEN)
    await store(house, table_id, state="{}")
    before = [sentence async for sentence in check.problems(house.database)]
    await refused(TableUnreadable, house.tables.table_view(table_id), house)

    after = [sentence async for sentence in check.problems(house.database)]

    assert before[0].startswith(f"Table {table_id}: it cannot be read: ")
    assert after == [f"Table {table_id}: it was set aside, because it could not be read."]


async def test_whoever_sat_there_can_be_deleted(house: House) -> None:
    table_id = await house.start_game(BEN)
    attempt = (await house.tables.daily.open_or_resume(BEN, GUILD)).table_id
    await house.database.write(Connection.execute, update(schema.tables).values(state="{}"))
    await house.restart()
    await refused(TableUnreadable, house.tables.table_view(table_id), house)

    await house.tables.personal.delete(BEN)

    seats = (await house.database.read(open_tables.load, table_id)).seats
    assert [(seat.player_id, seat.name) for seat in seats] == [(ANA.player_id, ANA.name), (None, "")]
    assert (await row(house, attempt))["status"] == "set_aside"


async def test_the_rest_of_the_daily_challenge_goes_on_without_it(house: House) -> None:
    attempt = (await house.tables.daily.open_or_resume(BEN, GUILD)).table_id
    await store(house, attempt, state="{}")

    await refused(TableUnreadable, house.tables.daily.open_or_resume(BEN, GUILD), house)

    assert await house.tables.set_aside.untold() == ()
    assert (await house.tables.daily.open_or_resume(ANA, GUILD)).table_id != attempt
