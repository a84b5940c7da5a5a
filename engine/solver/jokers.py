"""Exact answers about a master hand and a phase: the ways to lay it down, and how much is missing.

As in classic, a way to lay down is described by its anchors (the number of each set, the lowest number of a run,
the color), and counting decides whether a choice of anchors is possible. Unlike wilds, jokers have a range and colors,
and sets and runs need a minimum of number cards (M2).
"""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.cards import COLORS, JOKERS, NUMBER_CARDS, Card
from engine.melds import ColorMeld
from engine.phases import ColorOf, Phase, SetOf
from engine.solver import joker_runs, joker_sets
from engine.solver.joker_hand import Melds


def lay_downs(cards: Sequence[Card], phase: Phase) -> Iterator[Melds]:
    """For each possible choice of anchors the way that spends the fewest jokers; fewest jokers first.

    The melds have exactly the phase's size, but a run may be longer to get enough number cards (M2).
    """
    needs = phase.needs
    if isinstance(needs[0], ColorOf):
        return _color_lay_downs(cards, phase.size)
    if isinstance(needs[0], SetOf) and isinstance(needs[-1], SetOf):
        return joker_sets.lay_downs(cards, needs)
    return joker_runs.lay_downs(cards, needs)


def missing(cards: Sequence[Card], phase: Phase) -> int:
    """The smallest number of further cards, of any kind, that would complete the phase."""
    needs = phase.needs
    if isinstance(needs[0], ColorOf):
        return max(0, phase.size - max(_color_counts(cards)))
    if isinstance(needs[0], SetOf) and isinstance(needs[-1], SetOf):
        return joker_sets.missing(cards, needs)
    return joker_runs.missing(cards, needs)


# Phases of one color, which need no minimum of number cards (M2)

_FIELD: Final = 8
_TOP: Final = 1 << _FIELD - 1
_COLOR_TALLY: Final = dict.fromkeys(Card.faces(), 0) | {
    card: sum(1 << _FIELD * COLORS.index(color) for color in card.colors) for card in (*NUMBER_CARDS, *JOKERS)
}
_ONES: Final = sum(1 << _FIELD * color for color in range(len(COLORS)))


def _color_counts(cards: Sequence[Card]) -> bytes:
    """For each color, how many number cards and jokers have it."""
    return sum(map(_COLOR_TALLY.__getitem__, cards)).to_bytes(len(COLORS), "little")


def _color_lay_downs(cards: Sequence[Card], size: int) -> Iterator[Melds]:
    tally = sum(map(_COLOR_TALLY.__getitem__, cards))
    if not tally + (_TOP - size) * _ONES & _TOP * _ONES:
        return iter(())
    return _colors_in_order(cards, size)


def _colors_in_order(cards: Sequence[Card], size: int) -> Iterator[Melds]:
    ranked: list[tuple[int, int, tuple[Card, ...]]] = []
    in_order = sorted(cards, key=lambda card: card.index)  # number cards, jokers, all-color jokers last
    for place, color in enumerate(COLORS):
        chosen = tuple([card for card in in_order if color in card.colors][:size])
        if len(chosen) == size:
            ranked.append((sum(card.is_wild for card in chosen), place, chosen))
    for _, place, chosen in sorted(ranked, key=lambda way: way[:2]):
        yield (ColorMeld(COLORS[place], chosen),)
