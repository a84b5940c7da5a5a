"""Which cards would complete a phase that misses one card."""

from collections.abc import Iterator
from random import Random

import pytest

from engine import solver
from engine.cards import CLASSIC_DECK, JOKERS, MASTER_DECK, NUMBER_CARDS, Card, cards_text
from engine.phases import CLASSIC, MASTER, Phase
from tests.engine.cardgame.positions import cards
from tests.engine.solver import brute_force

HANDS = {("master", 1): 4, ("master", 8): 4, ("master", 10): 2}
"""How many hands are compared where the brute force is slow."""
BOOKS = {"classic": (CLASSIC, CLASSIC_DECK), "master": (MASTER, MASTER_DECK)}


def hands_with_one_missing(deck: tuple[Card, ...], phase: Phase, count: int) -> Iterator[tuple[Card, ...]]:
    """Random hands in which cards are exchanged for better ones until one is missing."""
    chance = Random(f"{len(deck)} {phase.no}")
    while count:
        hand = chance.sample(deck, 11)
        while (before := solver.missing(hand, phase)) > 1:
            place = chance.randrange(len(hand))
            old, hand[place] = hand[place], chance.choice(deck)
            if solver.missing(hand, phase) > before:
                hand[place] = old
        if before == 1:
            count -= 1
            yield tuple(hand)


@pytest.mark.slow
@pytest.mark.parametrize("game", BOOKS)
@pytest.mark.parametrize("phase_no", range(1, 11))
def test_it_is_exactly_the_cards_with_which_the_phase_can_be_laid_down(game: str, phase_no: int) -> None:
    book, deck = BOOKS[game]
    phase = book[phase_no]
    for hand in hands_with_one_missing(deck, phase, HANDS.get((game, phase_no), 12)):
        possible = NUMBER_CARDS + JOKERS if phase.jokers else NUMBER_CARDS
        expected = [card for card in possible if brute_force.can_lay((*hand, card), phase)]
        if set(JOKERS) <= set(expected):
            expected = [card for card in expected if card.number]

        assert solver.completing(hand, phase) == tuple(expected), cards_text(hand)
        assert expected


@pytest.mark.parametrize(
    ("book", "phase_no", "hand", "expected"),
    [
        pytest.param(CLASSIC, 4, "R3 R4 Y5 G6 V7 R8 S", "R2 R9 Y2 Y9 G2 G9 V2 V9", id="either end of a run"),
        pytest.param(CLASSIC, 8, "R1 R1 R2 R3 R9 W", " ".join(f"R{n}" for n in range(1, 13)), id="a color"),
        pytest.param(MASTER, 10, "R7 Y7 G7 V7 R7 G2 G4", "G3 J1:RG J1:YG J1:GV J1:*", id="one card, or such a joker"),
        pytest.param(
            MASTER,
            7,
            "R7 Y7 G7 V7 J1:* J1:RY J1:RG",
            " ".join(f"{c}{n}" for c in "RYGV" for n in range(1, 7)),
            id="no joker where a number lacks",
        ),
    ],
)
def test_cards_that_complete(book: dict[int, Phase], phase_no: int, hand: str, expected: str) -> None:
    assert solver.completing(cards(hand), book[phase_no]) == cards(expected)


@pytest.mark.parametrize("hand", ["R7 Y7 G7 R9 Y9 G9", "R7 Y7 G7 R9 Y8 G1", ""])
def test_there_are_none_where_nothing_or_more_than_one_card_is_missing(hand: str) -> None:
    assert solver.completing(cards(hand), CLASSIC[1]) == ()
