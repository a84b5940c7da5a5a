"""What everybody saw: `taken` and `thrown` of a seat, in classic and in master."""

import pytest

from engine.cardgame import classic, master
from engine.cardgame.turn import DRAW, KEEP, TAKE
from engine.moves import DrawTwo, Hit, KeepHand, StartRound, TakeOffer, Undo
from tests.engine.cardgame import master_positions as m
from tests.engine.cardgame.positions import (
    ANA,
    BEN,
    DISCARD_PILE,
    DRAW_PILE,
    PHASE_1,
    a_round,
    card,
    cards,
    holding,
    lay,
    played,
    throw,
)


def test_a_taken_discard_is_known_until_it_is_thrown() -> None:
    state = a_round(holding("R1 R2"), holding("R4"), discard="R3 R7", stage=DRAW)

    taken = played(state, (ANA, DISCARD_PILE))
    thrown = played(taken, (ANA, throw("R7")))

    assert classic.view(taken, BEN).seats[ANA].taken == cards("R7")
    assert classic.view(thrown, BEN).seats[ANA].taken == ()
    assert classic.view(thrown, BEN).seats[ANA].thrown == cards("R7")


def test_a_card_from_the_draw_pile_is_not_known() -> None:
    state = played(a_round(holding("R1 R2"), holding("R4"), stage=DRAW), (ANA, DRAW_PILE))

    assert classic.view(state, BEN).seats[ANA].taken == ()


def test_laid_down_and_hit_cards_are_no_more_in_the_hand_and_undo_brings_them_back() -> None:
    start = a_round(holding("R7 G7 V7 R9 G9 W Y9 R1", taken="R7 Y9 R1"), holding("R2"))

    down = played(start, (ANA, lay(1, PHASE_1)))
    hit = played(down, (ANA, Hit(card("Y9"), ANA, 1)))

    assert down.seats[ANA].taken == cards("Y9 R1")
    assert hit.seats[ANA].taken == cards("R1")
    assert played(hit, (ANA, Undo()), (ANA, Undo())) == start


def test_of_two_taken_cards_the_kept_one_is_known_and_the_other_thrown() -> None:
    state = m.a_round(m.holding("R1", front="T2"), m.holding("R2"), discard="R3 R4 R5", stage=DRAW)

    after = played(state, (ANA, DrawTwo("discard")), (ANA, m.keep("R4")))

    assert (after.seats[ANA].taken, after.seats[ANA].thrown) == (cards("R4"), cards("R5"))


def test_an_accepted_offer_changes_the_hand_in_which_it_is_known() -> None:
    offers = (m.an_offer(BEN, "R4"),)
    state = m.a_round(m.holding("R1 R2"), m.holding("R4 R5", taken="R4"), stage=TAKE, offers=offers)

    after = played(state, (ANA, TakeOffer(0)))

    assert (after.seats[ANA].taken, after.seats[BEN].taken) == (cards("R4"), ())


@pytest.mark.parametrize("target", [None, BEN], ids=["T2 in front of oneself", "S on another seat"])
def test_an_action_card_that_was_played_is_no_more_in_the_hand(target: int | None) -> None:
    """M7: the strong player counts with what others are known to hold."""
    text = "T2" if target is None else "S"
    state = m.a_round(m.holding(f"R1 {text} {text}", taken=f"{text} R1 {text}"), m.holding("R2"))

    after = played(state, (ANA, m.use(text, target)))

    assert master.view(after, BEN).seats[ANA].taken == cards(f"R1 {text}")


def test_an_action_card_from_an_offer_is_forgotten_when_it_is_played() -> None:
    """M11."""
    offers = (m.an_offer(BEN, "GF"),)
    state = m.a_round(m.holding("R1 R2"), m.holding("GF R5"), stage=TAKE, offers=offers, draw="Y1 Y2 Y3 Y4 Y5")

    taken = played(state, (ANA, TakeOffer(0)))
    thrown = played(taken, (BEN, DRAW_PILE), (BEN, throw("R5")), (ANA, DRAW_PILE), (ANA, m.use("GF")))

    assert taken.seats[ANA].taken == cards("GF")
    assert thrown.seats[ANA].taken == ()


def test_a_kept_hand_is_not_known_and_a_new_round_forgets_the_rest() -> None:
    """M9a."""
    ben = m.holding("R2 S", front="AM", taken="R2", thrown="R9")
    state = m.a_round(m.holding("", thrown="R8"), ben, stage=KEEP, undecided=(BEN,))

    after = played(state, (BEN, KeepHand()), (ANA, StartRound()))

    assert [(seat.taken, seat.thrown) for seat in after.seats] == [((), ()), ((), ())]
    assert [seat.taken for seat in master.view(after, ANA).seats] == [(), ()]
