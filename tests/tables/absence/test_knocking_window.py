"""V3: after a discard the others may knock for a while before the seat on turn draws."""

from engine.cardgame.classic_state import ClassicState
from engine.errors import NothingToClaim
from engine.events import Knocked
from engine.moves import Discard, Draw, Knock, Move
from engine.rules import ClassicRules
from storage.records import Seat
from tables.clocks import SECOND
from tables.errors import HeldBack, TableMovedOn
from tables.table import Person, Table
from tests.kinds import the, the_state
from tests.tables.house import ANA, BEN, CAM, PEOPLE, House, refused

KNOCKING = ClassicRules(knocking=True)


def discard_of(table: Table, seat: int) -> Move:
    return next(move for move in table.engine.legal_moves(the_state(table.state), seat) if isinstance(move, Discard))


async def play_discard(house: House, table_id: int) -> tuple[Seat, Seat]:
    """Plays until a discard can be claimed; returns the seat on turn and a seat that may knock."""
    while True:
        table = await house.stored(table_id)
        [seat] = table.waits_for
        person = PEOPLE[table.seats[seat].player_id or 0]
        await house.tables.move(table_id, person, table.revision, Draw())
        table = await house.stored(table_id)
        await house.tables.move(table_id, person, table.revision, discard_of(table, seat))
        await house.tables.settle()
        after = await house.stored(table_id)
        on_turn, *knockers = after.to_act
        if knockers:
            return after.seats[on_turn], after.seats[knockers[0]]
        await house.wait(5 * SECOND)


def person_of(seat: Seat) -> Person:
    return PEOPLE[seat.player_id or 0]


async def test_the_seat_on_turn_is_held_back_until_the_window_ends(house: House) -> None:
    table_id = await house.start_game(BEN, CAM, rules=KNOCKING)
    on_turn, _ = await play_discard(house, table_id)
    ends_at, revision = house.now + 5 * SECOND, await house.revision(table_id)

    house.now = ends_at - 1
    refusal = await refused(HeldBack, house.tables.move(table_id, person_of(on_turn), revision, Draw()), house)
    assert refusal.facts == {"until": ends_at}
    assert await house.revision(table_id) == revision
    house.now = ends_at
    await house.tables.move(table_id, person_of(on_turn), revision, Draw())

    assert await house.revision(table_id) == revision + 1


async def test_the_seat_on_turn_may_take_the_open_card_at_once(house: House) -> None:
    """V3c."""
    table_id = await house.start_game(BEN, CAM, rules=KNOCKING)
    on_turn, knocker = await play_discard(house, table_id)
    revision = await house.revision(table_id)

    await house.tables.move(table_id, person_of(on_turn), revision, Draw("discard"))

    await refused(TableMovedOn, house.tables.move(table_id, person_of(knocker), revision, Knock()), house)
    newest = await house.revision(table_id)
    await refused(NothingToClaim, house.tables.move(table_id, person_of(knocker), newest, Knock()), house)


async def test_a_knock_inside_the_window_gives_the_card_and_the_turn(house: House) -> None:
    table_id = await house.start_game(BEN, CAM, rules=KNOCKING)
    _, knocker = await play_discard(house, table_id)
    card = the(ClassicState, await house.state(table_id)).discard_pile[-1]

    house.now += 4 * SECOND
    happened = await house.tables.move(table_id, person_of(knocker), await house.revision(table_id), Knock())

    assert happened.happenings() == (Knocked(knocker.seat_no, card),)
    assert await house.on_turn(table_id) == person_of(knocker)
    await house.move_once(table_id, person_of(knocker))  # the knocker does not have to wait


async def test_a_knock_is_allowed_after_the_window_until_the_turn_begins(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, CAM, rules=KNOCKING)
    on_turn, knocker = await play_discard(house, table_id)
    revision = await house.revision(table_id)

    house.now += 6 * SECOND
    await house.tables.move(table_id, person_of(knocker), revision, Knock())

    await refused(TableMovedOn, house.tables.move(table_id, person_of(on_turn), revision, Draw()), house)


async def test_the_window_survives_a_restart(house: House) -> None:
    table_id = await house.start_game(BEN, CAM, rules=KNOCKING)
    on_turn, knocker = await play_discard(house, table_id)
    revision = await house.revision(table_id)
    await house.restart()

    house.now += 5 * SECOND - 1
    await refused(HeldBack, house.tables.move(table_id, person_of(on_turn), revision, Draw()), house)
    await house.tables.move(table_id, person_of(knocker), revision, Knock())

    assert await house.on_turn(table_id) == person_of(knocker)


async def test_a_computer_waits_for_knocks_as_well(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, computers=1, rules=KNOCKING)
    while True:
        on_turn, knocker = await play_discard(house, table_id)
        if on_turn.computer is not None:
            break
        await house.wait(5 * SECOND)
    revision = await house.revision(table_id)

    await house.wait(5 * SECOND - 1)
    assert await house.revision(table_id) == revision
    await house.restart()
    await house.wait(1)

    assert await house.revision(table_id) > revision
    assert knocker.player_id is not None


async def test_a_computer_that_wants_the_discard_knocks_after_a_pause(sqlite_house: House) -> None:
    """Computers knock only for their own seats, and within the time that everybody has."""
    house = sqlite_house
    table_id = await house.start_game(BEN, computers=2, rules=KNOCKING)
    knocks: list[Knocked] = []
    for _ in range(200):
        await house.wait(25 * SECOND)
        if await house.awaited(table_id):
            house.now += 5 * SECOND
            await house.move_once(table_id, await house.on_turn(table_id))
            await house.tables.settle()
        knocks = [it for told in house.told for it in told.happenings() if isinstance(it, Knocked)]
        if knocks:
            break

    assert knocks, "no computer wanted any discard"
    assert (await house.public(table_id)).seats[knocks[0].seat].computer is not None
    assert all(1.5 <= pause <= 4 for pause in house.computers.pauses)


async def test_nobody_waits_for_knocks_of_absent_players(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, CAM, rules=KNOCKING)
    for person in (BEN, CAM):
        await house.tables.leave(table_id, person)
    await house.tables.settle()

    for _ in range(4):
        while await house.awaited(table_id) != [ANA]:
            await house.wait(5 * SECOND)

        assert await house.play_turn(table_id) == ANA


async def test_the_window_does_not_end_early_when_somebody_leaves(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, CAM, rules=KNOCKING)
    on_turn, knocker = await play_discard(house, table_id)
    await house.tables.leave(table_id, person_of(on_turn))  # a computer is on turn now
    [third] = [it for it in (ANA, BEN, CAM) if it.player_id not in (on_turn.player_id, knocker.player_id)]
    house.now += 2 * SECOND

    await house.tables.leave(table_id, third)
    await house.tables.settle()

    await house.tables.move(table_id, person_of(knocker), await house.revision(table_id), Knock())


async def test_the_host_chooses_how_long_the_window_is(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, CAM, rules=KNOCKING, knock_seconds=0)
    on_turn, _ = await play_discard(house, table_id)

    await house.tables.move(table_id, person_of(on_turn), await house.revision(table_id), Draw())


async def test_without_knocking_nobody_is_held_back(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, CAM)

    for _ in range(6):
        await house.play_turn(table_id)
