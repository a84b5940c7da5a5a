"""A table that this version cannot read: its channel is told once and is free, and nothing that was stored is lost."""

import logging
from typing import Any

import pytest
from sqlalchemy import Connection, insert, select, update

from storage import schema
from tables.people.preferences import GuildSettings
from tables.versions import upgrades
from tests.e2e.past import SHORT, finished, set_language
from tests.e2e.world import Seen, World

DAMAGED = '{"seats":'
NEWER = upgrades.SHAPE + 1
TITLE = "This game cannot go on here"


async def store(there: World, **columns: Any) -> int:
    """Another version, or an accident, has stored this of the table in the channel; the bot is started anew."""
    table_id = (await there.table_view()).table_id
    await there.database.write(Connection.execute, update(schema.tables).values(columns))
    await there.restart()
    return table_id


def notices(there: World, title: str = TITLE) -> list[Seen]:
    return [seen for seen in there.all_public() if title in seen.text]


@pytest.mark.parametrize(
    ("columns", "why"), [({"state": DAMAGED}, "is damaged"), ({"shape": NEWER}, "by a newer version of the bot")]
)
async def test_the_channel_is_told_once_and_whoever_asks_gets_a_clear_sentence(
    there: World, columns: dict[str, Any], why: str, caplog: pytest.LogCaptureFixture
) -> None:
    await there.started("classic", there.ben)
    old = there.public_table()
    await store(there, **columns)

    answers = [there.told(await there.slash(there.ana, "hand")).text]
    for command in ("hand", "table", "leave"):
        answers.append(there.told(await there.slash(there.ben, command)).text)
    for label in ("My hand", "…"):
        answers.append(there.told(await there.press(there.ben, label, old)).text)
    await there.jump(600)

    assert all(why in answer and "`/play` starts a new game." in answer for answer in answers)
    assert not any("try again" in answer.lower() for answer in answers)
    [told] = notices(there)
    assert why in told.text
    assert "`/play` starts a new game." in told.text
    [record] = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert record.levelno == logging.ERROR


async def test_the_clock_finds_it_and_the_channel_is_told_without_anybody_asking(there: World) -> None:
    await there.started("classic", there.ben)
    await store(there, state=DAMAGED, due_at=0)

    await there.wait()

    assert len(notices(there)) == 1


async def test_a_new_game_can_be_opened_at_once(there: World) -> None:
    await there.started("classic", there.ben)
    await store(there, state=DAMAGED)

    result = await there.slash(there.ben, "play", game="dice")

    assert "Dice" in there.told(result).told
    assert (await there.table_view()).game == "dice"
    await there.wait()
    assert len(notices(there)) == 1


async def test_a_damaged_game_that_was_put_away_does_not_stop_play(there: World) -> None:
    await there.started("classic", there.ben)
    await store(there, status="away", state=DAMAGED, due=None, due_at=None)

    await there.slash(there.ana, "play", game="dice")

    assert (await there.table_view()).game == "dice"


async def test_the_host_ends_it_and_it_does_not_come_back(there: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await there.started("classic", there.ben)
    table_id = await store(there, shape=NEWER)

    refused = there.told(await there.slash(there.ben, "end"))
    ended = there.told(await there.slash(there.ana, "end"))
    monkeypatch.setattr(upgrades, "SHAPE", NEWER)
    await there.restart()
    await there.wait()

    assert refused.text.startswith("Only the host can do this.")
    assert ended.text.startswith("The game that cannot be read is closed.")
    assert there.told(await there.slash(there.ana, "hand")).text.startswith("There is no table here.")
    kept = await there.database.read(lambda c: c.execute(select(schema.set_aside)).one())
    assert (kept.table_id, kept.status) == (table_id, "running")


async def test_a_moderator_ends_it_too(there: World) -> None:
    await there.started("classic", there.ben)
    await store(there, state=DAMAGED)

    ended = there.told(await there.slash(there.moderator(), "end"))

    assert ended.text.startswith("The game that cannot be read is closed.")


async def test_after_an_update_the_game_is_back_and_calls_whoever_is_on_turn(
    there: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await there.started("classic", there.ben)
    on_turn = await there.on_turn()
    await store(there, shape=NEWER)
    await there.slash(there.ana, "hand")
    await there.wait()

    monkeypatch.setattr(upgrades, "SHAPE", NEWER)
    since = len(there.env.http_requests)
    await there.restart()
    await there.wait()

    shown = there.public()
    assert "The game could be read again and goes on." in shown.text
    assert f"<@{on_turn.id}>" in shown.text
    [sent] = there.sent("POST", "/channels/*/messages", since=since)
    assert sent["allowed_mentions"]["users"] == [on_turn.id]
    await there.draw_and_discard(on_turn)


@pytest.mark.parametrize("options", ['{"language":"de","pace":"live","unknown":1}', "{"])
async def test_it_is_told_in_the_language_of_the_table_else_of_the_server(there: World, options: str) -> None:
    await there.started("classic", there.ben)
    await there.client.tables.preferences.change_guild(there.guild.id, lambda _: GuildSettings(language="de"))
    await set_language(there, there.ben, "de")
    await store(there, state=DAMAGED, options=options)

    told = there.told(await there.slash(there.ben, "hand"))
    await there.wait()

    assert told.text.startswith("Dieses Spiel lässt sich nicht lesen:")
    [seen] = notices(there, "Dieses Spiel kann hier nicht weitergehen")
    assert "beginnt ein neues Spiel." in seen.text


async def test_a_channel_that_could_not_be_told_is_told_later(there: World) -> None:
    await there.started("classic", there.ben)
    there.env.inject_error("POST", "/channels/*/messages", status=503, times=3)
    await store(there, state=DAMAGED)

    await there.slash(there.ana, "hand")
    await there.wait(4)
    before = len(notices(there))
    await there.jump(600)

    assert (before, len(notices(there))) == (0, 1)


async def test_a_channel_that_was_not_told_before_the_end_is_told_after_the_next_start(there: World) -> None:
    await there.started("classic", there.ben)
    await store(there, state=DAMAGED)
    await there.wait()
    await there.database.write(Connection.execute, update(schema.set_aside).values(is_told=False))

    counts = []
    for _ in range(3):
        counts.append(len(notices(there)))
        await there.restart()
        await there.wait()

    assert counts == [1, 2, 2]


async def test_a_channel_in_which_the_bot_may_not_write_is_left_alone(there: World) -> None:
    await there.started("classic", there.ben)
    there.forbid(send_messages=True)
    since = len(there.env.http_requests)
    await store(there, state=DAMAGED)

    await there.slash(there.ana, "hand")
    await there.jump(600)

    assert len(there.sent("POST", "/channels/*/messages", since=since)) == 1


async def test_the_buttons_of_a_finished_game_that_cannot_be_read_say_so(there: World) -> None:
    number = await finished(there, "classic", there.ana, there.ben, rules=SHORT)
    await there.started("dice", there.ben)
    seen = there.public_table()
    await there.database.write(
        Connection.execute, update(schema.tables).where(schema.tables.c.id == number).values(state=DAMAGED)
    )
    await there.restart()

    result = await there.forge(there.ana, seen, f"p10:{number}:1:rematch:")

    assert "what was saved of it is damaged" in there.told(result).text
    assert notices(there) == []
    assert f"game {number}" in there.told(await there.slash(there.ana, "history")).text


async def test_the_daily_challenge_of_today_that_cannot_be_read_is_told_to_its_player(there: World) -> None:
    await there.slash(there.ana, "daily")
    await there.press(there.ana, "Start", there.private(there.ana))
    await there.database.write(Connection.execute, update(schema.tables).values(state=DAMAGED))
    await there.restart()

    page = there.told(await there.slash(there.ana, "daily"))
    result = await there.press(there.ana, next(iter(page.buttons)), page)

    assert "Daily challenge" in page.text
    assert "what was saved of it is damaged" in there.told(result).text


async def test_what_an_unknown_version_has_stored_beside_the_game_stops_no_message(there: World) -> None:
    """Unknown events, options, achievements, levels and games."""
    await there.started("classic", there.ben, computers=1)
    number = await finished(there, "classic", there.ana, there.ben, rules=SHORT)
    log, seats, results = schema.log, schema.seats, schema.results
    earned = {"player_id": there.ana.id, "guild_id": there.guild.id, "name": "moon", "table_id": number, "at": 1}
    effect = '{"type":"action_played","seat":0,"card":"S","effect":"sing","target":null}'
    for change in (
        update(log).where(log.c.revision == 1).values(events='[{"type":"fireworks"}]'),
        update(log).where(log.c.revision == 2).values(events=f"[{effect}]"),
        update(schema.tables).values(options='{"pace":"warp","music":true}'),
        update(seats).where(seats.c.computer.is_not(None)).values(computer="genius"),
        update(results).values(game="poker"),
        insert(schema.achievements).values(earned),
    ):
        await there.database.write(Connection.execute, change)
    await there.restart()

    await there.slash(there.ana, "table")
    await there.wait()
    shown = [there.told(await there.slash(there.ana, command)).text for command in ("hand", "stats", "history")]

    assert "Classic" in there.public_table().told
    assert not any("wrong on my side" in text for text in shown)
    assert "**poker**" in shown[2]
