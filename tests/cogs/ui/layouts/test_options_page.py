"""The options in the lobby: whatever field the rules have is there by itself, with its texts, and is answered."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, Literal

import pytest
from fluent.runtime import FluentResource

from cogs import lobby_clicks
from cogs.ui.controls.custom_ids import CustomId
from cogs.ui.layouts.options import options
from cogs.ui.text import words
from cogs.ui.text.narrator import kebab
from cogs.ui.text.option_text import rules_words
from cogs.ui.text.words import NoText, Words
from engine import GAMES
from engine.options import offered_choices
from engine.rules import ClassicRules, MasterRules
from engine.value import Value
from tables.table import Options
from tests.cogs.ui.layouts.screens import Shown, a_screen
from tests.cogs.ui.layouts.test_limits import MODULES

TEXTS = """
option-mercy = Mercy
    .about = Whoever is last gets a card less.
option-wild-points = Wilds
    .about = What a wild counts.
wild-points-value = { $count } points
"""


class HouseRules(Value):
    """A house rule of each kind, as somebody would add them to the rules of a game."""

    mercy: bool = False
    wild_points: Literal[20, 25] = 20


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
    page = a_page(HouseRules(mercy=True))

    assert page.problems() == []
    assert selects(page)["choose-variants"] == {"Mercy": True}
    assert selects(page)["choose-wild-points"] == {"Wilds: 20 points": True, "Wilds: 25 points": False}


@pytest.mark.usefixtures("house_texts")
def test_the_lobby_tells_what_is_not_as_usual() -> None:
    told: Any = HouseRules(mercy=True, wild_points=25)

    assert rules_words(Words("en"), told) == ("Wilds: 25 points", "Mercy")


def test_a_new_option_without_texts_is_named() -> None:
    with pytest.raises(NoText, match="wild-points-value"):
        a_page(HouseRules())


def test_a_game_without_options_of_its_own_has_those_of_the_table() -> None:
    assert [*selects(a_page(GAMES["dice"].Rules(), "dice"))] == ["choose-pace", "choose-level"]


def test_a_choice_that_depends_on_a_rule_comes_behind_the_rules() -> None:
    assert [*selects(a_page(ClassicRules(knocking=True)))] == [
        "choose-pace",
        "choose-level",
        "choose-phases",
        "choose-variants",
        "choose-knock-seconds",
    ]
    assert [*selects(a_page(MasterRules(), "master"))][2:] == ["choose-phases", "choose-blank-action"]


def test_every_choice_is_answered_and_no_two_say_the_same() -> None:
    of_games = {it.name for game in GAMES.values() for it in offered_choices(game.Rules)}
    names = Counter([*of_games, *(it.name for it in offered_choices(Options)), "variants"])
    others = {verb for module in MODULES if module is not lobby_clicks for verb in module.HANDLERS}
    verbs = {f"choose-{kebab(name)}" for name in names}

    assert [name for name, count in names.items() if count > 1] == []
    assert verbs <= lobby_clicks.HANDLERS.keys()
    assert verbs & others == set()
