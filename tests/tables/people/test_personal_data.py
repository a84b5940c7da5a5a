"""A person's own data: an export is complete, and a deletion leaves nothing that identifies them."""

import json
from random import Random

from engine.rules import ClassicRules
from storage import open_tables
from storage.errors import DatabaseClosed
from tables import check
from tables.errors import NotSaved, StillSeated
from tables.people.preferences import PlayerSettings
from tables.results.past_results import Reader
from tests.tables.house import ANA, BEN, CHANNEL, GUILD, House, play_out, refused

SHORT = ClassicRules(phases="first 1")


async def test_an_export_has_figures_achievements_days_and_moves(house: House) -> None:
    await play_out(house, await house.start_game(BEN, rules=SHORT), Random(1))
    await play_out(house, (await house.tables.daily.open_or_resume(ANA, GUILD)).table_id, Random(1))

    export = await house.tables.personal.export(ANA.player_id)

    assert json.loads(json.dumps(export)) == export
    sizes = {name: len(export[name]) for name in ("results", "figures", "daily_results", "rating_history")}
    assert sizes == {"results": 2, "figures": 3, "daily_results": 1, "rating_history": 1}
    stored = await house.tables.results.achievements(GUILD, ANA.player_id)
    assert {row["name"] for row in export["achievements"]} == {it.name for it in stored}
    logged = [
        (table_id, row.revision, row.at, row.move)
        for table_id in (seat["table_id"] for seat in export["seats"])
        for row in await house.database.read(open_tables.log, table_id)
        if row.seat == 0 and row.move is not None
    ]
    assert len(logged) > 20
    assert [(it["table_id"], it["revision"], it["at"], it["move"]) for it in export["moves"]] == logged


async def test_nothing_identifies_a_deleted_person_not_even_in_memory(house: House) -> None:
    await house.tables.preferences.change_player(ANA.player_id, lambda _: PlayerSettings(language="de"))
    table_id = await house.start_game(BEN, rules=SHORT)
    await play_out(house, table_id, Random(1))
    await house.tables.table_view(table_id)

    await house.tables.personal.delete(ANA)

    seen = await house.tables.table_view(table_id)
    assert [(seat.player_id, seat.name) for seat in seen.seats] == [(None, ""), (BEN.player_id, "Ben")]
    assert seen.host_id is None
    assert await house.tables.preferences.of_player(ANA.player_id) == PlayerSettings()
    export = await house.tables.personal.export(ANA.player_id)
    assert all(not value for name, value in export.items() if name != "player_id")
    board = await house.tables.results.leaderboard(GUILD, ANA.player_id, by="rating")
    assert ([line.player_id for line in board.lines], board.own) == ([BEN.player_id], None)
    assert len(await house.tables.results.replay(table_id, Reader(guild_id=GUILD, player_id=BEN.player_id))) > 1
    assert [it async for it in check.problems(house.database)] == []


async def test_a_person_who_plays_with_others_has_to_leave_first(house: House) -> None:
    table_id = await house.start_game(BEN, rules=SHORT)

    attempt = await house.tables.daily.open_or_resume(ANA, GUILD)

    refusal = await refused(StillSeated, house.tables.personal.delete(ANA), house)
    assert (await house.public(attempt.table_id)).status == "running", "refused, but the attempt was given up"
    await house.tables.leave(table_id, ANA)
    await house.tables.settle()
    await refused(StillSeated, house.tables.personal.delete(ANA), house)

    assert refusal.facts == {"table_id": table_id}
    assert await house.tables.in_channel(CHANNEL) == table_id


async def test_an_attempt_at_the_daily_challenge_is_given_up(house: House) -> None:
    table_id = (await house.tables.daily.open_or_resume(ANA, GUILD)).table_id

    await house.tables.personal.delete(ANA)

    assert (await house.public(table_id)).status == "finished"
    assert await house.tables.daily.attempt(ANA.player_id) is None


async def test_what_cannot_be_done_is_refused_as_not_saved(sqlite_house: House) -> None:
    house = sqlite_house
    await house.database.close()

    for request in (house.tables.personal.export(1), house.tables.personal.delete(ANA)):
        assert isinstance((await refused(NotSaved, request, house)).facts["cause"], DatabaseClosed)
