"""Cards and moves as options of selects, in the order in which the hand is shown."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeVar

from discord import PartialEmoji, SelectOption

from cogs.ui.controls.items import MOST_OPTIONS
from cogs.ui.pictures.emoji_pictures import card_emoji
from cogs.ui.pictures.hand_picture import hand_ranks
from cogs.ui.screen import CardsScreen, Looks
from cogs.ui.text.move_text import card_name, move_label, shortened
from engine.cards import Card
from engine.moves import Discard, Move, Offer, Play

T = TypeVar("T")
C = TypeVar("C", bound=Discard | Play | Offer)
LABEL: Final = 100  # Discord's limit for an option


def option_emoji(looks: Looks, card: Card) -> PartialEmoji | None:
    shown = looks.emojis.get(card_emoji(card))
    return _read_emoji(shown) if shown else None


_read_emoji = lru_cache(256)(PartialEmoji.from_str)


def move_option(screen: CardsScreen, move: Move, value: str, card: Card) -> SelectOption:
    label = shortened(move_label(screen.labels, move, screen.view), LABEL)
    return SelectOption(label=label, value=value, emoji=option_emoji(screen.looks, card))


def cards_option(screen: CardsScreen, index: int, card: Card, *, is_chosen: bool) -> SelectOption:
    return SelectOption(
        label=card_name(screen.words, card, screen.rules),
        value=str(index),
        emoji=option_emoji(screen.looks, card),
        default=is_chosen,
    )


def page_of(moves: Sequence[T], page_no: int) -> Sequence[T]:
    """The page with this number, or the last page."""
    start = min(page_no, max(0, len(moves) - 1) // MOST_OPTIONS) * MOST_OPTIONS
    return moves[start : start + MOST_OPTIONS]


def in_hand_order(screen: CardsScreen, moves: Sequence[C]) -> list[C]:
    """Moves in the order in which the hand is shown."""
    ranks = hand_ranks(screen.looks.order)
    return sorted(moves, key=lambda move: ranks[move.card])
