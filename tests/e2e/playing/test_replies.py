"""Every click and command is answered once, even if the bot fails before it knows who asks."""

import asyncio
import logging
from collections.abc import Callable

import pytest
from discord import app_commands

from cogs.interactions.answers import Interaction
from cogs.interactions.clicks import Click
from cogs.interactions.handlers import Handler
from engine.errors import UnknownMove
from tables.errors import NotSaved
from tables.people.preferences import Preferences
from tests.e2e.world import World

UNEXPECTED = "Something went wrong on my side, and nothing was changed."
NOT_SAVED = "That could not be saved, so nothing has happened."


@pytest.fixture
def fail_to_read_looks(monkeypatch: pytest.MonkeyPatch) -> Callable[[Exception], None]:
    """Calling this makes every later read of preferences fail."""

    def fail_with(error: Exception) -> None:
        async def of_player(self: Preferences, player_id: int) -> None:
            raise error

        monkeypatch.setattr(Preferences, "of_player", of_player)

    return fail_with


def logged_errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [it.getMessage() for it in caplog.get_records("call") if it.levelno >= logging.ERROR]


@pytest.mark.parametrize(
    ("error", "sentence", "logged"),
    [
        (NotSaved(cause=OSError()), NOT_SAVED, []),
        (RuntimeError(), UNEXPECTED, ["Something unexpected happened."]),
    ],
)
async def test_a_click_is_answered_but_has_no_effect_if_the_looks_cannot_be_read(
    there: World,
    fail_to_read_looks: Callable[[Exception], None],
    caplog: pytest.LogCaptureFixture,
    error: Exception,
    sentence: str,
    logged: list[str],
) -> None:
    await there.opened()
    fail_to_read_looks(error)

    result = await there.press(there.ben, "Join", there.public())

    assert there.told(result).text.startswith(sentence)
    assert len((await there.table_view()).seats) == 1
    assert logged_errors(caplog) == logged
    assert not there.client.replies_under_way


async def test_a_command_is_answered_once_but_has_no_effect_if_the_looks_cannot_be_read(
    there: World, fail_to_read_looks: Callable[[Exception], None], caplog: pytest.LogCaptureFixture
) -> None:
    fail_to_read_looks(NotSaved(cause=OSError()))

    result = await there.slash(there.ana, "play")

    assert there.told(result).text.startswith(NOT_SAVED)
    assert not result.followups
    assert await there.client.tables.in_channel(there.channel.id) is None
    assert logged_errors(caplog) == []
    assert not there.client.replies_under_way


@pytest.mark.parametrize("is_readable", [True, False])
async def test_a_command_that_discord_py_refuses_is_answered(
    there: World, fail_to_read_looks: Callable[[Exception], None], monkeypatch: pytest.MonkeyPatch, is_readable: bool
) -> None:
    async def refused(interaction: Interaction) -> bool:
        raise app_commands.CheckFailure from UnknownMove(text="fly")

    command = there.client.tree.get_command("help")
    assert isinstance(command, app_commands.Command)
    monkeypatch.setattr(command, "checks", [refused])
    if not is_readable:
        fail_to_read_looks(NotSaved(cause=OSError()))

    result = await there.slash(there.ana, "help")

    assert there.told(result).text.startswith("I don't know that move" if is_readable else NOT_SAVED)
    assert not result.followups
    assert not there.client.replies_under_way


async def test_a_cancelled_click_stays_cancelled_and_leaves_no_task(there: World) -> None:
    await there.opened()
    handled = asyncio.Event()

    async def wait(click: Click) -> None:
        handled.set()
        await asyncio.Event().wait()

    there.client.handlers["join"] = Handler(wait)
    click = asyncio.create_task(there.press(there.ben, "Join", there.public()))
    await handled.wait()
    [task] = there.client.replies_under_way

    task.cancel()
    await click

    assert task.cancelled()
    assert not there.client.replies_under_way
