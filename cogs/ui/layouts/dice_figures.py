"""The picture of the dice, for everybody's message and for the player's own."""

from collections.abc import Collection

from cogs.ui.layouts.lobby import seat_words
from cogs.ui.page import Figure
from cogs.ui.pictures.dice_picture import DiceWords, dice_picture
from cogs.ui.screen import Screen
from engine.dice.state import DiceView


def dice_figures(
    screen: Screen, view: DiceView, kept: Collection[int] | None = None, kind: str = "dice"
) -> tuple[Figure, ...]:
    """The dice and the sheet; `kind` is the start of the file name."""
    words = screen.words
    names = DiceWords(
        words("alt-dice", name=screen.names[view.on_turn]),
        words("alt-kept"),
        words("sheet-total"),
        words("alt-sheet"),
        tuple(seat_words(screen, seat, name) for seat, name in enumerate(screen.names)),
    )
    picture = dice_picture(view, screen.names, names, screen.looks.reader, kept)
    chosen = "all" if kept is None else digits(kept) or "none"
    return (Figure(f"{kind}-{screen.table_id}-{screen.revision}-{chosen}.png", picture),)


def digits(kept: Collection[int]) -> str:
    """Dice as text for a custom id."""
    return "".join(map(str, sorted(kept)))
