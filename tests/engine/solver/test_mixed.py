"""What a hand can lay down of phases with any melds: hard cases, and thousands of hands against brute force."""

from collections import Counter
from random import Random

import pytest

from engine import solver
from engine.cards import CLASSIC_DECK, JOKERS, MASTER_DECK, NUMBER_CARDS, WILD, Card, cards_text
from engine.melds import Meld
from engine.phases import CLASSIC, MASTER, ColorOf, ColorRunOf, Need, Phase, RunOf, SetOf, numbered
from engine.scoring import CLASSIC_POINTS, hand_points
from engine.solver import mixed
from tests.engine.cardgame.positions import cards
from tests.engine.random_phases import random_hand, random_phase
from tests.engine.solver import brute_force, by_subsets

CHUNKS = 8
"""The slow tests are split, so that several processes can share them."""


def phase(*needs: Need, jokers: bool = False) -> Phase:
    return numbered(needs, jokers=jokers)[1]


def cards_of(way: tuple[Meld, ...]) -> tuple[Card, ...]:
    return tuple(card for meld in way for card in meld.cards)


def wilds_of(way: tuple[Meld, ...]) -> int:
    return sum(card.is_wild for card in cards_of(way))


TWO_RUNS = phase(RunOf(4), RunOf(4))
RUN_AND_COLOR = phase(RunOf(4), ColorOf(4))
FOUR_SETS = phase(SetOf(2), SetOf(2), SetOf(2), SetOf(2))
COLOR_RUNS = phase(ColorRunOf(3), ColorRunOf(3))
TWO_COLORS = phase(SetOf(2), ColorOf(3), ColorOf(3))
JOKER_RUNS = phase(RunOf(3, numbers=2), RunOf(3, numbers=2), jokers=True)
JOKER_COLORS = phase(ColorOf(2), ColorRunOf(3, numbers=2), jokers=True)


@pytest.mark.parametrize(
    ("wanted", "hand", "expected"),
    [
        pytest.param(TWO_RUNS, "R1 R2 R3 R4 G2 G3 G4 G5", 0, id="runs may overlap"),
        pytest.param(TWO_RUNS, "R1 R2 R3 R4 R5 R6 R7 R8", 0, id="runs may follow each other"),
        pytest.param(TWO_RUNS, "R1 R2 R3 R4 R5 R6 R7 W", 0, id="a wild for the eighth"),
        pytest.param(TWO_RUNS, "R3 R4 R5 R6 R7", 3, id="one card is not in two runs"),
        pytest.param(RUN_AND_COLOR, "R1 R2 R3 R4 G1 Y2 V3 Y4", 0, id="the run leaves red to the color"),
        pytest.param(RUN_AND_COLOR, "R1 R2 R3 R4 R9 G2 G3", 1, id="the run and the color both want red"),
        pytest.param(FOUR_SETS, "R7 G7 V7 Y7 R7 G7 V7 Y7", 0, id="all of one number"),
        pytest.param(FOUR_SETS, "R7 R8 R9 R10 W W W W", 0, id="a wild in every set"),
        pytest.param(FOUR_SETS, "R7 G7 V7 R8 R9 R10 W", 2, id="pairs are scarce"),
        pytest.param(COLOR_RUNS, "R5 R6 R7 R6 R7 R8", 0, id="two in one color"),
        pytest.param(COLOR_RUNS, "R5 R6 R7 G6 R8 G8", 1, id="not across colors"),
        pytest.param(COLOR_RUNS, "W W W W W W", 0, id="nothing but wilds"),
        pytest.param(TWO_COLORS, "R5 G5 R1 R2 R3 G1 G2 G3", 0, id="enough for all"),
        pytest.param(TWO_COLORS, "R5 G5 R1 R2 G1 G2 V9 W", 0, id="the set leaves both colors alone"),
        pytest.param(TWO_COLORS, "R1 R2 R3 R4 R5 R6 V5 G5", 0, id="both in one color"),
        pytest.param(JOKER_RUNS, "R1 R4 G1 G4 J1:* J1:RY J1:RG J1:RV", 0, id="two runs of 4 for want of numbers"),
        pytest.param(JOKER_RUNS, "R1 R2 R3 R4 J1:*", 1, id="two number cards each"),
        pytest.param(JOKER_COLORS, "R1 R2 J1:RY J7:RG R9", 0, id="jokers in a color and in a color run"),
        pytest.param(JOKER_COLORS, "G1 G2 J1:RY J7:YV J7:RY", 1, id="jokers of other colors"),
        pytest.param(JOKER_COLORS, "S AM T2", 5, id="nothing to lay down"),
        pytest.param(TWO_RUNS, "", 8, id="an empty hand"),
    ],
)
def test_hard_hands(wanted: Phase, hand: str, expected: int) -> None:
    assert wanted.is_mixed
    assert solver.missing(cards(hand), wanted) == expected
    assert solver.can_lay(cards(hand), wanted) is (expected == 0)
    assert bool(list(solver.lay_downs(cards(hand), wanted, CLASSIC_POINTS))) is (expected == 0)
    assert brute_force.missing(cards(hand), wanted) == expected


def test_printed_phases_are_solved_by_counting() -> None:
    assert not any(printed.is_mixed for printed in (*CLASSIC.values(), *MASTER.values()))


def assert_exact(wanted: Phase, hand: tuple[Card, ...]) -> None:
    told = f"{wanted.needs} with {cards_text(hand)}"
    expected = by_subsets.answers(hand, wanted, CLASSIC_POINTS)
    ways = list(solver.lay_downs(hand, wanted, CLASSIC_POINTS))

    assert solver.missing(hand, wanted) == expected.missing, told
    assert solver.can_lay(hand, wanted) is bool(ways) is (expected.missing == 0), told
    for way in ways:
        assert all(meld.is_sound() for meld in way), told
        assert wanted.is_met_by(way), told
        assert Counter(cards_of(way)) <= Counter(hand), told
        assert wanted.jokers or len(cards_of(way)) == wanted.size, told
    assert len(set(ways)) == len(ways), told
    if ways:
        assert min(map(wilds_of, ways)) == expected.wilds, told
        assert_best_first(wanted, ways, expected, told)


def assert_best_first(wanted: Phase, ways: list[tuple[Meld, ...]], expected: by_subsets.Answers, told: str) -> None:
    if wanted.jokers:
        assert wilds_of(ways[0]) == expected.wilds, told
        assert sorted(ways, key=wilds_of) == ways or not wanted.is_mixed, told
        return
    points = [hand_points(cards_of(way), CLASSIC_POINTS) for way in ways]
    assert points[0] == expected.points, told
    assert sorted(points, reverse=True) == points, told


@pytest.mark.parametrize("jokers", [False, True])
def test_random_phases_of_random_hands(jokers: bool) -> None:
    chance = Random(f"mixed {jokers}")
    for _ in range(120):
        hand = random_hand(chance, jokers=jokers, size=chance.randint(5, 9))
        assert_exact(random_phase(chance, jokers=jokers), hand)


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("jokers", [False, True])
def test_thousands_of_random_phases_and_hands(jokers: bool, chunk: int) -> None:
    chance = Random(f"many mixed {jokers} {chunk}")
    for _ in range(300):
        hand = random_hand(chance, jokers=jokers, size=chance.randint(7, 11))
        assert_exact(random_phase(chance, jokers=jokers), hand)


@pytest.mark.slow
@pytest.mark.parametrize("jokers", [False, True])
def test_both_brute_forces_agree(jokers: bool) -> None:
    chance = Random(f"both {jokers}")
    for _ in range(60):
        hand = random_hand(chance, jokers=jokers, size=chance.randint(4, 7))
        wanted = random_phase(chance, jokers=jokers, most_melds=3)
        answer = by_subsets.answers(hand, wanted, CLASSIC_POINTS)

        assert answer.missing == brute_force.missing(hand, wanted), f"{wanted.needs} with {cards_text(hand)}"


@pytest.mark.parametrize("jokers", [False, True])
def test_the_cards_that_complete_a_phase(jokers: bool) -> None:
    chance, compared = Random(f"completing {jokers}"), 0
    while compared < 6:
        hand = random_hand(chance, jokers=jokers, size=7)
        wanted = random_phase(chance, jokers=jokers)
        if not wanted.is_mixed or solver.missing(hand, wanted) != 1:
            continue
        compared += 1
        faces = NUMBER_CARDS + JOKERS if jokers else NUMBER_CARDS
        expected = [face for face in faces if not by_subsets.answers((*hand, face), wanted, {}).missing]
        if set(JOKERS) <= set(expected):
            expected = [face for face in expected if face.number]

        assert solver.completing(hand, wanted) == tuple(expected), f"{wanted.needs} with {cards_text(hand)}"


@pytest.mark.parametrize("deck", [CLASSIC_DECK, MASTER_DECK])
def test_hands_of_thirty_cards(deck: tuple[Card, ...]) -> None:
    chance = Random(len(deck))
    for _ in range(40):
        hand = tuple(chance.sample(deck, 30))
        wanted = random_phase(chance, jokers=deck is MASTER_DECK)
        ways = list(solver.lay_downs(hand, wanted, CLASSIC_POINTS))

        assert solver.can_lay(hand, wanted) is bool(ways)
        assert all(meld.is_sound() for way in ways for meld in way)
        assert all(Counter(cards_of(way)) <= Counter(hand) for way in ways)


def test_not_every_one_of_very_many_ways_is_listed() -> None:
    hand = (*cards("R1 G2 Y3 V4 R5 G6"), *(WILD,) * 5)

    ways = list(solver.lay_downs(hand, phase(SetOf(2), RunOf(3), ColorOf(2), ColorOf(2)), CLASSIC_POINTS))

    assert mixed.MOST_WAYS <= len(ways) <= 2 * (mixed.MOST_WAYS + 2)
