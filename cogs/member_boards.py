"""A stretch of a leaderboard without people who have left the server."""

from collections.abc import Sequence
from typing import Final

import discord

from cogs.interactions.membership import Membership
from cogs.ui.layouts.past.leaderboard import FIRST, BoardChoice, Spot, Stretch
from tables.results.past_results import PAGE, BoardPage, PastResults, Standing

MOST_CHECKED: Final = 50
"""The most lines to check for one page, in case nearly everybody has left."""
LEAST_ASKED: Final = 5
"""The fewest lines to check together, so that questions to Discord run at the same time."""
LEAST_GAMES: Final = 5  # of a win rate


class MemberBoards:
    def __init__(self, scores: PastResults, membership: Membership) -> None:
        self._scores = scores
        self._membership = membership

    async def stretch(self, guild: discord.Guild, player_id: int, board: BoardChoice, spot: Spot = FIRST) -> Stretch:
        """Up to ten lines around a spot, and the place of the person who asks."""
        walk = _Walk(self._scores, self._membership, guild, player_id, board)
        first = await walk.page(1)
        match spot:
            case Spot("before", at):
                found = await walk.before(min(at, first.size))
            case Spot("last"):
                found = await walk.before(first.size)
            case Spot("own"):
                found = await walk.from_(await walk.start_of_own())
            case _:
                found = await walk.from_(spot.at)
        if not found.lines and found.start > 0:  # everybody from here on has left
            found = await walk.before(found.start)
        return found

    async def games_missing(self, guild: discord.Guild, player_id: int, board: BoardChoice) -> int:
        """How many more games the player needs for a win rate."""
        everybody = await self._scores.leaderboard(guild.id, player_id, game=board.game, by="wins", span=board.span)
        return max(1, LEAST_GAMES - (everybody.own.games if everybody.own else 0))


class _Walk:
    """A walk along the lines of one board, which reads each page once."""

    def __init__(
        self, scores: PastResults, membership: Membership, guild: discord.Guild, player_id: int, board: BoardChoice
    ) -> None:
        self._scores = scores
        self._membership = membership
        self._guild = guild
        self._player_id = player_id
        self._board = board
        self._pages: dict[int, BoardPage] = {}

    async def page(self, number: int) -> BoardPage:
        if number not in self._pages:
            board = self._board
            self._pages[number] = await self._scores.leaderboard(
                self._guild.id, self._player_id, game=board.game, by=board.by, span=board.span, page_no=number
            )
        return self._pages[number]

    async def from_(self, start: int) -> Stretch:
        first = await self.page(1)
        shown: list[Standing] = []
        at = start = min(start, first.size)
        while at < first.size and len(shown) < PAGE and at - start < MOST_CHECKED:
            lines = (await self.page(at // PAGE + 1)).lines[at % PAGE :]
            taken, passed = await self._taken(lines, PAGE - len(shown))
            shown += taken
            at += passed or PAGE
        return self._stretch(first, shown, start, at)

    async def before(self, end: int) -> Stretch:
        first = await self.page(1)
        shown: list[Standing] = []
        at = end
        while at > 0 and len(shown) < PAGE and end - at < MOST_CHECKED:
            lines = (await self.page((at - 1) // PAGE + 1)).lines[: (at - 1) % PAGE + 1]
            taken, passed = await self._taken(lines[::-1], PAGE - len(shown))
            shown = [*reversed(taken), *shown]
            at -= passed or at
        if at <= 0 and len(shown) < PAGE:  # too few lines before the spot: show a full first page
            return await self.from_(0)
        return self._stretch(first, shown, at, end)

    async def start_of_own(self) -> int:
        """The start of the page with the reader's line, which may be anywhere among players who share the place."""
        first = await self.page(1)
        own = first.own
        if own is None:
            return 0
        low, high = (own.place - 1) // PAGE + 1, first.pages
        while low < high:
            middle = (low + high) // 2
            lines = (await self.page(middle)).lines
            if lines and (lines[-1].place, lines[-1].player_id) < (own.place, own.player_id):
                low = middle + 1
            else:
                high = middle
        return (low - 1) * PAGE

    async def _taken(self, lines: Sequence[Standing], need: int) -> tuple[list[Standing], int]:
        """Up to `need` lines whose players are on the server, as the reader is, and how many lines were read."""
        lines = lines[: max(need, LEAST_ASKED)]
        others = [it.player_id for it in lines if it.player_id != self._player_id]
        there = {self._player_id} | await self._membership.present(self._guild, others)
        taken: list[Standing] = []
        for passed, line in enumerate(lines, 1):
            if line.player_id in there:
                taken.append(line)
            if len(taken) == need:
                return taken, passed
        return taken, len(lines)

    def _stretch(self, first: BoardPage, shown: list[Standing], start: int, end: int) -> Stretch:
        return Stretch(lines=tuple(shown), own=first.own, size=first.size, start=start, end=end)
