"""The daily challenge: one attempt per person and day, the same dice for everybody; days start at midnight UTC."""

import contextlib
import hmac
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
from tables import lobby
from tables.errors import DaySpent, NotInLobby, NotSaved, TableMovedOn, TableUnreadable
from tables.happenings import TableView, table_view
from tables.notes import Notes
from tables.store import Store
from tables.stored_tables import StoredTables
from tables.table import Clock, Options, Person, new_table

SECRET: Final = "daily-secret"
"""The name of the fact that all daily dice are derived from; its value is never shown."""

MARK_KEY: Final = "daily-mark-key"
"""The name of the fact that is the key of the marks of deleted players."""

RULES: Final = DiceRules(daily=True)


class DailyResult(Value, kw_only=True):
    """An attempt that counts: `phases` are the points of each phase, `streak` counts days in a row.

    `is_cut_short` if the day ended before the attempt did.

    If its table cannot be read any more, only the points of all phases together are known.
    """

    day: str
    table_id: int
    points: int
    phases: tuple[int, ...]
    bonuses: int
    penalties: int
    streak: Streak
    is_cut_short: bool = False


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
        self._forgotten = ""  # marks of days before this one

    def today(self) -> str:
        return period("day", self._now())

    def ends_at(self) -> int:
        """The next midnight."""
        return _end_of(self.today())

    async def open_or_resume(self, person: Person, guild_id: int, options: Options | None = None) -> TableView:
        """Begins or continues today's attempt; returns its table as the player sees it, also when it is finished.

        DaySpent if the person has played today and then had their data deleted.
        """
        day = self.today()
        attempt = await self.attempt(person.player_id, day)
        table_id = await self._begin(day, person, guild_id, options) if attempt is None else attempt.table_id
        table = await self._tables.load(table_id)
        with contextlib.suppress(NotInLobby, TableMovedOn):  # another click was faster
            if table.status == "open":
                seed = daily_seed(await self._secret(), date.fromisoformat(day))
                await self._tables.apply(table_id, lambda current: lobby.started(current, person, seed, self._now()))
        return table_view(await self._tables.load(table_id), person.player_id)

    async def attempt(self, player_id: int, day: str | None = None) -> Attempt | None:
        """The player's attempt on a day, by default today."""
        return await self._store.read(daily_attempts.attempt, day or self.today(), player_id)

    async def cut_short(self, player_id: int) -> Attempt | None:
        """The player's last attempt before today, if the end of its day cut it short."""
        last = await self._store.read(daily_attempts.last_before, self.today(), player_id)
        return last if last is not None and _is_cut_short(last) else None

    async def mark(self, player_id: int, day: str | None = None) -> str:
        """What stays of an attempt when its player is deleted: only who has the key and the id can tell whose it is."""
        key = bytes.fromhex(await self._notes.ensure_fact(MARK_KEY, self._random().hex()))
        return hmac.digest(key, f"{day or self.today()} {player_id}".encode(), "sha256").hex()

    async def has_spent(self, player_id: int) -> bool:
        """Whether the person has played today and then had their data deleted."""
        return await self._store.read(daily_attempts.is_spent, self.today(), await self.mark(player_id))

    async def forget_spent(self) -> None:
        """Deletes the marks of past days, once a day."""
        if self._forgotten != (today := self.today()):
            await self._store.write(daily_attempts.forget_spent, today)
            self._forgotten = today

    async def result(self, player_id: int, day: str | None = None) -> DailyResult | None:
        """The result of an attempt that counts, safe to share because it reveals no dice."""
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
            is_cut_short=_is_cut_short(attempt),
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
        now = min(self._now(), _end_of(day) - 1)
        chosen = replace(options or Options(), pace="none")
        table = lobby.opened(guild_id, None, person, "dice", RULES, chosen, now)
        new = new_table(replace(table, clock=Clock("day_over", _end_of(day))), now)
        mark = await self.mark(person.player_id, day)
        try:
            return await self._store.write(daily_attempts.begin, day, person.player_id, mark, new)
        except NotSaved as error:
            if not isinstance(error.facts["cause"], DailyAlreadyPlayed):
                raise
            attempt = await self.attempt(person.player_id, day)
            if attempt is None:
                raise DaySpent(until=_end_of(day)) from None
            return attempt.table_id  # another click at the same moment was faster

    async def _secret(self) -> bytes:
        return bytes.fromhex(await self._notes.ensure_fact(SECRET, self._random().hex()))


def _end_of(day: str) -> int:
    """The midnight after a day."""
    return start_of(date.fromordinal(date.fromisoformat(day).toordinal() + 1).isoformat())


def _is_cut_short(attempt: Attempt) -> bool:
    return attempt.finished_at is not None and attempt.finished_at >= _end_of(attempt.day)
