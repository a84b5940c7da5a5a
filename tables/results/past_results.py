"""Leaderboards, players' figures, past games and their replays."""

import asyncio
from collections.abc import Callable
from typing import Final, Literal, TypeAlias

from engine import GAMES
from engine.value import Value
from storage.results import achievements, boards, daily_attempts, figures, history
from storage.results.achievements import PlayerAchievement
from storage.results.boards import Board, BoardPage, Standing
from storage.results.figures import ALL, Figures, Sums
from storage.results.history import Bookmark, PastGame, RatingPoint, Reader, WholeGame
from storage.results.periods import Span
from tables.clocks import HOUR
from tables.errors import DayIsNotOver, NoSuchGame
from tables.results.replays import Fairness, Replay, Why, fairness
from tables.results.told_replays import ToldReplay, opened
from tables.store import Store
from tables.versions.reading import fields_of

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
    "Reader",
    "Replay",
    "Span",
    "Standing",
    "Stats",
    "Sums",
    "ToldReplay",
    "Why",
]

By: TypeAlias = Literal["rating", "wins", "win_rate", "best_score", "daily"]
DAY: Final = 24 * HOUR
CURVE: Final = 500  # the newest points of a rating curve
PAGE: Final = 10


class Stats(Value, kw_only=True):
    """A player's statistics on a server, by game and in total (`ALL`); `server` are everybody's."""

    own: dict[str, Figures]
    server: dict[str, Sums]
    curves: dict[str, tuple[RatingPoint, ...]]
    achievements: tuple[PlayerAchievement, ...]


class HistoryPage(Value, kw_only=True):
    """A page of past games, the newest first; `newer` and `older` are bookmarks of the neighboring pages."""

    games: tuple[PastGame, ...]
    newer: Bookmark | None
    older: Bookmark | None


class PastResults:
    """Read-only access to results."""

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
        """A leaderboard; `daily` ranks by points in daily challenges, whatever the `game`."""
        figure: boards.By = "points" if by == "daily" else by
        name = daily_attempts.GAME if by == "daily" else game
        board = Board(guild_id=guild_id, game=name, by=figure, span=span, at=self._now())
        return await self._store.read(boards.board_page, board, page_no, player_id)

    async def stats(self, guild_id: int, player_id: int) -> Stats:
        own = {row.game: row for row in await self._store.read(figures.of_player, guild_id, player_id)}
        rated = [game for game, row in own.items() if row.rating is not None]
        return Stats(
            own=own,
            server={row.game: row for row in await self._store.read(figures.of_guild, guild_id)},
            curves={game: await self.curve(guild_id, player_id, game) for game in rated},
            achievements=await self.achievements(guild_id, player_id),
        )

    async def favourite(self, guild_id: int) -> str:
        """The game with the most people on the server's rating board; the first game if nobody is rated."""
        sizes = {
            game: await self._store.read(boards.size, Board(guild_id=guild_id, game=game, at=self._now()))
            for game in GAMES
        }
        return max(sizes, key=lambda game: sizes[game])

    async def curve(self, guild_id: int, player_id: int, game: str, limit: int = CURVE) -> tuple[RatingPoint, ...]:
        """A player's ratings over time, the oldest first."""
        return await self._store.read(history.rating_curve, guild_id, game, player_id, limit)

    async def achievements(self, guild_id: int, player_id: int) -> tuple[PlayerAchievement, ...]:
        return await self._store.read(achievements.of_player, guild_id, player_id)

    async def history(
        self,
        reader: Reader,
        player_id: int | None = None,
        *,
        before: Bookmark | None = None,
        after: Bookmark | None = None,
        limit: int = PAGE,
    ) -> HistoryPage:
        """Finished games of a server that the reader may see, or of one player there: the newest page, or the page next
        to a bookmark."""
        if player_id is None:
            games = await self._store.read(history.of_guild, reader, before, limit + 1, after=after)
        else:
            games = await self._store.read(history.of_player, reader, player_id, before, limit + 1, after=after)
        has_more = len(games) > limit
        if after is not None:
            games = games[-limit:]
            is_there_newer, is_there_older = has_more, True
        else:
            games = games[:limit]
            is_there_newer, is_there_older = before is not None, has_more
        return HistoryPage(
            games=games,
            newer=games[0].bookmark if games and is_there_newer else None,
            older=games[-1].bookmark if games and is_there_older else None,
        )

    async def require_seen(self, table_id: int, reader: Reader) -> None:
        """NoSuchGame unless the reader has played this game, or can see the channel in which it was played."""
        if not await self._store.read(history.may_see, reader, table_id):
            raise NoSuchGame(table_id=table_id)

    async def replay(self, table_id: int, reader: Reader) -> Replay | ToldReplay:
        """Raises NoSuchGame, NotReplayable, or DayIsNotOver while others can still play that daily challenge."""
        return await asyncio.to_thread(opened, await self._whole(table_id, reader))

    async def past_game(self, table_id: int) -> PastGame:
        """A finished game with the names that its players have now."""
        game = await self._store.read(history.game, table_id)
        if game is None:
            raise NoSuchGame(table_id=table_id)
        return game

    async def fairness(self, table_id: int, reader: Reader) -> Fairness:
        """The hash shown at the start, the seed, and whether the game follows from the seed."""
        return await asyncio.to_thread(fairness, await self._whole(table_id, reader))

    async def _whole(self, table_id: int, reader: Reader) -> WholeGame:
        await self.require_seen(table_id, reader)
        game = await self._store.read(history.whole, table_id)
        if game is None:
            raise NoSuchGame(table_id=table_id)
        is_daily = game.past.is_daily or fields_of(game.table.setup.rules).get("daily") is True
        ends_at = game.table.created_at // DAY * DAY + DAY
        if is_daily and self._now() < ends_at:
            raise DayIsNotOver(until=ends_at)
        return game
