"""Stored JSON of older versions of the bot: one step for every change of its shape.

A change of anything that is stored (a rule, an option, a field of a state, a clock or an event) raises SHAPE by one and
adds the step that makes the new shape from the one before. `python -m tests.samples` then keeps samples of it.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

Parts: TypeAlias = dict[str, Any]
"""JSON as plain values: `game`, `rules`, `options`, `state` and `clock` of a table, or the `events` of a log entry."""

Step: TypeAlias = Callable[[Parts], Parts]

SHAPE: Final = 3
"""What this version stores. Whatever has no version was stored by release 0.1.0, whose shape is 1."""


def _with_time_made_up(parts: Parts) -> Parts:
    """Clocks know since shape 2 until when the bot's absence was given back."""
    clock = parts.get("clock")
    return parts if clock is None else {**parts, "clock": {**clock, "made_up_until": None}}


def _with_own_phases(parts: Parts) -> Parts:
    """The rules of the card games know the host's own phases since shape 3."""
    rules, state = parts.get("rules"), parts.get("state")
    if rules is None or parts["game"] not in ("classic", "master"):
        return parts
    if state is not None:
        state = {**state, "rules": {**state["rules"], "own_phases": ""}}
    return {**parts, "rules": {**rules, "own_phases": ""}, "state": state}


UPGRADES: Final[Mapping[int, Step]] = {1: _with_time_made_up, 2: _with_own_phases}
"""From each shape to the next; a step gets the parts that are there."""


def upgraded(parts: Parts, shape: int) -> Parts:
    for version in range(shape, SHAPE):
        parts = UPGRADES[version](parts)
    return parts
