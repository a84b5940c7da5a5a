"""C13: with `wild_points` = 25 a wild that is left in a hand counts 25."""

import pytest

from engine.cardgame import classic
from engine.cards import CLASSIC_DECK, WILD
from engine.errors import UnknownChoice
from engine.rules import ClassicRules, chosen
from tests.engine.cardgame.positions import ANA, PHASE_1, a_round, holding, played, throw

DEAR = ClassicRules(wild_points=25)


@pytest.mark.parametrize(("rules", "points"), [(ClassicRules(), 20 + 20 + 5), (DEAR, 25 + 25 + 5)])
def test_a_wild_left_in_hand_counts_what_the_rules_say(rules: ClassicRules, points: int) -> None:
    state = a_round(holding("R1", down=PHASE_1), holding("W W R3"), rules=rules)

    after = played(state, (ANA, throw("R1")))

    assert after.sheet[-1].points == (0, points)


def test_all_other_cards_count_as_ever() -> None:
    usual = ClassicRules().card_points

    assert {card: DEAR.card_points[card] for card in CLASSIC_DECK if card is not WILD} == {
        card: usual[card] for card in CLASSIC_DECK if card is not WILD
    }


def test_a_lay_down_that_sheds_a_dear_wild_comes_first() -> None:
    state = a_round(holding("R1 G1 Y1 R2 G2 Y2 W W W"), holding("R3"), rules=DEAR)

    first = classic.legal_moves(state, ANA)[0]

    assert str(first).count("W") == 3


def test_no_other_number_can_be_chosen() -> None:
    with pytest.raises(UnknownChoice):
        chosen(ClassicRules, {"wild_points": 30})
