"""What playing a skip or an action card is worth, in the same measure as the worth of a hand."""

from statistics import fmean
from typing import Final

from engine.computer.cards.danger import rivalry
from engine.computer.cards.view_queries import effect, leader_first, mine
from engine.moves import Play
from engine.rules import Effect
from engine.views import CardsView, MasterView

SKIPS: Final = 0.1
"""With one other seat; with several the next two."""
DENIES: Final = 0.3
"""A skip on a seat whose phase is not down, if it matters as much as the others do; chosen by games for four from the
ninth phase on, in which 0.2 does nearly as well."""
STOPS: Final = 0.15
"""A skip on a seat that is down, while the own phase is not: the round is longer by a turn."""
TAKES_TWO: Final = 0.12
ALL_MINE: Final = 0.04
GIVES_FIVE: Final = 0.12
BURDENS: Final = 0.06
"""Draw two! on a seat that wants to go out; one that still collects would be helped."""
IDLE: Final = 0.02
"""A card without effect: at least the next seat gets nothing."""


def action_worth(view: CardsView, move: Play) -> float:
    it, kind = mine(view), effect(view, move.card)
    is_collecting = not it.laid
    in_front = view.seats[view.seat or 0].effects if isinstance(view, MasterView) else ()
    match kind:
        case Effect.SKIP if move.target is not None:
            return _skip_worth(view, move.target)
        case Effect.TAKE_TWO if Effect.TAKE_TWO not in in_front:
            return TAKES_TWO if is_collecting else TAKES_TWO / 2
        case Effect.ALL_MINE if Effect.ALL_MINE not in in_front:
            return ALL_MINE
        case Effect.GIVE_FIVE if is_collecting:
            return GIVES_FIVE
        case Effect.DRAW_TWO if move.target is not None:
            target = view.seats[move.target]
            return BURDENS if target.laid else -BURDENS
        case _:
            return IDLE


def _skip_worth(view: CardsView, target: int) -> float:
    """A turn hurts a seat that still collects, the more it is ahead; one that is down, if it is about to go out."""
    if len(view.seats) == 2:
        return SKIPS
    it, others = view.seats[target], leader_first(view)
    rank = 0.001 * others.index(target)
    if not it.laid:
        return DENIES * rivalry(view, target) / fmean(rivalry(view, seat) for seat in others) - rank
    return (IDLE if mine(view).laid else STOPS * (1 + 1 / max(1, it.hand_size))) - rank
