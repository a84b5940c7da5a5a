"""The host's private page of options before the start."""

from collections.abc import Callable, Iterable
from typing import Final, Literal, TypeAlias

from discord import SelectOption

from cogs.ui.controls.items import Row, button, rows, select
from cogs.ui.page import Page, text
from cogs.ui.screen import Screen
from cogs.ui.text.option_text import (
    SWITCHES,
    effect_about,
    effect_words,
    game_words,
    level_about,
    level_words,
    option,
    option_about,
    option_value,
    pace_about,
    pace_words,
    phases_words,
)
from cogs.ui.text.words import Words
from engine.rules import ClassicRules, DiceRules, Effect, MasterRules

PACES: Final[tuple[Literal["live", "relaxed", "slow", "none"], ...]] = ("live", "relaxed", "slow", "none")
LEVELS: Final = ("easy", "normal", "strong")
KNOCK_SECONDS: Final = (3, 5, 8, 12, 20)
_Told: TypeAlias = Callable[[Words, str], str]
_PHASES: Final = ("all", "even", "odd", *(f"first {count}" for count in range(1, 10)))


def options(screen: Screen, note: str = "") -> Page:
    words = screen.words
    about = words("options-about")
    removing = button(screen.custom_id("remove-computer"), words("button-remove-computer"))
    has_computer = any(place.level is not None for place in screen.places)
    return Page(
        (
            text(note and f"**{note}**", f"## {words('options-title', game=game_words(words, screen.game))}", about),
            _select(screen, "pace", PACES, screen.pace, pace_words, pace_about),
            _select(screen, "level", LEVELS, screen.level, level_words, level_about),
            *_rules(screen),
            *(rows([removing]) if has_computer else ()),
        )
    )


def _rules(screen: Screen) -> list[Row]:
    match screen.rules:
        case ClassicRules() as rules:
            found = [_phases(screen, rules.phases), _variants(screen, rules)]
            return found + ([_knock_seconds(screen)] if rules.knocking else [])
        case MasterRules() as rules:
            effects = tuple(map(str, Effect))
            blanks = _select(screen, "blank_action", effects, rules.blank_action, effect_words, effect_about)
            return [_phases(screen, rules.phases), blanks]
        case DiceRules():
            return []


def _phases(screen: Screen, now: str) -> Row:
    return _select(screen, "phases", _PHASES, now, phases_words, lambda words, choice: "")


def _variants(screen: Screen, rules: ClassicRules) -> Row:
    """All switches in one select; the chosen ones are on."""
    words = screen.words
    shown = [
        SelectOption(
            label=option(words, flag),
            value=flag,
            description=option_about(words, flag),
            default=getattr(rules, flag),
        )
        for flag in SWITCHES
    ]
    return select(screen.choosing("variants"), words("select-variants"), shown, least=0, most=len(shown))


def _knock_seconds(screen: Screen) -> Row:
    words = screen.words
    seconds = sorted({*KNOCK_SECONDS, screen.knock_seconds})
    shown = [
        SelectOption(
            label=option_value(words, "knock_seconds", words("value-seconds", seconds=count)),
            value=str(count),
            default=count == screen.knock_seconds,
        )
        for count in seconds
    ]
    return select(screen.choosing("knock-seconds"), option(words, "knock_seconds"), shown)


def _select(screen: Screen, name: str, values: Iterable[str], now: str, called: _Told, about: _Told) -> Row:
    words = screen.words
    shown = [
        SelectOption(
            label=option_value(words, name, called(words, value)),
            value=value,
            description=about(words, value) or None,
            default=value == now,
        )
        for value in values
    ]
    return select(screen.choosing(name.replace("_", "-")), option(words, name), shown)
