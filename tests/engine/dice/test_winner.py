"""D11: most phases, then the highest total, then the best single phase."""

import pytest
from msgspec.structs import replace

from engine.dice import game
from engine.dice.state import DiceSeat, DiceStage
from engine.scoring import Outcome
from tests.engine.dice.positions import SEED, a_turn, in_phase


def done(*scores: int, phases: int = 10) -> DiceSeat:
    """A seat with these scores in its first phases and nothing in the rest."""
    return DiceSeat(scores=(*scores, *[0] * (phases - len(scores))))


@pytest.mark.parametrize(
    ("seats", "places"),
    [
        ((done(300), done(310)), (2, 1)),
        ((done(500, phases=9), done(100)), (2, 1)),
        ((done(50, 50), done(60, 40)), (2, 1)),
        ((done(50, 50), done(50, 50)), (1, 1)),
        ((done(50, 50), done(60, 40), done(60, 40)), (3, 1, 1)),
        ((done(100), done(50, phases=8), done(40, phases=9), done(60, phases=8)), (1, 4, 2, 3)),
        # D11b: the best single phase settles a tie for the win only
        ((done(200), done(50, 50), done(60, 40)), (1, 2, 2)),
        ((done(200), done(50, phases=3), done(25, 25, phases=3)), (1, 2, 2)),
    ],
)
def test_places(seats: tuple[DiceSeat, ...], places: tuple[int, ...]) -> None:
    """D11a, D11b."""
    outcome = game.outcome(replace(a_turn(*seats), stage=DiceStage.GAME_OVER))

    assert outcome is not None
    assert outcome.places == places


def test_bonuses_and_penalties_count_in_the_total() -> None:
    seat = DiceSeat(scores=(30,) * 10, five_phase_bonus=40, ten_phase_bonus=40, penalties=15)

    assert game.outcome(replace(a_turn(seat), stage=DiceStage.GAME_OVER)) == Outcome((1,), (365,), (10,), "last_phase")


def test_there_is_no_outcome_before_the_end() -> None:
    assert game.outcome(game.new(3, SEED)) is None
    assert game.outcome(a_turn(in_phase(11), in_phase(3), stage=DiceStage.LAST_TURNS, finisher=0, on_turn=1)) is None
