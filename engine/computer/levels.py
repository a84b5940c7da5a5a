"""The levels of the computer players, and the views that they play from."""

from typing import Final, Literal, TypeAlias

Level: TypeAlias = Literal["easy", "normal", "strong"]
LEVELS: Final[tuple[Level, ...]] = ("easy", "normal", "strong")
