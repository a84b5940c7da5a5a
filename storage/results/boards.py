"""Leaderboards: pages, and a player's own place, read from standings that every finished game updates."""

from typing import Any, Final, Literal, TypeAlias

from sqlalchemy import ColumnElement, Connection, Row, TextClause, and_, false, func, select

from engine.value import Value
from storage import schema
from storage.records import PRIVATE
from storage.results.periods import Span, period

By: TypeAlias = Literal["rating", "wins", "win_rate", "best_score", "points"]
PAGE: Final = 10

_columns = schema.standings.c
_IS_LISTED: Final[dict[By, ColumnElement[bool] | TextClause]] = {  # must match the partial indexes in storage.schema
    "rating": _columns.rating.is_not(None),
    "wins": _columns.games > 0,
    "win_rate": schema.HAS_ENOUGH_GAMES,
    "best_score": _columns.best_score.is_not(None),
    "points": _columns.points.is_not(None),
}


class Board(Value, kw_only=True):
    """Names a leaderboard: a server's game, ranked by a figure, for all time or for the month, week or day of `at`."""

    guild_id: int
    game: str
    by: By = "rating"
    span: Span = "all"
    at: int = 0


class Standing(Value, kw_only=True):
    """One line of a board; equal figures share a place."""

    place: int
    player_id: int
    games: int
    wins: int
    win_rate: float
    best_score: int | None
    rating: float | None
    points: int | None = None


class BoardPage(Value, kw_only=True):
    """A page of a board; `own` is the asking player's line, wherever it is, None if they are not on the board."""

    lines: tuple[Standing, ...]
    own: Standing | None
    size: int
    page_no: int
    pages: int


def board_page(connection: Connection, board: Board, page_no: int = 1, player_id: int | None = None) -> BoardPage:
    """A page by its number, counted from 1; the last page if the number is too high."""
    lines = size(connection, board)
    pages = max(1, -(-lines // PAGE))
    page_no = max(1, min(page_no, pages))
    return BoardPage(
        lines=page(connection, board, (page_no - 1) * PAGE),
        own=None if player_id is None else place_of(connection, board, player_id),
        size=lines,
        page_no=page_no,
        pages=pages,
    )


def page(connection: Connection, board: Board, offset: int = 0, limit: int = PAGE) -> tuple[Standing, ...]:
    lines = _lines(connection, board, offset, limit)
    standings: list[Standing] = []
    for number, line in enumerate(lines):
        value = getattr(line, board.by)
        if number == 0:
            place = _place(connection, board, value)
        elif value != getattr(lines[number - 1], board.by):
            place = offset + number + 1
        standings.append(_standing(place, line))
    return tuple(standings)


def _lines(connection: Connection, board: Board, offset: int, limit: int) -> list[Row[Any]]:
    """Finds the page's players in the index alone, so that the rows of earlier pages are never read."""
    ranking = select(_columns.player_id).where(_is_on(board)).order_by(_columns[board.by].desc(), _columns.player_id)
    players = list(connection.execute(ranking.offset(offset).limit(limit)).scalars())
    if not players:
        return []
    rows = connection.execute(select(schema.standings).where(_is_on(board), _columns.player_id.in_(players)))
    lines = {row.player_id: row for row in rows}
    return [lines[player_id] for player_id in players]


def place_of(connection: Connection, board: Board, player_id: int) -> Standing | None:
    """The player's own line, or None when the player is not on this board."""
    query = select(schema.standings).where(_is_on(board), _columns.player_id == player_id)
    line = connection.execute(query).one_or_none()
    return _standing(_place(connection, board, getattr(line, board.by)), line) if line else None


def size(connection: Connection, board: Board) -> int:
    """How many players are on the board."""
    return connection.execute(select(func.count()).select_from(schema.standings).where(_is_on(board))).scalar_one()


def _is_on(board: Board) -> ColumnElement[bool]:
    if board.guild_id == PRIVATE:
        return false()
    return and_(
        _columns.guild_id == board.guild_id,
        _columns.game == board.game,
        _columns.period == period(board.span, board.at),
        _IS_LISTED[board.by],
    )


def _place(connection: Connection, board: Board, value: float) -> int:
    better = select(func.count()).select_from(schema.standings).where(_is_on(board), _columns[board.by] > value)
    return connection.execute(better).scalar_one() + 1


def _standing(place: int, line: Row[Any]) -> Standing:
    return Standing(
        place=place,
        player_id=line.player_id,
        games=line.games,
        wins=line.wins,
        win_rate=line.win_rate,
        best_score=line.best_score,
        rating=line.rating,
        points=line.points,
    )
