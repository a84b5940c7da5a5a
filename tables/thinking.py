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
from engine.computer.desk import AskChance, AskHint, AskKnock, AskMove, Prepare, Question, reply_to
from engine.computer.levels import Level
from engine.computer.reasons import Hint, OnlyMove
from engine.computer.simple import simple_move
from engine.dicegame import DiceView
from engine.moves import Move

log = logging.getLogger(__name__)

LIMIT: Final = 2.0  # seconds for a decision
FIRST_LIMIT: Final = 60.0  # for the first one of a process, which has to start and to make its tables
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
    """A process for cards and one for dice, each started when it is first needed, and again after a failure."""

    def __init__(self, limit: float = LIMIT) -> None:
        self.cards = Thinker(limit)
        self.dice = Thinker(limit)
        self._preparing: asyncio.Future[None] | None = None

    async def _prepare(self) -> None:
        """Dice need tables that take some seconds to make."""
        if self.dice.is_new:
            await self._asked(Prepare(), bool)

    async def move(self, view: Any, level: Level) -> Move:
        """A decision that fails or takes too long is made simply instead."""
        if isinstance(view, DiceView):
            await self._prepare()
        found: Move | None = await self._asked(AskMove(view, level), Move)
        return simple_move(view) if found is None else found

    async def hint(self, view: Any) -> Hint:
        if isinstance(view, DiceView):
            await self._prepare()
        found: Hint | None = await self._asked(AskHint(view), Hint)
        return found or Hint(simple_move(view), OnlyMove())

    async def wants_knock(self, view: Any, level: Level, pause: float) -> bool:
        wants = bool(await self._asked(AskKnock(view, level), bool))
        if wants:
            await asyncio.sleep(pause)
        return wants

    async def chance(self, view: DiceView, keep: Sequence[int]) -> float | None:
        """Nobody waits for it while the tables are being made: the first question only begins with that."""
        if self.dice.is_new:
            self._preparing = asyncio.ensure_future(self._prepare())
        if self.dice.is_new or self.dice.is_busy:
            return None
        found: float | None = await self._asked(_chance_of(view, keep), float)
        return found

    async def close(self) -> None:
        if self._preparing:
            self._preparing.cancel()
        await asyncio.gather(self.cards.stop(), self.dice.stop())

    async def _asked(self, question: Question, kind: Any) -> Any:
        """The reply of this kind, or None."""
        is_dice = isinstance(question, AskChance | Prepare) or isinstance(question.view, DiceView)
        try:
            return decode(await (self.dice if is_dice else self.cards).asked(encode(question)), kind)
        except Exception as error:
            log.warning("A computer could not decide (%s): %r", type(question).__name__, error)
            return None


class Thinker:
    """One process; it answers one question at a time, and is ended when it does not."""

    def __init__(self, limit: float) -> None:
        self._limit = limit
        self._turn = asyncio.Lock()
        self._process: asyncio.subprocess.Process | None = None

    @property
    def is_new(self) -> bool:
        return self._process is None

    @property
    def is_busy(self) -> bool:
        return self._turn.locked()

    async def asked(self, question: bytes) -> bytes:
        """The reply; TimeoutError when it takes too long, EOFError when the process has ended."""
        async with self._turn:
            try:
                async with asyncio.timeout(FIRST_LIMIT if self.is_new else self._limit):
                    return await self._reply(question)
            except BaseException:
                await self.stop()  # a late reply would be taken for that to the next question
                raise

    async def _reply(self, question: bytes) -> bytes:
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
            env={**os.environ, "OPENBLAS_NUM_THREADS": "1"},  # its matrices are small: threads only wait for each other
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
