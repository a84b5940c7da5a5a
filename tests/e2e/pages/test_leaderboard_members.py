"""Leaderboards leave out people who have left the server, and rarely ask Discord who has."""

import asyncio

import pytest

from cogs.interactions import membership
from cogs.interactions.membership import GOOD_FOR, Membership
from tests.e2e.pages.boards import MEMBER, a_crowd, board, lines, people
from tests.e2e.played import played
from tests.e2e.world import World


def times_asked(there: World, since: int = 0) -> int:
    """How often the bot asked Discord whether somebody is on the server."""
    return len(there.sent("GET", MEMBER, since=since))


async def test_people_who_have_left_are_not_shown_and_the_page_is_filled_up(there: World) -> None:
    crowd = await a_crowd(there, 14)
    gone = {crowd[0], crowd[3], crowd[11]}
    for person in gone:
        there.env.backend.remove_member(there.guild.id, person)
    left = [person for person in crowd if person not in gone]

    first = await board(there, by="wins")
    await there.press(there.ana, "Next", first)
    second = there.private(there.ana)
    await there.press(there.ana, "Back", second)

    assert people(first) == left[:10]
    assert people(second) == [*left[10:], there.ben.id]
    assert people(there.private(there.ana)) == left[:10]
    assert lines(first)[0] == (2, crowd[1])


async def test_discord_is_asked_once_an_hour_about_each_person_and_never_about_the_reader(there: World) -> None:
    await played(there, {there.ana.id: 1, there.ben.id: 2, there.cam.id: 3})
    there.guild.remove_member(there.cam)

    await board(there)
    first = times_asked(there)
    await board(there, by="wins")
    again = times_asked(there)
    there.guild.add_member(there.cam.user)
    await there.jump(GOOD_FOR / 1000 + 1)
    seen = await board(there)

    assert (first, again, times_asked(there)) == (2, 2, 4)
    assert there.cam.id in people(seen)


async def test_the_memory_of_members_is_bounded(there: World) -> None:
    guild = there.client.get_guild(there.guild.id)
    assert guild is not None
    kept = Membership(most=2)
    ids = [there.ana.id, there.ben.id, there.cam.id]

    assert await kept.present(guild, [*ids, 5]) == {*ids}
    since = len(there.env.http_requests)
    await kept.present(guild, ids)

    assert len(kept._known) == 2
    assert times_asked(there, since) >= 2


@pytest.mark.parametrize(("status", "code"), [(500, 0), (403, 50001), (404, 10004)])
async def test_people_are_shown_if_discord_cannot_say_whether_they_have_left(
    there: World, status: int, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(membership, "LONGEST", 0.2)
    await played(there, {there.ben.id: 1, there.cam.id: 2})
    there.guild.remove_member(there.cam)
    there.env.inject_error("GET", MEMBER, status=status, code=code, times=None)

    assert people(await board(there)) == [there.ben.id, there.cam.id]


async def test_nobody_waits_long_for_a_slow_discord(there: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(membership, "LONGEST", 0.05)
    await played(there, {there.ben.id: 1, there.cam.id: 2})
    cancelled = 0

    async def never(_: object, person: int) -> None:
        nonlocal cancelled
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            cancelled += 1
            raise

    monkeypatch.setattr("discord.Guild.fetch_member", never)

    assert people(await board(there)) == [there.ben.id, there.cam.id]
    assert cancelled == 2


async def test_a_board_whose_people_have_all_left_says_so(there: World) -> None:
    await played(there, {there.ben.id: 1, there.cam.id: 2})
    for person in (there.ben, there.cam):
        there.guild.remove_member(person)

    seen = await board(there)

    assert lines(seen) == []
    assert "Nobody in this part of the board is still on the server." in seen.text
