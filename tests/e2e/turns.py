"""A turn between two people: who is on turn, who is not, and a fresh hand message."""

from typing import Any

from msgspec.structs import replace
from simcord import MemberActor

from engine.cardgame.turn import PLAY
from engine.cards import parse_cards
from tests.e2e.world import Seen, World


async def a_turn(there: World) -> tuple[MemberActor, MemberActor, Seen]:
    """Starts a game; returns the person on turn, the other person, and the hand of the person on turn."""
    await there.started("classic", there.ben)
    return await the_next_turn(there)


async def the_next_turn(there: World) -> tuple[MemberActor, MemberActor, Seen]:
    person = await there.on_turn()
    return person, there.ben if person is there.ana else there.ana, await there.hand(person)


async def put_on_turn(there: World, hand: str, stage: Any = PLAY, **others: Any) -> Seen:
    """Puts Ana on turn with these cards; returns her hand."""

    def change(state: Any) -> Any:
        mine = replace(state.seats[0], hand=parse_cards(hand), **others)
        return replace(state, on_turn=0, stage=stage, seats=(mine, *state.seats[1:]), steps=())

    await there.arrange(change)
    return await there.hand(there.ana)
