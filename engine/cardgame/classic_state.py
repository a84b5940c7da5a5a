"""The state of a classic game: what it has that master has not."""

from typing import TypeAlias

from engine.cardgame.turn import CardState, Seat
from engine.cards import Card
from engine.events import Event
from engine.rules import ClassicRules


class ClassicSeat(Seat):
    """`has_knocked` until another seat knocks, or until the next regular turn (V3e)."""

    is_skipped: bool = False
    has_knocked: bool = False


class ClassicState(CardState, tag="classic"):
    """`claim` is the seat whose discard may be claimed by knocking, None if nobody may (V3).

    `claimed` is the card that the seat on turn has claimed and cannot discard in this turn (V3h).
    """

    rules: ClassicRules
    seats: tuple[ClassicSeat, ...]
    claim: int | None = None
    claimed: Card | None = None


Result: TypeAlias = tuple[ClassicState, tuple[Event, ...]]
