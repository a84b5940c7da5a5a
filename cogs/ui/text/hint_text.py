"""What the strong computer would do in the reader's seat, and why, in two short sentences."""

from cogs.ui.screen import Screen
from cogs.ui.text.card_text import face_words, listed
from cogs.ui.text.move_text import move_label
from engine.computer.reasons import Hint
from engine.dice.faces import ALL_DICE
from engine.moves import Discard, Hit, LayDown, Move, Offer, Roll


def hint_words(screen: Screen, hint: Hint) -> str:
    return f"{_move(screen, hint.move)} {screen.narrator.reason(hint.reason)}"


def _move(screen: Screen, move: Move | None) -> str:
    words = screen.words
    if move is None:
        return words("hint-not-knocking")
    label = move_label(screen.narrator, move, screen.view)
    match move:
        case Discard() | Hit() | Offer() | LayDown():
            return words(f"hint-{type(move).__name__.lower()}", what=label)
        case Roll():
            return _roll(screen, move)
        case _:
            return words("hint-other", what=label)


def _roll(screen: Screen, move: Roll) -> str:
    """Names the dice to keep or those to roll again, whichever are fewer."""
    words = screen.words
    again = [die for die in ALL_DICE if die not in move.keep]
    is_shorter = len(again) < len(move.keep)
    faces = listed(words, (face_words(words, screen.view.faces[die]) for die in (again if is_shorter else move.keep)))
    if is_shorter:
        return words("hint-roll-again", faces=faces)
    return words("hint-roll", kept=len(move.keep), faces=faces)
