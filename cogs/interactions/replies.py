"""Wraps the work of every click and command, so that it is answered in time, whatever happens."""

import asyncio
from types import TracebackType
from typing import TYPE_CHECKING, Any

from discord import app_commands

from cogs.interactions.answers import Answer, Deferral, Interaction, Kind
from cogs.interactions.error_replies import tell
from cogs.ui.screen import Looks

if TYPE_CHECKING:
    from cogs.client import Phase10


class NotBegun(app_commands.AppCommandError):
    """The work of a click or command did not begin, and the person who asked has been told why."""


class Replying:
    """Turns errors inside `async with client.replying(...) as (answer, looks)` into a sentence for the person."""

    # a slotted class, because it is faster than a decorated generator and every click needs one
    __slots__ = ("_answer", "_client", "_deferral", "_task")

    def __init__(self, client: "Phase10", interaction: Interaction, kind: Kind) -> None:
        self._client = client
        self._answer = Answer(interaction, kind)

    async def __aenter__(self) -> tuple[Answer, Looks]:
        task: asyncio.Task[Any] | None = asyncio.current_task()
        assert task is not None
        self._task = task
        self._client.replies_under_way.add(task)
        self._deferral = Deferral(self._answer)
        try:
            looks = await self._client.looks(self._answer.interaction)
        except BaseException as error:
            # Python calls no `__aexit__` after a failed `__aenter__`, and only an exception can skip the body
            if await self.__aexit__(type(error), error, error.__traceback__):
                raise NotBegun from error
            raise
        self._answer.words = looks.words
        return self._answer, looks

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        """Answers an error and returns True; returns False if the task or the process is being ended."""
        try:
            if isinstance(error, Exception):
                await tell(self._answer, error)
                return True
            return False
        finally:
            try:
                await self._deferral.stop()
            finally:
                self._client.replies_under_way.discard(self._task)
