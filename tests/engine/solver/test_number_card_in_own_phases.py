"""C8c with phases of any melds (V5): exhaustively on small hands, and random hands of eleven cards."""

from collections import Counter
from itertools import combinations_with_replacement
from random import Random

import pytest

from engine import solver
from engine.cards import JOKERS, NUMBER_CARDS, WILD, Card, cards_text
from engine.phases import Phase
from engine.rules import ClassicRules, MasterRules
from engine.scoring import CLASSIC_POINTS, MASTER_POINTS, hand_points
from tests.engine.cardgame.positions import cards
from tests.engine.random_phases import random_own_phases
from tests.engine.solver import by_groups

SMALL = "s2+s2;s2+r3;s2+c2;r3+r3;r3+c2;c2+c2;cr3;s3+c2;cr3+s2;cr3+c2"
THREE = "s2+s2+s2;s2+s2+c2;s2+c2+c2;c2+c2+c2;s2+r3+c2;s2+cr3+s2"
FACES = cards("R5 G5 R6 G7 R12 W")
FEW_FACES = cards("R5 G6 W")
JOKER_FACES = cards("R5 G5 R6 J1:RY J1:* J7:RG")
CHUNKS = 6


def classic(own: str, *, needs: bool = True) -> list[Phase]:
    return [*ClassicRules(own_phases=own, needs_number_card=needs).book.values()]


def master(own: str) -> list[Phase]:
    return [*MasterRules(own_phases=own).book.values()]


def assert_agrees(phase: Phase, hand: tuple[Card, ...]) -> None:
    about = f"{phase.needs} with {cards_text(hand)}"
    points = MASTER_POINTS if phase.jokers else CLASSIC_POINTS
    expected = by_groups.answers(hand, phase, points)
    ways = [tuple(card for meld in way for card in meld.cards) for way in solver.lay_downs(hand, phase, points)]

    assert solver.missing(hand, phase) == expected.missing, about
    assert solver.can_lay(hand, phase) is bool(ways) is (expected.missing == 0), about
    assert min((sum(card.is_wild for card in way) for way in ways), default=None) == expected.wilds, about
    if not phase.jokers:
        assert (hand_points(ways[0], points) if ways else None) == expected.points, about
    for melds, way in zip(solver.lay_downs(hand, phase, points), ways, strict=True):
        assert phase.is_met_by(melds), about
        assert all(meld.is_sound() for meld in melds), about
        assert Counter(way) <= Counter(hand), about
        assert not phase.numbers or any(card.number for card in way), about


def assert_completing_agrees(phase: Phase, hand: tuple[Card, ...]) -> None:
    faces = NUMBER_CARDS + JOKERS if phase.jokers else NUMBER_CARDS
    expected = [face for face in faces if not by_groups.answers((*hand, face), phase, CLASSIC_POINTS).missing]
    if set(JOKERS) <= set(expected):
        expected = [face for face in expected if face.number]
    assert solver.completing(hand, phase) == tuple(expected), f"{phase.needs} with {cards_text(hand)}"


@pytest.mark.parametrize("own", SMALL.split(";"))
def test_every_small_hand(own: str) -> None:
    for phase in (*classic(own), *classic(own, needs=False)):
        for size in range(6):
            for hand in combinations_with_replacement(FACES, size):
                assert_agrees(phase, hand)


@pytest.mark.parametrize("own", [*SMALL.split(";"), *THREE.split(";")])
def test_every_hand_of_few_faces_and_up_to_nine_wilds(own: str) -> None:
    for phase in classic(own):
        for hand in combinations_with_replacement(FEW_FACES, 9):
            if sum(card is not WILD for card in hand) <= 5:
                assert_agrees(phase, hand)


@pytest.mark.slow
@pytest.mark.parametrize("own", [*SMALL.split(";"), *THREE.split(";")])
def test_every_hand_of_six_cards(own: str) -> None:
    for phase in classic(own):
        for hand in combinations_with_replacement(FACES, 6):
            assert_agrees(phase, hand)


@pytest.mark.slow
@pytest.mark.parametrize("own", [*SMALL.split(";"), *THREE.split(";")])
def test_every_hand_of_jokers_in_master(own: str) -> None:
    """M2 asks for number cards meld by meld."""
    for phase in master(own):
        for size in range(1, 6):
            for hand in combinations_with_replacement(JOKER_FACES, size):
                assert_agrees(phase, hand)


def random_hand(chance: Random, size: int, *, most_wilds: int) -> tuple[Card, ...]:
    """Many wilds and few numbers, where the number card that is needed is scarce."""
    wilds = chance.randint(most_wilds // 2, most_wilds)
    numbers = chance.choice((range(1, 13), range(5, 9)))
    pool = [card for card in NUMBER_CARDS * 2 if card.number in numbers]
    return (*[WILD] * wilds, *chance.sample(pool, size - wilds))


@pytest.mark.parametrize("size", [7, 8])
def test_random_hands(size: int) -> None:
    chance = Random(f"number card {size}")
    for _ in range(60):
        [phase] = classic(random_own_phases(chance, 1))
        assert_agrees(phase, random_hand(chance, size, most_wilds=7))


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_hands_of_eleven_cards(chunk: int) -> None:
    chance = Random(f"number card 11 {chunk}")
    for _ in range(60):
        [phase] = classic(random_own_phases(chance, 1))
        assert_agrees(phase, random_hand(chance, 11, most_wilds=8))


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_hands_of_eleven_cards_in_master(chunk: int) -> None:
    chance = Random(f"number card master 11 {chunk}")
    for _ in range(8):
        [phase] = master(random_own_phases(chance, 1))
        jokers = chance.sample(JOKERS, chance.randint(2, 6))
        assert_agrees(phase, (*jokers, *chance.sample(NUMBER_CARDS * 2, 11 - len(jokers))))


def test_completing_cards_where_only_a_number_card_is_missing() -> None:
    chance, compared = Random("completing number card"), 0
    while compared < 40:
        [phase] = classic(random_own_phases(chance, 1))
        naturals = chance.sample(NUMBER_CARDS * 2, chance.randint(0, 3))
        hand = (*[WILD] * chance.randint(max(0, phase.size - 3), phase.size), *naturals)
        if solver.missing(hand, phase) == 1:
            assert_completing_agrees(phase, hand)
            compared += 1
