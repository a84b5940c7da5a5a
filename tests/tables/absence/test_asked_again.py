"""A player the game waits for several times within one turn misses it only once (M9, M11)."""

from sqlalchemy import Connection, update

from engine.cardgame.master_state import MasterState
from engine.cardgame.turn import KEEP, OFFER
from engine.events import CardOffered, HandDecided
from storage import schema
from tables.clocks import MINUTE, OFFER_TIME
from tables.happenings import Reminded, SeatTakenBack, SeatTakenOver, TurnMissed
from tables.table import Clock
from tests.engine.cardgame.master_positions import a_round, holding
from tests.tables.house import ANA, BEN, CAM, NOON, House

TIME = 10 * MINUTE
CLOCK = Clock("remind", NOON + TIME // 2, NOON + TIME)


def demanded() -> MasterState:
    """Ana demands five cards: from Ben, Cam, Ben, Cam and Ben."""
    hands = ("R1 R12", "R2 G2 V2 V12", "R4 G4 V4 V11")
    return a_round(*map(holding, hands), stage=OFFER, on_turn=0, blue="GF")


async def time_passes(house: House) -> None:
    await house.wait(TIME // 2)
    await house.wait(TIME // 2)


async def test_two_missed_offers_in_one_turn_are_one_missed_turn(house: House) -> None:
    table_id = await house.start_game(BEN, CAM, game="master")
    await house.put(table_id, demanded(), CLOCK)
    told = len(house.told)

    await time_passes(house)
    assert await house.on_turn(table_id) == CAM
    await house.restart()
    for _ in range(2):
        await house.move_once(table_id, CAM)
        await house.tables.settle()

    offers = [it.seat for it in house.happened(told) if isinstance(it, CardOffered)]
    assert offers == [1, 2, 1, 2, 1]
    others = [it for it in house.happened(told) if not isinstance(it, CardOffered)]
    assert others == [Reminded(1), TurnMissed(1)]
    ben = (await house.public(table_id)).seats[1]
    assert (ben.missed_turns, ben.taken_over_at) == (1, None)
    assert await house.on_turn(table_id) == ANA


async def test_others_who_miss_their_own_offer_in_that_turn_count_too(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, CAM, game="master")
    await house.put(table_id, demanded(), CLOCK)
    told = len(house.told)

    await time_passes(house)
    await time_passes(house)

    assert [it for it in house.happened(told) if isinstance(it, TurnMissed)] == [TurnMissed(1), TurnMissed(2)]
    assert [seat.missed_turns for seat in (await house.public(table_id)).seats] == [0, 1, 1]
    assert await house.on_turn(table_id) == ANA


async def test_the_game_waits_again_for_a_player_who_takes_the_seat_back_in_that_turn(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, CAM, game="master")
    has_missed_one = update(schema.seats).where(schema.seats.c.seat_no == 1).values(missed_turns=1)
    await house.database.write(Connection.execute, has_missed_one)
    await house.put(table_id, demanded(), CLOCK)
    told = len(house.told)
    await time_passes(house)
    assert SeatTakenOver(1) in house.happened(told)

    happened = await house.tables.take_back(table_id, BEN)
    await house.move_once(table_id, CAM)
    await house.tables.settle()

    assert happened.happenings() == (SeatTakenBack(1),)
    assert await house.on_turn(table_id) == BEN
    clock = (await house.public(table_id)).clock
    assert clock is not None
    assert (clock.kind, clock.ends_at) == ("remind", house.now + OFFER_TIME)


async def test_everybody_who_does_not_decide_about_their_hand_in_time_misses_a_turn(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, CAM, game="master")
    seats = holding(""), holding("R2 G2", front="AM"), holding("R4", front="AM")
    await house.put(table_id, a_round(*seats, stage=KEEP, undecided=(1, 2)), CLOCK)
    told = len(house.told)

    await time_passes(house)

    happened = house.happened(told)
    assert happened[:4] == [Reminded(1), Reminded(2), TurnMissed(1), TurnMissed(2)]
    assert [it.seat for it in happened[4:] if isinstance(it, HandDecided)] == [1, 2]
    assert [seat.missed_turns for seat in (await house.public(table_id)).seats] == [0, 1, 1]
    assert await house.awaited(table_id) == []
