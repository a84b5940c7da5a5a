"""Questions before a move is made: for whom, really, and with which cards."""

import re
from collections.abc import Sequence
from typing import Final

from discord import ButtonStyle, SelectOption

from cogs.ui.controls.custom_ids import move_args
from cogs.ui.controls.items import MOST_OPTIONS, ButtonItem, button, rows, select
from cogs.ui.layouts.card_options import LABEL, cards_option
from cogs.ui.page import PRIVATE, Figure, Page, gallery, text
from cogs.ui.pictures.hand_picture import cards_picture, sorted_hand
from cogs.ui.screen import CardsScreen
from cogs.ui.text.card_text import card_words
from cogs.ui.text.move_text import effect_of, lay_down_about, move_label, shortened, wild_count
from cogs.ui.text.phase_text import needs_words
from engine.cards import Card
from engine.moves import Discard, LayDown, Play
from engine.rules import Effect
from engine.views import MasterView, own_hand

_QUESTIONS: Final = {
    Effect.SKIP: "ask-target-skip",
    Effect.DRAW_TWO: "ask-target-draw-two",
    Effect.LOOK: "ask-target-look",
}
_PLACES: Final = re.compile(r"[0-9a-f]{1,40}")


def ask_ending(screen: CardsScreen, card: Card) -> Page:
    """Asks whom a skip or an action is for, or whether a wild is really to be discarded."""
    words, view = screen.words, screen.view
    plays = [move for move in view.moves if isinstance(move, Play) and move.card == card]
    if plays:
        effect = effect_of(card, view.rules) if isinstance(view, MasterView) else Effect.SKIP
        question = words(_QUESTIONS.get(effect, "select-target"))
        buttons = [_target_button(screen, move) for move in plays]
    else:
        question = words("ask-wild", the_card=card_words(words, card, "the"))
        custom_id = screen.custom_id("move", str(Discard(card)))
        buttons = [button(custom_id, words("button-confirm-wild"), ButtonStyle.danger)]
    return _question_page(screen, question, buttons)


def ask_cards(screen: CardsScreen, picked: Sequence[int], least: int, most: int, note: str = "") -> Page:
    """Asks which cards to lay down; `picked` are the places in the sorted hand that are already chosen."""
    cards = sorted_hand(own_hand(screen.view), screen.looks.order)
    usable = [place for place, card in enumerate(cards) if card.numbers]
    selects = []
    for start in range(0, len(usable), MOST_OPTIONS):
        places = usable[start : start + MOST_OPTIONS]
        others = [place for place in picked if place not in places]
        options = [cards_option(screen, n, cards[n], is_chosen=n in picked) for n in places]
        custom_id = screen.choosing("cards", f"{start} {places_text(others)}")
        placeholder = _placeholder(screen, places, len(usable))
        selects.append(select(custom_id, placeholder, options, least=0, most=min(most, len(options))))
    ways = sorted(screen.moves(LayDown), key=wild_count)
    if len(ways) > 1 and not picked:
        selects.insert(0, select(screen.choosing("move"), screen.words("select-way"), lay_down_options(screen, ways)))
    back = button(screen.custom_id("hand"), screen.words("button-cancel"))
    figures = (_hand(screen, picked),)
    chosen = len(picked)
    count = screen.words("cards-chosen" if chosen else "cards-wanted", count=chosen, least=least)
    told = [f"**{note}**"] if note else [needs_words(screen.words, screen.view), count]
    return Page((text(*told), gallery(figures), *selects, *rows([back])), figures, PRIVATE)


def lay_down_options(screen: CardsScreen, moves: Sequence[LayDown]) -> list[SelectOption]:
    several = len({move.phase_no for move in moves}) > 1
    return [
        SelectOption(
            label=shortened(
                (f"{screen.words('seat-phase', phase_no=move.phase_no)}: " if several else "")
                + move_label(screen.labels, move, screen.view),
                LABEL,
            ),
            value=move_args(move, screen.view.moves),
            description=lay_down_about(move),
        )
        for move in moves[:MOST_OPTIONS]
    ]


def _placeholder(screen: CardsScreen, places: Sequence[int], count: int) -> str:
    """With several selects, says which cards of the picture are in this one."""
    if len(places) == count:
        return screen.words("select-cards")
    return screen.words("select-cards-part", first=places[0] + 1, last=places[-1] + 1)


def ask_way(screen: CardsScreen, ways: Sequence[LayDown], picked: Sequence[int]) -> Page:
    """Asks which way, when the chosen cards can be laid down in several ways."""
    words = screen.words
    buttons = [
        button(
            screen.custom_id("lay", f"{way_no} {places_text(picked)}"),
            shortened(move_label(screen.labels, way, screen.view)),
            ButtonStyle.success if way_no == 0 else ButtonStyle.secondary,
        )
        for way_no, way in enumerate(ways[: MOST_OPTIONS // 2])
    ]
    return _question_page(screen, words("ask-way"), buttons)


def places_text(places: Sequence[int]) -> str:
    """Places in the hand as a hexadecimal bit set: even a whole deck has to fit into a custom id."""
    return f"{sum(1 << place for place in places):x}"


def places_of(places: str) -> tuple[int, ...]:
    """The places in such a text; empty for any other text."""
    bits = int(places, 16) if _PLACES.fullmatch(places) else 0
    return tuple(place for place in range(bits.bit_length()) if bits >> place & 1)


def _target_button(screen: CardsScreen, move: Play) -> ButtonItem:
    name = screen.words("button-nobody") if move.target is None else screen.labels.name(move.target)
    return button(screen.custom_id("move", move_args(move, screen.view.moves)), shortened(name), ButtonStyle.primary)


def _question_page(screen: CardsScreen, question: str, buttons: Sequence[ButtonItem]) -> Page:
    figures = (_hand(screen),)
    back = button(screen.custom_id("hand"), screen.words("button-cancel"))
    return Page((text(f"### {question}"), gallery(figures), *rows([*buttons, back])), figures, PRIVATE)


def _hand(screen: CardsScreen, picked: Sequence[int] = ()) -> Figure:
    cards = sorted_hand(own_hand(screen.view), screen.looks.order)
    picture = cards_picture(cards, screen.reader, screen.words("alt-hand"), lifted=picked)
    return Figure(f"hand-{screen.table_id}-{screen.revision}-{places_text(picked)}.png", picture)
