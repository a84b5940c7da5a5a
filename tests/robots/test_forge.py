"""2,000 interactions, most of them forged: nobody changes what they could not have changed with a legal click."""

import shutil
from pathlib import Path

import pytest

from tests.robots.forge import a_run

pytestmark = pytest.mark.robots

CITIES = 5
IN_A_CITY = 400


@pytest.mark.parametrize("seed", range(CITIES))
async def test_a_forged_control_changes_nothing_that_its_sender_may_not(
    seed: int, migrated_sqlite: Path, tmp_path: Path
) -> None:
    file = shutil.copy(migrated_sqlite, tmp_path)

    run = await a_run(seed, IN_A_CITY, Path(file))

    assert run.facts["forged"] > IN_A_CITY / 3
