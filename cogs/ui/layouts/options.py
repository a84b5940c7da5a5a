"""The host's private page of options before the start; every option comes from a field of a struct."""

from collections.abc import Iterable

from discord import SelectOption

from cogs.ui.controls.items import Row, button, rows, select
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
from engine.value import Value


def options(screen: Screen, of_table: Value, note: str = "") -> Page:
    """`of_table` is what is chosen about the table; what is chosen about the game is in the screen's rules.

    Choices of the table that depend on a rule come behind the rules.
    """
    words, rules = screen.words, screen.rules
    about = words("options-about")
    choices = offered_choices(type(of_table))
    dependent = [it for it in choices if it.only_with and getattr(rules, it.only_with, False)]
    removing = button(screen.custom_id("remove-computer"), words("button-remove-computer"))
    has_computer = any(place.level is not None for place in screen.places)
    return Page(
        (
            text(note and f"**{note}**", f"## {words('options-title', game=game_words(words, screen.game))}", about),
            *_selects(screen, [it for it in choices if not it.only_with], of_table),
            *_presets(screen),
            *_selects(screen, offered_choices(type(rules)), rules),
            *_switches(screen),
            *_selects(screen, dependent, of_table),
            *(rows([removing]) if has_computer else ()),
        )
    )


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
        for value in _values(choice.values_beside(chosen), now)
    ]
    return select(screen.choosing(kebab(choice.name)), option(words, choice.name), shown)


def _values(offered: tuple[Choosable, ...], now: Choosable) -> Iterable[Choosable]:
    """A number that is chosen now is among them, though nobody is offered it any more."""
    if not isinstance(now, int):
        return offered
    return sorted({now, *(value for value in offered if isinstance(value, int))})


def _presets(screen: Screen) -> list[Row]:
    """The printed editions; none is shown as chosen while the rules are the host's own mix."""
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
    return [select(screen.choosing("preset"), words("select-preset"), shown)] if shown else []


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
