"""Games, rules and options in words: every option that a struct has can be told in every language."""

from collections.abc import Iterator

import pytest

from cogs.ui.text.narrator import kebab
from cogs.ui.text.option_text import game_words, rules_words, switch_words, value_key, value_words
from cogs.ui.text.words import LANGUAGES, Words
from engine import GAMES
from engine.options import Choice, Option, Switch, options_of
from engine.presets import PRESETS, with_preset
from engine.rules import ClassicRules, DiceRules, Effect, MasterRules
from tables.table import Options
from tests.cogs.ui.text.test_words import References, patterns

ENGLISH, GERMAN = Words("en"), Words("de")


def all_options() -> Iterator[Option]:
    """Of every game and of the table; what is decided elsewhere is told only where the game differs by it."""
    for game in GAMES.values():
        yield from options_of(game.Rules)
    yield from (it for it in options_of(Options) if it.is_offered)


def option_keys() -> Iterator[str]:
    """The texts that no option can be shown without."""
    for it in all_options():
        yield from (f"option-{kebab(it.name)}", f"option-{kebab(it.name)}.about")
        yield from () if isinstance(it, Switch) else (value_key(it.kind, value) for value in it.values)
        if isinstance(it, Choice) and it.read is not None:
            yield f"own-{kebab(it.name)}"
            yield from (value_key(it.kind, it.read(written)) for written in ("7", "1-4, 8"))
    yield "option-preset"
    yield from (value_key("preset", name) for name in PRESETS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_every_value_has_its_text(language: str) -> None:
    assert [key for key in dict.fromkeys(option_keys()) if key not in patterns(language)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_values_of_an_option_are_called_the_same(language: str) -> None:
    for it in all_options():
        if not isinstance(it, Switch):
            told = [value_words(Words(language), it.kind, value) for value in it.values]
            assert len(set(told)) == len(told), it.name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["classic", "master"])
def test_the_rules_page_explains_every_option_that_a_host_has(game: str, language: str) -> None:
    references = References()
    references.visit(patterns(language)[f"rules-{game}-variants"])
    offered = [f"option-{kebab(it.name)}" for it in options_of(GAMES[game].Rules) if it.is_offered]

    assert [key for key in offered if key not in references.messages] == []


def test_only_rules_that_differ_from_the_default_are_named() -> None:
    assert rules_words(ENGLISH, ClassicRules()) == ()
    assert rules_words(ENGLISH, with_preset(ClassicRules(phases="even"), "mattel")) == (
        "Rules: Mattel",
        "Phases: the even ones",
    )
    mattel_knocking = ClassicRules(
        knocking=True, go_out_by_hit=True, wild_points=25, needs_number_card=True, first_skip="skips"
    )
    assert rules_words(ENGLISH, mattel_knocking) == ("Rules: Mattel", "Knocking")
    assert rules_words(ENGLISH, ClassicRules(phases="first 3", knocking=True)) == ("Phases: the first 3", "Knocking")
    assert rules_words(GERMAN, MasterRules(phases="even", blank_action=Effect.LOOK)) == (
        "Phasen: die geraden",
        "Leere Karten: Lass sehen!",
    )
    assert rules_words(GERMAN, DiceRules(daily=True)) == ("Tagesaufgabe",)


@pytest.mark.parametrize(
    ("kind", "value", "key"),
    [
        ("pace", "live", "pace-live"),
        ("phases", "first 3", "phases-first"),
        ("Effect", "take_two", "effect-take-two"),
        ("knock_seconds", 5, "knock-seconds-value"),
    ],
)
def test_the_text_of_a_value_is_found_by_its_kind(kind: str, value: str | int, key: str) -> None:
    assert value_key(kind, value) == key


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_and_switches_can_be_told_apart(language: str) -> None:
    words = Words(language)

    assert len({game_words(words, game) for game in GAMES}) == len(GAMES)
    assert switch_words(words, True) != switch_words(words, False)
