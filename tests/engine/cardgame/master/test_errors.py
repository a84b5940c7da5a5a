"""Every reason for which master refuses a move, with nothing changed by it."""

from itertools import product

import pytest

from engine import errors
from engine.cardgame.master_state import MasterState
from engine.cardgame.turn import CHOOSE, DEMAND, DRAW, GAME_OVER, KEEP, OFFER, PLAY, ROUND_OVER, TAKE, Stage
from engine.errors import RuleError
from engine.moves import (
    Demand,
    DrawNothing,
    Hit,
    KeepHand,
    Knock,
    Move,
    StartRound,
    TakeOffer,
    Undo,
)
from tests.engine.cardgame.master_positions import (
    PHASE_1,
    TWO_FROM_DRAW_PILE,
    a_round,
    an_offer,
    holding,
    keep,
    offer,
    use,
)
from tests.engine.cardgame.positions import (
    ANA,
    BEN,
    CAM,
    DISCARD_PILE,
    DRAW_PILE,
    assert_refused,
    card,
    lay,
    meld,
    melds,
    throw,
)

Refusal = tuple[MasterState, int, Move, type[RuleError], dict[str, object]]

EVERY_MOVE: list[Move] = [
    *(DRAW_PILE, DISCARD_PILE, TWO_FROM_DRAW_PILE, keep("Y1"), DrawNothing()),
    *(lay(1, PHASE_1), Hit(card("R7"), ANA, 0), throw("R1"), use("S", BEN), Undo()),
    *(Demand(), Demand(False), offer("R1"), TakeOffer(0), KeepHand(), KeepHand(False), StartRound()),
]


def at_stage(stage: Stage, draw: str = "Y1 Y2", discard: str = "R3") -> MasterState:
    """Ana is on turn; Ben has a skip in front of him and Cam has laid down."""
    return a_round(
        holding("R1 R7 S"),
        holding("R2 R4", front="S"),
        holding("R5", down="run2[R2 G3 G4 G5]", laid=3),
        stage=stage,
        draw=draw,
        discard=discard,
        drawn="Y11 Y12" if stage is CHOOSE else "",
        offers=(an_offer(BEN, "R2"),) if stage in (OFFER, TAKE) else (),
        undecided=(BEN,) if stage is KEEP else (),
    )


def after_laying_down(hand: str) -> MasterState:
    return a_round(holding(hand, down="run2[R2 G3 G4 G5]", laid=3), holding("R2"))


REFUSALS: list[Refusal] = [
    (at_stage(PLAY), 3, throw("R1"), errors.UnknownSeat, {"seat": 3}),
    (at_stage(PLAY), BEN, throw("R2"), errors.NotYourTurn, {"on_turn": ANA}),
    (at_stage(DRAW), ANA, throw("R1"), errors.DrawFirst, {}),
    (at_stage(PLAY), ANA, DRAW_PILE, errors.AlreadyDrawn, {}),
    (at_stage(ROUND_OVER), ANA, DRAW_PILE, errors.RoundIsOver, {}),
    (at_stage(PLAY), ANA, StartRound(), errors.RoundIsNotOver, {}),
    (at_stage(GAME_OVER), ANA, DRAW_PILE, errors.GameIsOver, {}),
    (at_stage(CHOOSE), ANA, throw("R1"), errors.NotNow, {"stage": CHOOSE}),
    (at_stage(DEMAND), ANA, throw("R1"), errors.NotNow, {"stage": DEMAND}),
    (at_stage(KEEP), ANA, StartRound(), errors.NotNow, {"stage": KEEP}),
    (at_stage(PLAY), BEN, offer("R2"), errors.NotNow, {"stage": PLAY}),
    (at_stage(OFFER), BEN, offer("R4"), errors.NotAsked, {"asked": (CAM,)}),
    (at_stage(KEEP), ANA, KeepHand(), errors.NotAsked, {"asked": (BEN,)}),
    (at_stage(PLAY), ANA, Knock(), errors.NotInThisGame, {"move": Knock()}),
    (at_stage(DRAW, draw=""), ANA, DRAW_PILE, errors.DrawPileEmpty, {}),
    (at_stage(DRAW, discard=""), ANA, DISCARD_PILE, errors.DiscardPileEmpty, {}),
    (at_stage(DRAW), ANA, DrawNothing(), errors.DrawIsPossible, {}),
    (at_stage(DRAW), ANA, TWO_FROM_DRAW_PILE, errors.TakeTwoNeeded, {}),
    (at_stage(CHOOSE), ANA, keep("R1"), errors.NotDrawn, {"card": card("R1")}),
    (at_stage(PLAY), ANA, throw("V9"), errors.CardNotInHand, {"card": card("V9")}),
    (after_laying_down("R6"), ANA, Hit(card("R6"), ANA, 0), errors.LastCardMustBeDiscarded, {}),
    (at_stage(PLAY), ANA, throw("S"), errors.ActionIsPlayed, {"card": card("S")}),
    (at_stage(PLAY), ANA, use("R1"), errors.NotAnActionCard, {"card": card("R1")}),
    (at_stage(TAKE), ANA, TakeOffer(1), errors.UnknownOffer, {"offer": 1}),
    (after_laying_down("R6 R1"), ANA, lay(4, PHASE_1), errors.PhaseAlreadyDown, {"phase_no": 3}),
    (at_stage(PLAY), ANA, Hit(card("R1"), CAM, 0), errors.PhaseNotDown, {}),
    (at_stage(PLAY), ANA, lay(2, "colorR[R1 R7]"), errors.PhaseNotDue, {"phase_no": 2, "due": (1,)}),
    (at_stage(PLAY), ANA, lay(1, "set1[R1 R1]"), errors.NotThePhase, {"phase_no": 1}),
    (at_stage(PLAY), ANA, lay(1, "set1[R1 R7]"), errors.BrokenMeld, {"meld": meld("set1[R1 R7]")}),
    (at_stage(PLAY), ANA, lay(1, PHASE_1), errors.CardNotInHand, {"card": card("G7")}),
    (after_laying_down("R6 R1"), ANA, Hit(card("R6"), BEN, 0), errors.UnknownMeld, {"seat": BEN, "meld": 0}),
    (
        after_laying_down("R7 R1"),
        ANA,
        Hit(card("R7"), ANA, 0),
        errors.CardDoesNotFit,
        {"card": card("R7"), "meld": melds("run2[R2 G3 G4 G5]")[0]},
    ),
    (
        after_laying_down("J1:* R1"),
        ANA,
        Hit(card("J1:*"), ANA, 0),
        errors.EndNotNamed,
        {"card": card("J1:*"), "meld": melds("run2[R2 G3 G4 G5]")[0]},
    ),
    (at_stage(PLAY), ANA, use("S"), errors.TargetNeeded, {"card": card("S")}),
    (after_laying_down("T2 R1"), ANA, use("T2", BEN), errors.NoTargetNow, {"card": card("T2")}),
    (at_stage(PLAY), ANA, use("S", ANA), errors.TargetIsYourself, {}),
    (at_stage(PLAY), ANA, use("S", BEN), errors.AlreadySkipped, {"seat": BEN}),
    (at_stage(PLAY), ANA, Undo(), errors.NothingToUndo, {}),
]


@pytest.mark.parametrize(
    ("state", "seat", "move", "error", "facts"),
    [pytest.param(*one, id=f"{one[3].__name__}: {one[2]}") for one in REFUSALS],
)
def test_a_move_is_refused_for_its_reason(
    state: MasterState, seat: int, move: Move, error: type[RuleError], facts: dict[str, object]
) -> None:
    assert_refused(state, seat, move, error, **facts)


@pytest.mark.parametrize("move", EVERY_MOVE, ids=str)
def test_a_seat_that_does_not_exist_cannot_move(move: Move) -> None:
    for stage, seat in product(Stage, (-1, 3)):
        assert_refused(at_stage(stage), seat, move, errors.UnknownSeat, seat=seat)


@pytest.mark.parametrize("move", EVERY_MOVE, ids=str)
def test_nothing_is_done_after_the_game(move: Move) -> None:
    assert_refused(at_stage(GAME_OVER), ANA, move, errors.GameIsOver)
