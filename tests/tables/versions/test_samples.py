"""Everything that a release has stored can be read, and the newest samples are what is stored today."""

from pathlib import Path
from typing import get_args

import msgspec
import pytest

from engine.cardgame.turn import Stage
from engine.codec import decode, encode
from engine.dice.state import DiceStage
from storage import open_tables
from storage.database import Database
from storage.records import LogEntry
from tables import check
from tables.happenings import Happening
from tables.table import Clock, ClockKind, Table, text
from tables.versions import upgrades
from tables.versions.reading import from_stored, happenings_of
from tests import samples

EVERY_FILE = [file for release in samples.RELEASES for file in samples.table_files(release)]


async def read(db: Database, file: Path) -> Table:
    table_id = await db.write(samples.put, samples.rows(file))
    return from_stored(await db.read(open_tables.load, table_id))


@pytest.mark.parametrize("file", EVERY_FILE, ids=lambda file: str(file.relative_to(samples.FOLDER)))
async def test_a_stored_table_can_be_read_and_replays(sqlite_db: Database, file: Path) -> None:
    table = await read(sqlite_db, file)
    entries = await sqlite_db.read(open_tables.log, table.table_id)

    assert len(entries) == table.revision
    assert all(happenings_of([entry]) for entry in entries)
    assert [sentence async for sentence in check.problems(sqlite_db)] == []
    if table.shape == upgrades.SHAPE:
        assert stored_as(table) == stored_in(file), "SHAPE has to go up, with a step in UPGRADES and with new samples"


def stored_as(table: Table) -> dict[str, str | None]:
    parts = {"rules": table.rules, "options": table.options, "state": table.state, "due": table.clock}
    return {name: None if part is None else text(part) for name, part in parts.items()}


def stored_in(file: Path) -> dict[str, str | None]:
    [row] = samples.rows(file)["tables"]
    return {name: row[name] for name in ("rules", "options", "state", "due")}


@pytest.mark.parametrize("release", samples.RELEASES)
def test_every_stored_event_and_clock_can_be_read(release: str) -> None:
    assert len(_events(release)) == len(samples.parts(release, "events"))
    assert len(_clocks(release)) == len(samples.parts(release, "clocks"))


def test_there_is_a_sample_of_everything_that_is_stored() -> None:
    """What is new goes into `tests/samples/next`."""
    names = {f"{file.parent.name}-{file.stem}" for file in EVERY_FILE}
    stages = {"classic": {"draw", "play", "round_over"}, "master": {*Stage}, "dice": {*DiceStage}}
    for game, known in stages.items():
        assert {f"{game}-{stage}" for stage in known if stage != "game_over"} <= names
        assert {f"{game}-{it}" for it in ("lobby", "finished", "left", "taken-over", "away", "closed")} <= names
    assert {type(event) for release in samples.RELEASES for event in _events(release)} == {*get_args(Happening)}
    assert {clock.kind for release in samples.RELEASES for clock in _clocks(release)} == {*get_args(ClockKind)}


def test_there_is_a_step_for_every_older_shape() -> None:
    assert [*upgrades.UPGRADES] == [*range(1, upgrades.SHAPE)]
    assert {samples.shape(release) for release in samples.RELEASES} == {*range(1, upgrades.SHAPE + 1)}


def _events(release: str) -> tuple[Happening, ...]:
    events = f"[{','.join(samples.parts(release, 'events'))}]"
    return happenings_of([LogEntry(1, None, None, events, 0, samples.shape(release))])


def _clocks(release: str) -> list[Clock]:
    parts = [{"clock": msgspec.json.decode(it)} for it in samples.parts(release, "clocks")]
    upgraded = [upgrades.upgraded(it, samples.shape(release))["clock"] for it in parts]
    return [decode(encode(it), Clock) for it in upgraded]
