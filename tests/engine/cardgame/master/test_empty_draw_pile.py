"""M12: what happens when the draw pile is empty."""

from collections import Counter

from msgspec.structs import replace

from engine.cardgame import master
from engine.cardgame.turn import DRAW, PLAY
from engine.errors import DrawIsPossible
from engine.events import CardDrawn, DiscardTaken, DrawPileRenewed
from engine.moves import DrawNothing
from tests.engine.cardgame.master_positions import a_round, all_cards, holding
from tests.engine.cardgame.positions import ANA, DISCARD_PILE, DRAW_PILE, assert_refused, card, cards


def test_the_discards_below_the_top_and_the_blue_pile_are_shuffled_into_a_new_one() -> None:
    before = a_round(holding("R1"), holding("R2"), draw="", discard="G1 J1:* G3 R3", blue="S T2 GF", stage=DRAW)

    after, events = master.apply(before, ANA, DRAW_PILE)

    drawn = after.seats[ANA].hand[-1]
    assert (after.discard_pile, after.blue_pile, after.stage) == (cards("R3"), (), PLAY)
    assert Counter((*after.draw_pile, drawn)) == Counter(cards("G1 J1:* G3 S T2 GF"))
    assert events == (DrawPileRenewed(6), CardDrawn(ANA, drawn))
    assert after.chance.used > before.chance.used
    assert all_cards(after) == all_cards(before)


def test_the_blue_pile_alone_is_enough() -> None:
    before = a_round(holding("R1"), holding("R2"), draw="", discard="R3", blue="S", stage=DRAW)

    after, events = master.apply(before, ANA, DRAW_PILE)

    assert master.legal_moves(before, ANA) == (DRAW_PILE, DISCARD_PILE)
    assert after.seats[ANA].hand == cards("R1 S")
    assert (after.draw_pile, after.discard_pile, after.blue_pile) == ((), cards("R3"), ())
    assert events == (DrawPileRenewed(1), CardDrawn(ANA, card("S")))


def test_the_blue_pile_is_enough_even_when_the_discard_pile_is_empty() -> None:
    before = a_round(holding("R1"), holding("R2"), draw="", discard="", blue="S GF", stage=DRAW)

    after, events = master.apply(before, ANA, DRAW_PILE)

    drawn = after.seats[ANA].hand[-1]
    assert master.legal_moves(before, ANA) == (DRAW_PILE,)
    assert Counter((*after.draw_pile, drawn)) == Counter(cards("S GF"))
    assert (after.discard_pile, after.blue_pile) == ((), ())
    assert events == (DrawPileRenewed(2), CardDrawn(ANA, drawn))
    assert_refused(before, ANA, DrawNothing(), DrawIsPossible)


def test_it_is_not_renewed_before_somebody_draws_from_it() -> None:
    before = a_round(holding("R1"), holding("R2"), draw="", discard="G1 R3", blue="S", stage=DRAW)

    after, events = master.apply(before, ANA, DISCARD_PILE)

    seats = (holding("R1 R3", taken="R3"), holding("R2"))
    assert after == replace(before, stage=PLAY, discard_pile=cards("G1"), seats=seats)
    assert events == (DiscardTaken(ANA, card("R3")),)


def test_cards_in_front_of_seats_stay_there() -> None:
    before = a_round(
        holding("R1", front="AM"), holding("R2", front="T2 S"), draw="", discard="G1 R3", blue="GF", stage=DRAW
    )

    after, _ = master.apply(before, ANA, DRAW_PILE)

    assert [seat.front for seat in after.seats] == [cards("AM"), cards("T2 S")]
    assert all_cards(after) == all_cards(before)
