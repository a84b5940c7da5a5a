"""What the computer would do in the reader's place, in one sentence."""

from cogs.ui.labels import move_label
from cogs.ui.screen import Screen
from engine.moves import Discard, Hit, LayDown, Move, Offer, Play, Roll


def hint_words(screen: Screen, move: Move) -> str:
    words = screen.words
    label = move_label(screen.narrator, move, screen.view)
    match move:
        case Discard() | Hit() | Offer() | LayDown() | Play():
            return words(f"hint-{type(move).__name__.lower()}", what=label)
        case Roll():
            kept = len(move.keep)
            return words("hint-roll", kept=kept)
        case _:
            return words("hint-other", what=label)
