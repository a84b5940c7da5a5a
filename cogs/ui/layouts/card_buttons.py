"""The cards of a hand as buttons: a tap ends the turn with that card."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from discord import ButtonStyle

from cogs.ui.controls.items import ButtonItem, Row, button, rows
from cogs.ui.layouts.card_options import option_emoji
from cogs.ui.pictures.hand_picture import sorted_hand
from cogs.ui.screen import CardsScreen
from cogs.ui.text.card_text import card_symbol
from engine.cards import Card
from engine.moves import Discard, Move, Play
from engine.views import own_hand

MOST: Final = 15
"""More cards are chosen in selects, which have pages."""


def has_card_buttons(screen: CardsScreen) -> bool:
    return screen.may(Discard, Play) and len(own_hand(screen.view)) <= MOST


def card_buttons(screen: CardsScreen, hinted: Move | None) -> list[Row]:
    """Every card in the order of the picture; a hint's card stands out, and one that cannot go is off."""
    endings: list[Discard | Play] = [*screen.moves(Discard), *screen.moves(Play)]
    may_go = {move.card for move in endings}
    meant = hinted.card if isinstance(hinted, Discard | Play) else None
    cards = sorted_hand(own_hand(screen.view), screen.looks.order)
    return rows([*_buttons(screen, cards, may_go, meant)])


def _buttons(screen: CardsScreen, cards: Sequence[Card], may_go: set[Card], meant: Card | None) -> Iterator[ButtonItem]:
    """Equal cards are counted, because every custom id of a message must be different."""
    seen: Counter[Card] = Counter()
    for card in cards:
        seen[card] += 1
        emoji = option_emoji(screen.looks, card)
        style = ButtonStyle.success if card is meant and seen[card] == 1 else ButtonStyle.secondary
        custom_id = screen.custom_id("tap", f"{card} {seen[card]}")
        yield button(custom_id, "" if emoji else card_symbol(card), style, emoji=emoji, is_off=card not in may_go)
