"""What people come back for: leaderboards, own figures, past games and their replays."""

import asyncio
from collections.abc import Callable
from typing import Final, Literal, TypeAlias

from engine import GAMES
from engine.rules import DiceRules
from engine.value import Value
from storage.records import PRIVATE
from storage.results import achievements, boards, daily_attempts, figures, history
from storage.results.achievements import PlayerAchievement
from storage.results.boards import Board, BoardPage, Standing
from storage.results.figures import ALL, Figures, Sums
from storage.results.history import Bookmark, PastGame, RatingPoint, WholeGame
from storage.results.periods import Span
from tables.clocks import HOUR
from tables.errors import DayIsNotOver, NoSuchGame
from tables.results.replays import Fairness, Replay, fairness, read
from tables.store import Store

__all__ = [
    "ALL",
    "BoardPage",
    "Bookmark",
    "By",
    "Fairness",
    "Figures",
    "HistoryPage",
    "PastGame",
    "PastResults",
    "PlayerAchievement",
    "RatingPoint",
    "Replay",
    "Span",
    "Standing",
    "Stats",
    "Sums",
]

By: TypeAlias = Literal["rating", "wins", "win_rate", "best_score", "daily"]
DAY: Final = 24 * HOUR
CURVE: Final = 500  # points of a rating, the newest
PAGE: Final = 10


class Stats(Value, kw_only=True):
    """A player on a server, by game and (`ALL`) together; `server` is the same of everybody there."""

    own: dict[str, Figures]
    server: dict[str, Sums]
    curves: dict[str, tuple[RatingPoint, ...]]
    achievements: tuple[PlayerAchievement, ...]


class HistoryPage(Value, kw_only=True):
    """The newest game first. `newer` and `older` are to be given back for the page before and after this one."""

    games: tuple[PastGame, ...]
    newer: Bookmark | None
    older: Bookmark | None


class PastResults:
    """Nothing in here changes anything."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store = store
        self._now = now

    async def leaderboard(
        self,
        guild_id: int,
        player_id: int,
        *,
        game: str = "classic",
        by: By = "rating",
        span: Span = "all",
        page_no: int = 1,
    ) -> BoardPage:
        """By `daily` it is the points of daily challenges, whatever the game; all others are of the game."""
        figure: boards.By = "points" if by == "daily" else by
        name = daily_attempts.GAME if by == "daily" else game
        board = Board(guild_id=guild_id, game=name, by=figure, span=span, at=self._now())
        return await self._store.read(boards.board_page, board, page_no, player_id)

    async def stats(self, guild_id: int, player_id: int) -> Stats:
        own = {it.game: it for it in await self._store.read(figures.of_player, guild_id, player_id)}
        rated = [game for game, it in own.items() if it.rating is not None]
        return Stats(
            own=own,
            server={it.game: it for it in await self._store.read(figures.of_guild, guild_id)},
            curves={game: await self.curve(guild_id, player_id, game) for game in rated},
            achievements=await self.achievements(guild_id, player_id),
        )

    async def favourite(self, guild_id: int) -> str:
        """The game of this server with most people on its board of ratings; the first one where nobody is on any."""
        sizes = {
            game: await self._store.read(boards.size, Board(guild_id=guild_id, game=game, at=self._now()))
            for game in GAMES
        }
        return max(sizes, key=lambda game: sizes[game])

    async def curve(self, guild_id: int, player_id: int, game: str, limit: int = CURVE) -> tuple[RatingPoint, ...]:
        """How a rating went, the oldest first."""
        return await self._store.read(history.rating_curve, guild_id, game, player_id, limit)

    async def achievements(self, guild_id: int, player_id: int) -> tuple[PlayerAchievement, ...]:
        return await self._store.read(achievements.of_player, guild_id, player_id)

    async def history(
        self,
        guild_id: int,
        player_id: int | None = None,
        *,
        before: Bookmark | None = None,
        after: Bookmark | None = None,
        limit: int = PAGE,
    ) -> HistoryPage:
        """Finished games of a server, or of one player there: the newest, or those next to a bookmark."""
        if player_id is None:
            found = await self._store.read(history.of_guild, guild_id, before, limit + 1, after=after)
        else:
            found = await self._store.read(history.of_player, guild_id, player_id, before, limit + 1, after=after)
        has_more = len(found) > limit
        if after is not None:
            games = found[-limit:]
            is_there_newer, is_there_older = has_more, True
        else:
            games = found[:limit]
            is_there_newer, is_there_older = before is not None, has_more
        return HistoryPage(
            games=games,
            newer=games[0].bookmark if games and is_there_newer else None,
            older=games[-1].bookmark if games and is_there_older else None,
        )

    async def replay(self, table_id: int, *, guild_id: int, player_id: int) -> Replay:
        """NoSuchGame, NotReplayable, or DayIsNotOver for a daily challenge that others still play."""
        return await asyncio.to_thread(Replay, await self._whole(table_id, guild_id, player_id))

    async def fairness(self, table_id: int, *, guild_id: int, player_id: int) -> Fairness:
        """The hash of the start, the seed, and whether all that happened follows from it."""
        return await asyncio.to_thread(fairness, await self._whole(table_id, guild_id, player_id))

    async def _whole(self, table_id: int, guild_id: int, player_id: int) -> WholeGame:
        """Games of a server are for everybody there, all others for those who played them."""
        game = await self._store.read(history.whole, table_id)
        if game is None:
            raise NoSuchGame(table_id=table_id)
        is_here = game.past.guild_id == guild_id != PRIVATE
        if not is_here and all(it.player_id != player_id for it in game.past.results):
            raise NoSuchGame(table_id=table_id)
        rules = read(game).rules
        ends_at = game.table.created_at // DAY * DAY + DAY
        if isinstance(rules, DiceRules) and rules.daily and self._now() < ends_at:
            raise DayIsNotOver(until=ends_at)
        return game
