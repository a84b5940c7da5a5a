"""Computers think in processes of their own: the event loop never waits for them, and none of them can hang a game."""

import asyncio
import contextlib
import logging
import os
import sys
from asyncio.subprocess import Process
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, Protocol

from engine.codec import decode, encode
from engine.computer.levels import Level
from engine.computer.protocol import AskChance, AskHint, AskKnock, AskMove, Prepare, Question, reply_to
from engine.computer.reasons import Hint, OnlyMove
from engine.computer.simple import simple_move
from engine.dice.state import DiceView
from engine.moves import Move

log = logging.getLogger(__name__)

LIMIT: Final = 2.0  # seconds for a decision
START_LIMIT: Final = 60.0  # for a process, until its tables are made; meanwhile decisions are made simply
LONGEST_LINE: Final = 2**22
ROOT: Final = Path(__file__).parents[1]


class Computers(Protocol):
    """Who decides for seats without a person; they see the view of that seat only."""

    def prepare(self) -> None:
        """Begin to get ready, so that the first decision need not wait; nobody has to."""

    async def move(self, view: Any, level: Level) -> Move: ...

    async def hint(self, view: Any) -> Hint: ...

    async def wants_knock(self, view: Any, level: Level, pause: float) -> bool:
        """Who wants to knock says so after a pause of some seconds, as people do."""

    async def chance(self, view: DiceView, keep: Sequence[int]) -> float | None:
        """Of making the phase that is due if these dice are kept; None when nobody could reckon it."""

    async def close(self) -> None: ...


class Thinkers:
    """A process for cards and one for dice, each started by the first question at the latest, again after a failure."""

    def __init__(self, limit: float = LIMIT) -> None:
        self.cards = Thinker(limit, Prepare("cards"))
        self.dice = Thinker(limit, Prepare("dice"))

    def prepare(self) -> None:
        self.cards.start()
        self.dice.start()

    async def move(self, view: Any, level: Level) -> Move:
        """A decision that fails or takes too long is made simply instead."""
        found: Move | None = await self._asked(AskMove(view, level), Move)
        return simple_move(view) if found is None else found

    async def hint(self, view: Any) -> Hint:
        found: Hint | None = await self._asked(AskHint(view), Hint)
        return found or Hint(simple_move(view), OnlyMove())

    async def wants_knock(self, view: Any, level: Level, pause: float) -> bool:
        wants = bool(await self._asked(AskKnock(view, level), bool))
        if wants:
            await asyncio.sleep(pause)
        return wants

    async def chance(self, view: DiceView, keep: Sequence[int]) -> float | None:
        """Nobody waits for it: while the process gets ready or thinks about something else there is no answer."""
        if not self.dice.is_ready:
            self.dice.start()
        if not self.dice.is_ready or self.dice.is_busy:
            return None
        found: float | None = await self._asked(_chance_of(view, keep), float)
        return found

    async def close(self) -> None:
        await asyncio.gather(self.cards.stop(), self.dice.stop())

    async def _asked(self, question: AskMove | AskHint | AskKnock | AskChance, kind: Any) -> Any:
        """The reply of this kind, or None."""
        is_dice = isinstance(question, AskChance) or isinstance(question.view, DiceView)
        try:
            return decode(await (self.dice if is_dice else self.cards).asked(encode(question)), kind)
        except Exception as error:
            log.warning("A computer could not decide (%s): %r", type(question).__name__, error)
            return None


class Thinker:
    """One process; it answers one question at a time, and is ended when it does not."""

    def __init__(self, limit: float, first: Prepare) -> None:
        self._limit = limit
        self._first = encode(first)
        self._turn = asyncio.Lock()
        self._started: asyncio.Task[Process] | None = None

    @property
    def is_ready(self) -> bool:
        started = self._started
        return started is not None and started.done() and not started.cancelled() and started.exception() is None

    @property
    def is_busy(self) -> bool:
        return self._turn.locked()

    def start(self) -> asyncio.Task[Process]:
        """Begins to start the process unless that has been done; the task is over when the process is ready."""
        if self._started is None or (self._started.done() and not self.is_ready):
            self._started = asyncio.create_task(_started(self._first))
        return self._started

    async def asked(self, question: bytes) -> bytes:
        """The reply; TimeoutError when it takes too long, EOFError when the process has ended."""
        async with asyncio.timeout(self._limit):  # all wait at once, whoever waits too long goes away
            await asyncio.shield(self.start())  # and it goes on starting
        async with self._turn, asyncio.timeout(self._limit):
            process = await asyncio.shield(self.start())
            try:
                return await _reply(process, question)
            except BaseException:
                await self.stop()  # a late reply would be taken for that to the next question
                raise

    async def stop(self) -> None:
        started, self._started = self._started, None
        if started is None:
            return
        started.cancel()
        [process] = await asyncio.gather(started, return_exceptions=True)
        if isinstance(process, Process):
            await _ended(process)


async def _started(first: bytes) -> Process:
    """Ctrl-C is for the bot, which ends its computers itself: they have a session of their own."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "engine",
        "think",
        cwd=ROOT,
        env={**os.environ, "OPENBLAS_NUM_THREADS": "1"},  # its matrices are small: threads only wait for each other
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=LONGEST_LINE,
        start_new_session=True,
    )
    try:
        async with asyncio.timeout(START_LIMIT):
            await _reply(process, first)
    except BaseException:
        await _ended(process)
        raise
    return process


async def _reply(process: Process, question: bytes) -> bytes:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(question + b"\n")
    await process.stdin.drain()
    reply = await process.stdout.readline()
    if not reply:
        raise EOFError("its process has ended")
    return reply


async def _ended(process: Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        process.kill()
    await process.wait()


class AtOnce:
    """Thinks in a thread of this process, plays simply and never pauses: for tests and measurements."""

    def __init__(self, player: Callable[[Any], Move] = simple_move) -> None:
        self._player = player
        self.pauses: list[float] = []

    def prepare(self) -> None:
        """There is nothing to start."""

    async def move(self, view: Any, level: Level) -> Move:
        return await asyncio.to_thread(self._player, view)

    async def hint(self, view: Any) -> Hint:
        found: Hint = await self._reply(AskHint(view))
        return found

    async def wants_knock(self, view: Any, level: Level, pause: float) -> bool:
        self.pauses.append(pause)
        return bool(await self._reply(AskKnock(view, level)))

    async def chance(self, view: DiceView, keep: Sequence[int]) -> float | None:
        return float(await self._reply(_chance_of(view, keep)))

    async def close(self) -> None:
        """There is no process to end."""

    async def _reply(self, question: Question) -> Any:
        return await asyncio.to_thread(reply_to, question)


def _chance_of(view: DiceView, keep: Sequence[int]) -> AskChance:
    phase_no = view.seats[view.on_turn].phase_no
    assert phase_no is not None
    return AskChance(view.faces, view.rolls_left, phase_no, tuple(sorted(keep)))
