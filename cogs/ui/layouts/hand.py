"""A player's own hand, privately: the cards, what the phase needs, and controls for exactly the legal moves."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from discord import ButtonStyle, SelectOption
from discord.ui import Item

from cogs.ui.controls.custom_ids import move_args
from cogs.ui.controls.items import MOST_OPTIONS, ButtonItem, Row, button, rows, select
from cogs.ui.layouts.asking import places_text
from cogs.ui.layouts.card_buttons import card_buttons, has_card_buttons
from cogs.ui.layouts.card_options import LABEL, in_hand_order, move_option, option_emoji, page_of
from cogs.ui.layouts.offers import offer_count, offer_rows
from cogs.ui.layouts.since import since_words
from cogs.ui.layouts.table import held_words, let_go_button, turn_words, until_words
from cogs.ui.page import PRIVATE, Figure, Page, gallery, text
from cogs.ui.pictures.emoji_pictures import card_emoji
from cogs.ui.pictures.hand_picture import cards_picture, sorted_hand
from cogs.ui.screen import NOTHING, CardsScreen, Looks, Marks, Screen
from cogs.ui.text.card_text import card_symbol
from cogs.ui.text.move_text import card_name, effect_of, lay_down_about, move_label, shortened, wild_count
from cogs.ui.text.option_text import value_about
from cogs.ui.text.phase_text import needs_words
from engine.cardgame.turn import ROUND_OVER
from engine.cards import Card
from engine.moves import (
    Demand,
    Discard,
    Draw,
    DrawNothing,
    DrawTwo,
    Hit,
    KeepCard,
    KeepHand,
    Knock,
    LayDown,
    Move,
    Offer,
    Play,
    StartRound,
    TakeOffer,
    Undo,
)
from engine.rules import Effect
from engine.views import MasterView, own_hand

_FIRST: Final[tuple[type[Move], ...]] = (Draw, DrawTwo, DrawNothing, KeepCard, Demand, KeepHand, StartRound)
"""Moves that continue the turn, each with its own button."""
_ASKED: Final[tuple[tuple[tuple[type[Move], ...], str], ...]] = (
    ((Draw, DrawTwo, DrawNothing), "turn-draw"),
    ((KeepCard,), "turn-keep-card"),
    ((Demand,), "turn-demand"),
    ((Offer,), "turn-offer"),
    ((TakeOffer,), "turn-take-offer"),
    ((KeepHand,), "turn-keep-hand"),
    ((LayDown,), "turn-lay-down"),
    ((Hit,), "turn-hit"),
    ((Discard, Play), "turn-discard"),
)
"""What to ask of a player who may make one of these moves; the first match counts."""
_SIGNS_LIMIT: Final = 2_500  # characters; leaves room for the texts around the hands


def hand(
    screen: CardsScreen, note: str = "", page_no: int = 0, *, marks: Marks = NOTHING, with_pictures: bool = True
) -> Page:
    """`note` is shown above everything; `page_no` is for a hand with more cards than a select can hold."""
    figures = _figures(screen, marks) if with_pictures and own_hand(screen.view) else ()
    items: list[Item[Any]] = [
        text(
            note and f"**{note}**",
            since_words(screen, marks.since),
            _heading(screen),
            f"-# {needs_words(screen.words, screen.view)}",
        ),
        *((gallery(figures),) if figures else ()),
        *map(text, _in_signs(screen, marks.new, is_own_shown=bool(figures))),
        *_controls(screen, page_no, marks.hinted),
    ]
    return Page(tuple(items), figures, PRIVATE)


def _heading(screen: CardsScreen) -> str:
    """What the player has to do and until when; if nothing, who is on turn."""
    words, view = screen.words, screen.view
    if view.stage is ROUND_OVER:
        return f"### {words('round-over', round_no=view.round_no)}\n{_round_points(screen)}".rstrip()
    if screen.seat not in screen.waits_for:
        return turn_words(screen)
    if held := held_words(screen):
        return f"### {words('hand-next')}\n{held}"
    asked = next((key for kinds, key in _ASKED if screen.may(*kinds)), "table-your-turn")
    if asked == "turn-discard" and _has_action(screen):
        asked = "turn-discard-or-play"
    offered, owed = (len(view.offers), view.owed) if isinstance(view, MasterView) else (0, 0)
    told = words(asked, name=screen.escaped[view.on_turn], number=offered + 1, count=owed)
    return f"**{told}** {until_words(screen)}".rstrip()


def _round_points(screen: CardsScreen) -> str:
    sheet = screen.view.sheet
    return screen.words("round-own", points=sheet[-1].points[screen.seat]) if sheet and screen.seat is not None else ""


def _has_action(screen: CardsScreen) -> bool:
    """Whether one of master's actions can be played now."""
    return isinstance(screen.view, MasterView) and screen.may(Play)


def _in_signs(screen: CardsScreen, new: Card | None, *, is_own_shown: bool) -> Iterator[str]:
    """In signs: the player's hand if no picture shows it, offers (M11), and a hand that was looked at (M3)."""
    view = screen.view
    if is_own_shown and not isinstance(view, MasterView):
        return
    look = view.seats[view.seat].look if isinstance(view, MasterView) and view.seat is not None else None
    mine, seen = hand_signs(screen, [() if is_own_shown else own_hand(view), look.hand if look else ()])
    if not is_own_shown:
        yield f"{mine}\n{screen.words('alt-new')}: {card_sign(screen.looks, new)}" if new else mine
    if isinstance(view, MasterView) and view.offers:
        shown = (f"{screen.escaped[it.seat]} {card_sign(screen.looks, it.card)}" for it in view.offers)
        yield screen.words("hand-offered", offers=" · ".join(shown))
    if look:
        yield screen.words("hand-looked-at", name=screen.escaped[look.target], hand=seen)


def hand_signs(screen: Screen, hands: Sequence[Sequence[Card]]) -> list[str]:
    """Hands for one text: in our emojis, or all in plain signs if emojis would be too long."""
    looks, empty = screen.looks, screen.words("hand-empty")
    in_order = [sorted_hand(cards, looks.order) for cards in hands]
    shown = [" ".join(card_sign(looks, card) for card in cards) or empty for cards in in_order]
    if looks.emojis and sum(map(len, shown)) <= _SIGNS_LIMIT:
        return shown
    return [f"`{' '.join(map(card_symbol, cards))}`" if cards else empty for cards in in_order]


def card_sign(looks: Looks, card: Card) -> str:
    return looks.emojis.get(card_emoji(card)) or plain_sign(card)


def plain_sign(card: Card) -> str:
    return f"`{card_symbol(card)}`"


def _figures(screen: CardsScreen, marks: Marks) -> tuple[Figure, ...]:
    looks = screen.looks
    cards = sorted_hand(own_hand(screen.view), looks.order)
    new = cards.index(marks.new) if marks.new in cards else None
    lifted = _places(cards, _lifted_cards(screen, marks.hinted))
    words = screen.words
    picture = cards_picture(cards, screen.reader, words("alt-hand"), lifted=lifted, new=new, new_label=words("alt-new"))
    told = f"{places_text(lifted)}-{'' if new is None else new}"
    return (Figure(f"hand-{screen.table_id}-{screen.revision}-{looks.order}-{told}.png", picture),)


def _lifted_cards(screen: CardsScreen, hinted: Move | None) -> Iterable[Card]:
    """The cards of the move that a hint means, or of the best lay-down."""
    move = hinted or best_lay_down(screen)
    if isinstance(move, LayDown):
        return (card for meld in move.melds for card in meld.cards)
    return (move.card,) if isinstance(move, Hit | Discard | Play | Offer) else ()


def _places(cards: Sequence[Card], wanted: Iterable[Card]) -> list[int]:
    """Where these cards are in the hand; equal cards have different places."""
    places: list[int] = []
    for card in wanted:
        places += [n for n, held in enumerate(cards) if held is card and n not in places][:1]
    return sorted(places)


def best_lay_down(screen: CardsScreen) -> LayDown | None:
    """The way with the fewest wilds."""
    return min(screen.moves(LayDown), key=wild_count, default=None)


def _controls(screen: CardsScreen, page_no: int, hinted: Move | None) -> Iterator[Row]:
    yield from rows([*_first_buttons(screen, hinted)])
    yield from rows([*_lay_down_buttons(screen, hinted)])
    yield from _hits(screen, page_no, hinted)
    yield from offer_rows(screen, page_no)
    if has_card_buttons(screen):
        yield from card_buttons(screen, hinted)
    else:
        yield from _endings(screen, page_no)
    yield from rows([*_last_buttons(screen, page_no)])


def _first_buttons(screen: CardsScreen, hinted: Move | None) -> Iterator[ButtonItem]:
    is_held = screen.held_until is not None and screen.seat in screen.waits_for
    if hinted is not None and hinted in screen.view.moves:
        custom_id = screen.custom_id("move", move_args(hinted, screen.view.moves))
        is_off = is_held and hinted == Draw()
        yield button(custom_id, screen.words("button-do-it"), ButtonStyle.success, is_off=is_off)
    for move in (move for kind in _FIRST for move in screen.moves(kind) if move != hinted):
        from_pile = move == Draw()
        style = ButtonStyle.primary if from_pile and hinted is None else ButtonStyle.secondary
        yield _move_button(screen, move, style, is_off=is_held and from_pile)  # V3: the pile waits for knocks
    for knock in screen.moves(Knock):
        if knock != hinted:
            yield _move_button(screen, knock, ButtonStyle.danger)
        if screen.held_until is not None and screen.seat not in screen.let_go:
            yield let_go_button(screen)


def _move_button(
    screen: CardsScreen, move: Move, style: ButtonStyle = ButtonStyle.secondary, *, is_off: bool = False
) -> ButtonItem:
    custom_id = screen.custom_id("move", move_args(move, screen.view.moves))
    return button(custom_id, move_label(screen.labels, move, screen.view), style, is_off=is_off)


def _lay_down_buttons(screen: CardsScreen, hinted: Move | None) -> Iterator[ButtonItem]:
    """The best way is one button; all others are behind the second one."""
    best, words = best_lay_down(screen), screen.words
    if best is None:
        return
    if best != hinted:
        label = shortened(f"{words('button-lay-down')}: {lay_down_about(best)}")
        style = ButtonStyle.success if hinted is None else ButtonStyle.secondary
        yield button(screen.custom_id("move", move_args(best, screen.view.moves)), label, style)
    yield button(screen.custom_id("pick"), words("button-other-ways"))


def _hits(screen: CardsScreen, page_no: int, hinted: Move | None) -> Iterator[Row]:
    """One button for everything that fits, and a select of single hits, those with wilds last."""
    moves = sorted(dict.fromkeys(screen.moves(Hit)), key=lambda move: move.card.is_wild)
    if len({move.card for move in moves}) > 1:
        style = ButtonStyle.success if hinted is None else ButtonStyle.secondary
        yield from rows([button(screen.custom_id("hit-all"), screen.words("button-hit-all"), style)])
    if shown := page_of(moves, page_no):
        options = [move_option(screen, move, str(move), move.card) for move in shown]
        yield select(screen.choosing("hits"), screen.words("select-hit"), options, most=len(options))


def _endings(screen: CardsScreen, page_no: int) -> Iterator[Row]:
    """Moves that end the turn: a discard, a skip or an action."""
    if shown := page_of(_ending_options(screen), page_no):
        placeholder = screen.words("select-discard-or-play" if _has_action(screen) else "select-discard")
        yield select(screen.choosing("ending"), placeholder, [option for _, option in shown])


def _ending_options(screen: CardsScreen) -> list[tuple[Card, SelectOption]]:
    """The options with their cards, equal cards in one; `ask` starts the value if a question comes first."""
    endings: list[Discard | Play] = [*screen.moves(Discard), *screen.moves(Play)]
    plays = Counter(move.card for move in screen.moves(Play))
    held = Counter(own_hand(screen.view))
    options: dict[str, tuple[Card, SelectOption]] = {}
    for move in in_hand_order(screen, endings):
        asks = isinstance(move, Play) and plays[move.card] > 1
        value = f"ask {move.card}" if asks or (isinstance(move, Discard) and move.card.is_wild) else str(move)
        if value not in options:
            options[value] = move.card, _ending_option(screen, move, value, asks=asks, count=held[move.card])
    return [*options.values()]


def _ending_option(screen: CardsScreen, move: Discard | Play, value: str, *, asks: bool, count: int) -> SelectOption:
    if isinstance(move, Discard):
        label = card_name(screen.words, move.card, screen.rules)
        option = SelectOption(label=label, value=value, emoji=option_emoji(screen.looks, move.card))
    else:
        option = move_option(screen, Play(move.card) if asks else move, value, move.card)
    if count > 1:
        option.label = shortened(screen.words("card-times", card=option.label, count=count), LABEL)
    if (effect := effect_of(move.card, screen.rules)) is not Effect.NONE:
        option.description = shortened(value_about(screen.words, "effect", effect), LABEL)
    return option


def _last_buttons(screen: CardsScreen, page_no: int) -> Iterator[ButtonItem]:
    words, looks = screen.words, screen.looks
    for undo in screen.moves(Undo):
        yield _move_button(screen, undo)
    if looks.hints and screen.view.moves and not screen.may(StartRound):
        yield button(screen.custom_id("hint"), words("button-hint"))
    if own_hand(screen.view):
        other = "color" if looks.order == "number" else "number"
        yield button(screen.custom_id("sort", other), words(f"button-sort-{other}"))
    yield from _page_button(screen, page_no)


def _page_button(screen: CardsScreen, page_no: int) -> Iterator[ButtonItem]:
    """Turns the page of the longest select. Its label counts cards, also where equal cards share one option."""
    endings = [] if has_card_buttons(screen) else [card for card, _ in _ending_options(screen)]
    longest = max(len(endings), len(screen.moves(Hit)), offer_count(screen))
    if longest <= MOST_OPTIONS:
        return
    following = (page_no + 1) % -(-longest // MOST_OPTIONS)
    start, end = following * MOST_OPTIONS, min((following + 1) * MOST_OPTIONS, longest)
    if longest == len(endings):
        held = Counter(own_hand(screen.view))
        start, end = (sum(held[card] for card in {*endings[:place]}) for place in (start, end))
    label = screen.words("button-page", first=start + 1, last=end)
    yield button(screen.custom_id("hand-page", str(following)), label)
