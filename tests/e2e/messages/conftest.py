"""No test of the messages leaves an error in the log."""

import logging
from typing import Any

import pytest


@pytest.fixture(autouse=True)
def no_traceback(caplog: pytest.LogCaptureFixture) -> Any:
    """Fails a test that logs a traceback: a refusal by Discord is expected and gets one line in the log."""
    yield
    surprises = [it for it in caplog.get_records("call") if it.levelno >= logging.ERROR]
    assert not surprises, surprises
