"""Checks every request that the bot sends in a test, and fails where Discord would refuse it."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from simcord import Env, HttpLogEntry

from tests.request_checks import commands, emojis, messages
from tests.request_checks.description import openapi


def check(requests: Iterable[HttpLogEntry]) -> list[str]:
    """One sentence for each problem in these requests, which have to be in the order they were sent."""
    spec = openapi()
    uploaded: set[str] = set()
    found = []
    for request in requests:
        sentences = list(spec.problems(request.method, request.path, request.json)) if spec else []
        # The checks of limits rely on the right shape.
        if not sentences:
            sentences += messages.problems(request, uploaded)
            sentences += commands.problems(request)
            sentences += emojis.problems(request)
        found += [f"{request.method} {request.path}: {sentence}" for sentence in sentences]
    return found


def problems(env: Env) -> list[str]:
    """All problems that `check` finds, and files that are too large: recorded requests do not contain files."""
    return check(env.http_requests) + list(messages.too_large_files(env))


@contextmanager
def checked(env: Env) -> Iterator[Env]:
    """Fails at the end of the block if the bot has sent anything that Discord would refuse."""
    yield env
    found = problems(env)
    assert not found, "\n".join(found)
