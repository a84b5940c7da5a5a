"""Settings, and a player's personal data: exporting and deleting it."""

import json

import pytest
from sqlalchemy import Connection, update

from storage import messages, open_tables, personal, preferences, schema
from storage.database import Database
from storage.errors import PlayerIsSeated
from storage.preferences import ChannelDefault
from storage.records import PRIVATE, Seat
from storage.results import boards, figures, history
from storage.results.boards import Board
from storage.upkeep import check
from tests.storage.values import ANA, BEN, CHANNEL, GUILD, a_finished_game, a_save, a_stored_table

TODAY = ("2026-11-16", "mark")


async def test_settings_are_empty_then_stored_then_replaced(db: Database) -> None:
    assert await db.read(preferences.guild_settings, GUILD) == {}
    assert await db.read(preferences.player_settings, ANA) == {}

    await db.write(preferences.change_guild_settings, GUILD, lambda _: {"language": "de", "channels": [1, 2]})
    await db.write(preferences.change_player_settings, ANA, lambda _: {"mentions": True})
    await db.write(preferences.change_player_settings, ANA, lambda _: {"mentions": False})

    assert await db.read(preferences.guild_settings, GUILD) == {"language": "de", "channels": [1, 2]}
    assert await db.read(preferences.player_settings, ANA) == {"mentions": False}


async def test_a_channel_remembers_its_choices_for_each_game(db: Database) -> None:
    await db.write(preferences.set_channel_default, GUILD, CHANNEL, "dice", ChannelDefault("{}", '{"pace":"live"}'))
    await db.write(preferences.set_channel_default, GUILD, CHANNEL, "dice", ChannelDefault("{}", '{"pace":"slow"}'))

    assert await db.read(preferences.channel_default, CHANNEL, "dice") == ChannelDefault("{}", '{"pace":"slow"}')
    assert await db.read(preferences.channel_default, CHANNEL, "classic") is None


async def test_settings_survive_sitting_down(db: Database) -> None:
    await db.write(preferences.change_guild_settings, GUILD, lambda _: {"language": "de"})
    await db.write(preferences.change_player_settings, ANA, lambda _: {"mentions": False})

    await a_stored_table(db)

    assert await db.read(preferences.guild_settings, GUILD) == {"language": "de"}
    assert await db.read(preferences.player_settings, ANA) == {"mentions": False}


async def test_no_table_with_players_is_left_out_of_export_and_deletion(db: Database) -> None:
    export = await db.read(personal.export, ANA)
    with_players = [table.name for table in schema.metadata.tables.values() if "player_id" in table.c]

    assert [name for name in with_players if name not in export] == []


async def test_an_export_has_everything_about_a_player_as_json(db: Database) -> None:
    await db.write(preferences.change_player_settings, ANA, lambda _: {"language": "de"})
    table_id = await a_finished_game(db, {ANA: 1, BEN: 2})

    export = await db.read(personal.export, ANA)

    assert json.loads(json.dumps(export)) == export
    assert (export["player_id"], export["settings"]) == (ANA, {"language": "de"})
    assert [seat["name"] for seat in export["seats"]] == [f"Player {ANA}"]
    assert [(move["table_id"], move["move"]) for move in export["moves"]] == [(table_id, "draw")]
    assert {name: len(export[name]) for name in ("results", "standings", "figures", "hosted_tables")} == {
        "results": 1,
        "standings": 3,
        "figures": 2,
        "hosted_tables": 1,
    }
    assert str(BEN) not in json.dumps(export)


async def test_a_deleted_player_is_forgotten_and_the_result_stays(db: Database) -> None:
    await db.write(preferences.change_player_settings, ANA, lambda _: {"language": "de"})
    table_id = await a_finished_game(db, {ANA: 1, BEN: 1})

    await db.write(personal.delete_player, ANA, *TODAY)

    game = await db.read(history.game, table_id)
    assert game is not None
    assert [(result.player_id, result.place) for result in game.results] == [(None, 1), (BEN, 1)]
    assert game.names == ("", f"Player {BEN}")
    [line] = await db.read(boards.page, Board(guild_id=GUILD, game="classic", by="wins"))
    assert line.player_id == BEN
    nothing: dict[str, object] = {name: [] for name in await db.read(personal.export, ANA)}
    assert await db.read(personal.export, ANA) == nothing | {"player_id": ANA, "settings": {}}
    assert await db.read(check.problems) == ()


async def test_a_deleted_player_still_counts_in_the_sums_of_the_server(db: Database) -> None:
    await a_finished_game(db, {ANA: 1, BEN: 2})
    before = await db.read(figures.of_guild, GUILD)

    await db.write(personal.delete_player, ANA, *TODAY)

    assert await db.read(figures.of_guild, GUILD) == before
    assert await db.read(figures.of_player, GUILD, ANA) == ()


async def test_a_public_message_names_nobody_and_stays(db: Database) -> None:
    table_id = await a_finished_game(db, {ANA: 1, BEN: 2})
    await db.write(messages.save_message, table_id, CHANNEL, 55, "12:0")

    assert str(CHANNEL) not in json.dumps(await db.read(personal.export, ANA))
    await db.write(personal.delete_player, ANA, *TODAY)

    assert await db.read(messages.message, table_id) == (CHANNEL, 55, "12:0")


async def test_the_channel_of_direct_messages_is_personal(db: Database) -> None:
    """A direct-message channel has one person, so its id identifies that person."""
    bens, default = 77, ChannelDefault("{}", "{}")
    tables = {}
    for player, channel in ((ANA, CHANNEL), (BEN, bens)):
        seats = (Seat(0, "A", player), Seat(1, "Computer", computer="easy"))
        tables[player] = await a_stored_table(db, guild_id=PRIVATE, channel_id=channel, seats=seats)
        await db.write(messages.save_message, tables[player], channel, 55, "12:0")
        await db.write(preferences.set_channel_default, PRIVATE, channel, "classic", default)
        await db.save(a_save(tables[player], status="finished"))
    assert (await db.read(personal.export, ANA))["private_channels"] == [CHANNEL]

    await db.write(personal.delete_player, ANA, *TODAY)

    assert (await db.read(open_tables.load, tables[ANA])).channel_id is None
    assert await db.read(messages.message, tables[ANA]) is None
    assert await db.read(preferences.channel_default, CHANNEL, "classic") is None
    assert (await db.read(open_tables.load, tables[BEN])).channel_id == bens
    assert await db.read(messages.message, tables[BEN]) == (bens, 55, "12:0")
    assert await db.read(preferences.channel_default, bens, "classic") == default


async def test_a_player_who_left_a_running_game_can_be_deleted_after_its_end(db: Database) -> None:
    """The result will name the player."""
    table_id = await a_stored_table(db)
    left = (Seat(0, "Ana", ANA, has_left=True), Seat(1, "Ben", BEN))
    await db.save(a_save(table_id, seats=left))

    with pytest.raises(PlayerIsSeated):
        await db.write(personal.delete_player, ANA, *TODAY)
    assert await db.read(open_tables.of_player, ANA) == ()
    assert await db.read(open_tables.of_player, BEN) == (table_id,)

    await db.save(a_save(table_id, 1, status="finished"))
    await db.write(personal.delete_player, ANA, *TODAY)


async def test_settings_that_cannot_be_read_are_empty(db: Database) -> None:
    await db.write(preferences.change_player_settings, ANA, lambda _: {"mentions": True})
    for broken in ("{", "[1]", ""):
        change = update(schema.players).values(settings=broken)
        await db.write(Connection.execute, change)

        assert await db.read(preferences.player_settings, ANA) == {}


async def test_a_seated_player_has_to_leave_first(db: Database) -> None:
    table_id = await a_stored_table(db)

    with pytest.raises(PlayerIsSeated) as caught:
        await db.write(personal.delete_player, ANA, *TODAY)
    assert caught.value.table_ids == (table_id,)

    await db.save(a_save(table_id, seats=(Seat(0, "Computer", computer="easy"), Seat(1, "Ben", BEN))))
    await db.write(personal.delete_player, ANA, *TODAY)
    assert (await db.read(open_tables.load, table_id)).setup.host_id is None
