"""Which options a struct has: they are read from its fields, so that none can be forgotten."""

from enum import StrEnum
from typing import Annotated, Literal

import pytest

from engine.options import NOT_OFFERED, Choice, Offered, Switch, offered_choices, offered_switches, options_of
from engine.value import Value


class Mood(StrEnum):
    CALM = "calm"
    WILD = "wild"


class HouseRules(Value):
    mercy: bool = False
    wild_points: Literal[20, 25] = 20
    mood: Mood = Mood.CALM
    rounds: Annotated[int, Offered((3, 5), only_with="mercy")] = 5
    day: Annotated[bool, NOT_OFFERED] = False
    language: Annotated[str, NOT_OFFERED] = "en"


def test_a_bool_is_a_switch_and_a_type_with_values_is_a_choice() -> None:
    assert options_of(HouseRules) == (
        Switch("mercy"),
        Choice("wild_points", "wild_points", (20, 25)),
        Choice("mood", "Mood", ("calm", "wild")),
        Choice("rounds", "rounds", (3, 5), only_with="mercy"),
        Switch("day", is_offered=False),
        Choice("language", "language", ()),
    )


def test_what_is_decided_elsewhere_is_not_offered() -> None:
    assert [it.name for it in offered_switches(HouseRules)] == ["mercy"]
    assert [it.name for it in offered_choices(HouseRules)] == ["wild_points", "mood", "rounds"]


def test_a_field_of_a_type_without_values_must_say_what_is_offered() -> None:
    class Vague(Value):
        rounds: int = 5

    with pytest.raises(TypeError, match=r"Vague\.rounds"):
        options_of(Vague)
