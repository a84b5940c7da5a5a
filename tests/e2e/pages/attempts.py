"""Somebody's attempt at the daily challenge, click by click."""

from simcord import MemberActor

from tests.e2e.past import person, play_attempt
from tests.e2e.world import Seen, World

TODAY = "2026-01-01"
IN_WORDS = "Jan 1, 2026"


async def asked(there: World, member: MemberActor) -> Seen:
    return there.told(await there.slash(member, "daily"))


async def pressed(there: World, label: str, member: MemberActor | None = None) -> Seen:
    member = member or there.ana
    await there.press(member, label, there.private(member))
    return there.private(member)


async def begun(there: World, member: MemberActor | None = None) -> Seen:
    await asked(there, member or there.ana)
    return await pressed(there, "Start", member)


async def over(there: World) -> Seen:
    """Ana makes the last phase with a click."""
    await play_attempt(there, person(there, there.ana), is_over=False)
    await asked(there, there.ana)
    await pressed(there, "Go on")
    return await pressed(there, "Score")
