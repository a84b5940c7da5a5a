"""Settings, and a player's own data: taking it away and having it forgotten."""

import json

import pytest

from storage import boards, check, history, open_tables, personal, preferences
from storage.boards import Board
from storage.database import Database
from storage.errors import PlayerIsSeated
from storage.preferences import ChannelDefault
from storage.records import Seat
from tests.storage.values import ANA, BEN, CHANNEL, GUILD, a_finished_game, a_save, a_stored_table


async def test_settings_are_empty_then_kept_then_replaced(db: Database) -> None:
    assert await db.read(preferences.guild_settings, GUILD) == {}
    assert await db.read(preferences.player_settings, ANA) == {}

    await db.write(preferences.set_guild_settings, GUILD, {"language": "de", "channels": [1, 2]})
    await db.write(preferences.set_player_settings, ANA, {"mentions": True})
    await db.write(preferences.set_player_settings, ANA, {"mentions": False})

    assert await db.read(preferences.guild_settings, GUILD) == {"language": "de", "channels": [1, 2]}
    assert await db.read(preferences.player_settings, ANA) == {"mentions": False}


async def test_a_channel_remembers_its_choices_for_each_game(db: Database) -> None:
    await db.write(preferences.set_channel_default, GUILD, CHANNEL, "dice", ChannelDefault("{}", '{"pace":"live"}'))
    await db.write(preferences.set_channel_default, GUILD, CHANNEL, "dice", ChannelDefault("{}", '{"pace":"slow"}'))

    assert await db.read(preferences.channel_default, CHANNEL, "dice") == ChannelDefault("{}", '{"pace":"slow"}')
    assert await db.read(preferences.channel_default, CHANNEL, "classic") is None


async def test_settings_survive_sitting_down(db: Database) -> None:
    await db.write(preferences.set_guild_settings, GUILD, {"language": "de"})
    await db.write(preferences.set_player_settings, ANA, {"mentions": False})

    await a_stored_table(db)

    assert await db.read(preferences.guild_settings, GUILD) == {"language": "de"}
    assert await db.read(preferences.player_settings, ANA) == {"mentions": False}


async def test_an_export_has_everything_about_a_player_as_json(db: Database) -> None:
    await db.write(preferences.set_player_settings, ANA, {"language": "de"})
    table_id = await a_finished_game(db, {ANA: 1, BEN: 2})

    export = await db.read(personal.export, ANA)

    assert json.loads(json.dumps(export)) == export
    assert (export["player_id"], export["settings"]) == (ANA, {"language": "de"})
    assert [seat["name"] for seat in export["seats"]] == [f"Player {ANA}"]
    assert [(move["table_id"], move["move"]) for move in export["moves"]] == [(table_id, "draw")]
    assert {name: len(export[name]) for name in ("results", "standings", "hosted_tables")} == {
        "results": 1,
        "standings": 3,
        "hosted_tables": 1,
    }
    assert str(BEN) not in json.dumps(export)


async def test_a_deleted_player_is_forgotten_and_the_result_stays(db: Database) -> None:
    await db.write(preferences.set_player_settings, ANA, {"language": "de"})
    table_id = await a_finished_game(db, {ANA: 1, BEN: 2})

    await db.write(personal.delete_player, ANA)

    game = await db.read(history.game, table_id)
    assert game is not None
    assert [(result.player_id, result.place) for result in game.results] == [(None, 1), (BEN, 2)]
    assert game.names == ("", f"Player {BEN}")
    [line] = await db.read(boards.page, Board(guild_id=GUILD, game="classic", by="wins"))
    assert line.player_id == BEN
    nothing: dict[str, object] = {name: [] for name in await db.read(personal.export, ANA)}
    assert await db.read(personal.export, ANA) == nothing | {"player_id": ANA, "settings": {}}
    assert await db.read(check.problems) == ()


async def test_a_seated_player_has_to_leave_first(db: Database) -> None:
    table_id = await a_stored_table(db)

    with pytest.raises(PlayerIsSeated) as caught:
        await db.write(personal.delete_player, ANA)
    assert caught.value.table_ids == (table_id,)

    await db.save(a_save(table_id, seats=(Seat(0, "Computer", computer="easy"), Seat(1, "Ben", BEN))))
    await db.write(personal.delete_player, ANA)
    assert (await db.read(open_tables.load, table_id)).setup.host_id is None
