"""What a master hand can lay down: hard cases picked by hand, and many hands against the brute force."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from engine import solver
from engine.cardgame import master
from engine.cards import JOKERS, MASTER_DECK, NUMBER_CARDS, Card, cards_text
from engine.melds import ColorMeld, ColorRunMeld, Meld, RunMeld, SetMeld
from engine.moves import LayDown
from engine.phases import MASTER, Phase
from engine.scoring import MASTER_POINTS
from tests.engine.cardgame.master_positions import a_round, holding
from tests.engine.cardgame.positions import ANA, cards
from tests.engine.solver import brute_force
from tests.engine.solver.brute_force import Place

ACTIONS = cards("T2 AM S GF B")
FEW_NUMBERS = [card for card in NUMBER_CARDS if card.number in (2, 3, 8, 9)]
HANDS = {1: 60, 8: 90, 10: 50}
"""How many hands are compared where the brute force is slow."""


def cards_of(way: tuple[Meld, ...]) -> tuple[Card, ...]:
    return tuple(card for meld in way for card in meld.cards)


def jokers_of(way: tuple[Meld, ...]) -> int:
    return sum(card.is_wild for card in cards_of(way))


def number_cards(some: tuple[Card, ...]) -> int:
    return sum(card.number > 0 for card in some)


def is_possible(way: tuple[Meld, ...], hand: tuple[Card, ...], phase: Phase) -> bool:
    """C8, C9, M2: sound melds, as the phase asks for, and all from the hand."""
    return all(meld.is_sound() for meld in way) and phase.is_met_by(way) and Counter(cards_of(way)) <= Counter(hand)


def is_no_larger_than_needed(way: tuple[Meld, ...], phase: Phase) -> bool:
    """M2: a meld has extra cards only to reach its minimum of number cards."""
    return all(
        number_cards(meld.cards[:length]) < need.numbers
        for need, meld in zip(phase.needs, way, strict=True)
        for length in range(need.size, len(meld.cards))
    )


def beginnings(way: tuple[Meld, ...], phase: Phase) -> tuple[Place, ...]:
    return in_any_order(tuple(map(beginning, way)), phase)


def beginning(meld: Meld) -> Place:
    match meld:
        case SetMeld(number=number):
            return Place(number)
        case RunMeld(low=low):
            return Place(low)
        case ColorMeld(color=color):
            return Place(color=color)
        case ColorRunMeld(color=color, low=low):
            return Place(low, color)


def in_any_order(places: tuple[Place, ...], phase: Phase) -> tuple[Place, ...]:
    """Sorted if the melds of the phase are all alike, because their order does not matter then."""
    return tuple(sorted(places)) if len(set(phase.needs)) == 1 else places


def random_hands(seed: str, count: int, sizes: tuple[int, ...] = (10, 11, 11, 9)) -> Iterator[tuple[Card, ...]]:
    """Hands of many kinds: dealt hands, and hands with many jokers, few numbers or few colors."""
    chance = Random(seed)
    for _ in range(count):
        size = chance.choice((*sizes, chance.randint(0, max(sizes) + 1)))
        jokers = chance.sample(JOKERS, min(size, chance.randint(1, 8)))
        match chance.randrange(5):
            case 0:
                hand = chance.sample(MASTER_DECK, size)
            case 1 | 2:
                hand = jokers + chance.sample(NUMBER_CARDS, size - len(jokers))
            case 3:
                hand = jokers + chance.choices([*FEW_NUMBERS * 2, *ACTIONS], k=size - len(jokers))
            case _:
                one_color = NUMBER_CARDS[12 * chance.randrange(4) :][:12]
                hand = jokers + chance.choices([*one_color * 2, *NUMBER_CARDS], k=size - len(jokers))
        chance.shuffle(hand)
        yield tuple(hand)


LOW = "J1:RY J1:RG J1:RV J1:YG J1:YV J1:GV J1:*"
HIGH = "J7:RY J7:RG J7:RV J7:YG J7:YV J7:GV J7:*"


@pytest.mark.parametrize(
    ("phase_no", "hand", "expected"),
    [
        pytest.param(1, "R7 Y7 R8 Y8 R1 Y1 R2 Y2", 0, id="four pairs"),
        pytest.param(1, "R7 Y7 G7 V7 R7 Y7 G7 V7", 0, id="eight of one number"),
        pytest.param(1, "R7 Y7 G7 V7 R7 Y7 G7 J7:*", 0, id="seven of one number and a joker"),
        pytest.param(1, "R1 R2 R7 R8 J1:RY J1:RG J7:RY J7:RG", 0, id="one number card and one joker each"),
        pytest.param(1, "R1 R2 R3 R8 J1:RY J7:YG J7:RY J7:RG", 2, id="the jokers are of the wrong range"),
        pytest.param(1, f"R1 R2 R3 {LOW}", 1, id="jokers alone are no set"),
        pytest.param(1, f"{LOW} {HIGH}", 4, id="jokers only"),
        pytest.param(2, "R1 R1 R2 J1:RY J7:RG J1:*", 0, id="jokers of both ranges in a color"),
        pytest.param(2, "J1:RY J1:RG J1:RV J7:RY J7:RG J7:RV", 0, id="a color of jokers only"),
        pytest.param(2, "R1 R2 R3 R4 R5 J1:YG J7:GV S", 1, id="jokers without the color"),
        pytest.param(3, "R4 J1:RY J1:RG J1:RV R8 R9 J7:RY J7:RG", 0, id="jokers in both melds"),
        pytest.param(3, "R4 Y4 G4 R5 R6 R7 J1:RG J1:RV", 0, id="a joker for the 4 in the run"),
        pytest.param(3, "R4 Y4 G4 V4 R5 R6 R7 J7:RV", 0, id="a high joker above the run"),
        pytest.param(3, "R4 J1:YG J1:RG J1:RV R5 J1:* J1:GV J7:RV", 1, id="the only 4 is for the set"),
        pytest.param(4, f"R1 R9 {LOW[:29]} J7:RY J7:RG", 0, id="nine cards for the second number card"),
        pytest.param(4, "R1 R10 J1:RY J1:RG J1:RV J1:YG J1:YV J7:RY J7:RG J7:RV", 0, id="ten cards for it"),
        pytest.param(4, "R1 R10 J1:RY J1:RG J1:RV J1:YG J1:YV J7:RY J7:RG", 1, id="a joker short of it"),
        pytest.param(4, "R1 J1:RY J1:RG J1:RV J1:YG J1:YV J7:RY J7:RG", 1, id="one number card"),
        pytest.param(4, f"{LOW} {HIGH}", 2, id="no number card"),
        pytest.param(4, "R1 R2 R3 R4 R5 R6 R7 J1:*", 1, id="a low joker does not follow the 7"),
        pytest.param(5, "V1 V2 V3 V4 V5 V5 J7:GV", 0, id="seven of one color"),
        pytest.param(6, f"R12 R1 {LOW} {HIGH}", 0, id="from 1 to 12"),
        pytest.param(6, f"R12 Y12 G12 {LOW} {HIGH}", 1, id="one number three times"),
        pytest.param(7, "R5 J1:RY J1:RG J1:RV Y5 J1:YG J1:YV J1:GV", 0, id="both sets of one number"),
        pytest.param(7, "R5 J1:RY J1:RG J1:RV J1:* J1:YG J1:YV J1:GV", 1, id="one set without a number card"),
        pytest.param(8, "G3 J1:RG J1:GV G6 R9 J7:RY J7:RG", 0, id="jokers in the color run and the set"),
        pytest.param(8, "G3 J1:RY J1:YV G6 V9 J7:YG J7:YV", 2, id="jokers of other colors in the color run"),
        pytest.param(8, "G3 J1:RG J1:GV J1:* J7:RG G8 R12 Y12 V12", 0, id="a longer color run"),
        pytest.param(8, "G3 G4 G5 G6 G5 R5 J1:RY", 0, id="the color run takes one of two fives"),
        pytest.param(9, "R5 J1:RY J1:RG J1:RV J1:YG Y5 J1:YV J1:GV", 0, id="both sets of one number again"),
        pytest.param(10, "R5 Y5 G5 V5 G5 G6 G7", 1, id="a five short"),
        pytest.param(10, "R5 Y5 V5 J1:RY J1:RV G5 G6 G7", 0, id="the five of the color is for the run"),
        pytest.param(10, "R5 Y5 V5 J1:RY J1:RV J1:RG G6 G7", 0, id="a joker for the five of the run"),
        pytest.param(10, "S T2 AM GF B B", 8, id="action cards only"),
        pytest.param(4, "", 8, id="an empty hand"),
    ],
)
def test_hard_hands(phase_no: int, hand: str, expected: int) -> None:
    phase = MASTER[phase_no]

    assert brute_force.missing(cards(hand), phase) == expected
    assert solver.missing(cards(hand), phase) == expected
    assert solver.can_lay(cards(hand), phase) is (expected == 0)
    assert bool(list(solver.lay_downs(cards(hand), phase, MASTER_POINTS))) is (expected == 0)


def test_the_ways_of_a_small_hand_are_listed_in_full() -> None:
    hand = cards("R1 J1:RY J1:RG J1:RV J1:YG J1:YV J7:RY J7:RG R9 S")

    ways = list(solver.lay_downs(hand, MASTER[4], MASTER_POINTS))

    assert [[str(meld) for meld in way] for way in ways] == [["run1[R1 J1:RY J1:RG J1:RV J1:YG J1:YV J7:RY J7:RG R9]"]]


def test_jokers_that_fit_more_are_spared() -> None:
    way = next(solver.lay_downs(cards("J1:* J1:RY R1 R2 R3 R4 R5"), MASTER[2], MASTER_POINTS))

    assert cards_of(way) == cards("R1 R2 R3 R4 R5 J1:RY")


@pytest.mark.slow
@pytest.mark.parametrize("phase_no", MASTER)
def test_what_can_be_laid_down_and_what_is_missing(phase_no: int) -> None:
    phase = MASTER[phase_no]
    for hand in random_hands(f"missing for phase {phase_no}", HANDS.get(phase_no, 300)):
        assert solver.can_lay(hand, phase) is brute_force.can_lay(hand, phase), hand
        assert solver.missing(hand, phase) == brute_force.missing(hand, phase), hand


@pytest.mark.parametrize("phase_no", MASTER)
def test_every_way_is_possible_no_larger_than_needed_and_the_fewest_jokers_come_first(phase_no: int) -> None:
    phase = MASTER[phase_no]
    for hand in random_hands(f"order of phase {phase_no}", 150):
        ways = list(solver.lay_downs(hand, phase, MASTER_POINTS))
        jokers = [jokers_of(way) for way in ways]

        assert all(is_possible(way, hand, phase) for way in ways), hand
        assert all(is_no_larger_than_needed(way, phase) for way in ways), hand
        assert len(set(ways)) == len(ways), hand
        assert jokers == sorted(jokers), hand


@pytest.mark.slow
@pytest.mark.parametrize("phase_no", MASTER)
def test_for_every_place_where_melds_can_begin_there_is_one_way_and_it_spends_the_fewest_jokers(phase_no: int) -> None:
    phase = MASTER[phase_no]
    for hand in random_hands(f"fewest jokers of phase {phase_no}", 4 * HANDS.get(phase_no, 100)):
        expected = brute_force.fewest_jokers(hand, phase)
        ways = [(beginnings(way, phase), jokers_of(way)) for way in solver.lay_downs(hand, phase, MASTER_POINTS)]

        assert len(dict(ways)) == len(ways), hand
        assert dict(ways) == {in_any_order(begun, phase): jokers for begun, jokers in expected.items()}, hand


@pytest.mark.parametrize("phase_no", MASTER)
def test_the_order_of_the_hand_does_not_matter(phase_no: int) -> None:
    chance = Random(phase_no)
    for hand in random_hands(f"shuffled for phase {phase_no}", 60):
        other = tuple(chance.sample(hand, len(hand)))

        ways = [list(solver.lay_downs(some, MASTER[phase_no], MASTER_POINTS)) for some in (hand, other)]

        assert ways[0] == ways[1], hand


@pytest.mark.parametrize("phase_no", MASTER)
def test_hands_of_more_than_25_cards(phase_no: int) -> None:
    phase = MASTER[phase_no]
    for hand in random_hands(f"large for phase {phase_no}", 12, sizes=(26, 30, 40)):
        ways = list(solver.lay_downs(hand, phase, MASTER_POINTS))

        assert all(is_possible(way, hand, phase) and is_no_larger_than_needed(way, phase) for way in ways), hand
        assert (solver.missing(hand, phase) == 0) is bool(ways) is solver.can_lay(hand, phase), hand


@pytest.mark.parametrize(
    ("phase_no", "expected"), [(1, 0), (2, 0), (3, 1), (4, 5), (5, 1), (6, 6), (7, 0), (8, 1), (9, 0), (10, 0)]
)
def test_a_large_hand_of_threes_twos_and_ones(phase_no: int, expected: int) -> None:
    hand = tuple(card for card in NUMBER_CARDS * 2 if card.number <= 3) + ACTIONS * 2

    assert len(hand) == 34
    assert solver.missing(hand, MASTER[phase_no]) == expected
    assert solver.can_lay(hand, MASTER[phase_no]) is (expected == 0)


@pytest.mark.parametrize("phase_no", MASTER)
def test_the_game_accepts_every_way(phase_no: int) -> None:
    done = tuple(range(1, phase_no))
    for hand in random_hands(f"accepted for phase {phase_no}", 40):
        state = a_round(holding(f"{cards_text(hand)} S", done=done), holding("R1"))

        for way in solver.lay_downs(state.seats[ANA].hand, MASTER[phase_no], MASTER_POINTS):
            after, _ = master.apply(state, ANA, LayDown(phase_no, way))

            assert after.seats[ANA].melds == way
