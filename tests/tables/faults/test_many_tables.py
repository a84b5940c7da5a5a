"""A thousand tables at once, with random players: none disturbs another, and nothing is lost."""

import asyncio
import contextlib
import time
from random import Random

import pytest

from engine.computer.simple import simple_move
from engine.events import GameEnded
from engine.moves import Decline, Move, Pass, StartRound, Undo
from engine.rules import ClassicRules, DiceRules, Rules
from storage.results import boards
from tables import check
from tables.errors import NotRunning, TableMovedOn
from tables.happenings import StoredChange, TableView
from tables.table import Person
from tests.kinds import the_view
from tests.tables.house import ANA, BEN, GUILD, PEOPLE, House

pytestmark = pytest.mark.slow

TABLES = 1_000
TO_THE_END = 150  # number of games that are played to the end; the host ends the others after some moves
SECONDS = 120  # it takes about 25; the limit detects a hang, not a slow machine
GAMES: list[tuple[str, Rules]] = [
    ("classic", ClassicRules(phases="first 1")),
    ("classic", ClassicRules(phases="first 1", knocking=True)),
    ("dice", DiceRules()),
]
"""Ana, Ben and a computer play the knocking games; Ana plays dice alone."""


def sensible(view: TableView, chance: Random) -> Move:
    """Mostly the simple player's move; sometimes a random one that cannot prolong the game forever."""
    mine = the_view(view.view)
    moves = [it for it in mine.moves if not isinstance(it, Undo | Decline | Pass | StartRound)]
    return chance.choice(moves) if moves and chance.random() < 0.1 else simple_move(mine)


async def seated(house: House, number: int) -> int:
    game, rules = GAMES[number % len(GAMES)]
    table_id = await house.open_table(game, rules, channel_id=number, knock_seconds=0)
    if game == "classic":
        await house.tables.join(table_id, BEN)
    if getattr(rules, "knocking", False):
        await house.tables.add_computer(table_id, ANA)
    await house.tables.start(table_id, ANA)
    return table_id


async def play(house: House, number: int, refusals: list[int]) -> int:
    """Plays one table from its opening to its end; sometimes somebody clicks twice."""
    chance = Random(number)
    table_id = await seated(house, number)
    most_moves = 10_000 if number < TO_THE_END else chance.randrange(1, 30)
    while (seen := await house.public(table_id)).status == "running" and seen.revision < most_moves:
        to_act = the_view(seen.view).to_act
        movers = [PEOPLE[seen.seats[no].player_id or 0] for no in to_act if seen.seats[no].player_id]
        if movers:
            await click(house, table_id, chance.choice(movers[:1] * 9 + movers), chance, refusals)
        else:
            await asyncio.sleep(0.01)  # the computer is thinking
    if seen.status == "running":
        with contextlib.suppress(NotRunning):  # a computer has just finished the game
            await house.end(table_id)
    return table_id


async def click(house: House, table_id: int, person: Person, chance: Random, refusals: list[int]) -> None:
    mine = await house.tables.table_view(table_id, person.player_id)
    if mine.status != "running" or not the_view(mine.view).moves:
        return
    move, clicks = sensible(mine, chance), 2 if chance.random() < 0.05 else 1
    requests = [house.tables.move(table_id, person, mine.revision, move) for _ in range(clicks)]
    answers = await asyncio.gather(*requests, return_exceptions=True)
    failures = [answer for answer in answers if not isinstance(answer, StoredChange)]
    assert all(isinstance(it, TableMovedOn) for it in failures), failures
    refusals += [table_id for _ in failures]


async def test_a_thousand_tables_at_once(sqlite_house: House) -> None:
    house = sqlite_house
    begun, refusals = time.monotonic(), list[int]()

    tables = await asyncio.gather(*(play(house, number, refusals) for number in range(TABLES)))
    await house.tables.settle()

    assert time.monotonic() - begun < SECONDS
    assert len(set(tables)) == TABLES
    assert refusals
    told: dict[int, list[int]] = {table_id: [] for table_id in tables}
    for happened in house.told:
        told[happened.table_id].append(happened.revision)
    for table_id in tables:
        assert told[table_id] == list(range(await house.revision(table_id) + 1))
    assert [it async for it in check.problems(house.database)] == []
    board = await house.database.read(boards.page, boards.Board(guild_id=GUILD, game="classic"))
    classic = [it for it in house.told if it.table_view().game == "classic"]
    ended = [it for it in classic if any(isinstance(one, GameEnded) for one in it.happenings())]
    assert {(it.player_id, it.games) for it in board} == {(1, len(ended)), (2, len(ended))}
