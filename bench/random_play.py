"""Random play with the complete list of legal moves, against rlcard's uno."""

import random

from rlcard.games.uno import Game as UnoGame

from bench.timing import Comparison, compare
from engine.cardgame import classic

MOVES = 20_000


def comparisons() -> list[Comparison]:
    return [
        compare(f"random play, {seats} seats: one move", _Ours(seats), _Uno(seats), least=1, aim=3) for seats in (2, 4)
    ]


class _Ours:
    """Plays classic at random for a number of moves; the next call continues the game."""

    def __init__(self, seats: int) -> None:
        self._random = random.Random(seats)
        self._seats = seats
        self._state = classic.new(seats, self._random.randbytes(32))

    def __call__(self) -> int:
        state = self._state
        for _ in range(MOVES):
            seat = classic.to_act(state)[0]
            move = self._random.choice(classic.legal_moves(state, seat))
            state, _ = classic.apply(state, seat, move)
            if classic.outcome(state) is not None:
                state = classic.new(self._seats, self._random.randbytes(32))
        self._state = state
        return MOVES


class _Uno:
    """The same for rlcard's uno, without its environment: only steps and the list of legal actions."""

    def __init__(self, seats: int) -> None:
        self._random = random.Random(seats)
        self._game = UnoGame(num_players=seats)
        self._game.init_game()

    def __call__(self) -> int:
        game = self._game
        for _ in range(MOVES):
            game.step(self._random.choice(game.get_legal_actions()))
            if game.is_over():
                game.init_game()
        return MOVES
