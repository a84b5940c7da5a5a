"""C12a: a round that nobody can end: everybody is down and no remaining card fits on any meld; in both card games."""

import pytest
from msgspec.structs import replace

from engine.cardgame import classic, master
from engine.cardgame.classic_state import ClassicState
from engine.cardgame.turn import DRAW, GAME_OVER, KEEP, ROUND_OVER, CardState, Seat
from engine.events import CardDiscarded, RoundEnded
from engine.moves import StartRound
from engine.scoring import Outcome, RoundScore
from tests.engine.cardgame import master_positions as m
from tests.engine.cardgame.positions import ANA, BEN, a_round, apply, card, cards, holding, played, throw

FULL = "run1[R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12]"
OTHER_FULL = "run1[G1 G2 G3 G4 G5 G6 G7 G8 G9 G10 G11 G12]"
NOT_FULL = "run1[G1 G2 G3 G4 G5 G6 G7 G8 G9 G10 G11]"
OTHER_FULL_WITH_JOKER, NOT_FULL_WITH_JOKER = (run.replace("G7", "J7:*") for run in (OTHER_FULL, NOT_FULL))

STUCK = a_round(holding("Y1 Y2", down=FULL, laid=5), holding("Y12", down=OTHER_FULL, laid=5))
STUCK_IN_MASTER = m.a_round(
    m.holding("Y1 Y2", down=FULL, laid=4), m.holding("Y12 S", down=OTHER_FULL_WITH_JOKER, laid=4)
)


@pytest.mark.parametrize(
    ("before", "seats", "points"),
    [
        (
            STUCK,
            (holding("Y2", FULL, 5, points=5, thrown="Y1"), holding("Y12", OTHER_FULL, 5, points=10)),
            (5, 10),
        ),
        (
            STUCK_IN_MASTER,
            (m.holding("Y2", FULL, 4, points=1, thrown="Y1"), m.holding("Y12 S", OTHER_FULL_WITH_JOKER, 4, points=2)),
            (1, 2),
        ),
    ],
    ids=["classic", "master"],
)
def test_it_ends_with_the_turn_and_every_seat_counts_its_hand(
    before: CardState, seats: tuple[Seat, ...], points: tuple[int, ...]
) -> None:
    after, events = apply(before, ANA, throw("Y1"))

    sheet = (RoundScore(points, tuple(seat.laid for seat in seats), None),)
    assert after == replace(before, stage=ROUND_OVER, discard_pile=cards("R3 Y1"), seats=seats, sheet=sheet)
    hands = tuple(seat.hand for seat in seats) if isinstance(before, ClassicState) else ()
    assert events == (
        CardDiscarded(ANA, card("Y1")),
        RoundEnded(out=None, hands=hands, points=points),
    )


def test_it_ends_with_an_action_card_too() -> None:
    before = replace(STUCK_IN_MASTER, seats=(m.holding("T2 Y2", FULL, 4), STUCK_IN_MASTER.seats[BEN]))

    after, _ = master.apply(before, ANA, m.use("T2"))

    assert (after.stage, after.seats[ANA].front) == (ROUND_OVER, cards("T2"))


@pytest.mark.parametrize(
    "before",
    [
        a_round(holding("Y1 Y2", FULL, 5), holding("Y5", NOT_FULL, 5), draw="Y12"),
        m.a_round(m.holding("Y1 Y2", FULL, 4), m.holding("Y5", NOT_FULL_WITH_JOKER, 4), draw="Y12"),
        m.a_round(m.holding("Y1 Y2", FULL, 4), m.holding("Y5", NOT_FULL_WITH_JOKER, 4), draw="J7:RY"),
    ],
    ids=["classic", "master", "master, a joker"],
)
def test_the_round_goes_on_while_a_card_in_the_draw_pile_fits(before: CardState) -> None:
    after, _ = apply(before, ANA, throw("Y1"))

    assert (after.on_turn, after.stage) == (BEN, DRAW)


@pytest.mark.parametrize(
    "before",
    [
        a_round(holding("Y1 Y2", FULL, 5), holding("Y12 G1")),
        m.a_round(m.holding("Y1 Y2", FULL, 4), m.holding("Y12 G1")),
    ],
    ids=["classic", "master"],
)
def test_the_round_goes_on_while_somebody_has_not_laid_down(before: CardState) -> None:
    after, _ = apply(before, ANA, throw("Y1"))

    assert (after.on_turn, after.stage) == (BEN, DRAW)


def test_owners_of_all_mine_decide_as_after_any_round() -> None:
    before = m.a_round(m.holding("Y1 Y2", FULL, 4, front="AM"), m.holding("Y12", OTHER_FULL_WITH_JOKER, 4, front="AM"))

    after, _ = master.apply(before, ANA, throw("Y1"))

    assert (after.stage, after.undecided) == (KEEP, (ANA, BEN))


def test_the_game_can_end_with_it_and_a_tie_is_shared() -> None:
    before = m.a_round(m.holding("Y1 Y2", FULL, laid=10), m.holding("Y12", OTHER_FULL_WITH_JOKER, laid=10))

    after, _ = master.apply(before, ANA, throw("Y1"))

    assert after.stage is GAME_OVER
    assert master.outcome(after) == Outcome((1, 1), (1, 1), (10, 10), "last_phase")


def test_the_game_goes_on_after_it() -> None:
    assert classic.outcome(played(STUCK, (ANA, throw("Y1")))) is None


@pytest.mark.parametrize("stuck", [STUCK, STUCK_IN_MASTER], ids=["classic", "master"])
def test_the_next_round_can_be_dealt_afterwards(stuck: CardState) -> None:
    after = played(stuck, (ANA, throw("Y1")), (BEN, StartRound()))

    assert (after.stage, after.round_no) == (DRAW, 2)
