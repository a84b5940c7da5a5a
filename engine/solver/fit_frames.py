"""Where a meld can lie when chosen cards are fitted into a phase, extra cards included (C9)."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from engine.cards import COLORS, HIGHEST, LOWEST, NUMBERS
from engine.phases import ColorOf, ColorRunOf, Need, SetOf
from engine.solver.joker_hand import FIRST_HIGH
from engine.solver.mixed_options import Held


class Frame(NamedTuple):
    """One way to lie: each of its `places` is the mask of the cards that fit, and an empty place is a missing card.

    `short` places stay empty if the meld may use all cards, and it takes at most `most` of them. `extra` is the mask of
    the cards that sets and colors take beyond their places.
    """

    short: int
    most: int
    places: tuple[int, ...]
    extra: int

    @property
    def cover(self) -> int:
        cards = self.extra
        for place in self.places:
            cards |= place
        return cards


def frames(need: Need, hand: Held, allowed: int) -> list[Frame]:
    """The frames with at most `allowed` empty places, those that take the most cards first."""
    match need:
        case SetOf():
            found = _sets(need, hand)
        case ColorOf():
            found = _colors(need, hand)
        case ColorRunOf():
            found = (frame for color in range(len(COLORS)) for frame in _runs(need, hand, hand.by_color[color]))
        case _:
            found = _runs(need, hand, -1)
    kept = {frame for frame in found if frame.short <= allowed}
    return sorted(kept, key=lambda frame: (-frame.most + frame.short, frame))


def _sets(need: Need, hand: Held) -> Iterator[Frame]:
    numbers = [number for number in NUMBERS if hand.by_number[number]]
    for jokers, in_range in (
        (hand.low_jokers, NUMBERS[: FIRST_HIGH - 1]),
        (hand.high_jokers, NUMBERS[FIRST_HIGH - 1 :]),
    ):
        if jokers and not any(number in numbers for number in in_range):
            numbers.append(in_range[-1])
    for number in numbers or [HIGHEST]:
        naturals = hand.by_number[number]
        cards = naturals | (hand.low_jokers if number < FIRST_HIGH else hand.high_jokers)
        places = (naturals,) * need.numbers + (cards,) * (need.size - need.numbers)
        count, bare = cards.bit_count(), need.numbers - min(need.numbers, naturals.bit_count())
        yield Frame(max(need.size - count, bare), count, places, cards)


def _colors(need: Need, hand: Held) -> Iterator[Frame]:
    for cards in hand.by_color:
        count = cards.bit_count()
        yield Frame(max(0, need.size - count), count, (cards,) * need.size, cards)


def _runs(need: Need, hand: Held, suit: int) -> Iterator[Frame]:
    """Runs in the cards of `suit`: of the size asked for, or longer where a card lies at both ends.

    In master the number cards of M2 may be missing at an end.
    """
    naturals = [cards & suit for cards in hand.by_number]
    jokers = [(hand.low_jokers if number < FIRST_HIGH else hand.high_jokers) & suit for number in range(HIGHEST + 1)]
    for low in range(LOWEST, HIGHEST + 2 - need.size):
        for end in range(low + need.size, HIGHEST + 2):
            is_longer = end - low > need.size
            if is_longer and not need.numbers and not (naturals[low] and naturals[end - 1]):
                continue
            yield from _stretched(need, naturals, jokers, range(low, end))


def _stretched(need: Need, naturals: Sequence[int], jokers: Sequence[int], stretch: range) -> Iterator[Frame]:
    """The frames of one stretch; where jokers could take too many places, some of them take number cards only (M2)."""
    present = sum([naturals[number] > 0 for number in stretch])
    low_places = sum([number < FIRST_HIGH for number in stretch])
    high_places = len(stretch) - low_places
    low_jokers, high_jokers = jokers[LOWEST].bit_count(), jokers[HIGHEST].bit_count()
    fitting = min(low_jokers, low_places) + min(high_jokers, high_places)
    is_tight = fitting > len(stretch) - need.numbers
    for bound in combinations(_bound_places(naturals, stretch), need.numbers) if is_tight else ((),):
        places = [naturals[number] | (0 if number in bound else jokers[number]) for number in stretch]
        free = [number for number in stretch if number not in bound and not naturals[number]]
        low_gaps = sum([number < FIRST_HIGH for number in free])
        filled = min(low_gaps, low_jokers) + min(len(free) - low_gaps, high_jokers)
        short = len(stretch) - present - filled
        yield Frame(short, sum([place > 0 for place in places]), tuple(places), 0)


def _bound_places(naturals: Sequence[int], stretch: range) -> list[int]:
    """The places that have number cards, and of the others two in each of the jokers' ranges: they are alike."""
    low = [number for number in stretch if not naturals[number] and number < FIRST_HIGH]
    high = [number for number in stretch if not naturals[number] and number >= FIRST_HIGH]
    return sorted([*(number for number in stretch if naturals[number]), *low[:2], *high[:2]])
