"""Games between computers: every move is legal, the same view gives the same move, and every game ends."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from arena.endings import variants
from arena.matches import seed_of
from engine import GAMES
from engine.codec import decode, encode
from engine.computer.levels import LEVELS, Level
from engine.computer.player import hint, move, wants_knock
from engine.moves import Knock
from engine.rules import ClassicRules

pytestmark = pytest.mark.whole_games

MOST_MOVES = 20_000
VARIANTS = [(game, name, rules) for game, name, in_turn in variants() for rules in in_turn]
NAMES = [f"{game}: {name}" for game, name, _ in VARIANTS]

every_variant = pytest.mark.parametrize(("game", "rules"), [(game, rules) for game, _, rules in VARIANTS], ids=NAMES)


def turns(game_name: str, levels: list[Level], rules: Any, seed: int) -> Iterator[tuple[Any, Any, Level, Any]]:
    """State, view, level and move of a whole game; `apply` refuses whatever is not legal."""
    game = GAMES[game_name]
    state = game.new(len(levels), seed_of(seed), rules)
    while to_act := game.to_act(state):
        seat = next((one for one in to_act[1:] if wants_knock(game.view(state, one), levels[one])), to_act[0])
        view = game.view(state, seat)
        chosen = move(view, levels[seat])
        yield state, view, levels[seat], chosen
        state, _ = game.apply(state, seat, chosen)


@every_variant
def test_a_game_of_all_levels_ends_with_legal_moves_only(game: str, rules: Any) -> None:
    played = sum(1 for _ in islice(turns(game, list(LEVELS), rules, 3), MOST_MOVES))

    assert len(LEVELS) < played < MOST_MOVES


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", GAMES)
def test_the_same_view_gives_the_same_move(game: str, level: Level) -> None:
    for _, view, _, chosen in islice(turns(game, [level] * 2, None, 5), 0, 300, 3):
        again = decode(encode(view), type(view))

        assert move(again, level) == chosen


@pytest.mark.parametrize("game", GAMES)
def test_every_move_of_the_strong_player_has_a_reason(game: str) -> None:
    for _, view, _, chosen in islice(turns(game, ["strong"] * 3, None, 8), 150):
        given = hint(view)

        assert given.move == chosen
        assert decode(encode(given), type(given)) == given


def test_computers_knock_where_it_is_played() -> None:
    rules = ClassicRules(knocking=True)
    for level in LEVELS:
        game = turns("classic", [level] * 4, rules, 1)

        assert any(chosen == Knock() for _, _, _, chosen in game), level
