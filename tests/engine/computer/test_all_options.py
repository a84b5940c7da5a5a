"""Computers of every level and hints play whatever a host can choose, all options at once."""

from itertools import islice

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.codec import decode, encode
from engine.computer.levels import LEVELS, Level
from engine.computer.player import hint
from engine.computer.simple import simple_move
from engine.rules import ClassicRules
from tests.engine.computer.test_whole_games import MOST_MOVES, turns
from tests.engine.random_games import any_rules

pytestmark = pytest.mark.whole_games

ALL_AT_ONCE = ClassicRules(
    phases="first 3",
    knocking=True,
    free_order=True,
    go_out_by_hit=True,
    skip_target="next",
    first_skip="skips",
    wild_points=25,
    needs_number_card=True,
)


@settings(max_examples=25, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
@given(
    rules=any_rules(ClassicRules),
    levels=st.lists(st.sampled_from(LEVELS), min_size=2, max_size=6),
    seed=st.integers(0, 2**32),
)
def test_every_level_plays_every_combination(rules: ClassicRules, levels: list[Level], seed: int) -> None:
    for number, (_, view, _, chosen) in enumerate(islice(turns("classic", levels, rules, seed), 240)):
        assert chosen in view.moves
        assert simple_move(view) in view.moves
        if number % 6 == 0:
            given = hint(view)
            assert given.move is None or given.move in view.moves
            assert decode(encode(given), type(given)) == given


@pytest.mark.parametrize("level", LEVELS)
def test_a_game_with_everything_switched_on_ends(level: Level) -> None:
    played = sum(1 for _ in islice(turns("classic", [level] * 4, ALL_AT_ONCE, 6), MOST_MOVES))

    assert 10 < played < MOST_MOVES
