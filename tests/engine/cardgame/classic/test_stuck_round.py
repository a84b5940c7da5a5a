"""C12a: a round that nobody can end: everybody is down and no card that is left fits anywhere."""

from engine.cardgame.classic import apply, outcome
from engine.cardgame.turn import Stage
from engine.events import CardDiscarded, RoundEnded
from engine.moves import Discard, StartRound
from engine.scoring import RoundScore
from tests.engine.cardgame.positions import ANA, BEN, a_round, card, cards, holding

FULL = "run1[R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12]"
OTHER_FULL = "run1[G1 G2 G3 G4 G5 G6 G7 G8 G9 G10 G11 G12]"
NOT_FULL = "run1[G1 G2 G3 G4 G5 G6 G7 G8 G9]"


def test_a_round_ends_with_the_turn_when_no_meld_can_take_a_card_any_more() -> None:
    before = a_round(holding("Y1 Y2", down=FULL, laid=5), holding("Y12", down=OTHER_FULL, laid=5), stage=Stage.PLAY)

    after, events = apply(before, ANA, Discard(card("Y1")))

    assert after.stage is Stage.ROUND_OVER
    assert after.sheet[-1] == RoundScore(points=(5, 10), laid=(5, 5), out=None)
    assert events == (
        CardDiscarded(ANA, card("Y1")),
        RoundEnded(out=None, hands=(cards("Y2"), cards("Y12")), points=(5, 10)),
    )


def test_the_round_goes_on_while_a_card_fits_somewhere() -> None:
    before = a_round(
        holding("Y1 Y2", down=FULL, laid=5),
        holding("Y12", down=NOT_FULL, laid=5),
        draw="Y10",
        stage=Stage.PLAY,
    )

    after, _ = apply(before, ANA, Discard(card("Y1")))

    assert (after.stage, after.on_turn) == (Stage.DRAW, BEN)


def test_the_round_goes_on_while_somebody_has_not_laid_down() -> None:
    before = a_round(holding("Y1 Y2", down=FULL, laid=5), holding("Y12 G1"), stage=Stage.PLAY)

    after, _ = apply(before, ANA, Discard(card("Y1")))

    assert after.stage is Stage.DRAW


def test_the_next_round_can_be_dealt_after_a_stuck_one() -> None:
    before = a_round(holding("Y1 Y2", down=FULL, laid=5), holding("Y12", down=OTHER_FULL, laid=5), stage=Stage.PLAY)
    stuck, _ = apply(before, ANA, Discard(card("Y1")))

    after, _ = apply(stuck, BEN, StartRound())

    assert outcome(stuck) is None
    assert (after.stage, after.round_no) == (Stage.DRAW, before.round_no + 1)
