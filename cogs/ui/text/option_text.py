"""Games, rules and options of a table in words."""

from typing import Final

from cogs.ui.text.narrator import kebab
from cogs.ui.text.words import Words
from engine.rules import ClassicRules, DiceRules, MasterRules, Rules

SWITCHES: Final = ("fixed_rounds", "knocking", "free_order", "go_out_by_hit")
"""The options of classic that are on or off."""


def game_words(words: Words, game: str) -> str:
    return words(f"game-{game}")


def played_words(words: Words, game: str, *, is_daily: bool) -> str:
    """What a past game was called; the daily challenge has its own name."""
    return option(words, "daily") if is_daily else game_words(words, game)


def rules_words(words: Words, rules: Rules) -> tuple[str, ...]:
    """Every rule that differs from the default, one text each."""
    match rules:
        case ClassicRules():
            on = (option(words, switch) for switch in SWITCHES if getattr(rules, switch))
            return (*_phases(words, rules.phases), *on)
        case MasterRules():
            has_blanks = rules.blank_action != MasterRules().blank_action
            blanks = (option_value(words, "blank_action", effect_words(words, rules.blank_action)),)
            return _phases(words, rules.phases) + (blanks if has_blanks else ())
        case DiceRules():
            return (option(words, "daily"),) if rules.daily else ()


def option(words: Words, name: str) -> str:
    return words(f"option-{kebab(name)}")


def option_about(words: Words, name: str) -> str:
    return words(f"option-{kebab(name)}.about")


def option_value(words: Words, name: str, value: str) -> str:
    """Knocking: on"""
    return words("option-value", option=option(words, name), value=value)


def switch_words(words: Words, is_on: bool) -> str:
    return words("value-on" if is_on else "value-off")


def phases_words(words: Words, choice: str) -> str:
    """`all`, `even`, `odd` or `first N` (V2)."""
    kind, _, count = choice.partition(" ")
    return words("phases-first", count=int(count)) if count else words(f"phases-{kind}")


def effect_words(words: Words, effect: str) -> str:
    return words(f"effect-{kebab(effect)}")


def effect_about(words: Words, effect: str) -> str:
    return words(f"effect-{kebab(effect)}.about")


def pace_words(words: Words, pace: str) -> str:
    return words(f"pace-{pace}")


def pace_about(words: Words, pace: str) -> str:
    return words(f"pace-{pace}.about")


def level_words(words: Words, level: str) -> str:
    return words(f"level-{level}")


def level_about(words: Words, level: str) -> str:
    return words(f"level-{level}.about")


def _phases(words: Words, choice: str) -> tuple[str, ...]:
    return () if choice == "all" else (option_value(words, "phases", phases_words(words, choice)),)
