"""What every robot needs before it begins."""

import pytest

from cogs.ui.pictures import charts
from engine.computer.dice import odds


@pytest.fixture(scope="session", autouse=True)
def what_takes_seconds() -> None:
    """Loads matplotlib and builds the odds of dice, because the simulated Discord would not wait for them."""
    charts.load()
    odds.build()
