"""C11: skips are played in place of the discard."""

import pytest
from msgspec.structs import replace

from engine.cardgame import classic
from engine.cardgame.turn import DRAW, ROUND_OVER
from engine.errors import (
    AlreadySkipped,
    CardNotInHand,
    NotAnActionCard,
    NoTargetNow,
    SkipIsPlayed,
    TargetIsYourself,
    TargetNeeded,
    UnknownSeat,
)
from engine.events import CardDiscarded, RoundEnded, SkipPlayed, TurnLost
from engine.moves import Play
from tests.engine.cardgame.positions import (
    ANA,
    BEN,
    CAM,
    DAN,
    DRAW_PILE,
    PHASE_1,
    a_round,
    assert_refused,
    card,
    cards,
    holding,
    throw,
)


def skip(target: int | None = None) -> Play:
    return Play(card("S"), target)


def test_a_skip_is_put_in_front_of_another_seat_and_ends_the_turn() -> None:
    """C11a."""
    before = a_round(holding("R1 S"), holding("R2"), holding("R4"))

    after, events = classic.apply(before, ANA, skip(CAM))

    assert after == replace(
        before,
        turn_no=2,
        on_turn=BEN,
        stage=DRAW,
        seats=(holding("R1"), holding("R2"), holding("R4", skipped=True)),
    )
    assert events == (SkipPlayed(ANA, CAM),)


def test_the_seat_loses_its_turn_when_it_comes_and_the_skip_goes_under_the_discard_pile() -> None:
    before = a_round(holding("R1"), holding("R2 R5"), holding("R4", skipped=True), on_turn=BEN)

    after, events = classic.apply(before, BEN, throw("R5"))

    assert after == replace(
        before,
        turn_no=2,
        on_turn=ANA,
        stage=DRAW,
        discard_pile=cards("S R3 R5"),
        seats=(holding("R1"), holding("R2", thrown="R5"), holding("R4")),
    )
    assert events == (CardDiscarded(BEN, card("R5")), TurnLost(CAM))


def test_the_next_seat_can_be_skipped_at_once() -> None:
    before = a_round(holding("R1 S"), holding("R2"), holding("R4"))

    after, events = classic.apply(before, ANA, skip(BEN))

    assert after == replace(
        before,
        turn_no=2,
        on_turn=CAM,
        stage=DRAW,
        discard_pile=cards("S R3"),
        seats=(holding("R1"), holding("R2"), holding("R4")),
    )
    assert events == (SkipPlayed(ANA, BEN), TurnLost(BEN))


def test_with_two_seats_a_skip_gives_another_turn() -> None:
    before = a_round(holding("R1 S"), holding("R2"))

    after, events = classic.apply(before, ANA, skip(BEN))

    assert (after.on_turn, after.stage, after.discard_pile) == (ANA, DRAW, cards("S R3"))
    assert events == (SkipPlayed(ANA, BEN), TurnLost(BEN))


def test_several_skipped_seats_in_a_row_all_lose_their_turn() -> None:
    before = a_round(holding("R1 R5"), holding("R2", skipped=True), holding("R4", skipped=True), holding("R6"))

    after, events = classic.apply(before, ANA, throw("R5"))

    assert after == replace(
        before,
        turn_no=2,
        on_turn=DAN,
        stage=DRAW,
        discard_pile=cards("S S R3 R5"),
        seats=(holding("R1", thrown="R5"), holding("R2"), holding("R4"), holding("R6")),
    )
    assert events == (CardDiscarded(ANA, card("R5")), TurnLost(BEN), TurnLost(CAM))


def test_the_turn_comes_back_when_all_others_are_skipped() -> None:
    before = a_round(holding("R1 R5"), holding("R2", skipped=True), holding("R4", skipped=True))

    after, events = classic.apply(before, ANA, throw("R5"))

    assert (after.on_turn, after.stage) == (ANA, DRAW)
    assert after.seats == (holding("R1", thrown="R5"), holding("R2"), holding("R4"))
    assert events == (CardDiscarded(ANA, card("R5")), TurnLost(BEN), TurnLost(CAM))


def test_a_seat_loses_only_one_turn() -> None:
    state = a_round(holding("R1 S"), holding("R2"), holding("R4"))

    for seat, move in ((ANA, skip(BEN)), (CAM, DRAW_PILE), (CAM, throw("R4")), (ANA, DRAW_PILE)):
        state, _ = classic.apply(state, seat, move)
    state, _ = classic.apply(state, ANA, throw("R1"))

    assert (state.on_turn, state.stage) == (BEN, DRAW)


def test_a_seat_has_at_most_one_skip_in_front_of_it() -> None:
    """C11b."""
    state = a_round(holding("R1 S"), holding("R2"), holding("R4", skipped=True))

    assert_refused(state, ANA, skip(CAM), AlreadySkipped, seat=CAM)
    assert classic.legal_moves(state, ANA) == (throw("R1"), skip(BEN))


def test_a_skip_that_nobody_can_be_given_goes_under_the_discard_pile_without_effect() -> None:
    """C11c."""
    before = a_round(holding("R1 S"), holding("R2", skipped=True), holding("R4", skipped=True))

    after, events = classic.apply(before, ANA, skip())

    assert classic.legal_moves(before, ANA) == (throw("R1"), skip())
    assert (after.on_turn, after.stage, after.discard_pile) == (ANA, DRAW, cards("S S S R3"))
    assert after.seats == (holding("R1"), holding("R2"), holding("R4"))
    assert events == (SkipPlayed(ANA, None), TurnLost(BEN), TurnLost(CAM))


def test_a_skip_that_is_the_last_card_ends_the_round_without_effect() -> None:
    """C11d."""
    before = a_round(holding("S", down=PHASE_1), holding("R2"), holding("R4"))

    after, events = classic.apply(before, ANA, skip())

    assert classic.legal_moves(before, ANA) == (skip(),)
    assert (after.stage, after.discard_pile) == (ROUND_OVER, cards("S R3"))
    assert not any(seat.is_skipped for seat in after.seats)
    assert events == (SkipPlayed(ANA, None), RoundEnded(ANA, ((), cards("R2"), cards("R4")), (0, 5, 5)))


def test_a_skip_that_is_the_last_card_cannot_be_given_to_anybody() -> None:
    """C11d."""
    state = a_round(holding("S", down=PHASE_1), holding("R2"), holding("R4"))

    assert_refused(state, ANA, skip(BEN), NoTargetNow, card=card("S"))


def test_a_skip_cannot_be_without_effect_while_somebody_can_be_given_it() -> None:
    state = a_round(holding("R1 S"), holding("R2"), holding("R4", skipped=True))

    assert_refused(state, ANA, skip(), TargetNeeded, card=card("S"))


def test_a_skip_is_not_for_yourself() -> None:
    state = a_round(holding("R1 S"), holding("R2"), holding("R4"))

    assert_refused(state, ANA, skip(ANA), TargetIsYourself)


@pytest.mark.parametrize("target", [-1, 3])
def test_a_skip_is_not_for_a_seat_that_does_not_exist(target: int) -> None:
    state = a_round(holding("R1 S"), holding("R2"), holding("R4"))

    assert_refused(state, ANA, skip(target), UnknownSeat, seat=target)


def test_a_skip_is_never_discarded() -> None:
    state = a_round(holding("R1 S"), holding("R2"))

    assert_refused(state, ANA, throw("S"), SkipIsPlayed)


def test_only_a_skip_is_played() -> None:
    state = a_round(holding("R1 S W"), holding("R2"))

    assert_refused(state, ANA, Play(card("W"), BEN), NotAnActionCard, card=card("W"))


def test_a_skip_is_played_from_the_hand() -> None:
    state = a_round(holding("R1 W"), holding("S"))

    assert_refused(state, ANA, skip(BEN), CardNotInHand, card=card("S"))


def test_a_skip_put_under_an_empty_discard_pile_is_its_only_card() -> None:
    before = a_round(holding("R1 S"), holding("R2"), discard="")

    after, _ = classic.apply(before, ANA, skip(BEN))

    assert after.discard_pile == cards("S")
    assert classic.legal_moves(after, ANA) == (DRAW_PILE,)
