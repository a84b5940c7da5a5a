"""Chance for computers: a number that follows from the view, so that the same view gives the same move."""

from hashlib import sha256

from engine.cards import cards_text
from engine.dice.faces import faces_text
from engine.dice.state import DiceView
from engine.views import View


def pseudo_random(view: View, about: str) -> float:
    """A number from 0 up to 1 that looks random; another one for each question."""
    text = f"{about} {view.commitment} {view.round_no} {view.seat} {_scene(view)}"
    return int.from_bytes(sha256(text.encode()).digest()[:7], "big") / (1 << 56)


def _scene(view: View) -> str:
    assert view.seat is not None
    if isinstance(view, DiceView):
        mine = view.seats[view.seat]
        return f"{len(mine.scores)} {mine.failed} {view.rolls_left} {faces_text(view.faces)}"
    hand = cards_text(view.seats[view.seat].hand or ())
    return f"{view.stage} {view.draw_pile_size} {hand} {cards_text(view.discard_pile)}"
