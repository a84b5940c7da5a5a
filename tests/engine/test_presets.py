"""Presets: the rules of printed editions, chosen at once."""

import pytest

from engine.presets import PRESETS, preset_of, presets_for, with_preset
from engine.rules import ClassicRules, DiceRules, MasterRules


def test_ravensburger_is_everything_unless_chosen_otherwise() -> None:
    assert PRESETS["ravensburger"] == ClassicRules()


def test_mattel_has_four_options() -> None:
    assert PRESETS["mattel"] == ClassicRules(
        go_out_by_hit=True, wild_points=25, needs_number_card=True, first_skip="skips"
    )


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_sets_everything_but_the_phases(name: str) -> None:
    before = ClassicRules(phases="first 3", knocking=True, skip_target="next")

    after = with_preset(before, name)

    assert isinstance(after, ClassicRules)
    assert (after.phases, after.knocking, after.skip_target) == ("first 3", False, "any")
    assert preset_of(after) == name


def test_variants_may_be_played_in_addition() -> None:
    assert preset_of(ClassicRules(knocking=True, free_order=True, phases="odd")) == "ravensburger"


def test_a_mix_is_no_preset() -> None:
    assert preset_of(ClassicRules(wild_points=25)) is None


@pytest.mark.parametrize("rules", [MasterRules(), DiceRules()])
def test_the_other_games_have_none(rules: MasterRules | DiceRules) -> None:
    assert presets_for(rules) == ()
    assert preset_of(rules) is None
