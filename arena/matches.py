"""Games between computers, with the seats rotated so that the deal favors nobody."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Final, TypeAlias

from engine import GAMES
from engine.computer.levels import Level
from engine.computer.player import move, wants_knock
from engine.moves import Knock
from engine.rules import Rules
from engine.scoring import Outcome

MOST_MOVES = 50_000
"""Many times more moves than any game takes."""

OnDecision: TypeAlias = Callable[[Level, float], None]


class EndlessGame(Exception):
    """A game that did not end."""


@dataclass(frozen=True)
class Pairing:
    """Games in which one seat plays at one level and all others at another."""

    game: str
    first: Level
    others: Level
    seats: int
    rules: Rules | None = None
    aim: float = 0.0

    def __str__(self) -> str:
        against = self.others if self.seats == 2 else f"{self.seats - 1} {self.others}s"
        return f"{self.game}, {self.seats} seats: {self.first} against {against}"


PAIRINGS: Final = (
    Pairing("classic", "strong", "normal", 2, aim=0.65),
    Pairing("master", "strong", "normal", 2, aim=0.60),
    Pairing("classic", "strong", "normal", 4, aim=0.38),
    Pairing("classic", "normal", "easy", 2, aim=0.75),
    Pairing("master", "normal", "easy", 2, aim=0.75),
    Pairing("dice", "normal", "easy", 2, aim=0.75),
    Pairing("dice", "strong", "normal", 2),
)
"""What `python -m arena` measures; a level wins more games than the next lower one."""


def seed_of(number: int) -> bytes:
    return number.to_bytes(32, "big")


def play_game(
    game_name: str, levels: Sequence[Level], rules: Rules | None, seed: int, on_decision: OnDecision | None = None
) -> Outcome:
    """Play a whole game; if several seats want to knock, the first one asked does."""
    game = GAMES[game_name]
    state = game.new(len(levels), seed_of(seed), rules)
    for _ in range(MOST_MOVES):
        to_act = game.to_act(state)
        if not to_act:
            break
        seat = next((other for other in to_act[1:] if wants_knock(game.view(state, other), levels[other])), None)
        if seat is not None:
            state, _ = game.apply(state, seat, Knock())
            continue
        seat = to_act[0]
        view = game.view(state, seat)
        start = perf_counter()
        chosen = move(view, levels[seat])
        if on_decision is not None:
            on_decision(levels[seat], perf_counter() - start)
        state, _ = game.apply(state, seat, chosen)
    outcome = game.outcome(state)
    if outcome is None:
        raise EndlessGame(f"{game_name} {levels} {rules} seed {seed}")
    return outcome


def share_of_win(pairing: Pairing, number: int, first_seed: int = 0, on_decision: OnDecision | None = None) -> float:
    """The first level's share of the win in game `number`; it plays the same cards from every seat in turn."""
    deal, seat = divmod(number, pairing.seats)
    levels = [pairing.others] * pairing.seats
    levels[seat] = pairing.first
    winners = play_game(pairing.game, levels, pairing.rules, first_seed + deal, on_decision).winners
    return 1 / len(winners) if seat in winners else 0.0
