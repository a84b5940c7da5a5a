"""Two processes on one file: every revision is made by one of them and announced once."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from storage import open_tables
from storage.database import Database
from tests.crash.lives import Ledger, Player

pytestmark = pytest.mark.crash


@pytest.fixture
def players(tmp_path: Path) -> Iterator[list[Player]]:
    """Two processes that play the same tables of one file."""
    file = tmp_path / "phase10.db"
    players = [Player(file, tmp_path / f"{number}.out", seed=number, computers=0) for number in range(2)]
    yield players
    for player in players:
        player.clean_up()


def test_of_two_processes_one_makes_each_revision(players: list[Player], tmp_path: Path) -> None:
    """They end in order, so every stored revision was announced by one of them."""
    for player in players:
        player.begin()
    for player in players:
        player.wait_for_moves(400)
    for player in players:
        player.end()

    ledger = Ledger(tmp_path / "phase10.db")
    for player in players:
        ledger.add(player)
    asyncio.run(ledger.require_all())
    stored = asyncio.run(_stored_revisions(ledger.database, list(ledger.told)))
    assert ledger.told == {table_id: set(range(revision + 1)) for table_id, revision in stored.items()}
    both = set(players[0].acknowledged()) & set(players[1].acknowledged())
    assert len(both) >= 3, "they hardly met"


def test_of_two_processes_one_is_killed_and_the_other_goes_on(players: list[Player], tmp_path: Path) -> None:
    for player in players:
        player.begin()
    for player in players:
        player.wait_for_moves(200)
    killed, going_on = players

    killed.kill()
    so_far = sum(map(len, going_on.acknowledged().values())) + len(going_on.moves())
    going_on.wait_for_moves(so_far + 200)
    going_on.end()

    ledger = Ledger(tmp_path / "phase10.db")
    ledger.add(killed)
    ledger.add(going_on)
    asyncio.run(ledger.require_all())


async def _stored_revisions(file: Path, table_ids: list[int]) -> dict[int, int]:
    async with await Database.open(f"sqlite:///{file}") as database:
        return {it: (await database.read(open_tables.load, it)).revision for it in table_ids}
