"""Games, rules and options of a table in words.

An option is called `option-<name>`, a value `<kind>-<value>`; each can have a line about it in `.about`.
"""

from cogs.ui.text.card_text import phase_label
from cogs.ui.text.narrator import kebab
from cogs.ui.text.words import Words
from engine.options import Choosable, Option, Switch, options_of
from engine.presets import preset_of, with_preset
from engine.rules import Rules


def game_words(words: Words, game: str) -> str:
    """A game that this version does not know is called by its name."""
    key = f"game-{game}"
    return words(key) if words.has(key) else game


def played_words(words: Words, game: str, *, is_daily: bool) -> str:
    """What a past game was called; the daily challenge has its own name."""
    return option(words, "daily") if is_daily else game_words(words, game)


def rules_words(words: Words, rules: Rules, *, without: str = "") -> tuple[str, ...]:
    """The preset, and every rule that differs from it, one text each: values first, then switches.

    `without` names a rule to leave out.
    """
    plain = type(rules)()
    preset = preset_of(rules)
    usual = plain if preset is None else with_preset(plain, preset)
    named = () if preset is None or usual == plain else (preset_words(words, preset),)
    changed = [it for it in options_of(type(rules)) if getattr(rules, it.name) != getattr(usual, it.name)]
    changed = [it for it in changed if it.name != without]
    changed.sort(key=lambda it: isinstance(it, Switch))
    return named + tuple(_chosen_words(words, rules, it) for it in changed)


def preset_words(words: Words, preset: str) -> str:
    """Rules: Mattel"""
    return option_value(words, "preset", value_words(words, "preset", preset))


def _chosen_words(words: Words, rules: Rules, chosen: Option) -> str:
    value: Choosable = getattr(rules, chosen.name)
    if chosen.name == "own_phases":
        return option_value(words, chosen.name, own_phases_words(words, rules))
    if not isinstance(chosen, Switch):
        return option_value(words, chosen.name, value_words(words, chosen.kind, value))
    return option(words, chosen.name) if value else option_value(words, chosen.name, switch_words(words, False))


def own_phases_words(words: Words, rules: Rules) -> str:
    """set of 3 + run of 4; 7 cards of one color"""
    return "; ".join(phase_label(words, rules, phase_no) for phase_no in rules.book)


def option(words: Words, name: str) -> str:
    return words(f"option-{kebab(name)}")


def option_about(words: Words, name: str) -> str:
    return words(f"option-{kebab(name)}.about")


def option_value(words: Words, name: str, value: str) -> str:
    """Knocking: on"""
    return words("option-value", option=option(words, name), value=value)


def switch_words(words: Words, is_on: bool) -> str:
    return words("value-on" if is_on else "value-off")


def value_words(words: Words, kind: str, value: Choosable) -> str:
    """One of the values of a kind (`pace`, `level`, `effect` …); the number in it is told as `count`."""
    counts = [int(word) for word in str(value).split() if word.isdecimal()]
    return words(value_key(kind, value), value=str(value), **({"count": counts[0]} if counts else {}))


def value_about(words: Words, kind: str, value: Choosable) -> str:
    """Nothing where the name says it all."""
    key = f"{value_key(kind, value)}.about"
    return words(key) if words.has(key) else ""


def value_key(kind: str, value: Choosable) -> str:
    """`pace-live`; `phases-first` for "first 3", `phases-list` for "1-4, 8"; `knock-seconds-value` for a number."""
    name = " ".join(word for word in str(value).split() if not word.isdecimal()) or "value"
    if name[0].isdecimal():
        name = "list"
    return f"{kebab(kind)}-{kebab(name)}"
