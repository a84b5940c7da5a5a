"""After Give me five! (M11) each offered card has two minutes at most, or the time of a turn where that is shorter."""

import pytest

from engine.cardgame.turn import DEMAND, OFFER
from engine.moves import Demand
from engine.views import own_hand
from tables.clocks import MINUTE, OFFER_TIME, PACES
from tables.table import Clock, Pace
from tests.engine.cardgame.master_positions import a_round, holding, offer
from tests.kinds import cards_view
from tests.tables.house import ANA, BEN, NOON, House

HANDS = ("R1 R12", "R2 G2 V2 Y2 R4 G4")


async def asked(house: House, pace: Pace, *, stage: str = "demand") -> int:
    """Ana may demand five cards of Ben, or has done so."""
    table_id = await house.start_game(BEN, game="master", pace=pace)
    time = PACES[pace]
    clock = Clock("put_away", NOON) if time is None else Clock("remind", NOON + time // 2, NOON + time)
    await house.put(table_id, a_round(*map(holding, HANDS), stage=DEMAND, blue="GF"), clock)
    return table_id


async def ends_in(house: House, table_id: int) -> int | None:
    clock = (await house.public(table_id)).clock
    assert clock is not None
    return None if clock.ends_at is None else clock.ends_at - house.now


@pytest.mark.parametrize(
    ("pace", "time"), [("live", PACES["live"]), ("relaxed", 2 * MINUTE), ("slow", 2 * MINUTE), ("none", None)]
)
async def test_an_offer_has_the_shorter_of_the_pace_and_two_minutes(
    sqlite_house: House, pace: Pace, time: int | None
) -> None:
    house = sqlite_house
    table_id = await asked(house, pace)

    await house.tables.move(table_id, ANA, await house.revision(table_id), Demand())

    assert await ends_in(house, table_id) == time


async def test_each_offer_has_its_own_time_and_then_the_turn_has_its_own(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await asked(house, "relaxed")
    await house.tables.move(table_id, ANA, await house.revision(table_id), Demand())

    times = []
    for card in ("R2", "G2", "V2", "Y2", "R4"):
        await house.wait(MINUTE // 2)
        times.append(await ends_in(house, table_id))
        await house.tables.move(table_id, BEN, await house.revision(table_id), offer(card))

    assert times == [OFFER_TIME - MINUTE // 2] * 5
    assert await ends_in(house, table_id) == PACES["relaxed"]


async def test_whoever_does_not_offer_in_time_misses_the_turn_and_a_computer_offers_all(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await asked(house, "slow")
    await house.tables.move(table_id, ANA, await house.revision(table_id), Demand())

    await house.wait(OFFER_TIME // 2)
    await house.wait(OFFER_TIME // 2)

    assert (await house.public(table_id)).seats[1].missed_turns == 1
    assert await house.on_turn(table_id) == ANA
    assert cards_view((await house.public(table_id)).view).stage != OFFER
    assert len(own_hand(cards_view((await house.tables.table_view(table_id, BEN.player_id)).view))) == 6
