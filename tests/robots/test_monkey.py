"""3,000 interactions of people who click whatever they see, in cities of their own: nothing goes wrong."""

import shutil
from pathlib import Path

import pytest

from tests.robots.monkey import a_run

pytestmark = pytest.mark.robots

CITIES = 10
IN_A_CITY = 300


@pytest.mark.parametrize("seed", range(CITIES))
async def test_people_can_click_whatever_they_see(seed: int, migrated_sqlite: Path, tmp_path: Path) -> None:
    file = shutil.copy(migrated_sqlite, tmp_path)

    run = await a_run(seed, IN_A_CITY, Path(file))

    assert run.facts["interactions"] >= IN_A_CITY
    assert run.facts["messages judged"] > IN_A_CITY / 20
    assert not [*run.offers.dead()]
