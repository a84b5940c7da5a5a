"""Computers see only what a person in their seat sees: hidden cards do not change a move."""

from random import Random

import pytest

from arena.matches import seed_of
from engine.computer.levels import LEVELS, Level
from engine.computer.player import hint, move
from engine.moves import Move
from tests.engine.cardgame.random_master_games import MASTER_GAMES
from tests.engine.random_games import CLASSIC_GAMES, Sample

MOMENTS = 120


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("sample", [CLASSIC_GAMES, MASTER_GAMES], ids=lambda sample: sample.name)
@pytest.mark.parametrize("seed", range(3))
def test_states_that_differ_only_in_hidden_cards_give_the_same_move(sample: Sample, level: Level, seed: int) -> None:
    game, chance = sample.game, Random(seed)
    state = game.new(3, seed_of(seed), None)
    differing = 0
    for _ in range(MOMENTS):
        seat = game.to_act(state)[0]
        chosen: Move = move(game.view(state, seat), level)

        twin = sample.disguised(state, seat, chance, seat, chosen)

        assert move(game.view(twin, seat), level) == chosen
        if level == "strong":
            assert hint(game.view(twin, seat)) == hint(game.view(state, seat))
        differing += twin != state
        state, _ = game.apply(state, seat, chosen)
    assert differing > MOMENTS // 2
