"""A leaderboard: some of its lines, the reader's place, and controls for other lines and boards."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, Protocol, TypeAlias, get_args

from discord import ButtonStyle, SelectOption
from discord.ui import Separator

from cogs.ui.controls.custom_ids import CustomId
from cogs.ui.controls.items import ButtonItem, Row, button, rows, select
from cogs.ui.page import PRIVATE, RUNNING, Page, text
from cogs.ui.text.card_text import rating_points
from cogs.ui.text.option_text import game_words
from cogs.ui.text.words import Words

By: TypeAlias = Literal["rating", "wins", "win_rate", "best_score", "daily"]
Span: TypeAlias = Literal["all", "month", "week"]
GAMES: Final = ("classic", "master", "dice")
FIGURES: Final[tuple[By, ...]] = get_args(By)
SPANS: Final[tuple[Span, ...]] = get_args(Span)
_OWN_MARK: Final = "▸"


@dataclass(frozen=True)
class BoardChoice:
    """Names a board. Best scores and the daily challenge exist only for dice."""

    game: str = "classic"
    by: By = "rating"
    span: Span = "all"

    def __post_init__(self) -> None:
        if self.by in ("best_score", "daily"):
            object.__setattr__(self, "game", "dice")

    def __str__(self) -> str:
        return f"{self.game} {self.by} {self.span}"

    def with_(self, what: str, value: str) -> "BoardChoice | None":
        """The board after a choice in one of the selects; None for an unknown value."""
        if what == "game" and value in GAMES:
            by: By = "rating" if self.by == "daily" or (self.by == "best_score" and value != "dice") else self.by
            return BoardChoice(value, by, self.span)
        if what == "by" and value in FIGURES:
            return replace(self, by=value)
        if what == "span" and value in SPANS:
            return replace(self, span=value)
        return None


def board_of(game: str, by: str, span: str) -> BoardChoice | None:
    """The board that these texts name, or None; they may be anything."""
    board: BoardChoice | None = BoardChoice()
    for what, value in (("game", game), ("by", by), ("span", span)):
        board = board and board.with_(what, value)
    return board


@dataclass(frozen=True)
class Spot:
    """A place on a board; `at` counts the lines above it."""

    kind: Literal["from", "before", "last", "own"]
    at: int = 0

    def __str__(self) -> str:
        return f"{self.kind} {self.at}"


FIRST: Final = Spot("from")
LAST: Final = Spot("last")
OWN: Final = Spot("own")


def spot_of(kind: str, at: str) -> Spot | None:
    for known in (FIRST, Spot("before"), LAST, OWN):
        if known.kind == kind and at.isdecimal() and len(at) < 10:
            return replace(known, at=int(at))
    return None


class BoardLine(Protocol):
    @property
    def place(self) -> int: ...
    @property
    def player_id(self) -> int: ...
    @property
    def games(self) -> int: ...
    @property
    def wins(self) -> int: ...
    @property
    def win_rate(self) -> float: ...
    @property
    def best_score(self) -> int | None: ...
    @property
    def rating(self) -> float | None: ...
    @property
    def points(self) -> int | None: ...


class BoardPart(Protocol):
    """Some of the `size` lines of a board; `own` is the reader's line, wherever it is."""

    @property
    def lines(self) -> Sequence[BoardLine]: ...
    @property
    def own(self) -> BoardLine | None: ...
    @property
    def size(self) -> int: ...


@dataclass(frozen=True, kw_only=True)
class Stretch:
    """Lines `start` to `end` of a board with `size` lines, without players who have left the server."""

    lines: Sequence[BoardLine]
    own: BoardLine | None
    size: int
    start: int
    end: int


# Pages


def leaderboard(words: Words, board: BoardChoice, stretch: Stretch, games_missing: int = 0) -> Page:
    """The private page, with the reader's place if no line shows it; `games_missing` until a win rate counts."""
    own = stretch.own
    mine = own.player_id if own else None
    place = f"**{_own_line(words, board, own)}**" if own else _why_not(words, board, games_missing)
    return Page(
        (
            text(*_head(words, board, stretch), *_lines(words, board, stretch, mine)),
            *(() if has_own_line(stretch) else (Separator(), text(place))),
            *_selects(words, board),
            *rows([*_page_buttons(words, board, stretch)]),
            *rows([*_other_buttons(words, board, stretch)]),
        ),
        color=PRIVATE,
    )


def shared_board(words: Words, board: BoardChoice, stretch: Stretch) -> Page:
    """The public page, with a button to open a private one."""
    opening = button(_custom_id(board, FIRST), words("button-board-open"))
    return Page(
        (text(*_head(words, board, stretch), *_lines(words, board, stretch, None)), *rows([opening])),
        color=RUNNING,
    )


def figure_words(words: Words, by: By) -> str:
    return words(f"by-{by.replace('_', '-')}")


def span_words(words: Words, span: Span) -> str:
    return words(f"span-{span}")


# Texts


def _head(words: Words, board: BoardChoice, stretch: Stretch) -> Iterator[str]:
    of = figure_words(words, board.by) if board.by == "daily" else game_words(words, board.game)
    yield f"## {words('board-title', board=of)}"
    facts = [span_words(words, board.span), words("board-players", count=stretch.size)]
    if board.by != "daily":
        facts.insert(0, figure_words(words, board.by))
    yield f"-# {' · '.join(facts)}"
    if not stretch.lines:
        yield words("board-nobody-left" if stretch.size else "board-empty")


def _lines(words: Words, board: BoardChoice, stretch: Stretch, mine: int | None) -> Iterator[str]:
    for line in stretch.lines:
        yield board_line(words, line.place, line.player_id, _figure(words, board, line), mine)


def board_line(words: Words, place: int, player_id: int, figure: str, mine: int | None) -> str:
    """A line of any board; `mine` is the reader's id. The place is bold, or Discord would renumber the lines."""
    mark = f"{_OWN_MARK} " if player_id == mine else ""
    return f"{mark}{words('board-place', place=place)} <@{player_id}> · {figure}"


def _figure(words: Words, board: BoardChoice, line: BoardLine) -> str:
    match board.by:
        case "rating":
            return words("board-rating", rating=rating_points(line.rating or 0.0), games=line.games)
        case "wins":
            return words("board-wins", wins=line.wins, games=line.games)
        case "win_rate":
            return words("board-win-rate", rate=line.win_rate, wins=line.wins, games=line.games)
        case "best_score":
            return words("board-best-score", points=line.best_score or 0)
        case "daily":
            return words("board-daily", points=line.points or 0, days=line.games)


def has_own_line(shown: BoardPart) -> bool:
    """Whether the reader's line is among these."""
    return shown.own is not None and any(line.player_id == shown.own.player_id for line in shown.lines)


def _own_line(words: Words, board: BoardChoice, own: BoardLine) -> str:
    return words("board-own", place=own.place, figure=_figure(words, board, own).replace("**", ""))


def _why_not(words: Words, board: BoardChoice, games_missing: int) -> str:
    missing = words(
        f"board-missing-{board.by.replace('_', '-')}",
        game=game_words(words, board.game),
        count=games_missing,
        span=board.span,
    )
    return words("board-not-there", missing=missing)


# Controls


def _selects(words: Words, board: BoardChoice) -> Iterator[Row]:
    games = [_option(words, "game", game_words(words, game), game, game == board.game) for game in GAMES]
    figures = [
        _option(words, "by", figure_words(words, by), by, by == board.by, words(f"by-{by.replace('_', '-')}.about"))
        for by in FIGURES
    ]
    spans = [_option(words, "span", span_words(words, span), span, span == board.span) for span in SPANS]
    for what, shown in (("game", games), ("by", figures), ("span", spans)):
        yield select(CustomId(0, 0, "choose-board", f"{what} {board}"), words(f"board-{what}"), shown)


def _option(words: Words, what: str, name: str, value: str, is_now: bool, about: str | None = None) -> SelectOption:
    label = words("option-value", option=words(f"board-{what}"), value=name)
    return SelectOption(label=label, value=value, description=about, default=is_now)


def _page_buttons(words: Words, board: BoardChoice, stretch: Stretch) -> Iterator[ButtonItem]:
    """Buttons to turn pages; none if everybody fits on one page."""
    is_first, is_last = stretch.start <= 0, stretch.end >= stretch.size
    if not (is_first and is_last):
        back, on = Spot("before", stretch.start), Spot("from", stretch.end)
        yield button(_custom_id(board, FIRST), words("button-board-first"), is_off=is_first)
        yield button(_custom_id(board, back), words("button-board-back"), is_off=is_first)
        yield button(_custom_id(board, on), words("button-board-on"), is_off=is_last)
        yield button(_custom_id(board, LAST), words("button-board-last"), is_off=is_last)


def _other_buttons(words: Words, board: BoardChoice, stretch: Stretch) -> Iterator[ButtonItem]:
    if stretch.own is not None and not has_own_line(stretch):
        yield button(_custom_id(board, OWN), words("button-board-own"), ButtonStyle.primary)
    yield button(_custom_id(board, Spot("from", stretch.start), "board-share"), words("button-board-share"))


def _custom_id(board: BoardChoice, spot: Spot, verb: str = "board") -> CustomId:
    return CustomId(0, 0, verb, f"{board} {spot}")
