"""Finding the best lay-down of a hand, against a plain brute force with itertools over the same hands.

Phases of any melds are held against a millisecond: each question about eleven cards has to be answered within it at the
95th percentile, for the hardest of many random phases.
"""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from statistics import quantiles
from time import thread_time

from bench.timing import Comparison, compare
from engine import phases, solver
from engine.cards import CLASSIC_DECK, COLORS, HIGHEST, Card
from engine.phases import ColorOf, ColorRunOf, Need, Phase, RunOf, SetOf
from engine.rules import MasterRules
from engine.scoring import CLASSIC_POINTS
from tests.engine.random_phases import random_phase

HAND = 11
OUR_HANDS = 500
THEIR_HANDS = 3
RANDOM_PHASES = 1_000
HANDS_PER_PHASE = 60
AIM = 1e-3

Hand = tuple[Card, ...]


def comparisons() -> list[Comparison]:
    # Phase 1 of master is left out: its four sets of 2 give the brute force nearly half a million ways to deal eleven
    # cards, which would dominate the mean.
    in_master = {no: phase for no, phase in phases.MASTER.items() if no != 1}
    return [
        _comparison(
            "classic: best lay-down of 11 cards, mean of the ten phases", CLASSIC_DECK, phases.CLASSIC, 1_000, 2_000
        ),
        _comparison("master: best lay-down of 11 cards, mean of phases 2-10", MasterRules().deck, in_master, 500, 900),
        *(_hardest(game, what) for game in ("classic", "master") for what in ("best lay-down", "missing cards")),
    ]


def _hardest(game: str, what: str) -> Comparison:
    """The 95th percentile of the phase for which it is highest; processor time, as other work may be going on."""
    source, jokers = random.Random(f"{game} {what}"), game == "master"
    deck = MasterRules().deck if jokers else CLASSIC_DECK
    hands = [tuple(source.sample(deck, HAND)) for _ in range(HANDS_PER_PHASE)]
    slowest = 0.0
    for _ in range(RANDOM_PHASES):
        phase = random_phase(source, jokers=jokers)
        slowest = max(slowest, quantiles([_seconds(hand, phase, what) for hand in hands], n=20)[-1])
    title = f"{game}: {what} of 11 cards, p95 of the hardest of {RANDOM_PHASES:,} phases"
    return Comparison(title, ours=slowest, theirs=AIM, ratio=AIM / slowest, least=1, aim=1)


def _seconds(hand: Hand, phase: Phase, what: str) -> float:
    start = thread_time()
    if what == "missing cards":
        solver.missing(hand, phase)
    else:
        next(solver.lay_downs(hand, phase, CLASSIC_POINTS), None)
    return thread_time() - start


def _comparison(what: str, deck: Hand, book: Mapping[int, Phase], least: float, aim: float) -> Comparison:
    source = random.Random(10)
    hands = [tuple(source.sample(deck, HAND)) for _ in range(OUR_HANDS)]
    for hand in hands[:THEIR_HANDS]:
        for phase in book.values():
            assert _ours(hand, phase) == _brute_force(hand, phase), (hand, phase.no)
    return compare(what, _work(hands, book, _ours), _work(hands[:THEIR_HANDS], book, _brute_force), least, aim)


def _work(hands: Sequence[Hand], book: Mapping[int, Phase], answer: Callable[[Hand, Phase], int]) -> Callable[[], int]:
    def work() -> int:
        for hand in hands:
            for phase in book.values():
                answer(hand, phase)
        return len(hands) * len(book)

    return work


def _ours(hand: Hand, phase: Phase) -> int:
    """The points that the best lay-down sheds; in master every card counts one (M13)."""
    melds = next(solver.lay_downs(hand, phase, CLASSIC_POINTS), ())
    return sum(CLASSIC_POINTS.get(card, 0) if not phase.jokers else 1 for meld in melds for card in meld.cards)


def _brute_force(hand: Hand, phase: Phase) -> int:
    """The same, by trying every way to deal cards to the melds."""
    best = 0
    for melds in _ways(hand, phase.needs):
        if all(_is_meld(meld, need) for meld, need in zip(melds, phase.needs, strict=True)):
            points = sum(CLASSIC_POINTS.get(card, 0) if not phase.jokers else 1 for meld in melds for card in meld)
            best = max(best, points)
    return best


def _ways(hand: Hand, needs: tuple[Need, ...]) -> Iterator[tuple[Hand, ...]]:
    if not needs:
        yield ()
        return
    for places in combinations(range(len(hand)), needs[0].size):
        rest = tuple(card for place, card in enumerate(hand) if place not in places)
        for others in _ways(rest, needs[1:]):
            yield tuple(hand[place] for place in places), *others


def _is_meld(cards: Hand, need: Need) -> bool:
    naturals = [card for card in cards if card.number]
    if len(naturals) < need.numbers or not all(card.numbers for card in cards):
        return False
    match need:
        case SetOf():
            return bool(frozenset.intersection(*(card.numbers for card in cards)))
        case RunOf():
            return len({card.number for card in naturals}) == len(naturals) and _is_run(cards, naturals)
        case ColorOf():
            return bool(frozenset.intersection(*(card.colors for card in cards)))
        case ColorRunOf():
            fits = any(all(color in card.colors for card in cards) for color in COLORS)
            return fits and len({card.number for card in naturals}) == len(naturals) and _is_run(cards, naturals)


def _is_run(cards: Hand, naturals: list[Card]) -> bool:
    """Whether wilds or jokers fill the gaps between the number cards, whose numbers are all different."""
    helpers = [card.numbers for card in cards if not card.number]
    for low in range(1, HIGHEST + 2 - len(cards)):
        gaps = set(range(low, low + len(cards)))
        gaps -= {card.number for card in naturals}
        if len(gaps) == len(helpers) and _fill(gaps, helpers):
            return True
    return False


def _fill(gaps: set[int], helpers: list[frozenset[int]]) -> bool:
    """Whether every gap gets a card; narrow ranges choose first, because ranges are 1-6, 7-12 or all."""
    for numbers in sorted(helpers, key=len):
        fitting = gaps & numbers
        if not fitting:
            return False
        gaps = gaps - {min(fitting)}
    return True
