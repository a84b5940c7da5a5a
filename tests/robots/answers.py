"""Every interaction is answered once and in time, and nothing goes wrong inside the bot."""

import json
from collections.abc import Iterator
from typing import Final

from simcord import HttpLogEntry

from cogs.ui.text.words import LANGUAGES, Words
from tests.robots.city import City
from tests.robots.sending import Sent

WRONG: Final = tuple(
    json.dumps(Words(language)(key), ensure_ascii=False)[1:40]
    for language in LANGUAGES
    for key in ("error-unexpected", "error-discord", "error-permission")
)
"""How the sentences begin that nobody should ever read here: Discord works, and the bot may do what it needs."""


def problems(city: City, sent: Sent) -> Iterator[str]:
    """What is wrong with the answer to one interaction."""
    yield from unanswered(city, sent)
    yield from failures(city, city.env.http_requests[sent.requests :])


def unanswered(city: City, sent: Sent) -> Iterator[str]:
    record = sent.record
    answers = f"/interactions/{record.id}/{record.token}/callback"
    times = sum(request.path == answers for request in city.env.http_requests[sent.requests :])
    if times != 1 or not record.responded:
        yield f"it was answered {times} times"
    if record.loading:
        yield "the answer was announced and never given"


def failures(city: City, requests: list[HttpLogEntry]) -> Iterator[str]:
    """Lines in the log, exceptions, and sentences about errors."""
    yield from city.notes.log
    yield from (f"{type(error).__name__}: {error}" for error in city.env.errors_since(0))
    for request in requests:
        body = json.dumps(request.json, ensure_ascii=False)
        yield from (f"somebody reads: {wrong}…" for wrong in WRONG if wrong in body)
