"""The heartbeat file of the bot; tests/wire/test_start.py tests it over a real connection."""

import logging
from pathlib import Path

import pytest

from cogs import steady
from cogs.health import Health
from cogs.heartbeat import Heartbeat
from tables import pauses


class Told(Health):
    """Red is what the test says."""

    def __init__(self, *red: str) -> None:
        self._red = red

    def red(self) -> tuple[str, ...]:
        return self._red


async def test_the_heartbeat_touches_its_file_again_and_again(tmp_path: Path) -> None:
    file = tmp_path / "heartbeat"
    heartbeat = Heartbeat(Told(), file)

    await heartbeat.beat()
    file.unlink()
    await heartbeat.beat()

    assert file.exists()


@pytest.mark.parametrize("part", ["gateway", "database", "clock"])
async def test_a_bot_with_a_red_part_has_no_heartbeat(tmp_path: Path, part: str) -> None:
    file = tmp_path / "heartbeat"

    await Heartbeat(Told(part), file).beat()

    assert not file.exists()


async def test_a_file_that_cannot_be_touched_is_logged_and_tried_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pauses, "SHORTEST", 0.0)
    file = tmp_path / "missing" / "heartbeat"
    heartbeat = Heartbeat(Told(), file)

    await heartbeat.beat()
    file.parent.mkdir()
    await heartbeat.beat()

    [record] = caplog.records
    assert (record.levelno, record.name, record.exc_info) == (logging.ERROR, steady.__name__, None)
    assert "The heartbeat fails: FileNotFoundError" in record.getMessage()
    assert file.exists()
