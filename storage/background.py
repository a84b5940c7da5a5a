"""Clicks go first: what the bot does by itself asks a few questions at once at most, and leaves connections free."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_is_background: ContextVar[bool] = ContextVar("is_background", default=False)


@contextmanager
def in_background() -> Iterator[None]:
    """Nobody waits for what is asked inside, nor for tasks that are started there."""
    before = _is_background.set(True)
    try:
        yield
    finally:
        _is_background.reset(before)


def is_in_background() -> bool:
    return _is_background.get()
