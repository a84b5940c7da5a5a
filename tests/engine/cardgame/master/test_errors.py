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
    assert_refused,
    holding,
    keep,
    offer,
    use,
)
from tests.engine.cardgame.positions import ANA, BEN, CAM, DISCARD_PILE, DRAW_PILE, card, lay, meld, melds, throw

Refusal = tuple[MasterState, int, Move, type[RuleError], dict[str, object]]

EVERY_MOVE: list[Move] = [
    *(DRAW_PILE, DISCARD_PILE, TWO_FROM_DRAW_PILE, keep("Y1"), DrawNothing()),
    *(lay(1, PHASE_1), Hit(card("R7"), ANA, 0), throw("R1"), use("S", BEN), Undo()),
    *(Demand(), Demand(False), offer("R1"), TakeOffer(0), KeepHand(), KeepHand(False), StartRound()),
]


def at(stage: Stage, draw: str = "Y1 Y2", discard: str = "R3") -> MasterState:
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


def after_the_own_phase(hand: str) -> MasterState:
    return a_round(holding(hand, down="run2[R2 G3 G4 G5]", laid=3), holding("R2"))


REFUSALS: list[Refusal] = [
    (at(PLAY), 3, throw("R1"), errors.UnknownSeat, {"seat": 3}),
    (at(PLAY), BEN, throw("R2"), errors.NotYourTurn, {"on_turn": ANA}),
    (at(DRAW), ANA, throw("R1"), errors.DrawFirst, {}),
    (at(PLAY), ANA, DRAW_PILE, errors.AlreadyDrawn, {}),
    (at(ROUND_OVER), ANA, DRAW_PILE, errors.RoundIsOver, {}),
    (at(PLAY), ANA, StartRound(), errors.RoundIsNotOver, {}),
    (at(GAME_OVER), ANA, DRAW_PILE, errors.GameIsOver, {}),
    (at(CHOOSE), ANA, throw("R1"), errors.NotNow, {"stage": CHOOSE}),
    (at(DEMAND), ANA, throw("R1"), errors.NotNow, {"stage": DEMAND}),
    (at(KEEP), ANA, StartRound(), errors.NotNow, {"stage": KEEP}),
    (at(PLAY), BEN, offer("R2"), errors.NotNow, {"stage": PLAY}),
    (at(OFFER), BEN, offer("R4"), errors.NotAsked, {"asked": (CAM,)}),
    (at(KEEP), ANA, KeepHand(), errors.NotAsked, {"asked": (BEN,)}),
    (at(PLAY), ANA, Knock(), errors.NotInThisGame, {"move": Knock()}),
    (at(DRAW, draw=""), ANA, DRAW_PILE, errors.DrawPileEmpty, {}),
    (at(DRAW, discard=""), ANA, DISCARD_PILE, errors.DiscardPileEmpty, {}),
    (at(DRAW), ANA, DrawNothing(), errors.DrawIsPossible, {}),
    (at(DRAW), ANA, TWO_FROM_DRAW_PILE, errors.TakeTwoNeeded, {}),
    (at(CHOOSE), ANA, keep("R1"), errors.NotDrawn, {"card": card("R1")}),
    (at(PLAY), ANA, throw("V9"), errors.CardNotInHand, {"card": card("V9")}),
    (after_the_own_phase("R6"), ANA, Hit(card("R6"), ANA, 0), errors.LastCardMustBeDiscarded, {}),
    (at(PLAY), ANA, throw("S"), errors.ActionIsPlayed, {"card": card("S")}),
    (at(PLAY), ANA, use("R1"), errors.NotAnActionCard, {"card": card("R1")}),
    (at(TAKE), ANA, TakeOffer(1), errors.UnknownOffer, {"offer": 1}),
    (after_the_own_phase("R6 R1"), ANA, lay(4, PHASE_1), errors.PhaseAlreadyDown, {"phase_no": 3}),
    (at(PLAY), ANA, Hit(card("R1"), CAM, 0), errors.PhaseNotDown, {}),
    (at(PLAY), ANA, lay(2, "colorR[R1 R7]"), errors.PhaseNotDue, {"phase_no": 2, "due": (1,)}),
    (at(PLAY), ANA, lay(1, "set1[R1 R1]"), errors.NotThePhase, {"phase_no": 1}),
    (at(PLAY), ANA, lay(1, "set1[R1 R7]"), errors.BrokenMeld, {"meld": meld("set1[R1 R7]")}),
    (at(PLAY), ANA, lay(1, PHASE_1), errors.CardNotInHand, {"card": card("G7")}),
    (after_the_own_phase("R6 R1"), ANA, Hit(card("R6"), BEN, 0), errors.UnknownMeld, {"seat": BEN, "meld": 0}),
    (
        after_the_own_phase("R7 R1"),
        ANA,
        Hit(card("R7"), ANA, 0),
        errors.CardDoesNotFit,
        {"card": card("R7"), "meld": melds("run2[R2 G3 G4 G5]")[0]},
    ),
    (
        after_the_own_phase("J1:* R1"),
        ANA,
        Hit(card("J1:*"), ANA, 0),
        errors.EndNotNamed,
        {"card": card("J1:*"), "meld": melds("run2[R2 G3 G4 G5]")[0]},
    ),
    (at(PLAY), ANA, use("S"), errors.TargetNeeded, {"card": card("S")}),
    (after_the_own_phase("T2 R1"), ANA, use("T2", BEN), errors.NoTargetNow, {"card": card("T2")}),
    (at(PLAY), ANA, use("S", ANA), errors.TargetIsYourself, {}),
    (at(PLAY), ANA, use("S", BEN), errors.AlreadySkipped, {"seat": BEN}),
    (at(PLAY), ANA, Undo(), errors.NothingToUndo, {}),
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
        assert_refused(at(stage), seat, move, errors.UnknownSeat, seat=seat)


@pytest.mark.parametrize("move", EVERY_MOVE, ids=str)
def test_nothing_is_done_after_the_game(move: Move) -> None:
    assert_refused(at(GAME_OVER), ANA, move, errors.GameIsOver)
