"""Views to draw, and a way to open the finished pictures."""

from io import BytesIO

import msgspec
from PIL import Image

from cogs.ui.pictures.canvas import Picture
from cogs.ui.pictures.faces import Seated
from cogs.ui.pictures.score_sheets import SheetNames
from cogs.ui.pictures.table_picture import PileNames
from engine.cardgame import classic, master
from engine.cards import parse_cards
from engine.dice import game
from engine.dice.faces import parse_faces
from engine.dice.state import DiceView
from engine.melds import parse_melds
from engine.views import ClassicView, MasterView

SEED = bytes(32)
NAMES = ("Ana", "Ben", "Clara", "Dora", "Emil", "Fritz", "Gerda", "Hugo")
SEATS = tuple(Seated(name, phase="Phase 1", points="125", said=("phase 1", "125 points")) for name in NAMES)
PILES = PileNames("Classic", "Draw", "Discard", "Blue", "Offers")
WORDS = SheetNames("Total", "Phases", "Place", "Five", "Ten", "Penalties")
ROLLED = parse_faces("B1 R1 GW RW R5 R6 R7 R9 G10 O10")


def classic_view(seats: int = 2, seat: int | None = 0, seed: bytes = SEED) -> ClassicView:
    view = classic.view(classic.new(seats, seed), seat)
    assert isinstance(view, ClassicView)
    return view


def master_view(seats: int = 2) -> MasterView:
    view = master.view(master.new(seats, SEED), 0)
    assert isinstance(view, MasterView)
    return view


def dice_view(seats: int = 2, rolled: bool = True) -> DiceView:
    view = game.view(game.new(seats, SEED), 0)
    assert isinstance(view, DiceView)
    return msgspec.structs.replace(view, faces=ROLLED, kept=(0, 2)) if rolled else view


def with_melds(view: ClassicView, *melds: str) -> ClassicView:
    seats = [
        msgspec.structs.replace(seat, melds=parse_melds(text)) for seat, text in zip(view.seats, melds, strict=True)
    ]
    return msgspec.structs.replace(view, seats=tuple(seats))


def a_full_table() -> ClassicView:
    """Six seats that have all laid down."""
    view = with_melds(
        classic_view(6, seat=None),
        "set7[R7 W Y7] run4[R4 W Y6 G7]",
        "set3[R3 Y3 G3] set9[R9 W Y9]",
        "colorR[R1 R2 R4 R6 W R9 R12]",
        "run2[R2 Y3 G4 V5 W R7 Y8 G9]",
        "set5[R5 Y5 G5 V5 R5] set8[Y8 G8]",
        "set11[R11 Y11 W V11] run1[R1 Y2 G3 V4]",
    )
    seats = tuple(msgspec.structs.replace(seat, laid=1) for seat in view.seats)
    return msgspec.structs.replace(view, seats=seats, discard_pile=parse_cards("Y4"))


def open_image(picture: Picture) -> Image.Image:
    image = Image.open(BytesIO(picture.png))
    image.load()
    return image
