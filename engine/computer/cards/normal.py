"""The normal player: takes what matches, lays down at once, sheds high cards, skips the leader."""

from collections.abc import Iterable, Sequence

from engine.cardgame.turn import Stage
from engine.cards import Card
from engine.computer.cards.view_queries import (
    TurnEnd,
    due,
    effect,
    fits,
    leader_first,
    left_in_hand,
    mine,
    missing,
    own_seat,
    points,
    turn_ends,
)
from engine.moves import (
    Demand,
    Discard,
    Draw,
    DrawTwo,
    Hit,
    KeepCard,
    KeepHand,
    Knock,
    LayDown,
    Move,
    Offer,
    Pile,
    Play,
    TakeOffer,
)
from engine.phases import Phase
from engine.rules import Effect
from engine.views import CardsView, MasterView, own_hand

_MOST_MISSING = 3
"""All mine!: a hand that misses at most this many cards of its next phase is better than ten new cards."""


def normal_move(view: CardsView) -> Move:
    match view.stage:
        case Stage.DRAW:
            return Knock() if view.on_turn != view.seat else _draw(view)
        case Stage.PLAY:
            return lay_down_or_hit(view) or best_end(view)
        case Stage.ROUND_OVER | Stage.GAME_OVER:
            return view.moves[0]
        case _:
            assert isinstance(view, MasterView)
            return _answer(view)


def _draw(view: CardsView) -> Move:
    wants_discard = Draw("discard") in view.moves and is_wanted(view, view.discard_pile[-1])
    pile: Pile = "discard" if wants_discard else "draw"
    draws: tuple[Move, ...] = (DrawTwo(pile), Draw(pile))
    return next((move for move in draws if move in view.moves), view.moves[0])


def is_wanted(view: CardsView, card: Card) -> bool:
    """Whether the card brings the phase nearer, or fits on the table when the phase is down."""
    wanted = due(view, own_seat(view))
    if not wanted:
        return fits(view, card)
    hand = own_hand(view)
    return card.is_wild or missing((*hand, card), wanted) < missing(hand, wanted)


def lay_down_or_hit(view: CardsView) -> Move | None:
    """Lay down at once; then make every hit, the most expensive card first."""
    for move in view.moves:
        if isinstance(move, LayDown):
            return move
    hits = [move for move in view.moves if isinstance(move, Hit)]
    return max(hits, key=lambda move: points(view, move.card), default=None)


def best_end(view: CardsView) -> Move:
    """An action card if there is one; otherwise the card that the phase needs least, the most expensive of equals."""
    ends = turn_ends(view)
    targets = [None, *leader_first(view)]
    return min(ends, key=lambda move: (_loss(view, move), targets.index(_target(move))))


def _target(move: TurnEnd) -> int | None:
    return move.target if isinstance(move, Play) else None


def _loss(view: CardsView, move: TurnEnd) -> tuple[int, int, int, int]:
    is_action = not isinstance(move, Discard)
    rest = left_in_hand(view, move)
    missing_cards = missing(rest, due(view, own_seat(view)))
    return int(not is_action), missing_cards, int(move.card.is_wild), -points(view, move.card)


# Master's questions


def _answer(view: MasterView) -> Move:
    hand, wanted = own_hand(view), due(view, own_seat(view))
    match view.stage:
        case Stage.CHOOSE:
            keeps = [move for move in view.moves if isinstance(move, KeepCard)]
            return min(keeps, key=lambda move: _want_key(view, hand, wanted, move.card))
        case Stage.DEMAND:
            return Demand(not mine(view).laid)
        case Stage.TAKE:
            takes = [move for move in view.moves if isinstance(move, TakeOffer)]
            return min(takes, key=lambda move: _want_key(view, hand, wanted, view.offers[move.offer].card))
        case Stage.OFFER:
            offers = [move for move in view.moves if isinstance(move, Offer)]
            return min(offers, key=lambda move: _offer_loss(view, hand, wanted, move.card))
        case _:
            return KeepHand(missing(hand, next_phases(view)) <= _MOST_MISSING)


def _want_key(view: MasterView, hand: Sequence[Card], wanted: Iterable[Phase], card: Card) -> tuple[int, int, int]:
    """A sort key: the smaller it is, the more the seat wants the card."""
    missing_cards = missing((*hand, card), tuple(wanted))
    return missing_cards, int(not fits(view, card)) if mine(view).laid else 0, int(not card.is_wild)


def _offer_loss(view: MasterView, hand: tuple[Card, ...], wanted: tuple[Phase, ...], card: Card) -> tuple[int, int]:
    rest = list(hand)
    rest.remove(card)
    return missing(rest, wanted), int(card.is_wild or effect(view, card) is not Effect.NONE)


def next_phases(view: CardsView) -> tuple[Phase, ...]:
    """The phases that the seat can lay down in the next round."""
    return tuple(view.rules.book[no] for no in mine(view).due)
