"""A player's own dice, privately: which to keep, and what to do with them."""

from collections.abc import Collection, Iterator
from typing import Any

from discord import ButtonStyle, PartialEmoji, SelectOption
from discord.ui import Item

from cogs.ui.controls.items import ButtonItem, Row, button, rows, select
from cogs.ui.layouts.dice_figures import dice_figures, digits
from cogs.ui.layouts.table import turn_words, until_words
from cogs.ui.page import PRIVATE, Page, gallery, text
from cogs.ui.pictures.emoji_pictures import face_emoji
from cogs.ui.screen import DiceScreen, Looks
from cogs.ui.text.card_text import face_symbol, face_words
from cogs.ui.text.move_text import move_label
from cogs.ui.text.phase_text import needs_words
from cogs.ui.text.words import Words
from engine.dice.faces import ALL_DICE, Face
from engine.dice.state import LAST_TURNS
from engine.moves import Decline, Move, Pass, Roll, Score


def dice(
    screen: DiceScreen,
    kept: Collection[int] = (),
    note: str = "",
    chance: float | None = None,
    *,
    hinted: Move | None = None,
    with_pictures: bool = True,
) -> Page:
    """`kept` are the chosen dice; `chance` is the probability of making the phase with this choice."""
    view = screen.view
    is_mine = screen.seat == view.on_turn and screen.seat in screen.waits_for
    kept = kept if is_mine else view.kept
    figures = dice_figures(screen, view, kept) if with_pictures else ()
    items: list[Item[Any]] = [
        text(
            note and f"**{note}**",
            _heading(screen, is_mine),
            f"-# {needs_words(screen.words, view)}",
            _choice(screen, kept, chance) if is_mine else "",
        ),
        *((gallery(figures),) if figures else _signs(screen)),
    ]
    if is_mine:
        items += [*_keeping(screen, kept), *rows([*_buttons(screen, kept, hinted)])]
    return Page(tuple(items), figures, PRIVATE)


def ask_giving_up(screen: DiceScreen, move: Decline | Pass, kept: Collection[int]) -> Page:
    """Asks before points or rolls are lost for good; cancelling keeps the chosen dice."""
    words, view = screen.words, screen.view
    name = str(move)
    question = words(
        f"ask-{name}",
        phase_no=view.seats[view.on_turn].phase_no or 0,
        points=view.score or 0,
        is_alone="yes" if len(view.seats) == 1 else "no",
        is_last="yes" if view.stage is LAST_TURNS else "no",
    )
    figures = dice_figures(screen, view, kept)
    buttons = [
        button(screen.custom_id("move", name), words(f"button-confirm-{name}"), ButtonStyle.danger),
        button(screen.custom_id("keep", digits(kept)), words("button-cancel")),
    ]
    return Page((text(f"### {question}"), *((gallery(figures),) if figures else ()), *rows(buttons)), figures, PRIVATE)


def _heading(screen: DiceScreen, is_mine: bool) -> str:
    """Whose turn it is; empty for a player who plays alone."""
    if not is_mine:
        return turn_words(screen)
    if len(screen.view.seats) == 1:
        return ""
    view = screen.view
    key = "turn-last" if view.stage is LAST_TURNS else "turn-roll" if not view.faces else "table-your-turn"
    name = "" if view.finisher is None else screen.escaped[view.finisher]
    return f"**{screen.words(key, name=name)}** {until_words(screen)}".rstrip()


def _choice(screen: DiceScreen, kept: Collection[int], chance: float | None) -> str:
    """The probability of making the phase by rolling on, and what is at risk; nothing if nothing would be rolled."""
    view = screen.view
    if not view.faces or not view.rolls_left or len(kept) == len(ALL_DICE):
        return ""
    phase_no = view.seats[view.on_turn].phase_no
    risk = screen.words("dice-may-lose") if view.score is not None and chance != 1 else ""
    hope = "" if chance is None or phase_no is None else chance_words(screen.words, chance, phase_no)
    return " ".join(filter(None, (hope, risk)))


def chance_words(words: Words, chance: float, phase_no: int) -> str:
    """The probability in percent; 0 and 100 only if they are exact."""
    shown = round(chance * 100, 1)
    if shown == 0 < chance:
        return words("dice-chance-below", phase_no=phase_no, percent=0.1)
    if shown == 100 and chance < 1:
        return words("dice-chance-above", phase_no=phase_no, percent=99.9)
    return words("dice-chance", phase_no=phase_no, percent=shown)


def _signs(screen: DiceScreen) -> tuple[Item[Any], ...]:
    faces = screen.view.faces
    return (text(" ".join(face_sign(screen.looks, face) for face in faces)),) if faces else ()


def face_sign(looks: Looks, face: Face) -> str:
    return _emoji(looks, face) or f"`{face_symbol(face)}`"


def _emoji(looks: Looks, face: Face) -> str | None:
    return looks.emojis.get(face_emoji(face))


def _keeping(screen: DiceScreen, kept: Collection[int]) -> Iterator[Row]:
    """One select for all dice to keep, with those that are chosen."""
    view = screen.view
    if not view.faces or not view.rolls_left:
        return
    shown = [
        SelectOption(
            label=face_words(screen.words, view.faces[die]),
            value=str(die),
            emoji=_read_emoji(_emoji(screen.looks, view.faces[die])),
            default=die in kept,
        )
        for die in ALL_DICE
    ]
    yield select(screen.choosing("keep"), screen.words("select-keep"), shown, least=0, most=len(shown))


def _read_emoji(shown: str | None) -> PartialEmoji | None:
    return PartialEmoji.from_str(shown) if shown else None


def _ending(screen: DiceScreen, move: Score | Decline | Pass, kept: Collection[int]) -> ButtonItem:
    is_asked = isinstance(move, Decline) or (isinstance(move, Pass) and screen.view.rolls_left)
    style = ButtonStyle.success if isinstance(move, Score) else ButtonStyle.secondary
    verb, args = ("give-up", f"{move} {digits(kept)}".rstrip()) if is_asked else ("move", str(move))
    return button(screen.custom_id(verb, args), move_label(screen.labels, move, screen.view), style)


def _buttons(screen: DiceScreen, kept: Collection[int], hinted: Move | None) -> Iterator[ButtonItem]:
    """What the hint means comes first, else the score, so that it is not rolled away by mistake."""
    view = screen.view
    scores = [move for move in view.moves if isinstance(move, Score)]
    if hinted is not None:
        yield button(screen.custom_id("move", str(hinted)), screen.words("button-do-it"), ButtonStyle.success)
    yield from (_ending(screen, move, kept) for move in scores if move != hinted)
    if any(isinstance(move, Roll) for move in view.moves) and len(kept) < len(ALL_DICE):
        roll = Roll(tuple(sorted(kept)))
        style = ButtonStyle.secondary if scores or hinted else ButtonStyle.primary
        if roll != hinted:
            yield button(screen.custom_id("move", str(roll)), move_label(screen.labels, roll, view), style)
    endings = [move for move in view.moves if isinstance(move, Decline | Pass) and move != hinted]
    yield from (_ending(screen, move, kept) for move in endings)
    if view.moves and screen.looks.hints:
        yield button(screen.custom_id("hint", digits(kept)), screen.words("button-hint"))
