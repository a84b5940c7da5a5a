"""How well a computer plays."""

from typing import Final, Literal, TypeAlias

Level: TypeAlias = Literal["easy", "normal", "strong"]
LEVELS: Final[tuple[Level, ...]] = ("easy", "normal", "strong")
