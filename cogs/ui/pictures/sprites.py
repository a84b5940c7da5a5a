"""Sprites: every card and die, drawn once per size and look."""

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, TypeAlias, get_args

from cogs.ui.pictures.palette import Sprite, palette
from cogs.ui.pictures.theme import Theme, ThemeName, theme
from engine.cards import ALL_MINE, BLANK, COLORS, GIVE_FIVE, NUMBERS, SKIP, TAKE_TWO, WILD, Card
from engine.dice.faces import FACES, Face

COLOR_NAMES: Final = {"R": "red", "Y": "yellow", "G": "green", "V": "violet", "B": "blue", "O": "orange"}
Values: TypeAlias = dict[str, str | int | float]
"""What stands in the places of a drawing."""

ACTIONS: Final = {
    SKIP: "skip",
    TAKE_TWO: "take-two",
    ALL_MINE: "all-mine",
    GIVE_FIVE: "give-me-five",
    BLANK: "blank",
}


@dataclass(frozen=True)
class Look:
    """How things are drawn: the theme, and whether colors also have their letters."""

    theme: ThemeName = "classic"
    letters: bool = False

    @property
    def name(self) -> str:
        """For the names of files."""
        return f"{self.theme}-letters" if self.letters else self.theme


@dataclass(frozen=True)
class Form:
    """The size of a card. On a small one there is only room for what it is, once."""

    width: int
    is_small: bool = False

    @property
    def height(self) -> int:
        return -(-self.width * 184 // 132)


HAND: Final = Form(150)
LARGE: Final = Form(132)
SMALL: Final = Form(56, is_small=True)
TINY: Final = Form(30, is_small=True)
DIE: Final = 164
PLAIN: Final = Look()
_PANELS: Final = 128  # in memory


@cache
def card_sprite(card: Card, form: Form, look: Look = PLAIN) -> Sprite:
    drawing, values = _card(theme(look.theme), card, form, letters=look.letters)
    return palette(look.theme).kept(drawing, form.width, **values)


@cache
def back_sprite(form: Form, look: Look = PLAIN) -> Sprite:
    """The back of a card, the same for all cards."""
    scale = 1.25 if form.is_small else 1
    return palette(look.theme).kept("back", form.width, classes=_size(form), scale=scale)


@cache
def gap_sprite(form: Form, look: Look = PLAIN) -> Sprite:
    """An empty place for a card."""
    return palette(look.theme).kept("gap", form.width, classes=_size(form))


@cache
def new_sprite(look: Look = PLAIN) -> Sprite:
    """The mark on a card that has just been drawn."""
    return palette(look.theme).kept("new", 56)


@cache
def placed_sprite(stands_for: str, look: Look = PLAIN) -> Sprite:
    """A wild or joker in a meld: the number or color it stands for, above a star."""
    color = COLOR_NAMES.get(stands_for, "")
    kinds = ["letters"] * look.letters + ["two"] * (len(stands_for) > 1)
    return palette(look.theme).kept(
        "placed",
        SMALL.width,
        classes=" ".join(kinds),
        number="" if color else stands_for,
        shape=f'<use class="fill-{color}" xlink:href="#{color}"/>' if color else "",
        letter=stands_for if color else "",
    )


@lru_cache(_PANELS)
def panel_sprite(width: int, height: int, on_turn: bool, look: Look) -> Sprite:
    """The ground of a seat or a sheet; there are too many sizes for files."""
    sizes = {"width": width, "height": height, "inner_width": width - 5, "inner_height": height - 5}
    return palette(look.theme).drawn("panel", width, classes="turn" if on_turn else "", **sizes)


@cache
def die_sprite(face: Face | None, is_kept: bool, look: Look = PLAIN, width: int = DIE) -> Sprite:
    """A die; None is one that has not been rolled. A kept die has a frame and a tick."""
    return palette(look.theme).kept("die", width, **_die(face, is_kept, letters=look.letters))


def draw_all(look: Look = PLAIN) -> int:
    """Draws all missing sprites of a look, so that no picture has to wait for them; returns the number of sprites.

    Other themes get at least their palettes, which take longest.
    """
    for name in get_args(ThemeName):
        palette(name)
    sprites = [new_sprite(look), gap_sprite(LARGE, look), *(back_sprite(form, look) for form in (LARGE, TINY))]
    sprites += [card_sprite(card, form, look) for card in Card.faces() for form in (HAND, LARGE, SMALL)]
    sprites += [placed_sprite(text, look) for text in (*map(str, NUMBERS), *COLORS)]
    sprites += [die_sprite(face, is_kept, look) for face in (*FACES, None) for is_kept in (False, True)]
    return len(sprites)


def _size(form: Form) -> str:
    return "small" if form.is_small else "large"


def _card(look: Theme, card: Card, form: Form, *, letters: bool = False) -> tuple[str, Values]:
    """The drawing of a card, and what stands in its places."""
    classes = " ".join(filter(None, (_size(form), "letters" if letters else "")))
    if card.number:
        return "number-card", _number_card(card, form, classes)
    if card is WILD:
        return "wild", {"classes": classes, "scale": 1.12 if form.is_small else 0.92}
    if card.is_wild:
        places = {"colors_y": 62, "range_y": 138} if form.is_small else {"colors_y": 92, "range_y": 150}
        colors = joker_colors(card, small=form.is_small)
        return "joker", {"classes": classes, "range": joker_range(card), "colors": colors, **places}
    sign = look.part(ACTIONS[card])
    return "action-card", {"classes": classes, "sign": sign, "scale": 1.06 if form.is_small else 0.84}


def _number_card(card: Card, form: Form, classes: str) -> Values:
    color = COLOR_NAMES[card.color]
    return {
        "classes": f"{color} {'two' if card.number > 9 else 'one'} {classes}",
        "color": color,
        "number": card.number,
        "letter": card.color,
        "middle": 58 if form.is_small else 91,
    }


def joker_colors(card: Card, *, small: bool) -> str:
    """The shapes of its colors side by side or in a square, for a place in a drawing."""
    colors = [COLOR_NAMES[color] for color in COLORS if color in card.colors]
    is_pair = len(colors) == 2
    scale = (2.1 if is_pair else 1.75) if small else (1.5 if is_pair else 1.35)
    step = 13.5 * scale
    return "".join(
        f'<use xlink:href="#{color}" class="fill-{color}"'
        f' transform="translate({x * step} {0 if is_pair else y * step}) scale({scale})"/>'
        for color, (x, y) in zip(colors, ((-1, -1), (1, -1), (-1, 1), (1, 1)), strict=False)
    )


def joker_range(card: Card) -> str:
    return f"{min(card.numbers)}-{max(card.numbers)}"


def _die(face: Face | None, is_kept: bool, *, letters: bool = False) -> Values:
    if face is None:
        return {"classes": " ".join(["unrolled", *["kept"] * is_kept]), "color": "red", "number": "", "letter": ""}
    color = COLOR_NAMES[face.color]
    kinds = {"kept": is_kept, "letters": letters, "wild-die": not face.number, "ten": face.number == 10}
    return {
        "classes": " ".join((color, *(kind for kind, applies in kinds.items() if applies))),
        "color": color,
        "number": face.number or "",
        "letter": face.color,
    }
