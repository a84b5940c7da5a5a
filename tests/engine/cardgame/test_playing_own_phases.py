"""V5: games with the host's own phases are played like any other, by computers of all levels too."""

from itertools import islice
from random import Random
from typing import Any

import pytest

from engine import GAMES
from engine.cards import Card
from engine.codec import decode, encode
from engine.computer.levels import LEVELS
from engine.computer.player import hint, move
from engine.moves import LayDown
from engine.rules import ClassicRules, MasterRules
from engine.solver.arranging import arranged
from engine.views import CardsView
from tests.engine.random_games import seed_of
from tests.engine.random_phases import random_own_phases

MOST_MOVES = 20_000
MOST_CARDS = 9
"""In a phase of these games: with ten, a hand is hardly ever complete."""


def own_rules(chance: Random, game: str) -> Any:
    while True:
        rules = (ClassicRules if game == "classic" else MasterRules)(own_phases=random_own_phases(chance, 3))
        if all(phase.size <= MOST_CARDS for phase in rules.book.values()):
            return rules


@pytest.mark.whole_games
@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("game_name", ["classic", "master"])
def test_a_game_of_all_levels_ends_and_every_move_is_legal(game_name: str, seed: int) -> None:
    chance, game = Random(f"own {game_name} {seed}"), GAMES[game_name]
    state = game.new(len(LEVELS), seed_of(seed), own_rules(chance, game_name))
    for _ in range(MOST_MOVES):
        if not (to_act := game.to_act(state)):
            break
        view = game.view(state, to_act[0])
        assert decode(encode(view), type(view)) == view
        state, _ = game.apply(state, to_act[0], move(view, LEVELS[to_act[0]]))

    assert game.outcome(state) is not None, state.rules


@pytest.mark.parametrize("game_name", ["classic", "master"])
def test_every_hint_has_a_reason(game_name: str) -> None:
    chance, game = Random(f"hints {game_name}"), GAMES[game_name]
    for seed in range(6):
        state = game.new(2, seed_of(seed), own_rules(chance, game_name))
        for _ in islice(iter(int, 1), 40):
            if not (to_act := game.to_act(state)):
                break
            given = hint(game.view(state, to_act[0]))
            assert decode(encode(given), type(given)) == given
            assert given.move is not None
            state, _ = game.apply(state, to_act[0], given.move)


@pytest.mark.parametrize("game_name", ["classic", "master"])
def test_the_cards_of_every_way_can_be_picked_by_hand(game_name: str) -> None:
    """C9: also with extra cards that fit."""
    chance, game, compared = Random(f"picking {game_name}"), GAMES[game_name], 0
    for seed in range(30):
        state = game.new(2, seed_of(seed), own_rules(chance, game_name))
        for _ in range(60):
            if not (to_act := game.to_act(state)):
                break
            view = game.view(state, to_act[0])
            lays = [it for it in view.moves if isinstance(it, LayDown)]
            if lays and isinstance(view, CardsView):
                compared += 1
                picked = cards_of(lays[-1])
                assert sorted(map(str, picked)) == sorted(map(str, cards_of(arranged(view, picked)[0])))
            state, _ = game.apply(state, to_act[0], move(view, "normal"))

    assert compared > 10


def cards_of(lay_down: LayDown) -> list[Card]:
    return [card for meld in lay_down.melds for card in meld.cards]
