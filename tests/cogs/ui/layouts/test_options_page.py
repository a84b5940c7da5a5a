"""The options in the lobby: whatever field the rules have is there by itself, with its texts, and is answered."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Literal

import pytest
from fluent.runtime import FluentResource

from cogs import lobby_clicks
from cogs.client import HANDLING
from cogs.ui.controls.custom_ids import CustomId
from cogs.ui.layouts.lobby import chosen_options, lobby
from cogs.ui.layouts.options import options
from cogs.ui.pictures.lobby_picture import with_room
from cogs.ui.text import words
from cogs.ui.text.narrator import kebab
from cogs.ui.text.option_text import rules_words
from cogs.ui.text.words import LANGUAGES, NoText, Words
from engine import GAMES
from engine.options import offered_choices
from engine.rules import ClassicRules
from engine.value import Value
from tables.table import Options
from tests.cogs.ui.layouts.screens import Shown, a_screen

TEXTS = """
option-gentle = Gentle
    .about = Whoever is last gets a card less.
option-lucky = Lucky number
    .about = What it is good for.
lucky-value = number { $count }
"""


class HouseRules(Value):
    """A house rule of each kind, as somebody would add them to the rules of a game."""

    gentle: bool = False
    lucky: Literal[7, 13] = 7


@pytest.fixture
def house_texts() -> Iterator[None]:
    words.bundle("en").add_resource(FluentResource(TEXTS))
    yield
    words.bundle.cache_clear()
    words._formatted.cache_clear()


def a_page(rules: Any, game: str = "classic") -> Shown:
    return Shown(options(a_screen(game, None, language="en", rules=rules), Options()))


def selects(page: Shown) -> dict[str, dict[str, bool]]:
    """By the verb of each select what it offers, and whether that is chosen now."""
    found = {}
    for control in page.controls():
        said = CustomId.parse(control.body["custom_id"])
        if said is not None and "options" in control.body:
            found[said.verb] = {it["label"]: it.get("default", False) for it in control.body["options"]}
    return found


@pytest.mark.usefixtures("house_texts")
def test_a_new_bool_is_a_switch_and_a_new_literal_a_select_by_itself() -> None:
    page = a_page(HouseRules(gentle=True))

    assert page.problems() == []
    assert selects(page)["choose-variants"] == {"Gentle": True}
    assert selects(page)["choose-lucky"] == {"Lucky number: number 7": True, "Lucky number: number 13": False}


@pytest.mark.usefixtures("house_texts")
def test_the_lobby_tells_what_is_not_as_usual() -> None:
    told: Any = HouseRules(gentle=True, lucky=13)

    assert rules_words(Words("en"), told) == ("Lucky number: number 13", "Gentle")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lobby_tells_every_option_in_its_picture_or_below_it(language: str) -> None:
    rules = ClassicRules(phases="1-4, 8", knocking=True, go_out_by_hit=True, wild_points=25)
    screen = a_screen("classic", None, language=language, rules=rules)

    plain, special = (Shown(lobby(replace(screen, rules=it))) for it in (ClassicRules(), rules))

    below = special.text.removeprefix("-# ").split(" · ")
    assert plain.text == ""
    assert [*with_room(chosen_options(screen)), *below] == chosen_options(screen)


def test_a_new_option_without_texts_is_named() -> None:
    with pytest.raises(NoText, match="lucky-value"):
        a_page(HouseRules())


def test_the_options_of_the_game_come_behind_those_of_the_table() -> None:
    assert [*selects(a_page(GAMES["dice"].Rules(), "dice"))] == ["choose-pace", "choose-level", "choose-phases"]


def test_a_choice_that_depends_on_a_rule_is_there_with_it_and_comes_behind_the_rules() -> None:
    verbs = [*selects(a_page(ClassicRules(knocking=True)))]

    assert verbs[:2] == ["choose-pace", "choose-level"]
    assert verbs[-2:] == ["choose-variants", "choose-knock-seconds"]
    assert [*selects(a_page(ClassicRules()))] == verbs[:-1]


def test_every_choice_is_answered_and_no_two_say_the_same() -> None:
    of_games = {it.name for game in GAMES.values() for it in offered_choices(game.Rules)}
    names = Counter([*of_games, *(it.name for it in offered_choices(Options)), "variants"])
    others = {verb for module in HANDLING if module is not lobby_clicks for verb in module.HANDLERS}
    verbs = {f"choose-{kebab(name)}" for name in names}

    assert [name for name, count in names.items() if count > 1] == []
    assert verbs <= lobby_clicks.HANDLERS.keys()
    assert verbs & others == set()
