"""A player's own dice, privately: which to keep, and what to do with them."""

from collections.abc import Collection, Iterator
from typing import Any, Final

from discord import ButtonStyle, PartialEmoji
from discord.ui import Item

from cogs.ui.controls.items import ButtonItem, button, rows
from cogs.ui.layouts.table import turn_words, until_words
from cogs.ui.page import PRIVATE, Figure, Page, gallery, text
from cogs.ui.pictures.emoji_pictures import face_emoji
from cogs.ui.pictures.hand_picture import dice_picture
from cogs.ui.screen import DiceScreen, Looks
from cogs.ui.text.card_text import face_symbol
from cogs.ui.text.move_text import move_label
from cogs.ui.text.phase_text import needs_words
from cogs.ui.text.words import Words
from engine.dice.faces import ALL_DICE, Face
from engine.dice.state import LAST_TURNS
from engine.moves import Decline, Pass, Roll, Score

_SHAPES: Final = {"R": "●", "G": "■", "B": "✚", "O": "★"}
"""The symbols that stand for the colors in pictures."""


def dice(
    screen: DiceScreen,
    kept: Collection[int] = (),
    note: str = "",
    chance: float | None = None,
    *,
    with_pictures: bool = True,
) -> Page:
    """`kept` are the chosen dice; `chance` is the probability of making the phase with this choice."""
    view = screen.view
    is_mine = screen.seat == view.on_turn and screen.seat in screen.waits_for
    kept = kept if is_mine else view.kept
    figures = _figures(screen, kept) if with_pictures and view.faces else ()
    items: list[Item[Any]] = [
        text(
            note and f"**{note}**",
            _so_far(screen),
            _heading(screen, is_mine),
            needs_words(screen.words, view),
            _choice(screen, is_mine, chance),
        ),
        *((gallery(figures),) if figures else _signs(screen)),
    ]
    if is_mine:
        items += [*rows([*_toggles(screen, kept)]), *rows([*_buttons(screen, kept)])]
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
    figures = _figures(screen, kept) if view.faces else ()
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
    return f"### {screen.words(key, name=name)}\n{until_words(screen)}".rstrip()


def _so_far(screen: DiceScreen) -> str:
    """Phase and points so far, for the daily challenge: it has no public message that shows them."""
    view = screen.view
    mine = view.seats[view.on_turn]
    if not view.rules.daily or mine.phase_no is None:
        return ""
    return f"-# {screen.words('daily-so-far', phase_no=mine.phase_no, points=mine.points)}"


def _choice(screen: DiceScreen, is_mine: bool, chance: float | None) -> str:
    """What the dice buttons do, and the probability of making the phase."""
    view = screen.view
    if not is_mine or not view.faces or not view.rolls_left:
        return ""
    phase_no = view.seats[view.on_turn].phase_no
    risk = screen.words("dice-may-lose") if view.score is not None else ""
    hope = "" if chance is None or phase_no is None else chance_words(screen.words, chance, phase_no)
    return " ".join(filter(None, (risk, screen.words("dice-keep"), hope)))


def chance_words(words: Words, chance: float, phase_no: int) -> str:
    """The probability in percent; 0 and 100 only if they are exact."""
    shown = round(chance * 100, 1)
    if shown == 0 < chance:
        return words("dice-chance-below", phase_no=phase_no, percent=0.1)
    if shown == 100 and chance < 1:
        return words("dice-chance-above", phase_no=phase_no, percent=99.9)
    return words("dice-chance", phase_no=phase_no, percent=shown)


def _figures(screen: DiceScreen, kept: Collection[int]) -> tuple[Figure, ...]:
    words, looks = screen.words, screen.looks
    label = words("alt-dice", name=screen.names[screen.view.on_turn])
    picture = dice_picture(screen.view, kept, looks.reader, label, words("alt-kept"))
    return (Figure(f"dice-{screen.table_id}-{screen.revision}-{digits(kept) or 'none'}.png", picture),)


def _signs(screen: DiceScreen) -> tuple[Item[Any], ...]:
    faces = screen.view.faces
    return (text(" ".join(face_sign(screen.looks, face) for face in faces)),) if faces else ()


def face_sign(looks: Looks, face: Face) -> str:
    return _emoji(looks, face) or f"`{_symbol(looks, face)}`"


def _emoji(looks: Looks, face: Face) -> str | None:
    """Our emojis show colors as letters, so readers who chose symbols get signs instead."""
    return looks.emojis.get(face_emoji(face)) if looks.marks == "letters" else None


def _symbol(looks: Looks, face: Face) -> str:
    symbol = face_symbol(face)
    return symbol if looks.marks == "letters" else symbol.replace(face.color, _SHAPES[face.color])


def _toggles(screen: DiceScreen, kept: Collection[int]) -> Iterator[ButtonItem]:
    """One button per die; its args are the dice kept after it is pressed."""
    view = screen.view
    if not view.faces or not view.rolls_left:
        return
    for die in ALL_DICE:
        after = sorted(set(kept) ^ {die})
        shown = _emoji(screen.looks, view.faces[die])
        yield button(
            screen.custom_id("keep", digits(after)),
            "" if shown else _symbol(screen.looks, view.faces[die]),
            ButtonStyle.success if die in kept else ButtonStyle.secondary,
            emoji=PartialEmoji.from_str(shown) if shown else None,
        )


def digits(kept: Collection[int]) -> str:
    """Dice as text for a custom id."""
    return "".join(map(str, sorted(kept)))


def _ending(screen: DiceScreen, move: Score | Decline | Pass, kept: Collection[int]) -> ButtonItem:
    is_asked = isinstance(move, Decline) or (isinstance(move, Pass) and screen.view.rolls_left)
    style = ButtonStyle.success if isinstance(move, Score) else ButtonStyle.secondary
    verb, args = ("give-up", f"{move} {digits(kept)}".rstrip()) if is_asked else ("move", str(move))
    return button(screen.custom_id(verb, args), move_label(screen.labels, move, screen.view), style)


def _buttons(screen: DiceScreen, kept: Collection[int]) -> Iterator[ButtonItem]:
    """The score comes first, so that it is not rolled away by mistake."""
    view = screen.view
    yield from (_ending(screen, move, kept) for move in view.moves if isinstance(move, Score))
    if any(isinstance(move, Roll) for move in view.moves):
        roll = Roll(tuple(sorted(kept)))
        label = move_label(screen.labels, roll, view)
        yield button(screen.custom_id("move", str(roll)), label, ButtonStyle.primary, is_off=len(kept) == len(ALL_DICE))
    yield from (_ending(screen, move, kept) for move in view.moves if isinstance(move, Decline | Pass))
    if view.moves and screen.looks.hints:
        yield button(screen.custom_id("hint"), screen.words("button-hint"))
