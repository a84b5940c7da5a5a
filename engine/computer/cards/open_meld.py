"""The meld that lacks one card, found by trying each card that could complete the phase."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from engine import solver
from engine.cards import JOKERS, NUMBER_CARDS, WILD, Card
from engine.melds import ColorMeld, ColorRunMeld, Meld, RunMeld, SetMeld
from engine.phases import Phase
from engine.scoring import Points

Kind: TypeAlias = Literal["run", "set", "color", "color_run"]
MeldSummary: TypeAlias = tuple[Kind, int, int, str]


def open_meld(hand: Sequence[Card], phase: Phase, points: Points) -> MeldSummary | None:
    """The kind of the meld, its lowest and highest number, and its color; 0 and empty if it has none."""
    helpers = (*NUMBER_CARDS, *JOKERS) if phase.jokers else (*NUMBER_CARDS, WILD)
    for helper in helpers:
        melds = next(solver.lay_downs((*hand, helper), phase, points), None)
        if melds is not None:
            return _summary(next(meld for meld in melds if helper in meld.cards))
    return None


def _summary(meld: Meld) -> MeldSummary:
    match meld:
        case SetMeld():
            return "set", meld.number, meld.number, ""
        case RunMeld():
            return "run", meld.low, meld.high, ""
        case ColorMeld():
            return "color", 0, 0, meld.color
        case ColorRunMeld():
            return "color_run", meld.low, meld.high, meld.color
