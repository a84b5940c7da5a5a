"""Score sheets as pictures: rounds by seats for cards, phases by seats for dice."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cogs.ui.pictures.canvas import MARGIN, Canvas, Line, Picture
from cogs.ui.pictures.lettering import ELLIPSIS, fitting, width_of
from engine.dice.game import FIVE_PHASES
from engine.dice.state import DiceSeatView, DiceView
from engine.scoring import Outcome, RoundScore
from engine.views import CardsView

MOST_ROUNDS: Final = 20
"""Older rounds are left out, but the totals include them."""
_LEAST_WIDTH: Final = 600  # to be readable on a phone
_ROUND_COLUMN: Final = 148
_PHASE_COLUMN: Final = 108
_LABEL: Final = 244  # “Bonus Phase 10”
_NAME: Final = 22
_ROW: Final = 46
_SIZE: Final = 26
_NOTE: Final = 22
_MADE, _OUT, _DUE, _NONE = "✓", "★", "▸", "-"


@dataclass(frozen=True)
class SheetNames:
    """The labels of the rows in the reader's language; the row of places appears when the game is over."""

    total: str
    phases: str
    place: str
    five_phase_bonus: str = ""
    ten_phase_bonus: str = ""
    penalties: str = ""


@dataclass(frozen=True)
class _Cell:
    text: str
    note: str = ""
    ink: str = "ink"

    def __str__(self) -> str:
        return f"{self.text} {self.note}".strip()


@dataclass(frozen=True)
class _Row:
    label: str
    cells: tuple[_Cell, ...]
    is_sum: bool = False


def card_sheet(view: CardsView, names: Sequence[str], words: SheetNames) -> Picture:
    """One row per round: points, the phase laid down, and a star for the seat that went out."""
    rounds = list(enumerate(view.sheet, 1))
    rows = [_Row(str(number), _round(score)) for number, score in rounds[-MOST_ROUNDS:]]
    if len(rounds) > MOST_ROUNDS:
        rows.insert(0, _Row(ELLIPSIS, (_Cell(ELLIPSIS),) * len(view.seats)))
    rows.append(_Row(words.phases, tuple(_Cell(str(len(seat.done))) for seat in view.seats), is_sum=True))
    rows.append(_Row(words.total, tuple(_Cell(str(seat.points)) for seat in view.seats), is_sum=True))
    return _grid(names, rows + _places(view.outcome, words), view.outcome, _ROUND_COLUMN)


def dice_sheet(view: DiceView, names: Sequence[str], words: SheetNames) -> Picture:
    """One row per phase; an arrow marks the phase that is due, with its failed attempts."""
    seats = view.seats
    rows = [_Row(str(no), tuple(_phase(seat, no) for seat in seats)) for no in view.rules.played]
    bonuses = [(words.ten_phase_bonus, [seat.ten_phase_bonus for seat in seats])]
    if FIVE_PHASES in view.rules.played:  # D8
        bonuses.insert(0, (words.five_phase_bonus, [seat.five_phase_bonus for seat in seats]))
    for n, (name, won) in enumerate(bonuses):
        rows.append(_Row(name, tuple(_Cell(str(points or _NONE)) for points in won), is_sum=n == 0))
    if len(seats) == 1:  # D12
        rows.append(_Row(words.penalties, (_Cell(f"-{seats[0].penalties}" if seats[0].penalties else _NONE),)))
    rows.append(_Row(words.total, tuple(_Cell(str(seat.points)) for seat in seats), is_sum=True))
    return _grid(names, rows + _places(view.outcome, words), view.outcome, _PHASE_COLUMN)


def _round(score: RoundScore) -> tuple[_Cell, ...]:
    return tuple(
        _Cell(str(points), (f"{_MADE}{laid}" if laid else "") + (_OUT if seat == score.out else ""))
        for seat, (points, laid) in enumerate(zip(score.points, score.laid, strict=True))
    )


def _phase(seat: DiceSeatView, number: int) -> _Cell:
    if number <= len(seat.scores):
        return _Cell(str(seat.scores[number - 1]))
    if number == seat.phase_no:
        return _Cell(_DUE, f"{seat.failed}x" if seat.failed else "", "gold")
    return _Cell("")


def _places(outcome: Outcome | None, words: SheetNames) -> list[_Row]:
    """The row of places; none for a solo game, which nobody can win."""
    if outcome is None or len(outcome.places) == 1:
        return []
    cells = (_Cell(str(place), ink="gold" if place == 1 else "ink") for place in outcome.places)
    return [_Row(words.place, tuple(cells))]


def _grid(names: Sequence[str], rows: Sequence[_Row], outcome: Outcome | None, least: int) -> Picture:
    labels = [fitting(row.label, _SIZE, _LABEL) for row in rows]
    label_width = max(width_of(label, _SIZE) for label in labels) + 24
    column = max(least, (_LEAST_WIDTH - 2 * MARGIN - label_width) // len(names))
    canvas = Canvas(2 * MARGIN + label_width + column * len(names), 2 * MARGIN + _ROW * (len(rows) + 1))
    middles = [MARGIN + label_width + seat * column + column // 2 for seat in range(len(names))]
    _header(canvas, names, middles, column, outcome.winners if outcome else ())
    for n, row in enumerate(rows, 1):
        y = MARGIN + n * _ROW
        canvas.box(MARGIN, y, canvas.size[0] - MARGIN, y + (4 if row.is_sum or n == 1 else 2), "line-soft")
        canvas.text(MARGIN + 4, y + 8, labels[n - 1], _SIZE, ink="soft")
        for cell, middle in zip(row.cells, middles, strict=True):
            _write(canvas, cell, middle, y + 8)
    # sums and the newest rounds first, because a long description is cut at its end
    lines = (Line(row.label, tuple(map(_cell_text, names, row.cells))) for row in reversed(rows))
    return canvas.finished(tuple(lines))


def _header(canvas: Canvas, names: Sequence[str], middles: Sequence[int], column: int, winners: Sequence[int]) -> None:
    for seat, (name, middle) in enumerate(zip(names, middles, strict=True)):
        shown = fitting(name, _NAME, column - 8, instead=str(seat + 1))
        canvas.centered(middle, MARGIN + 6, shown, _NAME, ink="gold" if seat in winners else "ink")


def _write(canvas: Canvas, cell: _Cell, middle: int, y: int) -> None:
    """Right-aligns numbers, whether a note follows or not."""
    if cell.text:
        canvas.text(middle + 16 - width_of(cell.text, _SIZE), y, cell.text, _SIZE, ink=cell.ink)
    if cell.note:
        canvas.text(middle + 20, y + 3, cell.note, _NOTE, ink="gold")


def _cell_text(name: str, cell: _Cell) -> str:
    return f"{name} {cell}".strip()
