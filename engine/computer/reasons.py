"""Why a move is the best one, as values that are put into words elsewhere."""

from typing import Literal, TypeAlias

from engine.cards import Card
from engine.moves import Move
from engine.rules import Effect
from engine.value import Value


class CompletesPhase(Value, tag="completes_phase"):
    """The phase can be laid down, now or with the card that is taken."""

    phase_no: int


class KeepsOpen(Value, tag="keeps_open"):
    """One meld lacks a card, and `outs` unseen cards would complete it.

    A run goes from `low` to `high`; both are the number of a set; a color has neither.
    """

    kind: Literal["run", "set", "color", "color_run"]
    outs: int
    low: int = 0
    high: int = 0
    color: str = ""


class BringsNearer(Value, tag="brings_nearer"):
    """After the move `missing` cards are missing, and `outs` unseen cards bring the phase nearer."""

    phase_no: int
    missing: int
    outs: int


class FitsTable(Value, tag="fits_table"):
    """The card goes on a meld that lies on the table."""

    card: Card


class GoesOut(Value, tag="goes_out"):
    """The last card leaves the hand with this turn."""


class ShedsPoints(Value, tag="sheds_points"):
    """Points leave the hand."""

    points: int


class Denies(Value, tag="denies"):
    """Another discard would give the next seat what it collects: this number, or this color."""

    seat: int
    number: int = 0
    color: str = ""


class StopsSeat(Value, tag="stops_seat"):
    """The seat loses a turn, which is the best use of the card."""

    seat: int


class HasEffect(Value, tag="has_effect"):
    """The effect of the action card is worth more than a discard."""

    effect: Effect


class BestOfFive(Value, tag="best_of_five"):
    """Give me five!: whether the best offered card is worth holding one card more."""

    is_worth_it: bool


class NothingMatches(Value, tag="nothing_matches"):
    """The open card does not help; an unknown one is better."""

    card: Card | None


class LeastUseful(Value, tag="least_useful"):
    """The offered card is the one that helps the player and the others least."""

    card: Card


class IsBetterThanDealt(Value, tag="is_better_than_dealt"):
    """All mine!: whether the hand is nearer to the next phase than ten new cards are likely to be."""

    missing: int
    keeps: bool


class BestChance(Value, tag="best_chance"):
    """Dice: the probability of making the phase, in percent, and the expected points."""

    percent: int
    points: int


class ScoresEnough(Value, tag="scores_enough"):
    """Dice: score these points, or decline them because another attempt is expected to bring more."""

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
    """The strong player's move, None if it would not knock (V3), and one reason for it."""

    move: Move | None
    reason: Reason
