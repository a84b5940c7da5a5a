"""How close chosen cards come to a phase: which card lies in which meld, what is missing, and what fits nowhere.

Each meld is tried in every *frame*: the number of a set, the stretch of a run, the color. Cards are matched with the
places of the frames, so that the fewest cards are missing and, with these, the fewest are left over. Classic's wilds
come last: they fill any place.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from engine import solver
from engine.cards import COLORS, HIGHEST, JOKERS, NUMBER_CARDS, NUMBERS, WILD, Card
from engine.phases import ColorOf, ColorRunOf, Need, Phase, RunOf, SetOf
from engine.solver.fit_frames import Frame, frames
from engine.solver.joker_hand import FIRST_HIGH
from engine.solver.matching import Holders, put
from engine.solver.mixed_options import Held, held

_MOST_STEPS: Final = 400
"""Choices of frames after which the search is given up: a few milliseconds."""


class Part(NamedTuple):
    """The chosen cards in one meld, how many more it needs, and if that is one, which faces complete it."""

    need: Need
    cards: tuple[Card, ...]
    missing: int
    completing: tuple[Card, ...] = ()


class Fit(NamedTuple):
    """The cards of each meld, in the order of the phase's needs, and those that fit nowhere beside them.

    If one card is missing, `otherwise` has the number cards that complete the phase too, with the same cards laid in
    another way. It is not looked for where both numbers and colors matter, because that takes too long.
    """

    parts: tuple[Part, ...]
    unplaced: tuple[Card, ...]
    otherwise: tuple[Card, ...] = ()


def closest_fit(cards: Sequence[Card], phase: Phase) -> Fit | None:
    """The fewest cards missing, then the fewest that fit nowhere; None if there are too many ways to look through."""
    usable = [card for card in cards if card.numbers]
    hand, wilds = held(usable), usable.count(WILD)
    search = _Search(hand, phase, wilds, solver.missing(usable, phase) + wilds)
    if not search.run():
        return None
    groups = _groups(hand, search.best)
    spare = _with_wilds(groups, search.best, phase, wilds)
    placed = [card for group in groups for card in group]
    left = list(cards)
    for card in placed:
        left.remove(card)
    assert left.count(WILD) == spare
    parts = [_part(need, group, phase.jokers) for need, group in zip(phase.needs, groups, strict=True)]
    otherwise = _otherwise(placed, phase, parts) if sum(part.missing for part in parts) == 1 else ()
    return Fit(tuple(parts), tuple(sorted(left, key=lambda card: card.index)), otherwise)


def _otherwise(placed: Sequence[Card], phase: Phase, parts: Sequence[Part]) -> tuple[Card, ...]:
    """The number cards that complete the phase with all placed cards, but none of the parts."""
    named = {face for part in parts for face in part.completing}
    by_color = all(isinstance(need, ColorOf) for need in phase.needs)
    if not by_color and any(isinstance(need, ColorOf | ColorRunOf) for need in phase.needs):
        return ()
    faces = [face for face in NUMBER_CARDS if face not in named]
    alike = {face.color if by_color else face.number: face for face in faces}
    wilds = placed.count(WILD)
    fitting = {
        kind for kind, face in alike.items() if _Search(held([*placed, face]), phase, wilds, wilds).takes_everything()
    }
    return tuple([face for face in faces if (face.color if by_color else face.number) in fitting])


class _Search:
    """Tries the frames of all melds together; `allowed` places may stay empty before wilds are laid."""

    def __init__(self, hand: Held, phase: Phase, wilds: int, allowed: int) -> None:
        of_need = {need: frames(need, hand, allowed) for need in phase.needs}
        self._groups = [of_need[need] for need in phase.needs]
        self._repeats = [False, *(one == two for one, two in zip(phase.needs, phase.needs[1:], strict=False))]
        self._last = len(self._groups) - 1
        self._count = len(hand.cards)
        self._wilds, self._allowed = wilds, allowed
        self._takes_all = any(isinstance(need, SetOf | ColorOf) for need in phase.needs)
        self._short = _sums_of_rest([min([frame.short for frame in group], default=0) for group in self._groups])
        self._most = _sums_of_rest([max([frame.most for frame in group], default=0) for group in self._groups])
        self._chosen: list[Frame] = []
        self._steps = 0
        self._fewest = self._count + wilds + 1
        self.best: tuple[Frame, ...] = ()

    def run(self) -> bool:
        """Whether the best frames were found, in `best`."""
        self._look(0, 0, (1 << self._count) - 1, {}, (0, 0, 0))
        return self._steps <= _MOST_STEPS

    def takes_everything(self) -> bool:
        """Whether the melds take all cards with no further place empty."""
        self._fewest = 1
        self.run()
        return bool(self.best)

    def _look(self, meld: int, start: int, free: int, holders: Holders, so_far: tuple[int, int, int]) -> None:
        """`so_far` is how many places are empty, which cards fit the melds so far, and at most how many lie there."""
        empty, cover, taken = so_far
        group = self._groups[meld]
        for index in range(start, len(group)):
            frame = group[index]
            covered = cover | frame.cover
            left_over = self._count - covered.bit_count() - self._most[meld + 1]
            if empty + frame.short + self._short[meld + 1] > self._allowed or left_over >= self._fewest:
                continue
            self._steps += 1
            if self._steps > _MOST_STEPS or not self._fewest:
                return
            now = holders.copy()
            left, filled = put(frame.places, free, now)
            missing = empty + len(frame.places) - filled
            taken_now = taken + (frame.most if frame.extra else filled)
            is_full = self._count - taken_now - self._most[meld + 1] >= self._fewest
            if is_full or missing + self._short[meld + 1] > self._allowed:
                continue
            self._chosen.append(frame)
            if meld == self._last:
                self._compare(missing, left, now)
            else:
                next_start = index if self._repeats[meld + 1] else 0
                self._look(meld + 1, next_start, left, now, (missing, covered, taken_now))
            self._chosen.pop()

    def _compare(self, empty: int, free: int, holders: Holders) -> None:
        """Keeps the choice if fewer cards are left over than with every other one so far."""
        for frame in self._chosen:
            while frame.extra and put((frame.extra,), free, holders)[1]:
                free = ((1 << self._count) - 1) & ~sum(holders)
        left_over = free.bit_count() + max(0, self._wilds - empty - self._room())
        if left_over < self._fewest:
            self._fewest, self.best = left_over, tuple(self._chosen)

    def _room(self) -> int:
        """How many more wilds than empty places there are can lie in the melds."""
        return self._wilds if self._takes_all else sum([HIGHEST - len(frame.places) for frame in self._chosen])


def _sums_of_rest(amounts: Sequence[int]) -> list[int]:
    """For each meld the sum over it and all later ones, and 0 at the end."""
    return [sum(amounts[place:]) for place in range(len(amounts) + 1)]


# Cards in the frames


def _groups(hand: Held, chosen: Sequence[Frame]) -> list[list[Card]]:
    """The cards of each meld: as many places filled as possible, then as many extra cards as possible."""
    places = [(meld, place) for meld, frame in enumerate(chosen) for place in frame.places]
    extras = [(meld, frame.extra) for meld, frame in enumerate(chosen) for _ in range(frame.extra.bit_count())]
    holders: dict[int, int] = {}  # place by card, both as indices
    for index in range(len(places) + len(extras)):
        _finds_card(index, [*places, *extras], len(hand.cards), holders, set())
    groups: list[list[Card]] = [[] for _ in chosen]
    for card, index in sorted(holders.items()):
        groups[[*places, *extras][index][0]].append(hand.cards[card])
    return groups


def _finds_card(
    index: int, places: Sequence[tuple[int, int]], count: int, holders: dict[int, int], tried: set[int]
) -> bool:
    """Whether the place gets a free card, or a card whose place finds another one (an augmenting path)."""
    fitting = [card for card in range(count) if places[index][1] >> card & 1 and card not in tried]
    for card in sorted(fitting, key=lambda card: card in holders):
        tried.add(card)
        if card not in holders or _finds_card(holders[card], places, count, holders, tried):
            holders[card] = index
            return True
    return False


def _with_wilds(groups: list[list[Card]], chosen: Sequence[Frame], phase: Phase, wilds: int) -> int:
    """Lays the wilds so that as many melds as possible are complete; how many wilds fit nowhere."""
    gaps = [_gaps(need, frame, group) for need, frame, group in zip(phase.needs, chosen, groups, strict=True)]
    best = max(range(len(groups)), key=lambda last: _told(phase, groups, _filled(gaps, wilds, last)))
    for group, count in zip(groups, _filled(gaps, wilds, best), strict=True):
        group += [WILD] * count
    wilds -= min(wilds, sum(gaps))
    for need, frame, group in zip(phase.needs, chosen, groups, strict=True):
        room = wilds if isinstance(need, SetOf | ColorOf) else HIGHEST - len(frame.places)
        group += [WILD] * min(room, wilds)
        wilds -= min(room, wilds)
    return wilds


def _gaps(need: Need, frame: Frame, group: Sequence[Card]) -> int:
    """How many places of the meld are empty."""
    if isinstance(need, RunOf | ColorRunOf):
        return len(frame.places) - len(group)
    return max(0, need.size - len(group), need.numbers - sum([card.number > 0 for card in group]))


def _filled(gaps: Sequence[int], wilds: int, last: int) -> list[int]:
    """How many wilds each meld gets: those with the fewest gaps first, and the meld `last` at the end."""
    filled = [0] * len(gaps)
    for meld in sorted(range(len(gaps)), key=lambda meld: (meld == last, gaps[meld])):
        filled[meld] = min(wilds, gaps[meld])
        wilds -= filled[meld]
    return filled


def _told(phase: Phase, groups: Sequence[Sequence[Card]], filled: Sequence[int]) -> tuple[int, int]:
    """How many melds would be complete, and how many faces would complete another one."""
    parts = [
        _part(need, [*group, *[WILD] * wilds], phase.jokers)
        for need, group, wilds in zip(phase.needs, groups, filled, strict=True)
    ]
    return sum([not part.missing for part in parts]), sum([len(part.completing) for part in parts])


# What one meld misses


def _part(need: Need, cards: Sequence[Card], jokers: bool) -> Part:
    in_order = tuple(sorted(cards, key=lambda card: (card.is_wild, card.number, card.index)))
    missing = _missing(need, cards)
    faces = (*NUMBER_CARDS, *(JOKERS if jokers else (WILD,))) if missing == 1 else ()
    return Part(need, in_order, missing, _completing(need, cards, faces))


def _missing(need: Need, cards: Sequence[Card]) -> int:
    """The fewest further cards that make the meld of these, which can lie in it together."""
    least = max(0, need.size - len(cards), need.numbers - sum([card.number > 0 for card in cards]))
    if isinstance(need, SetOf | ColorOf):
        return least
    return next(more for more in range(least, HIGHEST + 1) if [*_stretches(cards, len(cards) + more)])


def _completing(need: Need, cards: Sequence[Card], faces: Sequence[Card]) -> tuple[Card, ...]:
    """The faces with which the meld is complete, in deck order."""
    if not faces:
        return ()
    numbers, colors = frozenset(NUMBERS), frozenset(COLORS)
    if isinstance(need, SetOf):
        numbers = numbers.intersection(*[card.numbers for card in cards])
    if isinstance(need, ColorOf | ColorRunOf):
        colors = colors.intersection(*[card.colors for card in cards])
    if isinstance(need, RunOf | ColorRunOf):
        numbers = frozenset(gap for gaps in _stretches(cards, len(cards) + 1) for gap in gaps)
    naturals = sum([card.number > 0 for card in cards])
    return tuple(
        [
            face
            for face in faces
            if not numbers.isdisjoint(face.numbers)
            and not colors.isdisjoint(face.colors)
            and naturals + (face.number > 0) >= need.numbers
        ]
    )


def _stretches(cards: Sequence[Card], size: int) -> Iterator[list[int]]:
    """For each stretch of this size in which the cards can lie, the numbers that can be missing there."""
    numbers = {card.number for card in cards if card.number}
    low_jokers = sum([card.is_wild and FIRST_HIGH not in card.numbers for card in cards])
    high_jokers = sum([card.is_wild and FIRST_HIGH - 1 not in card.numbers for card in cards])
    for low in range(1, HIGHEST + 2 - size):
        stretch = range(low, low + size)
        if not all(number in stretch for number in numbers):
            continue
        gaps = [number for number in stretch if number not in numbers]
        low_gaps = [number for number in gaps if number < FIRST_HIGH]
        high_gaps = gaps[len(low_gaps) :]
        if len(low_gaps) >= low_jokers and len(high_gaps) >= high_jokers:
            open_low = low_gaps if len(low_gaps) > low_jokers else []
            open_high = high_gaps if len(high_gaps) > high_jokers else []
            yield open_low + open_high
