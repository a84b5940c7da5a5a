"""No test of the messages leaves an error in the log."""

import logging
from typing import Any

import pytest


@pytest.fixture(autouse=True)
def no_traceback(caplog: pytest.LogCaptureFixture) -> Any:
    """What Discord refuses is no surprise: a line in the log, never a traceback."""
    yield
    surprises = [it for it in caplog.get_records("call") if it.levelno >= logging.ERROR]
    assert not surprises, surprises
