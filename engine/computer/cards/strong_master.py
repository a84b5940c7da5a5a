"""The strong player's answers to what only master asks: M8, M9 and M11."""

from collections.abc import Iterable
from typing import TypeVar

import numpy as np

from engine.cardgame.turn import HAND_SIZE, Stage, without
from engine.cards import Card
from engine.computer.cards.actions_worth import GIVES_FIVE, SKIPS, TAKES_TWO
from engine.computer.cards.danger import danger, danger_for
from engine.computer.cards.normal import next_phases
from engine.computer.cards.outlook import draws_needed
from engine.computer.cards.round_length import lasting, worth
from engine.computer.cards.samples import WITH_DEAL, Draws, unseen_cards
from engine.computer.cards.strong import hands_worth, is_better_than_unknown, strong_move
from engine.computer.cards.view_queries import effect, fits, mine
from engine.moves import Demand, DrawTwo, KeepCard, KeepHand, Move, Offer, TakeOffer
from engine.rules import Effect
from engine.views import MasterView, own_hand

M = TypeVar("M")
SECOND_CARD = 0.5
"""Draws that the choice between two unknown cards is better than one."""
FITS = 0.2
_IN_HAND = {Effect.TAKE_TWO: TAKES_TWO, Effect.GIVE_FIVE: GIVES_FIVE, Effect.SKIP: SKIPS}


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
    seen = view.discard_pile[-2:]
    two = DrawTwo("discard")
    return two if two in view.moves and is_better_than_unknown(view, *seen, drawn=1 + SECOND_CARD) else DrawTwo()


def gains(view: MasterView, cards: Iterable[Card]) -> list[float]:
    """What each of these cards would be worth in the hand."""
    cards, hand = tuple(cards), own_hand(view)
    values = hands_worth(view, [(*hand, card) for card in cards])
    is_laid = bool(mine(view).laid)
    return [
        value + _IN_HAND.get(effect(view, card), 0.0) + (FITS if is_laid and fits(view, card) else 0.0)
        for value, card in zip(values, cards, strict=True)
    ]


def _best(moves: list[M], scores: list[float]) -> M:
    return moves[int(np.argmax(scores))]


def _keep(view: MasterView) -> Move:
    """The one that is worth more, the other being given to the next seat (M8)."""
    keeps = [move for move in view.moves if isinstance(move, KeepCard)]
    scores = gains(view, (move.card for move in keeps))
    for place, move in enumerate(keeps):
        (other,) = without(view.drawn or (), move.card)
        if effect(view, other) is Effect.NONE:
            scores[place] -= danger(view, other)
    return _best(keeps, scores)


def _take(view: MasterView) -> Move:
    takes = [move for move in view.moves if isinstance(move, TakeOffer)]
    return _best(takes, gains(view, (view.offers[move.offer].card for move in takes)))


def _offer(view: MasterView) -> Move:
    """The card that the own hand misses least and that helps the one who demands least (M11)."""
    offers = [move for move in view.moves if isinstance(move, Offer)]
    hand = own_hand(view)
    values = hands_worth(view, [without(hand, move.card) for move in offers])
    scores = [
        value - danger_for(view, view.on_turn, move.card) - _IN_HAND.get(effect(view, move.card), 0.0)
        for value, move in zip(values, offers, strict=True)
    ]
    return _best(offers, scores)


def _is_better_than_dealt(view: MasterView) -> bool:
    """M9: the kept hand is filled up to ten; compared with ten new cards."""
    hand, wanted = own_hand(view), next_phases(view)
    draws = Draws(unseen_cards(view.rules.deck, hand), WITH_DEAL)
    needed = draws_needed([hand, ()], wanted, draws)
    filled = max(0, HAND_SIZE - len(hand))
    kept, dealt = worth(np.maximum(needed - [[filled], [HAND_SIZE]], 0), lasting(len(view.seats), 0))
    return bool(kept > dealt)
