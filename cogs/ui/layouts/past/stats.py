"""A player's statistics on a server, in one game or in all, beside everybody's average."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol
from zlib import crc32

from discord import ButtonStyle
from discord.ui import Item

from cogs.ui.controls.custom_ids import CustomId
from cogs.ui.controls.items import ButtonItem, button, rows
from cogs.ui.page import PRIVATE, Figure, Page, gallery, text
from cogs.ui.pictures.canvas import Picture
from cogs.ui.text.card_text import phase_title, rating_points
from cogs.ui.text.narrator import kebab
from cogs.ui.text.option_text import game_words
from cogs.ui.text.words import Words
from engine import GAMES

ALL: Final = "all"
KINDS: Final = (ALL, "classic", "master", "dice")


class ServerFigures(Protocol):
    """Figures that are compared with the server's average; None if there are none yet."""

    @property
    def win_rate(self) -> float | None: ...
    @property
    def average_place(self) -> float | None: ...
    @property
    def phases_per_round(self) -> float | None: ...


@dataclass(frozen=True)
class _Nobody:
    win_rate: float | None = None
    average_place: float | None = None
    phases_per_round: float | None = None


class Rated(Protocol):
    @property
    def ordinal(self) -> float: ...
    @property
    def games(self) -> int: ...


class PlayerFigures(ServerFigures, Protocol):
    """A player's figures. A contest is a game with two or more seats. With cards, fewer points are better."""

    @property
    def games(self) -> int: ...
    @property
    def contests(self) -> int: ...
    @property
    def wins(self) -> int: ...
    @property
    def stumbling_phase(self) -> int | None: ...
    @property
    def attempts(self) -> Sequence[int]: ...
    @property
    def failed(self) -> Sequence[int]: ...
    @property
    def fewest_points(self) -> int | None: ...
    @property
    def most_points(self) -> int | None: ...
    @property
    def best_score(self) -> int | None: ...
    @property
    def streak(self) -> int: ...
    @property
    def best_streak(self) -> int: ...
    @property
    def rating(self) -> Rated | None: ...


class Achievement(Protocol):
    @property
    def name(self) -> str: ...
    @property
    def at(self) -> int: ...


@dataclass(frozen=True, kw_only=True)
class Portrait:
    """A player's figures by game; `server` is empty if there is nobody to compare with."""

    player_id: int
    is_reader: bool
    own: Mapping[str, PlayerFigures]
    server: Mapping[str, ServerFigures]
    achievements: Sequence[Achievement]


def stats(words: Words, portrait: Portrait, game: str, chart: Picture | None = None) -> Page:
    """Statistics for one game or `ALL`; `chart` shows the rating over time."""
    figures = (Figure(f"rating-{crc32(chart.png):08x}.png", chart),) if chart else ()
    title = words("stats-title", name=f"<@{portrait.player_id}>", is_own=_yes_or_no(portrait.is_reader))
    items: list[Item[Any]] = [
        text(f"## {title}", f"### {_kind_words(words, game)}", *_lines(words, portrait, game)),
        *((gallery(figures),) if figures else ()),
    ]
    if game == ALL:
        items.append(text(*_achievements(words, portrait)))
    return Page((*items, *rows([*_buttons(words, portrait, game)])), figures, PRIVATE)


def _lines(words: Words, portrait: Portrait, game: str) -> Iterator[str]:
    own = portrait.own.get(game)
    if own is None:
        yield words("stats-not-played", game=_kind_words(words, game))
        return
    server = portrait.server.get(game) or _Nobody()
    yield f"- {words('stats-games', count=own.games)}"
    if own.contests:
        wins = words("stats-wins", wins=own.wins, contests=own.contests, rate=own.win_rate or 0.0)
        yield f"- {wins}{_average(words, 'stats-wins', server.win_rate)}"
    yield from _compared(words, "stats-place", own.average_place, server.average_place)
    yield from _compared(words, "stats-phases", own.phases_per_round, server.phases_per_round)
    if game != ALL:
        yield from (f"- {line}" for line in _of_game(words, own, game))
    yield f"- {words('stats-streak', count=own.streak, best=own.best_streak)}"
    if own.rating is not None:
        yield f"- {words('stats-rating', rating=rating_points(own.rating.ordinal), games=own.rating.games)}"
    elif game == ALL and (ratings := [*_ratings(words, portrait)]):
        yield f"- {words('stats-ratings', ratings=' · '.join(ratings))}"


def _ratings(words: Words, portrait: Portrait) -> Iterator[str]:
    """Each game's own rating."""
    for kind in KINDS:
        of_kind = portrait.own.get(kind)
        if of_kind is not None and of_kind.rating is not None:
            yield f"{game_words(words, kind)} **{words('curve-value', value=rating_points(of_kind.rating.ordinal))}**"


def _compared(words: Words, key: str, own: float | None, server: float | None) -> Iterator[str]:
    if own is not None:
        yield f"- {words(key, value=own)}{_average(words, key, server)}"


def _average(words: Words, key: str, server: float | None) -> str:
    return "" if server is None else f" {words(f'{key}.average', value=server)}"


def _of_game(words: Words, own: PlayerFigures, game: str) -> Iterator[str]:
    """Figures that cannot be added up across games."""
    if (phase_no := own.stumbling_phase) is not None:
        phase = phase_title(words, GAMES[game].Rules(), phase_no)
        failed, tried = own.failed[phase_no - 1], own.attempts[phase_no - 1]
        yield words("stats-stumbling", phase=phase, failed=failed, tried=tried)
    if own.fewest_points is not None:
        yield words("stats-best-round", points=own.fewest_points)
    if own.most_points is not None:
        yield words("stats-best-phase", points=own.most_points)
    if own.best_score is not None:
        yield words("stats-best-score", points=own.best_score)


def _achievements(words: Words, portrait: Portrait) -> Iterator[str]:
    """Without those that only another version knows."""
    yield f"### {words('stats-achievements')}"
    keys = {f"achievement-{kebab(earned.name)}": earned.at for earned in portrait.achievements}
    known = {key: at for key, at in keys.items() if words.has(key)}
    for key, at in known.items():
        yield f"- **{words(key)}** · <t:{at // 1000}:d>\n  -# {words(f'{key}.about')}"
    if not known:
        yield words("stats-no-achievements")


def _buttons(words: Words, portrait: Portrait, now: str) -> Iterator[ButtonItem]:
    """One button per game, also for games that were never played: their page says so."""
    for kind in KINDS:
        custom_id = CustomId(0, 0, "stats", f"{portrait.player_id} {kind}")
        style = ButtonStyle.primary if kind == now else ButtonStyle.secondary
        yield button(custom_id, _kind_words(words, kind), style, is_off=kind == now)


def _kind_words(words: Words, kind: str) -> str:
    return words("stats-all") if kind == ALL else game_words(words, kind)


def _yes_or_no(value: bool) -> str:
    return "yes" if value else "no"
