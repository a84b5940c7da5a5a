"""A house full of tables: a real database, a clock that the test moves, and a list of everything that was announced."""

from collections.abc import Awaitable, Callable
from hashlib import sha256
from random import Random
from typing import Any, TypeVar

import pytest
from sqlalchemy import Connection, update

from engine import GAMES, State
from engine.computer.simple import simple_move
from engine.moves import Move
from engine.rules import Rules
from engine.views import View
from storage import open_tables, schema
from storage.database import Database
from storage.results import history
from storage.shards import EVERY_SERVER, Shards
from tables.happenings import Happening, StoredChange, TableView, table_view
from tables.host import Tables
from tables.table import Clock, Options, Pace, Person, Table, text
from tables.thinking import InstantComputers
from tables.versions.reading import from_stored
from tests.kinds import the, the_state, the_view

E = TypeVar("E", bound=Exception)

ANA, BEN, CAM, DEE = Person(1, "Ana"), Person(2, "Ben"), Person(3, "Cam"), Person(4, "Dee")
MODERATOR = Person(99, "Mod")  # sits nowhere
PEOPLE = {person.player_id: person for person in (ANA, BEN, CAM, DEE)}
GUILD, CHANNEL = 70, 700
NOON = 1_794_830_400_000  # 2026-11-16 12:00 UTC


class House:
    """Everything a test needs around `Tables`; only the test changes `now`."""

    def __init__(
        self,
        address: str,
        database: Database,
        *,
        player: Callable[[View], Move] = simple_move,
        shards: Shards = EVERY_SERVER,
    ) -> None:
        self.address = address
        self.shards = shards
        self.now = NOON
        self.told: list[StoredChange] = []
        self.is_deaf = False
        self._player = player
        self._seeds = 0
        self._use(database)

    def _use(self, database: Database) -> None:
        self.database = database
        self.computers = InstantComputers(self._player)
        self.tables = Tables(
            database,
            now=lambda: self.now,
            seed=self._seed,
            computers=self.computers,
            tell=self._hear,
            shards=self.shards,
        )

    def _seed(self) -> bytes:
        self._seeds += 1
        return sha256(f"house {self._seeds}".encode()).digest()

    async def _hear(self, happened: StoredChange) -> None:
        if self.is_deaf:
            raise ConnectionError("nobody can be told")
        self.told.append(happened)

    # Time

    async def wait(self, milliseconds: int) -> None:
        """Lets time pass, then runs what is due."""
        self.now += milliseconds
        await self.tables.run_due()
        await self.tables.settle()

    async def restart(self, **choices: Any) -> None:
        """Ends the process and starts another one on the same database."""
        await self.close()
        self._use(await Database.open(self.address, **choices))

    async def close(self) -> None:
        await self.tables.close()
        await self.database.close()

    # Tables

    async def open_table(
        self,
        game: str = "classic",
        rules: Rules | None = None,
        *,
        guild_id: int = GUILD,
        channel_id: int | None = CHANNEL,
        host: Person = ANA,
        pace: Pace = "relaxed",
        knock_seconds: int = 5,
        language: str = "en",
    ) -> int:
        chosen = GAMES[game].Rules() if rules is None else rules
        options = Options(pace=pace, knock_seconds=knock_seconds, language=language)
        return (await self.tables.open(guild_id, channel_id, host, game, chosen, options)).table_id

    async def start_game(self, *guests: Person, computers: int = 0, **choices: Any) -> int:
        """Starts a game of the host (by default Ana) and these guests."""
        table_id = await self.open_table(**choices)
        host = choices.get("host", ANA)
        for guest in guests:
            await self.tables.join(table_id, guest)
        for _ in range(computers):
            await self.tables.add_computer(table_id, host)
        await self.tables.start(table_id, host)
        await self.tables.settle()
        return table_id

    async def end(self, table_id: int) -> StoredChange:
        """A moderator who is not in the game ends it without a result."""
        return await self.tables.end(table_id, MODERATOR, is_moderator=True)

    async def put(self, table_id: int, state: State, clock: Clock) -> None:
        """Gives a running table this position, as if it had been stored."""
        rows = schema.tables
        position = {"state": text(state), "due_at": clock.at, "due": text(clock)}
        await self.database.write(Connection.execute, update(rows).where(rows.c.id == table_id).values(position))
        await self.restart()

    async def stored(self, table_id: int) -> Table:
        return from_stored(await self.database.read(open_tables.load, table_id))

    async def state(self, table_id: int) -> State:
        """Of a game that has begun."""
        return the_state((await self.stored(table_id)).state)

    async def public(self, table_id: int) -> TableView:
        return await self.tables.table_view(table_id)

    async def revision(self, table_id: int) -> int:
        return (await self.stored(table_id)).revision

    async def is_as_stored(self, table_id: int) -> bool:
        """Whether the table in memory equals the stored one, for every viewer."""
        stored = await self.stored(table_id)
        players = [None, *(seat.player_id for seat in stored.seats)]
        return all([await self.tables.table_view(table_id, it) == table_view(stored, it) for it in players])

    async def moves(self, table_id: int) -> list[tuple[int, str]]:
        """Seat and notation of every logged move."""
        log = await self.database.read(open_tables.log, table_id)
        return [(entry.seat, entry.move) for entry in log if entry.seat is not None and entry.move is not None]

    async def past_game(self, table_id: int) -> history.PastGame | None:
        return await self.database.read(history.game, table_id)

    # Persons

    async def awaited(self, table_id: int) -> list[Person]:
        """The persons the game waits for, present or not."""
        table = await self.stored(table_id)
        seats = table.engine.waits_for(table.state) if table.state is not None else ()
        ids = [table.seats[seat].player_id for seat in seats]
        return [PEOPLE[player_id] for player_id in ids if player_id is not None]

    async def on_turn(self, table_id: int) -> Person:
        [person] = await self.awaited(table_id)
        return person

    async def off_turn(self, table_id: int) -> Person:
        """The first person at the table who is not on turn."""
        on_turn = await self.on_turn(table_id)
        seats = (await self.stored(table_id)).seats
        ids = [seat.player_id for seat in seats if seat.player_id not in (None, on_turn.player_id)]
        return PEOPLE[ids[0] or 0]

    async def choice(self, table_id: int, person: Person) -> tuple[int, Move]:
        """The revision that the person sees, and the move that the simple player would make."""
        seen = await self.tables.table_view(table_id, person.player_id)
        return seen.revision, simple_move(the_view(seen.view))

    async def move_once(self, table_id: int, person: Person) -> StoredChange:
        return await self.tables.move(table_id, person, *await self.choice(table_id, person))

    async def play_turn(self, table_id: int) -> Person:
        """Plays the whole turn of the person on turn."""
        person = await self.on_turn(table_id)
        turn_no = await self.turn_no(table_id)
        while await self.awaited(table_id) == [person] and await self.turn_no(table_id) == turn_no:
            await self.move_once(table_id, person)
            await self.tables.settle()
        return person

    async def turn_no(self, table_id: int) -> int:
        return the(int, (await self.stored(table_id)).turn_no)

    def happened(self, since: int = 0, player_id: int | None = None) -> list[Happening]:
        """Everything announced from number `since` on, as one receiver sees it."""
        return [it for happened in self.told[since:] for it in happened.happenings(player_id)]


async def play_out(
    house: House, table_id: int, chance: Random, is_there: Callable[[Person], bool] = lambda _: True
) -> None:
    """Plays a game to its end: present persons move, for absent ones time passes."""
    for _ in range(6_000):
        seen = await house.tables.table_view(table_id)
        if seen.status != "running":
            return
        await _play_once(house, table_id, seen, chance, is_there)
    raise AssertionError(f"table {table_id} does not end")


async def _play_once(
    house: House, table_id: int, seen: TableView, chance: Random, is_there: Callable[[Person], bool]
) -> None:
    clock = seen.clock
    assert clock is not None
    to_act = the_view(seen.view).to_act
    movers = [PEOPLE[seen.seats[no].player_id or 0] for no in to_act if seen.seats[no].player_id in PEOPLE]
    movers = [person for person in movers if is_there(person)]
    present = [it for it in movers if _is_present(seen, it)]
    if not present or (clock.held_until or 0) > house.now:
        back = next((it for it in movers if it not in present), None)
        if back is not None and chance.random() < 0.2:
            await house.tables.take_back(table_id, back)
        else:
            await house.wait(max(0, min(clock.at, clock.held_until or clock.at) - house.now))
        return
    await house.move_once(table_id, present[0])
    await house.tables.settle()


def _is_present(seen: TableView, person: Person) -> bool:
    [seat] = [seat for seat in seen.seats if seat.player_id == person.player_id]
    return seat.taken_over_at is None and not seat.has_left


async def refused(error: type[E], request: Awaitable[object], house: House) -> E:
    """The refusal; fails if there is none, or if anything was announced."""
    told = len(house.told)
    with pytest.raises(error) as caught:
        await request
    assert caught.type is error
    assert len(house.told) == told, "a refusal was announced to everybody"
    return caught.value
