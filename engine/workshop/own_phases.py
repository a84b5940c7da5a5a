"""Phases of the host's own (V5): their notation without words, and what is allowed.

`s3+r4;c7;cr5` is three phases: a set of 3 and a run of 4, seven cards of one color, a color run of 5.
"""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from engine.phases import Book, ColorOf, ColorRunOf, Need, RunOf, SetOf, numbered, with_numbers
from engine.workshop.errors import MeldTooSmall, TooManyCards, TooManyMelds, TooManyPhases, UnknownPhaseCode

Wanted: TypeAlias = tuple[type[Need], int]
"""The kind of a meld and its size."""

MOST_PHASES: Final = 10
MOST_MELDS: Final = 4
MOST_CARDS: Final = 10
LEAST_CARDS: Final[dict[type[Need], int]] = {SetOf: 2, RunOf: 3, ColorOf: 2, ColorRunOf: 3}  # V5a
LETTERS: Final[dict[type[Need], str]] = {SetOf: "s", RunOf: "r", ColorOf: "c", ColorRunOf: "cr"}
_KINDS: Final = {letter: kind for kind, letter in LETTERS.items()}
_ORDER: Final = [*LETTERS]
_LEAST_NUMBERS: Final[dict[type[Need], int]] = {SetOf: 1, RunOf: 2, ColorOf: 0, ColorRunOf: 2}  # M2, M2a
_MELD: Final = re.compile(r"(cr|[src])(\d{1,2})")
_BOOKS: Final = 256  # kept at once


def code_of(phases: Sequence[Iterable[Wanted]]) -> str:
    """The notation of these phases, or a refusal that names the first phase which is not allowed."""
    if not 1 <= len(phases) <= MOST_PHASES:
        raise TooManyPhases(count=len(phases), most=MOST_PHASES)
    return ";".join(_phase_code(no, sorted(melds, key=_place)) for no, melds in enumerate(phases, start=1))


def _place(meld: Wanted) -> tuple[int, int]:
    """V5b: sets, runs, colors, color runs, the larger ones first."""
    return _ORDER.index(meld[0]), -meld[1]


def _phase_code(no: int, melds: Sequence[Wanted]) -> str:
    if len(melds) > MOST_MELDS:
        raise TooManyMelds(line=no, count=len(melds), most=MOST_MELDS)
    for kind, size in melds:
        if size < LEAST_CARDS[kind]:
            raise MeldTooSmall(line=no, size=size, least=LEAST_CARDS[kind])
    cards = sum(size for _, size in melds)
    if cards > MOST_CARDS:
        raise TooManyCards(line=no, count=cards, most=MOST_CARDS)
    return "+".join(f"{LETTERS[kind]}{size}" for kind, size in melds)


def phases_in(code: str) -> list[list[Wanted]]:
    """The phases of a text in our notation, without asking whether they are allowed."""
    phases: list[list[Wanted]] = []
    for phase in code.split(";"):
        melds = [_MELD.fullmatch(meld) for meld in phase.split("+")]
        found = [(_KINDS[meld[1]], int(meld[2])) for meld in melds if meld is not None]
        if len(found) < len(melds):
            raise UnknownPhaseCode(code=code)
        phases.append(found)
    return phases


@lru_cache(_BOOKS)
def own_book(code: str, *, jokers: bool, has_numbers: bool = False) -> Book:
    """The phases as the engine plays them; with `jokers` those of master, where M2 asks for number cards.

    With `has_numbers` each phase needs a number card (C8c).
    """
    needs = [
        tuple(kind(size, _LEAST_NUMBERS[kind] if jokers else 0) for kind, size in melds)
        for melds in phases_in(code_of(phases_in(code)))
    ]
    book = numbered(*needs, jokers=jokers)
    return with_numbers(book) if has_numbers else book
