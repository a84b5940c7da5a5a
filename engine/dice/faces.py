"""The ten dice (D1) as data: which faces each die shows, and their notation."""

from collections.abc import Iterable
from typing import ClassVar, Final

from engine.errors import UnknownFace

DICE_COLORS: Final = "BROG"
LOWEST: Final = 1
HIGHEST: Final = 10
NUMBERS: Final = range(LOWEST, HIGHEST + 1)
WILD: Final = "W"


class Face:
    """One side of a die. There is one object per face: equal faces are the same object.

    `number` is what the face counts: 0 for a wild (D6).
    """

    __slots__ = ("color", "is_wild", "number", "text")

    _faces: ClassVar[dict[str, "Face"]] = {}

    def __init__(self, text: str) -> None:
        self.text = text
        self.color = text[0]
        self.is_wild = text[1:] == WILD
        self.number = 0 if self.is_wild else int(text[1:])
        self._faces[text] = self

    @classmethod
    def parse(cls, text: str) -> "Face":
        try:
            return cls._faces[text]
        except (KeyError, TypeError):
            raise UnknownFace(text=text) from None

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return Face.parse, (self.text,)


FACES: Final = tuple(Face(f"{color}{number}") for color in DICE_COLORS for number in (*NUMBERS, WILD))


def parse_faces(text: str) -> tuple[Face, ...]:
    """The faces of a text such as `R9 OW`."""
    return tuple(Face.parse(word) for word in text.split())


def faces_text(faces: Iterable[Face]) -> str:
    return " ".join(face.text for face in faces)


# D1, D1a; a roll is an index into these tuples, so their order must not change
LOW_DICE: Final = tuple(
    map(
        parse_faces,
        (
            "B1 G2 O3 G4 RW OW",  # L1
            "R1 B2 G3 O4 BW OW",  # L2
            "O1 R2 R3 B4 GW BW",  # L3
            "G1 O2 B3 R4 RW GW",  # L4
        ),
    )
)
HIGH_DICE: Final = tuple(
    map(
        parse_faces,
        (
            "R5 O6 B7 G8 O9 G10",  # H1
            "G5 R6 G7 O8 B9 R10",  # H2
            "O5 B6 R7 B8 G9 O10",  # H3
            "R5 G6 O7 B8 R9 B10",  # H4
            "B5 B6 R7 O8 R9 G10",  # H5
            "B5 O6 G7 R8 G9 O10",  # H6
        ),
    )
)
DICE: Final = LOW_DICE + HIGH_DICE
DICE_NAMES: Final = ("L1", "L2", "L3", "L4", "H1", "H2", "H3", "H4", "H5", "H6")
ALL_DICE: Final = tuple(range(len(DICE)))
SIDES: Final = 6
