"""Ends a game at once: Ana gets one last card, whatever was dealt, and discards it."""

from typing import Any

from msgspec.structs import replace
from simcord import MemberActor

from engine.cardgame.turn import PLAY
from engine.cards import parse_cards
from tests.e2e.world import Seen, World

DONE = tuple(range(1, 11))


async def won(there: World, *guests: MemberActor, computers: int = 0) -> Seen:
    """Ana opens a classic table and wins; returns the message that shows the end."""
    await there.started("classic", *guests, computers=computers)
    await win(there)
    return end_of(there)


async def win(there: World) -> None:
    """Ana, who has made all phases, discards her last card."""

    def change(state: Any) -> Any:
        mine = replace(state.seats[0], hand=parse_cards("R1"), laid=10, done=DONE)
        return replace(state, on_turn=0, stage=PLAY, seats=(mine, *state.seats[1:]), steps=())

    await there.arrange(change)
    await there.tap(there.ana, "R1", await there.hand(there.ana))
    await there.wait()


def end_of(there: World) -> Seen:
    """The last public message that shows the end of a game."""
    return next(seen for seen in reversed(there.all_public()) if "Rematch" in seen.buttons)
