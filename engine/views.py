"""What a seat may know, as values; screens and computer players get nothing else."""

from typing import TypeAlias

from engine.cardgame.master_state import Look, OfferedCard
from engine.cardgame.turn import SeenCards, Stage
from engine.cards import Card
from engine.dice.state import DiceView
from engine.melds import Meld
from engine.moves import Move, Pile
from engine.rules import CardRules, ClassicRules, Effect, MasterRules
from engine.scoring import Outcome, RoundScore
from engine.value import Value


class SeatView(SeenCards):
    """A seat as others see it; `hand` is shown to its owner, and in classic to everybody once the round is over (C13a).

    `taken` are the cards in the hand that everybody saw: taken discards and accepted offers.
    """

    hand_size: int
    hand: tuple[Card, ...] | None
    melds: tuple[Meld, ...]
    laid: int
    due: tuple[int, ...]
    done: tuple[int, ...]
    points: int


class CardView(Value):
    """The fields that classic and master views share. `seat` is None for the public.

    `moves` are the legal moves of this seat, `draws` those by which the seat on turn may draw now: everybody may know
    them. `seed` is shown when the game is over (F2).
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
    draws: tuple[Move, ...]
    sheet: tuple[RoundScore, ...]
    outcome: Outcome | None
    commitment: str
    seed: bytes | None
    rules: CardRules


class ClassicSeatView(SeatView):
    is_skipped: bool
    has_knocked: bool


class ClassicView(CardView, tag="classic"):
    """`claim` is the seat whose discard may be claimed by knocking (V3).

    `claimed` is the card that the view's own seat has claimed and cannot discard in this turn (V3h).
    """

    rules: ClassicRules
    seats: tuple[ClassicSeatView, ...]
    claim: int | None
    claimed: Card | None


class MasterSeatView(SeatView):
    """`effects` are the effects of the cards in `front`; only the seat that looked sees `look` (M3)."""

    front: tuple[Card, ...]
    effects: tuple[Effect, ...]
    look: Look | None
    keeps: bool


class MasterView(CardView, tag="master"):
    """`drawn` are the two cards drawn with *Take two!* (M8); None when they are hidden from this seat.

    `owed` is the number of cards that the seat which must offer now offers in a row (M11b); 0 at any other time.
    """

    rules: MasterRules
    seats: tuple[MasterSeatView, ...]
    blue_pile: tuple[Card, ...]
    direction: int
    drawn: tuple[Card, ...] | None
    drawn_from: Pile
    offers: tuple[OfferedCard, ...]
    owed: int = 0


CardsView: TypeAlias = ClassicView | MasterView
View: TypeAlias = ClassicView | MasterView | DiceView


def own_hand(view: CardsView) -> tuple[Card, ...]:
    """The cards of the seat whose view it is; the public has none."""
    return () if view.seat is None else view.seats[view.seat].hand or ()
