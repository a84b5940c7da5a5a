"""How many table messages are brought up to date at once, so that a flood of them keeps nobody waiting who plays."""

from collections.abc import Callable
from typing import Final

from cogs.live.screens import now

TICK: Final = 0.5  # seconds between two checks for messages that have to be shown
PLACES: Final = 10
"""Messages in that time: most need two requests, and Discord allows fifty a second in all."""


class Pace:
    """Places for tables at which nobody has a hand open, and the line of those that wait for one, in their order."""

    def __init__(self, let_in: Callable[[int], None]) -> None:
        """`let_in` is called with the first table in line when there is a place; it may ask for the place again."""
        self._let_in = let_in
        self._free = PLACES
        self._line: dict[int, None] = {}
        self.moved_at = 0  # when a table was let in last

    def __contains__(self, table_id: int) -> bool:
        """Whether the table waits in line."""
        return table_id in self._line

    def __len__(self) -> int:
        return len(self._line)

    def take_place(self, table_id: int) -> bool:
        """Takes a place; False if there is none, and then the table waits in line."""
        if not self._free:
            self._line[table_id] = None
            return False
        self._free -= 1
        self.moved_at = now()
        return True

    def leave_line(self, table_id: int) -> None:
        self._line.pop(table_id, None)

    def renew(self) -> None:
        """All places are free again, first of all for those in line; called at every tick."""
        self._free = PLACES
        while self._free and self._line:
            first = next(iter(self._line))
            del self._line[first]
            self._let_in(first)


def is_ahead(until: int, at: int, longest: int) -> bool:
    """Whether a pause is not over yet. A pause never ends later than its whole length from now: then the clock of the
    machine was set back, and nobody should wait for it to catch up."""
    return at < until <= at + longest
