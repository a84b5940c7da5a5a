"""Computer players think in their own processes, so they can block neither the event loop nor a game."""

import asyncio
import contextlib
import logging
import os
import sys
from asyncio.subprocess import Process
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, Protocol, TypeVar

from engine.codec import encode
from engine.computer import player
from engine.computer.levels import Level
from engine.computer.protocol import AskChance, AskHint, AskKnock, AskMade, AskMove, Prepare, chance_of, read_reply
from engine.computer.reasons import Hint, OnlyMove
from engine.computer.simple import simple_move
from engine.dice.state import DiceView
from engine.moves import Move
from engine.rules import CardRules
from engine.views import View
from engine.workshop.difficulty import HANDS, PORTION, Share, made

log = logging.getLogger(__name__)

LIMIT: Final = 2.0  # seconds for a decision
START_LIMIT: Final = 60.0  # seconds until a process has built its tables of odds; meanwhile the simple player decides
SECRETS: Final = frozenset({"DISCORD_TOKEN", "DATABASE_URL"})
"""What the environment may hold and nobody who thinks about cards needs."""
LONGEST_LINE: Final = 2**22
ROOT: Final = Path(__file__).parents[1]
T = TypeVar("T")
_ANY_MOVE: Any = Move  # a union is no type[T] to mypy


class Computers(Protocol):
    """The computer players: they decide for seats without a person and see only that seat's view."""

    @property
    def is_well(self) -> bool:
        """Whether those who think are there or can be started."""

    def prepare(self) -> None:
        """Optional: starts the preparation early, so that the first decision need not wait."""

    async def move(self, view: View, level: Level) -> Move: ...

    async def hint(self, view: View) -> Hint: ...

    async def wants_knock(self, view: View, level: Level, pause: float) -> bool:
        """Whether the computer wants to knock; a yes comes after `pause` seconds, as a person's would."""

    async def chance(self, view: DiceView, keep: Sequence[int]) -> float | None:
        """The probability of making the phase if these dice are kept; None if it cannot be computed now."""

    async def share(self, rules: CardRules, phase_no: int) -> Share | None:
        """How many hands have the phase at once; None if it cannot be computed now."""

    async def close(self) -> None: ...


class Thinkers:
    """One process for cards and one for dice, each started on demand and restarted after a failure."""

    def __init__(self, limit: float = LIMIT) -> None:
        self.cards = Thinker(limit, Prepare("cards"))
        self.dice = Thinker(limit, Prepare("dice"))

    @property
    def is_well(self) -> bool:
        return self.cards.is_well and self.dice.is_well

    def prepare(self) -> None:
        self.cards.start()
        self.dice.start()

    async def move(self, view: View, level: Level) -> Move:
        """The computer's move; if the decision fails or takes too long, the simple player's."""
        move: Move | None = await self._ask(AskMove(view, level), _ANY_MOVE)
        return simple_move(view) if move is None else move

    async def hint(self, view: View) -> Hint:
        return await self._ask(AskHint(view), Hint) or Hint(simple_move(view), OnlyMove())

    async def wants_knock(self, view: View, level: Level, pause: float) -> bool:
        wants = bool(await self._ask(AskKnock(view, level), bool))
        if wants:
            await asyncio.sleep(pause)
        return wants

    async def chance(self, view: DiceView, keep: Sequence[int]) -> float | None:
        """The probability, or None while the process starts or is busy: nobody waits for it."""
        if not self.dice.is_ready:
            self.dice.start()
        if not self.dice.is_ready or self.dice.is_busy:
            return None
        return await self._ask(_ask_chance(view, keep), float)

    async def share(self, rules: CardRules, phase_no: int) -> Share | None:
        """Asks portion by portion, so that moves and hints need not wait for all of it."""
        found = 0
        for first in range(0, HANDS, PORTION):
            more = await self._ask(AskMade(rules, phase_no, first, PORTION), int)
            if more is None:
                return None
            found += more
        return Share(found, HANDS)

    async def close(self) -> None:
        await asyncio.gather(self.cards.stop(), self.dice.stop())

    async def _ask(self, question: AskMove | AskHint | AskKnock | AskChance | AskMade, kind: type[T]) -> T | None:
        """The reply of this kind, or None."""
        match question:
            case AskChance():
                is_dice = True
            case AskMade():
                is_dice = False
            case _:
                is_dice = isinstance(question.view, DiceView)
        try:
            return read_reply(await (self.dice if is_dice else self.cards).ask(encode(question)), kind)
        except Exception as error:
            log.warning("A computer could not decide (%s): %r", type(question).__name__, error)
            return None


class Thinker:
    """One process; it answers one question at a time, and is killed when it fails to."""

    def __init__(self, limit: float, first: Prepare) -> None:
        self._limit = limit
        self._prepare_message = encode(first)
        self._turn = asyncio.Lock()
        self._starting: asyncio.Task[Process] | None = None
        self.is_well = True  # unless the last start failed

    @property
    def is_ready(self) -> bool:
        started = self._starting
        return started is not None and started.done() and not started.cancelled() and started.exception() is None

    @property
    def is_busy(self) -> bool:
        return self._turn.locked()

    def start(self) -> asyncio.Task[Process]:
        """Starts the process unless it is running; the task is done when the process is ready."""
        if self._starting is None or (self._starting.done() and not self.is_ready):
            self._starting = asyncio.create_task(_start_process(self._prepare_message))
            self._starting.add_done_callback(self._note)
        return self._starting

    def _note(self, started: asyncio.Task[Process]) -> None:
        if not started.cancelled():
            self.is_well = started.exception() is None

    async def ask(self, question: bytes) -> bytes:
        """The reply; TimeoutError when it takes too long, EOFError when the process has ended."""
        async with asyncio.timeout(self._limit):  # callers wait for the start in parallel, each up to the limit
            await asyncio.shield(self.start())  # a caller's timeout does not stop the start
        async with self._turn, asyncio.timeout(self._limit):
            process = await asyncio.shield(self.start())
            try:
                return await _reply(process, question)
            except BaseException:
                await self.stop()  # a late reply would be taken for the next question's
                raise

    async def stop(self) -> None:
        started, self._starting = self._starting, None
        if started is None:
            return
        started.cancel()
        [process] = await asyncio.gather(started, return_exceptions=True)
        if isinstance(process, Process):
            await _end_process(process)


async def _start_process(first: bytes) -> Process:
    """Starts the process in its own session, because Ctrl-C is for the bot, which ends its computers itself."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "engine",
        "think",
        cwd=ROOT,
        env=_environment(),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=LONGEST_LINE,
        start_new_session=True,
    )
    try:
        async with asyncio.timeout(START_LIMIT):
            read_reply(await _reply(process, first), bool)
    except BaseException:
        await _end_process(process)
        raise
    return process


def _environment() -> dict[str, str]:
    """Without secrets, and with one thread for matrices: they are small, so that threads only wait for each other."""
    known = {name: value for name, value in os.environ.items() if name.upper() not in SECRETS}
    return {**known, "OPENBLAS_NUM_THREADS": "1"}


async def _reply(process: Process, question: bytes) -> bytes:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(question + b"\n")
    await process.stdin.drain()
    reply = await process.stdout.readline()
    if not reply:
        raise EOFError("its process has ended")
    return reply


async def _end_process(process: Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        process.kill()
    await process.wait()


class InstantComputers:
    """Thinks in a thread of this process, plays simply and never pauses; for tests and benchmarks."""

    def __init__(self, play: Callable[[View], Move] = simple_move, hands: int = HANDS) -> None:
        """`hands` is how many are simulated to tell how hard a phase is."""
        self._play = play
        self._hands = hands
        self.pauses: list[float] = []

    @property
    def is_well(self) -> bool:
        return True

    def prepare(self) -> None:
        """There is nothing to start."""

    async def move(self, view: View, level: Level) -> Move:
        return await asyncio.to_thread(self._play, view)

    async def hint(self, view: View) -> Hint:
        return await asyncio.to_thread(player.hint, view)

    async def wants_knock(self, view: View, level: Level, pause: float) -> bool:
        self.pauses.append(pause)
        return await asyncio.to_thread(player.wants_knock, view, level)

    async def chance(self, view: DiceView, keep: Sequence[int]) -> float | None:
        return await asyncio.to_thread(chance_of, _ask_chance(view, keep))

    async def share(self, rules: CardRules, phase_no: int) -> Share | None:
        return Share(await asyncio.to_thread(made, rules, phase_no, 0, self._hands), self._hands)

    async def close(self) -> None:
        """There is no process to end."""


def _ask_chance(view: DiceView, keep: Sequence[int]) -> AskChance:
    phase_no = view.seats[view.on_turn].phase_no
    assert phase_no is not None
    return AskChance(view.faces, view.rolls_left, phase_no, tuple(sorted(keep)))
