"""The daily challenge: the player's standing today, the result of an attempt, and the board of a day."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from discord import ButtonStyle
from discord.ui import Item, Separator

from cogs.ui.controls.custom_ids import CustomId
from cogs.ui.controls.items import BUTTONS_IN_ROW, ButtonItem, button, rows
from cogs.ui.layouts.past.history import date_words
from cogs.ui.layouts.past.leaderboard import BoardLine, BoardPart, board_line, has_own_line
from cogs.ui.names import escaped
from cogs.ui.page import OPEN, PRIVATE, Page, text
from cogs.ui.text.card_text import clock_time, time_from_now
from cogs.ui.text.words import Words
from engine.scoring import PENALTY

_SQUARES: Final = ((45, "🟩"), (35, "🟨"), (0, "🟧"))
"""The least points for each square; about a third of all phases gets each."""


class DayStreak(Protocol):
    """Days in a row."""

    @property
    def current(self) -> int: ...
    @property
    def longest(self) -> int: ...


class DayResult(Protocol):
    """An attempt that counts; `phases` are the points of each phase."""

    @property
    def day(self) -> str: ...
    @property
    def points(self) -> int: ...
    @property
    def phases(self) -> Sequence[int]: ...
    @property
    def bonuses(self) -> int: ...
    @property
    def penalties(self) -> int: ...
    @property
    def streak(self) -> DayStreak: ...
    @property
    def is_cut_short(self) -> bool: ...


class CutShort(Protocol):
    """An attempt that was not finished when its day ended."""

    @property
    def day(self) -> str: ...
    @property
    def score(self) -> int | None: ...


class DayBoard(BoardPart, Protocol):
    """A page of the board of a day."""

    @property
    def page_no(self) -> int: ...
    @property
    def pages(self) -> int: ...


@dataclass(frozen=True)
class Today:
    """The day and its end."""

    day: str
    ends_at: int
    is_on_server: bool


def daily(
    words: Words,
    today: Today,
    streak: DayStreak,
    standing: tuple[int, int] | None,
    *,
    cut_short: CutShort | None = None,
    is_spent: bool = False,
) -> Page:
    """The page until an attempt is finished; `standing` is its phase and points, None if it has not begun.

    `cut_short` is an attempt of an earlier day; `is_spent` if the person has played today, before they were deleted.
    """
    go_on = "button-daily-start" if standing is None else "button-daily-go-on"
    where = "" if standing is None else words("daily-standing", phase_no=standing[0], points=standing[1])
    start = button(CustomId(0, 0, "daily-start"), words(go_on), ButtonStyle.primary)
    buttons = [*(() if is_spent else (start,)), *_board_button(words, today, today.day)]
    items: list[Item[Any]] = [
        *(() if cut_short is None else (text(_cut_short(words, cut_short)),)),
        text(f"## {words('daily-title', day=date_words(words, today.day))}", words("daily-about", penalty=PENALTY)),
        text(words("daily-spent") if is_spent else where, _streak(words, streak), _next(words, today)),
        *rows(buttons),
    ]
    return Page(tuple(items), color=PRIVATE)


def daily_result(
    words: Words,
    result: DayResult,
    today: Today,
    board: DayBoard | None = None,
    note: str = "",
    *,
    is_shared: bool = False,
) -> Page:
    """The page of an attempt that counts; `board` is this server's board of that day."""
    label = words("button-daily-shared" if is_shared else "button-daily-share")
    share = button(CustomId(0, 0, "daily-share", result.day), label, ButtonStyle.primary, is_off=is_shared)
    title = words("daily-title", day=date_words(words, result.day))
    over = "daily-result-cut-short" if result.is_cut_short else "daily-result"
    items: list[Item[Any]] = [
        text(note and f"**{note}**", f"## {title}", words(over, points=result.points)),
        *((text(*lines),) if (lines := [*_phases(words, result)]) else ()),
        text(_place(words, board), _streak(words, result.streak), _next(words, today)),
        Separator(),
        text(words("daily-to-share"), f"```\n{share_text(words, result)}\n```"),
        *(rows([share, *_board_button(words, today, result.day)]) if today.is_on_server else ()),
    ]
    return Page(tuple(items), color=PRIVATE)


def daily_shared(words: Words, name: str, result: DayResult) -> Page:
    """The public message: it shows the points, but no dice."""
    play = button(CustomId(0, 0, "daily"), words("button-daily-too"), ButtonStyle.primary)
    told = words("daily-shared", name=f"**{escaped(name)}**")
    return Page((text(told, f"```\n{share_text(words, result)}\n```"), *rows([play])), color=OPEN)


def daily_board(words: Words, day: str, board: DayBoard) -> Page:
    title = f"## {words('daily-board-title', day=date_words(words, day))}"
    lines = [_line(words, line, board.own) for line in board.lines]
    if board.own is not None and not has_own_line(board):
        lines += ["…", _line(words, board.own, board.own)]
    which = words("daily-board-page", page_no=board.page_no, pages=board.pages) if board.pages > 1 else ""
    turning = [
        _page_button(words, "button-daily-page-before", day, board, board.page_no - 1),
        _page_button(words, "button-daily-page-after", day, board, board.page_no + 1),
    ]
    items: list[Item[Any]] = [
        text(title, *(lines or [words("daily-board-empty")])),
        text(which and f"-# {which}", f"-# {words('daily-board-about')}"),
        *rows([*(turning if board.pages > 1 else ()), button(CustomId(0, 0, "daily"), words("button-daily-back"))]),
    ]
    return Page(tuple(items), color=PRIVATE)


def share_text(words: Words, result: DayResult) -> str:
    """A square and the points for each phase, but nothing about the dice."""
    phases = [f"{_square(points)} {points}" for points in result.phases]
    lines = [" ".join(phases[start : start + BUTTONS_IN_ROW]) for start in range(0, len(phases), BUTTONS_IN_ROW)]
    title = words("daily-share-title", day=date_words(words, result.day), points=result.points)
    streak = words("daily-share-streak", count=result.streak.current) if result.streak.current > 1 else ""
    return "\n".join(filter(None, (title, *lines, streak)))


# Parts


def _phases(words: Words, result: DayResult) -> Iterator[str]:
    for phase_no, points in enumerate(result.phases, 1):
        yield f"- {words('daily-phase', phase_no=phase_no, points=points)}"
    if result.bonuses:
        yield f"- {words('daily-bonuses', points=result.bonuses)}"
    if result.penalties:
        yield f"- {words('daily-penalties', points=result.penalties)}"


def _square(points: int) -> str:
    return next(square for least, square in _SQUARES if points >= least)


def _place(words: Words, board: DayBoard | None) -> str:
    if board is None or board.own is None:
        return ""
    return words("daily-place", place=board.own.place, size=board.size)


def _streak(words: Words, streak: DayStreak) -> str:
    if not streak.longest:
        return ""
    return words("daily-streak", current=streak.current, longest=streak.longest)


def _next(words: Words, today: Today) -> str:
    return words("daily-next", time=clock_time(today.ends_at), until=time_from_now(today.ends_at))


def _cut_short(words: Words, attempt: CutShort) -> str:
    return words("daily-cut-short", day=date_words(words, attempt.day), points=attempt.score or 0)


def _board_button(words: Words, today: Today, day: str) -> Iterator[ButtonItem]:
    if today.is_on_server:
        yield button(CustomId(0, 0, "daily-board", f"{day} 1"), words("button-daily-board"))


def _page_button(words: Words, key: str, day: str, board: DayBoard, page_no: int) -> ButtonItem:
    is_off = not 1 <= page_no <= board.pages
    return button(CustomId(0, 0, "daily-board", f"{day} {page_no}"), words(key), is_off=is_off)


def _line(words: Words, line: BoardLine, own: BoardLine | None) -> str:
    figure = f"**{words('seat-score', points=line.points or 0)}**"
    return board_line(words, line.place, line.player_id, figure, own.player_id if own else None)
