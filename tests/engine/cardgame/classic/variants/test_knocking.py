"""V3: a discard may be claimed out of turn."""

import pytest
from msgspec.structs import replace

from engine.cardgame import classic
from engine.cardgame.classic_state import ClassicSeat, ClassicState
from engine.cardgame.turn import DRAW, PLAY
from engine.errors import (
    KnockedTwice,
    KnockingNotPlayed,
    KnockOutOfPlace,
    KnockWhileSkipped,
    NothingToClaim,
    NotYourTurn,
    UnknownSeat,
)
from engine.events import CardDiscarded, CardDrawn, DiscardTaken, Knocked, RoundEnded, TurnLost
from engine.moves import DrawNothing, Hit, Knock, Move, Play, Undo
from engine.rules import ClassicRules
from tests.engine.cardgame.positions import (
    ANA,
    BEN,
    CAM,
    DAN,
    DISCARD_PILE,
    DRAW_PILE,
    PHASE_1,
    SEED,
    a_round,
    assert_refused,
    card,
    cards,
    hands,
    holding,
    last_events,
    lay,
    played,
    throw,
)

KNOCKING = ClassicRules(knocking=True)
KNOCK = Knock()
ANA_DISCARDS = (ANA, throw("R5"))


def four(
    ana: str = "R1 R5 R6",
    ben: ClassicSeat = holding("R2 R8"),  # noqa: B008  # frozen
    cam: ClassicSeat = holding("Y2 Y8"),  # noqa: B008  # frozen
    dan: ClassicSeat = holding("G2 G8"),  # noqa: B008  # frozen
    discard: str = "R3",
    draw: str = "V1 V2 V3 V4 V5 V6",
    rules: ClassicRules = KNOCKING,
) -> ClassicState:
    """Four seats, and Ana is about to discard."""
    return a_round(holding(ana), ben, cam, dan, discard=discard, draw=draw, rules=rules)


def regular_turn(seat: int, discard: str) -> tuple[tuple[int, Move], ...]:
    return (seat, DRAW_PILE), (seat, throw(discard))


def test_another_seat_takes_the_discard_out_of_turn() -> None:
    before = played(four(), ANA_DISCARDS)

    after, events = classic.apply(before, CAM, KNOCK)

    assert after == replace(
        before,
        turn_no=3,
        on_turn=CAM,
        stage=PLAY,
        claim=None,
        claimed=card("R5"),
        discard_pile=cards("R3"),
        seats=(
            holding("R1 R6", thrown="R5"),
            holding("R2 R8"),
            holding("Y2 Y8 R5", knocked=True, taken="R5"),
            holding("G2 G8"),
        ),
    )
    assert events == (Knocked(CAM, card("R5")),)


def test_a_wild_may_be_claimed_too() -> None:
    after = played(four("R1 W R6"), (ANA, throw("W")), (DAN, KNOCK))

    assert hands(after) == ["R1 R6", "R2 R8", "Y2 Y8", "G2 G8 W"]


def test_the_seat_to_the_left_of_the_knocker_is_next_and_those_in_between_are_passed_over() -> None:
    after = played(four(), ANA_DISCARDS, (CAM, KNOCK), (CAM, throw("Y2")))

    assert (after.on_turn, after.stage, after.claim) == (DAN, DRAW, CAM)


def test_the_knocker_may_lay_down_and_hit() -> None:
    cam = holding("R7 G7 V7 R9 G9 W Y4 Y7 Y8")

    after = played(
        four("R1 R9 R6", cam=cam),
        (ANA, throw("R9")),
        (CAM, KNOCK),
        (CAM, lay(1, PHASE_1)),
        (CAM, Hit(card("Y7"), CAM, 0)),
        (CAM, Hit(card("R9"), CAM, 1)),
        (CAM, throw("Y4")),
    )

    assert after.seats[CAM] == holding("Y8", down="set7[R7 G7 V7 Y7] set9[R9 G9 W R9]", knocked=True, thrown="Y4")
    assert after.on_turn == DAN


def test_the_knocker_does_not_draw_as_well() -> None:
    state = played(four(), ANA_DISCARDS, (CAM, KNOCK))

    moves = classic.legal_moves(state, CAM)

    assert moves == (throw("Y2"), throw("Y8"))
    assert classic.to_act(state) == (CAM,)
    assert_refused(state, BEN, DRAW_PILE, NotYourTurn, on_turn=CAM)


def test_a_knock_cannot_be_undone() -> None:
    state = played(four(), ANA_DISCARDS, (CAM, KNOCK))

    assert Undo() not in classic.legal_moves(state, CAM)


def test_a_knocker_may_go_out() -> None:
    cam = holding("G9", down=PHASE_1)

    events = last_events(
        four("R1 R7 R6", cam=cam),
        (ANA, throw("R7")),
        (CAM, KNOCK),
        (CAM, Hit(card("R7"), CAM, 0)),
        (CAM, throw("G9")),
    )

    assert isinstance(events[-1], RoundEnded)
    assert events[-1].out == CAM


def test_those_who_may_knock_are_to_act_after_the_seat_on_turn() -> None:
    state = played(four(), ANA_DISCARDS)

    assert classic.to_act(state) == (BEN, CAM, DAN)
    assert [classic.legal_moves(state, seat) for seat in (ANA, BEN, CAM, DAN)] == [
        (),
        (DRAW_PILE, DISCARD_PILE),
        (KNOCK,),
        (KNOCK,),
    ]


def test_the_discard_can_be_claimed_only_once() -> None:
    state = played(four(), ANA_DISCARDS, (CAM, KNOCK))

    assert_refused(state, DAN, KNOCK, NothingToClaim)


@pytest.mark.parametrize("draw", [DRAW_PILE, DISCARD_PILE], ids=str)
def test_the_discard_cannot_be_claimed_after_the_next_seat_has_drawn(draw: Move) -> None:
    """V3b."""
    state = played(four(), ANA_DISCARDS, (BEN, draw))

    assert state.claim is None
    assert_refused(state, CAM, KNOCK, NothingToClaim)


@pytest.mark.parametrize("seat", [ANA, BEN])
def test_neither_the_discarder_nor_the_seat_whose_turn_it_is_may_knock(seat: int) -> None:
    """V3c."""
    assert_refused(played(four(), ANA_DISCARDS), seat, KNOCK, KnockOutOfPlace)


def test_the_first_turned_up_card_of_a_round_cannot_be_claimed() -> None:
    """V3d."""
    state = classic.new(4, SEED, KNOCKING)

    for seat in range(4):
        assert_refused(state, seat, KNOCK, NothingToClaim)


def test_the_discard_below_a_played_skip_cannot_be_claimed() -> None:
    state = played(four("R1 S R6"), (ANA, Play(card("S"), CAM)))

    assert state.claim is None
    assert_refused(state, DAN, KNOCK, NothingToClaim)


def test_nobody_knocks_where_knocking_is_not_played() -> None:
    state = played(four(rules=ClassicRules()), ANA_DISCARDS)

    assert_refused(state, CAM, KNOCK, KnockingNotPlayed)
    assert classic.to_act(state) == (BEN,)


@pytest.mark.parametrize("seat", [-1, 4])
def test_a_seat_that_does_not_exist_cannot_knock(seat: int) -> None:
    assert_refused(played(four(), ANA_DISCARDS), seat, KNOCK, UnknownSeat, seat=seat)


def test_the_knocker_need_not_be_able_to_use_the_card_because_a_refusal_would_reveal_its_hand() -> None:
    """V3a."""
    state = played(four(), ANA_DISCARDS)

    assert KNOCK in classic.legal_moves(state, DAN)


def test_a_seat_may_not_knock_twice_in_a_row() -> None:
    """V3e."""
    state = played(
        four(),
        ANA_DISCARDS,
        (CAM, KNOCK),
        (CAM, throw("Y2")),
        *regular_turn(DAN, "G2"),
        (ANA, DRAW_PILE),
        (ANA, throw("R6")),
    )

    assert_refused(state, CAM, KNOCK, KnockedTwice)
    assert KNOCK in classic.legal_moves(state, DAN)


def test_a_seat_may_knock_again_once_another_has_knocked() -> None:
    """V3e."""
    state = played(
        four(cam=holding("Y2 Y8", knocked=True)),
        ANA_DISCARDS,
        (DAN, KNOCK),
        (DAN, throw("G2")),
    )

    assert [seat.has_knocked for seat in state.seats] == [False, False, False, True]
    assert KNOCK in classic.legal_moves(state, CAM)


@pytest.mark.parametrize("draw", [DRAW_PILE, DISCARD_PILE], ids=str)
def test_after_a_regular_turn_a_seat_may_knock_again(draw: Move) -> None:
    """V3e."""
    state = played(
        four(cam=holding("Y2 Y8", knocked=True)),
        ANA_DISCARDS,
        *regular_turn(BEN, "R2"),
        (CAM, draw),
        (CAM, throw("Y2")),
        *regular_turn(DAN, "G2"),
        *regular_turn(ANA, "R1"),
    )

    assert KNOCK in classic.legal_moves(state, CAM)


def test_after_a_regular_turn_without_a_card_to_draw_a_seat_may_knock_again() -> None:
    before = a_round(
        holding("R1"),
        holding("R2 R8"),
        holding("Y2 Y8", knocked=True),
        holding("G2 G8"),
        draw="",
        discard="",
        rules=KNOCKING,
        stage=DRAW,
        on_turn=CAM,
    )

    after, _ = classic.apply(before, CAM, DrawNothing())

    assert after.seats[CAM] == holding("Y2 Y8", knocked=False)


def test_a_turn_lost_to_a_skip_counts_as_a_turn() -> None:
    """V3e."""
    after = played(
        four(ben=holding("R2 R8", skipped=True, knocked=True)),
        ANA_DISCARDS,
        *regular_turn(CAM, "Y2"),
        *regular_turn(DAN, "G2"),
    )

    assert after.seats[BEN] == holding("R2 R8")
    assert KNOCK in classic.legal_moves(after, BEN)


def test_a_seat_with_a_skip_in_front_of_it_may_not_knock() -> None:
    """V3f."""
    state = played(four(dan=holding("G2 G8", skipped=True)), ANA_DISCARDS)

    assert_refused(state, DAN, KNOCK, KnockWhileSkipped)
    assert KNOCK in classic.legal_moves(state, CAM)


def test_a_skip_in_front_of_a_seat_that_is_passed_over_stays_there() -> None:
    """V3g."""
    after = played(four(ben=holding("R2 R8", skipped=True)), ANA_DISCARDS, (DAN, KNOCK))

    assert after.seats[BEN] == holding("R2 R8", skipped=True)
    assert after.discard_pile == cards("R3")


def test_a_skipped_seat_loses_its_turn_only_when_nobody_can_knock_any_more() -> None:
    """V3g."""
    waiting = played(four(ben=holding("R2 R8", skipped=True)), ANA_DISCARDS)

    after, events = classic.apply(waiting, CAM, DRAW_PILE)

    assert (waiting.on_turn, waiting.seats[BEN].is_skipped) == (CAM, True)
    assert after.discard_pile == cards("S R3 R5")
    assert after.seats[BEN] == holding("R2 R8")
    assert events == (TurnLost(BEN), CardDrawn(CAM, card("V6")))


def test_the_seat_after_a_skipped_one_is_on_turn_and_may_not_knock() -> None:
    state = played(four(ben=holding("R2 R8", skipped=True)), ANA_DISCARDS)

    assert_refused(state, CAM, KNOCK, KnockOutOfPlace)
    assert_refused(state, BEN, KNOCK, KnockWhileSkipped)
    assert classic.to_act(state) == (CAM, DAN)


def test_with_two_seats_nobody_can_knock() -> None:
    before = a_round(holding("R1 R5"), holding("R2"), rules=KNOCKING)

    after, events = classic.apply(before, ANA, throw("R5"))

    assert classic.to_act(after) == (BEN,)
    assert events == (CardDiscarded(ANA, card("R5")),)
    assert_refused(after, ANA, KNOCK, KnockOutOfPlace)


def test_skipped_seats_lose_their_turn_when_the_seat_on_turn_draws() -> None:
    """V3g."""
    before = a_round(holding("R1 R5"), holding("R2", skipped=True), holding("R4", skipped=True), rules=KNOCKING)

    waiting = played(before, (ANA, throw("R5")))
    after, events = classic.apply(waiting, ANA, DISCARD_PILE)

    assert (waiting.on_turn, waiting.seats[BEN].is_skipped, waiting.seats[CAM].is_skipped) == (ANA, True, True)
    assert (after.seats[BEN].is_skipped, after.seats[CAM].is_skipped) == (False, False)
    assert after.discard_pile == cards("S S R3")
    assert events == (TurnLost(BEN), TurnLost(CAM), DiscardTaken(ANA, card("R5")))


def test_the_only_seat_that_could_knock_is_told_that_it_has_just_knocked() -> None:
    before = a_round(holding("R1 R5"), holding("R2"), holding("R4", knocked=True), rules=KNOCKING)

    after = played(before, (ANA, throw("R5")))

    assert_refused(after, CAM, KNOCK, KnockedTwice)


def test_the_knockers_own_discard_may_be_claimed_by_another() -> None:
    after = played(four(), ANA_DISCARDS, (CAM, KNOCK), (CAM, throw("Y2")), (BEN, KNOCK))

    assert hands(after) == ["R1 R6", "R2 R8 Y2", "Y8 R5", "G2 G8"]
    assert after.on_turn == BEN


def test_the_last_card_of_a_hand_cannot_be_claimed() -> None:
    before = four()
    before = replace(before, seats=(holding("R5", down=PHASE_1), *before.seats[1:]))

    after, _ = classic.apply(before, ANA, throw("R5"))

    assert after.claim is None
    for seat in (BEN, CAM, DAN):
        assert_refused(after, seat, KNOCK, NothingToClaim)
