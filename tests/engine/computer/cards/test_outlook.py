"""The samples of future draws agree with the solver about a hand."""

from random import Random

import pytest

from engine import phases, solver
from engine.cards import CLASSIC_DECK, SKIP
from engine.computer.cards.outlook import draws_needed, is_complete
from engine.computer.cards.samples import DRAWS, SAMPLES, Draws, HandsWithDraws, unseen_cards
from engine.rules import MasterRules
from tests.engine.cardgame.positions import cards

MASTER_DECK = MasterRules().deck
HANDS = 150
every_phase = pytest.mark.parametrize("no", phases.ALL)


@every_phase
def test_a_classic_hand_is_complete_if_the_solver_can_lay_it_down(no: int) -> None:
    chance, draws = Random(no), Draws(unseen_cards(CLASSIC_DECK, ()))
    for _ in range(HANDS):
        hand = tuple(chance.sample(CLASSIC_DECK, chance.choice((10, 14, 18))))

        complete = bool(is_complete(HandsWithDraws([hand], draws), phases.CLASSIC[no])[0, 0, 0])

        assert complete is solver.can_lay(hand, phases.CLASSIC[no]), hand


@every_phase
def test_a_master_hand_is_never_thought_complete_when_it_is_not(no: int) -> None:
    chance, draws = Random(no), Draws(unseen_cards(MASTER_DECK, ()))
    agreed = 0
    for _ in range(HANDS):
        hand = tuple(chance.sample(MASTER_DECK, chance.choice((10, 14, 18))))

        complete = bool(is_complete(HandsWithDraws([hand], draws), phases.MASTER[no])[0, 0, 0])

        assert not complete or solver.can_lay(hand, phases.MASTER[no]), hand
        agreed += complete is solver.can_lay(hand, phases.MASTER[no])
    assert agreed > 0.8 * HANDS


def test_what_is_not_left_is_not_drawn() -> None:
    """All nines but one are gone, and every wild, so the set of nines can never be made."""
    gone = [card for card in CLASSIC_DECK if card.number == 9 or card.is_wild or card is SKIP]
    gone.remove(cards("R9")[0])
    hand = cards("R9 R7 G7 V7")
    unseen = unseen_cards(CLASSIC_DECK, [*gone, *(card for card in CLASSIC_DECK if card.number not in (0, 9))])

    needed = draws_needed([hand], [phases.CLASSIC[1]], Draws(unseen))

    assert needed.tolist() == [[DRAWS + 1] * SAMPLES]


def test_more_outs_need_fewer_draws() -> None:
    unseen = unseen_cards(CLASSIC_DECK, cards("R9 G9 R7 G7 V7 R1"))
    inside, outside = cards("R4 G5 V6 Y7 R8 G9"), cards("R4 G5 V6 Y7 R9 G10")

    one, other = draws_needed([inside, outside], [phases.CLASSIC[4]], Draws(unseen)).mean(axis=1)

    assert one < other


def test_when_every_card_is_seen_nothing_comes() -> None:
    needed = draws_needed([cards("R1 R2")], [phases.CLASSIC[1]], Draws(unseen_cards(CLASSIC_DECK, CLASSIC_DECK)))

    assert needed.tolist() == [[DRAWS + 1] * SAMPLES]
