"""Who is mentioned: only the person on turn, only if that person wants it, and nobody through a crafted name."""

from typing import Any

import pytest
from simcord import MemberActor

from tables.people.preferences import GuildSettings, PlayerSettings
from tests.e2e.world import World

pytestmark = pytest.mark.usefixtures("without_skips")

EVIL = "**x** @everyone <@1>"


def posted(there: World) -> list[Any]:
    return there.sent("POST", f"/channels/{there.channel.id}/messages")


def others(there: World, person: MemberActor) -> list[MemberActor]:
    return [it for it in (there.ana, there.ben, there.cam) if it is not person]


async def test_only_the_person_on_turn_is_mentioned(there: World) -> None:
    await there.started("classic", there.ben, there.cam)

    for _ in range(3):
        person = await there.on_turn()
        assert person.mention in there.public().text
        assert not any(other.mention in there.public().text for other in others(there, person))
        assert posted(there)[-1]["allowed_mentions"] == {"parse": [], "users": [person.id]}
        await there.draw_and_discard(person)
        await there.wait()


async def test_an_edited_message_notifies_nobody(there: World) -> None:
    await there.started("classic", there.ben)
    person = await there.on_turn()
    since = len(there.env.http_requests)

    await there.press(person, "Draw", await there.hand(person))
    await there.wait()

    [edit] = there.sent("PATCH", f"/channels/{there.channel.id}/messages/*", since=since)
    assert edit["allowed_mentions"]["parse"] == []
    assert not edit["allowed_mentions"].get("users")


async def test_a_person_who_wants_no_mentions_is_named_instead(there: World) -> None:
    for person in (there.ana, there.ben):
        await there.client.tables.preferences.change_player(person.id, lambda _: PlayerSettings(mentions=False))

    await there.started("classic", there.ben)

    person = await there.on_turn()
    assert f"**{person.user.global_name}**" in there.public().text
    assert "<@" not in there.public().text
    assert all(not body["allowed_mentions"].get("users") for body in posted(there))


async def test_a_server_can_turn_mentions_off(there: World) -> None:
    await there.client.tables.preferences.change_guild(there.guild.id, lambda _: GuildSettings(mentions=False))

    await there.started("classic", there.ben)

    assert "<@" not in there.public().text
    assert all(not body["allowed_mentions"].get("users") for body in posted(there))


async def test_a_name_with_markup_is_shown_literally_and_notifies_nobody(there: World) -> None:
    evil = there.guild.add_member(there.env.create_user("evil", global_name=EVIL))
    there.people["evil"] = evil
    await there.opened("classic", evil)
    await there.press(there.ana, "Start", there.public())
    await there.wait()
    for _ in range(2):
        await there.draw_and_discard(await there.on_turn())
        await there.wait()

    everything = [it.json for it in there.env.http_requests if it.json]
    texts = [text for body in everything for text in contents(body)]

    assert any(r"\*\*x\*\*" in text for text in texts)
    assert not [text for text in texts if EVIL in text or "@everyone" in text or "<@1>" in text.replace(r"\<", "")]
    for body in everything:
        allowed = (body.get("data") or body).get("allowed_mentions") if isinstance(body, dict) else None
        if allowed is not None:
            assert allowed["parse"] == []
            assert {*allowed.get("users", [])} <= {there.ana.id, evil.id}


def contents(body: Any) -> list[str]:
    """Every text of a request body in which Discord looks for mentions."""
    if isinstance(body, dict):
        own = [body["content"]] if isinstance(body.get("content"), str) else []
        return own + [text for value in body.values() for text in contents(value)]
    return [text for value in body for text in contents(value)] if isinstance(body, list) else []


async def test_every_message_says_whom_it_may_notify(there: World) -> None:
    await there.started("classic", there.ben)
    await there.slash(there.cam, "hand")
    await there.slash(there.cam, "end")

    answers = there.sent("POST", "/interactions/*/callback")

    assert answers
    for body in answers:
        if body["type"] == 4:
            assert body["data"]["allowed_mentions"]["parse"] == []
            assert not body["data"]["allowed_mentions"].get("users")
