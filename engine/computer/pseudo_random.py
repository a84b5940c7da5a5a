"""Randomness for computer players: a hash of the view, so that the same view gives the same move."""

from hashlib import sha256

from engine.cards import cards_text
from engine.dice.faces import faces_text
from engine.dice.state import DiceView
from engine.views import View


def pseudo_random(view: View, about: str) -> float:
    """A number in [0, 1) that looks random; a different one for each decision that it is `about`."""
    text = f"{about} {view.commitment} {view.round_no} {view.seat} {_situation(view)}"
    return int.from_bytes(sha256(text.encode()).digest()[:7], "big") / (1 << 56)


def _situation(view: View) -> str:
    assert view.seat is not None
    if isinstance(view, DiceView):
        mine = view.seats[view.seat]
        return f"{len(mine.scores)} {mine.failed} {view.rolls_left} {faces_text(view.faces)}"
    hand = cards_text(view.seats[view.seat].hand or ())
    return f"{view.stage} {view.draw_pile_size} {hand} {cards_text(view.discard_pile)}"
