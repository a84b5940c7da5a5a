"""The games: pure and deterministic. `GAMES` maps a game's name to what plays it."""

from collections.abc import Mapping
from typing import Final, Generic, Protocol, TypeAlias, TypeVar

from engine.cardgame import classic, master
from engine.cardgame.classic_state import ClassicState
from engine.cardgame.master_state import MasterState
from engine.dice import game as dice
from engine.dice.state import DiceState
from engine.events import Event
from engine.moves import Move
from engine.rules import Rules, of_kind
from engine.scoring import Outcome
from engine.views import View

State: TypeAlias = ClassicState | MasterState | DiceState

R = TypeVar("R", bound=Rules)
S = TypeVar("S", bound=State)
R_co = TypeVar("R_co", bound=Rules, covariant=True)
S_co = TypeVar("S_co", bound=State, covariant=True)


class Contract(Protocol[R, S]):
    """The questions that the module of a game answers, about its own rules and states."""

    SEATS: range
    Rules: type[R]
    State: type[S]

    def new(self, seats: int, seed: bytes, rules: R | None = ...) -> S: ...
    def apply(self, state: S, seat: int, move: Move) -> tuple[S, tuple[Event, ...]]: ...
    def legal_moves(self, state: S, seat: int) -> tuple[Move, ...]: ...
    def to_act(self, state: S) -> tuple[int, ...]: ...
    def waits_for(self, state: S) -> tuple[int, ...]: ...
    def turn_no(self, state: S) -> int: ...
    def view(self, state: S, seat: int | None) -> View: ...
    def outcome(self, state: S) -> Outcome | None: ...


class GameOf(Generic[R_co, S_co]):
    """The same questions for whoever holds a state of any game; one of another game is a TypeError."""

    def __init__(self, module: Contract[R_co, S_co]) -> None:
        self.SEATS: Final = module.SEATS
        self.Rules: Final = module.Rules
        self.State: Final = module.State
        self._module = module

    def new(self, seats: int, seed: bytes, rules: Rules | None = None) -> S_co:
        return self._module.new(seats, seed, None if rules is None else of_kind(rules, self.Rules))

    def apply(self, state: State, seat: int, move: Move) -> tuple[S_co, tuple[Event, ...]]:
        return self._module.apply(self._own(state), seat, move)

    def legal_moves(self, state: State, seat: int) -> tuple[Move, ...]:
        return self._module.legal_moves(self._own(state), seat)

    def to_act(self, state: State) -> tuple[int, ...]:
        return self._module.to_act(self._own(state))

    def waits_for(self, state: State) -> tuple[int, ...]:
        return self._module.waits_for(self._own(state))

    def turn_no(self, state: State) -> int:
        return self._module.turn_no(self._own(state))

    def view(self, state: State, seat: int | None) -> View:
        return self._module.view(self._own(state), seat)

    def outcome(self, state: State) -> Outcome | None:
        return self._module.outcome(self._own(state))

    def _own(self, state: State) -> S_co:
        if not isinstance(state, self.State):
            raise TypeError(f"{type(state).__name__} belongs to another game")
        return state


Game: TypeAlias = GameOf[Rules, State]

_CLASSIC: Final = GameOf(classic)
_MASTER: Final = GameOf(master)
_DICE: Final = GameOf(dice)
GAMES: Final[Mapping[str, Game]] = {"classic": _CLASSIC, "master": _MASTER, "dice": _DICE}
