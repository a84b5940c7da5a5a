"""The one place where an error becomes a reply."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Final

import discord

from cogs.interactions.answers import DEFER_AFTER, Answer, Interaction, Kind
from cogs.ui.text.narrator import Narrator
from cogs.ui.text.words import Words
from engine.errors import Refusal

log = logging.getLogger(__name__)

UNKNOWN_INTERACTION: Final = 10062
ALREADY_ANSWERED: Final = 40060


async def answered(interaction: Interaction, kind: Kind, work: Callable[[Answer], Awaitable[None]]) -> None:
    """Does the work and sees to it that the interaction is answered in time, whatever happens."""
    answer = Answer(interaction, kind)
    late: list[asyncio.Task[None]] = []
    timer = asyncio.get_running_loop().call_later(
        DEFER_AFTER, lambda: late.append(asyncio.ensure_future(_deferred(answer)))
    )
    try:
        await work(answer)
    except Exception as error:
        await _tell(answer, error)
    finally:
        timer.cancel()
        if late:
            await asyncio.gather(*late)


async def _deferred(answer: Answer) -> None:
    """Where even that fails, the answer itself will say why."""
    with contextlib.suppress(discord.HTTPException):
        await answer.defer()


async def _tell(answer: Answer, error: Exception) -> None:
    sentence = sentence_for(answer.words, error)
    if sentence is None:
        return
    try:
        if not answer.is_given:
            await answer.say(sentence)
    except discord.HTTPException as failure:
        log.warning("An answer could not be given: %s", failure.text or failure.status)


def sentence_for(words: Words, error: Exception) -> str | None:
    """What the person reads; None when nobody can be told any more."""
    match error:
        case Refusal():
            return Narrator(words).refusal(error)
        case discord.NotFound(code=code) if code == UNKNOWN_INTERACTION:
            log.warning("An answer came too late for Discord.")
            return None
        case discord.HTTPException(code=code) if code == ALREADY_ANSWERED:
            return None
        case discord.Forbidden():
            log.warning("Discord does not allow it: %s", error.text)
            return words("error-permission")
        case discord.HTTPException():
            log.warning("Discord did not accept it: %s %s", error.status, error.text)
            return words("error-discord")
        case _:
            log.error("Something unexpected happened.", exc_info=error)
            return words("error-unexpected")
