"""The reason behind a move of the strong player."""

from collections.abc import Sequence

from engine import solver
from engine.cards import Card
from engine.computer.cards.danger import danger, wanted_probability
from engine.computer.cards.normal import next_phases
from engine.computer.cards.open_meld import open_meld
from engine.computer.cards.strong import hand_values, unseen
from engine.computer.cards.view_queries import (
    due,
    effect,
    left_in_hand,
    missing,
    next_seat,
    own_seat,
    points,
    turn_ends,
)
from engine.computer.dice import odds as dice_odds
from engine.computer.reasons import (
    BestChance,
    BestOfFive,
    BringsNearer,
    CompletesPhase,
    Denies,
    FitsTable,
    GoesOut,
    HasEffect,
    IsBetterThanDealt,
    KeepsOpen,
    LeastUseful,
    NothingMatches,
    OnlyMove,
    Reason,
    ScoresEnough,
    ShedsPoints,
    StopsSeat,
)
from engine.dice.state import DiceView
from engine.moves import (
    Decline,
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
    Play,
    Roll,
    Score,
    TakeOffer,
)
from engine.phases import ColorOf, Phase
from engine.rules import Effect
from engine.views import CardsView, MasterView, own_hand

_LIKELY_WANTED = 0.4
"""The next seat must want a card with at least this probability for a hint to name it as the reason."""


def reason_for(view: CardsView, move: Move) -> Reason:
    match move:
        case LayDown():
            return CompletesPhase(move.phase_no)
        case Hit():
            return GoesOut() if len(own_hand(view)) <= 2 else _shed_reason(view, move.card)
        case Draw("discard") | DrawTwo("discard") | Knock():
            return _gain_reason(view, view.discard_pile[-1])
        case Draw() | DrawTwo():
            return NothingMatches(view.discard_pile[-1] if view.discard_pile else None)
        case KeepCard():
            return _gain_reason(view, move.card)
        case TakeOffer() if isinstance(view, MasterView):
            return _gain_reason(view, view.offers[move.offer].card)
        case Discard() | Play():
            return _end_reason(view, move)
        case Offer():
            return LeastUseful(move.card)
        case Demand():
            return BestOfFive(move.wants)
        case KeepHand():
            return IsBetterThanDealt(missing(own_hand(view), next_phases(view)), move.keeps)
        case _:
            return OnlyMove()


def _shed_reason(view: CardsView, card: Card) -> Reason:
    return ShedsPoints(points(view, card))


def _gain_reason(view: CardsView, card: Card) -> Reason:
    """What a new card does for the hand."""
    wanted, hand = due(view, own_seat(view)), (*own_hand(view), card)
    if not wanted:
        return FitsTable(card)
    for phase in wanted:
        if solver.can_lay(hand, phase):
            return CompletesPhase(phase.no)
    return _outlook_reason(view, hand, wanted)


def _end_reason(view: CardsView, move: Discard | Play) -> Reason:
    rest, wanted = left_in_hand(view, move), due(view, own_seat(view))
    if not rest:
        return GoesOut()
    if isinstance(move, Play):
        if move.target is not None and effect(view, move.card) is Effect.SKIP:
            return StopsSeat(move.target)
        return HasEffect(effect(view, move.card))
    denied = _deny_reason(view, move)
    if denied is not None:
        return denied
    return _outlook_reason(view, rest, wanted) if wanted else _shed_reason(view, move.card)


def _deny_reason(view: CardsView, move: Discard) -> Denies | None:
    """The best discard for the hand alone, if the player avoids it because the next seat probably wants it."""
    seat = next_seat(view, own_seat(view))
    others = [end for end in turn_ends(view) if isinstance(end, Discard) and end.card.number]
    if seat == view.seat or view.seats[seat].laid or len(others) < 2 or not due(view, own_seat(view)):
        return None
    values = hand_values(view, [left_in_hand(view, end) for end in others])
    careless = max(zip(values, others, strict=True), key=lambda pair: pair[0])[1].card
    if careless.number == move.card.number or danger(view, careless) <= danger(view, move.card):
        return None
    if not view.seats[seat].taken or wanted_probability(view, seat, careless) < _LIKELY_WANTED:
        return None
    if any(isinstance(need, ColorOf) for phase in due(view, seat) for need in phase.needs):
        return Denies(seat, color=careless.color)
    return Denies(seat, number=careless.number)


def _outlook_reason(view: CardsView, hand: Sequence[Card], wanted: Sequence[Phase]) -> Reason:
    phase = min(wanted, key=lambda phase: solver.missing(hand, phase))
    missing_cards = solver.missing(hand, phase)
    left = unseen(view)
    outs = sum(
        int(left[card.index])
        for card in Card.faces()
        if left[card.index] and card.numbers and solver.missing((*hand, card), phase) < missing_cards
    )
    if missing_cards == 1 and (found := open_meld(hand, phase, view.rules.card_points)) is not None:
        kind, low, high, color = found
        return KeepsOpen(kind, outs, low, high, color)
    return BringsNearer(phase.no, missing_cards, outs)


# Dice


def dice_reason_for(view: DiceView, move: Move) -> Reason:
    phase_no = view.seats[view.on_turn].phase_no
    match move:
        case Roll() if view.faces and phase_no is not None:
            odds = dice_odds.odds_of(view.faces, view.rolls_left, phase_no, move.keep)
            return BestChance(round(100 * odds.probability), round(odds.expected))
        case Score() | Decline():
            return ScoresEnough(view.score or 0, isinstance(move, Score))
        case _:
            return OnlyMove()
