"""Whether every game between computers ends, in every kind and variant."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

from arena.matches import played
from engine.computer.levels import Level
from engine.rules import ClassicRules, DiceRules, Effect, MasterRules

CHEAP: tuple[Level, ...] = ("easy", "normal")


def variants() -> Iterator[tuple[str, str, Sequence[Any]]]:
    """Game, name of the variant, and the rules that its games take in turn."""
    some_phases = ("even", "odd", "first 3")
    yield "classic", "as printed", [ClassicRules()]
    yield "classic", "fixed_rounds", [ClassicRules(fixed_rounds=True)]
    yield "classic", "free_order", [ClassicRules(free_order=True)]
    yield "classic", "knocking", [ClassicRules(knocking=True)]
    yield "classic", "go_out_by_hit", [ClassicRules(go_out_by_hit=True)]
    yield "classic", "some phases", [ClassicRules(phases=phases) for phases in some_phases]
    yield "classic", "several variants together", list(_together())
    yield "master", "as printed", [MasterRules()]
    yield "master", "blank_action", [MasterRules(blank_action=effect) for effect in Effect if effect is not Effect.NONE]
    yield "master", "some phases", [MasterRules(phases=phases) for phases in some_phases]
    yield "dice", "as printed", [DiceRules()]


def _together() -> Iterator[ClassicRules]:
    for fixed_rounds, free_order, knocking, by_hit in product((False, True), repeat=4):
        if fixed_rounds + free_order < 2 <= fixed_rounds + free_order + knocking + by_hit:
            yield ClassicRules(
                fixed_rounds=fixed_rounds, free_order=free_order, knocking=knocking, go_out_by_hit=by_hit
            )


def play(game: str, rules: Sequence[Any], number: int, first_seed: int = 0) -> None:
    """Game `number` of a variant; tables of all sizes and mixed levels come in turn."""
    sizes = range(1, 9) if game == "dice" else range(2, 7)
    deal, place = divmod(number, len(sizes))
    seated = [CHEAP[(deal + seat) % len(CHEAP)] for seat in range(sizes[place])]
    played(game, seated, rules[deal % len(rules)], first_seed + number)
