"""Exact answers about a hand and a phase: can it be laid down, in which ways, and what is missing."""

from collections.abc import Iterator, Sequence

from engine import joker_solver, wild_solver
from engine.cards import Card
from engine.phases import Phase
from engine.wild_solver import Melds


def can_lay(cards: Sequence[Card], phase: Phase) -> bool:
    return next(lay_downs(cards, phase), None) is not None


def lay_downs(cards: Sequence[Card], phase: Phase) -> Iterator[Melds]:
    """The sensible ways to lay down exactly the phase, the best first."""
    return joker_solver.lay_downs(cards, phase) if phase.jokers else wild_solver.lay_downs(cards, phase)


def missing(cards: Sequence[Card], phase: Phase) -> int:
    """The smallest number of further cards that would complete the phase."""
    return joker_solver.missing(cards, phase) if phase.jokers else wild_solver.missing(cards, phase)
