"""The host's private page of options before the start; every option comes from a field of a struct."""

from collections.abc import Iterable, Iterator
from typing import Final

from discord import SelectOption
from discord.ui import Modal

from cogs.ui.controls.forms import form
from cogs.ui.controls.items import ButtonItem, Row, button, rows, select
from cogs.ui.layouts.shelf import ShelfView
from cogs.ui.page import Page, text
from cogs.ui.screen import Screen
from cogs.ui.text.narrator import kebab
from cogs.ui.text.option_text import (
    game_words,
    option,
    option_about,
    option_value,
    preset_words,
    value_about,
    value_words,
)
from engine.options import Choice, Choosable, offered_choices, offered_switches
from engine.presets import preset_of, presets_for
from engine.rules import ClassicRules, MasterRules
from engine.value import Value

OWN: Final = "own"
"""The option of a select that opens a form."""
WRITE: Final = "write-"
"""How the verbs of such forms begin."""
NO_SHELF: Final = ShelfView()


def options(screen: Screen, of_table: Value, note: str = "", shelf: ShelfView = NO_SHELF) -> Page:
    """`of_table` is what is chosen about the table; what is chosen about the game is in the screen's rules.

    Choices of the table that depend on a rule come behind the rules. `shelf` is what the server keeps.
    """
    words, rules = screen.words, screen.rules
    about = "" if note else words("options-about")
    choices = offered_choices(type(of_table))
    dependent = [it for it in choices if it.only_with and getattr(rules, it.only_with, False)]
    return Page(
        (
            text(note and f"**{note}**", f"## {words('options-title', game=game_words(words, screen.game))}", about),
            *_selects(screen, [it for it in choices if not it.only_with], of_table),
            *_presets(screen, shelf),
            *_selects(screen, [it for it in offered_choices(type(rules)) if it.is_open_beside(rules)], rules),
            *_switches(screen),
            *_selects(screen, dependent, of_table),
            *rows([*_buttons(screen, shelf)]),
        )
    )


def _buttons(screen: Screen, shelf: ShelfView) -> Iterator[ButtonItem]:
    words = screen.words
    if isinstance(screen.rules, ClassicRules | MasterRules):
        yield button(screen.custom_id("own-phases"), words("button-own-phases"))
    if shelf.may_save:
        yield button(screen.custom_id("save-options"), words("button-save"))
    if shelf.combinations or shelf.phase_sets:
        yield button(screen.custom_id("shelf"), words("button-saved"))


def _selects(screen: Screen, choices: Iterable[Choice], chosen: Value) -> list[Row]:
    return [_select(screen, choice, chosen) for choice in choices]


def _select(screen: Screen, choice: Choice, chosen: Value) -> Row:
    words, now = screen.words, getattr(chosen, choice.name)
    shown = [
        SelectOption(
            label=option_value(words, choice.name, value_words(words, choice.kind, value)),
            value=str(value),
            description=value_about(words, choice.kind, value) or None,
            default=value == now,
        )
        for value in _values(choice, chosen)
    ]
    if choice.read is not None:
        about = words(f"own-{kebab(choice.name)}.about")
        shown.append(SelectOption(label=words(f"own-{kebab(choice.name)}"), value=OWN, description=about))
    return select(screen.choosing(kebab(choice.name)), option(words, choice.name), shown)


def _values(choice: Choice, chosen: Value) -> Iterable[Choosable]:
    """What is chosen now is among them: a number that nobody is offered any more, or what somebody has written."""
    offered, now = choice.values_beside(chosen), getattr(chosen, choice.name)
    if not isinstance(now, int):
        return offered if now in offered or choice.read is None else (*offered, now)
    return sorted({now, *(value for value in offered if isinstance(value, int))})


def _presets(screen: Screen, shelf: ShelfView) -> list[Row]:
    """The printed editions and as many saved combinations as there is room for; none is shown as chosen while the rules
    are the host's own mix."""
    words, now = screen.words, preset_of(screen.rules)
    shown = [
        SelectOption(
            label=preset_words(words, name),
            value=name,
            description=value_about(words, "preset", name),
            default=name == now,
        )
        for name in presets_for(screen.rules)
    ]
    shown += [it.option for it in shelf.for_game]
    return [select(screen.choosing("preset"), words("select-preset"), shown)] if shown else []


def own_choice(screen: Screen, name: str) -> Modal:
    """A form in which the host writes a value of their own; `name` is the option's."""
    words, now = screen.words, str(getattr(screen.rules, name.replace("-", "_"), ""))
    is_written = bool(now) and now[0].isdecimal()
    return form(
        screen.custom_id(f"{WRITE}{name}"),
        words(f"option-{name}"),
        words(f"own-{name}.label"),
        words(f"own-{name}.about"),
        now=now if is_written else "",
    )


def _switches(screen: Screen) -> list[Row]:
    """All switches of the game in one select; the chosen ones are on."""
    words, rules = screen.words, screen.rules
    shown = [
        SelectOption(
            label=option(words, switch.name),
            value=switch.name,
            description=option_about(words, switch.name),
            default=getattr(rules, switch.name),
        )
        for switch in offered_switches(type(rules))
    ]
    if not shown:
        return []
    return [select(screen.choosing("variants"), words("select-variants"), shown, least=0, most=len(shown))]
