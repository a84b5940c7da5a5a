"""The public message of a running game: the table, who is on turn, and the latest events."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from discord import ButtonStyle
from discord.ui import Item

from cogs.ui.controls.items import ButtonItem, button, rows
from cogs.ui.layouts.agreement import agreement
from cogs.ui.layouts.dice_figures import dice_figures
from cogs.ui.layouts.lobby import seat_words
from cogs.ui.page import RUNNING, Figure, Page, fitting, gallery, text
from cogs.ui.pictures.faces import Seated
from cogs.ui.pictures.table_picture import PileNames, table_picture
from cogs.ui.screen import GameScreen, Screen
from cogs.ui.text.card_text import listed, meld_with_cards, time_from_now
from cogs.ui.text.move_text import move_label
from cogs.ui.text.narrator import CLOCKWISE
from cogs.ui.text.option_text import game_words, value_words
from cogs.ui.text.turn_lines import turn_lines
from cogs.ui.text.words import Words
from engine.cardgame.turn import KEEP, OFFER, ROUND_OVER
from engine.dice.state import DiceSeatView, DiceView
from engine.moves import Draw, Knock, Move
from engine.rules import Effect
from engine.views import ClassicSeatView, ClassicView, MasterSeatView, MasterView, View

SHOWN_LINES: Final = 3
READ: Final = 30
"""So many happenings are read for the log; a turn is several."""
_LOG_LIMIT: Final = 1_200
_ON_TURN: Final = "▶️"
_WAITING: Final = "▪️"


def table(screen: GameScreen, happenings: Sequence[object], *, with_pictures: bool = True) -> Page:
    """`happenings` are the latest ones as the public may see them, the newest last.

    The picture tells everything about the seats; without it there is a line for each.
    """
    figures = table_figures(screen) if with_pictures else ()
    items: list[Item[Any]] = [text(turn_words(screen))]
    items.append(gallery(figures) if figures else text(f"**{title(screen)}**", *seat_lines(screen)))
    if log := log_words(screen, happenings):
        items.append(text(log))
    return Page((*items, *agreement(screen), *rows([*_buttons(screen)])), figures, RUNNING)


def title(screen: GameScreen) -> str:
    return screen.words("table-title", game=game_words(screen.words, screen.game), round_no=screen.view.round_no)


def turn_words(screen: GameScreen) -> str:
    """Who has to do something, and until when; mentions the person who is called."""
    words = screen.words
    if is_deserted(screen):
        return words("table-deserted")
    if not screen.waits_for:
        return ""
    line = " ".join(filter(None, (_asked_words(screen), until_words(screen), _direction_words(screen))))
    return f"{line}\n{held_words(screen)}".rstrip()


def until_words(screen: Screen) -> str:
    """When the time of the turn ends; empty without a clock."""
    return "" if screen.ends_at is None else screen.words("table-until", until=time_from_now(screen.ends_at))


def _asked_words(screen: GameScreen) -> str:
    """What the awaited seats have to do; usually it is somebody's turn."""
    words, view = screen.words, screen.view
    shown = [screen.places[seat].called or f"**{screen.escaped[seat]}**" for seat in screen.waits_for]
    if view.stage is KEEP:
        return words("table-keep", names=listed(words, shown))
    if len(shown) > 1:
        return words("table-waiting", names=listed(words, shown))
    if view.stage is OFFER:
        key = "table-offer-you" if screen.seat == view.on_turn else "table-offer"
        owed = view.owed if isinstance(view, MasterView) else 1
        return words(key, name=shown[0], asker=f"**{screen.escaped[view.on_turn]}**", count=owed)
    return words("table-turn", name=shown[0])


def _direction_words(screen: GameScreen) -> str:
    """That the direction is reversed (M3); empty in the usual direction and between rounds."""
    view = screen.view
    is_turned = isinstance(view, MasterView) and view.direction != CLOCKWISE and view.stage is not KEEP
    return screen.words("table-turned") if is_turned else ""


def is_deserted(screen: Screen) -> bool:
    """Whether no person is present: computers do not play on alone."""
    return all(place.level is not None or place.is_away or place.has_left for place in screen.places)


def take_back_buttons(screen: Screen) -> Iterator[ButtonItem]:
    """A button to come back to a deserted table."""
    if is_deserted(screen):
        yield button(screen.custom_id("take-back"), screen.words("button-take-back"), ButtonStyle.success)


def held_words(screen: GameScreen) -> str:
    """Until when others may knock; empty if they may not."""
    if screen.held_until is None:
        return ""
    if screen.seat in screen.let_go:
        key = "table-let-go"
    else:
        key = "table-held-for-you" if screen.seat is not None and screen.moves(Knock) else "table-held"
    return screen.words(key, until=time_from_now(screen.held_until))


def let_go_button(screen: GameScreen) -> ButtonItem:
    """For everybody who may knock and does not want to."""
    return button(screen.custom_id("let-go"), screen.words("button-let-go"))


def seat_lines(screen: GameScreen) -> Iterator[str]:
    """Phase, cards in hand, points and marks of every seat."""
    for seat in range(len(screen.places)):
        mark = _ON_TURN if seat in _marked(screen) else _WAITING
        yield f"{mark} **{seat_words(screen, seat)}** · {' · '.join(_facts(screen, seat))}"


def _marked(screen: GameScreen) -> tuple[int, ...]:
    """The awaited seats, without seats that may only knock or start the next round (a replay includes them)."""
    view = screen.view
    if view.stage is ROUND_OVER:
        return ()
    return (view.on_turn,) if may_be_knocked(view) else screen.waits_for


def log_words(screen: Screen, happenings: Sequence[object]) -> str:
    """The latest turns in small print, one line each."""
    lines = [*turn_lines(screen.narrator, happenings)][-SHOWN_LINES:]
    return fitting((f"-# {line}" for line in lines), _LOG_LIMIT)


def _facts(screen: GameScreen, seat: int) -> Iterator[str]:
    words, shown = screen.words, screen.view.seats[seat]
    if isinstance(shown, DiceSeatView):
        yield words("seat-finished") if shown.phase_no is None else words("seat-phase", phase_no=shown.phase_no)
        yield words("seat-score", points=shown.points)
    else:
        yield words("mark-down", phase_no=shown.laid) if shown.laid else due_words(words, shown.due)
        yield words("seat-cards", count=shown.hand_size)
        yield words("seat-score", points=shown.points)
        yield from _marks(words, shown)


def due_words(words: Words, due: Sequence[int]) -> str:
    """The phase that is due; in free order the number of phases left."""
    if len(due) > 1:
        return words("seat-phases-left", count=len(due))
    return words("seat-phase", phase_no=due[0]) if due else words("seat-finished")


def _marks(words: Words, shown: ClassicSeatView | MasterSeatView) -> Iterator[str]:
    if isinstance(shown, MasterSeatView):
        yield from (value_words(words, "effect", effect) for effect in shown.effects if effect is not Effect.NONE)
    else:
        if shown.is_skipped:
            yield words("mark-skipped")
        if shown.has_knocked:
            yield words("mark-knocked")


def table_figures(screen: GameScreen, kind: str = "table") -> tuple[Figure, ...]:
    """The picture of the table or the dice; `kind` is the start of its file name."""
    view, words = screen.view, screen.words
    name = f"{kind}-{screen.table_id}-{screen.revision}.png"
    if isinstance(view, DiceView):
        return dice_figures(screen, view, kind=kind)
    piles = PileNames(
        title(screen),
        words("pile-draw"),
        words("pile-discard"),
        words("pile-blue"),
        words("pile-offers", name=screen.names[view.on_turn]),
        count=lambda size: words("seat-cards", count=size),
        top=lambda card: words("alt-on-top", card=card),
    )
    seats = [seated(screen, seat) for seat in range(len(screen.places))]
    return (Figure(name, table_picture(view, seats, piles, screen.reader, _marked(screen))),)


def seated(screen: GameScreen, seat: int) -> Seated:
    """Who sits there, for a picture."""
    words, place, shown = screen.words, screen.places[seat], screen.view.seats[seat]
    facts = [*_facts(screen, seat)]
    melds = () if isinstance(shown, DiceSeatView) else shown.melds
    said = (*facts, *(meld_with_cards(words, meld) for meld in melds))
    phase = words("seat-phase", phase_no=shown.laid) if not isinstance(shown, DiceSeatView) and shown.laid else facts[0]
    label = seat_words(screen, seat, place.name)
    return Seated(place.name, not place.is_here, phase, str(shown.points), said, label)


def _buttons(screen: GameScreen) -> Iterator[ButtonItem]:
    words = screen.words
    mine = "button-my-dice" if screen.game == "dice" else "button-my-hand"
    draws = [*_draw_buttons(screen)]
    yield from take_back_buttons(screen)
    yield from draws
    yield button(screen.custom_id("hand"), words(mine), ButtonStyle.secondary if draws else ButtonStyle.primary)
    if may_be_knocked(screen.view):
        yield _move_button(screen, Knock(), ButtonStyle.danger)
        if screen.held_until is not None:
            yield let_go_button(screen)
    yield button(screen.custom_id("more"), words("button-more"))


def _draw_buttons(screen: GameScreen) -> Iterator[ButtonItem]:
    """For the person on turn: the click is answered with the hand and the new card in it."""
    view = screen.view
    if isinstance(view, DiceView) or not screen.places[view.on_turn].is_here or view.on_turn not in screen.waits_for:
        return
    for move in view.draws:
        from_pile = move == Draw()
        style = ButtonStyle.primary if from_pile else ButtonStyle.secondary
        yield _move_button(screen, move, style, is_off=from_pile and screen.held_until is not None)  # V3


def _move_button(screen: GameScreen, move: Move, style: ButtonStyle, *, is_off: bool = False) -> ButtonItem:
    return button(
        screen.custom_id("move", str(move)), move_label(screen.labels, move, screen.view), style, is_off=is_off
    )


def may_be_knocked(view: View) -> bool:
    """Whether a seat that is not on turn may act now, which only knocking allows."""
    return isinstance(view, ClassicView) and view.claim is not None
