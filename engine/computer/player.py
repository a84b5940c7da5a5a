"""Computer players: from a view and a level to a move, and from a view to a hint."""

from typing import Final

from engine.computer.cards.easy import OVERLOOKS_DISCARD, easy_move
from engine.computer.cards.normal import is_wanted, normal_move
from engine.computer.cards.strong import is_better_than_unknown, strong_move
from engine.computer.cards.strong_master import strong_master_move
from engine.computer.dice import odds, plans
from engine.computer.dice.plans import strong_dice_move
from engine.computer.dice.players import easy_dice_move, normal_dice_move
from engine.computer.hints import dice_reason_for, reason_for
from engine.computer.levels import Level
from engine.computer.pseudo_random import pseudo_random
from engine.computer.reasons import Hint, NothingMatches, OnlyMove
from engine.dice.state import DiceView
from engine.moves import Knock, Move
from engine.views import CardsView, ClassicView, MasterView, View

KNOCK_DRAWS: Final = 0.7
"""A claimed card need only be worth this part of a draw, because the seats in between lose their turn."""


def move(view: View, level: Level) -> Move:
    """The seat's move, from its own view; the same view always gives the same move. The seat must have a move."""
    if len(view.moves) == 1:
        return view.moves[0]
    return _dice_move(view, level) if isinstance(view, DiceView) else _card_move(view, level)


def hint(view: View) -> Hint:
    """The strong player's move and one reason for it."""
    if isinstance(view, ClassicView) and view.moves == (Knock(),):
        return _knock_hint(view)
    best = move(view, "strong")
    if len(view.moves) == 1:
        return Hint(best, OnlyMove())
    return Hint(best, dice_reason_for(view, best) if isinstance(view, DiceView) else reason_for(view, best))


def _knock_hint(view: ClassicView) -> Hint:
    if wants_knock(view, "strong"):
        return Hint(Knock(), reason_for(view, Knock()))
    return Hint(None, NothingMatches(view.discard_pile[-1]))


def wants_knock(view: View, level: Level) -> bool:
    """Whether the seat would claim the last discard out of turn (V3)."""
    if not isinstance(view, ClassicView) or view.moves != (Knock(),):
        return False
    card = view.discard_pile[-1]
    match level:
        case "easy":
            return pseudo_random(view, "knock") >= OVERLOOKS_DISCARD and is_wanted(view, card)
        case "normal":
            return is_wanted(view, card)
        case "strong":
            return is_better_than_unknown(view, card, unknown_draws=KNOCK_DRAWS)


def prepare() -> None:
    """Build all lookup tables of the dice players now, instead of each at its first use."""
    odds.build()
    plans.build()


def _dice_move(view: DiceView, level: Level) -> Move:
    match level:
        case "easy":
            return easy_dice_move(view)
        case "normal":
            return normal_dice_move(view)
        case "strong":
            return strong_dice_move(view)


def _card_move(view: CardsView, level: Level) -> Move:
    match level:
        case "easy":
            return easy_move(view)
        case "normal":
            return normal_move(view)
        case "strong":
            return strong_master_move(view) if isinstance(view, MasterView) else strong_move(view)
