"""How long to leave alone what has failed: a second, then twice as long each time, at most a minute."""

from collections.abc import Callable
from typing import Final

SHORTEST: Final = 1.0  # seconds
LONGEST: Final = 60.0


class Pauses:
    def __init__(self, seconds: Callable[[], float]) -> None:
        """`seconds` is a clock."""
        self._seconds = seconds
        self._until = 0.0
        self.length = 0.0

    @property
    def is_over(self) -> bool:
        """Also when the clock was set back to before the pause."""
        return not self._until - self.length <= self._seconds() < self._until

    def grow(self) -> None:
        """After a failure."""
        self.length = min(max(2 * self.length, SHORTEST), LONGEST)
        self._until = self._seconds() + self.length

    def end(self) -> None:
        """After a success."""
        self.length = 0.0
