"""A simple player: from a view to a legal move that moves the game forward."""

from engine.computer.cards.view_queries import due, left_in_hand, missing, own_seat
from engine.computer.dice import odds
from engine.dice.state import DiceView
from engine.moves import (
    Decline,
    Demand,
    Discard,
    Hit,
    KeepHand,
    LayDown,
    Move,
    Pass,
    Play,
    Roll,
    Score,
    StartRound,
)
from engine.scoring import CLASSIC_POINTS
from engine.views import CardsView, MasterView, View

_AT_ONCE = (LayDown, Hit, Score, StartRound)
_NEVER = (Demand(True), KeepHand(True), Decline())


def simple_move(view: View) -> Move:
    """Lay down and hit as soon as possible, and discard the card that the phase needs least."""
    for kind in _AT_ONCE:
        for move in view.moves:
            if isinstance(move, kind):
                return move
    ends = [move for move in view.moves if isinstance(move, Discard | Play)]
    if ends and not isinstance(view, DiceView):
        return min(ends, key=lambda move: _loss(view, move))
    if isinstance(view, DiceView):
        return _dice_move(view)
    return next(move for move in view.moves if move not in _NEVER)


def _loss(view: CardsView, move: Discard | Play) -> tuple[int, int, int]:
    """A sort key: the cards that the phase misses without this one, then wilds last, then high points first."""
    missing_cards = missing(left_in_hand(view, move), due(view, own_seat(view)))
    # where all cards count the same (M13) the order of classic is as good as any
    points = CLASSIC_POINTS if isinstance(view, MasterView) else view.rules.card_points
    return missing_cards, int(move.card.is_wild), -points.get(move.card, 0)


def _dice_move(view: DiceView) -> Move:
    """Keep the dice that are most likely to make the phase."""
    phase_no = view.seats[view.on_turn].phase_no
    if not view.faces or not view.rolls_left or phase_no is None:
        return view.moves[0]
    keep = odds.best_for_making(view.faces, view.rolls_left, phase_no).keep
    return Roll(keep) if len(keep) < len(view.faces) else Pass()
