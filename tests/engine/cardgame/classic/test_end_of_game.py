"""C15: when the game ends and who has won."""

import pytest

from engine.cardgame import classic
from engine.cardgame.classic_state import ClassicSeat
from engine.cardgame.turn import GAME_OVER, ROUND_OVER
from engine.events import CardDiscarded, GameEnded, RoundEnded
from engine.scoring import Outcome
from tests.engine.cardgame.positions import ANA, BEN, a_round, card, cards, holding, throw

PHASE_10 = "set5[R5 G5 V5 Y5 W] set1[R1 G1 W]"


def finisher(hand: str, points: int = 0) -> ClassicSeat:
    """A seat that has laid down its last phase in this round."""
    return holding(hand, down=PHASE_10, laid=10, points=points)


def behind(hand: str, phases_done: int, points: int = 0) -> ClassicSeat:
    return holding(hand, done=tuple(range(1, phases_done + 1)), points=points)


def places_after(*seats: ClassicSeat) -> tuple[int, ...]:
    """The places after Ana has gone out by discarding her last card."""
    after, _ = classic.apply(a_round(*seats, round_no=12), ANA, throw("R1"))
    outcome = classic.outcome(after)
    assert outcome is not None
    return outcome.places


def test_the_game_ends_with_the_round_in_which_somebody_has_laid_down_the_last_phase() -> None:
    before = a_round(finisher("R1", points=50), behind("R2", 7, points=20), round_no=12)

    after, events = classic.apply(before, ANA, throw("R1"))

    outcome = Outcome(places=(1, 2), points=(50, 25), phases_done=(10, 7), reason="last_phase")
    assert (after.stage, classic.outcome(after), classic.to_act(after)) == (GAME_OVER, outcome, ())
    assert [classic.legal_moves(after, seat) for seat in (ANA, BEN)] == [(), ()]
    assert events == (
        CardDiscarded(ANA, card("R1")),
        RoundEnded(ANA, ((), cards("R2")), (0, 5)),
        GameEnded(outcome),
    )
    assert outcome.winners == (ANA,)


def test_the_game_goes_on_within_the_round_after_the_last_phase_is_down() -> None:
    """C15a."""
    before = a_round(finisher("R1 R2"), behind("R2", 7), round_no=12)

    after, _ = classic.apply(before, ANA, throw("R1"))

    assert (after.on_turn, after.stage, classic.outcome(after)) == (BEN, "draw", None)


def test_the_game_goes_on_when_nobody_has_done_the_last_phase() -> None:
    before = a_round(holding("R1", down=PHASE_10, laid=9), behind("R2", 9), round_no=40)

    after, _ = classic.apply(before, ANA, throw("R1"))

    assert (after.stage, classic.outcome(after)) == (ROUND_OVER, None)


def test_it_also_ends_when_another_seat_than_the_finisher_goes_out() -> None:
    """C15a."""
    before = a_round(behind("R1", 8), finisher("W W", points=300), round_no=12)

    after, _ = classic.apply(before, ANA, throw("R1"))

    assert classic.outcome(after) == Outcome((2, 1), (0, 340), (8, 10), "last_phase")


@pytest.mark.parametrize(
    ("seats", "places"),
    [
        pytest.param([finisher("R1", 50), finisher("R2", 40), behind("R2", 9)], (2, 1, 3), id="fewest points wins"),
        pytest.param([finisher("R1", 50), finisher("R2", 45), behind("R2", 9)], (1, 2, 3), id="equal: who went out"),
        pytest.param(
            [finisher("R1", 50), finisher("R2", 45), finisher("W", 30), behind("R2", 9)],
            (1, 2, 2, 4),
            id="equal: who went out, the others share the next place",
        ),
        pytest.param(
            [behind("R1", 9, 0), finisher("R2", 45), finisher("R2", 45)],
            (3, 1, 1),
            id="still equal: they share the win",
        ),
        pytest.param(
            [finisher("R1", 80), finisher("R2", 45), finisher("R2", 45)],
            (3, 1, 1),
            id="whoever went out with more points does not settle the tie",
        ),
        pytest.param(
            [finisher("R1"), behind("R2", 6, 0), behind("W", 7, 500), behind("R2", 6, 5)],
            (1, 3, 2, 4),
            id="behind: more phases, then fewer points",
        ),
        pytest.param(
            [finisher("R1"), behind("R2", 6, 5), behind("R2", 6, 5), behind("R2", 1)],
            (1, 2, 2, 4),
            id="equals behind share their place",
        ),
    ],
)
def test_places(seats: list[ClassicSeat], places: tuple[int, ...]) -> None:
    """C15b, C15c."""
    assert places_after(*seats) == places


def test_a_seat_that_goes_out_without_the_win_does_not_pass_its_equals_behind() -> None:
    """C15c."""
    assert places_after(behind("R1", 6, 5), finisher("R2"), behind("", 6, 5)) == (2, 1, 2)


def test_winners_are_all_on_the_first_place() -> None:
    assert Outcome((1, 3, 1), (5, 9, 5), (10, 2, 10), "last_phase").winners == (0, 2)
