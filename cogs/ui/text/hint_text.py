"""What the strong computer would do in the reader's seat, and why, in two short sentences."""

from collections.abc import Sequence

from cogs.ui.screen import GameScreen
from cogs.ui.text.card_text import card_words, face_words, listed
from cogs.ui.text.move_text import move_label
from cogs.ui.text.words import Words
from engine.computer.reasons import Hint
from engine.dice.faces import ALL_DICE, Face
from engine.dice.state import DiceView
from engine.moves import Discard, Hit, LayDown, Move, Offer, Roll


def hint_words(screen: GameScreen, hint: Hint) -> str:
    return f"{_move(screen, hint.move)} {screen.narrator.reason(hint.reason)}"


def _move(screen: GameScreen, move: Move | None) -> str:
    words, view = screen.words, screen.view
    if move is None:
        return words("hint-not-knocking")
    label = move_label(screen.narrator, move, view)
    match move:
        case Discard() | Offer():
            card = card_words(words, move.card, "the", screen.game)
            return words(f"hint-{type(move).__name__.lower()}", the_card=card)
        case Hit() | LayDown():
            return words(f"hint-{type(move).__name__.lower()}", what=label)
        case Roll() if isinstance(view, DiceView):
            return _roll(words, move, view.faces)
        case _:
            return words("hint-other", what=label)


def _roll(words: Words, move: Roll, shown: Sequence[Face]) -> str:
    """Names the dice to keep or those to roll again, whichever are fewer."""
    again = [die for die in ALL_DICE if die not in move.keep]
    is_shorter = len(again) < len(move.keep)
    faces = listed(words, (face_words(words, shown[die]) for die in (again if is_shorter else move.keep)))
    if is_shorter:
        return words("hint-roll-again", faces=faces)
    return words("hint-roll", kept=len(move.keep), faces=faces)
