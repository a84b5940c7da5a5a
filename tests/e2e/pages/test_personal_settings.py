"""Somebody's own data: all of it to take away, privately; and nothing left of it when they want to be forgotten."""

import gzip
import json
from typing import Any

import pytest
from simcord import MemberActor

from cogs import personal_settings
from cogs.personal_settings import exported
from storage.errors import DatabaseClosed
from tables.people.preferences import PlayerSettings
from tests.e2e.ending import won
from tests.e2e.world import Seen, World


async def pressed(there: World, person: MemberActor, *labels: str) -> Seen:
    """On the page of /me, one after the other."""
    await there.slash(person, "me")
    for label in labels:
        await there.press(person, label, there.private(person))
    return there.private(person)


async def taken_away(seen: Seen) -> tuple[str, bytes]:
    """The one file of a message."""
    [file] = seen.message.attachments
    return file.filename, await file.read()


# Taking it away


async def test_everything_that_is_stored_comes_as_a_file_that_nobody_else_sees(there: World) -> None:
    await won(there, there.ben)

    seen = await pressed(there, there.ana, "Export my data")

    name, content = await taken_away(seen)
    exported = json.loads(content)
    assert seen.message.flags.ephemeral
    assert name == "phase10-my-data.json"
    assert exported == json.loads(json.dumps(await there.client.tables.personal.export(there.ana.id)))
    assert exported["player_id"] == there.ana.id
    assert [seat["name"] for seat in exported["seats"]] == ["Ana"]
    assert content.decode().startswith("{\n  ")
    assert "Ben" not in content.decode()


async def test_a_name_stands_in_the_file_as_it_is_written(there: World) -> None:
    zoe = there.guild.add_member(there.env.create_user("zoe", global_name="Zoë 🎲"))
    await there.slash(zoe, "play", game="dice")

    _, content = await taken_away(await pressed(there, zoe, "Export my data"))

    assert '"name": "Zoë 🎲"' in content.decode()


async def test_there_is_a_way_back_from_the_file_to_the_settings(there: World) -> None:
    seen = await pressed(there, there.ana, "Export my data", "Back")

    assert seen.text.startswith("## My settings")
    assert [file.filename for file in seen.message.attachments] == ["example-letters-number.png"]


def test_what_discord_would_not_take_is_compressed(monkeypatch: pytest.MonkeyPatch) -> None:
    stored: dict[str, Any] = {"moves": ["discard R1"] * 100}
    plain = exported(stored)
    monkeypatch.setattr(personal_settings, "LARGEST", len(plain.content) - 1)

    packed = exported(stored)

    assert (plain.name, packed.name) == ("phase10-my-data.json", "phase10-my-data.json.gz")
    assert gzip.decompress(packed.content) == plain.content
    assert len(packed.content) < len(plain.content) / 10


# Being forgotten


async def test_it_is_asked_once_and_said_what_happens(there: World) -> None:
    await there.client.tables.preferences.set_player(there.ana.id, PlayerSettings(hints=False))

    seen = await pressed(there, there.ana, "Delete my data")

    assert "under “deleted player”" in seen.text
    assert "can't be undone" in seen.text
    assert [*seen.buttons] == ["Yes, delete everything", "Cancel"]
    await there.press(there.ana, "Cancel", seen)
    assert there.private(there.ana).text.startswith("## My settings")
    assert await there.client.tables.preferences.of_player(there.ana.id) == PlayerSettings(hints=False)


async def test_after_that_nothing_points_to_the_person_any_more(there: World) -> None:
    await won(there, there.ben)
    await there.client.tables.preferences.set_player(there.ana.id, PlayerSettings(hints=False))

    seen = await pressed(there, there.ana, "Delete my data", "Yes")

    assert seen.text.startswith("Everything about you is deleted.")
    kept = await there.client.tables.personal.export(there.ana.id)
    assert {name: value for name, value in kept.items() if value} == {"player_id": there.ana.id}
    assert await there.client.tables.preferences.of_player(there.ana.id) == PlayerSettings()
    past = await there.client.tables.personal.export(there.ben.id)
    assert len(past["results"]) == 1


async def test_a_hand_that_lies_open_is_forgotten_too(there: World) -> None:
    await won(there, there.ben)
    hands = there.client.hands
    before = {player for of_table in hands._hands.values() for player in of_table}

    await pressed(there, there.ana, "Delete my data", "Yes")

    assert there.ana.id in before
    assert {player for of_table in hands._hands.values() for player in of_table} == before - {there.ana.id}


async def test_whoever_has_a_seat_has_to_leave_it_first(there: World) -> None:
    await there.started("classic", there.ben)
    await there.client.tables.preferences.set_player(there.ana.id, PlayerSettings(hints=False))
    await there.slash(there.ana, "me")
    await there.press(there.ana, "Delete my data", there.private(there.ana))

    result = await there.press(there.ana, "Yes", there.private(there.ana))

    assert there.told(result).text.startswith("You still have a seat at a table. Leave it with `/leave`")
    assert (await there.client.tables.preferences.of_player(there.ana.id)) == PlayerSettings(hints=False)
    assert (await there.table_view()).seats[0].player_id == there.ana.id


async def test_the_end_of_a_game_calls_somebody_who_was_deleted_by_no_name(there: World) -> None:
    await won(there, there.ben)
    table_id = await last_table(there)
    await pressed(there, there.ana, "Delete my data", "Yes")

    page = await there.client.messages.page(await there.client.tables.table_view(table_id))

    shown = "\n".join(str(item.content) for item in page.items if hasattr(item, "content"))
    assert "**1.** **deleted player**" in shown
    assert "deleted player" in page.figures[0].picture.alt
    assert "Ana" not in shown + page.figures[0].picture.alt


async def test_a_game_that_was_put_away_goes_on_with_a_computer_on_the_seat_without_a_name(there: World) -> None:
    await there.started("classic", there.ben, pace="none")
    await there.jump(8 * 24 * 3600)
    await pressed(there, there.ana, "Delete my data", "Yes")

    await there.slash(there.ben, "play", game="classic")
    await there.press(there.ben, "Continue", there.private(there.ben))
    await there.wait()

    assert "deleted player (a computer is standing in)" in there.public().text.replace("*", "")
    assert "Ana" not in there.public().text


async def test_a_rematch_is_without_those_who_were_deleted(there: World) -> None:
    end = await won(there, there.ben, there.cam)
    await pressed(there, there.ana, "Delete my data", "Yes")

    await there.press(there.ben, "Rematch", end)
    await there.wait()

    assert "2 of 6 seats are taken" in there.public().text
    assert "1. Ben (host)\n2. Cam" in there.public().text


async def test_when_nothing_can_be_stored_nothing_is_said_to_be_deleted(
    there: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await pressed(there, there.ana, "Delete my data")

    async def broken(*_: object) -> None:
        raise DatabaseClosed

    monkeypatch.setattr(there.client.tables.personal._store._database, "write", broken)
    result = await there.press(there.ana, "Yes", there.private(there.ana))

    assert "nothing has happened" in there.told(result).text


async def last_table(there: World) -> int:
    """The table of the only game that was played."""
    [seat] = (await there.client.tables.personal.export(there.ben.id))["seats"]
    table_id: int = seat["table_id"]
    return table_id


# What is said about it


async def test_about_says_what_is_kept_for_how_long_and_what_one_can_do(there: World) -> None:
    await there.slash(there.ana, "about")

    about = there.private(there.ana).text
    assert all(said in about for said in ("your Discord id", "every move", "For how long", "`/me` gives you all of it"))


async def test_help_names_what_there_is_to_do_alone_and_to_compare(there: World) -> None:
    await there.slash(there.ana, "help")

    assert all(f"`/{name}`" in there.private(there.ana).text for name in ("daily", "leaderboard", "stats", "me"))
