"""The strong player of the card games: values hands over sampled draws, and weighs what a move gives to others."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from engine.cardgame.turn import Stage, without
from engine.cards import CLASSIC_DECK, SKIP, Card
from engine.computer.cards.action_values import action_value
from engine.computer.cards.danger import danger
from engine.computer.cards.outlook import draws_needed
from engine.computer.cards.round_length import expected_values, round_survival
from engine.computer.cards.samples import Draws, Grid, unseen_cards
from engine.computer.cards.shedding import hit_probability, shed
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

POINT_VALUE: Final = 0.002
"""The value of shedding a point, as a probability of completing the phase."""
MASTER_CARD_VALUE: Final = 0.004
"""The same for shedding a card in master, where every card counts one point (M13)."""
LATER_HIT_VALUE: Final = 0.1
"""The value of a card that is sure to be hit later, once the player's phase is down."""
LATER_HIT_VALUE_BEFORE_PHASE: Final = 0.06
"""The same before the phase is down, if the phase were sure to be completed."""


def strong_move(view: CardsView) -> Move:
    match view.stage:
        case Stage.DRAW:
            return Knock() if view.on_turn != view.seat else best_draw(view)
        case Stage.PLAY:
            return _play(view)
        case _:
            return view.moves[0]


def unseen(view: CardsView) -> Grid:
    """How many cards of each face may be drawn: not in the player's hand, not open, not known to be in another hand."""
    seen = [*own_hand(view), *view.discard_pile]
    for seat, seat_view in enumerate(view.seats):
        seen += [card for meld in seat_view.melds for card in meld.cards]
        seen += seat_view.taken if seat != view.seat else ()
    if not isinstance(view, MasterView):
        seen += [SKIP for seat_view in view.seats if seat_view.is_skipped]
        return unseen_cards(CLASSIC_DECK, seen)
    seen += [*view.blue_pile, *(card for seat_view in view.seats for card in seat_view.front), *(view.drawn or ())]
    return unseen_cards(view.rules.deck, seen)


def hand_values(view: CardsView, hands: Sequence[Sequence[Card]]) -> list[float]:
    """The value of each hand for the phase that is due; 0 if the phase is down."""
    wanted = due(view, own_seat(view))
    if not wanted:
        return [0.0] * len(hands)
    needed = draws_needed(hands, wanted, Draws(unseen(view)))
    values: list[float] = expected_values(needed, round_survival(view)).tolist()
    return values


# Drawing


def best_draw(view: CardsView) -> Move:
    take, draw = Draw("discard"), Draw()
    if take in view.moves and (draw not in view.moves or is_better_than_unknown(view, view.discard_pile[-1])):
        return take
    return draw if draw in view.moves else view.moves[0]


def is_better_than_unknown(view: CardsView, *offered: Card, unknown_draws: float = 1.0) -> bool:
    """Whether one of these cards is worth more than `unknown_draws` draws from the draw pile."""
    wanted = due(view, own_seat(view))
    if not wanted:
        return any(fits(view, card) for card in offered)
    hand = own_hand(view)
    needed = draws_needed([hand, *((*hand, card) for card in offered)], wanted, Draws(unseen(view)))
    survival = round_survival(view)
    unknown = expected_values(np.maximum(needed[:1] - unknown_draws, 0), survival)[0]
    return bool(expected_values(needed[1:], survival).max() > unknown)


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
    """A sort key: fewest cards, then fewest points, left in the hand after all hits that follow."""
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
    values = hand_values(view, [left_in_hand(view, move) for move in ends])
    return [value + _side_effects(view, move, value) for value, move in zip(values, ends, strict=True)]


def _side_effects(view: CardsView, move: TurnEnd, hand_value: float) -> float:
    """The value of points that leave the hand, and of what the move gives to the next seat or takes from another."""
    unit = MASTER_CARD_VALUE if isinstance(view, MasterView) else POINT_VALUE
    value = unit * points(view, move.card)
    hit_value = LATER_HIT_VALUE if mine(view).laid else LATER_HIT_VALUE_BEFORE_PHASE * hand_value
    value -= hit_value * hit_probability(move.card, _table(view))
    if isinstance(move, Discard):
        return value - danger(view, move.card)
    return value + action_value(view, move)
