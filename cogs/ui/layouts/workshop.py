"""The workshop: phases that a host has written, with how hard they are, before they are played."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from discord import ButtonStyle
from discord.ui import Modal

from cogs.ui.controls.custom_ids import CustomId
from cogs.ui.controls.forms import form
from cogs.ui.controls.items import ButtonItem, Row, button, rows, select
from cogs.ui.layouts.shelf import Kept
from cogs.ui.page import PRIVATE, Figure, Page, gallery, text
from cogs.ui.pictures import phase_pictures
from cogs.ui.pictures.phase_pictures import phases_picture
from cogs.ui.screen import Screen
from cogs.ui.text.card_text import phase_label, phase_title
from cogs.ui.text.phase_notation import example
from cogs.ui.text.words import Words
from engine.rules import CardRules
from engine.workshop.difficulty import HANDS, Share
from engine.workshop.own_phases import MOST_PHASES
from engine.workshop.phase_codes import shared

LONGEST_TEXT: Final = 1_000
_SMALL: Final = 0.01  # below that a share has two decimals
_LARGE: Final = 0.02
_SPACE: Final = "\N{NO-BREAK SPACE}"


@dataclass(frozen=True)
class Draft:
    """Phases that a host has written: `rules` are those of the table with these phases.

    `shares` are known for each phase, or missing while they are worked out; `printed` are those of the printed phases.
    """

    rules: CardRules
    shares: Mapping[int, Share] = field(default_factory=dict)
    printed: Mapping[int, Share] = field(default_factory=dict)
    is_worked_out: bool = True

    @property
    def code(self) -> str:
        return shared(self.rules.own_phases)


def workshop(screen: Screen, draft: Draft, sets: Sequence[Kept] = (), note: str = "", *, may_save: bool) -> Page:
    """While something is worked out there are no controls: they would be taken away under somebody's thumb."""
    words = screen.words
    figures = (_figure(screen, draft),)
    about = words("workshop-about" if draft.is_worked_out else "workshop-working", hands=HANDS)
    if draft.is_worked_out and len(draft.shares) < len(draft.rules.book):
        about = words("workshop-unknown")
    controls = [*_sets(screen, sets), *rows([*_buttons(screen, draft, may_save)])] if draft.is_worked_out else []
    return Page(
        (
            text(f"## {words('workshop-title')}", f"**{note}**" if note else about),
            gallery(figures),
            text(_printed(words, draft), f"-# {words('workshop-code', code=draft.code)}"),
            *controls,
        ),
        figures,
        PRIVATE,
    )


def workshop_door(screen: Screen, sets: Sequence[Kept] = (), note: str = "") -> Page:
    """Before anything is written."""
    words = screen.words
    buttons = [
        button(_own(screen, "own-change"), words("button-write-phases"), ButtonStyle.primary),
        button(screen.custom_id("options"), words("button-back")),
    ]
    return Page(
        (
            text(note and f"**{note}**", f"## {words('workshop-title')}", words("option-own-phases.about")),
            *_sets(screen, sets),
            *rows(buttons),
        ),
        color=PRIVATE,
    )


def _own(screen: Screen, verb: str, draft: Draft | None = None) -> CustomId:
    """Phases travel as their code, without dashes and without a revision, so that ten of them fit."""
    return CustomId(screen.table_id, 0, verb, draft.code.replace("-", "") if draft else "")


def _sets(screen: Screen, sets: Sequence[Kept]) -> list[Row]:
    shown = [it.option for it in sets]
    return [select(screen.choosing("own-set"), screen.words("select-own-set"), shown)] if shown else []


def _buttons(screen: Screen, draft: Draft, may_save: bool) -> Iterator[ButtonItem]:
    words, is_played = screen.words, screen.rules == draft.rules
    if not is_played:
        yield button(_own(screen, "own-use", draft), words("button-use-phases"), ButtonStyle.primary)
    yield button(_own(screen, "own-change", draft), words("button-change-phases"))
    if may_save:
        yield button(_own(screen, "own-save", draft), words("button-save"))
    if is_played:
        yield button(screen.custom_id("own-printed"), words("button-printed-phases"))
    yield button(screen.custom_id("options"), words("button-back"))


def phases_form(screen: Screen, now: str) -> Modal:
    """Asks for phases, one per line, or for a code."""
    words = screen.words
    about = words("workshop-lines.about", most=MOST_PHASES, example=example(words))
    custom_id = _own(screen, "own-write")
    label = words("workshop-lines")
    return form(custom_id, words("workshop-title"), label, about, now=now, longest=LONGEST_TEXT, is_long=True)


def phase_lines(words: Words, rules: CardRules) -> str:
    """Phases as a host would write them."""
    return "\n".join(phase_label(words, rules, phase_no) for phase_no in rules.book)


# How hard they are


def _figure(screen: Screen, draft: Draft) -> Figure:
    words, look = screen.words, screen.looks.look
    shown = [
        phase_pictures.Row(phase, phase_title(words, draft.rules, no), *_share(words, draft.shares.get(no)))
        for no, phase in draft.rules.book.items()
    ]
    state = len(draft.shares)
    name = f"phases-{draft.code}-{words.language}-{look.name}-{state}.png"
    return Figure(name, phases_picture(shown, look))


def _share(words: Words, share: Share | None) -> tuple[str, str]:
    """2.4% and ±0.2"""
    if share is None:
        return "…", ""
    key = "workshop-small-share" if share.probability < _SMALL else "workshop-share"
    return (
        words(key, percent=100 * share.probability),
        words(f"{key}.margin", percent=100 * share.margin),
    )


def _printed(words: Words, draft: Draft) -> str:
    shares = [f"**{no}**{_SPACE}{_rounded(words, share)}" for no, share in draft.printed.items()]
    return f"-# {words('workshop-printed', shares=', '.join(shares))}" if shares else ""


def _rounded(words: Words, share: Share) -> str:
    """A share in short: decimals matter only where there is hardly anything before them."""
    is_large = share.probability >= _LARGE
    return words("workshop-large-share", percent=100 * share.probability) if is_large else _share(words, share)[0]
