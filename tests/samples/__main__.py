"""`python -m tests.samples FOLDER`: writes what this version stores; for a release that has changed what is stored."""

import asyncio
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final, get_args

import msgspec

from engine import GAMES
from engine.computer.simple import simple_move
from engine.events import Event, NothingDrawn
from engine.rules import ClassicRules, DiceRules, Effect, MasterRules, Rules
from storage.database import Database
from tables.clocks import HOUR, MINUTE, PUT_AWAY_AFTER
from tables.happenings import (
    AchievementEarned,
    BroughtBack,
    CardLetGo,
    Closed,
    ComputerAdded,
    ComputerRemoved,
    Continued,
    DayEnded,
    EndAgreed,
    EndAsked,
    EndDeclined,
    GameStarted,
    Happening,
    Opened,
    OptionsChanged,
    PutAway,
    Reminded,
    SeatLeft,
    SeatTaken,
    SeatTakenBack,
    SeatTakenOver,
    TurnMissed,
)
from tables.table import Clock, ClockKind, Options, text
from tests.engine.random_games import CLASSIC_GAMES, moments
from tests.kinds import the_view
from tests.samples import FOLDER, written
from tests.tables.house import ANA, BEN, CAM, GUILD, PEOPLE, House

ALL_CLASSIC: Final = ClassicRules(
    phases="first 2",
    knocking=True,
    free_order=True,
    go_out_by_hit=True,
    skip_target="next",
    first_skip="skips",
    wild_points=25,
    needs_number_card=True,
)
GAMES_PLAYED: Final[dict[str, Rules]] = {
    "classic": ClassicRules(phases="first 2", knocking=True),
    "master": MasterRules(phases="first 2", blank_action=Effect.LOOK),
    "dice": DiceRules(),
}
AT_RANDOM: Final = 0.3  # of the moves, so that rare ones are made too
NUMBER: Final = {"classic": 2, "master": 30, "dice": 1}  # games, which is enough for every stage


class Writer:
    """Writes samples of the tables of a house, each under a name that tells how far it has come."""

    def __init__(self, house: House, folder: Path) -> None:
        self._house = house
        self._folder = folder
        self._names: set[str] = set()

    async def write(self, name: str, table_id: int) -> None:
        if name not in self._names:
            self._names.add(name)
            rows = await self._house.database.read(written, table_id)
            content = msgspec.json.format(msgspec.json.encode(rows), indent=1)
            game, _, how_far = name.partition("-")
            (self._folder / game).mkdir(exist_ok=True)
            (self._folder / game / f"{how_far}.json").write_bytes(content + b"\n")


async def make(folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    with TemporaryDirectory() as place:
        address = f"sqlite+aiosqlite:///{place}/phase10.db"
        house = House(address, await Database.open(address))
        try:
            writer = Writer(house, folder)
            await lobbies(house, writer)
            for game, rules in GAMES_PLAYED.items():
                await games(house, writer, game, rules)
            await absences(house, writer)
            await daily(house, writer)
        finally:
            await house.close()
    (folder / "events.json").write_bytes(_listed(text(it) for it in events()))
    (folder / "clocks.json").write_bytes(_listed(text(it) for it in clocks()))


async def lobbies(house: House, writer: Writer) -> None:
    options = Options(pace="slow", level="strong", knock_seconds=10, language="de")
    chosen = {"classic": ALL_CLASSIC, "master": GAMES_PLAYED["master"], "dice": DiceRules()}
    for channel_id, (game, rules) in enumerate(chosen.items(), start=1):
        table_id = await house.open_table(game, channel_id=channel_id)
        await house.tables.join(table_id, BEN)
        await house.tables.add_computer(table_id, ANA)
        await house.tables.choose(table_id, ANA, rules, options)
        await writer.write(f"{game}-lobby", table_id)
    opened = await house.tables.open(GUILD, 4, None, "classic", ClassicRules(), Options())
    await writer.write("classic-empty-lobby", opened.table_id)


async def games(house: House, writer: Writer, game: str, rules: Rules) -> None:
    """Some games to their end; a sample of every stage that a table has come to."""
    chance = Random(4)
    for number in range(NUMBER[game]):
        table_id = await house.start_game(BEN, computers=1, game=game, rules=rules, channel_id=10 + number)
        while (seen := await house.tables.table_view(table_id)).status == "running":
            clock, public = seen.clock, the_view(seen.view)
            assert clock is not None
            await writer.write(f"{game}-{public.stage}", table_id)
            if clock.held_until is not None:
                await writer.write(f"{game}-held", table_id)
            movers = [PEOPLE[seen.seats[no].player_id or 0] for no in public.to_act if seen.seats[no].player_id]
            if not movers or (clock.held_until or 0) > house.now:
                await house.wait(max(0, min(clock.at, clock.held_until or clock.at) - house.now))
                continue
            view = the_view((await house.tables.table_view(table_id, movers[0].player_id)).view)
            move = chance.choice(view.moves) if chance.random() < AT_RANDOM else simple_move(view)
            await house.tables.move(table_id, movers[0], seen.revision, move)
            await house.tables.settle()
        await writer.write(f"{game}-finished", table_id)


async def absences(house: House, writer: Writer) -> None:
    for channel_id, game in enumerate(GAMES, start=20):
        table_id = await house.start_game(BEN, CAM, game=game, channel_id=channel_id)
        await house.tables.ask_to_end(table_id, ANA)
        await writer.write(f"{game}-asked-to-end", table_id)
        await house.tables.decline_to_end(table_id, BEN)
        await house.tables.leave(table_id, CAM)
        await writer.write(f"{game}-left", table_id)
        await house.wait(5 * MINUTE)
        await writer.write(f"{game}-reminded", table_id)
        await house.wait(HOUR)
        await house.wait(HOUR)
        await writer.write(f"{game}-taken-over", table_id)
        await house.wait(PUT_AWAY_AFTER)
        await writer.write(f"{game}-away", table_id)
        await house.tables.resume(table_id, ANA)
        await house.end(table_id)
        await writer.write(f"{game}-closed", table_id)


async def daily(house: House, writer: Writer) -> None:
    table_id = (await house.tables.daily.open_or_resume(ANA, GUILD)).table_id
    while (seen := await house.tables.table_view(table_id, ANA.player_id)).status == "running":
        await house.tables.move(table_id, ANA, seen.revision, simple_move(the_view(seen.view)))
        await writer.write("dice-daily-running", table_id)
    await writer.write("dice-daily-finished", table_id)
    late = (await house.tables.daily.open_or_resume(BEN, GUILD)).table_id
    await house.move_once(late, BEN)
    await house.wait(house.tables.daily.ends_at() - house.now)
    await writer.write("dice-daily-cut-short", late)


def events() -> Iterator[Happening]:
    """One of every kind."""
    yield from (Opened(), OptionsChanged(), PutAway(), Continued(), BroughtBack(), GameStarted("ab" * 32), Closed(None))
    for of_seat in (SeatTaken, SeatLeft, ComputerAdded, ComputerRemoved, Reminded, TurnMissed, SeatTakenOver, DayEnded):
        yield of_seat(1)
    yield from (CardLetGo(2), EndAsked(0), EndAgreed(1), EndDeclined(2))
    yield from (SeatTakenBack(1), AchievementEarned(0, "first_win"), NothingDrawn(1))
    wanted = {*get_args(Event)} - {NothingDrawn}
    for event in _game_events():
        if type(event) in wanted:
            wanted.discard(type(event))
            yield event
        if not wanted:
            return


def _game_events() -> Iterator[Event]:
    for seed in range(200):
        yield from (it for moment in moments(CLASSIC_GAMES, 3, ALL_CLASSIC, seed) for it in moment.events)
        for name, rules in (("master", _master(seed)), ("dice", DiceRules())):
            yield from _random_events(name, rules, seed)


def _random_events(name: str, rules: Rules, seed: int) -> Iterator[Event]:
    chance, game = Random(seed), GAMES[name]
    state = game.new(1 if name == "dice" and seed % 2 else 3, bytes([seed]) * 32, rules)
    while to_act := game.to_act(state):
        view = game.view(state, to_act[0])
        move = chance.choice(view.moves) if chance.random() < AT_RANDOM else simple_move(view)
        state, happened = game.apply(state, to_act[0], move)
        yield from happened


def _master(seed: int) -> MasterRules:
    return MasterRules(phases="first 2", blank_action=list(Effect)[seed % len(Effect)])


def clocks() -> Iterator[Clock]:
    for kind in get_args(ClockKind):
        yield Clock(kind, 1_000)
        yield Clock(kind, 1_000, ends_at=2_000, held_until=1_500, covers=(0, 2), turn_no=7, let_go=(1,), held_since=5)


def _listed(texts: Iterator[str]) -> bytes:
    return msgspec.json.format(msgspec.json.encode([*texts]), indent=1) + b"\n"


if __name__ == "__main__":
    asyncio.run(make(FOLDER / sys.argv[1]))
