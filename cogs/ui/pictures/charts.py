"""Rating curves, drawn like all our pictures."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from math import ceil, floor, log10
from typing import Final

from cogs.ui.pictures.canvas import Canvas, Line, Picture
from cogs.ui.pictures.palette import Sprite, palette
from cogs.ui.pictures.sprites import PLAIN, Look
from cogs.ui.text.words import Words

_WIDTH, _HEIGHT = 900, 500
_LEFT, _RIGHT, _TOP, _BOTTOM = 110, 860, 110, 420
_LEAST_SPAN: Final = 80  # the least range of ratings, so that small changes look small
_MOST_DOTS: Final = 25
_MOST_LINES: Final = 5
_CACHED: Final = 64
_STYLES: Final = (("first", "", "circle"), ("second", "18 10", "square"), ("third", "4 12", "triangle"))
"""Curves differ in their lines and dots, not only in color."""


@dataclass(frozen=True)
class Curve:
    """A rating after each of the latest games; `first_game` is the number of the first of them."""

    name: str
    ratings: tuple[int, ...]
    first_game: int = 1

    @property
    def games(self) -> range:
        return range(self.first_game, self.first_game + len(self.ratings))


def rating_picture(words: Words, curves: Sequence[Curve], look: Look = PLAIN) -> Picture:
    names = tuple(curve.name for curve in curves)
    if len(curves) == 1:  # there is room for the value
        names = (f"{names[0]} {words('curve-value', value=curves[0].ratings[-1])}",)
    canvas = Canvas(_WIDTH, _HEIGHT, look)
    canvas.paste(_drawn(tuple(curves), names, words("curve-games"), look), 0, 0)
    said = (Line("", (_alt_text(words, curve),)) for curve in curves)
    return canvas.finished((Line(words("curve-title"), ()), *said))


def _alt_text(words: Words, curve: Curve) -> str:
    """First, highest, lowest and last rating, for people who cannot see the picture."""
    ratings = curve.ratings
    highest, lowest = max(ratings), min(ratings)
    return words(
        "curve-said",
        game=curve.name,
        count=len(ratings),
        first=ratings[0],
        highest=highest,
        highest_game=curve.first_game + ratings.index(highest),
        lowest=lowest,
        lowest_game=curve.first_game + ratings.index(lowest),
        last=ratings[-1],
    )


@dataclass(frozen=True)
class _Scale:
    """Where a game and a rating are in the picture; `marks` are the ratings of the lines across it."""

    games: tuple[int, int]
    ratings: tuple[float, float]
    marks: tuple[int, ...]

    def x(self, game: float) -> float:
        first, last = self.games
        return _LEFT + 20 + (_RIGHT - _LEFT - 40) * ((game - first) / (last - first) if last > first else 0.5)

    def y(self, rating: float) -> float:
        low, high = self.ratings
        return _BOTTOM - (_BOTTOM - _TOP) * (rating - low) / (high - low)


def _scale(curves: Sequence[Curve]) -> _Scale:
    ratings = [rating for curve in curves for rating in curve.ratings]
    middle, span = (max(ratings) + min(ratings)) / 2, max(_LEAST_SPAN, max(ratings) - min(ratings)) * 1.15
    low, high = middle - span / 2, middle + span / 2
    games = min(curve.games[0] for curve in curves), max(curve.games[-1] for curve in curves)
    return _Scale(games, (low, high), tuple(_round_numbers(low, high)))


def _round_numbers(low: float, high: float) -> Iterator[int]:
    """At most five numbers between them that people find round."""
    rough = (high - low) / _MOST_LINES
    power = 10 ** floor(log10(rough)) if rough >= 1 else 1
    step = next(int(power * size) for size in (1, 2, 5, 10) if power * size >= rough)
    return (number * step for number in range(ceil(low / step), floor(high / step) + 1))


@lru_cache(_CACHED)
def _drawn(curves: tuple[Curve, ...], names: tuple[str, ...], games: str, look: Look) -> Sprite:
    scale = _scale(curves)
    shown = [*zip(curves, _STYLES, strict=False)]
    return palette(look.theme).drawn(
        "chart",
        _WIDTH,
        grid="".join(_grid(scale)),
        curves="".join(_curve(scale, curve, *style) for curve, style in shown),
        legend="".join(_legend(names)),
        games=escape(games),
    )


def _grid(scale: _Scale) -> Iterator[str]:
    for rating in scale.marks:
        y = scale.y(rating)
        yield f'<rect class="line-soft" x="{_LEFT}" y="{y - 1:.1f}" width="{_RIGHT - _LEFT}" height="2"/>'
        yield f'<text class="soft" x="{_LEFT - 14}" y="{y:.1f}" dy="0.35em" text-anchor="end">{rating}</text>'
    for game in dict.fromkeys(scale.games):
        yield f'<text class="soft" x="{scale.x(game):.1f}" y="{_BOTTOM + 38}" text-anchor="middle">{game}</text>'


def _curve(scale: _Scale, curve: Curve, kind: str, dashes: str, dot: str) -> str:
    """A dot for every game while the dots can be told apart, otherwise only for the last."""
    places = [(scale.x(game), scale.y(rating)) for game, rating in zip(curve.games, curve.ratings, strict=True)]
    way = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    dots = places if len(places) <= _MOST_DOTS else places[-1:]
    line = f'<polyline class="curve-{kind}" points="{way}" stroke-dasharray="{dashes or "none"}"/>'
    return line + "".join(f'<use xlink:href="#{dot}" class="dot-{kind}" x="{x:.1f}" y="{y:.1f}"/>' for x, y in dots)


def _legend(names: Sequence[str]) -> Iterator[str]:
    width = (_RIGHT - 40) // len(names)
    for n, (name, (kind, _, dot)) in enumerate(zip(names, _STYLES, strict=False)):
        x = 50 + n * width
        yield f'<use xlink:href="#{dot}" class="dot-{kind}" x="{x}" y="54"/>'
        yield f'<text class="ink" x="{x + 26}" y="54" dy="0.35em">{escape(name)}</text>'
