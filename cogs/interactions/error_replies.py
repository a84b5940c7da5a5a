"""The one place where an error becomes a reply."""

import logging
from typing import Final

import discord

from cogs.interactions.answers import Answer
from cogs.interactions.clicks import Click
from cogs.live.screens import is_attempt
from cogs.ui.text.narrator import Narrator
from cogs.ui.text.words import Words
from engine.errors import Refusal
from tables.errors import NotRunning, TableMovedOn

log = logging.getLogger(__name__)

UNKNOWN_INTERACTION: Final = 10062
ALREADY_ANSWERED: Final = 40060


async def refuse(click: Click, refusal: Refusal) -> None:
    """Says what is wrong and what to do instead; a click in an open hand also brings the hand up to date."""
    try:
        table_view = await click.table_view()
    except Refusal:
        await click.answer.say(Narrator(click.looks.words).refusal(refusal))
        return
    if isinstance(refusal, TableMovedOn) and table_view.status != "running":
        refusal = NotRunning(status=table_view.status)  # looking again would not help
    sentence = click.screen(table_view).narrator.refusal(refusal)
    if click.answer.is_own and table_view.seat is not None and table_view.status == "running":
        await click.show_hand(table_view, sentence)
    elif click.answer.is_own and table_view.seat is not None and is_attempt(table_view):
        await click.show_hand(table_view)  # the result, which says why the attempt is over
    else:
        await click.answer.say(sentence)


async def tell(answer: Answer, error: Exception) -> None:
    """Says what went wrong, unless the answer was given already or Discord takes none any more."""
    sentence = sentence_for(answer.words, error)
    if sentence is None:
        return
    try:
        if not answer.is_given:
            await answer.say(sentence)
    except discord.HTTPException as failure:
        log.warning("An answer could not be given: %s", failure.text or failure.status)


def sentence_for(words: Words, error: Exception) -> str | None:
    """The sentence for the person; None if Discord takes no answer any more."""
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
