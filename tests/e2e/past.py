"""Plays whole games before a test begins, through the same methods of `Tables` that clicks use."""

from simcord import MemberActor

from engine import GAMES
from engine.cardgame.turn import ROUND_OVER
from engine.computer.simple import simple_move
from engine.dice.state import DiceView
from engine.moves import Move, Score, StartRound
from engine.rules import ClassicRules, Rules
from tables.happenings import TableView
from tables.people.preferences import PlayerSettings
from tables.table import Options, Person
from tests.e2e.world import World
from tests.kinds import the_view

SHORT = ClassicRules(phases="first 1")
LAST_PHASE = 10


def person(there: World, member: MemberActor) -> Person:
    return Person(member.id, next(name for name, it in there.people.items() if it.id == member.id))


async def finished(
    there: World,
    game: str,
    *members: MemberActor,
    rules: Rules | None = None,
    computers: int = 0,
    guild_id: int = -1,
    channel_id: int | None = None,
    home_id: int | None = None,
) -> int:
    """Plays a whole game between these people, by default in no channel; returns its number."""
    tables, people = there.client.tables, [person(there, member) for member in members]
    where = there.guild.id if guild_id < 0 else guild_id
    chosen, options = rules or GAMES[game].Rules(), Options(pace="none")
    opened = await tables.open(where, channel_id, people[0], game, chosen, options, home_id=home_id)
    for guest in people[1:]:
        await tables.join(opened.table_id, guest)
    for _ in range(computers):
        await tables.add_computer(opened.table_id, people[0])
    await tables.start(opened.table_id, people[0])
    await play_on(there, opened.table_id, people)
    return opened.table_id


async def play_on(there: World, table_id: int, people: list[Person], *, stops_at: type[Move] | None = None) -> None:
    """Plays to the end, or in a dice game until `stops_at` would be the next move in the last phase."""
    tables = there.client.tables
    while (table_view := await tables.table_view(table_id)).status == "running":
        if the_view(table_view.view).stage == ROUND_OVER:
            await tables.move(table_id, people[0], table_view.revision, StartRound())
            continue
        mover = next((it for it in people if it.player_id in _awaited(table_view)), None)
        if mover is None:
            await tables.settle()
            continue
        view = the_view((await tables.table_view(table_id, mover.player_id)).view)
        move = simple_move(view)
        is_last = isinstance(view, DiceView) and view.seats[0].phase_no == LAST_PHASE
        if stops_at is not None and isinstance(move, stops_at) and is_last:
            return
        await tables.move(table_id, mover, table_view.revision, move)


def _awaited(table_view: TableView) -> set[int | None]:
    return {seat.player_id for seat in table_view.seats if seat.seat_no in table_view.waits_for}


async def play_attempt(there: World, who: Person, *, is_over: bool = True) -> int:
    """Plays today's challenge to its end, or stops one click before the end; returns the table's number."""
    table_id = (await there.client.tables.daily.open_or_resume(who, there.guild.id)).table_id
    await play_on(there, table_id, [who], stops_at=None if is_over else Score)
    return table_id


async def set_language(there: World, member: MemberActor, language: str) -> None:
    await there.client.tables.preferences.change_player(member.id, lambda _: PlayerSettings(language=language))
