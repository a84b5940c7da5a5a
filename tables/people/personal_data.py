"""A person's own data: exporting it and deleting it."""

import contextlib
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from storage import open_tables, personal
from storage.errors import PlayerIsSeated
from tables.errors import NotSaved, StillSeated, TableUnreadable
from tables.memory import Memory
from tables.people.daily_attempts import DailyAttempts
from tables.people.preferences import Preferences
from tables.store import Store
from tables.table import Person

Leave: TypeAlias = Callable[[int, Person], Awaitable[object]]


class PersonalData:
    """Covers everything that identifies a person: the stored rows, and the memory of this process."""

    def __init__(
        self, store: Store, memory: Memory, preferences: Preferences, daily: DailyAttempts, leave: Leave
    ) -> None:
        self._store = store
        self._memory = memory
        self._preferences = preferences
        self._daily = daily
        self._leave = leave

    async def export(self, player_id: int) -> dict[str, Any]:
        """Everything stored about a person, ready for JSON."""
        return await self._store.read(personal.export, player_id)

    async def delete(self, person: Person) -> None:
        """Deletes a person; results stay without their name. StillSeated while they are in a game with others.

        Their private games, such as an attempt at the daily challenge, are given up. So that nobody plays the same dice
        twice, a mark of today's attempt stays until the day is over.
        """
        day = self._daily.today()
        mark = await self._daily.mark(person.player_id, day)
        await self._give_up(person)
        try:
            await self._store.write(personal.delete_player, person.player_id, day, mark)
        except NotSaved as error:
            cause = error.facts["cause"]
            if isinstance(cause, PlayerIsSeated):
                raise StillSeated(table_id=cause.table_ids[0]) from None
            raise
        self._memory.forget_player(person.player_id)
        self._preferences.forget_player(person.player_id)

    async def _give_up(self, person: Person) -> None:
        """Leaves all private tables; leaves none if the person also has a seat at a public one."""
        seated = await self._store.read(open_tables.of_player, person.player_id, also_left=True)
        tables = [await self._store.read(open_tables.load, table_id) for table_id in seated]
        for table in tables:
            if table.channel_id is not None:
                raise StillSeated(table_id=table.table_id)
        for table in tables:
            with contextlib.suppress(TableUnreadable):  # it has just been set aside, and is left like one put away
                await self._leave(table.table_id, person)
