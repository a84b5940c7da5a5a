"""How often a person may do in a channel what notifies others or leaves something behind."""

import contextlib
from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from cogs.interactions.refusals import TooSoon
from cogs.live.screens import now


class Limit(NamedTuple):
    """So many times in so many milliseconds."""

    what: str
    times: int
    span: int


BRING: Final = Limit("bring", 1, 60_000)
ASK: Final = Limit("ask", 1, 5 * 60_000)
OPEN: Final = Limit("open", 5, 10 * 60_000)


class Cooldowns:
    """Remembers in memory who did what lately; the oldest are forgotten when there are too many."""

    def __init__(self, most: int = 10_000, clock: Callable[[], int] = now) -> None:
        self._most = most
        self._now = clock
        self._used: OrderedDict[tuple[str, int, int], list[int]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._used)

    @contextlib.contextmanager
    def spend(self, limit: Limit, guild_id: int | None, player_id: int, channel_id: int) -> Iterator[None]:
        """Around what is limited: TooSoon if the person has done it too often; what fails does not count.

        In direct messages nobody else is notified, so nothing is limited there.
        """
        if guild_id is None:
            yield
            return
        key, at = (limit.what, player_id, channel_id), self._now()
        used = [earlier for earlier in self._used.get(key, ()) if at - limit.span < earlier <= at]
        if len(used) >= limit.times:
            raise TooSoon(when=f"<t:{(used[0] + limit.span) // 1000 + 1}:R>")
        self._remember(key, [*used, at])
        try:
            yield
        except BaseException:
            self._give_back(key, at)
            raise

    def _remember(self, key: tuple[str, int, int], used: list[int]) -> None:
        self._used[key] = used
        self._used.move_to_end(key)
        while len(self._used) > self._most:
            self._used.popitem(last=False)

    def _give_back(self, key: tuple[str, int, int], at: int) -> None:
        with contextlib.suppress(KeyError, ValueError):  # forgotten meanwhile
            self._used[key].remove(at)
