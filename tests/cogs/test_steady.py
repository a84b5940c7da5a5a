"""A loop that the game needs goes on after every error, with growing pauses, and says each kind of error once."""

import asyncio
import contextlib
import logging
import time

import pytest
from discord.ext import tasks

from cogs.steady import Steady, end
from storage.errors import DatabaseUnfit
from tables.errors import NotSaved


class Time:
    now = 1_000.0


@pytest.fixture
def passing(monkeypatch: pytest.MonkeyPatch) -> Time:
    passing = Time()
    monkeypatch.setattr(time, "monotonic", lambda: passing.now)
    return passing


class Looks:
    """Looks that fail as long as there is an error."""

    def __init__(self, error: Exception | None = None) -> None:
        self.error = error
        self.at: list[float] = []

    async def look(self) -> None:
        self.at.append(time.monotonic())
        if self.error is not None:
            raise self.error


async def run_for(seconds: int, passing: Time, steady: Steady, looks: Looks) -> None:
    for _ in range(seconds):
        await steady.run(looks.look)
        passing.now += 1


async def test_pauses_grow_up_to_a_minute_and_end_with_the_first_success(passing: Time) -> None:
    steady, looks = Steady("clock"), Looks(ValueError("?"))

    await run_for(200, passing, steady, looks)
    assert [at - 1_000 for at in looks.at] == [0, 1, 3, 7, 15, 31, 63, 123, 183]
    assert steady.is_failing
    assert steady.seconds_since_success == 200

    looks.error = None
    await run_for(60, passing, steady, looks)
    assert not steady.is_failing
    assert [at - 1_000 for at in looks.at[-3:]] == [257, 258, 259]


async def test_every_try_is_one_line_and_a_traceback_comes_once_per_kind(
    passing: Time, caplog: pytest.LogCaptureFixture
) -> None:
    steady, looks = Steady("clock"), Looks(ValueError("?"))

    await run_for(10, passing, steady, looks)
    looks.error = KeyError("!")
    await run_for(10, passing, steady, looks)

    errors = [record for record in caplog.records if record.levelno == logging.ERROR]
    assert [record.getMessage().rpartition(" The next")[0] for record in errors] == [
        *["The clock fails: ValueError: ?"] * 4,
        "The clock fails: KeyError: '!'",
    ]
    assert [record.exc_info is not None for record in errors] == [True, False, False, False, True]


async def test_a_fault_of_the_database_is_named_without_a_traceback(
    passing: Time, caplog: pytest.LogCaptureFixture
) -> None:
    unfit = DatabaseUnfit()
    error = NotSaved(cause=unfit)
    error.__cause__ = unfit

    await Steady("clock").run(Looks(error).look)

    [record] = caplog.records
    assert record.getMessage() == f"The clock fails: DatabaseUnfit: {unfit} The next try is in 1 seconds."
    assert record.exc_info is None


async def test_a_loop_that_is_about_to_start_anew_ends_for_good() -> None:
    begun = 0

    @tasks.loop(seconds=0.01)
    async def loop() -> None:
        nonlocal begun
        begun += 1

    loop.start()
    await asyncio.sleep(0.02)
    loop.restart()

    await end(loop)

    before = begun
    await asyncio.sleep(0.05)
    assert not loop.is_running()
    assert begun == before


async def test_a_loop_that_loses_a_cancellation_ends_all_the_same() -> None:
    @tasks.loop(seconds=60)
    async def loop() -> None:
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.sleep(60)
        await asyncio.sleep(60)

    loop.start()
    await asyncio.sleep(0)

    async with asyncio.timeout(5):
        await end(loop)

    assert not loop.is_running()
