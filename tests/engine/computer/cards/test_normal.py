"""The normal player: takes what matches, lays down at once, sheds high cards, skips the leader."""

from engine.cardgame import classic, master
from engine.cardgame.turn import CHOOSE, DEMAND, DRAW, KEEP
from engine.computer.player import move, wants_knock
from engine.dice import game
from engine.moves import Demand, DrawTwo, Hit, KeepHand, LayDown, Play, Roll, Score
from engine.rules import ClassicRules
from tests.engine.cardgame import master_positions as m
from tests.engine.cardgame.positions import (
    ANA,
    BEN,
    CAM,
    DISCARD_PILE,
    DRAW_PILE,
    PHASE_1,
    a_round,
    card,
    holding,
    throw,
)
from tests.engine.dice.positions import a_turn, in_phase, making


def test_it_takes_a_discard_that_matches_what_it_collects() -> None:
    state = a_round(holding("R7 G7 V9 Y9 R1 R3"), holding("R2"), discard="Y7", stage=DRAW)

    assert move(classic.view(state, ANA), "normal") == DISCARD_PILE


def test_it_draws_when_the_discard_matches_nothing() -> None:
    state = a_round(holding("R7 G7 V9 Y9 R1 R3"), holding("R2"), discard="Y4", stage=DRAW)

    assert move(classic.view(state, ANA), "normal") == DRAW_PILE


def test_it_takes_a_discard_that_fits_on_the_table_once_it_is_down() -> None:
    state = a_round(holding("R1 R3", down=PHASE_1), holding("R2"), discard="Y7", stage=DRAW)

    assert move(classic.view(state, ANA), "normal") == DISCARD_PILE


def test_it_lays_down_at_once() -> None:
    state = a_round(holding("R7 G7 V7 R9 G9 W R1"), holding("R2"))

    assert isinstance(move(classic.view(state, ANA), "normal"), LayDown)


def test_it_hits_before_it_discards() -> None:
    state = a_round(holding("Y7 R1", down=PHASE_1), holding("R2"))

    assert move(classic.view(state, ANA), "normal") == Hit(card("Y7"), ANA, 0)


def test_it_sheds_the_dearest_card_that_the_phase_does_not_miss() -> None:
    state = a_round(holding("R7 G7 V9 Y9 R1 R12"), holding("R2"))

    assert move(classic.view(state, ANA), "normal") == throw("R12")


def test_it_skips_the_leader() -> None:
    leader = holding("R4", done=(1, 2, 3))
    state = a_round(holding("S R1 R2", done=(1,)), holding("R3"), leader)

    assert move(classic.view(state, ANA), "normal") == Play(card("S"), CAM)


def test_it_knocks_for_a_card_that_it_collects_and_for_no_other() -> None:
    rules = ClassicRules(knocking=True)
    seats = holding("R1 R5"), holding("R2"), holding("R7 G7 V9 Y9")
    wanted = a_round(*seats, discard="Y7", stage=DRAW, on_turn=BEN, claim=ANA, rules=rules)
    useless = a_round(*seats, discard="Y4", stage=DRAW, on_turn=BEN, claim=ANA, rules=rules)

    assert wants_knock(classic.view(wanted, CAM), "normal")
    assert not wants_knock(classic.view(useless, CAM), "normal")
    assert not wants_knock(classic.view(wanted, BEN), "normal")


def test_with_take_two_in_front_it_takes_two_and_keeps_what_it_collects() -> None:
    hand = "R7 G8 V9 J7:* R1"
    drawing = m.a_round(m.holding(hand, front="T2"), m.holding("R2"), stage=DRAW, discard="R12")
    choosing = m.a_round(m.holding(hand, front="T2"), m.holding("R2"), stage=CHOOSE, drawn="R12 Y9")

    assert move(master.view(drawing, ANA), "normal") == DrawTwo()
    assert move(master.view(choosing, ANA), "normal") == m.keep("Y9")


def test_it_demands_five_while_it_collects() -> None:
    collecting = m.a_round(m.holding("R1 R2"), m.holding("R2"), stage=DEMAND)
    down = m.a_round(m.holding("R1 R2", down=m.PHASE_1), m.holding("R2"), stage=DEMAND)

    assert move(master.view(collecting, ANA), "normal") == Demand()
    assert move(master.view(down, ANA), "normal") == Demand(False)


def test_it_keeps_a_hand_that_is_near_to_the_next_phase() -> None:
    good = m.a_round(m.holding("R1 Y1 R5 Y5 R7 Y7 R9", front="AM"), m.holding(""), stage=KEEP, undecided=(ANA,))
    bad = m.a_round(m.holding("R1", front="AM"), m.holding(""), stage=KEEP, undecided=(ANA,))

    assert move(master.view(good, ANA), "normal") == KeepHand()
    assert move(master.view(bad, ANA), "normal") == KeepHand(False)


def test_at_dice_it_rolls_on_while_that_promises_more_and_writes_down_what_it_has_in_the_end() -> None:
    early = a_turn(in_phase(1), faces="B1 R1 O1 G1 R5 R5 R5 R6 R6 R9", rolls=1)
    late = a_turn(in_phase(1), faces=making(1))

    assert isinstance(move(game.view(early, ANA), "normal"), Roll)
    assert move(game.view(late, ANA), "normal") == Score()
