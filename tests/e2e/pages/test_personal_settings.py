"""A person's data: the private export of all of it, and its deletion without a trace."""

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


async def press_on_me(there: World, person: MemberActor, *labels: str) -> Seen:
    """Opens `/me` and presses these buttons one after the other; returns the last page."""
    await there.slash(person, "me")
    for label in labels:
        await there.press(person, label, there.private(person))
    return there.private(person)


async def the_file(seen: Seen) -> tuple[str, bytes]:
    """The name and the content of a message's only file."""
    [file] = seen.message.attachments
    return file.filename, await file.read()


# Export


async def test_the_export_is_a_file_with_all_stored_data_that_nobody_else_sees(there: World) -> None:
    await won(there, there.ben)

    seen = await press_on_me(there, there.ana, "Export my data")

    name, content = await the_file(seen)
    exported = json.loads(content)
    assert seen.message.flags.ephemeral
    assert name == "phase10-my-data.json"
    assert exported == json.loads(json.dumps(await there.client.tables.personal.export(there.ana.id)))
    assert exported["player_id"] == there.ana.id
    assert [seat["name"] for seat in exported["seats"]] == ["Ana"]
    assert content.decode().startswith("{\n  ")
    assert "Ben" not in content.decode()


async def test_the_file_contains_names_literally(there: World) -> None:
    zoe = there.guild.add_member(there.env.create_user("zoe", global_name="Zoë 🎲"))
    await there.slash(zoe, "play", game="dice")

    _, content = await the_file(await press_on_me(there, zoe, "Export my data"))

    assert '"name": "Zoë 🎲"' in content.decode()


async def test_a_button_leads_back_from_the_file_to_the_settings(there: World) -> None:
    seen = await press_on_me(there, there.ana, "Export my data", "Back")

    assert seen.text.startswith("## My settings")
    assert [file.filename for file in seen.message.attachments] == ["example-classic-number.png"]


def test_a_file_too_large_for_discord_is_compressed(monkeypatch: pytest.MonkeyPatch) -> None:
    stored: dict[str, Any] = {"moves": ["discard R1"] * 100}
    plain = exported(stored)
    monkeypatch.setattr(personal_settings, "LARGEST", len(plain.content) - 1)

    packed = exported(stored)

    assert (plain.name, packed.name) == ("phase10-my-data.json", "phase10-my-data.json.gz")
    assert gzip.decompress(packed.content) == plain.content
    assert len(packed.content) < len(plain.content) / 10


# Deletion


async def test_deleting_asks_first_and_says_what_will_happen(there: World) -> None:
    await there.client.tables.preferences.change_player(there.ana.id, lambda _: PlayerSettings(hints=False))

    seen = await press_on_me(there, there.ana, "Delete my data")

    assert "under “deleted player”" in seen.text
    assert "can't be undone" in seen.text
    assert [*seen.buttons] == ["Yes, delete everything", "Cancel"]
    await there.press(there.ana, "Cancel", seen)
    assert there.private(there.ana).text.startswith("## My settings")
    assert await there.client.tables.preferences.of_player(there.ana.id) == PlayerSettings(hints=False)


async def test_after_the_deletion_nothing_refers_to_the_person(there: World) -> None:
    await won(there, there.ben)
    await there.client.tables.preferences.change_player(there.ana.id, lambda _: PlayerSettings(hints=False))

    seen = await press_on_me(there, there.ana, "Delete my data", "Yes")

    assert seen.text.startswith("Everything about you is deleted.")
    kept = await there.client.tables.personal.export(there.ana.id)
    assert {name: value for name, value in kept.items() if value} == {"player_id": there.ana.id}
    assert await there.client.tables.preferences.of_player(there.ana.id) == PlayerSettings()
    past = await there.client.tables.personal.export(there.ben.id)
    assert len(past["results"]) == 1


async def test_the_deletion_forgets_open_hands(there: World) -> None:
    await won(there, there.ben)
    hands = there.client.hands
    before = {player for of_table in hands._hands.values() for player in of_table}

    await press_on_me(there, there.ana, "Delete my data", "Yes")

    assert there.ana.id in before
    assert {player for of_table in hands._hands.values() for player in of_table} == before - {there.ana.id}


async def test_a_person_with_a_seat_has_to_leave_before_the_deletion(there: World) -> None:
    await there.started("classic", there.ben)
    await there.client.tables.preferences.change_player(there.ana.id, lambda _: PlayerSettings(hints=False))
    await there.slash(there.ana, "me")
    await there.press(there.ana, "Delete my data", there.private(there.ana))

    result = await there.press(there.ana, "Yes", there.private(there.ana))

    assert there.told(result).text.startswith("You still have a seat at a table. Leave it with `/leave`")
    assert (await there.client.tables.preferences.of_player(there.ana.id)) == PlayerSettings(hints=False)
    assert (await there.table_view()).seats[0].player_id == there.ana.id


async def test_the_end_of_a_game_shows_a_deleted_player_without_a_name(there: World) -> None:
    await won(there, there.ben)
    table_id = await last_table(there)
    await press_on_me(there, there.ana, "Delete my data", "Yes")

    page = await there.client.messages.page(await there.client.tables.table_view(table_id), {})

    shown = "\n".join(str(item.content) for item in page.items if hasattr(item, "content"))
    assert "**1.** **deleted player**" in shown
    assert "deleted player" in page.figures[0].picture.alt
    assert "Ana" not in shown + page.figures[0].picture.alt


async def test_a_computer_plays_for_a_deleted_player_when_a_game_is_continued(there: World) -> None:
    await there.started("classic", there.ben, pace="none")
    await there.jump(8 * 24 * 3600)
    await press_on_me(there, there.ana, "Delete my data", "Yes")

    await there.slash(there.ben, "play", game="classic")
    await there.press(there.ben, "Continue", there.private(there.ben))
    await there.wait()

    assert "deleted player (a computer is standing in)" in there.public().told
    assert "Ana" not in there.public().told


async def test_a_rematch_leaves_out_deleted_players(there: World) -> None:
    end = await won(there, there.ben, there.cam)
    await press_on_me(there, there.ana, "Delete my data", "Yes")

    await there.press(there.ben, "Rematch", end)
    await there.wait()

    assert "2 of 6 seats are taken" in there.public().told
    assert "Ben (host)\nCam" in there.public().told


async def test_a_failed_deletion_says_that_nothing_has_happened(there: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await press_on_me(there, there.ana, "Delete my data")

    async def broken(*_: object) -> None:
        raise DatabaseClosed

    monkeypatch.setattr(there.client.tables.personal._store._database, "write", broken)
    result = await there.press(there.ana, "Yes", there.private(there.ana))

    assert "nothing has happened" in there.told(result).text


async def last_table(there: World) -> int:
    """The table's number of the only game that Ben has played."""
    [seat] = (await there.client.tables.personal.export(there.ben.id))["seats"]
    table_id: int = seat["table_id"]
    return table_id


# What the help says about data


async def test_about_says_what_is_stored_for_how_long_and_how_to_get_or_delete_it(there: World) -> None:
    await there.slash(there.ana, "about")

    about = there.private(there.ana).text
    assert all(said in about for said in ("your Discord id", "every move", "For how long", "`/me` gives you all of it"))


async def test_help_names_the_commands_for_playing_alone_and_for_results(there: World) -> None:
    await there.slash(there.ana, "help")

    assert all(f"`/{name}`" in there.private(there.ana).text for name in ("daily", "leaderboard", "stats", "me"))
