"""Somebody's turn: who is on turn, and a fresh hand of that person."""

from simcord import MemberActor

from tests.e2e.world import Seen, World


async def a_turn(there: World) -> tuple[MemberActor, MemberActor, Seen]:
    """Who is on turn, the other one, and the hand of the first."""
    await there.started("classic", there.ben)
    return await the_next_turn(there)


async def the_next_turn(there: World) -> tuple[MemberActor, MemberActor, Seen]:
    person = await there.on_turn()
    return person, there.ben if person is there.ana else there.ana, await there.hand(person)
