"""Views for looking back on a finished game: nothing that was in a hand stays hidden."""

from msgspec.structs import replace

from engine import State
from engine.cardgame import classic, master
from engine.cardgame.classic_state import ClassicState
from engine.cardgame.master_state import MasterState
from engine.dice import game as dice
from engine.dice.state import DiceState
from engine.views import ClassicView, MasterView, View


def revealed(state: State) -> View:
    """The public view with every hand, drawn card and look; piles stay as they are seen, and dice hide nothing."""
    match state:
        case ClassicState():
            return _classic(state)
        case MasterState():
            return _master(state)
        case DiceState():
            return dice.view(state, None)


def _classic(state: ClassicState) -> ClassicView:
    view = classic.view(state, None)
    seats = zip(view.seats, state.seats, strict=True)
    return replace(view, seats=tuple(replace(shown, hand=seat.hand) for shown, seat in seats))


def _master(state: MasterState) -> MasterView:
    view = master.view(state, None)
    seats = zip(view.seats, state.seats, strict=True)
    opened = tuple(replace(shown, hand=seat.hand, look=seat.look) for shown, seat in seats)
    return replace(view, seats=opened, drawn=state.drawn)
