"""What the strong computer would do in the reader's place and why, in two short sentences."""

from cogs.ui.labels import move_label
from cogs.ui.screen import Screen
from cogs.ui.terms import face_words, listed
from engine.computer.reasons import Hint
from engine.moves import Discard, Hit, LayDown, Move, Offer, Play, Roll


def hint_words(screen: Screen, hint: Hint) -> str:
    return f"{_move(screen, hint.move)} {screen.narrator.reason(hint.reason)}"


def _move(screen: Screen, move: Move) -> str:
    words = screen.words
    label = move_label(screen.narrator, move, screen.view)
    match move:
        case Play(target=None):
            return words("hint-other", what=label)  # the label says already that it is played
        case Discard() | Hit() | Offer() | LayDown() | Play():
            return words(f"hint-{type(move).__name__.lower()}", what=label)
        case Roll():
            faces = [face_words(words, screen.view.faces[die]) for die in move.keep]
            return words("hint-roll", kept=len(faces), faces=listed(words, faces))
        case _:
            return words("hint-other", what=label)
