"""Past games with their results, page by page, with a select for replays."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Any, Final, Protocol

from discord import SelectOption
from discord.ui import Item, Separator

from cogs.ui.controls.custom_ids import CustomId
from cogs.ui.controls.items import ButtonItem, button, rows, select
from cogs.ui.names import escaped, plain
from cogs.ui.page import PRIVATE, Page, text
from cogs.ui.text.card_text import clock_time, listed
from cogs.ui.text.move_text import shortened
from cogs.ui.text.option_text import played_words
from cogs.ui.text.words import Words

ON_PAGE: Final = 5
"""This many games of eight players with long names fit into one message."""
NEWER: Final = "newer"
OLDER: Final = "older"
_NAME: Final = 20  # the most characters of a name in a list
_LABEL: Final = 100  # Discord's limit for an option and for a suggestion
_WINS: Final = "🏆"


class SeatResult(Protocol):
    """The result of a seat."""

    @property
    def place(self) -> int: ...
    @property
    def points(self) -> int: ...
    @property
    def is_winner(self) -> bool: ...
    @property
    def computer(self) -> str | None: ...
    @property
    def has_left(self) -> bool: ...


class PastGame(Protocol):
    """A finished game; the name of a deleted player is empty."""

    @property
    def table_id(self) -> int: ...
    @property
    def game(self) -> str: ...
    @property
    def finished_at(self) -> int: ...
    @property
    def results(self) -> Sequence[SeatResult]: ...
    @property
    def names(self) -> Sequence[str]: ...
    @property
    def is_daily(self) -> bool: ...


class HistoryPage(Protocol):
    """A page of past games; `newer` and `older` are bookmarks of the neighboring pages: end time and table id."""

    @property
    def games(self) -> Sequence[PastGame]: ...
    @property
    def newer(self) -> tuple[int, int] | None: ...
    @property
    def older(self) -> tuple[int, int] | None: ...


def history(words: Words, shown: HistoryPage, player_id: int = 0, *, is_private: bool = False) -> Page:
    """The games of one player or of the whole server; `is_private` in direct messages, where players see their own."""
    items: list[Item[Any]] = [text(f"## {_title(words, player_id, is_private=is_private)}")]
    if not shown.games:
        items.append(text(words("history-empty")))
    for past in shown.games:
        items += [Separator(), text(_heading(words, past), _places(words, past))]
    if shown.games:
        options = [SelectOption(label=past_label(words, past), value=str(past.table_id)) for past in shown.games]
        items.append(select(CustomId(0, 0, "choose-replay"), words("select-replay"), options))
    return Page((*items, *rows([*_turning(words, shown, player_id)])), color=PRIVATE)


def past_label(words: Words, past: PastGame) -> str:
    """A past game in one line without markdown: number, day, game, and winners."""
    names = past_names(words, past)
    winners = [name for name, result in zip(names, past.results, strict=True) if result.is_winner]
    key = "past-label" if winners else "past-label-alone"
    return shortened(
        words(
            key,
            number=str(past.table_id),
            day=day_words(words, past.finished_at),
            game=_game(words, past),
            names=listed(words, [shortened(name, _NAME) for name in winners or names]),
        ),
        _LABEL,
    )


def past_names(words: Words, past: PastGame) -> tuple[str, ...]:
    """Names without escapes."""
    return tuple(plain(name) if name else words("deleted-player") for name in past.names)


def day_words(words: Words, milliseconds: int) -> str:
    """The UTC day of a time, for texts where Discord shows no timestamps."""
    return date_words(words, datetime.fromtimestamp(milliseconds / 1000, UTC).date().isoformat())


def date_words(words: Words, day: str) -> str:
    """A day such as 2026-11-16 in words."""
    year, month, number = map(int, day.split("-"))
    return words("past-day", year=str(year), month=month, day=number)


def _title(words: Words, player_id: int, *, is_private: bool) -> str:
    if is_private:
        return words("history-title-own")
    return words("history-title-player", player=f"<@{player_id}>") if player_id else words("history-title")


def _heading(words: Words, past: PastGame) -> str:
    when = clock_time(past.finished_at)
    return words("history-game", game=_game(words, past), when=when, number=str(past.table_id))


def _game(words: Words, past: PastGame) -> str:
    return played_words(words, past.game, is_daily=past.is_daily)


def _places(words: Words, past: PastGame) -> str:
    names = past_names(words, past)
    in_order = sorted(range(len(names)), key=lambda seat: past.results[seat].place)
    return " · ".join(_place(words, past.results[seat], names[seat]) for seat in in_order)


def _place(words: Words, result: SeatResult, name: str) -> str:
    shown = escaped(shortened(name, _NAME))
    if result.computer is not None:
        shown = words("past-computer", name=shown)
    elif result.has_left:
        shown = words("past-left", name=shown)
    place = words("seat-place", place=result.place, name=shown)
    score = words("seat-score", points=result.points)
    return f"{_WINS} {place}, {score}" if result.is_winner else f"{place}, {score}"


def _turning(words: Words, shown: HistoryPage, player_id: int) -> Iterator[ButtonItem]:
    """The custom id holds the bookmark of the next page, so that new games do not shift the pages."""
    if shown.newer is None and shown.older is None:
        return
    for side, bookmark, key in ((NEWER, shown.newer, "button-newer"), (OLDER, shown.older, "button-older")):
        at = f" {bookmark[0]} {bookmark[1]}" if bookmark else ""
        yield button(CustomId(0, 0, "history", f"{player_id} {side}{at}"), words(key), is_off=bookmark is None)
