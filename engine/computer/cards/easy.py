"""The easy player: plays like the normal one, but overlooks things."""

from engine.cardgame.turn import Stage
from engine.computer.cards.normal import is_wanted, lay_down_or_hit, normal_move
from engine.computer.cards.view_queries import TurnEnd, due, left_in_hand, missing, own_seat, turn_ends
from engine.computer.pseudo_random import pseudo_random
from engine.moves import Discard, Draw, LayDown, Move
from engine.views import CardsView

OVERLOOKS_DISCARD = 0.4
OVERLOOKS_LAY_DOWN = 0.25
OVERLOOKS_HIT = 0.35
THROWS_CARELESSLY = 0.2


def easy_move(view: CardsView) -> Move:
    match view.stage:
        case Stage.DRAW if view.on_turn == view.seat and Draw() in view.moves:
            return _draw(view)
        case Stage.PLAY:
            return _noticed_lay_down_or_hit(view) or _end(view)
        case _:
            return normal_move(view)


def _draw(view: CardsView) -> Move:
    """Draw a single card, and sometimes overlook the discard pile."""
    is_seen = Draw("discard") in view.moves and pseudo_random(view, "discard") >= OVERLOOKS_DISCARD
    return Draw("discard" if is_seen and is_wanted(view, view.discard_pile[-1]) else "draw")


def _noticed_lay_down_or_hit(view: CardsView) -> Move | None:
    move = lay_down_or_hit(view)
    if not turn_ends(view):  # the turn can only end by a hit (V3i)
        return move
    chance = OVERLOOKS_LAY_DOWN if isinstance(move, LayDown) else OVERLOOKS_HIT
    return None if pseudo_random(view, "forward") < chance else move


def _end(view: CardsView) -> Move:
    """Any card that the phase needs least, or sometimes any card at all; wilds only when nothing else is left."""
    ends = turn_ends(view)
    plain = [move for move in ends if not move.card.is_wild] or ends
    if pseudo_random(view, "careless") >= THROWS_CARELESSLY:
        losses = [_loss(view, move) for move in plain]
        plain = [move for move, loss in zip(plain, losses, strict=True) if loss == min(losses)]
    return plain[int(pseudo_random(view, "end") * len(plain))]


def _loss(view: CardsView, move: TurnEnd) -> tuple[int, int]:
    wanted = due(view, own_seat(view))
    return missing(left_in_hand(view, move), wanted), int(isinstance(move, Discard) and not wanted)
