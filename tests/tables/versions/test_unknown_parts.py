"""Unknown events, options and defaults stop nobody: what can be read is used, the rest is left out."""

from random import Random
from typing import Any

import pytest
from sqlalchemy import Connection, Table, update

from engine.rules import ClassicRules
from storage import schema
from tables.happenings import GameStarted, SeatTaken
from tables.table import Options
from tests.tables.house import ANA, BEN, CHANNEL, GUILD, House, play_out

UNKNOWN = '{"type":"fireworks","seat":0}'


async def store(house: House, rows: Table, **columns: Any) -> None:
    await house.database.write(Connection.execute, update(rows).values(columns))
    await house.restart()


async def in_log(house: House, revision: int, events: str) -> None:
    log = schema.log
    change = update(log).where(log.c.revision == revision).values(events=events)
    await house.database.write(Connection.execute, change)


@pytest.mark.parametrize(
    "events",
    [
        f"[{UNKNOWN}]",
        '[{"type":"seat_taken","seat":1,"chair":"red"}]',
        '[{"type":"card_discarded","seat":0,"card":"X9"}]',
        '[{"seat":0}]',
        "[7]",
        "{}",
        "[",
        "",
    ],
)
async def test_an_unknown_event_is_left_out_of_what_is_told(sqlite_house: House, events: str) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN)
    await in_log(house, 1, events)

    [started] = await house.tables.recent(table_id, 5)

    assert isinstance(started, GameStarted)


async def test_the_known_events_beside_it_are_told(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.open_table()
    await house.tables.join(table_id, BEN)
    await in_log(house, 1, f'[{UNKNOWN},{{"type":"seat_taken","seat":1}},{UNKNOWN}]')

    assert await house.tables.recent(table_id, 5) == (SeatTaken(1),)


async def test_a_game_with_unknown_events_ends_with_results_and_achievements(house: House) -> None:
    table_id = await house.start_game(BEN, rules=ClassicRules(phases="first 1"))
    await in_log(house, 1, f"[{UNKNOWN}]")

    await play_out(house, table_id, Random(1))

    past = await house.past_game(table_id)
    assert past is not None
    assert len(past.results) == 2
    figures = (await house.tables.results.stats(GUILD, ANA.player_id)).own["classic"]
    assert figures.rounds > 0


async def test_unknown_or_broken_options_of_a_table_are_left_at_their_defaults(house: House) -> None:
    table_id = await house.start_game(BEN, pace="slow")
    options = '{"pace":"slow","level":"genius","knock_seconds":"x","language":"de","music":true}'

    await store(house, schema.tables, options=options)

    assert (await house.public(table_id)).options == Options(pace="slow", language="de")


async def test_options_that_are_no_options_at_all_are_the_defaults(house: House) -> None:
    table_id = await house.start_game(BEN, pace="slow")

    await store(house, schema.tables, options="[")

    assert (await house.public(table_id)).options == Options()


@pytest.mark.parametrize(
    ("rules", "wanted"),
    [
        ('{"type":"classic","knocking":true,"flying":true}', ClassicRules(knocking=True)),
        ('{"type":"classic","knocking":"often","go_out_by_hit":true}', ClassicRules(go_out_by_hit=True)),
        ('{"type":"classic","fixed_rounds":true,"free_order":true}', ClassicRules()),
        ('{"type":"classic","phases":"some"}', ClassicRules()),
        ('{"type":"poker"}', ClassicRules()),
        ("{", ClassicRules()),
        ("[]", ClassicRules()),
    ],
)
async def test_defaults_of_a_channel_that_cannot_be_read_are_those_of_the_plain_game(
    sqlite_house: House, rules: str, wanted: ClassicRules
) -> None:
    house = sqlite_house
    table_id = await house.open_table()
    await house.tables.choose(table_id, ANA, ClassicRules(knocking=True), Options(pace="slow"))

    await store(house, schema.channel_defaults, rules=rules, options='{"pace":"warp","knock_seconds":7}')

    assert await house.tables.default(CHANNEL, "classic") == (wanted, Options(knock_seconds=7))


async def test_a_transcript_that_cannot_be_read_is_made_from_the_log(house: House) -> None:
    table_id = await house.start_game(BEN, rules=ClassicRules(phases="first 1"))
    await play_out(house, table_id, Random(1))
    before = await house.tables.personal.export(ANA.player_id)

    await store(house, schema.transcripts, moves="[[1]]")

    assert await house.tables.personal.export(ANA.player_id) == before
