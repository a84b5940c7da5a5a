"""Rules with every option at once, phases of the host's own included (V5)."""

from collections.abc import Sequence
from typing import Any, Final

from hypothesis import strategies as st
from msgspec.structs import replace

from engine.phases import Need
from engine.rules import ClassicRules, DiceRules, MasterRules
from engine.workshop.own_phases import LEAST_CARDS, MOST_MELDS, code_of
from tests.engine.random_games import any_rules

MOST_CARDS: Final = 8
"""In a phase of a game that is to end: with ten, a hand is hardly ever complete."""


@st.composite
def an_own_phase(draw: st.DrawFn) -> list[tuple[type[Need], int]]:
    melds: list[tuple[type[Need], int]] = []
    for _ in range(draw(st.integers(1, MOST_MELDS))):
        room = MOST_CARDS - sum(size for _, size in melds)
        if fitting := [kind for kind, least in LEAST_CARDS.items() if least <= room]:
            kind = draw(st.sampled_from(fitting))
            melds.append((kind, draw(st.integers(LEAST_CARDS[kind], room))))
    return melds


def own_phases() -> st.SearchStrategy[str]:
    def code(phases: Sequence[list[tuple[type[Need], int]]]) -> str:
        return code_of(phases)

    return st.lists(an_own_phase(), min_size=1, max_size=3).map(code)


@st.composite
def card_rules(draw: st.DrawFn, kind: type[ClassicRules] | type[MasterRules]) -> Any:
    """Everything that the lobby offers, with the printed phases or with the host's own."""
    rules = draw(any_rules(kind))
    return replace(rules, phases="all", own_phases=draw(own_phases())) if draw(st.booleans()) else rules


@st.composite
def dice_rules(draw: st.DrawFn) -> DiceRules:
    """Also the dice of a day."""
    rules: DiceRules = draw(any_rules(DiceRules))
    return replace(rules, daily=draw(st.booleans()))
