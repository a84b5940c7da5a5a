"""C8: with `needs_number_card` a phase as a whole needs at least one number card."""

import pytest

from engine import solver
from engine.cardgame import classic
from engine.cardgame.classic_state import ClassicState
from engine.cards import WILD
from engine.errors import NotThePhase, NumberCardNeeded
from engine.moves import Hit, LayDown
from engine.phases import CLASSIC, CLASSIC_WITH_NUMBERS
from engine.rules import ClassicRules
from engine.scoring import CLASSIC_POINTS
from engine.solver.arranging import arranged
from tests.engine.cardgame.positions import ANA, a_round, assert_refused, card, cards, holding, lay, played
from tests.engine.solver import brute_force
from tests.engine.solver.test_wilds import cards_of, is_possible, random_hands

NUMBERS = ClassicRules(needs_number_card=True)
ALL_WILD = "set7[W W W] set9[W W W]"


def holding_wilds(rest: str, wilds: int = 7, rules: ClassicRules = NUMBERS) -> ClassicState:
    return a_round(holding(" ".join([*["W"] * wilds, rest])), holding("R1"), rules=rules)


def lay_downs(state: ClassicState) -> list[LayDown]:
    return [move for move in classic.legal_moves(state, ANA) if isinstance(move, LayDown)]


def test_wilds_alone_are_no_phase() -> None:
    state = holding_wilds("S")

    assert_refused(state, ANA, lay(1, ALL_WILD), NumberCardNeeded, phase_no=1)
    assert lay_downs(state) == []


def test_one_number_card_is_enough_for_all_melds() -> None:
    state = holding_wilds("R9")

    after = played(state, (ANA, lay(1, "set7[W W W] set9[W R9 W]")))

    assert after.seats[ANA].laid == 1
    assert [sum(it.number > 0 for it in cards_of(move.melds)) for move in lay_downs(state)] == [1]


def test_a_number_card_among_the_extra_cards_counts() -> None:
    """C8c."""
    after = played(holding_wilds("R9 S"), (ANA, lay(1, "set7[W W W] set9[W W W R9]")))

    assert after.seats[ANA].laid == 1


def test_other_wrong_cards_have_their_own_reason() -> None:
    assert_refused(holding_wilds("R9 S"), ANA, lay(1, "set7[W W] set9[W W W R9]"), NotThePhase, phase_no=1)


def test_a_hit_needs_none() -> None:
    """C8c."""
    state = a_round(holding("W R1", down="set7[W W W] set9[W W R9]"), holding("R1"), rules=NUMBERS)

    after = played(state, (ANA, Hit(card("W"), ANA, 0)))

    assert len(after.seats[ANA].melds[0].cards) == 4


def test_who_picks_only_wilds_is_told_what_is_missing() -> None:
    view = classic.view(holding_wilds("S"), ANA)

    with pytest.raises(NumberCardNeeded):
        arranged(view, [WILD] * 6)


def test_unless_chosen_wilds_alone_are_a_phase() -> None:
    after = played(holding_wilds("S", rules=ClassicRules()), (ANA, lay(1, ALL_WILD)))

    assert after.seats[ANA].laid == 1


@pytest.mark.parametrize("phase_no", CLASSIC)
def test_a_hand_of_wilds_misses_one_number_card(phase_no: int) -> None:
    phase = CLASSIC_WITH_NUMBERS[phase_no]
    wilds = (WILD,) * phase.size

    assert solver.missing(wilds, phase) == brute_force.missing(wilds, phase) == 1
    assert not solver.can_lay(wilds, phase)
    assert list(solver.lay_downs(wilds, phase, CLASSIC_POINTS)) == []
    assert len(solver.completing(wilds, phase)) == 48


@pytest.mark.parametrize("hand", ["W W W W W R1 R2", "W W W W W W W R12", "W W W W W W W W G3 S", "W W W W W S S"])
@pytest.mark.parametrize("phase_no", CLASSIC)
def test_hands_of_nearly_all_wilds_agree_with_the_brute_force(phase_no: int, hand: str) -> None:
    phase = CLASSIC_WITH_NUMBERS[phase_no]
    ways = list(solver.lay_downs(cards(hand), phase, CLASSIC_POINTS))

    assert solver.missing(cards(hand), phase) == brute_force.missing(cards(hand), phase)
    assert bool(ways) is brute_force.can_lay(cards(hand), phase)
    assert all(is_possible(way, cards(hand), phase) for way in ways)


@pytest.mark.slow
@pytest.mark.parametrize("phase_no", CLASSIC)
def test_random_hands_agree_with_the_brute_force(phase_no: int) -> None:
    phase = CLASSIC_WITH_NUMBERS[phase_no]
    for hand in random_hands(f"numbers of phase {phase_no}", 200):
        ways = list(solver.lay_downs(hand, phase, CLASSIC_POINTS))
        shed = [sum(CLASSIC_POINTS[it] for it in cards_of(way)) for way in ways]

        assert solver.missing(hand, phase) == brute_force.missing(hand, phase), hand
        assert solver.can_lay(hand, phase) is bool(ways) is brute_force.can_lay(hand, phase), hand
        assert all(is_possible(way, hand, phase) for way in ways), hand
        assert (shed[0] if shed else None) == brute_force.most_points(hand, phase, CLASSIC_POINTS.__getitem__), hand
