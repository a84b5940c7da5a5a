"""What a test knows of a value that can be several things: which of them it is."""

from typing import TypeVar

from engine import State
from engine.views import CardsView, ClassicView, MasterView, View

T = TypeVar("T")


def the(kind: type[T], value: object) -> T:
    """The value, which has to be of this kind."""
    assert isinstance(value, kind), f"{type(value).__name__} is no {kind.__name__}"
    return value


def the_state(state: State | None) -> State:
    assert state is not None, "the game has not begun"
    return state


def the_view(view: View | None) -> View:
    assert view is not None, "the game has not begun"
    return view


def cards_view(view: View | None) -> CardsView:
    assert isinstance(view, ClassicView | MasterView), f"{type(view).__name__} shows no cards"
    return view
