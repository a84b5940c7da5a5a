"""The picture of the table: the piles, and every seat with its phase and its melds."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from cogs.ui.pictures.canvas import ANYBODY, MARGIN, Canvas, Line, Picture, Reader
from cogs.ui.pictures.faces import Seated, face_sprite
from cogs.ui.pictures.lettering import fitting, width_of
from cogs.ui.pictures.palette import Sprite, palette
from cogs.ui.pictures.sprites import (
    LARGE,
    SMALL,
    TINY,
    Look,
    back_sprite,
    card_sprite,
    gap_sprite,
    panel_sprite,
    placed_sprite,
)
from engine.cardgame.master_state import OfferedCard
from engine.cards import SKIP, Card
from engine.melds import ColorMeld, Meld, SetMeld
from engine.views import CardsView, MasterView

WIDTH: Final = 900
_INNER: Final = WIDTH - 2 * MARGIN
_GAP: Final = 12
_PAD: Final = 16
_PILE_GAP: Final = 70
_PILES_HEIGHT: Final = LARGE.height + 30
_COUNT: Final = 30
_TITLE_WIDTH: Final = 220
_FACE: Final = 80
_HEAD: Final = 104
_NAME: Final = 36
_FACTS: Final = 28
_STEP: Final = SMALL.width + 3
_LEAST_STEP: Final = 38  # the number of a small card is still seen
_MELD_GAP: Final = 14
_ROW: Final = SMALL.height + 6
_WIDE_HEAD: Final = 380  # in a panel as wide as the table the melds begin here
_WIDE_ROOM: Final = _INNER - _WIDE_HEAD - _PAD
_COLUMNS_FROM: Final = 4
_SLOT: Final = 20
_SLOT_GAP: Final = 8
_OFFER_STEP: Final = _INNER // 5  # five offers (M11) fill a row
_OWNER: Final = 28
_OFFERS_HEIGHT: Final = 52 + SMALL.height + _OWNER + 20

_Shown: TypeAlias = tuple[Card, str]
"""A card, and the number or color that a wild stands for."""


@dataclass(frozen=True)
class PileNames:
    """What is played, the names of the piles, and how to describe their size and top card, in the table's language."""

    title: str
    draw: str
    discard: str
    blue: str = ""
    offers: str = ""
    count: Callable[[int], str] = str
    top: Callable[[str], str] = str


@dataclass(frozen=True)
class _Panel:
    """The panel of a seat, and the places of the cards in it."""

    width: int
    height: int
    places: tuple[tuple[_Shown, int, int], ...]

    @property
    def is_wide(self) -> bool:
        return self.width > _INNER // 2


def table_picture(
    view: CardsView,
    seats: Sequence[Seated],
    piles: PileNames,
    reader: Reader = ANYBODY,
    marked: Collection[int] = (),
) -> Picture:
    """`marked` are the awaited seats. Shows only open cards, whichever seat's view it is."""
    columns = 2 if len(seats) >= _COLUMNS_FROM else 1
    panels = [_panel(view, seat, columns) for seat in range(len(seats))]
    rows = [panels[n : n + columns] for n in range(0, len(panels), columns)]
    heights = [max(panel.height for panel in row) for row in rows]
    offers = view.offers if isinstance(view, MasterView) else ()
    top = MARGIN + _PILES_HEIGHT + (_OFFERS_HEIGHT if offers else 0)
    canvas = Canvas(WIDTH, top + sum(heights) + _GAP * (len(rows) - 1) + MARGIN, reader.look)
    _paste_piles(canvas, view, reader.look)
    _paste_title(canvas, piles.title)
    if offers:
        _paste_offers(canvas, MARGIN + _PILES_HEIGHT, offers, piles.offers, seats, reader.look)
    for n, height in enumerate(heights):
        for column, panel in enumerate(rows[n]):
            seat = n * columns + column
            desk = _Desk(canvas, MARGIN + column * (panel.width + _GAP), top, seat in marked, reader.look)
            desk.paste(panel, height, view, seat, seats[seat])
        top += height + _GAP
    return canvas.finished(tuple(_lines(view, seats, piles, reader)), is_for_all=True)


# In words


def _lines(view: CardsView, seats: Sequence[Seated], piles: PileNames, reader: Reader) -> Iterator[Line]:
    yield Line(piles.title, ())
    yield Line(piles.draw, (piles.count(view.draw_pile_size),))
    stacks = [(piles.discard, view.discard_pile)]
    if isinstance(view, MasterView):
        stacks.append((piles.blue, view.blue_pile))
    for name, pile in stacks:
        yield Line(name, (piles.count(len(pile)), *(piles.top(reader.say(card)) for card in pile[-1:])))
    if isinstance(view, MasterView) and view.offers:
        yield Line(piles.offers, tuple(f"{reader.say(it.card)} ({seats[it.seat].name})" for it in view.offers))
    for seated in seats:
        yield Line(seated.label or seated.name, seated.said)


# Piles and offers


def _paste_piles(canvas: Canvas, view: CardsView, look: Look) -> None:
    back = back_sprite(LARGE, look) if view.draw_pile_size else gap_sprite(LARGE, look)
    stacks = [(back, view.draw_pile_size), (_top(view.discard_pile, look), len(view.discard_pile))]
    if isinstance(view, MasterView):
        stacks.append((_top(view.blue_pile, look), len(view.blue_pile)))
    step = LARGE.width + _PILE_GAP
    x = (WIDTH - step * len(stacks) + _PILE_GAP) // 2
    for sprite, size in stacks:
        canvas.paste(sprite, x, MARGIN)
        _paste_count(canvas, x + LARGE.width // 2, MARGIN + LARGE.height - 20, str(size), look)
        x += step


def _paste_title(canvas: Canvas, title: str) -> None:
    """What is played, in the upper left corner: one word per line."""
    for n, line in enumerate(title.split(" · ")):
        canvas.text(MARGIN + 8, MARGIN + n * 36, fitting(line, _FACTS, _TITLE_WIDTH), _FACTS, ink="soft")


def _top(pile: tuple[Card, ...], look: Look) -> Sprite:
    return card_sprite(pile[-1], LARGE, look) if pile else gap_sprite(LARGE, look)


def _paste_count(canvas: Canvas, middle: int, y: int, count: str, look: Look) -> None:
    width = width_of(count, _COUNT) + 36
    canvas.paste(palette(look.theme).kept("pill", width, width=width), middle - width // 2, y)
    canvas.centered(middle, y + 2, count, _COUNT, ground="panel")


def _paste_offers(
    canvas: Canvas, top: int, offers: Sequence[OfferedCard], title: str, seats: Sequence[Seated], look: Look
) -> None:
    """M11: the cards on offer, each above the name of its owner."""
    canvas.text(MARGIN, top, fitting(title, _NAME, _INNER), _NAME, ink="gold")
    for n, offer in enumerate(offers):
        x = MARGIN + n * _OFFER_STEP
        canvas.paste(card_sprite(offer.card, SMALL, look), x, top + 52)
        owner = fitting(seats[offer.seat].name, _OWNER, _OFFER_STEP - 10, instead=str(offer.seat + 1))
        canvas.text(x, top + 52 + SMALL.height + 4, owner, _OWNER, ink="soft")


# Seats


@dataclass(frozen=True)
class _Desk:
    """The place of a seat on the canvas."""

    canvas: Canvas
    x: int
    y: int
    on_turn: bool
    look: Look

    def paste(self, panel: _Panel, height: int, view: CardsView, seat: int, seated: Seated) -> None:
        canvas, x, y = self.canvas, self.x, self.y
        canvas.paste(panel_sprite(panel.width, height, self.on_turn, self.look), x, y)
        canvas.paste(face_sprite(seated, seat, _FACE, on_turn=self.on_turn, look=self.look), x + 12, y + 12)
        left = x + 24 + _FACE
        right = x + (_WIDE_HEAD - 2 * _PAD if panel.is_wide else panel.width - _PAD)
        self._name(left, right, seated, seat, view.seats[seat].hand_size)
        self._facts(left, right, seated, view, seat, x + _WIDE_HEAD if panel.is_wide else None)
        for (card, stands_for), dx, dy in panel.places:
            sprite = placed_sprite(stands_for, self.look) if stands_for else card_sprite(card, SMALL, self.look)
            canvas.paste(sprite, x + dx, y + dy)

    @property
    def _ground(self) -> str:
        return "panel-turn" if self.on_turn else "panel"

    def _name(self, left: int, right: int, seated: Seated, seat: int, cards: int) -> None:
        count = str(cards)
        at = right - width_of(count, _NAME) - TINY.width - 8
        name = fitting(seated.name, _NAME, at - left - 8, instead=str(seat + 1))
        self.canvas.text(left, self.y + 8, name, _NAME, ink="gold" if self.on_turn else "ink", ground=self._ground)
        self.canvas.paste(back_sprite(TINY, self.look), at, self.y + 10)
        self.canvas.text(at + TINY.width + 8, self.y + 8, count, _NAME, ground=self._ground)

    def _facts(
        self, left: int, right: int, seated: Seated, view: CardsView, seat: int, free: int | None = None
    ) -> None:
        """Phase with its slots, and points; in a wide panel the slots lie where the melds will be, from `free` on."""
        y, until = self.y + 55, right - width_of(seated.points, _FACTS)
        phase = fitting(seated.phase, _FACTS, until - left - 8)
        end = self.canvas.text(left, y, phase, _FACTS, ink="soft", ground=self._ground) + 8
        self.canvas.text(until, y, seated.points, _FACTS, ink="soft", ground=self._ground)
        start, room, top = (end, until - end - 8, y + 3) if free is None else (free, _WIDE_ROOM, self.y + 38)
        for x in _slots(view, seat, room):
            self.canvas.paste(palette(self.look.theme).kept("slot", _SLOT), start + x, top)


def _slots(view: CardsView, seat: int, room: int) -> Iterator[int]:
    """Where the cards of a phase that is due would lie; nowhere if there is no room."""
    shown = view.seats[seat]
    if shown.laid or len(shown.due) != 1:
        return
    sizes = [need.size for need in view.rules.book[shown.due[0]].needs]
    step = min(_SLOT + 1, (room - _SLOT - _SLOT_GAP * (len(sizes) - 1)) // max(1, sum(sizes) - 1))
    if step < _SLOT // 2:
        return
    x = 0
    for size in sizes:
        yield from range(x, x + size * step, step)
        x += size * step + _SLOT_GAP


def _panel(view: CardsView, seat: int, columns: int) -> _Panel:
    width = (_INNER - _GAP * (columns - 1)) // columns
    left, top = (_WIDE_HEAD, _PAD) if columns == 1 else (_PAD, _HEAD - 2)
    places = tuple(_places([group for group in _groups(view, seat) if group], left, top, width - _PAD))
    return _Panel(width, max((_HEAD, *(y + SMALL.height + 14 for _, _, y in places))), places)


def _places(groups: Sequence[Sequence[_Shown]], left: int, top: int, right: int) -> Iterator[tuple[_Shown, int, int]]:
    """Places the groups side by side, closer together if that saves a row; else each begins a row."""
    if not groups:
        return
    is_one_row = _step(groups, right - left) >= _LEAST_STEP
    y = top
    for row in [groups] if is_one_row else [[part] for group in groups for part in _parts(group, right - left)]:
        step, x = _step(row, right - left), left
        for group in row:
            for shown in group:
                yield shown, x, y
                x += step
            x += SMALL.width - step + _MELD_GAP
        y += _ROW


def _step(groups: Sequence[Sequence[_Shown]], room: int) -> int:
    """The distance of cards at which the groups fit into a row."""
    overlaps = sum(len(group) - 1 for group in groups)
    free = room - len(groups) * SMALL.width - _MELD_GAP * (len(groups) - 1)
    return min(_STEP, free // max(1, overlaps))


def _parts(group: Sequence[_Shown], room: int) -> Iterator[Sequence[_Shown]]:
    """The group, or pieces of it that fit into a row."""
    most = 1 + (room - SMALL.width) // _LEAST_STEP
    yield from (group[start : start + most] for start in range(0, len(group), most))


def _groups(view: CardsView, seat: int) -> Iterator[tuple[_Shown, ...]]:
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
