"""The games: pure and deterministic. `GAMES` maps a game's name to the module that plays it."""

from collections.abc import Mapping
from typing import Any, Final, Protocol

from engine.cardgame import classic, master
from engine.dice import game as dice
from engine.events import Event
from engine.moves import Move
from engine.scoring import Outcome


class Game(Protocol):
    """The questions that every game answers. A state is only ever given back to the game that made it."""

    SEATS: range
    Rules: Any
    State: Any
    View: Any

    def new(self, seats: int, seed: bytes, rules: Any = ...) -> Any: ...
    def apply(self, state: Any, seat: int, move: Move) -> tuple[Any, tuple[Event, ...]]: ...
    def legal_moves(self, state: Any, seat: int) -> tuple[Move, ...]: ...
    def to_act(self, state: Any) -> tuple[int, ...]: ...
    def waits_for(self, state: Any) -> tuple[int, ...]: ...
    def turn_no(self, state: Any) -> int: ...
    def view(self, state: Any, seat: int | None) -> Any: ...
    def outcome(self, state: Any) -> Outcome | None: ...


GAMES: Final[Mapping[str, Game]] = {"classic": classic, "master": master, "dice": dice}
