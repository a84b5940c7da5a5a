"""What a hand can lay down: hard cases picked by hand, and thousands of hands against the brute force."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from engine import solver
from engine.cardgame import classic
from engine.cards import CLASSIC_DECK, NUMBER_CARDS, SKIP, WILD, Card, cards_text
from engine.melds import Meld
from engine.moves import LayDown
from engine.phases import CLASSIC, Phase
from engine.scoring import CLASSIC_POINTS, hand_points
from tests.engine.cardgame.positions import ANA, a_round, cards, holding
from tests.engine.solver import brute_force

LOW_CARDS = [card for card in NUMBER_CARDS if card.number < 6]


def cards_of(way: tuple[Meld, ...]) -> tuple[Card, ...]:
    return tuple(card for meld in way for card in meld.cards)


def is_possible(way: tuple[Meld, ...], hand: tuple[Card, ...], phase: Phase) -> bool:
    """C8, C9: sound melds, as the phase asks for, exactly its size, and all from the hand."""
    used = cards_of(way)
    return (
        all(meld.is_sound() for meld in way)
        and phase.is_met_by(way)
        and len(used) == phase.size
        and Counter(used) <= Counter(hand)
    )


def random_hands(seed: str, count: int) -> Iterator[tuple[Card, ...]]:
    """Hands of many kinds: dealt hands, small hands, and hands with many wilds, few numbers or few colors."""
    chance = Random(seed)
    for _ in range(count):
        size = chance.choice((10, 11, 11, 11, chance.randint(0, 14)))
        match chance.randrange(5):
            case 0 | 1:
                hand = chance.sample(CLASSIC_DECK, size)
            case 2:
                wilds = chance.randint(1, 8)
                hand = [WILD] * wilds + chance.choices(NUMBER_CARDS, k=max(0, size - wilds))
            case 3:
                hand = chance.choices([*LOW_CARDS, *[WILD] * 4, SKIP], k=size)
            case _:
                one_color = NUMBER_CARDS[12 * chance.randrange(4) :][:12]
                hand = chance.choices([*one_color * 2, *NUMBER_CARDS, *[WILD] * 3], k=size)
        chance.shuffle(hand)
        yield tuple(hand)


@pytest.mark.parametrize(
    ("phase_no", "hand", "expected"),
    [
        pytest.param(1, "R7 G7 V7 Y7 R7 G7", 0, id="both sets of one number"),
        pytest.param(1, "R7 G7 V7 Y7 R7 W", 0, id="both sets of one number with a wild"),
        pytest.param(1, "R7 G7 V7 Y7 R7 S", 1, id="a skip is no card for a set"),
        pytest.param(1, "W W W W W W", 0, id="all wild sets"),
        pytest.param(1, "R1 R2 W W W W", 0, id="one number each and four wilds"),
        pytest.param(1, "R1 R2 R3 W W W", 1, id="three numbers and three wilds"),
        pytest.param(2, "R5 G5 V5 R4 R6 R7 W", 0, id="the run needs the wild"),
        pytest.param(2, "R5 G5 R4 R5 R6 R7 W", 0, id="the set needs the wild"),
        pytest.param(2, "R5 G5 V5 R4 R6 W R8", 1, id="one wild cannot be in two places"),
        pytest.param(2, "R5 G5 R4 R6 R7 W W", 0, id="wilds split between set and run"),
        pytest.param(2, "R5 G5 V5 R4 R6 R7 S", 1, id="a number of the set that the run needs as well"),
        pytest.param(3, "R12 G12 V12 Y12 R9 R10 R11 R12", 0, id="a run up to 12"),
        pytest.param(3, "R12 G12 V12 Y12 R10 R11 R12 R1", 1, id="12 is not followed by 1"),
        pytest.param(4, "W R2 W R4 W R6 W", 0, id="wilds at both ends and inside a run"),
        pytest.param(4, "R6 R7 R8 R9 R10 R11 W", 0, id="the wild only fits below or above"),
        pytest.param(4, "R7 R8 R9 R10 R11 R12 W", 0, id="the wild only fits below"),
        pytest.param(4, "R1 R2 R3 R4 R5 R6 W", 0, id="the wild only fits above"),
        pytest.param(4, "R1 R12 W W W W W", 1, id="both ends are too far apart"),
        pytest.param(4, "R1 R1 R2 R2 R3 R3 R4 R4 R5 R5 R6", 1, id="doubles do not help a run"),
        pytest.param(6, "W W W W W W W W R1", 0, id="eight wilds and a 1"),
        pytest.param(6, "R12 R11 R10 R9 R8 R7 R6 R5 R4", 0, id="backwards in the hand"),
        pytest.param(7, "R7 G7 V7 Y7 R7 G7 V7 Y7", 0, id="eight of one number"),
        pytest.param(8, "R1 R1 R2 R2 R3 R3 W", 0, id="doubles count for a color"),
        pytest.param(8, "R1 R1 R2 R2 R3 G3 W", 1, id="another color does not"),
        pytest.param(8, "W W W W W W W", 0, id="all wild color"),
        pytest.param(9, "R7 G7 V7 Y7 R7 G7 V7", 0, id="seven of one number are five and two"),
        pytest.param(9, "R7 G7 V7 Y7 W R1 R2", 1, id="five and one"),
        pytest.param(10, "R7 G7 R1 G1 W W W W", 0, id="wilds fill both sets"),
        pytest.param(10, "S S S S", 8, id="skips only"),
        pytest.param(5, "", 8, id="an empty hand"),
    ],
)
def test_hard_hands(phase_no: int, hand: str, expected: int) -> None:
    phase = CLASSIC[phase_no]

    assert solver.missing(cards(hand), phase) == expected
    assert solver.can_lay(cards(hand), phase) is (expected == 0)
    assert bool(list(solver.lay_downs(cards(hand), phase, CLASSIC_POINTS))) is (expected == 0)
    assert brute_force.missing(cards(hand), phase) == expected


@pytest.mark.parametrize(
    ("phase_no", "hand", "shed"),
    [
        pytest.param(1, "R1 G1 V1 R12 G12 V12 R2 G2 V2", "R1 G1 V1 R12 G12 V12", id="high numbers go first"),
        pytest.param(4, "R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12", "R6 R7 R8 R9 R10 R11 R12", id="the high end"),
        pytest.param(1, "R1 G1 V1 R2 G2 V2 W", "W R1 G1 R2 G2 V2", id="a wild is worth more than a number"),
        pytest.param(8, "R1 R2 R3 R4 R5 R10 R11 R12", "R1 R2 R3 R4 R10 R11 R12", id="high cards of a color"),
    ],
)
def test_the_best_way_sheds_the_most_points(phase_no: int, hand: str, shed: str) -> None:
    best = next(solver.lay_downs(cards(hand), CLASSIC[phase_no], CLASSIC_POINTS))

    assert hand_points(cards_of(best), CLASSIC_POINTS) == hand_points(cards(shed), CLASSIC_POINTS)


def test_the_best_way_is_found_by_the_points_that_the_rules_give() -> None:
    cheap = {**CLASSIC_POINTS, WILD: 1}

    ways = [next(solver.lay_downs(cards("R1 G1 Y1 R2 G2 Y2 W W W"), CLASSIC[1], it)) for it in (CLASSIC_POINTS, cheap)]

    assert [cards_of(way).count(WILD) for way in ways] == [3, 0]


def test_the_ways_of_a_small_hand_are_listed_in_full() -> None:
    ways = list(solver.lay_downs(cards("V9 G7 R9 R7 V7 G9 S"), CLASSIC[1], CLASSIC_POINTS))

    assert [sorted(str(meld) for meld in way) for way in ways] == [["set7[R7 G7 V7]", "set9[R9 G9 V9]"]]


@pytest.mark.parametrize("phase_no", CLASSIC)
def test_every_way_is_possible_and_different_and_the_best_come_first(phase_no: int) -> None:
    phase = CLASSIC[phase_no]
    for hand in random_hands(f"order of phase {phase_no}", 600):
        ways = list(solver.lay_downs(hand, phase, CLASSIC_POINTS))
        ranks = [(-hand_points(cards_of(way), CLASSIC_POINTS), cards_of(way).count(WILD)) for way in ways]

        assert all(is_possible(way, hand, phase) for way in ways), hand
        assert len(set(ways)) == len(ways), hand
        assert ranks == sorted(ranks), hand


@pytest.mark.slow
@pytest.mark.parametrize("phase_no", CLASSIC)
def test_the_first_way_sheds_as_much_as_any_and_some_way_spends_no_more_wilds_than_needed(
    phase_no: int,
) -> None:
    phase = CLASSIC[phase_no]
    for hand in random_hands(f"best of phase {phase_no}", 600):
        ways = [cards_of(way) for way in solver.lay_downs(hand, phase, CLASSIC_POINTS)]
        most = brute_force.most_points(hand, phase, CLASSIC_POINTS.__getitem__)
        spared = brute_force.most_points(hand, phase, lambda face: -face.is_wild)

        assert (hand_points(ways[0], CLASSIC_POINTS) if ways else None) == most, hand
        assert max((-way.count(WILD) for way in ways), default=None) == spared, hand


@pytest.mark.slow
@pytest.mark.parametrize("phase_no", CLASSIC)
def test_what_can_be_laid_down_and_what_is_missing(phase_no: int) -> None:
    phase = CLASSIC[phase_no]
    for hand in random_hands(f"missing for phase {phase_no}", 800):
        assert solver.can_lay(hand, phase) is brute_force.can_lay(hand, phase), hand
        assert solver.missing(hand, phase) == brute_force.missing(hand, phase), hand


@pytest.mark.parametrize("phase_no", CLASSIC)
def test_the_order_of_the_hand_does_not_matter(phase_no: int) -> None:
    chance = Random(phase_no)
    for hand in random_hands(f"shuffled for phase {phase_no}", 150):
        other = tuple(chance.sample(hand, len(hand)))

        ways = [list(solver.lay_downs(some, CLASSIC[phase_no], CLASSIC_POINTS)) for some in (hand, other)]

        assert ways[0] == ways[1], hand


@pytest.mark.parametrize("phase_no", CLASSIC)
def test_hands_of_thirty_cards(phase_no: int) -> None:
    phase, chance = CLASSIC[phase_no], Random(f"thirty {phase_no}")
    for _ in range(10):
        hand = tuple(chance.sample(CLASSIC_DECK, 30))
        ways = list(solver.lay_downs(hand, phase, CLASSIC_POINTS))

        assert all(is_possible(way, hand, phase) for way in ways), hand
        assert (hand_points(cards_of(ways[0]), CLASSIC_POINTS) if ways else None) == brute_force.most_points(
            hand, phase, CLASSIC_POINTS.__getitem__
        ), hand
        assert solver.missing(hand, phase) == brute_force.missing(hand, phase), hand


@pytest.mark.parametrize("phase_no", CLASSIC)
def test_the_game_accepts_every_way(phase_no: int) -> None:
    done = tuple(range(1, phase_no))
    for hand in random_hands(f"accepted for phase {phase_no}", 60):
        state = a_round(holding(f"{cards_text(hand)} S", done=done), holding("R1"))

        for way in solver.lay_downs(state.seats[ANA].hand, CLASSIC[phase_no], CLASSIC_POINTS):
            after, _ = classic.apply(state, ANA, LayDown(phase_no, way))

            assert after.seats[ANA].melds == way
