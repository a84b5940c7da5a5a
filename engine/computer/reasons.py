"""Why a move is the best one, as values that are put into words elsewhere."""

from typing import Literal, TypeAlias

from engine.cards import Card
from engine.moves import Move
from engine.rules import Effect
from engine.value import Value


class CompletesPhase(Value, tag="completes_phase"):
    """The phase can be laid down now, or is with the card that is taken."""

    phase_no: int


class KeepsOpen(Value, tag="keeps_open"):
    """`outs` of the unseen cards would complete the phase; the run, set or color in question.

    A run is from `low` to `high`; a set has both equal; a color has neither.
    """

    kind: Literal["run", "set", "color", "color_run"]
    outs: int
    low: int = 0
    high: int = 0
    color: str = ""


class BringsNearer(Value, tag="brings_nearer"):
    """So many cards are missing then, and so many of the unseen ones bring the phase nearer."""

    phase_no: int
    missing: int
    outs: int


class FitsTable(Value, tag="fits_table"):
    """The card goes on a meld that lies on the table."""

    card: Card


class GoesOut(Value, tag="goes_out"):
    """The last card leaves the hand with this turn."""


class ShedsPoints(Value, tag="sheds_points"):
    """So many points leave the hand."""

    points: int


class Denies(Value, tag="denies"):
    """The next seat collects what another discard would give it: this number, or this color."""

    seat: int
    number: int = 0
    color: str = ""


class StopsSeat(Value, tag="stops_seat"):
    """The seat loses a turn, which is the best use of the card."""

    seat: int


class HasEffect(Value, tag="has_effect"):
    """What the action card does is worth more than a discard."""

    effect: Effect


class BestOfFive(Value, tag="best_of_five"):
    """Give me five!: whether the best of the offered cards is worth having one card more."""

    is_worth_it: bool


class NothingMatches(Value, tag="nothing_matches"):
    """The open card does not help; an unknown one is better."""

    card: Card | None


class LeastUseful(Value, tag="least_useful"):
    """The card that is given away helps oneself and others least."""

    card: Card


class IsBetterThanDealt(Value, tag="is_better_than_dealt"):
    """All mine!: whether the hand is nearer to the next phase than ten new cards are likely to be."""

    missing: int
    keeps: bool


class BestChance(Value, tag="best_chance"):
    """Dice: the phase is made with this probability, in per cent, and so many points are expected."""

    percent: int
    points: int


class ScoresEnough(Value, tag="scores_enough"):
    """Dice: to be written down; or to be declined, because another try is expected to bring more."""

    points: int
    is_enough: bool


class OnlyMove(Value, tag="only_move"):
    """There is nothing to choose."""


Reason: TypeAlias = (
    CompletesPhase
    | KeepsOpen
    | BringsNearer
    | FitsTable
    | GoesOut
    | ShedsPoints
    | Denies
    | StopsSeat
    | HasEffect
    | BestOfFive
    | NothingMatches
    | LeastUseful
    | IsBetterThanDealt
    | BestChance
    | ScoresEnough
    | OnlyMove
)


class Hint(Value):
    """The strong player's move, none if it would let the chance pass (V3), and one reason for it."""

    move: Move | None
    reason: Reason
