"""The picture of the table: the piles, and the melds of every seat."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from cogs.ui.pictures.canvas import MARGIN, PLAIN, Canvas, Line, Picture, Reader
from cogs.ui.pictures.lettering import fitting
from cogs.ui.pictures.palette import GRAY, SLATE, YELLOW, Pixels
from cogs.ui.pictures.sketch import Marks
from cogs.ui.pictures.sprites import (
    LARGE,
    SMALL,
    TINY,
    back_sprite,
    card_sprite,
    gap_sprite,
    placed_sprite,
    turn_sprite,
)
from engine.cardgame.master_state import OfferedCard
from engine.cards import SKIP, Card
from engine.melds import ColorMeld, Meld, SetMeld
from engine.views import CardsView, MasterView

WIDTH: Final = 900
_INNER: Final = WIDTH - 2 * MARGIN
_PILE_SIZES: Final = {2: 34, 3: 24}  # font size of the names, by number of piles
_NAME_SIZE: Final = 30
_NAME_HEIGHT: Final = 52
_COUNT_WIDTH: Final = 110
_STEP: Final = SMALL.width + 4
_MELD_GAP: Final = 24
_ROW: Final = SMALL.height + 10
_OFFER_STEP: Final = _INNER // 5 // 2 * 2  # five offers (M11) fill a row
_OWNER_SIZE: Final = 24
_OFFERS_HEIGHT: Final = _NAME_HEIGHT + _ROW + _OWNER_SIZE + 12

_Pile: TypeAlias = tuple[str, int, Card | None]
"""Name, number of cards, and the open card on top."""


@dataclass(frozen=True)
class PileNames:
    """The names of the piles in the table's language, and how to describe their size and top card."""

    draw: str
    discard: str
    blue: str = ""
    offers: str = ""
    count: Callable[[int], str] = str
    top: Callable[[str], str] = str


@dataclass(frozen=True)
class _Shown:
    """A seat's block: groups of cards with what each wild stands for, and the position of every card."""

    groups: tuple[tuple[tuple[Card, str], ...], ...]
    places: tuple[tuple[int, int], ...]
    height: int


def table_picture(
    view: CardsView,
    names: Sequence[str],
    piles: PileNames,
    reader: Reader = PLAIN,
    marked: Collection[int] = (),
) -> Picture:
    """`names` are the names of the seats, `marked` the awaited seats.

    Shows only open cards, whichever seat's view it is.
    """
    blocks = [_block(_groups(view, seat)) for seat in range(len(view.seats))]
    offers = view.offers if isinstance(view, MasterView) else ()
    top = MARGIN + LARGE.height + MARGIN
    below = top + (_OFFERS_HEIGHT if offers else 0)
    canvas = Canvas(WIDTH, below + sum(block.height for block in blocks) + MARGIN // 2)
    stacks = tuple(_piles(view, piles))
    _paste_piles(canvas, stacks, reader)
    lines = [_pile_line(piles, reader, *stack) for stack in stacks]
    if offers:
        _paste_offers(canvas, top, offers, piles.offers, names, reader)
        lines.append(Line(piles.offers, tuple(f"{reader.say(it.card)} ({names[it.seat]})" for it in offers)))
    top = below
    for seat, block in enumerate(blocks):
        canvas.box(MARGIN, top, WIDTH - MARGIN, top + 2, SLATE)
        _heading(canvas, top, view, seat, names[seat], is_marked=seat in marked)
        for (card, stands_for), (x, y) in zip((c for group in block.groups for c in group), block.places, strict=True):
            canvas.paste(_sprite(card, stands_for, reader.marks), MARGIN + x, top + _NAME_HEIGHT + y)
        top += block.height
        if shown := tuple(" ".join(reader.say(card) for card, _ in group) for group in block.groups):
            lines.append(Line(names[seat], shown))
    return canvas.finished(tuple(lines))


def _piles(view: CardsView, names: PileNames) -> Iterator[_Pile]:
    yield names.draw, view.draw_pile_size, None
    yield names.discard, len(view.discard_pile), view.discard_pile[-1] if view.discard_pile else None
    if isinstance(view, MasterView):
        yield names.blue, len(view.blue_pile), view.blue_pile[-1] if view.blue_pile else None


def _paste_piles(canvas: Canvas, piles: Sequence[_Pile], reader: Reader) -> None:
    """Draws the piles; the first one lies face down."""
    width = _INNER // len(piles)
    room = width - LARGE.width - 20
    name_size = _PILE_SIZES[len(piles)]
    for n, (name, size, card) in enumerate(piles):
        x = MARGIN + n * width
        canvas.paste(_pile_sprite(is_hidden=n == 0, size=size, card=card, marks=reader.marks), x, MARGIN)
        x += LARGE.width + 14
        canvas.text(x, MARGIN + 60 - name_size, fitting(name, name_size, room), name_size, GRAY)
        canvas.text(x, MARGIN + 70, str(size), 48)


def _pile_line(piles: PileNames, reader: Reader, name: str, size: int, card: Card | None) -> Line:
    return Line(name, (piles.count(size), *((piles.top(reader.say(card)),) if card else ())))


def _pile_sprite(*, is_hidden: bool, size: int, card: Card | None, marks: Marks) -> Pixels:
    if card:
        return card_sprite(card, LARGE, marks)
    return back_sprite(LARGE) if is_hidden and size else gap_sprite(LARGE)


def _paste_offers(
    canvas: Canvas, top: int, offers: Sequence[OfferedCard], title: str, names: Sequence[str], reader: Reader
) -> None:
    """M11: the cards on offer, each above the name of its owner."""
    canvas.box(MARGIN, top, WIDTH - MARGIN, top + 2, SLATE)
    canvas.text(MARGIN, top + 10, fitting(title, _NAME_SIZE, _INNER), _NAME_SIZE, YELLOW)
    for n, offer in enumerate(offers):
        x = MARGIN + n * _OFFER_STEP
        canvas.paste(card_sprite(offer.card, SMALL, reader.marks), x, top + _NAME_HEIGHT)
        owner = fitting(names[offer.seat], _OWNER_SIZE, _OFFER_STEP - 10, instead=str(offer.seat + 1))
        canvas.text(x, top + _NAME_HEIGHT + _ROW - 4, owner, _OWNER_SIZE, GRAY)


def _heading(canvas: Canvas, top: int, view: CardsView, seat: int, name: str, *, is_marked: bool) -> None:
    """Name and number of cards in hand; an awaited seat gets an arrow and another color."""
    x, y = MARGIN, top + 10
    if is_marked:
        canvas.paste(turn_sprite(), x, y + 3)
        x += 40
    name = fitting(name, _NAME_SIZE, WIDTH - MARGIN - _COUNT_WIDTH - x, instead=str(seat + 1))
    if is_marked:
        canvas.text(x, y, name, _NAME_SIZE, YELLOW)
    else:
        canvas.text(x, y, name, _NAME_SIZE)
    x = WIDTH - MARGIN - _COUNT_WIDTH + 20
    canvas.paste(back_sprite(TINY), x, y + 2)
    canvas.text(x + TINY.width + 10, y, str(view.seats[seat].hand_size), _NAME_SIZE)


def _groups(view: CardsView, seat: int) -> Iterator[tuple[tuple[Card, str], ...]]:
    """The cards in front of a seat: first those that act on it, then its melds."""
    if isinstance(view, MasterView):
        yield tuple((card, "") for card in view.seats[seat].front)
    elif view.seats[seat].is_skipped:
        yield ((SKIP, ""),)
    for meld in view.seats[seat].melds:
        yield tuple((card, _stands_for(meld, n) if card.is_wild else "") for n, card in enumerate(meld.cards))


def _stands_for(meld: Meld, place: int) -> str:
    if isinstance(meld, ColorMeld):
        return meld.color
    return str(meld.number if isinstance(meld, SetMeld) else meld.low + place)


def _block(groups: Iterator[tuple[tuple[Card, str], ...]]) -> _Shown:
    """Places groups into rows; a group longer than a row is broken."""
    shown = tuple(filter(None, groups))
    places = []
    x = y = 0
    for group in shown:
        length = len(group) * _STEP
        if x and x + length > _INNER:
            x, y = 0, y + _ROW
        for _ in group:
            if x + SMALL.width > _INNER:
                x, y = 0, y + _ROW
            places.append((x, y))
            x += _STEP
        x += _MELD_GAP
    return _Shown(shown, tuple(places), _NAME_HEIGHT + (y + _ROW if places else 0))


def _sprite(card: Card, stands_for: str, marks: Marks) -> Pixels:
    return placed_sprite(card, stands_for, marks) if stands_for else card_sprite(card, SMALL, marks)
