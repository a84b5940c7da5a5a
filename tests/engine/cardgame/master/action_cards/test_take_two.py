"""M8: Take two!"""

import pytest
from msgspec.structs import replace

from engine.cardgame import master
from engine.cardgame.turn import CHOOSE, DRAW, PLAY
from engine.errors import (
    DiscardPileEmpty,
    DrawPileEmpty,
    NoTargetNow,
    NotDrawn,
    NotNow,
    NotYourTurn,
    OnlyOneDiscard,
    TakeTwoNeeded,
)
from engine.events import ActionPlayed, CardDrawn, CardPutAway, DiscardTaken, DrawPileRenewed
from engine.moves import DrawTwo, Move, Undo
from tests.engine.cardgame.master_positions import (
    TWO_FROM_DISCARD_PILE,
    TWO_FROM_DRAW_PILE,
    a_round,
    holding,
    keep,
    use,
)
from tests.engine.cardgame.positions import (
    ANA,
    BEN,
    DISCARD_PILE,
    DRAW_PILE,
    assert_refused,
    card,
    cards,
    played,
    throw,
)

BOTH = [TWO_FROM_DRAW_PILE, TWO_FROM_DISCARD_PILE]


def test_it_is_put_in_front_of_oneself_and_ends_the_turn() -> None:
    before = a_round(holding("R1 T2"), holding("R2"), holding("R4"))

    after, events = master.apply(before, ANA, use("T2"))

    assert after == replace(
        before, turn_no=2, on_turn=BEN, stage=DRAW, seats=(holding("R1", front="T2"), holding("R2"), holding("R4"))
    )
    assert events == (ActionPlayed(ANA, card("T2"), "take_two", None),)


@pytest.mark.parametrize("target", [ANA, BEN])
def test_it_is_not_for_a_chosen_seat(target: int) -> None:
    state = a_round(holding("R1 T2"), holding("R2"))

    assert_refused(state, ANA, use("T2", target), NoTargetNow, card=card("T2"))


def test_a_second_one_goes_on_the_blue_pile_without_effect_and_ends_the_turn() -> None:
    before = a_round(holding("R1 T2", front="AM T2"), holding("R2"), blue="S")

    after, events = master.apply(before, ANA, use("T2"))

    assert after == replace(
        before,
        turn_no=2,
        on_turn=BEN,
        stage=DRAW,
        blue_pile=cards("S T2"),
        seats=(holding("R1", front="AM T2"), holding("R2")),
    )
    assert events == (ActionPlayed(ANA, card("T2"), "", None),)


def test_other_cards_in_front_of_the_seat_and_other_seats_do_not_count() -> None:
    before = a_round(holding("R1 T2", front="AM S"), holding("R2", front="T2"))

    after, _ = master.apply(before, ANA, use("T2"))

    assert [seat.front for seat in after.seats] == [cards("AM S T2"), cards("T2")]


@pytest.mark.parametrize("move", BOTH, ids=str)
def test_two_cards_are_only_for_whoever_has_it_in_front(move: DrawTwo) -> None:
    state = a_round(holding("R1 T2"), holding("R2", front="T2"), discard="R3 R4", stage=DRAW)

    assert_refused(state, ANA, move, TakeTwoNeeded)
    assert master.legal_moves(state, ANA) == (DRAW_PILE, DISCARD_PILE)


def test_from_the_owners_next_turn_on_it_may_take_two_or_one() -> None:
    state = played(a_round(holding("R1 T2"), holding("R2")), (ANA, use("T2")), (BEN, DRAW_PILE), (BEN, throw("R2")))

    assert master.legal_moves(state, ANA) == (DRAW_PILE, DISCARD_PILE, *BOTH)


def test_one_card_may_be_taken_as_ever() -> None:
    before = a_round(holding("R1", front="T2"), holding("R2"), draw="Y1 Y2", stage=DRAW)

    after, events = master.apply(before, ANA, DRAW_PILE)

    assert after == replace(
        before, stage=PLAY, draw_pile=cards("Y1"), seats=(holding("R1 Y2", front="T2"), holding("R2"))
    )
    assert events == (CardDrawn(ANA, card("Y2")),)


def test_two_from_the_draw_pile() -> None:
    before = a_round(holding("R1", front="T2"), holding("R2"), draw="Y1 Y2 Y3", stage=DRAW)

    after, events = master.apply(before, ANA, TWO_FROM_DRAW_PILE)

    assert after == replace(before, stage=CHOOSE, draw_pile=cards("Y1"), drawn=cards("Y3 Y2"), drawn_from="draw")
    assert events == (CardDrawn(ANA, card("Y3")), CardDrawn(ANA, card("Y2")))
    assert (master.to_act(after), master.legal_moves(after, ANA)) == ((ANA,), (keep("Y3"), keep("Y2")))


def test_two_from_the_discard_pile() -> None:
    before = a_round(holding("R1", front="T2"), holding("R2"), discard="R3 R4 J1:RY", stage=DRAW)

    after, events = master.apply(before, ANA, TWO_FROM_DISCARD_PILE)

    assert after == replace(
        before, stage=CHOOSE, discard_pile=cards("R3"), drawn=cards("J1:RY R4"), drawn_from="discard"
    )
    assert events == (DiscardTaken(ANA, card("J1:RY")), DiscardTaken(ANA, card("R4")))
    assert master.legal_moves(after, ANA) == (keep("J1:RY"), keep("R4"))


@pytest.mark.parametrize(
    ("drawn", "kept", "put_away", "discard", "blue"),
    [
        pytest.param("Y3 Y2", "Y3", "Y2", "R3 Y2", "S", id="a number card goes on the discard pile"),
        pytest.param("Y3 J7:*", "Y3", "J7:*", "R3 J7:*", "S", id="a joker goes on the discard pile"),
        pytest.param("Y3 GF", "Y3", "GF", "R3", "S GF", id="an action card goes on the blue pile"),
        pytest.param("Y3 GF", "GF", "Y3", "R3 Y3", "S", id="an action card may be kept"),
        pytest.param("T2 AM", "AM", "T2", "R3", "S T2", id="one action card or the other"),
        pytest.param("Y3 Y3", "Y3", "Y3", "R3 Y3", "S", id="two equal cards"),
    ],
)
def test_one_is_kept_and_the_other_is_put_away_without_effect(
    drawn: str, kept: str, put_away: str, discard: str, blue: str
) -> None:
    before = a_round(holding("R1", front="T2"), holding("R2"), stage=CHOOSE, drawn=drawn, discard="R3", blue="S")

    after, events = master.apply(before, ANA, keep(kept))

    assert after == replace(
        before,
        stage=PLAY,
        drawn=(),
        discard_pile=cards(discard),
        blue_pile=cards(blue),
        seats=(holding(f"R1 {kept}", front="T2", thrown=discard.removeprefix("R3")), holding("R2")),
    )
    assert events == (CardPutAway(ANA, card(put_away)),)


def test_two_from_the_discard_pile_are_chosen_from_in_the_same_way() -> None:
    before = a_round(holding("R1", front="T2"), holding("R2"), discard="R3 R4 R5", stage=DRAW)

    after = played(before, (ANA, TWO_FROM_DISCARD_PILE), (ANA, keep("R4")))

    seats = (holding("R1 R4", front="T2", taken="R4", thrown="R5"), holding("R2"))
    assert after == replace(before, stage=PLAY, discard_pile=cards("R3 R5"), seats=seats)


def test_two_equal_cards_are_offered_as_one_choice() -> None:
    state = a_round(holding("R1", front="T2"), holding("R2"), stage=CHOOSE, drawn="Y3 Y3")

    assert master.legal_moves(state, ANA) == (keep("Y3"),)


def test_only_one_of_the_two_can_be_kept() -> None:
    state = a_round(holding("R1", front="T2"), holding("R2"), stage=CHOOSE, drawn="Y3 Y2")

    assert_refused(state, ANA, keep("R1"), NotDrawn, card=card("R1"))


@pytest.mark.parametrize("move", [DRAW_PILE, TWO_FROM_DRAW_PILE, throw("R1"), use("S", BEN), Undo()], ids=str)
def test_nothing_else_is_done_before_one_is_chosen(move: Move) -> None:
    state = a_round(holding("R1 S", front="T2"), holding("R2"), stage=CHOOSE, drawn="Y3 Y2")

    assert_refused(state, ANA, move, NotNow, stage=CHOOSE)
    assert_refused(state, BEN, keep("Y3"), NotYourTurn, on_turn=ANA)


def test_from_a_draw_pile_with_only_one_card_it_gets_that_one() -> None:
    """M8a."""
    before = a_round(holding("R1", front="T2"), holding("R2"), draw="Y1", discard="R3 R4", blue="S", stage=DRAW)

    after, events = master.apply(before, ANA, TWO_FROM_DRAW_PILE)

    assert after == replace(before, stage=PLAY, draw_pile=(), seats=(holding("R1 Y1", front="T2"), holding("R2")))
    assert events == (CardDrawn(ANA, card("Y1")),)


def test_from_a_discard_pile_with_only_one_card_two_are_neither_offered_nor_given() -> None:
    """M8a."""
    state = a_round(holding("R1", front="T2"), holding("R2"), discard="R3", stage=DRAW)

    assert master.legal_moves(state, ANA) == (DRAW_PILE, DISCARD_PILE, TWO_FROM_DRAW_PILE)
    assert_refused(state, ANA, TWO_FROM_DISCARD_PILE, OnlyOneDiscard)


def test_two_from_an_empty_draw_pile_come_from_the_renewed_one() -> None:
    before = a_round(holding("R1", front="T2"), holding("R2"), draw="", discard="R3 R4", blue="S", stage=DRAW)

    after, events = master.apply(before, ANA, TWO_FROM_DRAW_PILE)

    assert (set(after.drawn), after.draw_pile) == (set(cards("R3 S")), ())
    assert (after.discard_pile, after.blue_pile) == (cards("R4"), ())
    assert events == (DrawPileRenewed(2), *(CardDrawn(ANA, drawn) for drawn in after.drawn))


def test_there_must_be_a_card_to_take() -> None:
    state = a_round(holding("R1", front="T2"), holding("R2"), draw="", discard="", stage=DRAW)

    assert_refused(state, ANA, TWO_FROM_DRAW_PILE, DrawPileEmpty)
    assert_refused(state, ANA, TWO_FROM_DISCARD_PILE, DiscardPileEmpty)


def test_it_stays_in_front_for_the_whole_round() -> None:
    state = a_round(holding("R1", front="T2"), holding("R2"), draw="Y1 Y2 Y3 Y4 Y5", stage=DRAW)

    for turn in (
        (ANA, TWO_FROM_DRAW_PILE),
        (ANA, keep("Y5")),
        (ANA, throw("R1")),
        (BEN, DRAW_PILE),
        (BEN, throw("R2")),
    ):
        state = played(state, turn)

    assert state.seats[ANA].front == cards("T2")
    assert TWO_FROM_DRAW_PILE in master.legal_moves(state, ANA)
