"""Past games with their results, page by page, and a way to each replay."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Any, Final, Protocol

from discord import SelectOption
from discord.ui import Item, Separator

from cogs.ui.controls.custom_ids import CustomId
from cogs.ui.controls.items import ButtonItem, button, rows, select
from cogs.ui.page import PRIVATE, Page, text
from cogs.ui.screen import escaped
from cogs.ui.text.card_text import clock_time, listed
from cogs.ui.text.move_text import shortened
from cogs.ui.text.option_text import played_words
from cogs.ui.text.words import Words

ON_PAGE: Final = 5
"""Games of eight with long names fit into one message as often."""
NEWER: Final = "newer"
OLDER: Final = "older"
_NAME: Final = 20  # characters of a name in a list
_LABEL: Final = 100  # Discord's limit for an option and for a suggestion
_WINS: Final = "🏆"


class Ended(Protocol):
    """How a seat ended."""

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


class Past(Protocol):
    """A finished game; the name of somebody who wanted to be forgotten is empty."""

    @property
    def table_id(self) -> int: ...
    @property
    def game(self) -> str: ...
    @property
    def finished_at(self) -> int: ...
    @property
    def results(self) -> Sequence[Ended]: ...
    @property
    def names(self) -> Sequence[str]: ...
    @property
    def is_daily(self) -> bool: ...


class Games(Protocol):
    """`newer` and `older` tell where the page beside this one begins: when a game was finished, and which."""

    @property
    def games(self) -> Sequence[Past]: ...
    @property
    def newer(self) -> tuple[int, int] | None: ...
    @property
    def older(self) -> tuple[int, int] | None: ...


def history(words: Words, shown: Games, player_id: int = 0, *, is_private: bool = False) -> Page:
    """Of one player, or of the whole server; `is_private` in direct messages, where everybody sees their own."""
    items: list[Item[Any]] = [text(f"## {_title(words, player_id, is_private=is_private)}")]
    if not shown.games:
        items.append(text(words("history-empty")))
    for past in shown.games:
        items += [Separator(), text(_heading(words, past), _places(words, past))]
    if shown.games:
        options = [SelectOption(label=past_label(words, past), value=str(past.table_id)) for past in shown.games]
        items.append(select(CustomId(0, 0, "choose-replay"), words("select-replay"), options))
    return Page((*items, *rows([*_turning(words, shown, player_id)])), color=PRIVATE)


def past_label(words: Words, past: Past) -> str:
    """In one line without any marks: number, day, game, and who has won."""
    names = past_names(words, past)
    winners = [name for name, ended in zip(names, past.results, strict=True) if ended.is_winner]
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


def past_names(words: Words, past: Past) -> tuple[str, ...]:
    """As they are, without escapes."""
    return tuple(name or words("deleted-player") for name in past.names)


def day_words(words: Words, milliseconds: int) -> str:
    """For texts in which Discord shows no times; days are those of UTC."""
    return date_words(words, datetime.fromtimestamp(milliseconds / 1000, UTC).date().isoformat())


def date_words(words: Words, day: str) -> str:
    """Of a day such as 2026-11-16."""
    year, month, number = map(int, day.split("-"))
    return words("past-day", year=str(year), month=month, day=number)


def _title(words: Words, player_id: int, *, is_private: bool) -> str:
    if is_private:
        return words("history-title-own")
    return words("history-title-player", player=f"<@{player_id}>") if player_id else words("history-title")


def _heading(words: Words, past: Past) -> str:
    when = clock_time(past.finished_at)
    return words("history-game", game=_game(words, past), when=when, number=str(past.table_id))


def _game(words: Words, past: Past) -> str:
    return played_words(words, past.game, is_daily=past.is_daily)


def _places(words: Words, past: Past) -> str:
    names = past_names(words, past)
    in_order = sorted(range(len(names)), key=lambda seat: past.results[seat].place)
    return " · ".join(_place(words, past.results[seat], names[seat]) for seat in in_order)


def _place(words: Words, ended: Ended, name: str) -> str:
    shown = escaped(shortened(name, _NAME))
    if ended.computer is not None:
        shown = words("past-computer", name=shown)
    elif ended.has_left:
        shown = words("past-left", name=shown)
    place = words("seat-place", place=ended.place, name=shown)
    score = words("seat-score", points=ended.points)
    return f"{_WINS} {place}, {score}" if ended.is_winner else f"{place}, {score}"


def _turning(words: Words, shown: Games, player_id: int) -> Iterator[ButtonItem]:
    """The mark of the next page stands in the custom id, so nothing is shown twice when new games are finished."""
    if shown.newer is None and shown.older is None:
        return
    for side, mark, key in ((NEWER, shown.newer, "button-newer"), (OLDER, shown.older, "button-older")):
        at = f" {mark[0]} {mark[1]}" if mark else ""
        yield button(CustomId(0, 0, "history", f"{player_id} {side}{at}"), words(key), is_off=mark is None)
