"""The value of playing a skip or an action card, in the same unit as the value of a hand."""

from statistics import fmean
from typing import Final

from engine.computer.cards.danger import rivalry
from engine.computer.cards.view_queries import effect, leader_first, mine
from engine.moves import Play
from engine.rules import Effect
from engine.views import CardsView, MasterView

SKIP_FOR_TWO: Final = 0.1
"""A skip in a game for two; with more seats the next two constants apply."""
SKIP_COLLECTING: Final = 0.3
"""A skip on a seat that still collects, if it is as strong a rival as the others; tuned in games for four from phase 9
on, where 0.2 does nearly as well."""
SKIP_LAID_DOWN: Final = 0.15
"""A skip on a seat that is down while the player is not: the round lasts a turn longer."""
TAKE_TWO: Final = 0.12
ALL_MINE: Final = 0.04
GIVE_FIVE: Final = 0.12
DRAW_TWO: Final = 0.06
"""Draw two! on a seat that is down; a seat that still collects would profit."""
NO_EFFECT: Final = 0.02
"""A card played without effect, which at least gives nothing to the next seat."""


def action_value(view: CardsView, move: Play) -> float:
    is_collecting = not mine(view).laid
    in_front = view.seats[view.seat or 0].effects if isinstance(view, MasterView) else ()
    match effect(view, move.card):
        case Effect.SKIP if move.target is not None:
            return _skip_value(view, move.target)
        case Effect.TAKE_TWO if Effect.TAKE_TWO not in in_front:
            return TAKE_TWO if is_collecting else TAKE_TWO / 2
        case Effect.ALL_MINE if Effect.ALL_MINE not in in_front:
            return ALL_MINE
        case Effect.GIVE_FIVE if is_collecting:
            return GIVE_FIVE
        case Effect.DRAW_TWO if move.target is not None:
            target = view.seats[move.target]
            return DRAW_TWO if target.laid else -DRAW_TWO
        case _:
            return NO_EFFECT


def _skip_value(view: CardsView, target: int) -> float:
    """Losing a turn hurts a seat that still collects, the more it is ahead, or one that is down and about to go out."""
    if len(view.seats) == 2:
        return SKIP_FOR_TWO
    target_view, others = view.seats[target], leader_first(view)
    rank = 0.001 * others.index(target)
    if not target_view.laid:
        return SKIP_COLLECTING * rivalry(view, target) / fmean(rivalry(view, seat) for seat in others) - rank
    return (NO_EFFECT if mine(view).laid else SKIP_LAID_DOWN * (1 + 1 / max(1, target_view.hand_size))) - rank
