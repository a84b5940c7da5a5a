"""The faces of the seats: initials on a color, and a mark for computers."""

from dataclasses import dataclass
from functools import lru_cache
from html import escape
from typing import Final

from cogs.ui.pictures.lettering import has_glyph
from cogs.ui.pictures.palette import Sprite, palette
from cogs.ui.pictures.sprites import PLAIN, Look

_COLORS: Final = ("blue", "orange", "violet", "green", "red", "yellow")
_FACES: Final = 512  # in memory


@dataclass(frozen=True)
class Seated:
    """Who sits on a seat, what is written beside the face, and everything about the seat in words.

    `label` is the name with what the face shows, such as that a computer plays.
    """

    name: str
    is_computer: bool = False
    phase: str = ""
    points: str = ""
    said: tuple[str, ...] = ()
    label: str = ""


def face_sprite(seated: Seated, seat: int, width: int, *, on_turn: bool, look: Look = PLAIN) -> Sprite:
    letters = "" if seated.is_computer else initials(seated.name, seat)
    return _face(letters, "night" if seated.is_computer else _COLORS[seat % len(_COLORS)], on_turn, width, look)


@lru_cache(_FACES)
def _face(letters: str, color: str, on_turn: bool, width: int, look: Look) -> Sprite:
    kinds = [color, *["turn"] * on_turn, *["computer"] * (not letters)]
    return palette(look.theme).drawn("face", width, classes=" ".join(kinds), initials=escape(letters))


def initials(name: str, seat: int) -> str:
    """The first letters of the first two words, or the number of the seat."""
    words = ["".join(letter for letter in word if has_glyph(letter, is_broad=False)) for word in name.split()]
    found = "".join(word[0] for word in words if word)[:2]
    return found.upper() or str(seat + 1)
