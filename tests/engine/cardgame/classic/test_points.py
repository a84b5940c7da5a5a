"""C13: the cards left in the hands count against their seats."""

import pytest

from engine.cardgame import classic
from engine.scoring import CLASSIC_POINTS, RoundScore, hand_points
from tests.engine.cardgame.positions import ANA, BEN, CAM, PHASE_1, a_round, cards, holding, throw


@pytest.mark.parametrize("color", "RYGV")
@pytest.mark.parametrize(
    ("number", "points"),
    [*((number, 5) for number in range(1, 10)), *((number, 10) for number in range(10, 13))],
)
def test_low_numbers_count_five_and_high_ones_ten(color: str, number: int, points: int) -> None:
    assert hand_points(cards(f"{color}{number}"), CLASSIC_POINTS) == points


@pytest.mark.parametrize(
    ("hand", "points"), [("", 0), ("S", 15), ("W", 20), ("R9 R10 S W", 50), ("W W W", 60), ("S S", 30)]
)
def test_skips_count_fifteen_and_wilds_twenty(hand: str, points: int) -> None:
    assert hand_points(cards(hand), CLASSIC_POINTS) == points


def test_points_add_up_over_the_rounds_and_the_seat_that_is_out_gets_none() -> None:
    earlier = RoundScore((0, 35, 60), (1, 0, 0), ANA)
    before = a_round(
        holding("R12 W S", points=0),
        holding("R1", down=PHASE_1, points=35),
        holding("W", points=60),
        on_turn=BEN,
        sheet=(earlier,),
    )

    after, _ = classic.apply(before, BEN, throw("R1"))

    assert [seat.points for seat in after.seats] == [45, 35, 80]
    assert after.sheet == (earlier, RoundScore((45, 0, 20), (0, 1, 0), BEN))


def test_a_seat_that_has_laid_down_counts_only_what_it_still_holds() -> None:
    before = a_round(holding("R1", down=PHASE_1), holding("R2"), holding("R4 R11", down=PHASE_1))

    after, _ = classic.apply(before, ANA, throw("R1"))

    assert after.seats[CAM].points == 15
