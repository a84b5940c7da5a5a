"""Computers think in processes of their own: the event loop never waits for them, and none of them can hang a game."""

import asyncio
import contextlib
import logging
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, Protocol

from engine.codec import decode, encode
from engine.computer.desk import AskChance, AskHint, AskKnock, AskMove, Question, reply_to
from engine.computer.levels import Level
from engine.computer.reasons import Hint, OnlyMove
from engine.computer.simple import simple_move
from engine.dicegame import DiceView
from engine.moves import Move

log = logging.getLogger(__name__)

LIMIT: Final = 2.0  # seconds for a decision
FIRST_LIMIT: Final = 15.0  # for the first one of a process, which has to start and to make its tables
MOST: Final = 2  # processes
LONGEST_LINE: Final = 2**22
ROOT: Final = Path(__file__).parents[1]


class Computers(Protocol):
    """Who decides for seats without a person; they see the view of that seat only."""

    async def move(self, view: Any, level: Level) -> Move: ...

    async def hint(self, view: Any) -> Hint: ...

    async def wants_knock(self, view: Any, level: Level, pause: float) -> bool:
        """Who wants to knock says so after a pause of some seconds, as people do."""

    async def chance(self, view: DiceView, keep: Sequence[int]) -> float | None:
        """Of making the phase that is due if these dice are kept; None when nobody could reckon it."""

    async def close(self) -> None: ...


class Thinkers:
    """A few processes that wait for questions; each is started when it is first needed, and again after a failure."""

    def __init__(self, count: int = min(MOST, os.cpu_count() or 1), limit: float = LIMIT) -> None:
        self._all = [Thinker(limit) for _ in range(count)]
        self._free: asyncio.Queue[Thinker] = asyncio.Queue()
        for thinker in self._all:
            self._free.put_nowait(thinker)

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
        found: float | None = await self._asked(_chance_of(view, keep), float)
        return found

    async def close(self) -> None:
        await asyncio.gather(*(thinker.stop() for thinker in self._all))

    async def _asked(self, question: Question, kind: Any) -> Any:
        """The reply of this kind, or None."""
        thinker = await self._free.get()
        try:
            return decode(await thinker.asked(encode(question)), kind)
        except asyncio.CancelledError:
            await thinker.stop()  # its reply would be taken for that to the next question
            raise
        except Exception as error:
            log.warning("A computer could not decide (%s): %r", type(question).__name__, error)
            await thinker.stop()
            return None
        finally:
            self._free.put_nowait(thinker)


class Thinker:
    """One process; it answers one question at a time."""

    def __init__(self, limit: float) -> None:
        self._limit = limit
        self._process: asyncio.subprocess.Process | None = None

    async def asked(self, question: bytes) -> bytes:
        """The reply; TimeoutError when it takes too long, EOFError when the process has ended."""
        async with asyncio.timeout(self._limit if self._process else max(FIRST_LIMIT, self._limit)):
            process = self._process or await self._started()
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(question + b"\n")
            await process.stdin.drain()
            reply = await process.stdout.readline()
        if not reply:
            raise EOFError("its process has ended")
        return reply

    async def stop(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def _started(self) -> asyncio.subprocess.Process:
        """Ctrl-C is for the bot, which ends its computers itself: they have a session of their own."""
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "engine",
            "think",
            cwd=ROOT,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST_LINE,
            start_new_session=True,
        )
        return self._process


class AtOnce:
    """Thinks in a thread of this process, plays simply and never pauses: for tests and measurements."""

    def __init__(self, player: Callable[[Any], Move] = simple_move) -> None:
        self._player = player
        self.pauses: list[float] = []

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
