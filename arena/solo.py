"""Solo dice games of the strong player, many of them side by side."""

from collections.abc import Callable

from arena.matches import seed_of
from engine.computer.player import move
from engine.dice import game
from engine.dice.state import DiceState
from engine.moves import Decline, Pass, Score


def solo_scores(games: int, first_seed: int, progress: Callable[[int], None]) -> list[float]:
    """The final totals; games in the same situation play their turns one after the other, to share cached tables."""
    live = [game.new(1, seed_of(first_seed + number)) for number in range(games)]
    totals: list[float] = []
    while live:
        live.sort(key=lambda state: (state.seats[0].phase_no, state.seats[0].points))
        after = [_play_turn(state) for state in live]
        totals += [float(state.seats[0].points) for state in after if game.outcome(state)]
        live = [state for state in after if not game.outcome(state)]
        progress(len(totals))
    return totals


def _play_turn(state: DiceState) -> DiceState:
    while True:
        chosen = move(game.view(state, 0), "strong")
        state, _ = game.apply(state, 0, chosen)
        if isinstance(chosen, Score | Decline | Pass):
            return state
