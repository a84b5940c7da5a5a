"""`python -m tests.crash.player ADDRESS SEED COMPUTERS`: plays tables and prints every acknowledged revision.

It starts at the first line on its standard input and ends at the next; usually it is killed before that.
"""

import asyncio
import contextlib
import os
import sys
import time
from random import Random
from typing import Any

from engine.computer.simple import simple_move
from engine.dice.state import DiceView
from engine.moves import Move, Roll, Score
from engine.rules import ClassicRules, DiceRules, MasterRules, Rules
from storage.database import Database
from tables.errors import NotSaved, TableError
from tables.happenings import StoredChange, TableView
from tables.host import Tables
from tables.table import Options, Person
from tables.thinking import InstantComputers
from tests.kinds import the_view

CHANNELS: dict[int, tuple[str, Rules]] = {
    1: ("classic", ClassicRules(phases="first 1")),
    2: ("classic", ClassicRules(phases="first 2", knocking=True, fixed_rounds=True)),
    3: ("dice", DiceRules()),
    4: ("master", MasterRules(phases="first 1")),
    5: ("dice", DiceRules()),
}
ANA, BEN = Person(1, "Ana"), Person(2, "Ben")


def now() -> int:
    return time.time_ns() // 1_000_000


def quick_move(view: Any) -> Move:
    """Avoids the odds of dice, which take a second to prepare: most processes do not live that long."""
    if not isinstance(view, DiceView):
        return simple_move(view)
    return next((move for move in view.moves if isinstance(move, Score | Roll)), view.moves[0])


def acknowledge(happened: StoredChange, move: Move | None = None) -> None:
    """Writes one whole line at once; a revision by a person's move gets a second line, with the move."""
    text = "" if move is None else f" {move}"
    os.write(sys.stdout.fileno(), f"{happened.table_id} {happened.revision}{text}\n".encode())


async def hear(happened: StoredChange) -> None:
    acknowledge(happened)


class Visit:
    """Plays at all tables until it is over."""

    def __init__(self, tables: Tables, chance: Random, computers: int) -> None:
        self._tables = tables
        self._chance = chance
        self._computers = computers
        self.is_over = False

    async def play(self, channel_id: int) -> None:
        """Plays one table after the other in this channel, starting with the open one."""
        while not self.is_over:
            try:
                table_id = await self._tables.in_channel(channel_id)
                if table_id is None:
                    table_id = await self._open(channel_id)
                await self._play_table(table_id)
            except TableError:  # another process was faster, or has locked the file
                await asyncio.sleep(0)

    async def _open(self, channel_id: int) -> int:
        game, rules = CHANNELS[channel_id]
        options = Options(pace="live", knock_seconds=0)
        return (await self._tables.open(7, channel_id, ANA, game, rules, options)).table_id

    async def _play_table(self, table_id: int) -> None:
        while not self.is_over:
            seen = await self._tables.table_view(table_id)
            if seen.status == "open":
                await self._set_up(table_id, seen)
            elif seen.status == "running":
                await self._move(table_id, seen)
            else:
                return

    async def _set_up(self, table_id: int, seen: TableView) -> None:
        if len(seen.seats) == 1:
            await self._tables.join(table_id, BEN)
        elif len(seen.seats) < 2 + self._computers:
            await self._tables.add_computer(table_id, ANA)
        else:
            await self._tables.start(table_id, ANA)

    async def _move(self, table_id: int, seen: TableView) -> None:
        persons = [person for person in (ANA, BEN) if _seat_of(seen, person) in the_view(seen.view).to_act]
        if not persons:
            await asyncio.sleep(0.001)  # the computers are thinking
            return
        person = self._chance.choice(persons)
        mine = await self._tables.table_view(table_id, person.player_id)
        if mine.revision != seen.revision or mine.view is None or not mine.view.moves:
            return
        move = quick_move(mine.view) if self._chance.random() < 0.9 else self._chance.choice(mine.view.moves)
        acknowledge(await self._tables.move(table_id, person, mine.revision, move), move)


def _seat_of(seen: TableView, person: Person) -> int | None:
    return next((seat.seat_no for seat in seen.seats if seat.player_id == person.player_id), None)


async def run_clock(tables: Tables) -> None:
    while True:
        with contextlib.suppress(NotSaved):
            await tables.run_due()
        await asyncio.sleep(1)


async def main(address: str, seed: int, computers: int) -> None:
    await asyncio.to_thread(sys.stdin.readline)
    chance = Random(seed)
    async with await Database.open(address) as database:
        tables = Tables(
            database, now=now, seed=lambda: chance.randbytes(32), computers=InstantComputers(quick_move), tell=hear
        )
        visit = Visit(tables, chance, computers)
        clock = asyncio.create_task(run_clock(tables))
        playing = [asyncio.create_task(visit.play(channel_id)) for channel_id in CHANNELS]
        await asyncio.to_thread(sys.stdin.readline)
        visit.is_over = True
        await asyncio.gather(*playing)
        clock.cancel()
        await asyncio.gather(clock, return_exceptions=True)
        await tables.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
