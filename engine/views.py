"""All that a seat may know, as values; every screen and every computer player starts from one of these."""

from typing import TypeAlias

from engine.cardgame.master_state import Look, OfferedCard
from engine.cardgame.turn import Stage, Watched
from engine.cards import Card
from engine.dice.state import DiceView
from engine.melds import Meld
from engine.moves import Move, Pile
from engine.rules import CardRules, ClassicRules, Effect, MasterRules
from engine.scoring import Outcome, RoundScore
from engine.value import Value


class SeatView(Watched):
    """A seat as others see it; `hand` is shown to its owner, and to all when the round is over.

    `taken` are the cards of the hand that everybody saw go there: taken discards, offers, a kept hand.
    """

    hand_size: int
    hand: tuple[Card, ...] | None
    melds: tuple[Meld, ...]
    laid: int
    due: tuple[int, ...]
    done: tuple[int, ...]
    points: int


class CommonView(Value):
    """What the views of both card games have. `seat` is None for the public.

    `moves` are the legal moves of this seat; `seed` is shown when the game is over (F2).
    """

    seat: int | None
    round_no: int
    dealer: int
    on_turn: int
    stage: Stage
    to_act: tuple[int, ...]
    draw_pile_size: int
    discard_pile: tuple[Card, ...]
    moves: tuple[Move, ...]
    sheet: tuple[RoundScore, ...]
    outcome: Outcome | None
    commitment: str
    seed: bytes | None
    rules: CardRules


class ClassicSeatView(SeatView):
    is_skipped: bool
    has_knocked: bool


class ClassicView(CommonView, tag="classic"):
    """`claim` is the seat whose discard may be claimed by knocking (V3)."""

    rules: ClassicRules
    seats: tuple[ClassicSeatView, ...]
    claim: int | None


class MasterSeatView(SeatView):
    """`effects` are those of the cards in front; `look` is shown to the seat that looked (M3)."""

    front: tuple[Card, ...]
    effects: tuple[Effect, ...]
    look: Look | None
    keeps: bool


class MasterView(CommonView, tag="master"):
    """`drawn` are the two cards of M8; None when they are hidden from this seat."""

    rules: MasterRules
    seats: tuple[MasterSeatView, ...]
    blue_pile: tuple[Card, ...]
    direction: int
    drawn: tuple[Card, ...] | None
    drawn_from: Pile
    offers: tuple[OfferedCard, ...]


CardsView: TypeAlias = ClassicView | MasterView
View: TypeAlias = ClassicView | MasterView | DiceView


def own_hand(view: CardsView) -> tuple[Card, ...]:
    """The cards of the seat whose view it is; the public has none."""
    return () if view.seat is None else view.seats[view.seat].hand or ()
