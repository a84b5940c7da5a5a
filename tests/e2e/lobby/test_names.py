"""People with names that try to be more than names."""

import json

from simcord import MemberActor

from tables.people.preferences import GuildSettings
from tests.e2e.world import World

NASTY = "*E*\u202ehttps://evil.example<@1>"
SHOWN = "*E*https://evil.example<@1>"
"""A text alternative has no markup."""
QUIET = "\\*E\\*https\\://evil.example\\<@1>"


def nasty(there: World) -> MemberActor:
    return there.guild.add_member(there.env.create_user("nasty", global_name=NASTY))


def all_that_was_sent(there: World) -> str:
    return json.dumps([it.json for it in there.env.http_requests], ensure_ascii=False, default=str)


async def test_a_name_is_only_a_name_wherever_it_is_shown(there: World) -> None:
    person = nasty(there)
    await person.slash(there.channel, "play", game="classic")
    assert f"{SHOWN} (host)" in there.public().alts[0]
    await there.press(there.ben, "Join", there.public())
    await there.press(person, "Start", there.public())
    await there.wait()
    assert SHOWN in there.public().alts[0]
    assert SHOWN not in there.public().text
    await person.slash(there.channel, "end")
    await there.press(person, "Ask the others", there.private(person))
    await there.wait()

    assert f"{QUIET}** would like to end the game" in there.public().told
    assert "\u202e" not in all_that_was_sent(there)


async def test_a_thread_is_named_without_invisible_characters(there: World) -> None:
    await there.client.tables.preferences.change_guild(there.guild.id, lambda _: GuildSettings(thread_per_table=True))

    await nasty(there).slash(there.channel, "play", game="classic")
    await there.wait()

    assert "\u202e" not in all_that_was_sent(there)


async def test_those_who_have_no_seat_in_the_next_game_are_named_quietly(there: World) -> None:
    people = [there.people[name] for name in ("Ben", "Cam", "Dee", "Eve", "Finn", "Gus")]
    await there.started("dice", *people, nasty(there))
    table_id = (await there.table_view()).table_id
    await there.closed()

    result = await there.forge(there.ana, there.public(), f"p10:{table_id}:0:next-game-of:classic")

    assert f"none left for Gus and {QUIET}." in there.told(result).text
