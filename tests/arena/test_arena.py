"""A small arena with the same cards in every run: strong beats normal, and normal beats easy."""

import pytest

from arena.figures import share_interval
from arena.matches import Pairing, share_of_win

pytestmark = pytest.mark.whole_games

GAMES = 30


@pytest.mark.parametrize(
    "pairing",
    [
        Pairing("classic", "strong", "normal", 2),
        Pairing("master", "strong", "normal", 2),
        Pairing("classic", "normal", "easy", 2),
        Pairing("master", "normal", "easy", 2),
        Pairing("dice", "normal", "easy", 2),
    ],
    ids=str,
)
def test_the_better_level_wins_more_often(pairing: Pairing) -> None:
    won = sum(share_of_win(pairing, number) for number in range(GAMES))

    assert share_interval(won, GAMES)[0] > 0.5
