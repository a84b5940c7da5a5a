"""V3c: the wait for knocks ends as soon as everybody who may knock has let the card go."""

import pytest

from engine.events import CardDrawn, Knocked
from engine.moves import Draw, Knock
from engine.rules import ClassicRules
from engine.views import View
from storage.records import Seat
from tables.clocks import HOUR, MINUTE, SECOND
from tables.errors import HeldBack, NothingToLetGo, NotSeated, TableMovedOn
from tables.happenings import CardLetGo
from tables.table import Clock, Options
from tests.kinds import the
from tests.tables.absence.test_knocking_window import discard_of, person_of
from tests.tables.house import ANA, BEN, CAM, DEE, House, refused

KNOCKING = ClassicRules(knocking=True)


async def until_a_discard(house: House, table_id: int) -> tuple[Seat, list[Seat]]:
    """Plays until everybody may knock for the discard of a person; returns the seat on turn and those who may knock."""
    while True:
        table = await house.stored(table_id)
        [seat] = table.waits_for
        if table.seats[seat].player_id is None:
            await house.wait(25 * SECOND)
            continue
        person = person_of(table.seats[seat])
        await house.tables.move(table_id, person, table.revision, Draw())
        table = await house.stored(table_id)
        await house.tables.move(table_id, person, table.revision, discard_of(table, seat))
        after = await house.stored(table_id)
        on_turn, *knockers = [after.seats[seat] for seat in after.to_act]
        if len(knockers) == len(table.seats) - 2:
            return on_turn, knockers
        await house.tables.settle()
        await house.wait(5 * SECOND)


async def let_go(house: House, table_id: int, *seats: Seat) -> None:
    for seat in seats:
        await house.tables.let_go(table_id, person_of(seat), await house.revision(table_id))
        await house.tables.settle()


async def draw(house: House, table_id: int, seat: Seat) -> None:
    await house.tables.move(table_id, person_of(seat), await house.revision(table_id), Draw())


async def clock_of(house: House, table_id: int) -> Clock:
    return the(Clock, (await house.stored(table_id)).clock)


@pytest.fixture
def choosy(sqlite_house: House, monkeypatch: pytest.MonkeyPatch) -> House:
    """A house whose computers never knock."""

    async def never(_self: object, _view: View, _level: str, _pause: float) -> bool:
        return False

    monkeypatch.setattr("tables.thinking.InstantComputers.wants_knock", never)
    return sqlite_house


async def test_when_everybody_has_let_the_card_go_the_seat_on_turn_draws_at_once(house: House) -> None:
    table_id = await house.start_game(BEN, CAM, DEE, rules=KNOCKING)
    on_turn, knockers = await until_a_discard(house, table_id)

    for knocker in knockers:
        await refused(HeldBack, draw(house, table_id, on_turn), house)
        await let_go(house, table_id, knocker)
    await draw(house, table_id, on_turn)

    told = [it for it in house.happened() if isinstance(it, CardLetGo)]
    assert told == [CardLetGo(knocker.seat_no) for knocker in knockers]


async def test_a_click_that_was_decided_before_others_let_the_card_go_still_counts(house: House) -> None:
    table_id = await house.start_game(BEN, CAM, DEE, rules=KNOCKING)
    _, [one, other] = await until_a_discard(house, table_id)
    seen = await house.revision(table_id)
    await let_go(house, table_id, one)

    happened = await house.tables.move(table_id, person_of(other), seen, Knock())

    assert isinstance(happened.happenings()[0], Knocked)
    await refused(TableMovedOn, house.tables.let_go(table_id, person_of(one), seen), house)


async def test_after_the_draw_an_older_click_has_come_too_late(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, CAM, DEE, rules=KNOCKING)
    on_turn, knockers = await until_a_discard(house, table_id)
    seen = await house.revision(table_id)
    await let_go(house, table_id, *knockers)
    await house.tables.move(table_id, person_of(on_turn), seen, Draw())

    await refused(TableMovedOn, house.tables.move(table_id, person_of(on_turn), seen, Draw()), house)
    await refused(TableMovedOn, house.tables.move(table_id, person_of(knockers[0]), seen, Knock()), house)


async def test_who_takes_the_open_card_ends_the_wait(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, CAM, DEE, rules=KNOCKING)
    on_turn, knockers = await until_a_discard(house, table_id)
    await let_go(house, table_id, knockers[0])

    await house.tables.move(table_id, person_of(on_turn), await house.revision(table_id), Draw("discard"))

    clock = await clock_of(house, table_id)
    assert (clock.held_until, clock.let_go, clock.held_since) == (None, (), None)
    assert clock.ends_at == house.now + 10 * MINUTE


async def test_whoever_has_let_the_card_go_may_change_their_mind_until_the_draw(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, CAM, rules=KNOCKING)
    _, [knocker] = await until_a_discard(house, table_id)
    await let_go(house, table_id, knocker)

    await house.tables.move(table_id, person_of(knocker), await house.revision(table_id), Knock())

    assert await house.on_turn(table_id) == person_of(knocker)


async def test_only_somebody_who_may_knock_lets_the_card_go_and_only_once(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, CAM, rules=KNOCKING)
    on_turn, [knocker] = await until_a_discard(house, table_id)
    seats = (await house.stored(table_id)).seats
    [discarder] = [seat for seat in seats if seat not in (on_turn, knocker)]

    await refused(NothingToLetGo, let_go(house, table_id, on_turn), house)
    await refused(NothingToLetGo, let_go(house, table_id, discarder), house)
    await refused(NotSeated, house.tables.let_go(table_id, DEE, await house.revision(table_id)), house)
    await let_go(house, table_id, knocker)

    await refused(NothingToLetGo, let_go(house, table_id, knocker), house)


async def test_after_the_time_to_knock_there_is_nothing_to_let_go(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, CAM, rules=KNOCKING)
    _, [knocker] = await until_a_discard(house, table_id)

    house.now += 5 * SECOND

    await refused(NothingToLetGo, let_go(house, table_id, knocker), house)


async def test_who_has_let_the_card_go_survives_a_restart(house: House) -> None:
    table_id = await house.start_game(BEN, CAM, DEE, rules=KNOCKING)
    on_turn, [one, other] = await until_a_discard(house, table_id)
    await let_go(house, table_id, one)
    await house.restart()

    await let_go(house, table_id, other)

    await draw(house, table_id, on_turn)


async def test_nobody_waits_for_somebody_who_leaves(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, CAM, DEE, rules=KNOCKING)
    on_turn, [one, other] = await until_a_discard(house, table_id)
    await let_go(house, table_id, one)

    await house.tables.leave(table_id, person_of(other))

    await draw(house, table_id, on_turn)


async def test_nobody_waits_for_computers_that_do_not_want_the_card(choosy: House) -> None:
    table_id = await choosy.start_game(computers=3, rules=KNOCKING)
    began = choosy.now
    while await choosy.awaited(table_id) != [ANA]:
        await choosy.wait(5 * SECOND)
        began = choosy.now
    told = len(choosy.told)

    await choosy.play_turn(table_id)

    happened = choosy.happened(told)
    let_go_at = next(at for at, it in enumerate(happened) if isinstance(it, CardLetGo))
    assert [type(it) for it in happened[let_go_at : let_go_at + 3]] == [CardLetGo, CardLetGo, CardDrawn]
    assert choosy.now == began


async def test_a_computer_on_turn_goes_on_when_the_last_person_lets_the_card_go(choosy: House) -> None:
    table_id = await choosy.start_game(BEN, computers=2, rules=KNOCKING)
    while True:
        on_turn, knockers = await until_a_discard(choosy, table_id)
        await choosy.tables.settle()
        persons = [seat for seat in knockers if seat.player_id is not None]
        if persons and on_turn.player_id is None:
            break
        await choosy.wait(5 * SECOND)
    told = len(choosy.told)

    await let_go(choosy, table_id, *persons)

    assert any(isinstance(it, CardDrawn) and it.seat == on_turn.seat_no for it in choosy.happened(told))


async def test_after_a_restart_computers_decide_when_a_person_lets_the_card_go(
    choosy: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await choosy.start_game(BEN, computers=2, rules=KNOCKING)
    while True:
        with monkeypatch.context() as ending:  # before the computers have decided
            ending.setattr("tables.clockwork.Clockwork._start_knocks", lambda *_: None)
            on_turn, knockers = await until_a_discard(choosy, table_id)
        if {seat.player_id is None for seat in knockers} == {True, False}:
            break
        await choosy.wait(5 * SECOND)
    await choosy.restart()
    told = len(choosy.told)

    await let_go(choosy, table_id, *(seat for seat in knockers if seat.player_id is not None))

    assert {it.seat for it in choosy.happened(told) if isinstance(it, CardLetGo)} >= {seat.seat_no for seat in knockers}
    assert on_turn not in knockers


async def test_the_time_of_a_turn_begins_when_the_time_to_knock_is_over(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, CAM, rules=KNOCKING, pace="live", knock_seconds=60)
    _, [knocker] = await until_a_discard(house, table_id)
    clock = await clock_of(house, table_id)
    assert (clock.at, clock.ends_at) == (house.now + 105 * SECOND, house.now + 150 * SECOND)

    house.now += 20 * SECOND
    await let_go(house, table_id, knocker)

    clock = await clock_of(house, table_id)
    assert (clock.at, clock.ends_at, clock.held_until) == (house.now + 45 * SECOND, house.now + 90 * SECOND, None)


async def test_hours_to_knock_are_for_slow_games_only(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.open_table(rules=KNOCKING)
    slow = Options(pace="slow", knock_seconds=6 * HOUR // SECOND)

    await house.tables.choose(table_id, ANA, KNOCKING, slow)
    assert (await house.public(table_id)).options == slow
    await house.tables.choose(table_id, ANA, KNOCKING, Options(pace="live", knock_seconds=6 * HOUR // SECOND))

    assert (await house.public(table_id)).options == Options(pace="live", knock_seconds=60)


async def test_a_computer_does_not_think_for_hours(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, computers=2, rules=KNOCKING, pace="slow", knock_seconds=3_600)
    while not house.computers.pauses:
        await house.wait(HOUR)
        if await house.awaited(table_id):
            await house.move_once(table_id, await house.on_turn(table_id))
            await house.tables.settle()

    assert all(6 <= pause <= 16 for pause in house.computers.pauses)


async def test_letting_go_leaves_the_latest_happenings_on_the_table(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, CAM, DEE, rules=KNOCKING)
    _, knockers = await until_a_discard(house, table_id)
    before = await house.tables.recent(table_id, 3)

    await let_go(house, table_id, *knockers)

    assert len(before) == 3
    assert await house.tables.recent(table_id, 3) == before
