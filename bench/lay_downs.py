"""The best lay-down from a raw hand, against a plain brute force with itertools over the same hands."""

import random
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from bench.timing import Comparison, compared
from engine import phases, solver
from engine.cards import CLASSIC_DECK, WILD, Card
from engine.phases import ColorOf, Need, Phase, RunOf, SetOf
from engine.scoring import CLASSIC_POINTS

HAND = 11
OUR_HANDS = 500
THEIR_HANDS = 4


def comparisons() -> list[Comparison]:
    source = random.Random(10)
    hands = [tuple(source.sample(CLASSIC_DECK, HAND)) for _ in range(OUR_HANDS)]
    _check_equal(hands[:THEIR_HANDS])
    return [
        compared(
            "classic: best lay-down of 11 cards, mean of the ten phases",
            _best_of(hands, _ours),
            _best_of(hands[:THEIR_HANDS], _brute_force),
            least=1_000,
            aim=2_000,
        )
    ]


def _best_of(
    hands: Sequence[tuple[Card, ...]], best: Callable[[tuple[Card, ...], Phase], int]
) -> Callable[[], int]:
    def work() -> int:
        for hand in hands:
            for phase in phases.CLASSIC.values():
                best(hand, phase)
        return len(hands) * len(phases.CLASSIC)

    return work


def _ours(hand: tuple[Card, ...], phase: Phase) -> int:
    melds = next(solver.lay_downs(hand, phase), ())
    return sum(CLASSIC_POINTS[card] for meld in melds for card in meld.cards)


def _brute_force(hand: tuple[Card, ...], phase: Phase) -> int:
    """The most points that can be laid down: every way to deal cards to the melds is made and looked at."""
    best = 0
    for melds in _ways(hand, phase.needs):
        if all(_is_meld(meld, need) for meld, need in zip(melds, phase.needs, strict=True)):
            best = max(best, sum(CLASSIC_POINTS[card] for meld in melds for card in meld))
    return best


def _ways(hand: tuple[Card, ...], needs: tuple[Need, ...]) -> Iterator[tuple[tuple[Card, ...], ...]]:
    if not needs:
        yield ()
        return
    for places in combinations(range(len(hand)), needs[0].size):
        rest = tuple(card for place, card in enumerate(hand) if place not in places)
        for others in _ways(rest, needs[1:]):
            yield tuple(hand[place] for place in places), *others


def _is_meld(cards: tuple[Card, ...], need: Need) -> bool:
    own = [card for card in cards if card is not WILD]
    if not all(card.number for card in own):
        return False
    numbers = {card.number for card in own}
    match need:
        case SetOf():
            return len(numbers) <= 1
        case RunOf():
            return len(numbers) == len(own) and (not own or max(numbers) - min(numbers) < need.size)
        case ColorOf():
            return len({card.color for card in own}) <= 1
    raise AssertionError(need)


def _check_equal(hands: Sequence[tuple[Card, ...]]) -> None:
    """Both must find the same points, or the comparison means nothing."""
    for hand in hands:
        for phase in phases.CLASSIC.values():
            assert _ours(hand, phase) == _brute_force(hand, phase), (hand, phase.no)
