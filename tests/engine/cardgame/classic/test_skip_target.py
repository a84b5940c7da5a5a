"""C11a: with `skip_target` = `next` a skip is for the player on the left only."""

from msgspec.structs import replace

from engine.cardgame import classic
from engine.cardgame.classic_state import ClassicState
from engine.cards import SKIP
from engine.errors import NoTargetNow, NotTheNextSeat, TargetIsYourself, TargetNeeded, UnknownSeat
from engine.events import SkipPlayed, TurnLost
from engine.moves import Play
from engine.rules import ClassicRules
from tests.engine.cardgame.positions import ANA, BEN, CAM, DAN, a_round, assert_refused, holding

NEXT = ClassicRules(skip_target="next")


def four(ana: str = "R1 S", rules: ClassicRules = NEXT, is_ben_skipped: bool = False) -> ClassicState:
    return a_round(holding(ana), holding("R2", skipped=is_ben_skipped), holding("R4"), holding("R6"), rules=rules)


def plays(state: ClassicState, seat: int = ANA) -> list[Play]:
    return [move for move in classic.legal_moves(state, seat) if isinstance(move, Play)]


def test_the_skip_is_played_on_the_next_seat() -> None:
    """C11a."""
    after, events = classic.apply(four(), ANA, Play(SKIP, BEN))

    assert plays(four()) == [Play(SKIP, BEN)]
    assert events == (SkipPlayed(ANA, BEN), TurnLost(BEN))
    assert after.on_turn == CAM


def test_after_the_last_seat_comes_the_first() -> None:
    state = replace(four(), on_turn=DAN, seats=(*four().seats[:3], holding("R6 S")))

    assert plays(state, DAN) == [Play(SKIP, ANA)]


def test_nobody_else_can_be_skipped() -> None:
    """C11a."""
    assert_refused(four(), ANA, Play(SKIP, CAM), NotTheNextSeat, seat=BEN)
    assert_refused(four(), ANA, Play(SKIP, DAN), NotTheNextSeat, seat=BEN)


def test_other_mistakes_have_their_own_reasons() -> None:
    assert_refused(four(), ANA, Play(SKIP, ANA), TargetIsYourself)
    assert_refused(four(), ANA, Play(SKIP, 4), UnknownSeat, seat=4)
    assert_refused(four(), ANA, Play(SKIP), TargetNeeded, card=SKIP)


def test_a_skip_for_a_seat_that_has_one_is_played_on_nobody() -> None:
    """C11b, C11c."""
    state = four(is_ben_skipped=True)

    assert plays(state) == [Play(SKIP)]
    assert_refused(state, ANA, Play(SKIP, CAM), NoTargetNow, card=SKIP)


def test_a_skip_that_is_the_last_card_is_played_on_nobody() -> None:
    """C11d."""
    assert plays(four("S")) == [Play(SKIP)]


def test_unless_chosen_it_may_be_anybody() -> None:
    """C11a."""
    assert plays(four(rules=ClassicRules())) == [Play(SKIP, seat) for seat in (BEN, CAM, DAN)]
