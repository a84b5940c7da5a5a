"""How hard a phase is (V5): the share of simulated hands that have it in their first turn."""

from collections import Counter
from math import comb

import pytest

from engine import solver
from engine.cards import CLASSIC_DECK, WILD
from engine.computer.protocol import AskMade, reply_to
from engine.rules import ClassicRules, MasterRules
from engine.workshop.difficulty import HANDS, PORTION, Share, deck_of, hand, made


def test_at_least_twenty_thousand_hands_are_simulated_in_whole_portions() -> None:
    assert HANDS >= 20_000
    assert HANDS % PORTION == 0


@pytest.mark.parametrize("rules", [ClassicRules(), MasterRules()])
def test_a_hand_is_eleven_cards_of_the_deck_and_always_the_same(rules: ClassicRules | MasterRules) -> None:
    deck = deck_of(rules)
    hands = [hand(deck, number) for number in range(500)]

    assert all(len(it) == 11 and Counter(it) <= Counter(deck) for it in hands)
    assert len({tuple(sorted(map(str, it))) for it in hands}) == 500
    assert hands == [hand(deck, number) for number in range(500)]


def test_hands_are_as_likely_as_they_should_be() -> None:
    """The share of hands without a wild is known exactly."""
    expected = comb(100, 11) / comb(108, 11)
    without = sum(WILD not in hand(CLASSIC_DECK, number) for number in range(HANDS))
    share = Share(without, HANDS)

    assert abs(share.probability - expected) < 1.5 * share.margin


def test_portions_add_up() -> None:
    rules = ClassicRules(own_phases="s2+c3;r3+r3")
    asked = [reply_to(AskMade(rules, 2, first, 100)) for first in range(0, 400, 100)]

    assert sum(map(int, map(str, asked))) == made(rules, 2, hands=400)
    assert made(rules, 2, hands=400) == sum(
        solver.can_lay(hand(CLASSIC_DECK, number), rules.book[2]) for number in range(400)
    )


@pytest.mark.parametrize(
    ("share", "margin"),
    [(Share(0, 20_000), 0.0002), (Share(20_000, 20_000), 0.0002), (Share(10_000, 20_000), 0.0069)],
)
def test_the_margin_is_never_nothing(share: Share, margin: float) -> None:
    assert share.margin == pytest.approx(margin, abs=0.00005)


def test_a_harder_phase_has_a_smaller_share() -> None:
    rules = ClassicRules(own_phases="s2;s3;s3+r3;s3+r4;s4+r4+c2")
    shares = [made(rules, phase_no, hands=1_500) for phase_no in rules.book]

    assert shares == sorted(shares, reverse=True)
    assert shares[0] > shares[-1]
