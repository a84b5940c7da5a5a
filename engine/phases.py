"""The ten phases of each game as data, and the choice of phases to play (V2)."""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final, TypeAlias

from msgspec.structs import replace

from engine.cards import Card
from engine.errors import NoSuchPhase, UnknownPhases
from engine.melds import ColorMeld, ColorRunMeld, Meld, RunMeld, SetMeld
from engine.value import Value


class SetOf(Value, tag="set"):
    """`numbers` is the minimum of number cards in the meld, extra cards included (M2b)."""

    size: int
    numbers: int = 0

    def is_met_by(self, meld: Meld) -> bool:
        return isinstance(meld, SetMeld) and _is_large_enough(meld, self.size, self.numbers)


class RunOf(Value, tag="run"):
    size: int
    numbers: int = 0

    def is_met_by(self, meld: Meld) -> bool:
        return isinstance(meld, RunMeld) and _is_large_enough(meld, self.size, self.numbers)


class ColorOf(Value, tag="color"):
    size: int
    numbers: int = 0

    def is_met_by(self, meld: Meld) -> bool:
        return isinstance(meld, ColorMeld) and _is_large_enough(meld, self.size, self.numbers)


class ColorRunOf(Value, tag="color_run"):
    size: int
    numbers: int = 0

    def is_met_by(self, meld: Meld) -> bool:
        return isinstance(meld, ColorRunMeld) and _is_large_enough(meld, self.size, self.numbers)


Need: TypeAlias = SetOf | RunOf | ColorOf | ColorRunOf


def _is_large_enough(meld: Meld, size: int, numbers: int) -> bool:
    return len(meld.cards) >= size and sum(card.number > 0 for card in meld.cards) >= numbers


class Phase(Value):
    """What a seat must lay down in one go; `size` counts the cards of all its melds.

    `jokers` is true in master, where jokers (M2) stand in for missing cards, and false in classic with its wilds (C8).
    `is_mixed` tells the solver that counting alone does not answer for these melds. `numbers` is the minimum of number
    cards in all melds together, 0 or 1 (C8c).
    """

    no: int
    needs: tuple[Need, ...]
    size: int
    jokers: bool = False
    is_mixed: bool = False
    numbers: int = 0

    def is_met_by(self, melds: tuple[Meld, ...]) -> bool:
        """Whether the melds make the phase, in the order of its needs.

        Sets may have the same number (C8b), and extra cards may go down with them (C9).
        """
        are_met = len(melds) == len(self.needs) and all(
            need.is_met_by(meld) for need, meld in zip(self.needs, melds, strict=True)
        )
        return are_met and self.has_numbers(card for meld in melds for card in meld.cards)

    def has_numbers(self, cards: Iterable[Card]) -> bool:
        """Whether there are enough number cards among these (C8c)."""
        return not self.numbers or sum(card.number > 0 for card in cards) >= self.numbers


Book: TypeAlias = Mapping[int, Phase]
"""The ten phases of a game by their numbers; engine/rules.py says which game has which book."""


def numbered(*phases: tuple[Need, ...], jokers: bool = False) -> Book:
    """Phases from 1 on; `jokers` makes them phases of master."""
    return {
        no: Phase(no, needs, sum(need.size for need in needs), jokers, not _is_counted(needs, jokers))
        for no, needs in enumerate(phases, start=1)
    }


def with_numbers(book: Book) -> Book:
    """The same phases, each with at least one number card (C8c)."""
    return {no: replace(phase, numbers=1) for no, phase in book.items()}


def _is_counted(needs: tuple[Need, ...], jokers: bool) -> bool:
    """Whether the melds are of a kind that printed phases have, for which counting is enough."""
    sizes = [need.size for need in needs]
    match [type(need) for need in needs]:
        case [one]:
            return jokers or one is not ColorRunOf
        case [one, two] if one is SetOf and two is RunOf:
            return True
        case kinds if all(kind is SetOf for kind in kinds):
            return sizes == sorted(sizes, reverse=True) and (jokers or len(kinds) == 2)
        case [one, two]:
            return jokers and {one, two} == {SetOf, ColorRunOf}
    return False


# C7
CLASSIC: Final = numbered(
    (SetOf(3), SetOf(3)),
    (SetOf(3), RunOf(4)),
    (SetOf(4), RunOf(4)),
    (RunOf(7),),
    (RunOf(8),),
    (RunOf(9),),
    (SetOf(4), SetOf(4)),
    (ColorOf(7),),
    (SetOf(5), SetOf(2)),
    (SetOf(5), SetOf(3)),
)

# C8c
CLASSIC_WITH_NUMBERS: Final = with_numbers(CLASSIC)

# M5; `numbers` is the minimum of M2, which color runs have too (M2a)
MASTER: Final = numbered(
    (SetOf(2, numbers=1),) * 4,
    (ColorOf(6),),
    (SetOf(4, numbers=1), RunOf(4, numbers=2)),
    (RunOf(8, numbers=2),),
    (ColorOf(7),),
    (RunOf(9, numbers=2),),
    (SetOf(4, numbers=1), SetOf(4, numbers=1)),
    (ColorRunOf(4, numbers=2), SetOf(3, numbers=1)),
    (SetOf(5, numbers=1), SetOf(3, numbers=1)),
    (SetOf(5, numbers=1), ColorRunOf(3, numbers=2)),
    jokers=True,
)

ALL: Final = tuple(range(1, 11))
CHOICES: Final = ("all", "even", "odd", *(f"first {count}" for count in ALL[:-1]))  # V2
FIRST_CHOICES: Final = ("all", *CHOICES[3:])  # D4
_FIRST: Final = re.compile(r"first ([1-9]|10)")
_ITEM: Final = re.compile(r"(\d{1,9})(?:\s*-\s*(\d{1,9}))?")


@cache
def chosen_phases(choice: str) -> tuple[int, ...]:
    """The phase numbers that `all`, `even`, `odd`, `first N` or a list such as `1-4, 8` stands for (V2)."""
    match choice:
        case "all":
            return ALL
        case "even":
            return ALL[1::2]
        case "odd":
            return ALL[0::2]
    found = _FIRST.fullmatch(choice)
    if found is not None:
        return ALL[: int(found[1])]
    if choice != phases_from_text(choice):
        raise UnknownPhases(choice=choice)
    return _listed(choice)


def phases_from_text(text: str) -> str:
    """The choice that people mean by numbers such as "8, 1 - 4", in the one form in which it is stored (V2b)."""
    numbers = _listed(text)
    for choice in CHOICES:
        if chosen_phases(choice) == numbers:
            return choice
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in _runs(numbers))


def _listed(text: str) -> tuple[int, ...]:
    """The numbers in ascending order, each once; ranges go upwards."""
    numbers: set[int] = set()
    for item in re.sub(r"\s*[-\u2013]\s*", "-", text.strip()).replace(",", " ").replace(";", " ").split():
        found = _ITEM.fullmatch(item)
        if found is None:
            raise UnknownPhases(choice=text)
        first, last = int(found[1]), int(found[2] or found[1])
        for no in (first, last):
            if no not in ALL:
                raise NoSuchPhase(phase_no=no)
        if first > last:
            raise UnknownPhases(choice=text)
        numbers.update(range(first, last + 1))
    if not numbers:
        raise UnknownPhases(choice=text)
    return tuple(sorted(numbers))


def _runs(numbers: tuple[int, ...]) -> list[list[int]]:
    """Consecutive numbers together."""
    runs: list[list[int]] = []
    for no in numbers:
        if runs and runs[-1][-1] == no - 1:
            runs[-1].append(no)
        else:
            runs.append([no])
    return runs
