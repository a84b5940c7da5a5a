"""Plays the daily challenge click by click."""

from simcord import MemberActor

from tests.e2e.past import person, play_attempt
from tests.e2e.world import Seen, World

TODAY = "2026-01-01"
IN_WORDS = "Jan 1, 2026"


async def ask_for_daily(there: World, member: MemberActor) -> Seen:
    return there.told(await there.slash(member, "daily"))


async def press(there: World, label: str, member: MemberActor | None = None) -> Seen:
    member = member or there.ana
    await there.press(member, label, there.private(member))
    return there.private(member)


async def begin(there: World, member: MemberActor | None = None) -> Seen:
    await ask_for_daily(there, member or there.ana)
    return await press(there, "Start", member)


async def finish(there: World) -> Seen:
    """Plays Ana's attempt up to the last click, and then makes that click."""
    await play_attempt(there, person(there, there.ana), is_over=False)
    await ask_for_daily(there, there.ana)
    await press(there, "Go on")
    return await press(there, "Score")
