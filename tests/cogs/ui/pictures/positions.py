"""Views to draw, and a way to open the finished pictures."""

from io import BytesIO

import msgspec
from PIL import Image

from cogs.ui.pictures.canvas import Picture
from cogs.ui.pictures.score_sheets import SheetNames
from cogs.ui.pictures.table_picture import PileNames
from engine.cardgame import classic, master
from engine.dice import game
from engine.dice.faces import parse_faces
from engine.dice.state import DiceView
from engine.melds import parse_melds
from engine.views import ClassicView, MasterView

SEED = bytes(32)
NAMES = ("Ana", "Ben", "Clara", "Dora", "Emil", "Fritz", "Gerda", "Hugo")
PILES = PileNames("Draw", "Discard", "Blue", "Offers")
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


def open_image(picture: Picture) -> Image.Image:
    image = Image.open(BytesIO(picture.png))
    image.load()
    return image
