"""The strong player's decisions that only master has: M8, M9 and M11."""

from collections.abc import Iterable
from typing import TypeVar

import numpy as np

from engine.cardgame.turn import HAND_SIZE, Stage, without
from engine.cards import Card
from engine.computer.cards.action_values import GIVE_FIVE, SKIP_FOR_TWO, TAKE_TWO
from engine.computer.cards.danger import danger, danger_for
from engine.computer.cards.normal import next_phases
from engine.computer.cards.outlook import draws_needed
from engine.computer.cards.round_length import expected_values, survival_curve
from engine.computer.cards.samples import DRAWS_WITH_DEAL, Draws, unseen_cards
from engine.computer.cards.strong import hand_values, is_better_than_unknown, strong_move
from engine.computer.cards.view_queries import effect, fits, mine
from engine.moves import Demand, Draw, DrawTwo, KeepCard, KeepHand, Move, Offer, TakeOffer
from engine.rules import Effect
from engine.views import MasterView, own_hand

M = TypeVar("M")
SECOND_CARD = 0.5
"""How many draws a choice between two unknown cards is worth beyond a single draw."""
FITTING_CARD = 0.2
"""The value of a card that fits on the table, once the phase is down."""
_ACTION_CARD = {Effect.TAKE_TWO: TAKE_TWO, Effect.GIVE_FIVE: GIVE_FIVE, Effect.SKIP: SKIP_FOR_TWO}


def strong_master_move(view: MasterView) -> Move:
    match view.stage:
        case Stage.DRAW if DrawTwo() in view.moves:
            return _draw_two(view)
        case Stage.CHOOSE:
            return _keep(view)
        case Stage.DEMAND:
            return Demand(not mine(view).laid)
        case Stage.OFFER:
            return _offer(view)
        case Stage.TAKE:
            return _take(view)
        case Stage.KEEP:
            return KeepHand(_is_better_than_dealt(view))
        case _:
            return strong_move(view)


def _draw_two(view: MasterView) -> Move:
    """Two unknown cards, or the open ones; a single discard is taken as usual (M8a)."""
    discards = view.discard_pile[-2:]
    take: Move = DrawTwo("discard") if len(discards) == 2 else Draw("discard")
    if take in view.moves and is_better_than_unknown(view, *discards, unknown_draws=1 + SECOND_CARD):
        return take
    return DrawTwo()


def card_values(view: MasterView, cards: Iterable[Card]) -> list[float]:
    """The value of each of these cards in the hand."""
    cards, hand = tuple(cards), own_hand(view)
    values = hand_values(view, [(*hand, card) for card in cards])
    is_laid = bool(mine(view).laid)
    return [
        value + _ACTION_CARD.get(effect(view, card), 0.0) + (FITTING_CARD if is_laid and fits(view, card) else 0.0)
        for value, card in zip(values, cards, strict=True)
    ]


def _best(moves: list[M], scores: list[float]) -> M:
    return moves[int(np.argmax(scores))]


def _keep(view: MasterView) -> Move:
    """The card with the higher value, counting the danger that the other card goes to the next seat (M8)."""
    keeps = [move for move in view.moves if isinstance(move, KeepCard)]
    scores = card_values(view, (move.card for move in keeps))
    for place, move in enumerate(keeps):
        (other,) = without(view.drawn or (), move.card)
        if effect(view, other) is Effect.NONE:
            scores[place] -= danger(view, other)
    return _best(keeps, scores)


def _take(view: MasterView) -> Move:
    takes = [move for move in view.moves if isinstance(move, TakeOffer)]
    return _best(takes, card_values(view, (view.offers[move.offer].card for move in takes)))


def _offer(view: MasterView) -> Move:
    """The card that the player's hand needs least and that helps the demanding seat least (M11)."""
    offers = [move for move in view.moves if isinstance(move, Offer)]
    hand = own_hand(view)
    values = hand_values(view, [without(hand, move.card) for move in offers])
    scores = [
        value - danger_for(view, view.on_turn, move.card) - _ACTION_CARD.get(effect(view, move.card), 0.0)
        for value, move in zip(values, offers, strict=True)
    ]
    return _best(offers, scores)


def _is_better_than_dealt(view: MasterView) -> bool:
    """M9: compares the hand, filled up to ten, with ten new cards."""
    hand, wanted = own_hand(view), next_phases(view)
    draws = Draws(unseen_cards(view.rules.deck, hand), DRAWS_WITH_DEAL)
    needed = draws_needed([hand, ()], wanted, draws)
    filled = max(0, HAND_SIZE - len(hand))
    kept, dealt = expected_values(np.maximum(needed - [[filled], [HAND_SIZE]], 0), survival_curve(len(view.seats), 0))
    return bool(kept > dealt)
