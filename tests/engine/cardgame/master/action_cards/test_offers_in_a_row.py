"""M11b: whoever has to offer several cards in a row may choose them together; each is still a move of its own."""

import pytest

from engine.cardgame import master
from engine.cardgame.turn import OFFER, PLAY, TAKE, Stage
from engine.moves import Offer
from tests.engine.cardgame.master_positions import a_round, an_offer, holding
from tests.engine.cardgame.positions import ANA, BEN, cards, played


@pytest.mark.parametrize(
    ("hands", "owed"),
    [
        pytest.param(("R1", "R2 G2 V2 Y2 R4 G4"), 5, id="two players: all five"),
        pytest.param(("R1", "R2 G2 V2"), 3, id="all cards, if there are no more"),
        pytest.param(("R1", "R2 G2 V2", "R4 G4 V4"), 1, id="three players take turns"),
        pytest.param(("R1", "R2", "R4 G4 V4"), 1, id="the first one"),
    ],
)
def test_so_many_cards_are_offered_in_a_row(hands: tuple[str, ...], owed: int) -> None:
    state = a_round(*map(holding, hands), stage=OFFER, blue="GF")

    assert [master.view(state, seat).owed for seat in (None, *range(len(hands)))] == [owed] * (len(hands) + 1)


def test_when_the_others_have_no_cards_left_the_rest_is_owed_by_one() -> None:
    offers = (an_offer(BEN, "R2"), an_offer(2, "R4"))
    seats = holding("R1"), holding("R2"), holding("R4 G4 V4 Y4")
    state = a_round(*seats, stage=OFFER, blue="GF", offers=offers)

    assert (master.to_act(state), master.view(state, None).owed) == ((2,), 3)


def test_the_cards_can_be_offered_one_by_one() -> None:
    state = a_round(holding("R1"), holding("R2 G2 V2 Y2 R4 R4"), stage=OFFER, blue="GF")

    owed = []
    for card in cards("R4 G2 R4 Y2 V2"):
        owed.append(master.view(state, BEN).owed)
        state = played(state, (BEN, Offer(card)))

    assert owed == [5, 4, 3, 2, 1]
    assert state.stage is TAKE
    assert [offer.card for offer in state.offers] == [*cards("R4 G2 R4 Y2 V2")]


@pytest.mark.parametrize("stage", [PLAY, TAKE])
def test_nothing_is_owed_at_other_times(stage: Stage) -> None:
    offers = (an_offer(BEN, "R2"),) if stage == TAKE else ()
    state = a_round(holding("R1"), holding("R2"), stage=stage, offers=offers)

    assert master.view(state, ANA).owed == 0
