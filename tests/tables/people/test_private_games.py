"""Games with computers in direct messages: they belong to no server, and are on no leaderboard."""

from random import Random
from typing import Any

import pytest

from engine.rules import ClassicRules, DiceRules, MasterRules
from storage.records import PRIVATE
from storage.results import boards, figures
from tables import check
from tables.people.preferences import GuildSettings
from tables.table import Options
from tests.tables.house import ANA, BEN, House, play_out

ANAS, BENS = 9_001, 9_002  # the channels of their direct messages


@pytest.mark.parametrize(
    ("game", "rules", "computers"),
    [
        ("classic", ClassicRules(phases="first 1"), 2),
        ("master", MasterRules(phases="first 1"), 1),
        ("dice", DiceRules(), 0),
    ],
)
async def test_a_private_game_is_played_to_its_end_and_counts_for_its_player(
    house: House, game: str, rules: Any, computers: int
) -> None:
    choices = {"game": game, "rules": rules, "computers": computers, "guild_id": PRIVATE}
    table_id = await house.start_game(channel_id=ANAS, **choices)
    bens = await house.start_game(host=BEN, channel_id=BENS, **choices)
    assert await house.tables.in_channel(ANAS) == table_id

    for one in (table_id, bens):
        await play_out(house, one, Random(2))

    past = await house.past_game(table_id)
    assert past is not None
    assert past.guild_id == PRIVATE
    assert await house.tables.rating_changes(table_id) == {}
    [_, mine] = await house.database.read(figures.of_player, PRIVATE, ANA.player_id)
    assert (mine.games, mine.rating) == (1, None)
    assert await house.database.read(boards.page, boards.Board(guild_id=PRIVATE, game=game, by="wins")) == ()
    assert [it async for it in check.problems(house.database)] == []
    again = await house.tables.rematch(table_id, ANA)
    assert (again.table_view().guild_id, again.table_view().channel_id) == (PRIVATE, ANAS)


async def test_two_persons_without_a_server_are_not_rated(sqlite_house: House) -> None:
    house = sqlite_house
    table_id = await house.start_game(BEN, guild_id=PRIVATE, rules=ClassicRules(phases="first 1"))

    await play_out(house, table_id, Random(1))

    assert await house.past_game(table_id) is not None
    assert await house.tables.rating_changes(table_id) == {}


async def test_direct_messages_have_the_plain_settings_and_remember_choices(house: House) -> None:
    table_id = await house.open_table(guild_id=PRIVATE, channel_id=ANAS)
    rules, options = ClassicRules(phases="odd"), Options(pace="slow")

    await house.tables.choose(table_id, ANA, rules, options)

    assert await house.tables.preferences.of_guild(PRIVATE) == GuildSettings()
    assert await house.tables.default(ANAS, "classic") == (rules, options)
    assert await house.tables.default(BENS, "classic") == (ClassicRules(), Options())
