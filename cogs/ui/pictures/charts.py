"""Rating curves, drawn by matplotlib; it is large, so it is loaded in a thread after the bot has started."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from threading import Lock
from typing import Any, Final

from PIL import Image, ImageDraw

from cogs.ui.pictures.canvas import Line, Picture
from cogs.ui.pictures.palette import GRAY, PANEL, SLATE, WHITE, YELLOW, Rgb
from cogs.ui.text.words import Words

_SIZE: Final = (760, 440)
_DPI: Final = 100
_FRAME: Final = (0.11, 0.21, 0.85, 0.62)  # left, bottom, width and height of the axes
_LEGEND: Final = (0.02, 1.0)
_UPPER_LEFT: Final = 2  # matplotlib's number for this corner
_POINTS: Final = 20  # font size; a phone shows the picture at less than half its size
_CORNER: Final = 24
_LEAST_SPAN: Final = 80  # the least range of ratings, so that small changes look small
_MOST_DOTS: Final = 25
_CACHED: Final = 64
_STYLES: Final[tuple[tuple[Rgb, str, str], ...]] = (
    (YELLOW, "-", "o"),
    ((137, 191, 159), "--", "s"),
    ((166, 166, 220), "-.", "^"),
)
"""Curves differ in their lines and dots, not only in color."""
_DRAWING: Final = Lock()  # matplotlib is not thread-safe


@dataclass(frozen=True)
class Curve:
    """A rating after each of the latest games; `first_game` is the number of the first of them."""

    name: str
    ratings: tuple[int, ...]
    first_game: int = 1


@dataclass(frozen=True)
class _Labels:
    games: str
    names: tuple[str, ...]


def load() -> None:
    """Loads matplotlib, which takes a second that the first curve would wait; call it in a thread."""
    with _DRAWING:
        _drawn((Curve("0", (0, 1)),), _Labels("0", ("0",)))


def rating_picture(words: Words, curves: Sequence[Curve]) -> Picture:
    """Draws the curves, which takes up to a fifth of a second: call it in a thread."""
    names = tuple(curve.name for curve in curves)
    if len(curves) == 1:  # there is room for the value
        names = (f"{names[0]} {words('curve-value', value=curves[0].ratings[-1])}",)
    labels = _Labels(words("curve-games"), names)
    with _DRAWING:
        png = _drawn(tuple(curves), labels)
    return Picture(
        png, _SIZE, (Line(words("curve-title"), ()), *(Line("", (_alt_text(words, curve),)) for curve in curves))
    )


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


@lru_cache(_CACHED)
def _drawn(curves: tuple[Curve, ...], labels: _Labels) -> bytes:
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    width, height = _SIZE
    figure = Figure(figsize=(width / _DPI, height / _DPI), dpi=_DPI, facecolor=_color(PANEL))
    axes = figure.add_axes(_FRAME, facecolor=_color(PANEL))
    _prepare(axes, curves, labels)
    for curve, style, name in zip(curves, _STYLES, labels.names, strict=False):
        _draw(axes, curve, *style, name)
    letters: dict[str, Any] = {"fontsize": _POINTS, "labelcolor": _color(WHITE)}
    spaces = {"handlelength": 1.8, "columnspacing": 0.9, "handletextpad": 0.4}
    figure.legend(loc=_UPPER_LEFT, bbox_to_anchor=_LEGEND, ncols=len(curves), frameon=False, **letters, **spaces)
    canvas: Any = FigureCanvasAgg(figure)
    canvas.draw()
    return _png(Image.frombuffer("RGBA", _SIZE, canvas.buffer_rgba(), "raw", "RGBA", 0, 1).copy())


def _prepare(axes: Any, curves: Sequence[Curve], labels: _Labels) -> None:
    """Limits, grid and labels; whole numbers only."""
    from matplotlib.ticker import MaxNLocator

    ratings = [rating for curve in curves for rating in curve.ratings]
    middle, span = (max(ratings) + min(ratings)) / 2, max(_LEAST_SPAN, max(ratings) - min(ratings)) * 1.15
    first = min(curve.first_game for curve in curves)
    last = max(curve.first_game + len(curve.ratings) - 1 for curve in curves)
    room = max(0.5, (last - first) * 0.03)
    axes.set(xlim=(first - room, last + room), ylim=(middle - span / 2, middle + span / 2))
    axes.xaxis.set_major_locator(MaxNLocator(5, integer=True, min_n_ticks=1))
    axes.yaxis.set_major_locator(MaxNLocator(5, integer=True))
    axes.set_xlabel(labels.games, color=_color(GRAY), size=_POINTS, parse_math=False)
    axes.tick_params(colors=_color(GRAY), labelsize=_POINTS, length=0, pad=8)
    axes.grid(axis="y", color=_color(SLATE), linewidth=1.5)
    axes.set_axisbelow(True)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.spines["bottom"].set(color=_color(SLATE), linewidth=1.5)


def _draw(axes: Any, curve: Curve, color: Rgb, line: str, dot: str, name: str) -> None:
    """Draws a dot for every game while the dots can be told apart, otherwise only for the last."""
    count = len(curve.ratings)
    games = range(curve.first_game, curve.first_game + count)
    dots = range(count) if count <= _MOST_DOTS else [count - 1]
    look: dict[str, Any] = {"color": _color(color), "linestyle": line, "linewidth": 4, "marker": dot, "markersize": 11}
    axes.plot(games, curve.ratings, **look, markevery=list(dots), label=name, clip_on=False)


def _color(color: Rgb) -> str:
    return "#{:02x}{:02x}{:02x}".format(*color)


def _png(picture: Image.Image) -> bytes:
    """Encodes the picture with round corners, like all our pictures."""
    cover = Image.new("L", picture.size)
    ImageDraw.Draw(cover).rounded_rectangle((0, 0, picture.width - 1, picture.height - 1), _CORNER, fill=255)
    picture.putalpha(cover)
    png = BytesIO()
    picture.save(png, "PNG", compress_level=3)
    return png.getvalue()
