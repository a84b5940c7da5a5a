"""Records which of our functions run in the task of a click, and selects the calls that matter to a reader."""

import asyncio
import inspect
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType

import discord

from tests import ROOT

CLICK_TASK = "ViewStore.schedule_dynamic_item_call"
"""The coroutine that discord.py runs in a task of its own for every click."""
DISCORD = "Discord"
LIBRARY = Path(discord.__file__).parent
ROOMS = ("cogs", "engine", "storage", "tables")
MANY = 4
"""A call into another room is shown if it leads to at least this number of further calls."""


@dataclass(eq=False)
class Call:
    """A function that ran, and the calls that it made."""

    room: str
    file: str
    function: str
    is_async: bool
    made: list["Call"] = field(default_factory=list)

    @property
    def size(self) -> int:
        return sum(1 + call.size for call in self.made)


@dataclass(frozen=True)
class Step:
    """A call that is shown; `times` counts equal calls in a row."""

    room: str
    file: str
    function: str
    steps: tuple["Step", ...]
    times: int = 1


class Recorder:
    """Watches every function call of this thread, and keeps calls of our rooms in the task of a click."""

    def __init__(self) -> None:
        self.roots: list[Call] = []
        self._calls: dict[FrameType, Call] = {}

    @contextmanager
    def recording(self) -> Iterator[None]:
        sys.setprofile(self._see)
        try:
            yield
        finally:
            sys.setprofile(None)
            self._calls.clear()

    def _see(self, frame: FrameType, event: str, _: object) -> None:
        if event != "call" or frame in self._calls:  # a resumed coroutine is no new call
            return
        call = _call_of(frame)
        if call is not None and _is_in_click_task():
            caller = self._caller(frame)
            (self.roots if caller is None else caller.made).append(call)
            self._calls[frame] = call

    def _caller(self, frame: FrameType) -> Call | None:
        before = frame.f_back
        while before is not None and before not in self._calls:
            before = before.f_back
        return None if before is None else self._calls[before]


def _is_in_click_task() -> bool:
    task = asyncio.current_task()
    coroutine = task.get_coro() if task is not None else None
    return inspect.iscoroutine(coroutine) and coroutine.__qualname__ == CLICK_TASK


def _call_of(frame: FrameType) -> Call | None:
    """The call, if the function is ours or a coroutine of discord.py that our code awaits; else None."""
    code = frame.f_code
    if code.co_name.startswith("<"):  # a lambda or comprehension belongs to the function around it
        return None
    is_async = bool(code.co_flags & inspect.CO_COROUTINE)
    file = _our_file(code)
    if file is not None:
        return Call(_room(file), file, code.co_qualname, is_async)
    is_ours_waiting = frame.f_back is not None and _our_file(frame.f_back.f_code) is not None
    if is_async and is_ours_waiting and LIBRARY in Path(code.co_filename).parents:
        return Call(DISCORD, "discord.py", code.co_qualname, is_async)
    return None


def _our_file(code: CodeType) -> str | None:
    if not code.co_filename.startswith(str(ROOT)):
        return None
    file = Path(code.co_filename).relative_to(ROOT)
    return file.as_posix() if file.parts[0] in ROOMS else None


def _room(file: str) -> str:
    """The room of a file: its top folder, or inside `cogs` the folder below."""
    folders = file.split("/")[:-1]
    return "/".join(folders[: 2 if folders[0] == "cogs" else 1])


def steps(calls: Sequence[Call], room: str = DISCORD) -> tuple[Step, ...]:
    """The calls that are shown: every coroutine, and calls into another room that lead to many further calls.

    A call that is not shown is replaced by the calls that it made.
    """
    found: list[Step] = []
    for call in calls:
        inside = steps(call.made, call.room)
        if call.is_async or (call.room != room and call.size >= MANY):
            found.append(Step(call.room, call.file, call.function, inside))
        else:
            found += inside
    return _folded(found)


def _folded(found: Sequence[Step]) -> tuple[Step, ...]:
    folded: list[Step] = []
    for step in found:
        last = folded[-1] if folded else None
        if last is not None and (last.file, last.function, last.steps) == (step.file, step.function, step.steps):
            folded[-1] = Step(step.room, step.file, step.function, step.steps, last.times + step.times)
        else:
            folded.append(step)
    return tuple(folded)
