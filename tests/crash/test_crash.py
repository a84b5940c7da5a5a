"""A process killed at any moment loses nothing that it has acknowledged."""

from pathlib import Path

import pytest

from tests.crash.lives import lives

pytestmark = pytest.mark.crash

KILLS = 50
SEED = 10


def test_nothing_that_was_acknowledged_is_lost_when_the_process_is_killed(tmp_path: Path) -> None:
    *_, count = lives(KILLS, SEED, tmp_path)

    assert count.kills == KILLS
    assert count.revisions > 5 * KILLS, "they hardly played"
