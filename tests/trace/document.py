"""The path of a click as a document: a diagram of the rooms, and every function in order."""

from collections.abc import Iterator, Sequence
from pathlib import PurePath

from tests import ROOT
from tests.trace.calls import DISCORD, MANY, Step, steps
from tests.trace.clicks import recorded

FILE = ROOT / "docs" / "click.md"
VERB = "draw"
"""The click of the document."""
COLUMN = 54
"""Where the files stand, whatever the functions are called."""
PARTICIPANTS = (DISCORD, "cogs/ui", "cogs", "cogs/interactions", "cogs/live", "tables", "engine", "storage")

TEXT = """\
# The way of one click

What runs when somebody clicks *{verb}*, recorded from the real bot in the simulated Discord.
`python -m tests.trace {verb}` prints this document, also for other clicks such as `discard`, `join` or `hand`;
`make trace` writes it, and a test fails when it is out of date.

Shown are all coroutines, and calls into another room that lead to at least {many} further calls, in the order in which
they begin. Only the click's own task is recorded: the table message and other people's open hands follow in tasks of
their own.

## From room to room

```mermaid
sequenceDiagram
{diagram}
```

## Function by function

```
{path}
```
"""


async def document(verb: str) -> str:
    shown = steps(await recorded(verb))
    return TEXT.format(verb=verb, many=MANY, diagram="\n".join(_diagram(shown)), path="\n".join(_path(shown)))


def _diagram(shown: Sequence[Step]) -> Iterator[str]:
    for room in PARTICIPANTS:
        yield f"    participant {room}" if _id(room) == room else f"    participant {_id(room)} as {room}"
    yield from _arrows(shown, DISCORD)


def _arrows(shown: Sequence[Step], caller: str) -> Iterator[str]:
    """One arrow for every call from a room into another."""
    for step in shown:
        if step.room != caller:
            yield f"    {_id(caller)}->>{_id(step.room)}: {_module(step)}{_name(step)}"
        yield from _arrows(step.steps, step.room)


def _id(room: str) -> str:
    return room.replace("/", "_")


def _module(step: Step) -> str:
    """The module's name with a dot, in front of a function outside any class; else empty."""
    file = PurePath(step.file)
    name = file.parent.name if file.stem == "__init__" else file.stem
    return "" if "." in step.function else f"{name}."


def _name(step: Step) -> str:
    return step.function if step.times == 1 else f"{step.function}, {step.times} times"


def _path(shown: Sequence[Step], depth: int = 0) -> Iterator[str]:
    for step in shown:
        name = "  " * depth + _name(step)
        yield f"{name.ljust(COLUMN)}  {step.file}"
        yield from _path(step.steps, depth + 1)
