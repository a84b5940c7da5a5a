"""The door of the engine: every game by its name, and nothing that belongs to another one."""

from itertools import permutations
from types import ModuleType

import pytest

from engine import GAMES
from engine.cardgame import classic, master
from engine.dice import game as dice
from engine.errors import RulesOfAnotherGame

SEED = bytes(range(32))
MODULES = {"classic": classic, "master": master, "dice": dice}
PAIRS = [*permutations(GAMES, 2)]


@pytest.mark.parametrize(("name", "module"), MODULES.items())
def test_a_game_is_played_by_its_module(name: str, module: ModuleType) -> None:
    game = GAMES[name]
    state = game.new(2, SEED)
    [seat, *_] = game.to_act(state)
    [move, *_] = game.legal_moves(state, seat)

    assert state == module.new(2, SEED, game.Rules())
    assert game.apply(state, seat, move) == module.apply(state, seat, move)
    assert game.view(state, seat) == module.view(state, seat)
    assert (game.to_act(state), game.waits_for(state)) == (module.to_act(state), module.waits_for(state))
    assert (game.turn_no(state), game.outcome(state)) == (module.turn_no(state), module.outcome(state))
    assert game.SEATS == module.SEATS


@pytest.mark.parametrize(("name", "other"), PAIRS)
def test_rules_of_another_game_are_refused(name: str, other: str) -> None:
    rules = GAMES[other].Rules()

    with pytest.raises(RulesOfAnotherGame) as caught:
        GAMES[name].new(2, SEED, rules)

    assert caught.value.facts == {"rules": type(rules).__name__}


@pytest.mark.parametrize(("name", "other"), PAIRS)
def test_a_state_of_another_game_is_not_played_on(name: str, other: str) -> None:
    state = GAMES[other].new(2, SEED)

    with pytest.raises(TypeError, match=f"{type(state).__name__} belongs to another game"):
        GAMES[name].view(state, None)
