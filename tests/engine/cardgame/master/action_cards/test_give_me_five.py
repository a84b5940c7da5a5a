"""M11: Give me five!"""

from collections import Counter

import pytest
from msgspec.structs import replace

from engine.cardgame import master
from engine.cardgame.master_state import MasterState
from engine.cardgame.turn import DEMAND, DRAW, OFFER, TAKE
from engine.errors import CardNotInHand, NoTargetNow, NotAsked, NotNow, NotYourTurn, UnknownOffer
from engine.events import ActionPlayed, CardDrawn, CardOffered, DrawPileRenewed, FiveDemanded, OfferTaken, TurnLost
from engine.moves import Demand, Move, TakeOffer, Undo
from tests.engine.cardgame.master_positions import EVA, FAY, NAMES, a_round, all_cards, an_offer, holding, offer, use
from tests.engine.cardgame.positions import (
    ANA,
    BEN,
    CAM,
    DAN,
    DRAW_PILE,
    assert_refused,
    card,
    cards,
    hands,
    played,
    throw,
)

DEMANDS, DECLINES = Demand(True), Demand(False)
FIVE = "R1 Y1 G1 V1 R2"
OFFERS = (an_offer(BEN, "R2"), an_offer(CAM, "R4"), an_offer(BEN, "G2"), an_offer(CAM, "S"), an_offer(BEN, "J1:*"))


def demanded(*hands: str, by: int = ANA, direction: int = 1) -> MasterState:
    """Five cards have been demanded from the others."""
    return a_round(*map(holding, hands), stage=OFFER, on_turn=by, direction=direction, blue="GF")


def all_offered() -> MasterState:
    """Ana can choose between five cards of Ben and Cam."""
    return a_round(holding("R1"), holding("R2 G2 J1:* V12"), holding("R4 S V11"), stage=TAKE, offers=OFFERS, blue="GF")


def order_of_offers(state: MasterState) -> list[str]:
    """The seats in the order in which they are asked; each offers the first card it can."""
    asked = []
    while state.stage is OFFER:
        (seat,) = master.to_act(state)
        asked.append(NAMES[seat])
        state, _ = master.apply(state, seat, master.legal_moves(state, seat)[0])
    assert state.stage is TAKE
    return asked


def test_it_goes_on_the_blue_pile_and_asks_whether_to_demand() -> None:
    before = a_round(holding("R1 GF"), holding("R2"), holding("R4"), blue="S")

    after, events = master.apply(before, ANA, use("GF"))

    assert after == replace(
        before, stage=DEMAND, blue_pile=cards("S GF"), seats=(holding("R1"), holding("R2"), holding("R4"))
    )
    assert events == (ActionPlayed(ANA, card("GF"), "give_five", None),)
    assert (master.to_act(after), master.legal_moves(after, ANA)) == ((ANA,), (DEMANDS, DECLINES))


def test_it_is_not_for_a_chosen_seat() -> None:
    state = a_round(holding("R1 GF"), holding("R2"))

    assert_refused(state, ANA, use("GF", BEN), NoTargetNow, card=card("GF"))


def test_the_player_may_decline_which_ends_the_turn() -> None:
    before = a_round(holding("R1"), holding("R2", front="S"), holding("R4"), stage=DEMAND, blue="GF")

    after, events = master.apply(before, ANA, DECLINES)

    assert after == replace(
        before,
        turn_no=2,
        on_turn=CAM,
        stage=DRAW,
        blue_pile=cards("GF S"),
        seats=(holding("R1"), holding("R2"), holding("R4")),
    )
    assert events == (FiveDemanded(ANA, False), TurnLost(BEN))


def test_the_player_may_demand_and_the_left_neighbour_is_asked_first() -> None:
    before = a_round(holding("R1"), holding("R2 G2 R2"), holding("R4"), stage=DEMAND, blue="GF")

    after, events = master.apply(before, ANA, DEMANDS)

    assert after == replace(before, stage=OFFER)
    assert events == (FiveDemanded(ANA, True),)
    assert (master.to_act(after), master.legal_moves(after, BEN)) == ((BEN,), (offer("R2"), offer("G2")))
    assert [master.legal_moves(after, seat) for seat in (ANA, CAM)] == [(), ()]


@pytest.mark.parametrize("text", ["R4", "J7:RY", "S", "GF"])
def test_any_card_of_the_hand_may_be_offered_face_up(text: str) -> None:
    before = demanded("R1", f"R2 {text}")

    after, events = master.apply(before, BEN, offer(text))

    assert after == replace(before, offers=(an_offer(BEN, text),))
    assert events == (CardOffered(BEN, card(text)),)


@pytest.mark.parametrize(
    ("seats", "by", "order"),
    [
        (2, ANA, "Ben Ben Ben Ben Ben"),
        (2, BEN, "Ana Ana Ana Ana Ana"),
        (3, ANA, "Ben Cam Ben Cam Ben"),
        (3, CAM, "Ana Ben Ana Ben Ana"),
        (4, ANA, "Ben Cam Dan Ben Cam"),
        (4, CAM, "Dan Ana Ben Dan Ana"),
        (5, ANA, "Ben Cam Dan Eva Ben"),
        (5, EVA, "Ana Ben Cam Dan Ana"),
        (6, ANA, "Ben Cam Dan Eva Fay"),
        (6, DAN, "Eva Fay Ana Ben Cam"),
        (6, FAY, "Ana Ben Cam Dan Eva"),
    ],
)
def test_the_others_offer_one_card_each_from_the_left_until_there_are_five(seats: int, by: int, order: str) -> None:
    assert order_of_offers(demanded(*[FIVE] * seats, by=by)) == order.split()


def test_it_begins_with_the_left_neighbour_even_when_play_goes_the_other_way() -> None:
    """M11a."""
    assert order_of_offers(demanded(*[FIVE] * 4, direction=-1)) == ["Ben", "Cam", "Dan", "Ben", "Cam"]


@pytest.mark.parametrize(
    ("others", "order"),
    [
        (["R1 R2", FIVE], "Ben Cam Ben Cam Cam"),
        ([FIVE, "R1"], "Ben Cam Ben Ben Ben"),
        (["R1", "R2", FIVE], "Ben Cam Dan Dan Dan"),
        (["R1", FIVE, "R2", "R3"], "Ben Cam Dan Eva Cam"),
    ],
)
def test_a_seat_without_further_cards_is_passed_over(others: list[str], order: str) -> None:
    assert order_of_offers(demanded("R12", *others)) == order.split()


@pytest.mark.parametrize(
    ("others", "order"),
    [
        (["R1"], "Ben"),
        (["R1 R2 R3 R4"], "Ben Ben Ben Ben"),
        (["R1", "R2 R3"], "Ben Cam Cam"),
        (["R1", "R2", "R3", "R4"], "Ben Cam Dan Eva"),
    ],
)
def test_there_are_fewer_than_five_when_the_others_have_no_more_cards(others: list[str], order: str) -> None:
    assert order_of_offers(demanded("R12", *others)) == order.split()


def test_a_card_is_offered_as_often_as_it_is_in_the_hand() -> None:
    once = played(demanded("R1", "R2 R2 G5"), (BEN, offer("R2")))
    twice = played(once, (BEN, offer("R2")))

    assert master.legal_moves(once, BEN) == (offer("R2"), offer("G5"))
    assert master.legal_moves(twice, BEN) == (offer("G5"),)
    assert_refused(twice, BEN, offer("R2"), CardNotInHand, card=card("R2"))


def test_only_a_card_in_the_hand_can_be_offered() -> None:
    assert_refused(demanded("R1", "R2", "R4"), BEN, offer("R4"), CardNotInHand, card=card("R4"))


@pytest.mark.parametrize("seat", [ANA, CAM])
def test_only_the_seat_whose_turn_it_is_to_offer_may_offer(seat: int) -> None:
    assert_refused(demanded("R1", "R2", "R4"), seat, offer("R4"), NotAsked, asked=(BEN,))


def test_the_player_chooses_among_all_offers() -> None:
    state = all_offered()

    assert master.to_act(state) == (ANA,)
    assert master.legal_moves(state, ANA) == tuple(TakeOffer(number) for number in range(5))


@pytest.mark.parametrize(
    ("number", "text", "owner", "after_hands"),
    [
        (0, "R2", BEN, ["R1 R2", "G2 J1:* V12 Y3", "R4 S V11"]),
        (1, "R4", CAM, ["R1 R4", "R2 G2 J1:* V12", "S V11 Y3"]),
        (3, "S", CAM, ["R1 S", "R2 G2 J1:* V12", "R4 V11 Y3"]),
        (4, "J1:*", BEN, ["R1 J1:*", "R2 G2 V12 Y3", "R4 S V11"]),
    ],
)
def test_one_is_taken_its_owner_draws_in_exchange_and_all_others_go_back(
    number: int, text: str, owner: int, after_hands: list[str]
) -> None:
    before = all_offered()

    after, events = master.apply(before, ANA, TakeOffer(number))

    assert after == replace(
        before,
        turn_no=2,
        on_turn=BEN,
        stage=DRAW,
        draw_pile=cards("Y1 Y2"),
        offers=(),
        seats=(holding(after_hands[ANA], taken=text), *map(holding, after_hands[1:])),
    )
    assert events == (OfferTaken(ANA, owner, card(text)), CardDrawn(owner, card("Y3")))


def test_no_discard_follows_so_the_player_has_one_card_more() -> None:
    before = a_round(holding("R1 R5"), holding("R2 G2"), discard="R3", draw="Y1 GF", stage=DRAW)

    after = played(
        before,
        (ANA, DRAW_PILE),
        (ANA, use("GF")),
        (ANA, DEMANDS),
        (BEN, offer("G2")),
        (BEN, offer("R2")),
        (ANA, TakeOffer(1)),
    )

    assert hands(after) == ["R1 R5 R2", "G2 Y1"]
    assert (after.on_turn, after.stage, after.discard_pile) == (BEN, DRAW, cards("R3"))
    assert all_cards(after) == all_cards(before)


def test_the_exchange_for_an_empty_draw_pile_comes_from_the_renewed_one() -> None:
    before = replace(all_offered(), draw_pile=(), discard_pile=cards("Y4 Y5 R3"))

    after, events = master.apply(before, ANA, TakeOffer(0))

    drawn = after.seats[BEN].hand[-1]
    assert (after.discard_pile, after.blue_pile) == (cards("R3"), ())
    assert Counter((*after.draw_pile, drawn)) == Counter(cards("Y4 Y5 GF"))
    assert events == (OfferTaken(ANA, BEN, card("R2")), DrawPileRenewed(3), CardDrawn(BEN, drawn))


def test_with_nothing_else_to_shuffle_the_owner_gets_give_me_five_itself() -> None:
    before = replace(all_offered(), draw_pile=(), discard_pile=cards("R3"))

    after, events = master.apply(before, ANA, TakeOffer(1))

    assert hands(after) == ["R1 R4", "R2 G2 J1:* V12", "S V11 GF"]
    assert (after.draw_pile, after.discard_pile, after.blue_pile) == ((), cards("R3"), ())
    assert events == (OfferTaken(ANA, CAM, card("R4")), DrawPileRenewed(1), CardDrawn(CAM, card("GF")))


@pytest.mark.parametrize("number", [-1, 5])
def test_an_offer_that_was_not_made_cannot_be_taken(number: int) -> None:
    assert_refused(all_offered(), ANA, TakeOffer(number), UnknownOffer, offer=number)


def test_with_fewer_offers_there_is_less_to_choose_from() -> None:
    state = played(demanded("R1", "R2 G2"), (BEN, offer("G2")), (BEN, offer("R2")))

    assert master.legal_moves(state, ANA) == (TakeOffer(0), TakeOffer(1))
    assert_refused(state, ANA, TakeOffer(2), UnknownOffer, offer=2)


@pytest.mark.parametrize("move", [DRAW_PILE, throw("R1"), use("S", BEN), DECLINES, Undo()], ids=str)
def test_exactly_one_must_be_taken_before_anything_else(move: Move) -> None:
    assert_refused(all_offered(), ANA, move, NotNow, stage=TAKE)
    assert_refused(all_offered(), BEN, move, NotYourTurn, on_turn=ANA)
    assert_refused(all_offered(), BEN, TakeOffer(0), NotYourTurn, on_turn=ANA)
    assert_refused(all_offered(), BEN, offer("V12"), NotNow, stage=TAKE)


@pytest.mark.parametrize("move", [DRAW_PILE, throw("R1"), TakeOffer(0), DEMANDS, Undo()], ids=str)
def test_the_player_waits_for_the_offers(move: Move) -> None:
    assert_refused(demanded("R1", "R2"), ANA, move, NotNow, stage=OFFER)


@pytest.mark.parametrize("move", [DRAW_PILE, throw("R1"), TakeOffer(0), Undo()], ids=str)
def test_the_player_says_first_whether_it_demands(move: Move) -> None:
    state = a_round(holding("R1"), holding("R2"), stage=DEMAND)

    assert_refused(state, ANA, move, NotNow, stage=DEMAND)
    assert_refused(state, BEN, DEMANDS, NotYourTurn, on_turn=ANA)
    assert_refused(state, BEN, offer("R2"), NotNow, stage=DEMAND)


def test_the_next_turn_begins_with_a_draw_and_ends_with_a_discard_as_ever() -> None:
    taken = played(all_offered(), (ANA, TakeOffer(0)))

    after = played(taken, (BEN, DRAW_PILE), (BEN, throw("G2")))

    assert (after.on_turn, after.stage) == (CAM, DRAW)
    assert hands(after)[BEN] == "J1:* V12 Y3 Y2"
