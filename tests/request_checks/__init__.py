"""What Discord would refuse, we refuse first: every request that the bot sends, checked after a test."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from simcord import Env, HttpLogEntry

from tests.request_checks import commands, emojis, messages
from tests.request_checks.description import openapi


def check(requests: Iterable[HttpLogEntry]) -> list[str]:
    """One sentence for each problem in these requests, which are in the order they were sent."""
    spec = openapi()
    uploaded: set[str] = set()
    found = []
    for request in requests:
        sentences = list(spec.problems(request.method, request.path, request.json)) if spec else []
        # The limits take the right shape for granted.
        if not sentences:
            sentences += messages.problems(request, uploaded)
            sentences += commands.problems(request)
            sentences += emojis.problems(request)
        found += [f"{request.method} {request.path}: {sentence}" for sentence in sentences]
    return found


def problems(env: Env) -> list[str]:
    """All that `check` finds, and the files that are too large, which the recorded requests do not contain."""
    return check(env.http_requests) + list(messages.too_large_files(env))


@contextmanager
def checked(env: Env) -> Iterator[Env]:
    """Fail at the end of the block when the bot has sent anything that Discord would refuse."""
    yield env
    found = problems(env)
    assert not found, "\n".join(found)
