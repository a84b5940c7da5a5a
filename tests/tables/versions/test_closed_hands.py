"""What older versions have stored of master's open hands (M13a) is read without them."""

import pytest

from engine.events import RoundEnded
from storage.records import LogEntry
from tables.versions import upgrades
from tables.versions.reading import happenings_of
from tests import samples
from tests.engine.cardgame.positions import cards
from tests.kinds import cards_view
from tests.tables.house import House

MASTER = '{"type":"round_ended","out":0,"hands":[[],["R2","J1:RY"],["S"]],"points":[0,2,1]}'
CLASSIC = '{"type":"round_ended","out":0,"hands":[[],["R2","W"],["S"]],"points":[0,25,15]}'


def read(*events: str, shape: int) -> tuple[object, ...]:
    return happenings_of([LogEntry(1, None, None, f"[{','.join(events)}]", 0, shape)])


@pytest.mark.parametrize("shape", [1, 2])
def test_the_end_of_a_round_of_master_is_read_without_hands(shape: int) -> None:
    assert read(MASTER, shape=shape) == (RoundEnded(0, (), (0, 2, 1)),)


@pytest.mark.parametrize("shape", [1, 2])
def test_the_end_of_a_round_of_classic_keeps_its_hands(shape: int) -> None:
    """C13a."""
    assert read(CLASSIC, shape=shape) == (RoundEnded(0, ((), cards("R2 W"), cards("S")), (0, 25, 15)),)


@pytest.mark.parametrize("broken", ["7", "{}", '{"type":"round_ended","hands":3,"points":[]}'])
def test_an_event_that_cannot_be_read_does_not_hide_the_ones_beside_it(broken: str) -> None:
    assert read(broken, MASTER, shape=2) == (RoundEnded(0, (), (0, 2, 1)),)


def test_of_the_known_cards_those_stay_that_are_still_in_the_hand() -> None:
    seats = [{"hand": ["R2", "T2", "G4"], "taken": ["GF", "T2", "T2", "R2"]}, {"hand": ["R4"]}]

    after = upgrades.upgraded({"game": "master", "state": {"seats": seats}, "clock": None}, 2)

    assert [seat["taken"] for seat in after["state"]["seats"]] == [["T2", "R2"], []]


@pytest.mark.parametrize("stage", ["keep", "round_over"])
async def test_a_running_game_shows_no_hand_that_an_older_version_has_told(sqlite_house: House, stage: str) -> None:
    house = sqlite_house
    table_id = await house.database.write(
        samples.put, samples.rows(samples.FOLDER / "0.1.0" / "master" / f"{stage}.json")
    )

    told = await house.tables.recent(table_id, 100)
    view = cards_view((await house.public(table_id)).view)

    assert {it.hands for it in told if isinstance(it, RoundEnded)} == {()}
    assert {seat.hand for seat in view.seats} == {None}
