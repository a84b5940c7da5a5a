"""The levels of the computer players."""

from typing import Final, Literal, TypeAlias, get_args

Level: TypeAlias = Literal["easy", "normal", "strong"]
LEVELS: Final[tuple[Level, ...]] = get_args(Level)
