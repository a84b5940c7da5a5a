"""A turn between two people: who is on turn, who is not, and a fresh hand message."""

from simcord import MemberActor

from tests.e2e.world import Seen, World


async def a_turn(there: World) -> tuple[MemberActor, MemberActor, Seen]:
    """Starts a game; returns the person on turn, the other person, and the hand of the person on turn."""
    await there.started("classic", there.ben)
    return await the_next_turn(there)


async def the_next_turn(there: World) -> tuple[MemberActor, MemberActor, Seen]:
    person = await there.on_turn()
    return person, there.ben if person is there.ana else there.ana, await there.hand(person)
