"""M10: Skip!"""

import pytest
from msgspec.structs import replace

from engine.cardgame import master
from engine.cardgame.turn import DRAW, ROUND_OVER
from engine.errors import AlreadySkipped, NoTargetNow, TargetIsYourself, TargetNeeded, UnknownSeat
from engine.events import ActionPlayed, CardDiscarded, TurnLost
from engine.moves import StartRound
from tests.engine.cardgame.master_positions import PHASE_1, a_round, holding, use
from tests.engine.cardgame.positions import ANA, BEN, CAM, DAN, DRAW_PILE, assert_refused, card, cards, played, throw


def test_it_is_put_in_front_of_another_seat_and_ends_the_turn() -> None:
    before = a_round(holding("R1 S"), holding("R2"), holding("R4"))

    after, events = master.apply(before, ANA, use("S", CAM))

    assert after == replace(
        before,
        turn_no=2,
        on_turn=BEN,
        stage=DRAW,
        seats=(holding("R1"), holding("R2"), holding("R4", front="S")),
    )
    assert events == (ActionPlayed(ANA, card("S"), "skip", CAM),)


def test_that_seat_loses_its_turn_and_the_card_goes_on_the_blue_pile() -> None:
    before = a_round(holding("R1"), holding("R2 R5"), holding("R4", front="T2 S AM"), on_turn=BEN, blue="GF")

    after, events = master.apply(before, BEN, throw("R5"))

    assert after == replace(
        before,
        turn_no=2,
        on_turn=ANA,
        stage=DRAW,
        discard_pile=cards("R3 R5"),
        blue_pile=cards("GF S"),
        seats=(holding("R1"), holding("R2", thrown="R5"), holding("R4", front="T2 AM")),
    )
    assert events == (CardDiscarded(BEN, card("R5")), TurnLost(CAM))


def test_the_next_seat_can_be_skipped_at_once() -> None:
    before = a_round(holding("R1 S"), holding("R2"), holding("R4"))

    after, events = master.apply(before, ANA, use("S", BEN))

    assert after == replace(
        before,
        turn_no=2,
        on_turn=CAM,
        stage=DRAW,
        blue_pile=cards("S"),
        seats=(holding("R1"), holding("R2"), holding("R4")),
    )
    assert events == (ActionPlayed(ANA, card("S"), "skip", BEN), TurnLost(BEN))


def test_with_two_seats_it_gives_another_turn() -> None:
    before = a_round(holding("R1 S"), holding("R2"))

    after, events = master.apply(before, ANA, use("S", BEN))

    assert after == replace(before, turn_no=2, stage=DRAW, blue_pile=cards("S"), seats=(holding("R1"), holding("R2")))
    assert events == (ActionPlayed(ANA, card("S"), "skip", BEN), TurnLost(BEN))


def test_several_skipped_seats_in_a_row_all_lose_their_turn() -> None:
    before = a_round(holding("R1 R5"), holding("R2", front="S"), holding("R4", front="S"), holding("R6"))

    after, events = master.apply(before, ANA, throw("R5"))

    assert (after.on_turn, after.stage, after.blue_pile) == (DAN, DRAW, cards("S S"))
    assert after.seats == (holding("R1", thrown="R5"), holding("R2"), holding("R4"), holding("R6"))
    assert events == (CardDiscarded(ANA, card("R5")), TurnLost(BEN), TurnLost(CAM))


def test_the_turn_comes_back_when_all_others_are_skipped() -> None:
    before = a_round(holding("R1 R5"), holding("R2", front="S"), holding("R4", front="S"))

    after, events = master.apply(before, ANA, throw("R5"))

    assert (after.on_turn, after.stage, after.blue_pile) == (ANA, DRAW, cards("S S"))
    assert events == (CardDiscarded(ANA, card("R5")), TurnLost(BEN), TurnLost(CAM))


def test_a_seat_loses_only_one_turn() -> None:
    state = a_round(holding("R1 S"), holding("R2"), holding("R4"))

    state = played(
        state,
        (ANA, use("S", BEN)),
        (CAM, DRAW_PILE),
        (CAM, throw("R4")),
        (ANA, DRAW_PILE),
        (ANA, throw("R1")),
    )

    assert (state.on_turn, state.stage) == (BEN, DRAW)


def test_a_seat_has_at_most_one_in_front_of_it() -> None:
    state = a_round(holding("R1 S"), holding("R2"), holding("R4", front="S"))

    assert_refused(state, ANA, use("S", CAM), AlreadySkipped, seat=CAM)
    assert master.legal_moves(state, ANA) == (throw("R1"), use("S", BEN))


def test_other_cards_in_front_of_a_seat_do_not_protect_it() -> None:
    state = a_round(holding("R1 S"), holding("R2"), holding("R4", front="T2 AM"))

    assert master.legal_moves(state, ANA) == (throw("R1"), use("S", BEN), use("S", CAM))


def test_with_no_seat_left_to_give_it_to_it_goes_on_the_blue_pile_without_effect() -> None:
    """M10a."""
    before = a_round(holding("R1 S"), holding("R2", front="S"), holding("R4", front="S"), blue="GF")

    after, events = master.apply(before, ANA, use("S"))

    assert master.legal_moves(before, ANA) == (throw("R1"), use("S"))
    assert (after.on_turn, after.stage, after.blue_pile) == (ANA, DRAW, cards("GF S S S"))
    assert after.seats == (holding("R1"), holding("R2"), holding("R4"))
    assert events == (ActionPlayed(ANA, card("S"), "", None), TurnLost(BEN), TurnLost(CAM))


@pytest.mark.parametrize("target", [ANA, BEN])
def test_with_no_seat_left_it_is_given_to_nobody(target: int) -> None:
    state = a_round(holding("R1 S"), holding("R2", front="S"), holding("R4", front="S"))

    assert_refused(state, ANA, use("S", target), NoTargetNow, card=card("S"))


def test_as_the_last_card_it_is_given_to_nobody() -> None:
    state = a_round(holding("S", down=PHASE_1), holding("R2"), holding("R4"))

    assert_refused(state, ANA, use("S", BEN), NoTargetNow, card=card("S"))
    assert master.legal_moves(state, ANA) == (use("S"),)


def test_it_is_not_for_yourself_and_not_for_nobody() -> None:
    state = a_round(holding("R1 S"), holding("R2"), holding("R4"))

    assert_refused(state, ANA, use("S", ANA), TargetIsYourself)
    assert_refused(state, ANA, use("S"), TargetNeeded, card=card("S"))


@pytest.mark.parametrize("target", [-1, 3])
def test_it_is_not_for_a_seat_that_does_not_exist(target: int) -> None:
    state = a_round(holding("R1 S"), holding("R2"), holding("R4"))

    assert_refused(state, ANA, use("S", target), UnknownSeat, seat=target)


def test_a_seat_may_play_one_while_it_has_one_in_front_of_it() -> None:
    before = a_round(holding("R1 S", front="S"), holding("R2"), holding("R4"))

    after, _ = master.apply(before, ANA, use("S", CAM))

    assert [seat.front for seat in after.seats] == [cards("S"), (), cards("S")]


def test_a_skip_that_has_cost_nobody_a_turn_is_given_back_with_the_round() -> None:
    before = a_round(holding(""), holding("R2", front="S"), stage=ROUND_OVER)

    after, _ = master.apply(before, ANA, StartRound())

    assert [seat.front for seat in after.seats] == [(), ()]
    assert after.on_turn == BEN
