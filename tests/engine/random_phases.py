"""Phases of any melds, as hosts may write them, and hands to try them with."""

from random import Random
from typing import Final

from engine.cards import CLASSIC_DECK, JOKERS, MASTER_DECK, NUMBER_CARDS, WILD, Card
from engine.phases import ColorOf, ColorRunOf, Need, Phase, RunOf, SetOf, numbered
from engine.workshop.own_phases import LETTERS

KINDS: Final[tuple[type[Need], ...]] = (SetOf, RunOf, ColorOf, ColorRunOf)
LEAST: Final = {SetOf: 2, RunOf: 3, ColorOf: 2, ColorRunOf: 3}
NUMBERS_NEEDED: Final = {SetOf: 1, RunOf: 2, ColorOf: 0, ColorRunOf: 2}  # M2
MOST_CARDS: Final = 10


def random_phase(chance: Random, *, jokers: bool, most_melds: int = 4) -> Phase:
    """One to four melds with at most ten cards; small melds are more frequent, so that hands often make them."""
    while True:
        needs = [_random_need(chance, jokers) for _ in range(chance.randint(1, most_melds))]
        if sum(need.size for need in needs) <= MOST_CARDS:
            needs.sort(key=lambda need: (KINDS.index(type(need)), -need.size))
            return numbered(tuple(needs), jokers=jokers)[1]


def _random_need(chance: Random, jokers: bool) -> Need:
    kind = chance.choice(KINDS)
    size = LEAST[kind] + chance.choice((0, 0, 1, 1, 2, 3, chance.randint(0, 6)))
    return kind(size, NUMBERS_NEEDED[kind] if jokers else 0)


def random_hand(chance: Random, *, jokers: bool, size: int) -> tuple[Card, ...]:
    """A dealt hand, or one with many wilds or jokers, few numbers or few colors."""
    if chance.randrange(4) == 0:
        return tuple(chance.sample(MASTER_DECK if jokers else CLASSIC_DECK, size))
    wilds = chance.randint(0, min(size, 5))
    numbers = chance.choice((range(1, 13), range(5, 9)))
    colors = chance.choice(("RYGV", "RYGV", "RY"))
    pool = [card for card in NUMBER_CARDS * 2 if card.number in numbers and card.color in colors]
    hand = [*(chance.sample(JOKERS, wilds) if jokers else [WILD] * wilds), *chance.sample(pool, size - wilds)]
    return tuple(chance.sample(hand, size))


def random_own_phases(chance: Random, count: int) -> str:
    """The notation of this many phases (V5)."""
    phases = [random_phase(chance, jokers=False).needs for _ in range(count)]
    return ";".join("+".join(f"{LETTERS[type(need)]}{need.size}" for need in needs) for needs in phases)
