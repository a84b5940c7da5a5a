"""The ten dice and the score sheet of everybody as one picture."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from cogs.ui.pictures.canvas import ANYBODY, MARGIN, Canvas, Line, Picture, Reader
from cogs.ui.pictures.lettering import fitting, width_of
from cogs.ui.pictures.sprites import die_sprite, panel_sprite
from engine.dice.faces import ALL_DICE
from engine.dice.score import MOST_POINTS
from engine.dice.state import DiceSeatView, DiceView

WIDTH: Final = 900
_DIE: Final = 160
_GAP: Final = 14
_IN_ROW: Final = 5
_SIZE: Final = 32
_MOST: Final = 22
_ROW: Final = 52
_HEAD: Final = 74
_NAME: Final = 178
_TOTAL: Final = 96
_DUE: Final = "•"


@dataclass(frozen=True)
class DiceWords:
    """What the parts of the picture are called in the reader's language.

    `seats` are the names with what is special about a seat; by default only the names.
    """

    dice: str = ""
    kept: str = ""
    total: str = ""
    sheet: str = ""
    seats: tuple[str, ...] = ()


def dice_picture(
    view: DiceView,
    names: Sequence[str],
    words: DiceWords = DiceWords(),  # noqa: B008 - it never changes
    reader: Reader = ANYBODY,
    kept: Collection[int] | None = None,
) -> Picture:
    """The dice in two rows, if they have been rolled, and below them the sheet.

    `kept` are the dice chosen just now, by default the view's.
    """
    kept = view.kept if kept is None else kept
    top = MARGIN + (2 * _DIE + _GAP + MARGIN if view.faces else 0)
    canvas = Canvas(WIDTH, top + _HEAD + _ROW * len(view.seats) + MARGIN, reader.look)
    for die in ALL_DICE if view.faces else ():
        row, column = divmod(die, _IN_ROW)
        x = (WIDTH - _IN_ROW * (_DIE + _GAP) + _GAP) // 2 + column * (_DIE + _GAP)
        canvas.paste(die_sprite(view.faces[die], die in kept, reader.look, _DIE), x, MARGIN + row * (_DIE + _GAP))
    _paste_sheet(canvas, top, view, names, words)
    return canvas.finished(tuple(_lines(view, names, words, reader, kept)))


def _lines(
    view: DiceView, names: Sequence[str], words: DiceWords, reader: Reader, kept: Collection[int]
) -> Iterator[Line]:
    if view.faces:
        yield Line(words.dice, tuple(map(reader.say, view.faces)))
        if kept:
            yield Line(words.kept, tuple(reader.say(view.faces[die]) for die in sorted(kept)))
    yield Line(words.sheet, ())
    for name, seat in zip(words.seats or names, view.seats, strict=True):
        yield Line(name, (*(f"{no}: {points}" for no, points in _scores(view, seat)), f"{words.total} {seat.points}"))


def _scores(view: DiceView, seat: DiceSeatView) -> Iterator[tuple[int, int]]:
    return zip(view.rules.played, seat.scores, strict=False)


def _paste_sheet(canvas: Canvas, top: int, view: DiceView, names: Sequence[str], words: DiceWords) -> None:
    """A row per seat and a column per phase; the heads have the most that a phase can bring."""
    inner, height = WIDTH - 2 * MARGIN, _HEAD + _ROW * len(view.seats)
    canvas.paste(panel_sprite(inner, height, False, canvas.look), MARGIN, top)
    played = view.rules.played
    step = (inner - _NAME - _TOTAL) // len(played)
    middles = {no: MARGIN + _NAME + n * step + step // 2 for n, no in enumerate(played)}
    for no, middle in middles.items():
        canvas.centered(middle, top + 6, str(no), _SIZE, ground="panel")
        canvas.centered(middle, top + 40, f"({MOST_POINTS[no]})", _MOST, ink="soft", ground="panel")
    total = fitting(words.total, _MOST, _TOTAL)
    right = WIDTH - MARGIN - 16
    canvas.text(right - width_of(total, _MOST), top + 40, total, _MOST, ink="soft", ground="panel")
    for n, (name, seat) in enumerate(zip(names, view.seats, strict=True)):
        y = top + _HEAD + n * _ROW
        ink = "gold" if n == view.on_turn and view.outcome is None else "ink"
        canvas.box(MARGIN + 12, y, WIDTH - MARGIN - 12, y + 2, "line-soft")
        shown = fitting(name, _SIZE, _NAME - 24, instead=str(n + 1))
        canvas.text(MARGIN + 16, y + 6, shown, _SIZE, ink=ink, ground="panel")
        for no, points in _scores(view, seat):
            canvas.centered(middles[no], y + 6, str(points), _SIZE, ground="panel")
        if seat.phase_no in middles:
            canvas.centered(middles[seat.phase_no], y + 6, _DUE, _SIZE, ink="gold", ground="panel")
        sum_ = str(seat.points)
        canvas.text(right - width_of(sum_, _SIZE), y + 6, sum_, _SIZE, ink=ink, ground="panel")
