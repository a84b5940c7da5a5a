"""Which function handles a click, and what kind of answer it gives."""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final, Protocol

from cogs.interactions.answers import Kind
from cogs.interactions.clicks import Click
from engine.errors import UnknownMove


@dataclass(frozen=True, slots=True)
class Handler:
    """Handles clicks with one verb; every module that handles clicks maps its verbs to these in `HANDLERS`."""

    handle: Callable[[Click], Awaitable[None]]
    kind: Kind = "private"
    is_bound: bool = True  # to the channel of the table; else the handler checks what the person may see


class HandlingModule(Protocol):
    """A module with a table of handlers."""

    @property
    def __name__(self) -> str: ...
    @property
    def HANDLERS(self) -> Mapping[str, Handler]: ...  # noqa: N802


class VerbClaimedTwice(Exception):
    """Two modules claim the same verb."""


def handlers_of(modules: Iterable[HandlingModule]) -> dict[str, Handler]:
    """The handlers of all modules, by verb; VerbClaimedTwice if two modules claim the same verb."""
    found: dict[str, Handler] = {}
    claimed: dict[str, str] = {}
    for module in modules:
        for verb, handler in module.HANDLERS.items():
            if verb in claimed:
                raise VerbClaimedTwice(f"the verb {verb!r} is handled by {claimed[verb]} and by {module.__name__}")
            claimed[verb] = module.__name__
            found[verb] = handler
    return found


async def _refuse_unknown(click: Click) -> None:
    raise UnknownMove(text=click.said.verb)


UNKNOWN: Final = Handler(_refuse_unknown)
"""The handler for verbs that no module handles."""
