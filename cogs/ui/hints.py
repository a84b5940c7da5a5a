"""What the computer would do in the reader's place, in one sentence."""

from cogs.ui.labels import move_label
from cogs.ui.screen import Screen
from cogs.ui.terms import face_words, listed
from engine.moves import Discard, Hit, LayDown, Move, Offer, Play, Roll


def hint_words(screen: Screen, move: Move) -> str:
    words = screen.words
    label = move_label(screen.narrator, move, screen.view)
    match move:
        case Discard() | Hit() | Offer() | LayDown() | Play():
            return words(f"hint-{type(move).__name__.lower()}", what=label)
        case Roll():
            faces = [face_words(words, screen.view.faces[die]) for die in move.keep]
            return words("hint-roll", kept=len(faces), faces=listed(words, faces))
        case _:
            return words("hint-other", what=label)
