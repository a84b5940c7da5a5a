"""A channel's standing table: the setting, and the lobby that opens by itself after a game."""

import asyncio
from typing import Any

import discord
import pytest
from simcord import MemberActor

from cogs.opening import make_room
from engine.rules import ClassicRules
from tables.happenings import TableView
from tables.host import Tables
from tables.people.preferences import GuildSettings, StandingTable
from tables.table import Person
from tests.e2e.ending import win, won
from tests.e2e.lobby.lobbies import lobbies, seated, set_standing_table
from tests.e2e.world import Seen, World

NOBODY = "Nobody yet. Whoever joins first is the host."


@pytest.fixture
def boss(there: World) -> MemberActor:
    """Somebody who may manage the server."""
    role = there.guild.create_role("boss", permissions=discord.Permissions(manage_guild=True))
    return there.guild.add_member(there.env.create_user("zoe", global_name="Zoe"), roles=[role])


# Settings


async def test_the_settings_page_chooses_and_shows_the_game_of_its_channel(there: World, boss: MemberActor) -> None:
    lounge = there.guild.create_text_channel("lounge")
    before = GuildSettings(standing=(StandingTable(lounge.id, "classic"), StandingTable(1, "dice")))
    await there.client.tables.preferences.change_guild(there.guild.id, lambda _: before)
    await there.slash(boss, "settings")
    assert default(there.private(boss)) == "After a game: no new table"

    await there.choose(boss, "choose-standing", "dice")

    now = await there.client.tables.preferences.of_guild(there.guild.id)
    assert now.standing == (StandingTable(lounge.id, "classic"), StandingTable(there.channel.id, "dice"))
    assert default(there.private(boss)) == "After a game: Dice"

    await there.choose(boss, "choose-standing", "auto")

    now = await there.client.tables.preferences.of_guild(there.guild.id)
    assert now.standing == (StandingTable(lounge.id, "classic"),)


async def test_other_settings_do_not_change_the_standing_table(there: World, boss: MemberActor) -> None:
    await set_standing_table(there, "dice")
    await there.slash(boss, "settings")

    await there.press(boss, "Mentions: on", there.private(boss))

    now = await there.client.tables.preferences.of_guild(there.guild.id)
    assert (now.mentions, now.standing) == (False, (StandingTable(there.channel.id, "dice"),))


@pytest.mark.parametrize("value", ["chess", "on"])
async def test_a_game_that_does_not_exist_is_refused(there: World, boss: MemberActor, value: str) -> None:
    await there.slash(boss, "settings")

    result = await there.forge(boss, there.private(boss), "p10:0:0:choose-standing:", value)

    assert "doesn't exist" in there.told(result).text
    assert await there.client.tables.preferences.of_guild(there.guild.id) == GuildSettings()


async def test_only_people_who_may_manage_the_server_choose_the_standing_table(there: World, boss: MemberActor) -> None:
    await there.slash(boss, "settings")

    result = await there.forge(there.ana, there.private(boss), "p10:0:0:choose-standing:", "dice")

    assert "Manage Server" in there.told(result).text
    assert await there.client.tables.preferences.of_guild(there.guild.id) == GuildSettings()


def default(seen: Seen) -> str:
    [label] = [it["label"] for it in seen.selects["choose-standing"]["options"] if it.get("default")]
    return str(label)


# A lobby that opens by itself


async def test_without_the_setting_nothing_opens_by_itself(there: World) -> None:
    end = await won(there, there.ben)

    assert there.public().message.id == end.message.id


async def test_a_new_lobby_opens_below_the_end_of_the_game_and_the_first_to_join_is_its_host(there: World) -> None:
    await set_standing_table(there)
    end = await won(there, there.ben)

    [lobby] = lobbies(there)
    assert lobby.message.id > end.message.id
    assert NOBODY in lobby.told
    assert [*lobby.buttons] == ["Join", "…"]

    await there.press(there.cam, "Join", lobby)
    await there.press_more(there.cam, "Add computer")
    await there.press(there.cam, "Start", there.public())
    await there.wait()

    assert (await there.table_view()).status == "running"
    assert (await there.table_view()).host_id == there.cam.id


async def test_it_opens_after_a_restart_if_the_bot_was_killed_before_opening_it(
    there: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await set_standing_table(there)
    await there.started("classic", there.ben)

    async def nothing(*_: object) -> None: ...

    monkeypatch.setattr(there.client.messages, "hear", nothing)
    await win(there)
    assert lobbies(there) == []

    await there.restart()
    await there.wait()

    assert len(lobbies(there)) == 1


async def test_a_restart_in_the_middle_of_a_game_opens_no_lobby(there: World) -> None:
    await set_standing_table(there)
    await there.started("classic", there.ben)

    await there.restart()
    await there.wait()

    assert (await there.table_view()).status == "running"
    assert lobbies(there) == []


@pytest.mark.parametrize("closes", ["by hand", "by itself"])
async def test_a_lobby_that_was_closed_stays_closed_after_a_restart(there: World, closes: str) -> None:
    await set_standing_table(there)
    await there.opened("classic", there.ben)
    if closes == "by hand":
        await there.slash(there.ana, "end")
        await there.press(there.ana, "Yes, close the table")
    else:
        await there.jump(8 * 24 * 3600)
    await there.wait()
    assert lobbies(there) == []

    await there.restart()
    await there.wait()

    assert lobbies(there) == []


async def test_a_lobby_for_the_same_game_keeps_its_options_and_another_game_has_its_own(there: World) -> None:
    await set_standing_table(there)
    await there.opened("classic", there.ben, pace="slow")
    await there.press(there.ana, "Options", there.public())
    await there.choose(there.ana, "choose-variants", "knocking")
    await there.press(there.ana, "Start", there.public())
    await there.wait()
    await win(there)

    again = await there.table_view()
    assert (again.options.pace, again.rules) == ("slow", ClassicRules(knocking=True))
    await set_standing_table(there, "dice", pace="live")
    await there.press(there.ana, "Join", there.public())
    await there.press_more(there.ana, "Add computer")
    await there.press(there.ana, "Start", there.public())
    await there.wait()
    await win(there)

    other = await there.table_view()
    assert (other.game, other.options.pace, other.seats) == ("dice", "live", ())


async def test_a_lobby_follows_a_closed_game_but_a_closed_lobby_stays_closed(there: World) -> None:
    await set_standing_table(there)
    await there.started("classic", there.ben)

    await there.slash(there.ana, "end")
    await there.press(there.ana, "Ask the others", there.private(there.ana))
    await there.wait()
    await there.press(there.ben, "Agree", there.public())
    await there.wait()
    assert len(lobbies(there)) == 1
    moderator = there.moderator()
    await there.slash(moderator, "end")
    await there.press(moderator, "Yes", there.private(moderator))
    await there.wait()

    assert await there.client.tables.in_channel(there.channel.id) is None
    assert lobbies(there) == []


async def test_the_lobby_opens_again_when_the_only_person_leaves_it(there: World) -> None:
    await set_standing_table(there)
    await won(there, there.ben)

    await there.press(there.cam, "Join", there.public())
    await there.press_more(there.cam, "Leave")
    await there.wait()

    [lobby] = lobbies(there)
    assert NOBODY in lobby.told
    assert there.public().message.id == lobby.message.id


async def test_it_opens_only_where_play_is_allowed(there: World) -> None:
    await there.started("classic", there.ben)
    await set_standing_table(there, channels=(1,))

    await win(there)

    assert lobbies(there) == []


async def test_it_opens_in_the_thread_of_a_table(there: World) -> None:
    await set_standing_table(there, thread_per_table=True)
    await there.slash(there.ana, "play", game="dice")
    await there.wait()
    [thread] = there.channel.threads

    await there.press_more(there.ana, "Leave", there.public(thread))

    assert NOBODY in there.public(thread).told
    assert await there.client.tables.in_channel(there.channel.id) is None


async def test_an_empty_lobby_survives_a_restart(there: World) -> None:
    await set_standing_table(there)
    await won(there, there.ben)
    lobby = there.public()

    await there.restart()
    await there.press(there.ben, "Join", lobby)

    assert "Ben (host)" in there.public().told


async def test_a_table_for_another_game_replaces_an_empty_standing_table(there: World) -> None:
    await set_standing_table(there)
    await won(there, there.ben)

    await there.slash(there.cam, "play", game="dice")
    await there.wait()

    [lobby] = lobbies(there)
    assert lobby.alts[0].startswith("Dice")
    assert await seated(there) == ["Cam"]


class Hesitating:
    """Tables whose first two readers both get the same view before either of them acts."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._both = asyncio.Barrier(2)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._tables, name)

    async def table_view(self, table_id: int) -> TableView:
        seen = await self._tables.table_view(table_id)
        await self._both.wait()
        return seen


async def test_two_people_who_replace_the_empty_lobby_at_the_same_moment_get_no_error(there: World) -> None:
    await set_standing_table(there)
    await won(there, there.ben)
    people = Person(there.ana.id, "Ana"), Person(there.ben.id, "Ben")

    tables: Any = Hesitating(there.client.tables)
    await asyncio.gather(*(make_room(tables, there.channel.id, person) for person in people))

    assert await there.client.tables.in_channel(there.channel.id) is None
