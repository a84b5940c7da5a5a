"""C12a: a round that nobody can end: everybody is down and no card that is left fits anywhere."""

from msgspec.structs import replace

from engine.cardgame import master
from engine.cardgame.turn import DRAW, GAME_OVER, KEEP, ROUND_OVER
from engine.events import CardDiscarded, RoundEnded
from engine.moves import StartRound
from engine.scoring import Outcome, RoundScore
from tests.engine.cardgame.master_positions import a_round, holding, played, use
from tests.engine.cardgame.positions import ANA, BEN, card, cards, throw

FULL = "run1[R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12]"
OTHER_FULL = "run1[G1 G2 G3 G4 G5 G6 J7:* G8 G9 G10 G11 G12]"
NOT_FULL = "run1[G1 G2 G3 G4 G5 G6 J7:* G8 G9 G10 G11]"


def test_it_ends_with_the_turn_and_everybody_counts() -> None:
    before = a_round(holding("Y1 Y2", down=FULL, laid=4), holding("Y12 S", down=OTHER_FULL, laid=4))

    after, events = master.apply(before, ANA, throw("Y1"))

    assert after == replace(
        before,
        stage=ROUND_OVER,
        discard_pile=cards("R3 Y1"),
        seats=(
            holding("Y2", down=FULL, laid=4, points=1, thrown="Y1"),
            holding("Y12 S", down=OTHER_FULL, laid=4, points=2),
        ),
        sheet=(RoundScore((1, 2), (4, 4), None),),
    )
    assert events == (CardDiscarded(ANA, card("Y1")), RoundEnded(None, (cards("Y2"), cards("Y12 S")), (1, 2)))


def test_it_ends_with_an_action_card_too() -> None:
    before = a_round(holding("T2 Y2", down=FULL, laid=4), holding("Y12", down=OTHER_FULL, laid=4))

    after, _ = master.apply(before, ANA, use("T2"))

    assert (after.stage, after.seats[ANA].front) == (ROUND_OVER, cards("T2"))


def test_the_round_goes_on_while_a_card_in_the_draw_pile_fits() -> None:
    for draw in ("Y12", "J7:RY"):
        before = a_round(holding("Y1 Y2", down=FULL, laid=4), holding("Y5", down=NOT_FULL, laid=4), draw=draw)

        after, _ = master.apply(before, ANA, throw("Y1"))

        assert (after.on_turn, after.stage) == (BEN, DRAW)


def test_the_round_goes_on_while_somebody_has_not_laid_down() -> None:
    before = a_round(holding("Y1 Y2", down=FULL, laid=4), holding("Y12 G1"))

    after, _ = master.apply(before, ANA, throw("Y1"))

    assert (after.on_turn, after.stage) == (BEN, DRAW)


def test_owners_of_all_mine_decide_as_after_any_round() -> None:
    before = a_round(
        holding("Y1 Y2", down=FULL, laid=4, front="AM"), holding("Y12", down=OTHER_FULL, laid=4, front="AM")
    )

    after, _ = master.apply(before, ANA, throw("Y1"))

    assert (after.stage, after.undecided) == (KEEP, (ANA, BEN))


def test_the_game_can_end_with_it_and_a_tie_is_shared() -> None:
    before = a_round(holding("Y1 Y2", down=FULL, laid=10), holding("Y12", down=OTHER_FULL, laid=10))

    after, _ = master.apply(before, ANA, throw("Y1"))

    assert after.stage is GAME_OVER
    assert master.outcome(after) == Outcome((1, 1), (1, 1), (10, 10), "last_phase")


def test_the_next_round_can_be_dealt_afterwards() -> None:
    before = a_round(holding("Y1 Y2", down=FULL, laid=4), holding("Y12", down=OTHER_FULL, laid=4))

    after = played(before, (ANA, throw("Y1")), (BEN, StartRound()))

    assert (after.stage, after.round_no) == (DRAW, 2)
