"""A table that an older version has stored is upgraded step by step, and is stored in the new shape from then on."""

from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, update

from storage import open_tables, schema
from storage.records import StoredTable
from tables.happenings import Reminded
from tables.versions import upgrades
from tables.versions.upgrades import Parts
from tests.tables.house import BEN, House

# As if 0.1.0 had called the pace `speed`, the stage `step`, the end of a turn `end`, and a reminder `called`.


def older(text: str) -> str:
    for name, before in (("pace", "speed"), ("stage", "step"), ("ends_at", "end"), ("reminded", "called")):
        text = text.replace(f'"{name}"', f'"{before}"')
    return text


def to_2(parts: Parts) -> Parts:
    if "events" in parts:
        return {"events": [it | {"type": "reminded"} if it["type"] == "called" else it for it in parts["events"]]}
    return parts | {
        "options": _renamed(parts["options"], "speed", "tempo"),
        "state": parts["state"] and _renamed(parts["state"], "step", "stage"),
    }


def to_3(parts: Parts) -> Parts:
    if "events" in parts:
        return parts
    clock = parts["clock"] and _renamed(parts["clock"], "end", "ends_at")
    return parts | {"options": _renamed(parts["options"], "tempo", "pace"), "clock": clock}


def _renamed(part: dict[str, Any], before: str, after: str) -> dict[str, Any]:
    return {after if name == before else name: value for name, value in part.items()}


@pytest.fixture
def two_shapes_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(upgrades, "SHAPE", 3)
    monkeypatch.setattr(upgrades, "UPGRADES", {1: to_2, 2: to_3})


async def make_older(house: House, table_id: int) -> StoredTable:
    """The table as the older version would have stored it."""
    stored = await house.database.read(open_tables.load, table_id)
    entries = await house.database.read(open_tables.log, table_id)
    rows, log = schema.tables, schema.log
    parts = {"options": older(stored.setup.options), "state": older(stored.state or ""), "due": older(stored.due or "")}

    def write(connection: Connection) -> None:
        connection.execute(update(rows).where(rows.c.id == table_id).values(parts))
        for entry in entries:
            is_it = (log.c.table_id == table_id, log.c.revision == entry.revision)
            connection.execute(update(log).where(*is_it).values(events=older(entry.events)))

    await house.database.write(write)
    await house.restart()
    return await house.database.read(open_tables.load, table_id)


@pytest.mark.usefixtures("two_shapes_later")
@pytest.mark.parametrize("game", ["classic", "master", "dice"])
async def test_a_running_game_of_two_versions_ago_goes_on(
    house: House, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    with monkeypatch.context() as before:
        before.setattr(upgrades, "SHAPE", 1)
        table_id = await house.start_game(BEN, game=game, pace="slow")
        await house.wait(12 * 60 * 60 * 1_000)
    wanted = await house.public(table_id)
    old = await make_older(house, table_id)
    assert (old.shape, '"speed"' in old.setup.options) == (1, True)

    assert await house.public(table_id) == wanted
    assert await house.tables.recent(table_id, 1) == (Reminded(wanted.waits_for[0]),)
    await house.move_once(table_id, await house.on_turn(table_id))

    new = await house.database.read(open_tables.load, table_id)
    last = (await house.database.read(open_tables.last_entries, table_id, 1))[0]
    assert (new.shape, last.shape) == (3, 3)
    assert '"pace":"slow"' in new.setup.options, "what did not change in the game is in the new shape too"
    await house.restart()
    assert await house.is_as_stored(table_id)
    assert (await house.public(table_id)).options == wanted.options


@pytest.mark.usefixtures("two_shapes_later")
async def test_a_lobby_of_two_versions_ago_can_be_joined(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as before:
        before.setattr(upgrades, "SHAPE", 1)
        table_id = await house.open_table(pace="live")
    rows = schema.tables
    setup = (await house.database.read(open_tables.load, table_id)).setup
    values = {"options": older(setup.options)}
    await house.database.write(Connection.execute, update(rows).where(rows.c.id == table_id).values(values))
    await house.restart()

    await house.tables.join(table_id, BEN)

    stored = await house.database.read(open_tables.load, table_id)
    assert (stored.shape, stored.setup) == (3, replace(setup, options=setup.options))


@pytest.mark.usefixtures("two_shapes_later")
async def test_a_new_table_is_stored_in_the_newest_shape(house: House) -> None:
    table_id = await house.open_table()

    assert (await house.database.read(open_tables.load, table_id)).shape == 3
