"""A game that is over at once: one click before the end, whatever was dealt."""

from typing import Any

from msgspec.structs import replace
from simcord import MemberActor

from engine.cardgame.turn import PLAY
from engine.cards import parse_cards
from tests.e2e.world import Seen, World

DONE = tuple(range(1, 11))


async def won(there: World, *guests: MemberActor, computers: int = 0) -> Seen:
    """Ana opens a table of classic and wins; what everybody sees then."""
    await there.started("classic", *guests, computers=computers)
    await win(there)
    return end_of(there)


async def win(there: World) -> None:
    """Ana discards her last card, and has done all phases."""

    def change(state: Any) -> Any:
        mine = replace(state.seats[0], hand=parse_cards("R1"), laid=10, done=DONE)
        return replace(state, on_turn=0, stage=PLAY, seats=(mine, *state.seats[1:]), steps=())

    await there.arrange(change)
    await there.choose(there.ana, "choose-ending", "discard R1", seen=await there.hand(there.ana))
    await there.wait()


def end_of(there: World) -> Seen:
    """The last message about a game that is over."""
    return next(seen for seen in reversed(there.all_public()) if "Rematch" in seen.buttons)
