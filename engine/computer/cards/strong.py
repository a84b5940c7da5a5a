"""The strong player of the card games: exact outs over sampled cards to come, and what moves give to others."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from engine.cardgame.turn import Stage, without
from engine.cards import CLASSIC_DECK, SKIP, Card
from engine.computer.cards.actions_worth import action_worth
from engine.computer.cards.danger import danger
from engine.computer.cards.outlook import draws_needed
from engine.computer.cards.round_length import patience, worth
from engine.computer.cards.samples import Draws, Grid, unseen_cards
from engine.computer.cards.shedding import chance_to_go, shed
from engine.computer.cards.view_queries import (
    TurnEnd,
    due,
    fits,
    left_in_hand,
    mine,
    own_seat,
    points,
    turn_ends,
)
from engine.melds import Meld
from engine.moves import Discard, Draw, Hit, Knock, LayDown, Move
from engine.views import CardsView, MasterView, own_hand

POINT: Final = 0.002
"""What a point less in the hand is worth, in chances to complete the phase."""
MASTER_CARD: Final = 0.004
"""The same for a card less, where every card counts one (M13)."""
TO_GO: Final = 0.1
"""What a card is worth that will surely be hit later, when the own phase is down."""
TO_GO_THEN: Final = 0.06
"""The same while it is not, if it were sure to come down."""


def strong_move(view: CardsView) -> Move:
    match view.stage:
        case Stage.DRAW:
            return Knock() if view.on_turn != view.seat else best_draw(view)
        case Stage.PLAY:
            return _play(view)
        case _:
            return view.moves[0]


def unseen(view: CardsView) -> Grid:
    """How many of each face may be drawn: neither in the own hand, nor open, nor known to be in another hand."""
    seen = [*own_hand(view), *view.discard_pile]
    for seat, it in enumerate(view.seats):
        seen += [card for meld in it.melds for card in meld.cards]
        seen += it.taken if seat != view.seat else ()
    if not isinstance(view, MasterView):
        seen += [SKIP for it in view.seats if it.is_skipped]
        return unseen_cards(CLASSIC_DECK, seen)
    seen += [*view.blue_pile, *(card for it in view.seats for card in it.front), *(view.drawn or ())]
    return unseen_cards(view.rules.deck, seen)


def hands_worth(view: CardsView, hands: Sequence[Sequence[Card]]) -> list[float]:
    """The value of hands for the phase that is due; 0 when it is down."""
    wanted = due(view, own_seat(view))
    if not wanted:
        return [0.0] * len(hands)
    values: list[float] = worth(draws_needed(hands, wanted, Draws(unseen(view))), patience(view)).tolist()
    return values


# Drawing


def best_draw(view: CardsView) -> Move:
    take, draw = Draw("discard"), Draw()
    if take in view.moves and (draw not in view.moves or is_better_than_unknown(view, view.discard_pile[-1])):
        return take
    return draw if draw in view.moves else view.moves[0]


def is_better_than_unknown(view: CardsView, *offered: Card, drawn: float = 1.0) -> bool:
    """Whether one of these cards is worth more than what comes from the draw pile."""
    wanted = due(view, own_seat(view))
    if not wanted:
        return any(fits(view, card) for card in offered)
    hand = own_hand(view)
    needed = draws_needed([hand, *((*hand, card) for card in offered)], wanted, Draws(unseen(view)))
    lasts = patience(view)
    unknown = worth(np.maximum(needed[:1] - drawn, 0), lasts)[0]
    return bool(worth(needed[1:], lasts).max() > unknown)


# Laying down and hitting


def _play(view: CardsView) -> Move:
    lays = [move for move in view.moves if isinstance(move, LayDown)]
    if lays:
        return max(lays, key=lambda move: _after_laying(view, move))
    if any(isinstance(move, Hit) for move in view.moves) and (hit := _next_hit(view)):
        return hit
    return best_end(view)


def _table(view: CardsView) -> list[Sequence[Meld]]:
    return [seat.melds for seat in view.seats]


def _after_laying(view: CardsView, move: LayDown) -> tuple[int, float]:
    """How few cards and points are left after all hits that follow."""
    hand = own_hand(view)
    for meld in move.melds:
        for card in meld.cards:
            hand = without(hand, card)
    table = _table(view)
    table[own_seat(view)] = move.melds
    rest = shed(hand, table).rest
    return -len(rest), -sum(points(view, card) for card in rest)


def _next_hit(view: CardsView) -> Move | None:
    for hit in shed(own_hand(view), _table(view)).hits:
        if hit in view.moves:
            return hit
    return None


# Ending the turn


def best_end(view: CardsView) -> TurnEnd:
    ends = turn_ends(view)
    return ends[int(np.argmax(end_scores(view, ends)))]


def end_scores(view: CardsView, ends: Sequence[TurnEnd]) -> list[float]:
    values = hands_worth(view, [left_in_hand(view, move) for move in ends])
    return [value + _side_effects(view, move, value) for value, move in zip(values, ends, strict=True)]


def _side_effects(view: CardsView, move: TurnEnd, worth: float) -> float:
    """Points that leave the hand, and what the move gives to the next seat or takes from another."""
    unit = MASTER_CARD if isinstance(view, MasterView) else POINT
    value = unit * points(view, move.card)
    to_go = TO_GO if mine(view).laid else TO_GO_THEN * worth
    value -= to_go * chance_to_go(move.card, _table(view))
    if isinstance(move, Discard):
        return value - danger(view, move.card)
    return value + action_worth(view, move)
