"""A finished game step by step with all hands open, its log as a file, and the fairness check."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from discord import ButtonStyle
from discord.ui import Item, Separator

from cogs.ui.controls.custom_ids import CustomId
from cogs.ui.controls.items import ButtonItem, Row, button, rows
from cogs.ui.layouts.ending import proof_lines, sheet, sheet_signs
from cogs.ui.layouts.hand import hand_signs
from cogs.ui.layouts.table import seat_lines, table_figures
from cogs.ui.page import PRIVATE, TEXT_LIMIT, Document, Figure, Page, attached, fitting, gallery, text
from cogs.ui.screen import GameScreen, Screen
from cogs.ui.text.card_text import clock_time
from cogs.ui.text.move_text import shortened
from cogs.ui.text.option_text import played_words
from cogs.ui.text.words import Words
from engine.cardgame.turn import ROUND_OVER
from engine.cards import Card
from engine.dice.state import DiceView
from engine.rules import DiceRules
from engine.views import CardsView

FEW: Final = 10
"""Steps that the fast buttons skip."""
LINE: Final = 400  # the most characters of one event; a whole hand in words can be longer
LOG_LIMIT: Final = 1_200
_BESIDE: Final = 20  # characters of markdown around the texts


class Shown(Protocol):
    """The part of a screen that buttons need."""

    @property
    def words(self) -> Words: ...
    @property
    def table_id(self) -> int: ...


@dataclass(frozen=True)
class Moment:
    """A step of the game; `round_before` and `round_after` are the first steps of the neighboring rounds."""

    number: int
    last: int
    at: int
    happenings: Sequence[object]
    round_before: int
    round_after: int


@dataclass(frozen=True)
class Checked:
    """The commitment shown at the start, the seed, and whether the game follows from them."""

    shown: str
    seed: str
    is_promised: bool
    has_replayed: bool


def replay(screen: GameScreen, moment: Moment, *, with_pictures: bool = True) -> Page:
    """Needs a public screen whose view hides nothing; its revision is the number of the step."""
    figures = _figures(screen) if with_pictures else ()
    heading = f"## {_title(screen)}\n{_where(screen, moment)}"
    seats = "\n".join(_seats(screen))
    proof = "\n".join(proof_lines(screen)) if moment.number == moment.last else ""
    signs = sheet_signs(screen) if figures and _is_over(screen) else ""
    room = min(LOG_LIMIT, TEXT_LIMIT - len(heading) - len(seats) - len(proof) - len(signs) - _BESIDE)
    lines = (shortened(screen.narrator.line(it), LINE) for it in moment.happenings)
    items: list[Item[Any]] = [
        text(heading),
        *((text(told),) if (told := fitting(lines, room)) else ()),
        *(gallery((figure,)) for figure in figures),  # Discord would crop two pictures in one gallery
        *((text(signs),) if signs else ()),
        text(seats),
        *((Separator(), text(proof)) if proof else ()),
        *controls(screen, moment),
    ]
    return Page(tuple(items), figures, PRIVATE)


def replay_log(screen: Screen, step: int, document: Document) -> Page:
    """The whole game as a text file, which anybody can save and check."""
    words = screen.words
    items = (
        text(f"## {_title(screen)}", words("replay-log", file=document.name)),
        attached(document),
        *rows([back_button(screen, step)]),
    )
    return Page(items, color=PRIVATE, documents=(document,))


def replay_check(screen: GameScreen, step: int, checked: Checked) -> Page:
    """The fairness check; the screen's view is the deal from the seed."""
    words = screen.words
    is_fair = checked.is_promised and checked.has_replayed
    verdict = words("check-fair") if is_fair else words("check-not-fair")
    promise = words("check-promise-kept" if checked.is_promised else "check-promise-broken")
    moves = words("check-moves-lead" if checked.has_replayed else "check-moves-mislead", game=screen.game)
    items: list[Item[Any]] = [
        text(f"## {_title(screen)}", f"**{verdict}**"),
        text(f"1. {promise}", f"2. {moves}"),
        text(words("game-commitment", commitment=checked.shown), words("game-seed", seed=checked.seed)),
    ]
    if not isinstance(screen.view, DiceView):
        items += [Separator(), text(words("check-deal"), *_hands(screen, screen.view))]
    return Page((*items, *rows([back_button(screen, step)])), color=PRIVATE)


# Texts


def _title(screen: Screen) -> str:
    is_daily = isinstance(screen.rules, DiceRules) and screen.rules.daily
    game = played_words(screen.words, screen.game, is_daily=is_daily)
    return screen.words("replay-title", game=game, number=str(screen.table_id))


def _where(screen: GameScreen, moment: Moment) -> str:
    return screen.words(
        "replay-step",
        round_no=screen.view.round_no,
        step=moment.number,
        last=moment.last,
        when=clock_time(moment.at),
    )


def _seats(screen: GameScreen) -> Iterator[str]:
    """Phase, points and marks of every seat, with its hand below."""
    view = screen.view
    if isinstance(view, DiceView):
        yield from seat_lines(screen)
        return
    for line, signs in zip(seat_lines(screen), hand_signs(screen, _held(view)), strict=True):
        yield f"{line}\n{signs}"


def _hands(screen: Screen, view: CardsView) -> Iterator[str]:
    for name, signs in zip(screen.escaped, hand_signs(screen, _held(view)), strict=True):
        yield f"**{name}**\n{signs}"


def _held(view: CardsView) -> list[tuple[Card, ...]]:
    return [seat.hand or () for seat in view.seats]


# Pictures


def _figures(screen: GameScreen) -> tuple[Figure, ...]:
    """The table; at the end of a round or game also the score sheet."""
    return (*table_figures(screen, "replay"), *((sheet(screen),) if _is_over(screen) else ()))


def _is_over(screen: GameScreen) -> bool:
    return screen.view.outcome is not None or screen.view.stage is ROUND_OVER


# Controls


def controls(screen: Shown, moment: Moment) -> list[Row]:
    words, now, last = screen.words, moment.number, moment.last
    steps = (
        ("first", 0),
        ("back", now - 1),
        ("next", now + 1),
        ("last", last),
    )
    skips = (
        ("round-before", moment.round_before),
        ("few-back", now - FEW),
        ("few-on", now + FEW),
        ("round-after", moment.round_after),
    )
    others = [
        button(_custom_id(screen, "replay-log", now), words("button-replay-log")),
        button(_custom_id(screen, "replay-check", now), words("button-replay-check")),
        button(CustomId(0, 0, "history"), words("button-history")),
    ]
    return [
        *rows([_step(screen, moment, name, to) for name, to in steps]),
        *rows([_step(screen, moment, name, to) for name, to in skips]),
        *rows(others),
    ]


def _step(screen: Shown, moment: Moment, name: str, to: int) -> ButtonItem:
    """The custom id includes the button's name, because several buttons can lead to the same step."""
    to = max(0, min(to, moment.last))
    style = ButtonStyle.primary if name == "next" else ButtonStyle.secondary
    label = screen.words(f"button-replay-{name}", count=FEW)
    custom_id = CustomId(screen.table_id, 0, "replay", f"{to} {name}")
    return button(custom_id, label, style, is_off=to == moment.number)


def back_button(screen: Shown, step: int) -> ButtonItem:
    return button(_custom_id(screen, "replay", step), screen.words("button-replay-return"), ButtonStyle.primary)


def _custom_id(screen: Shown, verb: str, step: int) -> CustomId:
    return CustomId(screen.table_id, 0, verb, str(step))
