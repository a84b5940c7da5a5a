"""Stored JSON of older versions of the bot: one step for every change of its shape.

A change of anything that is stored (a rule, an option, a field of a state, a clock or an event) raises SHAPE by one and
adds the step that makes the new shape from the one before. `python -m tests.samples` then keeps samples of it.
"""

from collections import Counter
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


_RULES_OF_3: Final = {"skip_target": "any", "first_skip": "under", "wild_points": 20, "needs_number_card": False}


def _with_classic_options(parts: Parts) -> Parts:
    """Since shape 3 classic has more options and knows a claimed card, and clocks know who will not knock."""
    rules, state, clock = parts.get("rules"), parts.get("state"), parts.get("clock")
    if clock is not None:
        parts = {**parts, "clock": {**clock, "let_go": [], "held_since": None}}
    if parts.get("game") != "classic" or rules is None:
        return parts
    if state is not None:
        state = {**state, "claimed": None, "rules": {**state["rules"], **_RULES_OF_3}}
    return {**parts, "rules": {**rules, **_RULES_OF_3}, "state": state}


def _with_closed_hands(parts: Parts) -> Parts:
    """Master's hands stay closed since shape 3, and `taken` forgets an action card that was played."""
    if "events" in parts:
        return {**parts, "events": [_without_masters_hands(event) for event in parts["events"]]}
    state = parts.get("state")
    if state is None or parts["game"] != "master":
        return parts
    seats = [{**seat, "taken": _still_held(seat.get("taken", []), seat["hand"])} for seat in state["seats"]]
    return {**parts, "state": {**state, "seats": seats}}


def _without_masters_hands(event: Any) -> Any:
    """The end of a round without hands if it is one of master, where every card counts one point (M13)."""
    match event:
        case {"type": "round_ended", "hands": list(hands), "points": points} if [*map(len, hands)] == points:
            return {**event, "hands": []}
        case _:
            return event


def _still_held(taken: list[str], hand: list[str]) -> list[str]:
    return [*(Counter(taken) & Counter(hand)).elements()]


def _with_own_phases(parts: Parts) -> Parts:
    """The rules of the card games know the host's own phases since shape 3."""
    rules, state = parts.get("rules"), parts.get("state")
    if rules is None or parts["game"] not in ("classic", "master"):
        return parts
    if state is not None:
        state = {**state, "rules": {**state["rules"], "own_phases": ""}}
    return {**parts, "rules": {**rules, "own_phases": ""}, "state": state}


def _with_second_rules(parts: Parts) -> Parts:
    """What the second version of the rules has brought, together."""
    return _with_own_phases(_with_closed_hands(_with_classic_options(parts)))


UPGRADES: Final[Mapping[int, Step]] = {1: _with_time_made_up, 2: _with_second_rules}
"""From each shape to the next; a step gets the parts that are there."""


def upgraded(parts: Parts, shape: int) -> Parts:
    for version in range(shape, SHAPE):
        parts = UPGRADES[version](parts)
    return parts
