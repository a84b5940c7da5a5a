"""A player's own hand, privately: the cards, what the phase needs, and controls for exactly the legal moves."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from discord import ButtonStyle, SelectOption
from discord.ui import Item

from cogs.ui.controls.custom_ids import move_args
from cogs.ui.controls.items import MOST_OPTIONS, ButtonItem, Row, button, rows, select
from cogs.ui.layouts.card_options import LABEL, in_hand_order, move_option, option_emoji, page_of
from cogs.ui.layouts.offers import offer_count, offer_rows
from cogs.ui.layouts.table import held_words, let_go_button, turn_words, until_words
from cogs.ui.page import PRIVATE, Figure, Page, gallery, text
from cogs.ui.pictures.emoji_pictures import card_emoji
from cogs.ui.pictures.hand_picture import hand_picture, sorted_hand
from cogs.ui.screen import CardsScreen, Looks, Screen
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


def hand(screen: CardsScreen, note: str = "", page_no: int = 0, *, with_pictures: bool = True) -> Page:
    """`note` is shown above everything; `page_no` is for a hand with more cards than a select can hold."""
    figures = _figures(screen) if with_pictures and own_hand(screen.view) else ()
    items: list[Item[Any]] = [
        text(
            note and f"**{note}**",
            _heading(screen),
            needs_words(screen.words, screen.view),
        ),
        *((gallery(figures),) if figures else ()),
        *map(text, _in_signs(screen, is_own_shown=bool(figures))),
        *_controls(screen, page_no),
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
    return f"### {told}\n{until_words(screen)}".rstrip()


def _round_points(screen: CardsScreen) -> str:
    sheet = screen.view.sheet
    return screen.words("round-own", points=sheet[-1].points[screen.seat]) if sheet and screen.seat is not None else ""


def _has_action(screen: CardsScreen) -> bool:
    """Whether one of master's actions can be played now."""
    return isinstance(screen.view, MasterView) and screen.may(Play)


def _in_signs(screen: CardsScreen, *, is_own_shown: bool) -> Iterator[str]:
    """In signs: the player's hand if no picture shows it, offers (M11), and a hand that was looked at (M3)."""
    view = screen.view
    if is_own_shown and not isinstance(view, MasterView):
        return
    look = view.seats[view.seat].look if isinstance(view, MasterView) and view.seat is not None else None
    mine, seen = hand_signs(screen, [() if is_own_shown else own_hand(view), look.hand if look else ()])
    if not is_own_shown:
        yield mine
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


def _figures(screen: CardsScreen) -> tuple[Figure, ...]:
    looks = screen.looks
    picture = hand_picture(screen.view, looks.order, screen.reader, screen.words("alt-hand"))
    return (Figure(f"hand-{screen.table_id}-{screen.revision}-{looks.order}.png", picture),)


def _controls(screen: CardsScreen, page_no: int) -> Iterator[Row]:
    yield from rows([*_first_buttons(screen)])
    yield from _lay_downs(screen, screen.moves(LayDown))
    yield from _hits(screen, screen.moves(Hit), page_no)
    yield from offer_rows(screen, page_no)
    yield from _endings(screen, page_no)
    yield from rows([*_last_buttons(screen, page_no)])


def _first_buttons(screen: CardsScreen) -> Iterator[ButtonItem]:
    is_held = screen.held_until is not None and screen.seat in screen.waits_for
    for move in (move for kind in _FIRST for move in screen.moves(kind)):
        from_pile = move == Draw()
        style = ButtonStyle.primary if from_pile else ButtonStyle.secondary
        yield _move_button(screen, move, style, is_off=is_held and from_pile)  # V3: the pile waits for knocks
    for knock in screen.moves(Knock):
        yield _move_button(screen, knock, ButtonStyle.danger)
        if screen.held_until is not None and screen.seat not in screen.let_go:
            yield let_go_button(screen)


def _move_button(
    screen: CardsScreen, move: Move, style: ButtonStyle = ButtonStyle.secondary, *, is_off: bool = False
) -> ButtonItem:
    custom_id = screen.custom_id("move", move_args(move, screen.view.moves))
    return button(custom_id, move_label(screen.labels, move, screen.view), style, is_off=is_off)


def _lay_downs(screen: CardsScreen, moves: Sequence[LayDown]) -> Iterator[Row]:
    """One way is a button, several are a select, fewest wilds first; other ways are possible by choosing cards."""
    if not moves:
        return
    words = screen.words
    choosing = button(screen.custom_id("pick"), words("button-choose-cards"))
    if len(moves) == 1:
        (only,) = moves
        label = shortened(f"{words('button-lay-down', phase_no=only.phase_no)}: {lay_down_about(only)}")
        custom_id = screen.custom_id("move", move_args(only, screen.view.moves))
        yield from rows([button(custom_id, label, ButtonStyle.success), choosing])
        return
    is_one_phase = len({move.phase_no for move in moves}) == 1
    placeholder = (
        words("select-lay-down", phase_no=moves[0].phase_no) if is_one_phase else words("select-lay-down-a-phase")
    )
    yield select(screen.choosing("move"), placeholder, lay_down_options(screen, sorted(moves, key=wild_count)))
    yield from rows([choosing])


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


def _hits(screen: CardsScreen, moves: Sequence[Hit], page_no: int) -> Iterator[Row]:
    """One select for all hits; several can be chosen at once."""
    if shown := page_of(moves, page_no):
        options = [move_option(screen, move, str(move), move.card) for move in shown]
        yield select(screen.choosing("hits"), screen.words("select-hit"), options, most=len(options))


def _endings(screen: CardsScreen, page_no: int) -> Iterator[Row]:
    """Moves that end the turn: a discard, a skip or an action; `ask` starts the value if a question comes first."""
    endings: list[Discard | Play] = [*screen.moves(Discard), *screen.moves(Play)]
    shown = page_of(in_hand_order(screen, endings), page_no)
    if not shown:
        return
    plays = Counter(move.card for move in screen.moves(Play))
    held = Counter(own_hand(screen.view))
    options: dict[str, SelectOption] = {}
    for move in shown:
        asks = isinstance(move, Play) and plays[move.card] > 1
        value = f"ask {move.card}" if asks or (isinstance(move, Discard) and move.card.is_wild) else str(move)
        options.setdefault(value, _ending_option(screen, move, value, asks=asks, count=held[move.card]))
    placeholder = screen.words("select-discard-or-play" if _has_action(screen) else "select-discard")
    yield select(screen.choosing("ending"), placeholder, [*options.values()])


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
    endings = len(screen.moves(Discard)) + len(screen.moves(Play))
    longest = max(endings, len(screen.moves(Hit)), offer_count(screen))
    if longest > MOST_OPTIONS:
        following = (page_no + 1) % -(-longest // MOST_OPTIONS)
        first = following * MOST_OPTIONS + 1
        last = min(first + MOST_OPTIONS - 1, longest)
        yield button(screen.custom_id("hand-page", str(following)), words("button-page", first=first, last=last))
