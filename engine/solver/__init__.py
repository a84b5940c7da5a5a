"""Exact answers about a hand and a phase: can it be laid down, in which ways, and what is missing."""

from collections.abc import Iterator, Sequence
from functools import cache

from engine.cards import JOKERS, NUMBER_CARDS, WILD, Card
from engine.phases import ColorOf, ColorRunOf, Phase
from engine.scoring import Points
from engine.solver import jokers, mixed, wilds
from engine.solver.wilds import Melds


def can_lay(cards: Sequence[Card], phase: Phase) -> bool:
    return mixed.can_lay(_usable(cards, phase), phase) if phase.is_mixed else missing(cards, phase) == 0


def lay_downs(cards: Sequence[Card], phase: Phase, points: Points) -> Iterator[Melds]:
    """The sensible ways to lay down exactly the phase, best first by what the cards count."""
    if phase.is_mixed:
        return mixed.lay_downs(_usable(cards, phase), phase, points)
    return jokers.lay_downs(cards, phase) if phase.jokers else wilds.lay_downs(cards, phase, points)


def missing(cards: Sequence[Card], phase: Phase) -> int:
    """The smallest number of further cards that would complete the phase."""
    if phase.is_mixed:
        return mixed.missing(_usable(cards, phase), phase)
    return jokers.missing(cards, phase) if phase.jokers else wilds.missing(cards, phase)


def completing(cards: Sequence[Card], phase: Phase, missing_count: int | None = None) -> tuple[Card, ...]:
    """The faces that complete a phase with exactly one card missing, in deck order; otherwise ().

    `missing_count` saves counting the missing cards if the caller knows the number.
    Classic's wild is not listed: it always completes the phase, unless only a number card is missing (C8). Master's
    jokers are listed unless all of them do.
    """
    if (missing(cards, phase) if missing_count is None else missing_count) != 1:
        return ()
    if not phase.jokers and not phase.is_mixed:
        return wilds.completing(cards, phase)
    found = [card for group in _equivalent_cards(phase) if _is_possible((*cards, group[0]), phase) for card in group]
    has_every_joker = phase.jokers and sum(card.is_wild for card in found) == len(JOKERS)
    listed = [card for card in found if card.number] if has_every_joker else found
    return tuple(sorted(listed, key=lambda card: card.index))


def _is_possible(cards: Sequence[Card], phase: Phase) -> bool:
    """As `can_lay`; master's counted phases find a way sooner than they count what is missing."""
    return can_lay(cards, phase) if phase.is_mixed else next(jokers.lay_downs(cards, phase), None) is not None


def _usable(cards: Sequence[Card], phase: Phase) -> Sequence[Card]:
    """Without the wild that would make the phase of wilds only, if it needs a number card (C8c)."""
    most, is_wild = phase.size - 1, [card is WILD for card in cards]
    if not phase.numbers or sum(is_wild) <= most:
        return cards
    return [*(card for card in cards if card is not WILD), *[WILD] * most]


@cache
def _equivalent_cards(phase: Phase) -> tuple[tuple[Card, ...], ...]:
    """Number cards, and master's jokers, in groups; the cards of a group are equally good for the phase."""
    numbers_matter = any(not isinstance(need, ColorOf) for need in phase.needs)
    colors_matter = any(isinstance(need, ColorOf | ColorRunOf) for need in phase.needs)
    groups: dict[object, list[Card]] = {}
    for card in (*NUMBER_CARDS, *(JOKERS if phase.jokers else ())):
        kind = (card.numbers if numbers_matter else None, card.colors if colors_matter else None, card.is_wild)
        groups.setdefault(kind, []).append(card)
    return tuple(map(tuple, groups.values()))
