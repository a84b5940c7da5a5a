"""A finished game looked back on: the public view with everything that was hidden from somebody at the time."""

from typing import Any

from msgspec.structs import replace

from engine import GAMES
from engine.cardgame.master_state import MasterState
from engine.cardgame.turn import CardState


def revealed(game_name: str, state: Any) -> Any:
    """The public view with every hand, drawn card and look; piles stay as they are seen, and dice hide nothing."""
    view = GAMES[game_name].view(state, None)
    if not isinstance(state, CardState):
        return view
    if isinstance(state, MasterState):
        looks = zip(view.seats, state.seats, strict=True)
        view = replace(view, seats=tuple(replace(shown, look=seat.look) for shown, seat in looks), drawn=state.drawn)
    hands = zip(view.seats, state.seats, strict=True)
    return replace(view, seats=tuple(replace(shown, hand=seat.hand) for shown, seat in hands))
