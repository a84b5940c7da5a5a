"""The strong player: where it differs from the normal one."""

import pytest

from engine.cardgame import classic, master
from engine.cardgame.turn import CHOOSE, DRAW, KEEP, OFFER
from engine.computer.levels import Level
from engine.computer.player import move, wants_knock
from engine.moves import Draw, DrawTwo, KeepHand, Play
from engine.rules import ClassicRules
from tests.engine.cardgame import master_positions as m
from tests.engine.cardgame.positions import (
    ANA,
    BEN,
    CAM,
    DAN,
    DISCARD_PILE,
    DRAW_PILE,
    PHASE_1,
    a_round,
    card,
    holding,
    played,
    throw,
)


def test_it_counts_the_cards_that_lie_open() -> None:
    """Each pair lacks one card, but all other nines are gone."""
    open_nines = "R9 G9 V9 R9 G9 V9"
    state = a_round(holding("R7 G7 V7 Y9 Y9 R4 G4 R1"), holding("R2 G2 R3"), discard=open_nines)

    assert move(classic.view(state, ANA), "strong") in (throw("Y9"), throw("R1"))
    assert move(classic.view(state, ANA), "strong") != throw("R4")


def test_it_keeps_the_middle_of_a_run_open_where_the_normal_one_looks_at_points_only() -> None:
    state = a_round(holding("R3 G4 V5 Y6 R8 G12 V1", done=(1, 2, 3)), holding("R2 R3", done=(1, 2, 3)), discard="R7 R2")

    assert move(classic.view(state, ANA), "strong") in (throw("G12"), throw("V1"))


def test_it_does_not_feed_the_next_seat() -> None:
    """Either of two useless cards could go; the next seat has taken sevens."""
    hand = "R1 G1 V4 Y4 R7 G9"
    watched = a_round(holding(hand), holding("R7 G7 R2", taken="Y7 G7"), holding("R3"), discard="R3")

    chosen = move(classic.view(watched, ANA), "strong")

    assert chosen == throw("G9")


def test_it_throws_what_the_next_seat_has_thrown() -> None:
    hand = "R1 G1 V4 Y4 R7 G9"
    first = a_round(holding(hand), holding("R2 R3 R5", thrown="Y7"), discard="R3")
    second = a_round(holding(hand), holding("R2 R3 R5", thrown="Y9"), discard="R3")

    assert move(classic.view(first, ANA), "strong") == throw("R7")
    assert move(classic.view(second, ANA), "strong") == throw("G9")


def test_it_takes_a_discard_that_completes_the_phase() -> None:
    state = a_round(holding("R7 G7 V7 Y9 R9 R1"), holding("R2"), discard="V9", stage=DRAW)

    assert move(classic.view(state, ANA), "strong") == DISCARD_PILE


def test_it_leaves_a_discard_that_is_no_better_than_an_unknown_card() -> None:
    state = a_round(holding("R7 G7 V7 Y9 R9 R1"), holding("R2"), discard="V2", stage=DRAW)

    assert move(classic.view(state, ANA), "strong") == DRAW_PILE


def test_it_puts_a_wild_where_it_lets_in_the_rest_of_the_hand() -> None:
    run = "run3[R3 G4 V5 Y6]"
    state = a_round(
        holding("W R8 G12", down=f"set5[R5 G5 V5] {run}", laid=2), holding("R2 R2 R2", done=(1,)), discard="R12"
    )

    first = move(classic.view(state, ANA), "strong")

    assert str(first) == "hit W 0.1 high"


def test_it_stops_the_seat_that_is_about_to_go_out_before_its_own_phase_is_down() -> None:
    out_soon = holding("R4", down=PHASE_1)
    state = a_round(holding("S R1 G1 R5 R8"), holding("R3 R5 R6"), out_soon, holding("R2 R2 R2"))

    assert move(classic.view(state, ANA), "strong") == Play(card("S"), CAM)


def test_it_rather_skips_a_seat_that_is_ahead_and_still_collects() -> None:
    """A seat that is down has its phase already."""
    is_down = holding("R4 R6 R8", down=PHASE_1)
    state = a_round(holding("S R1 G1 R5 R8"), holding("R3 R5 R6"), is_down, holding("R2 R2 R2", done=(1, 2, 3)))

    assert move(classic.view(state, ANA), "strong") == Play(card("S"), DAN)


def test_once_it_is_down_it_skips_a_seat_that_is_not_even_if_another_is_ahead() -> None:
    ahead = holding("R4", down="set7[R7 G7 V7] run1[R1 G2 V3 Y4]", laid=2, done=(1,))
    state = a_round(holding("S R11 R12", down=PHASE_1), ahead, holding("R3 R5 R6"))

    assert move(classic.view(state, ANA), "strong") == Play(card("S"), CAM)


def test_it_knocks_for_a_card_that_completes_the_phase() -> None:
    rules = ClassicRules(knocking=True)
    state = a_round(
        *(holding("R1 R5"), holding("R2"), holding("R7 G7 V7 V9 Y9 R1"), holding("R2")),
        discard="R9",
        stage=DRAW,
        on_turn=BEN,
        claim=ANA,
        rules=rules,
    )

    assert wants_knock(classic.view(state, CAM), "strong")
    assert not wants_knock(classic.view(state, DAN), "strong")


def test_with_take_two_it_takes_the_card_below_the_top_too() -> None:
    hand = "R7 Y7 R9 Y9 R1 G1 R12 R5"
    state = m.a_round(m.holding(hand, front="T2"), m.holding("R2 R3"), stage=DRAW, discard="R3 G5 R8")

    assert move(master.view(state, ANA), "strong") == DrawTwo("discard")
    assert move(master.view(played(state, (ANA, DrawTwo("discard"))), ANA), "strong") == m.keep("G5")


@pytest.mark.parametrize("level", ["normal", "strong"])
def test_with_take_two_it_takes_a_single_discard_that_completes_the_phase(level: Level) -> None:
    """M8a."""
    hand = "R7 Y7 R9 Y9 R1 G1 R12 R5"
    state = m.a_round(m.holding(hand, front="T2"), m.holding("R2 R3"), stage=DRAW, discard="G5")

    assert move(master.view(state, ANA), level) == Draw("discard")


def test_it_plays_take_two_early() -> None:
    state = m.a_round(m.holding("R7 Y7 R9 Y3 R1 G11 R12 R5 T2"), m.holding("R2 R3"))

    assert move(master.view(state, ANA), "strong") == m.use("T2")


def test_it_offers_what_it_misses_least() -> None:
    state = m.a_round(
        m.holding("R1 R2"), m.holding("R7 Y7 R9 Y9 R12 Y12 J1:* R5 R4 T2"), stage=OFFER, on_turn=ANA, discard="R3"
    )

    assert move(master.view(state, BEN), "strong") in (m.offer("R5"), m.offer("R4"))


def test_it_keeps_a_whole_hand_only_if_it_is_better_than_a_dealt_one() -> None:
    good = m.a_round(m.holding("R1 Y1 R5 Y5 R7 Y7 R9", front="AM"), m.holding(""), stage=KEEP, undecided=(ANA,))
    bad = m.a_round(m.holding("R1 Y2 G3 T2 S GF R6", front="AM"), m.holding(""), stage=KEEP, undecided=(ANA,))

    assert move(master.view(good, ANA), "strong") == KeepHand()
    assert move(master.view(bad, ANA), "strong") == KeepHand(False)


def test_of_two_drawn_cards_it_keeps_the_better_one() -> None:
    state = m.a_round(m.holding("R7 Y7 R9 Y9 R1 G1 R5 G8", front="T2"), m.holding("R2"), stage=CHOOSE, drawn="R12 Y5")

    assert move(master.view(state, ANA), "strong") == m.keep("Y5")
