"""The end of a day: attempts count as they stand, and deleting one's data gives no second attempt."""

from random import Random

import pytest
from sqlalchemy import func, select

from engine.dice.state import DiceState
from storage import schema
from tables.errors import DaySpent
from tables.happenings import DayEnded
from tables.results.past_results import Reader, Replay
from tests.kinds import the
from tests.tables.house import ANA, BEN, GUILD, House, play_out, refused

DAY = 86_400_000


async def played_until_phase(house: House, phase_no: int) -> int:
    """Begins Ana's attempt and plays until this phase is due."""
    table_id = (await house.tables.daily.open_or_resume(ANA, GUILD)).table_id
    while the(DiceState, await house.state(table_id)).seats[0].phase_no < phase_no:
        await house.move_once(table_id, ANA)
    return table_id


@pytest.mark.parametrize("is_stopped", [False, True])
async def test_an_unfinished_attempt_counts_as_it_stands_when_its_day_ends(house: House, is_stopped: bool) -> None:
    daily = house.tables.daily
    table_id = await played_until_phase(house, 4)
    day, stood = daily.today(), the(DiceState, await house.state(table_id)).seats[0].points
    house.now = daily.ends_at() - 1
    await house.wait(0)
    assert (await house.public(table_id)).status == "running"

    if is_stopped:
        house.now += 30 * DAY  # after the end of the day, and longer than a game waits to be put away
        await house.restart()
    await house.wait(1)

    daily = house.tables.daily
    attempt = await daily.attempt(ANA.player_id, day)
    assert attempt is not None
    assert (attempt.score, attempt.phases_done) == (stood, 3)
    result = await daily.result(ANA.player_id, day)
    assert result is not None
    assert (result.points, len(result.phases), result.is_cut_short) == (stood, 3, True)
    assert house.happened()[-1] == DayEnded(0)
    assert [(it.player_id, it.points) for it in (await daily.board(GUILD, 2, day)).lines] == [(1, stood)]
    assert (await daily.board(GUILD, 2)).lines == ()
    assert (await daily.streak(ANA.player_id)).longest == 1
    assert (await house.public(table_id)).status == "finished"


async def test_a_click_after_midnight_ends_the_attempt_and_makes_no_move(house: House) -> None:
    """Also when the clock has not run yet, and when it was waiting for its turn."""
    table_id = await played_until_phase(house, 3)
    before, day = await house.state(table_id), house.tables.daily.today()
    revision, move = await house.choice(table_id, ANA)
    house.now = house.tables.daily.ends_at()

    happened = await house.tables.move(table_id, ANA, revision, move)

    assert happened.happenings() == (DayEnded(0),)
    assert await house.state(table_id) == before
    found = await house.tables.daily.attempt(ANA.player_id, day)
    assert found is not None
    assert found.phases_done == 2


async def test_others_can_watch_an_attempt_that_the_end_of_the_day_cut_short(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await played_until_phase(house, 3)
    house.now = house.tables.daily.ends_at()
    await house.wait(0)

    seen = await house.tables.results.replay(table_id, Reader(guild_id=GUILD, player_id=BEN.player_id))
    fair = await house.tables.results.fairness(table_id, Reader(guild_id=GUILD, player_id=BEN.player_id))

    assert isinstance(seen, Replay)
    assert len(seen.step(len(seen) - 1).view.seats) == 1
    assert fair.is_fair
    assert seen.record()


async def test_the_last_attempt_that_was_cut_short_is_told_the_next_time(sqlite_house: House) -> None:
    house = sqlite_house
    daily = house.tables.daily
    assert await daily.cut_short(ANA.player_id) is None
    await played_until_phase(house, 2)
    day = daily.today()
    await house.wait(daily.ends_at() - house.now)

    told = await daily.cut_short(ANA.player_id)
    assert told is not None
    assert told.day == day

    table_id = (await daily.open_or_resume(ANA, GUILD)).table_id
    await play_out(house, table_id, Random(1))
    house.now += DAY
    assert await daily.cut_short(ANA.player_id) is None


# Deleting one's data


async def marks(house: House) -> int:
    count = select(func.count()).select_from(schema.spent_days)
    return await house.database.read(lambda c: c.execute(count).scalar_one())


@pytest.mark.parametrize("is_over", [False, True])
async def test_whoever_deletes_their_data_cannot_play_the_same_day_again(house: House, is_over: bool) -> None:
    table_id = await played_until_phase(house, 2)
    if is_over:
        await play_out(house, table_id, Random(1))
    await house.tables.personal.delete(ANA)
    await house.restart()

    refusal = await refused(DaySpent, house.tables.daily.open_or_resume(ANA, GUILD + 1), house)

    assert refusal.facts == {"until": house.tables.daily.ends_at()}
    assert await house.tables.daily.has_spent(ANA.player_id)
    assert not await house.tables.daily.has_spent(BEN.player_id)
    await house.tables.daily.open_or_resume(BEN, GUILD)
    await house.tables.personal.delete(ANA)
    await refused(DaySpent, house.tables.daily.open_or_resume(ANA, GUILD), house)


async def test_the_hash_names_nobody_and_is_gone_after_the_day(house: House) -> None:
    daily = house.tables.daily
    await daily.open_or_resume(ANA, GUILD)
    await house.tables.personal.delete(ANA)
    rows = await house.database.read(lambda c: c.execute(select(schema.spent_days)).all())
    assert [row.day for row in rows] == [daily.today()]
    assert len(rows[0].mark) == 64
    await daily.open_or_resume(BEN, GUILD)
    await house.tables.personal.delete(BEN)
    assert await marks(house) == 2

    house.now = daily.ends_at() - 1
    await house.wait(0)
    assert await marks(house) == 2
    await house.wait(1)

    assert await marks(house) == 0
    assert (await daily.open_or_resume(ANA, GUILD)).status == "running"


async def test_the_hash_of_the_same_person_differs_from_day_to_day(sqlite_house: House) -> None:
    house = sqlite_house
    daily = house.tables.daily
    first = await daily.mark(ANA.player_id, "2026-11-16")

    assert first != await daily.mark(ANA.player_id, "2026-11-17")
    assert first != await daily.mark(BEN.player_id, "2026-11-16")
    await house.restart()
    assert first == await house.tables.daily.mark(ANA.player_id, "2026-11-16")


async def test_nothing_is_kept_of_somebody_who_has_not_played_today(sqlite_house: House) -> None:
    house = sqlite_house
    await house.tables.daily.open_or_resume(ANA, GUILD)
    await house.wait(DAY)
    await house.tables.personal.delete(ANA)

    assert await marks(house) == 0
    assert (await house.tables.daily.open_or_resume(ANA, GUILD)).status == "running"
