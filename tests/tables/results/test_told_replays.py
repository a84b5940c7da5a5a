"""A finished game that today's engine does not come to: what was told of it, and why it cannot be compared."""

from random import Random
from typing import Any

import pytest
from sqlalchemy import Connection, select, update

from engine import record
from engine.events import CardDrawn, GameEnded, RoundStarted
from engine.record import RecordError
from engine.rules import RULES_VERSION, ClassicRules, DiceRules, Effect, MasterRules, Rules
from storage import schema
from tables import check
from tables.errors import DayIsNotOver, NotReplayable
from tables.happenings import GameStarted
from tables.results.past_results import Fairness, Reader, Replay, ToldReplay
from tables.versions import upgrades
from tests.tables.house import ANA, BEN, CAM, CHANNEL, GUILD, House, play_out, refused

HERE = Reader(guild_id=GUILD, player_id=CAM.player_id, channels=frozenset({CHANNEL}))
OTHER = RULES_VERSION + 1
VARIANTS: list[tuple[str, Rules]] = [
    ("classic", ClassicRules(phases="first 2")),
    ("master", MasterRules(phases="first 1", blank_action=Effect.LOOK)),
    ("dice", DiceRules()),
]


async def finished(house: House, game: str = "classic", rules: Rules | None = None) -> int:
    table_id = await house.start_game(BEN, game=game, rules=rules or ClassicRules(phases="first 2"))
    await play_out(house, table_id, Random(1))
    return table_id


async def store(house: House, table_id: int, **columns: Any) -> None:
    rows = schema.tables
    await house.database.write(Connection.execute, update(rows).where(rows.c.id == table_id).values(columns))
    await house.restart()


async def tamper(house: House, table_id: int) -> None:
    """The last move is another one than the one that was made."""
    log = schema.log
    await house.database.write(
        lambda c: c.execute(
            update(log)
            .where(log.c.id == select(schema.tables.c.log_id).where(schema.tables.c.id == table_id).scalar_subquery())
            .values(move="knock")
        )
    )


async def looked_at(house: House, table_id: int) -> tuple[Replay | ToldReplay, Fairness]:
    scores = house.tables.results
    return await scores.replay(table_id, HERE), await scores.fairness(table_id, HERE)


async def test_a_game_is_stored_with_the_version_of_the_rules_it_began_with(house: House) -> None:
    table_id = await house.start_game(BEN)
    await store(house, table_id, rules_version=OTHER)

    await house.tables.leave(table_id, ANA)  # the host changes, so all choices are written anew

    assert (await house.stored(table_id)).rules_version == OTHER


async def test_a_lobby_of_other_rules_begins_with_todays(house: House) -> None:
    table_id = await house.open_table()
    await house.tables.join(table_id, BEN)
    await store(house, table_id, rules_version=OTHER)

    await house.tables.start(table_id, ANA)

    assert (await house.stored(table_id)).rules_version == RULES_VERSION


@pytest.mark.parametrize(("game", "rules"), VARIANTS)
async def test_a_game_of_other_rules_is_told_from_its_log(sqlite_house: House, game: str, rules: Rules) -> None:
    house = sqlite_house
    table_id = await finished(house, game, rules)
    played, _ = await looked_at(house, table_id)
    await store(house, table_id, rules_version=OTHER)
    await tamper(house, table_id)

    told, fairness = await looked_at(house, table_id)

    assert isinstance(told, ToldReplay)
    assert (told.why, told.rules_version, len(told)) == ("other_rules", OTHER, len(played))
    assert [told.step(no).happenings for no in range(len(told))] == [
        played.step(no).happenings for no in range(len(played))
    ]
    assert [told.step(no).at for no in range(len(told))] == [played.step(no).at for no in range(len(played))]
    assert isinstance(told.step(-3).happenings[0], GameStarted)
    assert any(isinstance(it, GameEnded) for it in told.step(9_999).happenings)
    assert (fairness.why_not, fairness.rules_version, fairness.deal) == ("other_rules", OTHER, None)
    assert fairness.shown == fairness.commitment, "the promise can be checked without the rules"
    assert not fairness.is_fair


async def test_drawn_cards_and_rounds_are_told(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await finished(house)
    await store(house, table_id, rules_version=OTHER)
    await tamper(house, table_id)

    told, _ = await looked_at(house, table_id)

    steps = [told.step(number) for number in range(len(told))]
    drawn = [it for step in steps for it in step.happenings if isinstance(it, CardDrawn)]
    begun = [step.round_no for step in steps for it in step.happenings if isinstance(it, RoundStarted)]
    assert drawn
    assert all(it.card for it in drawn)
    assert begun == [*range(2, steps[-1].round_no + 1)]
    assert begun


async def test_a_game_of_other_rules_that_still_comes_to_its_end_is_played_again(house: House) -> None:
    table_id = await finished(house)
    await store(house, table_id, rules_version=OTHER)

    replay, fairness = await looked_at(house, table_id)

    assert isinstance(replay, Replay)
    assert fairness.is_fair


async def test_a_game_of_the_same_rules_that_was_changed_is_not_fair(house: House) -> None:
    table_id = await finished(house)
    await tamper(house, table_id)

    told, fairness = await looked_at(house, table_id)

    assert isinstance(told, ToldReplay)
    assert (told.why, fairness.why_not, fairness.is_fair) == ("mismatch", "mismatch", False)
    assert fairness.deal is not None


@pytest.mark.parametrize(
    ("columns", "why"),
    [
        ({"state": "{}"}, "mismatch"),
        ({"shape": upgrades.SHAPE + 1}, "newer"),
        ({"rules": "{", "state": ""}, "mismatch"),
    ],
)
async def test_a_game_whose_table_cannot_be_read_is_told_too(house: House, columns: dict[str, Any], why: str) -> None:
    table_id = await finished(house)
    await store(house, table_id, **columns)

    told, fairness = await looked_at(house, table_id)

    assert isinstance(told, ToldReplay)
    assert (told.why, fairness.why_not) == (why, why)
    assert fairness.shown == fairness.commitment
    assert fairness.deal is None


async def test_the_record_of_a_told_game_is_what_its_own_engine_would_have_written(house: House) -> None:
    table_id = await finished(house)
    played, _ = await looked_at(house, table_id)
    await store(house, table_id, shape=upgrades.SHAPE + 1, rules_version=OTHER)

    told, _ = await looked_at(house, table_id)

    assert isinstance(told, ToldReplay)
    title, engine, *rest = told.record().splitlines()
    assert engine == f"engine {OTHER}"
    assert [title, f"engine {RULES_VERSION}", *rest] == played.record().splitlines()
    record.replayed(told.record())
    with pytest.raises(RecordError, match=rf"version {OTHER} of the rules, and this is {RULES_VERSION}"):
        record.replayed(told.record().replace("end places", "end palaces"))


async def test_a_result_without_a_log_cannot_be_told(house: House) -> None:
    table_id = await finished(house)
    await store(house, table_id, state=None, log_id=None)

    await refused(NotReplayable, house.tables.results.replay(table_id, HERE), house)


async def test_the_dice_of_today_are_not_told_either(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = (await house.tables.daily.open_or_resume(ANA, GUILD)).table_id
    await play_out(house, table_id, Random(1))
    await store(house, table_id, state="{}", rules="{")

    await refused(DayIsNotOver, house.tables.results.replay(table_id, HERE), house)
    await refused(DayIsNotOver, house.tables.results.fairness(table_id, HERE), house)


async def test_an_open_table_of_other_rules_is_no_problem_for_check(house: House) -> None:
    table_id = await house.start_game(BEN)
    await house.move_once(table_id, await house.on_turn(table_id))
    await tamper(house, table_id)
    before = [sentence async for sentence in check.problems(house.database)]

    await store(house, table_id, rules_version=OTHER)

    assert len(before) == 1
    assert [sentence async for sentence in check.problems(house.database)] == []
