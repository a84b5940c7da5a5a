"""The daily challenge: one attempt per person and day, the same dice for everybody; days start at midnight UTC."""

import contextlib
from collections.abc import Callable
from datetime import date
from typing import Final

from msgspec.structs import replace

from engine.dice.daily_dice import daily_seed
from engine.dice.state import DiceSeat, DiceState
from engine.rules import DiceRules
from engine.value import Value
from storage.errors import DailyAlreadyPlayed
from storage.results import boards, daily_attempts
from storage.results.boards import Board, BoardPage
from storage.results.daily_attempts import Attempt, Streak
from storage.results.periods import period, start_of
from tables import lobby, play
from tables.errors import NotInLobby, NotPutAway, NotSaved, TableMovedOn, TableUnreadable
from tables.happenings import TableView, table_view
from tables.notes import Notes
from tables.store import Store
from tables.stored_tables import StoredTables
from tables.table import Options, Person, new_table

SECRET: Final = "daily-secret"
"""The name of the fact that all daily dice are derived from; its value is never shown."""

RULES: Final = DiceRules(daily=True)


class DailyResult(Value, kw_only=True):
    """A finished attempt: `phases` are the points of each phase, `streak` counts days in a row.

    If its table cannot be read any more, only the points of all phases together are known.
    """

    day: str
    table_id: int
    points: int
    phases: tuple[int, ...]
    bonuses: int
    penalties: int
    streak: Streak


class DailyAttempts:
    """An attempt is a private dice table, played like any other."""

    def __init__(
        self,
        store: Store,
        tables: StoredTables,
        notes: Notes,
        now: Callable[[], int],
        random: Callable[[], bytes],
    ) -> None:
        self._store = store
        self._tables = tables
        self._notes = notes
        self._now = now
        self._random = random

    def today(self) -> str:
        return period("day", self._now())

    def ends_at(self) -> int:
        """The next midnight."""
        return start_of(date.fromordinal(date.fromisoformat(self.today()).toordinal() + 1).isoformat())

    async def open_or_resume(self, person: Person, guild_id: int, options: Options | None = None) -> TableView:
        """Begins or continues today's attempt; returns its table as the player sees it, also when it is finished."""
        day = self.today()
        attempt = await self.attempt(person.player_id, day)
        table_id = await self._begin(day, person, guild_id, options) if attempt is None else attempt.table_id
        table = await self._tables.load(table_id)
        with contextlib.suppress(NotInLobby, NotPutAway, TableMovedOn):  # another click was faster
            if table.status == "open":
                seed = daily_seed(await self._secret(), date.fromisoformat(day))
                await self._tables.apply(table_id, lambda current: lobby.started(current, person, seed, self._now()))
            elif table.status == "away":
                await self._tables.apply(table_id, lambda current: play.continued(current, person, self._now()))
        return table_view(await self._tables.load(table_id), person.player_id)

    async def attempt(self, player_id: int, day: str | None = None) -> Attempt | None:
        """The player's attempt on a day, by default today."""
        return await self._store.read(daily_attempts.attempt, day or self.today(), player_id)

    async def unfinished(self, player_id: int) -> tuple[Attempt, ...]:
        """Attempts that can be continued, the newest first; each counts for the day it began."""
        return await self._store.read(daily_attempts.unfinished, player_id)

    async def result(self, player_id: int, day: str | None = None) -> DailyResult | None:
        """The result of a finished attempt, safe to share because it reveals no dice."""
        attempt = await self.attempt(player_id, day)
        if attempt is None or attempt.score is None:
            return None
        seat = await self._seat(attempt.table_id)
        return DailyResult(
            day=attempt.day,
            table_id=attempt.table_id,
            points=attempt.score,
            phases=seat.scores if seat else (),
            bonuses=seat.five_phase_bonus + seat.ten_phase_bonus if seat else 0,
            penalties=seat.penalties if seat else 0,
            streak=await self.streak(player_id),
        )

    async def _seat(self, table_id: int) -> DiceSeat | None:
        try:
            state = (await self._tables.load(table_id)).state
        except TableUnreadable:
            return None
        assert isinstance(state, DiceState)
        return state.seats[0]

    async def streak(self, player_id: int) -> Streak:
        """The current streak lasts until a whole day has passed without an attempt."""
        return await self._store.read(daily_attempts.streak, player_id, self.today())

    async def board(self, guild_id: int, player_id: int, day: str | None = None, page_no: int = 1) -> BoardPage:
        """The day's leaderboard of everybody who has finished a game on this server."""
        board = Board(
            guild_id=guild_id, game=daily_attempts.GAME, by="points", span="day", at=start_of(day or self.today())
        )
        return await self._store.read(boards.board_page, board, page_no, player_id)

    async def _begin(self, day: str, person: Person, guild_id: int, options: Options | None) -> int:
        now = self._now()
        chosen = replace(options or Options(), pace="none")
        table = lobby.with_clock(lobby.opened(guild_id, None, person, "dice", RULES, chosen, now), now)
        try:
            return await self._store.write(daily_attempts.begin, day, person.player_id, new_table(table, now))
        except NotSaved as error:
            attempt = await self.attempt(person.player_id, day)
            if attempt is None or not isinstance(error.facts["cause"], DailyAlreadyPlayed):
                raise
            return attempt.table_id  # another click at the same moment was faster

    async def _secret(self) -> bytes:
        return bytes.fromhex(await self._notes.ensure_fact(SECRET, self._random().hex()))
