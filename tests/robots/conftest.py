"""What every robot needs before it begins."""

import pytest

from cogs.ui.pictures.sprites import draw_all
from engine.computer.dice import odds


@pytest.fixture(scope="session", autouse=True)
def what_takes_seconds() -> None:
    """Draws all cards and builds the odds of dice, because the simulated Discord would not wait for them."""
    draw_all()
    odds.build()
