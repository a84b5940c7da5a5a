"""Drawing hands and tables, against pasting the same sprites in RGB and saving a plain PNG (level 6)."""

import random
from collections.abc import Callable
from io import BytesIO

import msgspec
from PIL import Image

from bench.timing import Comparison, compare
from cogs.ui.pictures import canvas
from cogs.ui.pictures.canvas import Picture
from cogs.ui.pictures.faces import Seated
from cogs.ui.pictures.hand_picture import cards_picture, sorted_hand
from cogs.ui.pictures.sprites import draw_all
from cogs.ui.pictures.table_picture import PileNames, table_picture
from engine.cardgame import classic
from engine.cards import CLASSIC_DECK, MASTER_DECK, Card, parse_cards
from engine.melds import parse_melds
from engine.views import ClassicView

HAND = 11
HANDS = 40
MOST_BYTES_OF_A_HAND = 22_000
MOST_BYTES_OF_A_TABLE = 45 * 1024
MELDS = (
    "set7[R7 W Y7] run4[R4 W Y6 G7]",
    "set3[R3 Y3 G3] set9[R9 W Y9]",
    "colorR[R1 R2 R4 R6 W R9 R12]",
    "run2[R2 Y3 G4 V5 W R7 Y8 G9]",
    "set5[R5 Y5 G5 V5 R5] set8[Y8 G8]",
    "set11[R11 Y11 W V11] run1[R1 Y2 G3 V4]",
)

Draw = Callable[[], Picture]


def comparisons() -> list[Comparison]:
    draw_all()
    return [_of_hands("classic", CLASSIC_DECK), _of_hands("master", MASTER_DECK), *_of_tables()]


def _of_hands(game: str, deck: tuple[Card, ...]) -> Comparison:
    source = random.Random(10)
    hands = [sorted_hand(source.sample(deck, HAND), "number") for _ in range(HANDS)]
    draws: list[Draw] = [lambda hand=hand: cards_picture(hand) for hand in hands]  # type: ignore[misc]
    what = f"{game}: picture of an 11-card hand{_sizes(draws, MOST_BYTES_OF_A_HAND)}"
    return compare(what, lambda: _afresh(draws), _Plain(draws), least=7, aim=10)


def _of_tables() -> list[Comparison]:
    """A full table, drawn for the first time and again."""
    view = a_full_table()
    seats = [Seated(name, phase="Phase 1", points="125") for name in ("Ana", "Ben", "Clara", "Dora", "Emil", "Fritz")]
    draws: list[Draw] = [lambda: table_picture(view, seats, PileNames("Classic", "Draw", "Discard"), marked=(2,))] * 10
    what = f"picture of a table of six with melds{_sizes(draws, MOST_BYTES_OF_A_TABLE)}"
    return [
        compare(what, lambda: _afresh(draws), _Plain(draws), least=4, aim=5),
        compare("the same table again", lambda: _again(draws), lambda: _afresh(draws), least=8, aim=12),
    ]


def a_full_table() -> ClassicView:
    view = classic.view(classic.new(len(MELDS), bytes(32)), None)
    assert isinstance(view, ClassicView)
    laid = zip(view.seats, MELDS, strict=True)
    seats = tuple(msgspec.structs.replace(seat, melds=parse_melds(text), laid=1) for seat, text in laid)
    return msgspec.structs.replace(view, seats=seats, discard_pile=parse_cards("Y4"))


def _sizes(draws: list[Draw], most: int) -> str:
    sizes = [len(draw().png) for draw in draws]
    assert max(sizes) <= most, f"a picture of {max(sizes)} bytes"
    return f", {sum(sizes) / len(sizes) / 1000:.1f} KB, largest {max(sizes) / 1000:.1f}"


def _afresh(draws: list[Draw]) -> int:
    for draw in draws:
        canvas._png.cache_clear()
        draw()
    return len(draws)


def _again(draws: list[Draw]) -> int:
    for draw in draws:
        draw()
    return len(draws)


class _Plain:
    """Pastes ready-made RGB pieces on a panel of the same size, as many as a hand has cards."""

    def __init__(self, draws: list[Draw]) -> None:
        self._wholes = [_rgb(draw().png) for draw in draws]
        self._places = _cells(self._wholes[0].size)
        self._pieces = [[whole.crop(box) for box in self._places] for whole in self._wholes]

    def __call__(self) -> int:
        for pieces in self._pieces:
            picture = Image.new("RGB", self._wholes[0].size)
            for piece, box in zip(pieces, self._places, strict=True):
                picture.paste(piece, box[:2])
            picture.save(BytesIO(), "PNG", compress_level=6)
        return len(self._pieces)


def _rgb(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png)).convert("RGBA").convert("RGB")


def _cells(size: tuple[int, int]) -> list[tuple[int, int, int, int]]:
    """The places of the pieces when the picture is cut into two rows of six."""
    width, height = size[0] // 6, size[1] // 2
    return [(x * width, y * height, (x + 1) * width, (y + 1) * height) for y in range(2) for x in range(6)][:HAND]
