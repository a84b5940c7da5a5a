"""The strong player alone at the dice game, many games side by side."""

from collections.abc import Callable

from arena.matches import seed_of
from engine.computer.player import move
from engine.dice import game
from engine.dice.state import DiceState
from engine.moves import Decline, Pass, Score


def solo_scores(games: int, first_seed: int, progress: Callable[[int], None]) -> list[float]:
    """The totals. Games in the same situation play their turn together, so that they share its table."""
    live = [game.new(1, seed_of(first_seed + number)) for number in range(games)]
    totals: list[float] = []
    while live:
        live.sort(key=lambda state: (state.seats[0].phase_no, state.seats[0].points))
        after = [_turn(state) for state in live]
        totals += [float(state.seats[0].points) for state in after if game.outcome(state)]
        live = [state for state in after if not game.outcome(state)]
        progress(len(totals))
    return totals


def _turn(state: DiceState) -> DiceState:
    while True:
        chosen = move(game.view(state, 0), "strong")
        state, _ = game.apply(state, 0, chosen)
        if isinstance(chosen, Score | Decline | Pass):
            return state
